// The state that every scene has beside its engine and its content.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerViews

/// The state that all scenes have in common: configuration, screen, look, focus, highlighted row, message.
@dynamicMemberLookup
struct CommonState: Sendable {
    /// The scene's configuration, with the current screen and settings.
    private(set) var configuration: Configuration
    /// The screen, and the user's focus and choices there. Its fields are also fields of this state.
    var screen: ScreenState
    // Values of the configuration that a frame needs: reading them there would copy all settings and build the preset.
    /// The badge beside the title, which names preset and policy.
    private(set) var badge: [String]
    /// Whether the list has sections.
    private(set) var hasSections: Bool
    /// The tempo in the badge; nil at full speed.
    var pace: String?
    /// The time until which a newly added step is lit, in seconds.
    var litUntil = 0.0
    /// The section whose header sticks, from 0, to notice a change; nil without sections.
    var section: Int?
    /// The reason of the last release, for the hint line. It becomes text when it is read.
    private var explanation: Release.Reason?

    /// - Parameter start: the state at the start of a scene under other settings of the engine, which lends its theme
    ///   and, under the same policy, its badge.
    init(_ configuration: Configuration, like start: CommonState? = nil) {
        self.configuration = configuration
        hasSections = configuration.sheet.sections != nil
        guard let start else {
            screen = ScreenState(
                configuration.grid, Look(theme: configuration.theme, colorDepth: configuration.colorDepth))
            badge = configuration.badge
            return
        }
        screen = ScreenState(configuration.grid, start.screen.theme)
        badge = configuration.hasSamePolicy(as: start.configuration) ? start.badge : configuration.badge
    }

    subscript<Value>(dynamicMember field: WritableKeyPath<ScreenState, Value>) -> Value {
        get { screen[keyPath: field] }
        set { screen[keyPath: field] = newValue }
    }
    var theme: Theme { screen.theme }

    /// The pulse of an engine together with the deadline and the wishes of this state.
    // Inlined, because a call copies this state.
    @inline(__always)
    func pulse(_ engine: Pulse, at time: Double) -> Pulse {
        var pulse = engine
        if !screen.wanted.isEmpty { pulse.isSettled = false }
        // The time of a scene is rounded to a nanosecond.
        if time < litUntil - SceneClock.tolerance { pulse.nextDeadline = min(pulse.nextDeadline, litUntil) }
        return pulse
    }

    /// The hint line's message about the last action.
    var message: String? {
        get { screen.message ?? explanation?.sentence }
        set {
            (screen.message, explanation) = (newValue, nil)
            if newValue != nil { messageCount += 1 }
        }
    }
    /// The number of messages so far, to notice that a message is repeated.
    private(set) var messageCount = 0

    /// Whether the hint line's message is the reason of a release.
    var saysReason: Bool { screen.message == nil && explanation != nil }

    /// Makes the reason of a release the message, unless there is one.
    mutating func explain(_ reason: Release.Reason) {
        guard screen.message == nil, explanation == nil else { return }
        explanation = reason
        messageCount += 1
    }

    /// The number of actions so far that `u` can undo.
    private(set) var undoableCount = 0

    /// Shows a message about an action that `u` undoes.
    mutating func sayUndoable(_ text: String) {
        message = text + "  ·  u undo"
        undoableCount += 1
    }

    static let nothingToUndo = "Nothing to undo"

    /// Applies another configuration; the screen stays.
    mutating func apply(_ next: Configuration) {
        let old = configuration
        configuration = next
        badge = next.badge
        hasSections = next.sheet.sections != nil
        resize(columns: old.columns, rows: old.rows)
        if next.theme != old.theme { screen.look.preference = next.theme }
    }

    mutating func resize(columns: Int, rows: Int) {
        configuration.columns = columns
        configuration.rows = rows
        screen.grid = configuration.grid
    }
}
