// The formulas of a settle in three languages: numbers by the speed of the release, and durations.

import DrawerSettings

/// A language in which an export computes.
enum ExportLanguage {
    case script, swift, kotlin

    /// The names of functions and the end of a number.
    var math: String { self == .script ? "Math." : "" }
    var float: String { self == .kotlin ? "f" : "" }
    var sign: String { self == .swift ? "(distance < 0 ? -1 : 1)" : math + "sign(distance)" }
    /// The speed toward the target.
    var speed: String { "velocity * \(sign)" }

    func table(_ pieces: Pieces) -> String {
        let rows = pieces.points.map { point in
            let (x, y) = (number(point.x, digits: 3) + float, number(point.y) + float)
            return self == .script ? "[\(x), \(y)]" : self == .swift ? "(\(x), \(y))" : "\(x) to \(y)"
        }
        return self == .kotlin ? "listOf(\(rows.joined(separator: ", ")))" : "[\(rows.joined(separator: ", "))]"
    }

    func value(_ pieces: Pieces) -> String {
        pieces.constant.map { number($0) + float } ?? "along(\(speed), \(table(pieces)))"
    }

    /// The speed with which a spring begins.
    /// - Parameter isShare: whether the platform takes it in shares of the distance.
    func value(_ speed: SettleLaw.Speed, isShare: Bool = false) -> String {
        switch speed {
        case .kept: isShare ? "velocity / distance" : "velocity"
        case .dropped: "0" + float
        case .points(let pieces):
            "\(sign) * along(\(self.speed), \(table(pieces)))" + (isShare ? " / distance" : "")
        case .shares(let pieces): (isShare ? "" : "distance * ") + "along(velocity / distance, \(table(pieces)))"
        }
    }

    /// In seconds.
    func value(_ duration: SettleLaw.Duration) -> String {
        switch duration {
        case .seconds(let seconds): return number(seconds) + float
        case .speed(let pieces): return "\(math)abs(distance) / \(value(pieces))"
        case .dragHelper(let range):
            let rest = "0.256\(float) * (1 + \(math)abs(distance) / \(number(range, digits: 2))\(float))"
            let way = "\(math)min(1\(float), \(math)abs(distance) / 400\(float))"
            let flick =
                "800\(float) * (1 + \(math)sin(0.471239\(float) * (\(way) - 0.5\(float)))) / \(math)abs(velocity)"
            let isRest =
                self == .kotlin ? "if (velocity == 0f) \(rest) else \(flick)" : "velocity == 0 ? \(rest) : \(flick)"
            return "\(math)min(0.6\(float), \(isRest))"
        }
    }

    /// The function that reads a table.
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
            private fun along(x: Float, points: List<Pair<Float, Float>>): Float {
                val next = points.indexOfFirst { it.first >= x }
                if (next <= 0) return (if (next < 0) points.last() else points.first()).second
                val (one, two) = points[next - 1] to points[next]
                return one.second + (two.second - one.second) * (x - one.first) / (two.first - one.first)
            }

            """
        }
    }

    func number(_ value: Double, digits: Int = 6) -> String { Quantity.text(value, digits: digits) }

    /// The code with the function that reads tables, if it has any.
    func complete(_ code: String) -> String { code.contains("along(") ? along + "\n" + code : code }
}
