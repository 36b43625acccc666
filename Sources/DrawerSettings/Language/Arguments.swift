// The kinds of values that settings and commands share, with their syntax and description.

import DrawerCore

/// The kinds of values of the language.
package enum Arguments {
    /// The largest number of columns or rows.
    package static let largestGrid = 1000

    // MARK: Numbers

    /// A number within a range. Zero needs no unit.
    package static func quantity(_ range: NumberRange) -> Argument<Quantity> {
        Argument(
            .number(range),
            token: { kind in
                guard case .number(let number) = kind else { return nil }
                if let unit = Quantity.Unit(rawValue: number.unit), range.units.contains(unit) {
                    return Quantity(number.value, unit)
                }
                return number.unit.isEmpty && number.value == 0 ? range.units.first.map { Quantity(0, $0) } : nil
            }, write: { $0.description }
        ).checked { range.contains($0) ? nil : Refusal("\($0) is out of range", expected: range.expected) }
    }

    /// A number in points per second, seconds or shares of 1.
    package static func number(_ range: NumberRange) -> Argument<Double> {
        // Write a share without a unit, because rounding could change a percentage.
        let unit = range.units.contains(.one) ? .one : range.units.first
        return quantity(range).map({ $0.base(cellHeight: 1) }, back: { Quantity($0, unit ?? .one) })
    }

    /// A number in points per second, seconds or shares of 1, or a word that stands for infinity.
    package static func number(_ range: NumberRange, orInfinite word: String) -> Argument<Double> {
        number(range).map({ $0 }, back: { $0 < .infinity ? $0 : nil }).or(.word(word, .infinity))
    }

    /// A length, or this word for infinity.
    package static func length(_ range: NumberRange, orInfinite word: String) -> Argument<Quantity> {
        quantity(range).map({ $0 }, back: { $0.value < .infinity ? $0 : nil })
            .or(.word(word, Quantity(.infinity, .points)))
    }

    package static func wholeNumber(_ name: String, in range: ClosedRange<Int>) -> Argument<Int> {
        let syntax = Syntax.value(name, looks: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        let literal = Argument<NumberLiteral>(
            syntax, token: { if case .number(let number) = $0, number.unit.isEmpty { number } else { nil } })
        return literal.converted(
            or: range.lowerBound,
            { (number) throws(Refusal) in
                guard let value = number.wholeNumber, range.contains(value) else {
                    throw Refusal("unexpected \(Cursor.shortened(number.digits))", expected: "\(syntax)")
                }
                return value
            }, write: { String($0) })
    }

    // MARK: Places and sizes

    /// `40,20`, `0,-8r`, `320pt,160pt`
    package static func coordinates(_ name: String, _ looks: String) -> Argument<Coordinates> {
        let range = NumberRange(name, looks, [.one, .rows, .points], from: -NumberRange.largest)
        let number = quantity(range).map { Quantity($0.value, $0.unit == .rows ? .one : $0.unit) }
        return Argument(
            .value(name, looks: looks), starts: number.starts,
            read: { (cursor: inout Cursor) throws(Refusal) -> Coordinates in
                let x = try number.read(&cursor)
                guard cursor.token?.kind == .comma else {
                    throw cursor.failure(.value("", looks: "a comma and y after x"))
                }
                cursor.next()
                guard let token = cursor.token, number.starts(token) else {
                    throw cursor.failure(.value("", looks: "a number for y"))
                }
                return Coordinates(x: x, y: try number.read(&cursor))
            }, write: { $0.description })
    }

    /// `80x24`
    package static let size: Argument<Size> = {
        let literals = Argument<[NumberLiteral]>(
            .value("COLUMNSxROWS", looks: "a size such as 80x24"),
            token: { if case .size(let width, let height) = $0, height.unit.isEmpty { [width, height] } else { nil } })
        return literals.converted(
            or: Size(columns: 1, rows: 1),
            { (literals) throws(Refusal) in
                let numbers = literals.compactMap { $0.wholeNumber }.filter { (1...largestGrid).contains($0) }
                guard numbers.count == 2 else {
                    throw Refusal(
                        "\(literals[0].digits)x\(literals[1].digits) is out of range",
                        expected: "columns and rows, each a whole number from 1 to \(largestGrid)")
                }
                return Size(columns: numbers[0], rows: numbers[1])
            }, write: { $0.description })
    }()

    // MARK: Words and text

    package static func text(_ name: String) -> Argument<String> {
        Argument(
            .value(name, looks: "a \"string\""),
            token: { kind in if case .string(let text) = kind { text } else { nil } }, write: { quoted($0) })
    }

    package static let flag = Argument<Bool>.word("on", true).or(.word("off", false))

    /// One of the given words.
    package static func word(of words: [String]) -> Argument<String> {
        Argument(.choice(words), word: { words.contains($0) ? $0 : nil }, write: { $0 })
    }

    /// The name of a detent, existing or not.
    package static func detent(_ name: String = "DETENT", looks: String = "the name of a detent such as expanded")
        -> Argument<DetentName>
    {
        Argument(.value(name, looks: looks), word: { DetentName($0) }, write: { $0.text })
    }
}
