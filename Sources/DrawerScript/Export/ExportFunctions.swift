// The functions that exported code calls, in three languages: the position of a spring, its shortening against
// overshoot, and the interpolation of a table. They are the same line by line; a test runs them.

import DrawerCore

extension ExportPlatform {
    /// The functions and types that exported code may name, each before those that it uses itself.
    private var functions: [(name: ExportName, code: ExportCode)] {
        [
            (.along, ExportCode(along)),
            (.limited, language.form(scriptLimit, Self.swiftLimit, Self.kotlinLimit)), (.ending, Self.swiftEnding),
            (.quintic, ExportCode(Self.swiftQuintic)), (.keyframes, ExportCode(Self.swiftKeyframes)),
            (.left, ExportCode(language.form(scriptLeft, Self.swiftLeft, Self.kotlinLeft))),
        ]
    }

    /// The code together with the functions and types that it names.
    func complete(_ code: ExportCode) -> ExportCode {
        functions.reduce(code) { whole, function in
            whole.names.contains(function.name) ? "\(whole)\n\(function.code)" : whole
        }
    }

    /// The function that interpolates a table.
    private var along: String {
        switch language {
        case .script:
            """
            // Straight lines between points.
            function along(x, points) {\(worklet)
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

    // MARK: Springs

    private var scriptLeft: String {
        """
        // The distance that a spring leaves after a time in seconds. The velocity is toward the target.
        function left(time, response, ratio, distance, velocity) {\(worklet)
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
    }

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

    /// `DampedSpring.flickOvershoot`, the factor of the overshoot that no limit takes from a flick.
    private static let flick = "\(DampedSpring.flickOvershoot)"

    private var scriptLimit: ExportCode {
        """
        // The farthest that a spring goes beyond its target.
        function overshoot(response, ratio, distance, velocity) {\(worklet)
          const frequency = 2 * Math.PI / response
          const decay = ratio * frequency
          const split = frequency * Math.sqrt(Math.abs((1 - ratio) * (1 + ratio)))
          const slope = frequency * frequency * distance - decay * velocity
          if (ratio < 1) {
            const angle = Math.atan2(-velocity * split, slope)
            const extreme = \(.left)((angle > 0 ? angle : angle < 0 ? angle + Math.PI : Math.PI) / split, response, ratio, distance, velocity)
            return Math.abs(extreme) * (extreme * distance > 0 ? Math.exp(-Math.PI * decay / split) : 1)
          }
          const time = -velocity / slope
          if (!(time > 0 && time * split < 1)) return 0
          const extreme = \(.left)(split > 0 ? Math.atanh(time * split) / split : time, response, ratio, distance, velocity)
          return extreme * distance > 0 ? 0 : Math.abs(extreme)
        }

        // The longest response, at most the given one, with which a spring overshoots by at most `most`, or by \(Self.flick) times
        // its overshoot from rest.
        function limited(response, ratio, most, distance, velocity) {\(worklet)
          const fromRest = ratio < 1 ? Math.abs(distance) * Math.exp(-Math.PI * ratio / Math.sqrt(1 - ratio * ratio)) : 0
          const limit = Math.max(most, \(Self.flick) * fromRest)
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
    }

    private static let swiftLimit: ExportCode = """
        /// The farthest that a spring goes beyond its target.
        private func overshoot(_ response: Double, _ ratio: Double, _ distance: Double, _ velocity: Double) -> Double {
            let frequency = 2 * Double.pi / response
            let decay = ratio * frequency
            let split = frequency * abs((1 - ratio) * (1 + ratio)).squareRoot()
            let slope = frequency * frequency * distance - decay * velocity
            if ratio < 1 {
                let angle = atan2(-velocity * split, slope)
                let time = (angle > 0 ? angle : angle < 0 ? angle + Double.pi : Double.pi) / split
                let extreme = \(.left)(time, response, ratio, distance, velocity)
                return abs(extreme) * (extreme * distance > 0 ? exp(-Double.pi * decay / split) : 1)
            }
            let time = -velocity / slope
            guard time > 0 && time * split < 1 else { return 0 }
            let extreme = \(.left)(split > 0 ? atanh(time * split) / split : time, response, ratio, distance, velocity)
            return extreme * distance > 0 ? 0 : abs(extreme)
        }

        /// The longest response, at most the given one, with which a spring overshoots by at most `most`, or by \(flick) times
        /// its overshoot from rest.
        private func limited(
            _ response: Double, _ ratio: Double, _ most: Double, _ distance: Double, _ velocity: Double
        ) -> Double {
            let fromRest = ratio < 1 ? abs(distance) * exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
            let limit = max(most, \(flick) * fromRest)
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

    private static let kotlinLimit: ExportCode = """
        // The farthest that a spring goes beyond its target.
        private fun overshoot(response: Double, ratio: Double, distance: Double, velocity: Double): Double {
            val frequency = 2 * PI / response
            val decay = ratio * frequency
            val split = frequency * sqrt(abs((1 - ratio) * (1 + ratio)))
            val slope = frequency * frequency * distance - decay * velocity
            if (ratio < 1) {
                val angle = atan2(-velocity * split, slope)
                val first = if (angle > 0) angle else if (angle < 0) angle + PI else PI
                val extreme = \(.left)(first / split, response, ratio, distance, velocity)
                val share = if (extreme * distance > 0) exp(-PI * decay / split) else 1.0
                return abs(extreme) * share
            }
            val time = -velocity / slope
            if (!(time > 0 && time * split < 1)) return 0.0
            val at = if (split > 0) atanh(time * split) / split else time
            val extreme = \(.left)(at, response, ratio, distance, velocity)
            return if (extreme * distance > 0) 0.0 else abs(extreme)
        }

        // The longest response, at most the given one, with which a spring overshoots by at most `most`, or by \(flick) times
        // its overshoot from rest.
        private fun limited(response: Double, ratio: Double, most: Double, distance: Double, velocity: Double): Double {
            val fromRest = if (ratio < 1) abs(distance) * exp(-PI * ratio / sqrt(1 - ratio * ratio)) else 0.0
            val limit = max(most, \(flick) * fromRest)
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

    // MARK: Custom animations in Swift

    /// The versions that have custom animations in SwiftUI.
    static let available = "@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)\n"

    private static let swiftEnding: ExportCode = """
        /// A spring that ends where it first meets its target.
        \(available)private struct Ending: CustomAnimation {
            var response, ratio, distance, velocity: Double

            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                let rest = distance == 0 ? 0 : \(.left)(time, response, ratio, distance, velocity) / distance
                return rest * abs(distance) > 0.01 ? value.scaled(by: 1 - rest) : nil
            }
        }

        """

    private static let swiftQuintic = """
        /// The course 1 - (1 - t)⁵, which no cubic Bézier curve has.
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
}
