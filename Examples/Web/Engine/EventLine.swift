// Events as text: `0.25 press 320 200 list`. The page sends what its user does in these lines, and `play` reads them.

import DrawerCore
import DrawerSettings

/// An event with its time in seconds; without an event, time passes.
struct EventLine {
    var time: Double
    var event: Event?

    /// Reads a line: the time, the kind of event and its arguments.
    /// - Parameter container: the container with the parts of the header that a place may name.
    /// - Throws: `Refusal` with the first error.
    init(_ line: ArraySlice<UInt8>, in container: Container) throws(Refusal) {
        var cursor = Cursor(Lexer.tokens(of: line), start: line.startIndex)
        time = try cursor.number("the time in seconds")
        event = try Self.event(&cursor, container)
        if cursor.token != nil { throw cursor.failureToEnd() }
    }

    private static func event(_ cursor: inout Cursor, _ container: Container) throws(Refusal) -> Event? {
        let offset = cursor.offset
        switch try cursor.word("a kind of event such as press") {
        case "press":
            let point = try cursor.point()
            return .press(at: point, on: cursor.token == nil ? nil : try cursor.place(container))
        case "move": return .move(to: try cursor.point())
        case "release": return .release
        case "advance": return nil
        case "cancel": return .cancel
        case "key":
            let word = try cursor.word("a key such as up")
            guard let key = PanKey(rawValue: word) else { throw cursor.failure(.choice(PanKey.self)) }
            return .key(key, on: try cursor.place(container))
        case "wheel": return .wheel(rows: try cursor.number("rows"), on: try cursor.place(container))
        case "inset": return .bottomInset(try cursor.number("points"))
        case "snap": return .snap(to: DetentName(try cursor.word("the name of a detent")))
        case "jump": return .snap(to: DetentName(try cursor.word("the name of a detent")), animated: false)
        case "step":
            let word = try cursor.word("a direction")
            guard let direction = Direction(rawValue: word) else { throw cursor.failure(.choice(Direction.self)) }
            return .step(direction)
        case "toggle": return .toggle
        case "scroll": return .scroll(to: try cursor.number("points"))
        case "listContent":
            let height = try cursor.number("the height in points")
            return .listContent(height: height, offset: cursor.token == nil ? nil : try cursor.number("points"))
        case "primaryHeight": return .primaryHeight(try cursor.number("the height in points"))
        case let word:
            throw Refusal(
                "unknown event \(Cursor.shortened(word))", expected: "press, move, release, advance or cancel",
                at: offset)
        }
    }
}

extension Cursor {
    fileprivate mutating func word(_ looks: String) throws(Refusal) -> String {
        guard case .word(let word) = token?.kind else { throw failure(.described(looks)) }
        next()
        return word
    }

    fileprivate mutating func number(_ looks: String) throws(Refusal) -> Double {
        guard case .number(let literal) = token?.kind, literal.unit.isEmpty else { throw failure(.described(looks)) }
        next()
        return literal.value
    }

    fileprivate mutating func point() throws(Refusal) -> DrawerPoint {
        let x = try number("x in points")
        return DrawerPoint(x: x, y: try number("y in points"))
    }

    fileprivate mutating func place(_ container: Container) throws(Refusal) -> Place {
        let places = container.header.map { $0.place } + [.list, .overlay, .primary]
        if case .word(let word) = token?.kind, let place = places.first(where: { $0.description == word }) {
            next()
            return place
        }
        throw failure(.choice(places.map { $0.description }))
    }
}
