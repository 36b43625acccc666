// The sets A and B, and replays: the last gesture under a value that the user has let go, and under A and B.

import DrawerCore
import DrawerSettings

/// A change of values, from its first step until the last gesture is replayed under it.
struct TuningChange: Sendable {
    /// The values before it; nil without a change.
    @Boxed private(set) var before: Setup? = nil
    /// The time from which it counts as let go, in seconds; infinite while the pointer holds it.
    private(set) var due = Double.infinity

    /// Adds a step. Without a pointer, the change is let go when no step follows for a while.
    mutating func add(from setup: Setup, at time: Double, isHeld: Bool) {
        if before == nil { before = setup }
        due = isHeld ? .infinity : time + TuningWheel.pause
    }

    mutating func letGo(at time: Double) { if before != nil { due = time } }

    /// Whether it is let go. The time of a scene is rounded to a nanosecond.
    func isLetGo(at time: Double) -> Bool { before != nil && time > due - 2e-9 }
}

extension Tuning {
    mutating func switchSets(over shown: inout ShownScene) {
        returnToA(over: &shown)
        sets.switchSets()
        message = "Values \(sets.shown.rawValue)"
        show(over: &shown)
    }

    /// Copies the shown set to the other, after it has said so.
    mutating func copySet(isSure: Bool, over shown: inout ShownScene) {
        returnToA(over: &shown)
        guard differs else {
            message = "A and B are equal"
            return
        }
        asksToCopy = !isSure
        let (name, other) = (sets.shown.rawValue, sets.shown.other.rawValue)
        message = isSure ? "\(name) has overwritten \(other)" : "= again: \(name) overwrites \(other)"
        guard isSure else { return }
        sets.copyToOther()
        refresh(shown.configuration.setup)
    }

    // MARK: Replays

    mutating func switchReplays() {
        replaysChanges.toggle()
        message = "A changed value replays \(replaysChanges ? "the last gesture" : "nothing")"
    }

    /// Replays the last gesture under set B beside that under A. B is shown meanwhile.
    mutating func replaySets(over shown: inout ShownScene) {
        held = nil
        returnToA(over: &shown)
        message = shown.replay(.sets(a: sets[.a], b: sets[.b]))
        guard shown.replays.current?.isOfSets == true, sets.shown == .a else { return }
        returnsToA = true
        sets.switchSets()
        follow(over: shown)
    }

    /// Ends the replay under A and B, if it has changed the shown set.
    mutating func returnToA(over shown: inout ShownScene) {
        guard returnsToA else { return }
        returnsToA = false
        shown.endReplay()
        sets.switchSets()
        show(over: &shown)
    }

    /// Replays the last gesture when a change is let go and the drawer has come to rest.
    mutating func replayChange(over shown: inout ShownScene) {
        guard pending.isLetGo(at: shown.time), shown.isSettled || shown.replays.current != nil,
            let before = pending.before
        else { return }
        pending = TuningChange()
        // The next moves of a handle are another step of undo.
        if held != nil { handleStroke = beginStroke() }
        let now = shown.configuration
        guard replaysChanges, !now.with(before).moves(like: now), control?.setting.idle == nil else { return }
        let note = shown.replay(.change(from: before))
        if shown.replays.current != nil { message = held == nil ? note : message }
    }

    func due(over shown: ShownScene) -> Double? {
        guard pending.before != nil, pending.due < .infinity else { return nil }
        return pending.isLetGo(at: shown.time) ? shown.nextDeadline : pending.due
    }
}
