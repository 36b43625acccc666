// The stage: the state of every scene apart from its engine and its content.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerViews

extension TopRow.Badge {
    /// - Parameter pace: the tempo of slow motion; nil at full speed.
    init(_ configuration: Configuration, pace: String? = nil) {
        let setup = configuration.setup
        var parts: [String] = []
        if configuration.isRecorded { parts.append("● rec") }
        if setup.preset != .drawer { parts.append(setup.preset.name) }
        let policy = setup.settings.release.policy
        if policy != setup.feel.release.policy { parts.append(policy.name) }
        if let pace { parts.append(pace) }
        self.init(parts)
    }
}

/// The state that all scenes share: screen, look, focus, highlighted row, message.
struct Stage: Sendable {
    /// The scene's configuration, with the current screen and settings.
    private(set) var configuration: Configuration
    private(set) var theme: Theme
    /// The title in the top row.
    var title: String
    // What a frame needs of the configuration. Reading it there would copy all settings, and build the preset.
    /// The badge beside the title, which names preset and policy.
    private(set) var badge: TopRow.Badge
    /// The tempo in the badge; nil at full speed.
    var pace: String? { didSet { if pace != oldValue { badge = TopRow.Badge(configuration, pace: pace) } } }
    private(set) var grid: Grid
    /// The part that the user has focused. `Scene.focus` is the part that receives the keys: dimming overrides this
    /// one.
    var focus = Focus.list
    /// The number of the highlighted row, from 1; 0 for none.
    var selection = 0
    /// The parts of the content that scroll into view once nothing moves. A press or the wheel drops them, because the
    /// user has taken over.
    var wanted: Part = []
    /// The press on a scroll bar in progress.
    var scrollGrip: ScrollGrip?
    /// The section whose header sticks, from 0, for the notice of another one; nil without sections.
    var section: Int?
    /// The cause of the last event.
    var cause = Cause.code
    /// The hint line's message about the last action.
    var message: String?

    /// The highlighted row, or a part of the primary content that the scene knows.
    struct Part: OptionSet {
        let rawValue: UInt8
        static let row = Part(rawValue: 1)
        static let primary = Part(rawValue: 2)
        /// The room below the primary content.
        static let room = Part(rawValue: 4)
    }

    /// A press on a scroll bar: the place of its content and, if the press has hit the thumb, the distance from the thumb's
    /// upper end in points.
    struct ScrollGrip {
        let place: Place
        let grip: Double?
    }

    init(_ configuration: Configuration) {
        self.configuration = configuration
        theme = Theme(Look(theme: configuration.theme, colorDepth: configuration.colorDepth))
        title = configuration.sceneType.title
        badge = TopRow.Badge(configuration)
        grid = configuration.grid
    }

    /// Says what an action has done that `u` undoes.
    mutating func sayUndoable(_ text: String) { message = text + "  ·  u undo" }

    static let nothingToUndo = "Nothing to undo"

    var look: Look {
        get { theme.look }
        set { if newValue != theme.look { theme = Theme(newValue) } }
    }

    /// Applies another configuration; the screen stays.
    mutating func apply(_ next: Configuration) {
        let old = configuration
        configuration = next
        badge = TopRow.Badge(next, pace: pace)
        resize(columns: old.columns, rows: old.rows)
        if next.theme != old.theme { look.preference = next.theme }
    }

    /// Extends the given rows of the list.
    mutating func extend(to rows: Rows) { configuration.items = .rows(rows) }

    mutating func resize(columns: Int, rows: Int) {
        configuration.columns = columns
        configuration.rows = rows
        grid = configuration.grid
    }
}
