// The one mechanism of undo: changes in order, up to a number, with redo.

/// The changes that the user can undo. A change is the value that its owner needs to undo it: a state, a row, a
/// message.
///
///     var history = History<Int>()
///     history.record(7)
///     history.undo()  // 7
struct History<Change: Sendable>: Sendable {
    /// The changes that can be undone, the last one at the end.
    private(set) var past: [Change] = []
    private var future: [Change] = []
    private let depth: Int

    /// - Parameter depth: the number of kept changes, so that an hour of input takes no more memory than a minute.
    init(depth: Int = 200) { self.depth = depth }

    mutating func record(_ change: Change) {
        future.removeAll()
        past.append(change, keeping: depth)
    }

    /// Removes and returns the last change; nil without one.
    mutating func undo() -> Change? { past.popLast() }

    /// Removes and returns the last state, and keeps the present state for `redo`; nil without one.
    mutating func undo(from present: Change) -> Change? {
        guard let state = undo() else { return nil }
        future.append(present)
        return state
    }

    /// Removes and returns the state that the last `undo(from:)` left; nil without one.
    mutating func redo(from present: Change) -> Change? {
        guard let state = future.popLast() else { return nil }
        past.append(present)
        return state
    }
}

extension Array {
    /// Appends an element and removes the oldest ones beyond a number.
    mutating func append(_ element: Element, keeping count: Int) {
        append(element)
        if self.count > count { removeFirst(self.count - count) }
    }
}
