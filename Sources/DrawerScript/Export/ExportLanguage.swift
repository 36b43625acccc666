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
    func form(_ script: String, _ swift: String, _ kotlin: String) -> String {
        switch self {
        case .script: script
        case .swift: swift
        case .kotlin: kotlin
        }
    }

    /// The declaration of a constant.
    func constant(_ name: String, _ value: String) -> String { form("const", "let", "val") + " \(name) = \(value)" }

    /// The expression for one of two values.
    func chosen(_ test: String, _ one: String, _ other: String) -> String {
        self == .kotlin ? "if (\(test)) \(one) else \(other)" : "\(test) ? \(one) : \(other)"
    }

    /// The statement that returns a value if a test holds; without a test, always.
    func returned(_ value: String, if test: String?) -> String {
        guard let test else { return "return \(value)" }
        return self == .swift ? "if \(test) { return \(value) }" : "if (\(test)) return \(value)"
    }

    /// A function of a stop. `STOP` stands for the stop in the test.
    func test(_ test: String) -> String {
        let text = test.replacing(all: "STOP", by: form("stop", "$0", "it"))
        return test.contains("STOP")
            ? form("stop => \(text)", "{ \(text) }", "{ \(text) }")
            : form("() => \(text)", "{ _ in \(text) }", "{ \(text) }")
    }

    /// The signed height of a stop; infinite if the stop is missing.
    func reach(_ stop: String) -> String {
        switch self {
        case .script: "((\(stop))?.height ?? Infinity * sign) * sign"
        case .swift: "\(stop).map { $0.height * sign } ?? Double.infinity"
        case .kotlin: "\(stop)?.let { it.height * sign } ?: Double.POSITIVE_INFINITY"
        }
    }

    /// A number, exact to the last bit.
    func exact(_ value: Double) -> String {
        let text = "\(value)"
        return self == .kotlin || !text.hasSuffix(".0") ? text : String(text.dropLast(2))
    }

    // MARK: Formulas

    /// The prefix of mathematical functions.
    var math: String { self == .script ? "Math." : "" }
    /// The expression for the sign of the distance.
    var sign: String { self == .swift ? "(distance < 0 ? -1 : 1)" : math + "sign(distance)" }
    /// The expression for the speed toward the target.
    var speed: String { "velocity * \(sign)" }

    /// The points of a piecewise line as a list.
    func table(_ pieces: PiecewiseLine) -> String {
        let rows = pieces.points.map { point in
            let (x, y) = (number(point.x, digits: 3), number(point.y))
            return self == .script ? "[\(x), \(y)]" : self == .swift ? "(\(x), \(y))" : "\(x) to \(y)"
        }
        return self == .kotlin ? "listOf(\(rows.joined(separator: ", ")))" : "[\(rows.joined(separator: ", "))]"
    }

    /// The expression for a number that depends on the speed toward the target.
    func value(_ pieces: PiecewiseLine) -> String {
        pieces.constant.map { number($0) } ?? "along(\(speed), \(table(pieces)))"
    }

    /// The expression for the initial speed of a spring.
    func value(_ speed: SettleLaw.Speed) -> String {
        switch speed {
        case .kept: "velocity"
        case .dropped: zero
        case .points(let pieces): "\(sign) * along(\(self.speed), \(table(pieces)))"
        // Avoid a division by a distance of 0.
        case .shares(let pieces):
            chosen("distance \(equals) \(zero)", zero, "distance * along(velocity / distance, \(table(pieces)))")
        }
    }

    /// The expression for a duration, in seconds.
    func value(_ duration: SettleLaw.Duration) -> String {
        switch duration {
        case .seconds(let seconds): return number(seconds)
        case .speed(let pieces): return "\(math)abs(distance) / \(value(pieces))"
        case .dragHelper(let range):
            let rest = "0.256 * (1 + \(math)abs(distance) / \(number(range, digits: 2)))"
            let share = "\(math)min(\(number(1)), \(math)abs(distance) / 400)"
            // 0.15 π, as in `Settle.Duration.viewDragHelper`.
            let angle = number(0.15 * Double.pi)
            let flick = "800 * (1 + \(math)sin(\(angle) * (\(share) - 0.5))) / \(math)abs(velocity)"
            return "\(math)min(0.6, (\(chosen("velocity \(equals) \(zero)", rest, flick))))"
        }
    }

    /// The function that interpolates a table.
    var along: String {
        switch self {
        case .script:
            """
            // Straight lines between points.
            function along(x, points) {
              'worklet'
              let i = points.findIndex(point => point[0] >= x)
              if (i <= 0) return points[i < 0 ? points.length - 1 : 0][1]
              const [[x0, y0], [x1, y1]] = [points[i - 1], points[i]]
              return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
            }

            """
        case .swift:
            """
            /// Straight lines between points.
            private func along(_ x: Double, _ points: [(Double, Double)]) -> Double {
                guard let next = points.firstIndex(where: { $0.0 >= x }) else { return points[points.count - 1].1 }
                guard next > 0 else { return points[0].1 }
                let (one, two) = (points[next - 1], points[next])
                return one.1 + (two.1 - one.1) * (x - one.0) / (two.0 - one.0)
            }

            """
        case .kotlin:
            """
            /** Straight lines between points. */
            private fun along(x: Double, points: List<Pair<Double, Double>>): Double {
                val next = points.indexOfFirst { it.first >= x }
                if (next <= 0) return (if (next < 0) points.last() else points.first()).second
                val (one, two) = points[next - 1] to points[next]
                return one.second + (two.second - one.second) * (x - one.first) / (two.first - one.first)
            }

            """
        }
    }

    /// The versions that have custom animations in SwiftUI.
    static let available = "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)\n"

    private static let swiftEnding = """
        /// A spring that ends where it first meets its target.
        \(available)private struct Ending: CustomAnimation {
            var response, ratio, distance, velocity: Double

            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                let rest = distance == 0 ? 0 : left(time, response, ratio, distance, velocity) / distance
                return rest * abs(distance) > 0.01 ? value.scaled(by: 1 - rest) : nil
            }
        }

        """

    private static let swiftQuintic = """
        /// The course 1 - (1 - t)⁵, which is no Bézier curve.
        \(available)private struct Quintic: CustomAnimation {
            var duration: Double

            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                let rest = 1 - time / duration
                return rest > 0 ? value.scaled(by: 1 - rest * rest * rest * rest * rest) : nil
            }
        }

        """

    private static let swiftKeyframes = """
        /// The animation of a layer, because no `UIViewPropertyAnimator` has this motion. Move the layer to its target, and add the
        /// animation to the layer.
        /// - Parameter left: the distance that is left after a share of the duration.
        @MainActor
        private func keyframes(_ seconds: Double, left: (Double) -> Double) -> CAKeyframeAnimation {
            let animation = CAKeyframeAnimation(keyPath: "position.y")
            animation.isAdditive = true
            animation.duration = seconds
            animation.values = (0...400).map { -left(Double($0) / 400) }
            return animation
        }

        """

    /// A real number, rounded.
    func number(_ value: Double, digits: Int = 6) -> String {
        let text = Quantity.text(value, digits: digits)
        return self != .script && !text.contains(".") ? text + ".0" : text
    }

    /// The code together with the functions that it calls.
    func complete(_ code: String, isWorklet: Bool) -> String {
        var parts = [code]
        if code.contains("along(") { parts.append(along) }
        if code.contains("limited(") { parts.append(limitFunctions) }
        if code.contains("Ending(") { parts.append(Self.swiftEnding) }
        if code.contains("Quintic(") { parts.append(Self.swiftQuintic) }
        if code.contains("keyframes(") { parts.append(Self.swiftKeyframes) }
        if parts.contains(where: { $0.contains("left(") }) { parts.append(leftFunction) }
        let whole = parts.joined(separator: "\n")
        return isWorklet ? whole : whole.replacing(all: "  'worklet'\n", by: "")
    }
}

extension String {
    /// Whether the text contains a word that is not part of a longer word.
    func contains(word: String) -> Bool {
        let isLetter: (Character?) -> Bool = { $0.map { $0.isLetter || $0.isNumber } ?? false }
        var rest = self[...]
        while let range = rest.firstRange(of: word) {
            if !isLetter(rest[..<range.lowerBound].last), !isLetter(rest[range.upperBound...].first) { return true }
            rest = rest[range.upperBound...]
        }
        return false
    }
}
