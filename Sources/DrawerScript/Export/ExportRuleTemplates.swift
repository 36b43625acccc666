// The functions of the release rule in three languages. They are the same line by line; a test runs them.

import DrawerSettings

extension ExportLanguage {
    /// The whole code of a release rule.
    /// - Parameter body: the lines that choose a stop.
    func rule(_ body: String, hidden: String, isWorklet: Bool) -> String {
        let about =
            "Where a drawer goes when it is let go. Heights are from the bottom edge; drag, the distance of the finger from its press, "
            + "and velocity are positive upward; pulled is the height without resistance; began is the detent where the pan began."
        let code = form(Self.scriptRule, Self.swiftRule, Self.kotlinRule).replacing(all: "// ABOUT", by: "// \(about)")
            .replacing(all: "BODY\n", by: body).replacing(all: "HIDDEN", by: hidden)
            .replacing(all: "NAMED\n", by: body.contains("named(") ? named : "")
        return isWorklet ? code : code.replacing(all: "  'worklet'\n", by: "")
    }

    /// The function that finds a stop by its name.
    private var named: String {
        form(
            "function named(stops, name) {\n  'worklet'\n  return stops.find(stop => stop.name === name)\n}\n\n",
            "private func named(_ stops: [Stop], _ name: String) -> Stop? { stops.first { $0.name == name } }\n\n",
            "private fun named(stops: List<Stop>, name: String): Stop? = stops.firstOrNull { it.name == name }\n\n")
    }

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
}
