// The configuration of a simulation, its rows of content, and the conversion between cells and points.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews

public typealias SceneName = DrawerSettings.SceneName

/// The source of a list's rows.
public enum Items: Sendable, Hashable {
    /// The scene's own actions, in categories.
    case catalog
    /// A number of rows of sample content without categories; negative numbers count as 0.
    case generated(Int)
    /// Given rows. The text after a tab is the description.
    case rows(Rows)
}

/// The configuration of a simulation. The fields of its setup are also its own fields.
@dynamicMemberLookup
public struct Configuration: Sendable {
    /// The settings, in memory that copies share: a scene, its saved states and its replays each hold a configuration.
    public var setup: Setup {
        get { shared.setup }
        set { shared = Shared(newValue) }
    }
    private var shared = Shared(Setup())
    private final class Shared: Sendable {
        let setup: Setup
        init(_ setup: Setup) { self.setup = setup }
    }
    /// The drawer's list.
    public var items = Items.catalog
    /// The rows of the files that `Configure Items` may name, by path.
    public var files: [String: Rows] = [:]
    /// The rows of the primary content; nil for the scene's own.
    public var primary: Rows?
    /// The language of the palette line; nil for no palette.
    public var commandLanguage: CommandLanguage?
    /// Whether the user's input is recorded, which the top row shows.
    public var isRecorded = false
    public var colorDepth = ColorDepth.direct

    public init() {}

    public subscript<Value>(dynamicMember field: KeyPath<Setup, Value>) -> Value { setup[keyPath: field] }
    public subscript<Value>(dynamicMember field: WritableKeyPath<Setup, Value>) -> Value {
        get { setup[keyPath: field] }
        set { setup[keyPath: field] = newValue }
    }

    /// Whether the setups are equal but for the settings of the engine.
    func isLike(_ other: Configuration) -> Bool { shared.setup.isLike(other.shared.setup) }
    /// Whether both have the same policy.
    func hasSamePolicy(as other: Configuration) -> Bool {
        shared.setup.settings.release.policy == other.shared.setup.settings.release.policy
    }
    /// Whether the lists of both have the same rows, sections and pages.
    func hasSameRows(as other: Configuration) -> Bool {
        items == other.items && sheet.sections == other.sheet.sections && sheet.pages == other.sheet.pages
            && sheet.itemsOfPages == other.sheet.itemsOfPages
    }
    /// The sheet's settings. Reading them through `setup` would copy all settings.
    public var sheet: SheetSetup { shared.setup.sheet }
    /// The scene. Another scene keeps the settings that apply to it.
    public var scene: SceneName {
        get { setup.scene }
        set { setup = setup.showing(newValue) }
    }
    /// The screen's width in cells; less than 1 counts as 1.
    public var columns: Int {
        get { setup.size.columns }
        set { if columns != newValue { setup.size.columns = max(1, newValue) } }
    }
    public var rows: Int {
        get { setup.size.rows }
        set { if rows != newValue { setup.size.rows = max(1, newValue) } }
    }

    /// The screen's cells.
    var grid: Grid { Grid(columns: columns, rows: rows, cellWidth: setup.cellWidth, cellHeight: setup.cellHeight) }
    /// The screen with the header and footer of the scene's drawer.
    var container: Container {
        var container = grid.container(header: scene.defaults.header)
        let height = sheet.footer
        if height > 0 { container.footer = [DrawerPart(.footer, height: height)] }
        container.margin = sheet.detached
        return container
    }

    /// Applies a setting to a running simulation.
    public mutating func configure(_ setting: Setting) throws(Refusal) { try configure([setting]) }

    /// Applies settings together to a running simulation.
    /// - Throws: the reason why the setup refuses them; also for rows of a file that is not one of `files`.
    public mutating func configure(_ settings: [Setting]) throws(Refusal) {
        var next = self
        try next.setup.configure(settings)
        if settings.contains(where: { $0.name == SettingName.items }) {
            next.items = try next.setup.items.items(of: files)
        }
        self = next
    }
}

extension Configuration {
    /// The badge beside the title.
    var badge: [String] {
        var badge = isRecorded ? [TopRow.recording] : []
        if setup.preset != .drawer { badge.append(setup.preset.name) }
        let policy = setup.settings.release.policy
        if policy != setup.feel.release.policy { badge.append(policy.name) }
        return badge
    }
}

extension ItemSource {
    /// - Parameter files: the rows of files, by path.
    fileprivate func items(of files: [String: Rows]) throws(Refusal) -> Items {
        switch self {
        case .catalog: return .catalog
        case .count(let count): return .generated(count)
        case .path(let path):
            guard let rows = files[path] else { throw Refusal("the rows of \(path) are not read", expected: "a file") }
            return .rows(rows)
        }
    }
}
