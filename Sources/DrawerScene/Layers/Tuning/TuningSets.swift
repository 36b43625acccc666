// The sets of values A and B, with undo and redo.

import DrawerCore
import DrawerSettings

/// The sets A and B, one of which is shown, and the steps that undo and redo take.
struct TuningSets: Sendable {
    enum Name: String, Sendable, Hashable, CaseIterable {
        case a = "A"
        case b = "B"

        var other: Name { self == .a ? .b : .a }
    }

    private struct State: Sendable {
        var shown = Name.a
        @Boxed var a: Setup
        @Boxed var b: Setup
    }

    private var now: State
    private var history = History<State>()

    init(_ setup: Setup) { now = State(a: setup, b: setup) }

    var shown: Name { now.shown }
    subscript(_ name: Name) -> Setup { name == .a ? now.a : now.b }
    /// The values in use.
    var current: Setup { self[now.shown] }
    var other: Setup { self[now.shown.other] }

    /// Changes the shown set.
    /// - Parameter group: consecutive changes of one group are one step of undo; nil for a step of its own.
    mutating func change(to setup: Setup, group: Int? = nil) {
        // A change of the screen size is not a step.
        var same = current
        same.size = setup.size
        if setup != same { history.record(now, group: group) }
        put(setup)
    }

    /// Adopts a setup that has changed while the panel was closed.
    mutating func follow(_ setup: Setup) { put(setup) }

    /// Shows the other set.
    mutating func switchSets() {
        history.endGroup()
        now.shown = now.shown.other
    }

    /// Copies the shown set to the other one.
    mutating func copyToOther() {
        guard now.a != now.b else { return }
        history.record(now)
        (now.a, now.b) = (current, current)
    }

    /// - Returns: whether there was a step to undo.
    mutating func undo() -> Bool { show(history.undo(from: now)) }
    mutating func redo() -> Bool { show(history.redo(from: now)) }

    private mutating func show(_ state: State?) -> Bool {
        now = state ?? now
        return state != nil
    }

    private mutating func put(_ setup: Setup) {
        if now.shown == .a { now.a = setup } else { now.b = setup }
    }
}
