// The inputs that have been read but not handled yet.

import DrawerViews

/// A queue of inputs. When it is full, the loop reads no more inputs until some are handled. While a command holds the
/// inputs, a full queue drops further ones.
struct Backlog<Other: Sendable & Hashable> {
    private var inputs: [UserInput<Other>] = []
    /// The index of the next input.
    private var place = 0

    /// The capacity: more than a paste without brackets contains.
    private static var most: Int { 1 << 16 }

    var isEmpty: Bool { place == inputs.count }
    var isFull: Bool { inputs.count - place >= Self.most }

    /// Appends the inputs that a console reads.
    /// - Returns: the console's result, and the resizes, which must not wait behind earlier inputs: the picture has the
    ///   new size at once.
    mutating func read(
        _ body: (inout [UserInput<Other>]) -> ReadResult
    ) -> (result: ReadResult, resizes: [UserInput<Other>]) {
        if isEmpty { removeAll() }
        if place > Self.most {
            inputs.removeFirst(place)
            place = 0
        }
        let count = inputs.count
        let result = body(&inputs)
        guard count > 0 else { return (result, []) }
        let new = inputs[count...]
        let resizes = new.filter(\.isResize)
        if !resizes.isEmpty { inputs.replaceSubrange(count..., with: new.filter { !$0.isResize }) }
        if isFull { inputs.removeLast(inputs.count - place - Self.most) }
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
