// The kinds of values that only commands use: times, places, directions, amounts to compare with.

import DrawerCore
import DrawerScene
import DrawerSettings

extension Arguments {
    // MARK: Time

    /// A span of time, exact to the nanosecond.
    static func duration(orZero: Bool) -> Argument<Nanoseconds> {
        let looks = "a time such as 200ms or 0.2s"
        let syntax = Syntax.number(
            NumberRange(
                "TIME", looks, [.milliseconds, .seconds], above: orZero ? nil : 0, to: Nanoseconds.longest.seconds))
        let powers = ["ms": 6, "s": 9]
        let literal = Argument<NumberLiteral>(
            syntax, token: { if case .number(let number) = $0, powers[number.unit] != nil { number } else { nil } })
        return literal.converted(
            or: .milliseconds(1),
            { (number) throws(Refusal) in
                let count = number.scaled(byPowerOfTen: powers[number.unit] ?? 0)?.count
                // Rounding must not turn a small negative time into 0.
                guard let count, number.value >= 0, count >= (orZero ? 0 : 1), count <= Nanoseconds.longest.count else {
                    throw Refusal(
                        "\(Cursor.describe(.number(number))) is out of range",
                        expected: "a time \(orZero ? "from 0ms" : "of more than 0ms and") up to 86400s")
                }
                return Nanoseconds(count)
            }, write: { $0.text })
    }

    static let over = duration(orZero: true).after("over").optional
    /// `at once`, or animated by default.
    static let animated = Argument<Bool>.word("once", false).after("at").optional(default: true)

    static let speed = number(NumberRange("SPEED", "a speed such as 1200pt/s", [.pointsPerSecond], above: 0))

    // MARK: Places

    static let point = coordinates("COLUMN,ROW", "a point such as 40,20")
    static let distance = coordinates("COLUMNS,ROWS", "a distance such as 0,-10").after("by")
    private static let place = Argument<Place>(
        .choice(Place.names), word: { Place(named: $0) }, write: { $0.description })
    static let location = place.map(
        Location.place, back: { if case .place(let place) = $0 { place } else { nil } }
    ).or(point.map(Location.point, back: { if case .point(let point) = $0 { point } else { nil } }))
    static let destination = point.map(
        Destination.to, back: { if case .to(let point) = $0 { point } else { nil } }
    ).or(distance.map(Destination.by, back: { if case .by(let distance) = $0 { distance } else { nil } }))
    static let scrollTarget = wholeNumber("NUMBER", in: 1...1_000_000_000).after("row").map(
        ScrollTarget.row, back: { if case .row(let row) = $0 { row } else { nil } }
    ).or(
        quantity(.length).after("offset").map(
            ScrollTarget.offset, back: { if case .offset(let offset) = $0 { offset } else { nil } }))

    // MARK: Counts

    static let count = wholeNumber("COUNT", in: 1...10_000).optional(default: 1)
    static let wheelAmount = wholeNumber("NOTCHES", in: 1...10_000).map(
        WheelAmount.notches, back: { if case .notches(let count) = $0 { count } else { nil } }
    ).or(
        quantity(NumberRange("ROWS", "rows such as 2r", [.rows], above: 0, to: 10_000)).map(
            { WheelAmount.rows($0.value) },
            back: { if case .rows(let rows) = $0 { Quantity(rows, .rows) } else { nil } }))

    // MARK: Words and text

    /// One printed character in quotes.
    static let character = text("\"CHARACTER\"").checked {
        $0.count == 1
            ? nil : Refusal("\($0.count) characters for one key", expected: "a string of one character as \"j\"")
    }.map({ $0.first ?? " " }, back: { String($0) })

    static let snapshotName = Argument<String>(
        .value("NAME", looks: "a name such as after-the-flick"), word: { $0 }, write: { $0 })

    /// The name of a detent that exists.
    static let knownDetent: Argument<DetentName> = {
        let name = detent()
        return Argument(
            name.syntax, starts: name.starts,
            read: { (cursor: inout Cursor) throws(Refusal) -> DetentName in
                let offset = cursor.offset
                let name = try name.read(&cursor)
                cursor.mustExist(name, at: offset)
                return name
            }, write: name.write)
    }()

    static let detentOrNone = Argument<DetentName?>.word("none", nil).or(knownDetent.map({ $0 }, back: { $0 }))

    /// A setting that can change live.
    static let liveSetting = Setting.argument.checked { $0.row.isLive ? nil : Setup.isFixed($0.name) }

    // MARK: Comparisons

    static let relation = Argument<Relation>(
        .value("COMPARISON", looks: "one of = != < <= > >="),
        token: { kind in if case .relation(let relation) = kind { relation } else { nil } }, write: { $0.rawValue })

    /// A number to compare a measure with, and the tolerance.
    static func amount(_ kind: Expectation.Measure.Kind) -> (Argument<Quantity>, Argument<Quantity?>) {
        let (looks, units): (String, [Quantity.Unit]) =
            switch kind {
            case .length: ("a length such as 300pt, 12r or 40%", [.points, .rows, .percent])
            case .speed: ("a speed such as 1200pt/s", [.pointsPerSecond])
            case .share: ("a share such as 40% or 0.4", [.percent, .one])
            }
        func amount(from lower: Double) -> Argument<Quantity> {
            quantity(NumberRange("VALUE", looks, units, from: lower))
        }
        let tolerance = amount(from: 0)
        let isPlusMinus: @Sendable (Token) -> Bool = { $0.kind == .plusMinus }
        let introduced = Argument(
            .sequence([.value("±", looks: "±"), tolerance.syntax]), starts: isPlusMinus,
            read: { (cursor: inout Cursor) throws(Refusal) -> Quantity in
                cursor.next()
                return try tolerance.read(&cursor)
            }, write: { value in tolerance.write(value).map { "± " + $0 } })
        return (amount(from: -NumberRange.largest), introduced.optional)
    }
}
