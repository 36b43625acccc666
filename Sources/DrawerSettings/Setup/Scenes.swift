// The scenes: names, detents and settings that they begin with; and the words of the settings of the presentation.

import DrawerCore
import DrawerStudies

/// The scenes of the simulator.
public enum SceneName: String, Sendable, Hashable, CaseIterable {
    /// The drawer of actions over the steps of a shortcut.
    case shortcuts
    /// The card of tags over the recipes that it filters.
    case modal
    /// The expandable bar over the places to stay that drive it.
    case airbar
    /// The action sheet with a bending edge over a conversation.
    case bouncy
}

extension SceneName {
    /// The scenes with a drawer.
    static let drawers: [SceneName] = [.shortcuts, .modal, .bouncy]

    /// The settings that the scene begins with.
    var settings: Settings {
        switch self {
        case .shortcuts: Settings()
        case .modal: Card.settings
        case .airbar: Bar.settings
        case .bouncy: Bend.settings(.standard)
        }
    }

    /// The name of the detent that a dismissible drawer adds.
    var hiddenName: DetentName { self == .modal ? .dismissed : .hidden }

    /// The detents of a scene that has its own, from the lowest on; nil for a scene with any layout.
    func detents(rows: Int, rowHeight: Double) -> [Detent]? {
        func detents(_ heights: [(DetentName, Detent.Height)]) -> [Detent] {
            heights.compactMap { try? Detent($0.0, $0.1) }
        }
        func bar(_ height: BarHeight, _ rows: Int) -> (DetentName, Detent.Height) {
            (height.name, .height(Double(max(1, rows)) * rowHeight))
        }
        return switch self {
        case .shortcuts: nil
        case .modal: detents([(.fullHeight, .inset(rowHeight))])
        // The article's 240 pt; the screen's top row stays free.
        case .bouncy: detents([(.fullHeight, .height(min(240, Double(max(0, rows - 1)) * rowHeight)))])
        // Three, seven and fourteen rows; fewer on a low screen.
        case .airbar:
            detents([
                bar(.compact, min(3, rows / 6)), bar(.normal, min(7, rows / 3)), bar(.expanded, min(14, rows * 7 / 12)),
            ])
        }
    }
}

/// The detents that a layout begins with.
public enum LayoutName: String, Sendable, Hashable, CaseIterable {
    case `default`, iphone
    /// Only those of `Set Detent`.
    case none
}

/// The color themes.
public enum ThemeName: String, Sendable, Hashable, CaseIterable {
    case dark, light, highContrast
}

/// Where the list's rows come from.
public enum ItemSource: Sendable, Hashable {
    /// The scene's own rows.
    case catalogue
    /// This many rows of sample content.
    case count(Int)
    /// A file with one row per line.
    case path(String)
}
