// The inputs that have been read but not handled yet.

import DrawerViews

/// A queue of inputs. When it is full, the loop reads no more inputs until some are handled. While a command holds the
/// inputs, a full queue drops further ones.
struct Backlog<Other: Sendable & Hashable> {
    private var inputs: [UserInput<Other>] = []
    /// The index of the next input.
    private var place = 0

    /// The number of inputs with which the queue is full.
    static var capacity: Int { 1 << 16 }

    var isEmpty: Bool { place == inputs.count }
    var isFull: Bool { inputs.count - place >= Self.capacity }

    /// Appends the inputs that a console reads.
    /// - Parameter isHeld: whether a command holds the inputs.
    /// - Returns: the console's result, and the resizes, which must not wait behind earlier inputs: the picture has the
    ///   new size at once.
    mutating func read(
        isHeld: Bool, _ body: (inout [UserInput<Other>]) -> ReadResult
    ) -> (result: ReadResult, resizes: [UserInput<Other>]) {
        if isEmpty { removeAll() }
        if place > Self.capacity {
            inputs.removeFirst(place)
            place = 0
        }
        let count = inputs.count
        let result = body(&inputs)
        // New inputs that are handled at once keep their order.
        guard count > 0 || isHeld else { return (result, []) }
        let new = inputs[count...]
        let resizes = new.filter(\.isResize)
        if !resizes.isEmpty { inputs.replaceSubrange(count..., with: new.filter { !$0.isResize }) }
        if isHeld, isFull { inputs.removeLast(inputs.count - place - Self.capacity) }
        return (result, resizes)
    }

    mutating func next() -> UserInput<Other>? {
        guard !isEmpty else { return nil }
        defer { place += 1 }
        return inputs[place]
    }

    mutating func removeAll() {
        inputs.removeAll(keepingCapacity: true)
        place = 0
    }
}

extension UserInput {
    fileprivate var isResize: Bool { if case .resize = self { true } else { false } }
}
