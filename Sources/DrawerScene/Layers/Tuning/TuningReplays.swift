// The replay of the last gesture after the user has let go of a value.

import DrawerCore
import DrawerSettings

/// A change of values, from its first step until the last gesture is replayed under the new values.
struct TuningChange: Sendable {
    /// The settings before the change; nil without a change.
    private(set) var before: Setup?
    /// The time from which the change counts as let go, in seconds; infinite while the pointer holds a value.
    private(set) var due = Double.infinity

    /// Adds a step to the change. Without a pointer, the change counts as let go after a pause without steps.
    mutating func add(from setup: Setup, at time: Double, isHeld: Bool) {
        if before == nil { before = setup }
        due = isHeld ? .infinity : time + TuningWheel.pause
    }

    mutating func letGo(at time: Double) { if before != nil { due = time } }

    /// Whether the change is let go. The time of a scene is rounded to a nanosecond.
    func isLetGo(at time: Double) -> Bool { before != nil && time > due - SceneClock.tolerance }
}

extension Tuning {
    /// Replays the last gesture when a change is let go and the drawer has come to rest.
    mutating func replayChange(over shown: inout ShownScene) {
        // A moment of the past has no replay: a fork plays its rest.
        if shown.isInPast { pending = TuningChange() }
        guard pending.isLetGo(at: shown.time), shown.isSettled || shown.isReplaying,
            let before = pending.before
        else { return }
        pending = TuningChange()
        // The next moves of a handle begin a new step of undo.
        if held != nil { steps.beginStroke() }
        let now = shown.configuration
        guard !now.with(before).moves(like: now) else { return }
        // The chart names its curves, so the message row can keep a report.
        _ = shown.replay(comparedWith: before)
    }

    func due(over shown: ShownScene) -> Double? {
        guard pending.before != nil, pending.due < .infinity else { return nil }
        return pending.isLetGo(at: shown.time) ? shown.nextDeadline : pending.due
    }
}
