// The scenes: the name, the initial settings, the detents and the header of each, and the enumerations of the
// presentation.

import DrawerCells
import DrawerCore

/// The scenes of the simulator, in the order of their keys.
public enum SceneName: String, Sendable, Hashable, CaseIterable {
    /// A drawer of actions over the steps of a shortcut.
    case shortcuts
    /// A card of tags over the recipes that it filters.
    case modal
    /// An expandable bar over lists of places to stay.
    case airbar
    /// An action sheet with a bending edge over a conversation.
    case bouncy

    /// The default scene, without a `Set Scene` line.
    public static let standard = SceneName.shortcuts

    /// The keys of the scenes: `1` for the first, and so on.
    package static let keyCharacters = allCases.indices.map { Character("\($0 + 1)") }

    /// The scene's defaults.
    public var defaults: SceneDefaults {
        switch self {
        case .shortcuts: .shortcuts
        case .modal: .modal
        case .airbar: .airbar
        case .bouncy: .bouncy
        }
    }

    /// The scenes whose defaults satisfy a condition, for a row of the table of settings.
    static func whose(_ holds: (SceneDefaults) -> Bool) -> [SceneName] { allCases.filter { holds($0.defaults) } }
}

/// The defaults of a scene, which also determine the settings that have an effect in it. A class, because every row of
/// the table uses them, and each use of a struct of this size would add code for a copy.
public final class SceneDefaults: Sendable {
    /// The moving part of the scene.
    public enum Mechanism: Sendable, Hashable {
        case drawer
        /// A drawer with a bending edge.
        case bend
        /// A bar over a list, without drawer and header. Scrolling the list moves the bar.
        case bar
    }

    public let mechanism: Mechanism
    /// Whether the scene has the features of a sheet: footer, sections and the other settings of the group `sheet`.
    public let isSheet: Bool
    /// The settings before any `Set` line.
    let settings: @Sendable (Setup.SceneValues) -> DrawerEngine.Settings
    /// `settings` as a Swift expression, if they are those of a study; nil for those of a new engine. The variable
    /// `springs` stands for the springs of a bending edge.
    package let studySettings: String?
    /// The parts of the drawer's header from its top down, each with its height in rows.
    public let header: [(place: DrawerPlace, rows: Int)]
    /// The name of the detent that a dismissible drawer adds.
    package let hiddenName: DetentName
    /// The scene's own detents, from the lowest up; nil for a scene that takes any layout.
    let detents: (@Sendable (_ rows: Int, _ rowHeight: Double) -> [Detent])?

    init(
        _ mechanism: Mechanism, _ settings: @escaping @Sendable (Setup.SceneValues) -> DrawerEngine.Settings,
        ofStudy code: String? = nil,
        header: [(place: DrawerPlace, rows: Int)] = [], isSheet: Bool = false,
        hiddenName: DetentName = .hidden, detents: (@Sendable (_ rows: Int, _ rowHeight: Double) -> [Detent])? = nil
    ) {
        self.mechanism = mechanism
        self.isSheet = isSheet
        self.settings = settings
        studySettings = code
        self.header = header
        self.hiddenName = hiddenName
        self.detents = detents
    }

    /// Whether the scene has this place, so that a press on it is possible.
    public func has(_ place: DrawerPlace) -> Bool {
        switch place {
        case .header: place == .footer ? isSheet : header.contains { $0.place == place }
        case .overlay, .primary: mechanism != .bar
        case .handle, .list: true
        }
    }
}

// The defaults of the other scenes are in SceneDefaults.swift.
extension SceneDefaults {
    static let shortcuts = SceneDefaults(
        .drawer, { _ in DrawerEngine.Settings() },
        header: [(.handle, 1), (.header("search"), 1), (.header("title"), 1)], isSheet: true)
}

extension DrawerPlace {
    /// The footer of a sheet.
    public static let footer = DrawerPlace.header("footer")
}

/// The initial detents of a layout.
public enum LayoutName: String, Sendable, Hashable, CaseIterable {
    case `default`, iphone
    /// Only the detents of `Set Detent`.
    case none
}

public typealias ThemeName = DrawerCells.ThemeName

/// The source of the list's rows.
public enum ItemSource: Sendable, Hashable {
    /// The scene's own rows.
    case catalog
    /// A number of rows of sample content.
    case count(Int)
    /// A file with one row per line.
    case path(String)
}
