// The scenes and the words of their settings: names, own detents, and the settings that differ from the table's defaults.

import DrawerCore

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

    /// The name of the detent `hidden`; nil in a scene without it.
    public var hidden: DetentName? {
        switch self {
        case .shortcuts, .bouncy: .hidden
        case .modal: "dismissed"
        case .airbar: nil
        }
    }

    /// The settings in which the scene differs from the table's defaults, in the order of the table.
    var settings: [String] {
        switch self {
        case .shortcuts: []
        case .modal:
            [
                "LargestUndimmedDetent dismissed", "MaximumDimming 100%", "ListPans fromTop", "Policy threshold",
                "Dismissible yes", "Spring settlingIn 0.5 damping 0.8",
            ]
        case .airbar: ["Policy nearest"]
        case .bouncy: ["LargestUndimmedDetent hidden", "Dismissible yes"]
        }
    }

    /// The detents of a scene that has its own, from the lowest on; without `hidden`. nil for a scene with any layout.
    func detents(rows: Int, rowHeight: Double) -> [Detent]? {
        func detent(_ name: DetentName, _ height: Detent.Height) -> [Detent] {
            (try? Detent(name, height)).map { [$0] } ?? []
        }
        func bar(_ name: DetentName, _ rows: Int) -> [Detent] { detent(name, .height(Double(rows) * rowHeight)) }
        return switch self {
        case .shortcuts: nil
        case .modal: detent(.fullHeight, .inset(rowHeight))
        case .bouncy: detent(.fullHeight, .height(240))
        // Three, seven and fourteen rows; fewer on a low screen.
        case .airbar:
            bar("compact", min(3, max(1, rows / 6))) + bar("normal", min(7, max(1, rows / 3)))
                + bar("expanded", min(14, max(1, rows * 7 / 12)))
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

/// A spring as UIKit's animations take it.
public struct KickedSpring: Sendable, Hashable {
    /// The time in which the animation settles, in seconds.
    public var duration: Double
    /// Above 0, at most 1.
    public var dampingRatio: Double
    /// The initial velocity of a start from rest: the share of the way per second.
    public var velocity: Double

    public init(duration: Double, dampingRatio: Double, velocity: Double) {
        self.duration = duration
        self.dampingRatio = dampingRatio
        self.velocity = velocity
    }
}
