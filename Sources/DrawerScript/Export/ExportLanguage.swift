// The three languages of exports: their words, and the formulas of a settle, whose numbers depend on the speed of the
// release.

import DrawerSettings

/// The language of an export's computations.
enum ExportLanguage {
    case script, swift, kotlin

    // MARK: Words

    var equals: String { self == .script ? "===" : "==" }
    var or: String { self == .kotlin ? "?:" : "??" }
    var null: String { self == .swift ? "nil" : "null" }
    /// The literal 0 as a real number.
    var zero: String { self == .script ? "0" : "0.0" }
    var infinity: String { form("Infinity", "Double.infinity", "Double.POSITIVE_INFINITY") }
    /// The highest stop and the lowest one in the list `stops` of the release rule.
    var first: String { form("stops[0]", "stops[0]", "stops.first()") }
    var last: String { form("stops[stops.length - 1]", "stops[stops.count - 1]", "stops.last()") }
    var pi: String { form("Math.PI", "Double.pi", "PI") }

    /// The text in this language among the texts in all three.
    func form<Text>(_ script: Text, _ swift: Text, _ kotlin: Text) -> Text {
        switch self {
        case .script: script
        case .swift: swift
        case .kotlin: kotlin
        }
    }

    /// The declaration of a constant.
    func constant(_ name: String, _ value: ExportCode) -> ExportCode {
        "\(form("const", "let", "val")) \(name) = \(value)"
    }

    /// The expression for one of two values.
    func chosen(_ test: ExportCode, _ one: ExportCode, _ other: ExportCode) -> ExportCode {
        self == .kotlin ? "if (\(test)) \(one) else \(other)" : "\(test) ? \(one) : \(other)"
    }

    /// The statement that returns a value if a test holds; without a test, always.
    func returned(_ value: ExportCode, if test: ExportCode?) -> ExportCode {
        guard let test else { return "return \(value)" }
        return self == .swift ? "if \(test) { return \(value) }" : "if (\(test)) return \(value)"
    }

    /// A function of a stop.
    /// - Parameter test: the expression for the result, from the name of the stop.
    func function(_ test: (_ stop: String) -> ExportCode) -> ExportCode {
        let result = test(form("stop", "$0", "it"))
        return self == .script ? "stop => \(result)" : "{ \(result) }"
    }

    /// A function of a stop whose result is the same for each stop.
    func function(_ result: Bool) -> ExportCode {
        ExportCode(form("() => \(result)", "{ _ in \(result) }", "{ \(result) }"))
    }

    /// The signed height of a stop; infinite if the stop is missing.
    func reach(_ stop: ExportCode) -> ExportCode {
        switch self {
        case .script: "((\(stop))?.height ?? Infinity * \(.sign)) * \(.sign)"
        case .swift: "\(stop).map { $0.height * \(.sign) } ?? Double.infinity"
        case .kotlin: "\(stop)?.let { it.height * \(.sign) } ?: Double.POSITIVE_INFINITY"
        }
    }

    /// A number, exact to the last bit.
    func exact(_ value: Double) -> String {
        let text = "\(value)"
        return self == .kotlin || !text.hasSuffix(".0") ? text : String(text.dropLast(2))
    }

    /// A real number, rounded.
    func number(_ value: Double, digits: Int = 6) -> String {
        let text = Quantity.text(value, digits: digits)
        return self != .script && !text.contains(".") ? text + ".0" : text
    }

    // MARK: Formulas

    /// The prefix of mathematical functions.
    var math: String { self == .script ? "Math." : "" }
    /// The expression for the direction of the target: -1 or 1; at the target, 1.
    var directionOfTarget: String { self == .kotlin ? "1.0.withSign(distance)" : "(distance < 0 ? -1 : 1)" }
    /// The expression for the speed toward the target.
    var speedTowardTarget: String { "velocity * \(directionOfTarget)" }

    /// The points of a piecewise line as a list. The steps of a line need three digits of x.
    func table(_ pieces: PiecewiseLine) -> String {
        let rows = pieces.points.map { point in
            let (x, y) = (number(point.x, digits: 3), number(point.y))
            return self == .script ? "[\(x), \(y)]" : self == .swift ? "(\(x), \(y))" : "\(x) to \(y)"
        }
        return self == .kotlin ? "listOf(\(rows.joined(separator: ", ")))" : "[\(rows.joined(separator: ", "))]"
    }

    /// The expression for a number that depends on the speed toward the target.
    func value(_ pieces: PiecewiseLine) -> ExportCode {
        pieces.constant.map { ExportCode(number($0)) } ?? "\(.along)(\(speedTowardTarget), \(table(pieces)))"
    }

    /// The expression for the initial speed of a spring.
    func value(_ launch: SettleLaw.Launch) -> ExportCode {
        switch launch {
        case .kept: "velocity"
        case .dropped: ExportCode(zero)
        case .kicked(let kick): chosen("velocity \(equals) \(zero)", "\(exact(kick)) * distance", "velocity")
        case .points(let pieces): "\(directionOfTarget) * \(.along)(\(speedTowardTarget), \(table(pieces)))"
        // Avoid a division by a distance of 0.
        case .shares(let pieces):
            chosen(
                "distance \(equals) \(zero)", ExportCode(zero),
                "distance * \(.along)(velocity / distance, \(table(pieces)))")
        }
    }

    /// The expression for a duration, in seconds.
    func value(_ duration: SettleLaw.Duration) -> ExportCode {
        switch duration {
        case .seconds(let seconds): return ExportCode(number(seconds))
        case .speed(let pieces, let longest):
            let seconds: ExportCode = "\(math)abs(distance) / \(value(pieces))"
            return longest.map { "\(math)min(\(number($0)), \(seconds))" } ?? seconds
        case .dragHelper(let range):
            let rest: ExportCode = "0.256 * (1 + \(math)abs(distance) / \(number(range, digits: 2)))"
            let share = "\(math)min(\(number(1)), \(math)abs(distance) / 400)"
            // 0.15 π, as in `Settle.Duration.viewDragHelper`.
            let angle = number(0.15 * Double.pi)
            let flick: ExportCode = "800 * (1 + \(math)sin(\(angle) * (\(share) - 0.5))) / \(math)abs(velocity)"
            return "\(math)min(0.6, (\(chosen("velocity \(equals) \(zero)", rest, flick))))"
        }
    }
}
