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
        // A share is written without a unit: as a percentage, rounding could change it.
        let unit = range.units.contains(.one) ? .one : range.units.first
        return quantity(range).map({ $0.base(cellHeight: 1) }, back: { Quantity($0, unit ?? .one) })
    }

    /// A number in points per second, seconds or shares of 1, or a word that stands for infinity.
    package static func number(_ range: NumberRange, orInfinite word: String) -> Argument<Double> {
        number(range).or(.word(word, .infinity))
    }

    package static func wholeNumber(_ name: String, in range: ClosedRange<Int>) -> Argument<Int> {
        let syntax = Syntax.value(name, looks: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        let isBare: @Sendable (Token) -> Bool = {
            if case .number(let number) = $0.kind { number.unit.isEmpty } else { false }
        }
        return Argument(
            syntax, starts: isBare,
            read: { (cursor: inout Cursor) throws(Refusal) -> Int in
                guard case .number(let number) = cursor.token?.kind, number.unit.isEmpty else {
                    throw cursor.failure(syntax)
                }
                let offset = cursor.offset
                cursor.next()
                guard let value = number.wholeNumber, range.contains(value) else {
                    cursor.refuse(
                        Refusal("unexpected \(Cursor.shortened(number.digits))", expected: "\(syntax)"), at: offset)
                    return range.lowerBound
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
        let syntax = Syntax.value("COLUMNSxROWS", looks: "a size such as 80x24")
        let isSize: @Sendable (Token) -> Bool = { if case .size = $0.kind { true } else { false } }
        return Argument(
            syntax, starts: isSize,
            read: { (cursor: inout Cursor) throws(Refusal) -> Size in
                guard case .size(let width, let height) = cursor.token?.kind, height.unit.isEmpty else {
                    throw cursor.failure(syntax)
                }
                let offset = cursor.offset
                cursor.next()
                let range = 1...largestGrid
                guard let columns = width.wholeNumber, let rows = height.wholeNumber, range.contains(columns),
                    range.contains(rows)
                else {
                    let expected = "columns and rows, each a whole number from 1 to \(largestGrid)"
                    cursor.refuse(
                        Refusal("\(width.digits)x\(height.digits) is out of range", expected: expected), at: offset)
                    return Size(columns: 1, rows: 1)
                }
                return Size(columns: columns, rows: rows)
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
        Argument(
            .choice(words),
            token: { kind in if case .word(let word) = kind, words.contains(word) { word } else { nil } },
            write: { $0 })
    }

    /// The name of a detent, existing or not.
    package static func detent(_ name: String = "DETENT", looks: String = "the name of a detent such as expanded")
        -> Argument<DetentName>
    {
        Argument(
            .value(name, looks: looks),
            token: { kind in if case .word(let word) = kind { DetentName(word) } else { nil } }, write: { $0.text })
    }
}
