// The stage: the state of every scene apart from its engine and its content.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerViews

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

/// The state that all scenes share: screen, look, focus, highlighted row, message.
@dynamicMemberLookup
struct Stage: Sendable {
    /// The scene's configuration, with the current screen and settings.
    private(set) var configuration: Configuration
    /// The screen and what its user does there. Its fields are also the stage's own.
    var screen: ScreenState
    // What a frame needs of the configuration. Reading it there would copy all settings, and build the preset.
    /// The badge beside the title, which names preset and policy.
    private(set) var badge: [String]
    /// The tempo in the badge; nil at full speed.
    var pace: String?
    /// The time until which a newly added step is lit, in seconds.
    var litUntil = 0.0
    /// The section whose header sticks, from 0, for the notice of another one; nil without sections.
    var section: Int?

    init(_ configuration: Configuration) {
        self.configuration = configuration
        screen = ScreenState(
            configuration.grid, Look(theme: configuration.theme, colorDepth: configuration.colorDepth))
        badge = configuration.badge
    }

    subscript<Value>(dynamicMember field: WritableKeyPath<ScreenState, Value>) -> Value {
        get { screen[keyPath: field] }
        set { screen[keyPath: field] = newValue }
    }
    var theme: Theme { screen.theme }

    /// Says what an action has done that `u` undoes.
    mutating func sayUndoable(_ text: String) { screen.message = text + "  ·  u undo" }

    static let nothingToUndo = "Nothing to undo"

    /// Applies another configuration; the screen stays.
    mutating func apply(_ next: Configuration) {
        let old = configuration
        configuration = next
        badge = next.badge
        resize(columns: old.columns, rows: old.rows)
        if next.theme != old.theme { screen.look.preference = next.theme }
    }

    mutating func resize(columns: Int, rows: Int) {
        configuration.columns = columns
        configuration.rows = rows
        screen.grid = configuration.grid
    }
}
