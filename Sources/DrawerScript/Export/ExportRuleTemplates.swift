// The functions of the release rule in three languages. They are the same line by line; a test runs them.

import DrawerSettings

extension ExportPlatform {
    /// The whole code of a release rule.
    /// - Parameters:
    ///   - body: the lines that choose a stop.
    ///   - hidden: the name of the detent off the screen.
    func rule(_ body: ExportCode, hidden: String) -> ExportCode {
        switch language {
        case .script: scriptRule(body, hidden)
        case .swift: swiftRule(body, hidden)
        case .kotlin: kotlinRule(body, hidden)
        }
    }

    private static let about =
        "Where a drawer goes when it is let go. Heights are from the bottom edge; drag, the distance of the finger from its press, "
        + "and velocity are positive upward; pulled is the height without resistance; began is the detent where the pan began."

    /// The function that finds a stop by its name, if the body calls it.
    private func named(_ body: ExportCode) -> String {
        guard body.names.contains(.named) else { return "" }
        return language.form(
            "function named(stops, name) {\(worklet)\n  return stops.find(stop => stop.name === name)\n}\n\n",
            "private func named(_ stops: [Stop], _ name: String) -> Stop? { stops.first { $0.name == name } }\n\n",
            "private fun named(stops: List<Stop>, name: String): Stop? = stops.firstOrNull { it.name == name }\n\n")
    }

    private func scriptRule(_ body: ExportCode, _ hidden: String) -> ExportCode {
        """
        // \(Self.about)
        // detents: from the lowest up, as `detents` makes them; \(hidden) is the first where a pull may dismiss the drawer.
        export function release({
          height\(inUnit), velocity\(inUnit)PerSecond, drag\(inUnit), pulled\(inUnit), container\(inUnit), began, detents,
        }) {\(worklet)
          if (detents.length === 0) return { detent: began, dismisses: false }
          const velocity = Math.abs(velocity\(inUnit)PerSecond) > 1e-6 ? velocity\(inUnit)PerSecond : 0
          const drag = Math.abs(drag\(inUnit)) > 1e-9 ? drag\(inUnit) : 0
          const start = detents.find(stop => stop.name === began) ?? detents[0]
          const { name } = choice(
            merged(detents, began), start, height\(inUnit), pulled\(inUnit), drag, velocity, container\(inUnit))
          return { detent: name, dismisses: name === "\(hidden)" }
        }

        function choice(stops, began, height, pulled, drag, velocity, container) {\(worklet)
        \(body)}

        // From the highest down. Detents at most 1 point apart are one, at the highest or where the pan began.
        function merged(detents, began) {\(worklet)
          const stops = []
          let top = Infinity
          for (const stop of [...detents].reverse()) {
            const isOwn = top - stop.height > 1 || stop.name === "\(hidden)"
            if (isOwn) top = stop.height
            if (isOwn) stops.push(stop)
            else if (stop.name === began) stops[stops.length - 1] = stop
          }
          return stops
        }

        // wins: whether a stop wins over a higher one at the same distance.
        function nearest(stops, height, wins, isAllowed = () => true) {\(worklet)
          let best = null
          let least = Infinity
          for (const stop of stops) {
            if (!isAllowed(stop)) continue
            const distance = Math.abs(stop.height - height)
            if (Math.abs(distance - least) <= 1e-9 ? wins(stop) : distance < least) [best, least] = [stop, distance]
          }
          return best
        }

        \(named(body))function beyond(stops, height, sign) {\(worklet)
          return nearest(stops, height, () => true, stop => (stop.height - height) * sign > 1e-9)
        }

        """
    }

    private func swiftRule(_ body: ExportCode, _ hidden: String) -> ExportCode {
        """
        /// \(Self.about)
        /// - Parameter detents: from the lowest up, as `detents` makes them; \(hidden) is the first where a pull may dismiss the drawer.
        func release(
            height\(inUnit): Double, velocity\(inUnit)PerSecond: Double, drag\(inUnit): Double, pulled\(inUnit): Double,
            container\(inUnit): Double, began: String, detents: [Stop]
        ) -> (detent: String, dismisses: Bool) {
            guard let lowest = detents.first else { return (began, false) }
            let velocity = abs(velocity\(inUnit)PerSecond) > 1e-6 ? velocity\(inUnit)PerSecond : 0
            let drag = abs(drag\(inUnit)) > 1e-9 ? drag\(inUnit) : 0
            let start = detents.first { $0.name == began } ?? lowest
            let name = choice(
                merged(detents, began), start, height\(inUnit), pulled\(inUnit), drag, velocity, container\(inUnit)
            ).name
            return (name, name == "\(hidden)")
        }

        private func choice(
            _ stops: [Stop], _ began: Stop, _ height: Double, _ pulled: Double, _ drag: Double, _ velocity: Double,
            _ container: Double
        ) -> Stop {
        \(body)}

        /// From the highest down. Detents at most 1 point apart are one, at the highest or where the pan began.
        private func merged(_ detents: [Stop], _ began: String) -> [Stop] {
            var stops: [Stop] = []
            var top = Double.infinity
            for stop in detents.reversed() {
                if top - stop.height > 1 || stop.name == "\(hidden)" {
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

        \(named(body))private func beyond(_ stops: [Stop], _ height: Double, _ sign: Double) -> Stop? {
            nearest(stops, height, { _ in true }, { ($0.height - height) * sign > 1e-9 })
        }

        """
    }

    private func kotlinRule(_ body: ExportCode, _ hidden: String) -> ExportCode {
        """
        /** The end of a release: the name of a detent, and whether the drawer leaves the screen. */
        data class Landing(val detent: String, val dismisses: Boolean)

        // \(Self.about)
        // detents: from the lowest up, as `detents` makes them; \(hidden) is the first where a pull may dismiss the drawer.
        fun release(
            height\(inUnit): Double, velocity\(inUnit)PerSecond: Double, drag\(inUnit): Double, pulled\(inUnit): Double,
            container\(inUnit): Double, began: String, detents: List<Stop>
        ): Landing {
            if (detents.isEmpty()) return Landing(began, false)
            val velocity = if (abs(velocity\(inUnit)PerSecond) > 1e-6) velocity\(inUnit)PerSecond else 0.0
            val drag = if (abs(drag\(inUnit)) > 1e-9) drag\(inUnit) else 0.0
            val start = detents.firstOrNull { it.name == began } ?: detents.first()
            val name = choice(
                merged(detents, began), start, height\(inUnit), pulled\(inUnit), drag, velocity, container\(inUnit)
            ).name
            return Landing(name, name == "\(hidden)")
        }

        private fun choice(
            stops: List<Stop>, began: Stop, height: Double, pulled: Double, drag: Double, velocity: Double, container: Double
        ): Stop {
        \(body)}

        // From the highest down. Detents at most 1 point apart are one, at the highest or where the pan began.
        private fun merged(detents: List<Stop>, began: String): List<Stop> {
            val stops = mutableListOf<Stop>()
            var top = Double.POSITIVE_INFINITY
            for (stop in detents.reversed()) {
                if (top - stop.height > 1.0 || stop.name == "\(hidden)") {
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

        \(named(body))private fun beyond(stops: List<Stop>, height: Double, sign: Double): Stop? =
            nearest(stops, height, { true }, { (it.height - height) * sign > 1e-9 })

        """
    }
}
