// The arguments that only commands have: times, places, counts, texts, and the amounts of comparisons.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerViews

/// The kinds of values of commands.
enum Arguments {
    // MARK: Numbers and time

    static func quantity(_ range: NumberRange) -> Argument<Quantity> {
        Argument(.number(range), part: { $0.quantity })
    }

    static func wholeNumber(_ name: String, in range: ClosedRange<Int>) -> Argument<Int> {
        Argument(.wholeNumber(name, in: range), part: { if case .count(let count) = $0.kind { count } else { nil } })
    }

    /// A span of time, exact to the nanosecond.
    static func duration(orZero: Bool) -> Argument<Nanoseconds> {
        let range = NumberRange(
            "TIME", "a time such as 200ms or 0.2s", [.seconds, .milliseconds], above: orZero ? nil : 0,
            to: Nanoseconds.longest.seconds)
        return quantity(range).map { time in
            let count = time.value * (time.unit == .milliseconds ? 1e6 : 1e9)
            // Round up, except for the error of a product such as 0.1 ms. The parser refuses a negative time and one that
            // is too long, and goes on reading.
            let near = count.rounded()
            let whole = count > near * (1 + 4 * .ulpOfOne) ? near + 1 : near
            return whole < Double(Nanoseconds.longest.count) ? Nanoseconds(Int64(max(whole, 0))) : .longest
        }
    }

    static let over = duration(orZero: true).after("over").optional
    /// `at once`, or animated by default.
    static let animated = Argument<Bool>.word("once", false).after("at").optional(default: true)

    static let speed = quantity(NumberRange("SPEED", "a speed such as 1200pt/s", [.pointsPerSecond], above: 0))
        .map { $0.value }

    // MARK: Places

    static let size = Argument<Size>(.size, part: { if case .size(let size) = $0.kind { size } else { nil } })
    private static func coordinates(_ name: String, _ looks: String) -> Argument<Coordinates> {
        Argument(
            .value(name, looks: looks, .coordinates),
            part: { if case .coordinates(let coordinates) = $0.kind { coordinates } else { nil } })
    }
    static let point = coordinates("COLUMN,ROW", "a point such as 40,20")
    static let distance = coordinates("COLUMNS,ROWS", "a distance such as 0,-10").after("by")
    private static let place = Argument<DrawerPlace>(
        .choice(DrawerPlace.names), part: { if case .word = $0.kind { DrawerPlace(named: $0.text) } else { nil } })
    static let page = wholeNumber("PAGE", in: 1...Setup.mostPages)
    static let location = place.map(Location.place).or(page.after("dot").map(Location.dot))
        .or(point.map(Location.point))
    static let destination = point.map(Destination.to).or(distance.map(Destination.by))
    private static let number = wholeNumber("NUMBER", in: 1...1_000_000_000)
    static let scrollTarget = number.after("row").map(ScrollTarget.row)
        .or(number.after("section").map(ScrollTarget.section))
        .or(quantity(offset).after("offset").map(ScrollTarget.offset))
    /// A list can be much longer than any other length.
    private static let offset = NumberRange("LENGTH", "a length such as 16pt or 1r", [.points, .rows])

    // MARK: Counts

    static let count = wholeNumber("COUNT", in: 1...10_000).optional(default: 1)
    private static let notches = wholeNumber("NOTCHES", in: 1...10_000).map(WheelAmount.notches)
    private static let notchesOrRows = notches.or(
        quantity(NumberRange("ROWS", "rows such as 2r", [.rows], above: 0, to: 10_000)).map { .rows($0.value) })

    /// A turn of the wheel: a direction and a distance. A sideways turn has whole notches.
    static let turn = turn(.up).or(turn(.down)).or(turn(.left)).or(turn(.right))
    private static func turn(_ direction: Heading) -> Argument<(Heading, WheelAmount)> {
        (direction.isSideways ? notches : notchesOrRows).after(direction.rawValue).map { (direction, $0) }
    }

    // MARK: Words and text

    static func text(_ name: String, _ kind: Syntax.Kind = .text) -> Argument<String> {
        Argument(.text(name, kind), part: { if case .text(let text) = $0.kind { text } else { nil } })
    }

    /// One printed character in quotes.
    static let character = text("\"CHARACTER\"", .character).map { $0.first ?? " " }

    static let snapshotName = Argument<String>(
        .value("NAME", looks: "a name such as after-the-flick", .name), part: { $0.text })

    /// The name of a detent that exists.
    static let knownDetent = Argument<DetentName>(.detent(.knownDetent), part: { DetentName($0.text) })

    static let detentOrNone = Argument<DetentName?>.word("none", nil).or(knownDetent.map { $0 })

    static let focus = Argument<Focus>(
        .choice(Focus.allCases.map(\.rawValue), synonyms: ["drawer"]),
        part: { Focus(rawValue: $0.text == "drawer" ? "list" : $0.text) })

    static let notice = Argument<String>(
        .choice(Notice.Kind.names + Notice.Kind.sheetNames), part: { $0.text })

    // MARK: Comparisons

    static let relation = Argument<Relation>(
        .value("COMPARISON", looks: "one of = != < <= > >=", .relation),
        part: { if case .relation(let relation) = $0.kind { relation } else { nil } })

    /// The number to which a measure is compared, and the tolerance.
    static func amount(_ kind: Expectation.Measure.Kind) -> (Argument<Quantity>, Argument<Quantity?>) {
        let (looks, units): (String, [Quantity.Unit]) =
            switch kind {
            case .length: ("a length such as 300pt, 12r or 40%", [.points, .rows, .percent])
            case .speed: ("a speed such as 1200pt/s", [.pointsPerSecond])
            case .share: ("a share such as 40% or 0.4", [.percent, .one])
            case .number: ("a number such as 2 or 1.5", [.one])
            }
        func amount(from lower: Double) -> Argument<Quantity> {
            quantity(NumberRange("VALUE", looks, units, from: lower))
        }
        let plusMinus = Syntax.value("±", looks: "±", .plusMinus)
        let tolerance = amount(from: 0).after(plusMinus, "±")
        return (amount(from: -NumberRange.largest), tolerance.optional)
    }
}
