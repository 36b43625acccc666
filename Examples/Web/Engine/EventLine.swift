// Events as text: `0.25 press 320 200 list`. The page sends its user's actions as such lines, and `play` reads them.

import DrawerCore

/// An event with its time in seconds; without an event, time passes.
struct EventLine {
    var time: Double
    var event: DrawerEvent?

    /// Reads a line: the time, the kind of event and its arguments.
    /// - Parameter container: the container with the parts of the header that a place may name.
    init(_ line: Line, in container: Container) throws(Refusal) {
        var line = line
        time = try line.number("the time in seconds")
        event = try Self.event(&line, container)
        try line.end()
    }

    /// The kinds of events. With `advance`, time passes.
    private enum Kind: String, CaseIterable {
        case press, move, release, cancel, advance, key, wheel, inset, snap, jump, step, toggle, scroll, listContent
        case primaryHeight
    }

    private static func event(_ line: inout Line, _ container: Container) throws(Refusal) -> DrawerEvent? {
        let kind: Kind = try line.choice()
        switch kind {
        case .press:
            let point = try line.point()
            return .press(at: point, on: line.next == nil ? nil : try line.place(container))
        case .move: return .move(to: try line.point())
        case .release: return .release
        case .advance: return nil
        case .cancel: return .cancel
        case .key:
            let key: PanKey = try line.choice()
            return .key(named: key, on: try line.place(container))
        case .wheel:
            let rows = try line.number("rows")
            return .wheel(rows: rows, on: try line.place(container))
        case .inset: return .bottomInset(points: try line.number("points"))
        case .snap: return .snap(to: DetentName(try line.word("the name of a detent")))
        case .jump: return .snap(to: DetentName(try line.word("the name of a detent")), animated: false)
        case .step:
            let direction: Direction = try line.choice()
            return .step(toward: direction)
        case .toggle: return .toggle
        case .scroll:
            let offset = try line.number("points")
            guard let word = line.next else { return .scroll(to: offset) }
            guard word == "jump" else { throw Refusal(word, expected: "jump or the end of the line") }
            _ = try line.word("jump")
            return .scroll(to: offset, animated: false)
        case .listContent:
            let height = try line.number("the height in points")
            return .listContent(height: height, offset: line.next == nil ? nil : try line.number("points"))
        case .primaryHeight: return .primaryHeight(points: try line.number("the height in points"))
        }
    }
}

extension Line {
    fileprivate mutating func point() throws(Refusal) -> DrawerPoint {
        let x = try number("x in points")
        return DrawerPoint(x: x, y: try number("y in points"))
    }

    fileprivate mutating func place(_ container: Container) throws(Refusal) -> DrawerPlace {
        let places = container.header.map { $0.place } + [.list, .overlay, .primary]
        let expected = places.map { $0.description }.joined(separator: ", ")
        let word = try word(expected)
        guard let place = places.first(where: { $0.description == word }) else {
            throw Refusal(word, expected: expected)
        }
        return place
    }
}
