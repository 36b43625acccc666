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
    private var past: [State] = []
    private var future: [State] = []
    /// The group of the last change; see `change`.
    private var group: Int?

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
        if setup != same {
            if group == nil || group != self.group { record() }
            self.group = group
        }
        put(setup)
    }

    /// Adopts a setup that has changed while the panel was closed.
    mutating func follow(_ setup: Setup) { put(setup) }

    /// Shows the other set.
    mutating func switchSets() {
        group = nil
        now.shown = now.shown.other
    }

    /// Copies the shown set to the other one.
    mutating func copyToOther() {
        guard now.a != now.b else { return }
        record()
        (now.a, now.b) = (current, current)
    }

    /// - Returns: whether there was a step to undo.
    mutating func undo() -> Bool { step(from: \.past, to: \.future) }
    mutating func redo() -> Bool { step(from: \.future, to: \.past) }

    private mutating func step(
        from states: WritableKeyPath<Self, [State]>, to others: WritableKeyPath<Self, [State]>
    ) -> Bool {
        guard let state = self[keyPath: states].popLast() else { return false }
        self[keyPath: others].append(now)
        (now, group) = (state, nil)
        return true
    }

    private mutating func put(_ setup: Setup) {
        if now.shown == .a { now.a = setup } else { now.b = setup }
    }

    private mutating func record() {
        group = nil
        future.removeAll()
        past.append(now, keeping: Undo.depth)
    }
}
