// The functions of the release rule in three languages. Each has the same lines; a test runs them.

import DrawerSettings

extension ExportLanguage {
    var equals: String { self == .script ? "===" : "==" }
    var or: String { self == .kotlin ? "?:" : "??" }
    var null: String { self == .swift ? "nil" : "null" }
    /// 0 as a real number.
    var zero: String { self == .script ? "0" : "0.0" }
    var infinity: String { ["Infinity", "Double.infinity", "Double.POSITIVE_INFINITY"][index] }
    var first: String { ["stops[0]", "stops[0]", "stops.first()"][index] }
    var last: String { ["stops[stops.length - 1]", "stops[stops.count - 1]", "stops.last()"][index] }
    private var index: Int { self == .script ? 0 : self == .swift ? 1 : 2 }

    func constant(_ name: String, _ value: String) -> String { "\(["const", "let", "val"][index]) \(name) = \(value)" }

    func chosen(_ test: String, _ one: String, _ other: String) -> String {
        self == .kotlin ? "if (\(test)) \(one) else \(other)" : "\(test) ? \(one) : \(other)"
    }

    func returned(_ value: String, if test: String?) -> String {
        guard let test else { return "return \(value)" }
        return self == .swift ? "if \(test) { return \(value) }" : "if (\(test)) return \(value)"
    }

    /// A function of a stop, `STOP` in the test.
    func test(_ test: String) -> String {
        let (head, name) = [("stop => ", "stop"), ("{ ", "$0"), ("{ ", "it")][index]
        let text = test.replacing(all: "STOP", by: name)
        switch self {
        case .script: return (test.contains("STOP") ? head : "() => ") + text
        case .swift: return test.contains("STOP") ? "{ \(text) }" : "{ _ in \(text) }"
        case .kotlin: return "{ \(text) }"
        }
    }

    /// The signed height of a stop that may be missing, then infinite.
    func reach(_ stop: String) -> String {
        switch self {
        case .script: "((\(stop))?.height ?? Infinity * sign) * sign"
        case .swift: "\(stop).map { $0.height * sign } ?? Double.infinity"
        case .kotlin: "\(stop)?.let { it.height * sign } ?: Double.POSITIVE_INFINITY"
        }
    }

    /// A number to the last bit.
    func exact(_ value: Double) -> String {
        let text = "\(value)"
        return self == .kotlin || !text.hasSuffix(".0") ? text : String(text.dropLast(2))
    }

    /// The whole code of a release rule.
    /// - Parameter body: chooses a stop.
    func rule(_ body: String, hidden: String, isWorklet: Bool) -> String {
        let about =
            "Where a drawer goes when it is let go. Heights are from the bottom edge; drag, the way of the finger since its press, "
            + "and velocity are positive upward; pulled is the height without resistance; began is the detent where the pan began."
        let text =
            switch self {
            case .script: Self.scriptRule
            case .swift: Self.swiftRule
            case .kotlin: Self.kotlinRule
            }
        let code = text.replacing(all: "// ABOUT", by: "// \(about)").replacing(all: "/// ABOUT", by: "/// \(about)")
            .replacing(all: "BODY\n", by: body).replacing(all: "HIDDEN", by: hidden)
        let named =
            body.contains("named(")
            ? code.replacing(all: "NAMED\n", by: Self.named[index]) : code.replacing(all: "NAMED\n", by: "")
        return isWorklet ? named : named.replacing(all: "  'worklet'\n", by: "")
    }

    private static let named = [
        "function named(stops, name) {\n  'worklet'\n  return stops.find(stop => stop.name === name)\n}\n\n",
        "private func named(_ stops: [Stop], _ name: String) -> Stop? { stops.first { $0.name == name } }\n\n",
        "private fun named(stops: List<Stop>, name: String): Stop? = stops.firstOrNull { it.name == name }\n\n",
    ]

    private static let scriptRule = """
        // ABOUT
        // detents: from the lowest up, as `detents` makes them; HIDDEN is the first where a pull may dismiss the drawer.
        export function release({
          heightInPoints, velocityInPointsPerSecond, dragInPoints, pulledInPoints, containerInPoints, began, detents,
        }) {
          'worklet'
          if (detents.length === 0) return { detent: began, dismisses: false }
          const velocity = Math.abs(velocityInPointsPerSecond) > 1e-6 ? velocityInPointsPerSecond : 0
          const drag = Math.abs(dragInPoints) > 1e-9 ? dragInPoints : 0
          const start = detents.find(stop => stop.name === began) ?? detents[0]
          const { name } = choice(
            merged(detents, began), start, heightInPoints, pulledInPoints, drag, velocity, containerInPoints)
          return { detent: name, dismisses: name === "HIDDEN" }
        }

        function choice(stops, began, height, pulled, drag, velocity, container) {
          'worklet'
        BODY
        }

        // From the highest down. Detents at most 1 point apart are one, at the highest or where the pan began.
        function merged(detents, began) {
          'worklet'
          const stops = []
          let top = Infinity
          for (const stop of [...detents].reverse()) {
            const isOwn = top - stop.height > 1 || stop.name === "HIDDEN"
            if (isOwn) top = stop.height
            if (isOwn) stops.push(stop)
            else if (stop.name === began) stops[stops.length - 1] = stop
          }
          return stops
        }

        // wins: whether a stop wins over a higher one at the same distance.
        function nearest(stops, height, wins, isAllowed = () => true) {
          'worklet'
          let best = null
          let least = Infinity
          for (const stop of stops) {
            if (!isAllowed(stop)) continue
            const distance = Math.abs(stop.height - height)
            if (Math.abs(distance - least) <= 1e-9 ? wins(stop) : distance < least) [best, least] = [stop, distance]
          }
          return best
        }

        NAMED
        function beyond(stops, height, sign) {
          'worklet'
          return nearest(stops, height, () => true, stop => (stop.height - height) * sign > 1e-9)
        }

        """

    private static let swiftRule = """
        /// ABOUT
        /// - Parameter detents: from the lowest up, as `detents` makes them; HIDDEN is the first where a pull may dismiss the drawer.
        func release(
            heightInPoints: Double, velocityInPointsPerSecond: Double, dragInPoints: Double, pulledInPoints: Double,
            containerInPoints: Double, began: String, detents: [Stop]
        ) -> (detent: String, dismisses: Bool) {
            guard let lowest = detents.first else { return (began, false) }
            let velocity = abs(velocityInPointsPerSecond) > 1e-6 ? velocityInPointsPerSecond : 0
            let drag = abs(dragInPoints) > 1e-9 ? dragInPoints : 0
            let start = detents.first { $0.name == began } ?? lowest
            let name = choice(
                merged(detents, began), start, heightInPoints, pulledInPoints, drag, velocity, containerInPoints
            ).name
            return (name, name == "HIDDEN")
        }

        private func choice(
            _ stops: [Stop], _ began: Stop, _ height: Double, _ pulled: Double, _ drag: Double, _ velocity: Double,
            _ container: Double
        ) -> Stop {
        BODY
        }

        /// From the highest down. Detents at most 1 point apart are one, at the highest or where the pan began.
        private func merged(_ detents: [Stop], _ began: String) -> [Stop] {
            var stops: [Stop] = []
            var top = Double.infinity
            for stop in detents.reversed() {
                if top - stop.height > 1 || stop.name == "HIDDEN" {
                    top = stop.height
                    stops.append(stop)
                } else if stop.name == began {
                    stops[stops.count - 1] = stop
                }
            }
            return stops
        }

        /// - Parameter wins: whether a stop wins over a higher one at the same distance.
        private func nearest(
            _ stops: [Stop], _ height: Double, _ wins: (Stop) -> Bool, _ isAllowed: (Stop) -> Bool = { _ in true }
        ) -> Stop? {
            var best: Stop?
            var least = Double.infinity
            for stop in stops where isAllowed(stop) {
                let distance = abs(stop.height - height)
                if abs(distance - least) <= 1e-9 ? wins(stop) : distance < least { (best, least) = (stop, distance) }
            }
            return best
        }

        NAMED
        private func beyond(_ stops: [Stop], _ height: Double, _ sign: Double) -> Stop? {
            nearest(stops, height, { _ in true }, { ($0.height - height) * sign > 1e-9 })
        }

        """

    private static let kotlinRule = """
        /** The end of a release: the name of a detent, and whether the drawer leaves the screen. */
        data class Landing(val detent: String, val dismisses: Boolean)

        // ABOUT
        // detents: from the lowest up, as `detents` makes them; HIDDEN is the first where a pull may dismiss the drawer.
        fun release(
            heightInPoints: Double, velocityInPointsPerSecond: Double, dragInPoints: Double, pulledInPoints: Double,
            containerInPoints: Double, began: String, detents: List<Stop>
        ): Landing {
            if (detents.isEmpty()) return Landing(began, false)
            val velocity = if (abs(velocityInPointsPerSecond) > 1e-6) velocityInPointsPerSecond else 0.0
            val drag = if (abs(dragInPoints) > 1e-9) dragInPoints else 0.0
            val start = detents.firstOrNull { it.name == began } ?: detents.first()
            val name = choice(
                merged(detents, began), start, heightInPoints, pulledInPoints, drag, velocity, containerInPoints
            ).name
            return Landing(name, name == "HIDDEN")
        }

        private fun choice(
            stops: List<Stop>, began: Stop, height: Double, pulled: Double, drag: Double, velocity: Double, container: Double
        ): Stop {
        BODY
        }

        // From the highest down. Detents at most 1 point apart are one, at the highest or where the pan began.
        private fun merged(detents: List<Stop>, began: String): List<Stop> {
            val stops = mutableListOf<Stop>()
            var top = Double.POSITIVE_INFINITY
            for (stop in detents.reversed()) {
                if (top - stop.height > 1.0 || stop.name == "HIDDEN") {
                    top = stop.height
                    stops.add(stop)
                } else if (stop.name == began) {
                    stops[stops.size - 1] = stop
                }
            }
            return stops
        }

        // wins: whether a stop wins over a higher one at the same distance.
        private fun nearest(
            stops: List<Stop>, height: Double, wins: (Stop) -> Boolean, isAllowed: (Stop) -> Boolean = { true }
        ): Stop? {
            var best: Stop? = null
            var least = Double.POSITIVE_INFINITY
            for (stop in stops) {
                if (!isAllowed(stop)) continue
                val distance = abs(stop.height - height)
                val isNearer = if (abs(distance - least) <= 1e-9) wins(stop) else distance < least
                if (isNearer) {
                    best = stop
                    least = distance
                }
            }
            return best
        }

        NAMED
        private fun beyond(stops: List<Stop>, height: Double, sign: Double): Stop? =
            nearest(stops, height, { true }, { (it.height - height) * sign > 1e-9 })

        """

    // MARK: Springs

    /// The functions of a spring that is shortened where it would overshoot too far.
    var limit: String { [Self.scriptLimit, Self.swiftLimit, Self.kotlinLimit][index] }
    /// The function that says where a spring is.
    var left: String { [Self.scriptLeft, Self.swiftLeft, Self.kotlinLeft][index] }

    private static let scriptLeft = """
        // The distance that a spring leaves after a time in seconds. The velocity is toward the target.
        function left(time, response, ratio, distance, velocity) {
          'worklet'
          const frequency = 2 * Math.PI / response
          const decay = ratio * frequency
          const split = frequency * Math.sqrt(Math.abs((1 - ratio) * (1 + ratio)))
          const slope = decay * distance - velocity
          if (split === 0) return Math.exp(-decay * time) * (distance + slope * time)
          if (ratio < 1) {
            return Math.exp(-decay * time) * (distance * Math.cos(split * time) + slope / split * Math.sin(split * time))
          }
          const [slow, fast] = [Math.exp((split - decay) * time), Math.exp(-(split + decay) * time)]
          return (distance * (slow + fast) + slope / split * (slow - fast)) / 2
        }

        """

    private static let swiftLeft = """
        /// The distance that a spring leaves after a time in seconds. The velocity is toward the target.
        private func left(_ time: Double, _ response: Double, _ ratio: Double, _ distance: Double, _ velocity: Double) -> Double {
            let frequency = 2 * Double.pi / response
            let decay = ratio * frequency
            let split = frequency * abs((1 - ratio) * (1 + ratio)).squareRoot()
            let slope = decay * distance - velocity
            if split == 0 { return exp(-decay * time) * (distance + slope * time) }
            if ratio < 1 {
                return exp(-decay * time) * (distance * cos(split * time) + slope / split * sin(split * time))
            }
            let (slow, fast) = (exp((split - decay) * time), exp(-(split + decay) * time))
            return (distance * (slow + fast) + slope / split * (slow - fast)) / 2
        }

        """

    private static let kotlinLeft = """
        // The distance that a spring leaves after a time in seconds. The velocity is toward the target.
        private fun left(time: Double, response: Double, ratio: Double, distance: Double, velocity: Double): Double {
            val frequency = 2 * PI / response
            val decay = ratio * frequency
            val split = frequency * sqrt(abs((1 - ratio) * (1 + ratio)))
            val slope = decay * distance - velocity
            if (split == 0.0) return exp(-decay * time) * (distance + slope * time)
            if (ratio < 1) {
                return exp(-decay * time) * (distance * cos(split * time) + slope / split * sin(split * time))
            }
            val slow = exp((split - decay) * time)
            val fast = exp(-(split + decay) * time)
            return (distance * (slow + fast) + slope / split * (slow - fast)) / 2
        }

        """

    private static let scriptLimit = """
        // The farthest that a spring goes beyond its target.
        function overshoot(response, ratio, distance, velocity) {
          'worklet'
          const frequency = 2 * Math.PI / response
          const decay = ratio * frequency
          const split = frequency * Math.sqrt(Math.abs((1 - ratio) * (1 + ratio)))
          const slope = frequency * frequency * distance - decay * velocity
          if (ratio < 1) {
            const angle = Math.atan2(-velocity * split, slope)
            const extreme = left((angle > 0 ? angle : angle < 0 ? angle + Math.PI : Math.PI) / split, response, ratio, distance, velocity)
            return Math.abs(extreme) * (extreme * distance > 0 ? Math.exp(-Math.PI * decay / split) : 1)
          }
          const time = -velocity / slope
          if (!(time > 0 && time * split < 1)) return 0
          const extreme = left(split > 0 ? Math.atanh(time * split) / split : time, response, ratio, distance, velocity)
          return extreme * distance > 0 ? 0 : Math.abs(extreme)
        }

        // The longest response, at most the given one, with which a spring overshoots by at most `most`, or by 1.25 times what
        // it overshoots from rest.
        function limited(response, ratio, most, distance, velocity) {
          'worklet'
          const fromRest = ratio < 1 ? Math.abs(distance) * Math.exp(-Math.PI * ratio / Math.sqrt(1 - ratio * ratio)) : 0
          const limit = Math.max(most, 1.25 * fromRest)
          if (overshoot(response, ratio, distance, velocity) <= limit) return response
          let low = response / 2
          while (low > 1e-9 && overshoot(low, ratio, distance, velocity) > limit) low /= 2
          let high = 2 * low
          while (high - low > 1e-9 * high) {
            const middle = (low + high) / 2
            if (overshoot(middle, ratio, distance, velocity) > limit) high = middle
            else low = middle
          }
          return low
        }

        """

    private static let swiftLimit = """
        /// The farthest that a spring goes beyond its target.
        private func overshoot(_ response: Double, _ ratio: Double, _ distance: Double, _ velocity: Double) -> Double {
            let frequency = 2 * Double.pi / response
            let decay = ratio * frequency
            let split = frequency * abs((1 - ratio) * (1 + ratio)).squareRoot()
            let slope = frequency * frequency * distance - decay * velocity
            if ratio < 1 {
                let angle = atan2(-velocity * split, slope)
                let time = (angle > 0 ? angle : angle < 0 ? angle + Double.pi : Double.pi) / split
                let extreme = left(time, response, ratio, distance, velocity)
                return abs(extreme) * (extreme * distance > 0 ? exp(-Double.pi * decay / split) : 1)
            }
            let time = -velocity / slope
            guard time > 0 && time * split < 1 else { return 0 }
            let extreme = left(split > 0 ? atanh(time * split) / split : time, response, ratio, distance, velocity)
            return extreme * distance > 0 ? 0 : abs(extreme)
        }

        /// The longest response, at most the given one, with which a spring overshoots by at most `most`, or by 1.25 times
        /// what it overshoots from rest.
        private func limited(
            _ response: Double, _ ratio: Double, _ most: Double, _ distance: Double, _ velocity: Double
        ) -> Double {
            let fromRest = ratio < 1 ? abs(distance) * exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
            let limit = max(most, 1.25 * fromRest)
            if overshoot(response, ratio, distance, velocity) <= limit { return response }
            var low = response / 2
            while low > 1e-9, overshoot(low, ratio, distance, velocity) > limit { low /= 2 }
            var high = 2 * low
            while high - low > 1e-9 * high {
                let middle = (low + high) / 2
                if overshoot(middle, ratio, distance, velocity) > limit { high = middle } else { low = middle }
            }
            return low
        }

        """

    private static let kotlinLimit = """
        // The farthest that a spring goes beyond its target.
        private fun overshoot(response: Double, ratio: Double, distance: Double, velocity: Double): Double {
            val frequency = 2 * PI / response
            val decay = ratio * frequency
            val split = frequency * sqrt(abs((1 - ratio) * (1 + ratio)))
            val slope = frequency * frequency * distance - decay * velocity
            if (ratio < 1) {
                val angle = atan2(-velocity * split, slope)
                val first = if (angle > 0) angle else if (angle < 0) angle + PI else PI
                val extreme = left(first / split, response, ratio, distance, velocity)
                val share = if (extreme * distance > 0) exp(-PI * decay / split) else 1.0
                return abs(extreme) * share
            }
            val time = -velocity / slope
            if (!(time > 0 && time * split < 1)) return 0.0
            val at = if (split > 0) atanh(time * split) / split else time
            val extreme = left(at, response, ratio, distance, velocity)
            return if (extreme * distance > 0) 0.0 else abs(extreme)
        }

        // The longest response, at most the given one, with which a spring overshoots by at most `most`, or by 1.25 times what
        // it overshoots from rest.
        private fun limited(response: Double, ratio: Double, most: Double, distance: Double, velocity: Double): Double {
            val fromRest = if (ratio < 1) abs(distance) * exp(-PI * ratio / sqrt(1 - ratio * ratio)) else 0.0
            val limit = max(most, 1.25 * fromRest)
            if (overshoot(response, ratio, distance, velocity) <= limit) return response
            var low = response / 2
            while (low > 1e-9 && overshoot(low, ratio, distance, velocity) > limit) low /= 2
            var high = 2 * low
            while (high - low > 1e-9 * high) {
                val middle = (low + high) / 2
                if (overshoot(middle, ratio, distance, velocity) > limit) {
                    high = middle
                } else {
                    low = middle
                }
            }
            return low
        }

        """
}
