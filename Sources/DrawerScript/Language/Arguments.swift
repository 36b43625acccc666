// The kinds of values that commands and settings take, each read and described in one place.

import DrawerCore
import DrawerScene

/// The kinds of values of the grammar.
enum Arguments {
    /// The longest distance or speed that a script can write; far beyond any screen, far from losing digits.
    static let largest = 1e9
    /// The most columns or rows.
    static let largestGrid = 1000

    // MARK: Numbers

    /// A number with one of these units, kept within a range; `one` as unit is a bare number.
    static func number<Unit: Sendable>(
        _ name: String, _ looks: String, units: [String: Unit], in range: ClosedRange<Double> = -largest...largest
    ) -> Argument<(Double, Unit)> {
        Argument(.value(name, looks: looks)) { kind in
            guard case .number(let number) = kind, let unit = units[number.unit] else { return nil }
            return (number.value, unit)
        }.checked { value, _ in
            range.contains(value) ? nil : ("\(text(value)) is out of range", "\(looks), \(describe(range))")
        }
    }

    /// A bare number.
    static func number(
        _ name: String, _ looks: String = "a number", units: Set<String> = [""], in range: ClosedRange<Double>
    ) -> Argument<Double> {
        number(name, looks, units: Dictionary(uniqueKeysWithValues: units.map { ($0, ()) }), in: range).map { $0.0 }
    }

    /// A 0 that needs no unit.
    static let bareZero = Argument<Double>(.value("0", looks: "0")) { kind in
        guard case .number(let number) = kind, number.unit.isEmpty, number.value == 0 else { return nil }
        return 0
    }

    static func wholeNumber(_ name: String, in range: ClosedRange<Int>) -> Argument<Int> {
        let syntax = Syntax.value(name, looks: "a whole number from \(range.lowerBound) to \(range.upperBound)")
        return Argument(
            syntax,
            starts: { token in
                if case .number(let number) = token.kind { number.unit.isEmpty } else { false }
            },
            read: { (cursor: inout Cursor) throws(ParseFailure) -> Int in
                guard case .number(let number) = cursor.token?.kind, number.unit.isEmpty else {
                    throw cursor.failure(syntax)
                }
                let offset = cursor.offset
                cursor.next()
                guard let value = number.wholeNumber, range.contains(value) else {
                    cursor.refuse(
                        at: offset, "unexpected \(Cursor.shortened(number.digits))", expected: syntax.description)
                    return range.lowerBound
                }
                return value
            })
    }

    /// A share of 1 as `40%` or `0.4`.
    static func share(_ name: String) -> Argument<Double> {
        number(name, "a share as 40% or 0.4", units: ["%": 100, "": 1], in: 0...100).map { $0.0 / $0.1 }
            .checked { $0 <= 1 ? nil : ("\(text($0)) is more than the whole", "a share from 0% to 100% or 0 to 1") }
    }

    static let points = ["pt": Length.Unit.points]
    static let heights = ["pt": Length.Unit.points, "r": .rows, "%": .percent]

    static func length(
        _ name: String, _ looks: String = "a length as 300pt or 12r", units: [String: Length.Unit],
        in range: ClosedRange<Double> = 0...largest
    ) -> Argument<Length> {
        number(name, looks, units: units, in: range).map { Length($0.0, $0.1) }
    }

    /// Points, with or without the unit.
    static func pointsOrBare(_ name: String) -> Argument<Double> {
        number(name, "a length in points as 16", units: ["", "pt"], in: 0...1000)
            .checked { $0 > 0 ? nil : ("\(text($0)) is no size of a cell", "a length of more than 0pt") }
    }

    static let speed = number("SPEED", "a speed as 1200pt/s", units: ["pt/s"], in: 0...largest)
        .checked { $0 > 0 ? nil : ("a flick without speed", "a speed of more than 0pt/s") }

    /// A span of time, exact to the nanosecond.
    static func duration(orZero: Bool) -> Argument<Nanoseconds> {
        let syntax = Syntax.value("TIME", looks: "a time as 200ms or 0.2s")
        let isTime: @Sendable (Token) -> Bool = { nanoseconds($0.kind) != nil }
        return Argument(syntax, starts: isTime) {
            (cursor: inout Cursor) throws(ParseFailure) -> Nanoseconds in
            guard let kind = cursor.token?.kind, let time = nanoseconds(kind) else { throw cursor.failure(syntax) }
            let offset = cursor.offset
            cursor.next()
            guard let time = time.count, time >= (orZero ? 0 : 1), time <= Nanoseconds.longest.count else {
                cursor.refuse(
                    at: offset, "\(Cursor.describe(kind)) is out of range",
                    expected: "a time \(orZero ? "from 0ms" : "of more than 0ms and") up to 86400s")
                return .milliseconds(1)
            }
            return Nanoseconds(time)
        }
    }

    /// nil for what is no time; a count of nil for one that is far too long.
    private static func nanoseconds(_ kind: Token.Kind) -> (count: Int64?, Void)? {
        guard case .number(let number) = kind, let power = ["ms": 6, "s": 9][number.unit] else { return nil }
        guard let count = number.scaled(byPowerOfTen: power)?.count else { return (nil, ()) }
        // What is less than nothing stays so, however little it is.
        return (number.value < 0 ? min(-1, count) : count, ())
    }

    static let over = duration(orZero: true).after("over").optional

    // MARK: Where

    /// `40,20`, `0,-8r`, `320pt,160pt`
    static func coordinates(_ name: String, _ looks: String) -> Argument<Coordinates> {
        let syntax = Syntax.value(name, looks: looks)
        let number = number(
            name, looks, units: ["": Coordinate.Unit.cells, "r": .cells, "pt": .points])
        return Argument(syntax, starts: number.starts) { (cursor: inout Cursor) throws(ParseFailure) -> Coordinates in
            let x = try number.read(&cursor)
            guard cursor.token?.kind == .comma else { throw cursor.failure(.value("", looks: "a comma and y after x")) }
            cursor.next()
            guard let token = cursor.token, number.starts(token) else {
                throw cursor.failure(.value("", looks: "a number for y"))
            }
            let y = try number.read(&cursor)
            return Coordinates(x: Coordinate(x.0, x.1), y: Coordinate(y.0, y.1))
        }
    }

    static let point = coordinates("COLUMN,ROW", "a point as 40,20")
    static let distance = coordinates("COLUMNS,ROWS", "a distance as 0,-10").after("by")
    static let location = Argument<Place>.choice.map(Location.place).or(point.map(Location.point))
    static let destination = point.map(Destination.to).or(distance.map(Destination.by))

    static let size: Argument<Size> = {
        let syntax = Syntax.value("COLUMNSxROWS", looks: "a size as 80x24")
        let isSize: @Sendable (Token) -> Bool = { if case .size = $0.kind { true } else { false } }
        return Argument(syntax, starts: isSize) {
            (cursor: inout Cursor) throws(ParseFailure) -> Size in
            guard case .size(let width, let height) = cursor.token?.kind, height.unit.isEmpty else {
                throw cursor.failure(syntax)
            }
            let offset = cursor.offset
            cursor.next()
            guard let columns = width.wholeNumber, let rows = height.wholeNumber, (1...largestGrid).contains(columns),
                (1...largestGrid).contains(rows)
            else {
                cursor.refuse(
                    at: offset, "a screen cannot have this size",
                    expected: "columns and rows, each a whole number from 1 to \(largestGrid)")
                return Size(columns: 1, rows: 1)
            }
            return Size(columns: columns, rows: rows)
        }
    }()

    // MARK: Words and text

    static let policy: Argument<Policy> = Argument(.choice(Policy.all.map(\.name))) { kind in
        if case .word(let word) = kind { Policy(named: word) } else { nil }
    }

    static let onOff = Argument<OnOff>.choice.map { $0 == .on }
    enum OnOff: String, CaseIterable, Sendable { case on, off }

    static func text(_ name: String) -> Argument<String> {
        Argument(.value(name, looks: "a \"string\"")) { kind in
            if case .string(let text) = kind { text } else { nil }
        }
    }

    /// One printed character in quotes.
    static let character = text("\"CHARACTER\"").checked {
        $0.count == 1 ? nil : ("\($0.count) characters for one key", "a string of one character as \"j\"")
    }.map { $0.first ?? " " }

    static let snapshotName: Argument<String> = Argument(.value("NAME", looks: "a name as after-the-flick")) { kind in
        if case .word(let word) = kind { word } else { nil }
    }

    /// The name of a detent that is there.
    static let detent: Argument<DetentName> = {
        let name = newDetent(syntax: .value("DETENT", looks: "the name of a detent as expanded"))
        return Argument(name.syntax, starts: name.starts) {
            (cursor: inout Cursor) throws(ParseFailure) -> DetentName in
            let offset = cursor.offset
            let name = try name.read(&cursor)
            cursor.mustExist(name, at: offset)
            return name
        }
    }()

    private static func newDetent(syntax: Syntax) -> Argument<DetentName> {
        Argument(syntax) { kind in
            if case .word(let word) = kind { DetentName(word) } else { nil }
        }
    }

    /// The name of a detent that a script adds or changes.
    static let newDetent = newDetent(syntax: .value("NAME", looks: "a name for the detent as half")).checked { name in
        name == .hidden || name.text == "none"
            ? ("\(name) is no name for a detent that can be set", "another one (Set Dismissible yes adds hidden)") : nil
    }

    /// A detent that is there, or none.
    static let detentOrNone = Argument<DetentName?>.word("none", nil).or(detent.map { $0 })

    static let detentHeight: Argument<Setting.DetentHeight> = {
        let height = length(
            "HEIGHT", "a height as 120pt or 40%", units: ["pt": .points, "%": .percent]
        ).checked {
            $0.unit == .percent && $0.value > 100 ? ("more than the whole container", "a share from 0% to 100%") : nil
        }.map { $0.unit == .percent ? Setting.DetentHeight.percent($0.value) : .points($0.value) }
        let inset = length("HEIGHT", "a length as 35pt", units: points).after("inset")
            .map { Setting.DetentHeight.inset($0.value) }
        return height.or(inset).or(.word("content", .content)).or(.word("header", .header))
    }()

    static let spring: Argument<Setting.SpringValues> = {
        let seconds = number("SECONDS", "seconds as 0.4", units: ["", "s"], in: 0...1000)
            .checked { $0 > 0 ? nil : ("a spring cannot move in no time", "more than 0 seconds") }
        let damping = number("RATIO", "a damping ratio as 0.8", in: 0...1000)
            .checked { $0 > 0 ? nil : ("without damping it never comes to rest", "a ratio of more than 0") }
            .after("damping")
        let bounce = number("BOUNCE", "a bounce as 0.2", in: -1...1)
            .checked { abs($0) < 1 ? nil : ("such a spring never comes to rest", "a bounce between -1 and 1") }
            .after("bounce")
        return pair(seconds.after("response"), damping) { .response($0, damping: $1) }
            .or(pair(seconds.after("duration"), bounce) { .duration($0, bounce: $1) })
    }()

    /// One after the other.
    static func pair<First, Second, Both>(
        _ first: Argument<First>, _ second: Argument<Second>, _ make: @escaping @Sendable (First, Second) -> Both
    ) -> Argument<Both> {
        Argument(.sequence([first.syntax, second.syntax]), starts: first.starts) {
            (cursor: inout Cursor) throws(ParseFailure) -> Both in
            let value = try first.read(&cursor)
            return make(value, try second.read(&cursor))
        }
    }

    /// One that may be missing before one that may not.
    static func pair<First, Second, Both>(
        optional first: Argument<First>, _ second: Argument<Second>,
        _ make: @escaping @Sendable (First?, Second) -> Both
    ) -> Argument<Both> {
        let either: @Sendable (Token) -> Bool = { first.starts($0) || second.starts($0) }
        return Argument(.sequence([.optional(first.syntax), second.syntax]), starts: either) {
            (cursor: inout Cursor) throws(ParseFailure) -> Both in
            let value = try first.optional.read(&cursor)
            return make(value, try second.read(&cursor))
        }
    }

    // MARK: Comparisons

    static let comparison: Argument<Expectation.Comparison> = Argument(
        .value("COMPARISON", looks: "one of = != < <= > >=")
    ) { kind in
        if case .comparison(let comparison) = kind { comparison } else { nil }
    }

    /// A number that a measure can be compared with, and how far off it may be.
    static func amount(_ kind: Expectation.Measure.Kind) -> (
        Argument<Expectation.Amount>, Argument<Expectation.Amount?>
    ) {
        typealias Unit = Expectation.Amount.Unit
        let looks: String
        let units: [Unit]
        switch kind {
        case .length: (looks, units) = ("a length as 300pt, 12r or 40%", [.points, .rows, .percent])
        case .speed: (looks, units) = ("a speed as 1200pt/s", [.pointsPerSecond])
        case .share: (looks, units) = ("a share as 40% or 0.4", [.percent])
        }
        let table = Dictionary(uniqueKeysWithValues: (units + [.one]).map { ($0.rawValue, $0) })
        func amount(_ name: String, _ range: ClosedRange<Double>) -> Argument<Expectation.Amount> {
            number(name, looks, units: table, in: range).map { Expectation.Amount($0.0, $0.1) }.checked {
                $0.unit == .one && kind != .share && $0.value != 0 ? ("\(text($0.value)) has no unit", looks) : nil
            }
        }
        let tolerance = amount("VALUE", 0...largest)
        let isPlusMinus: @Sendable (Token) -> Bool = { $0.kind == .plusMinus }
        let introduced = Argument(.sequence([.value("±", looks: "±"), tolerance.syntax]), starts: isPlusMinus) {
            (cursor: inout Cursor) throws(ParseFailure) -> Expectation.Amount in
            cursor.next()
            return try tolerance.read(&cursor)
        }
        return (amount("VALUE", -largest...largest), introduced.optional)
    }

    // MARK: Texts

    /// A number for people and for scripts: shortest digits that read back to the same bits, whole ones without `.0`.
    static func text(_ value: Double) -> String {
        let text = value.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func describe(_ range: ClosedRange<Double>) -> String {
        "from \(text(range.lowerBound)) to \(text(range.upperBound))"
    }
}
