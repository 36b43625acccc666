// The functions of springs in three languages: the position of a spring, and its shortening against overshoot. They are
// the same line by line; a test runs them.

extension ExportLanguage {
    /// The functions that shorten a spring so that it does not overshoot too far.
    var limitFunctions: String { form(Self.scriptLimit, Self.swiftLimit, Self.kotlinLimit) }
    /// The function that returns the remaining distance of a spring.
    var leftFunction: String { form(Self.scriptLeft, Self.swiftLeft, Self.kotlinLeft) }

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

        // The longest response, at most the given one, with which a spring overshoots by at most `most`, or by 1.25 times
        // its overshoot from rest.
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
        /// its overshoot from rest.
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

        // The longest response, at most the given one, with which a spring overshoots by at most `most`, or by 1.25 times
        // its overshoot from rest.
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
