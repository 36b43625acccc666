// A settle in flight: the drawer's position at each time.

/// A settle in flight: the closed form with its start time and start state.
package struct Flight: Sendable, Equatable {
    private enum Form: Sendable, Equatable {
        case spring(SpringMotion)
        /// A cubic that starts with a velocity and ends at rest.
        case cubic(from: Double, velocity: Double)
        /// A curve over the whole distance in a time, with its mean velocity.
        case curve(Settle.Curve, from: Double, seconds: Double, velocity: Double)
        /// A host's own code. Indirect, so that copying a spring's flight needs no reference counting.
        indirect case own(Settle, Settle.Start)
    }

    private var form: Form
    private let startTime: Double
    package private(set) var target: Double
    /// The time from which the drawer stays at its target.
    package let end: Double
    /// Whether the maximum overshoot has shortened the spring.
    let isLimited: Bool

    /// - Parameter maximumOvershoot: the limit in points. A spring that would overshoot by more gets a shorter
    ///   response.
    package init(
        _ settle: Settle, _ start: Settle.Start, to target: Double, at time: Double, maximumOvershoot: Double
    ) {
        self.target = target
        startTime = time
        if let launch = settle.launch(from: start) {
            let x = start.displacement
            let velocity = launch.velocity.isFinite ? launch.velocity : 0
            var spring = launch.spring
            // A hidden drawer does not overshoot: the settle ends when it first reaches its target.
            let endsAtTarget = launch.endsAtTarget || start.dismisses
            if !endsAtTarget {
                spring = spring.limited(toOvershoot: maximumOvershoot, displacement: x, velocity: velocity)
            }
            isLimited = spring != launch.spring
            var motion = SpringMotion(start: time, from: target + x, to: target, velocity: velocity, spring: spring)
            if endsAtTarget, let crossing = spring.firstCrossing(displacement: x, velocity: velocity) {
                motion.end = min(motion.end, time + crossing)
            }
            form = .spring(motion)
            end = motion.end
            return
        }
        isLimited = false
        let lasts = settle.duration(from: start) ?? 0
        end = lasts > 0 && lasts < .infinity ? time + min(lasts, Settle.longest) : time
        if case .curve(let curve, let duration) = settle.law {
            let velocity = lasts > 0 ? duration.meanVelocity(from: start) : 0
            form = .curve(curve, from: start.displacement, seconds: lasts, velocity: velocity)
        } else {
            form = .own(settle, start)
        }
    }

    /// A spring in flight.
    init(_ motion: SpringMotion) {
        (form, startTime, target, end) = (.spring(motion), motion.start, motion.target, motion.end)
        isLimited = false
    }

    /// A cubic Hermite curve from one value to another in a given time; it starts with a velocity and ends at rest.
    ///
    /// The initial slope is clamped to 0...3 times the mean slope. A cubic with such a slope is monotone (Fritsch and
    /// Carlson, 1980): the curve never turns back and never passes its end.
    ///
    ///     let glide = Flight(from: 300, to: 0, velocity: 0, over: 0.25, at: 0)
    ///     glide.state(at: 0.1).value
    /// - Parameters:
    ///   - velocity: the velocity at the start.
    ///   - duration: in seconds, above 0.
    ///   - time: the time of the start, in seconds.
    package init(from value: Double, to target: Double, velocity: Double, over duration: Double, at time: Double) {
        let most = 3 * (target - value) / duration
        let clamped = most > 0 ? min(max(velocity, 0), most) : max(min(velocity, 0), most)
        form = .cubic(from: value, velocity: clamped)
        (startTime, self.target, end, isLimited) = (time, target, time + duration, false)
    }

    /// Whether the drawer is at the invisible end of its flight: close to its target, and either slow or never farther
    /// away again. A cubic never passes its target.
    func looksAtRest(at time: Double) -> Bool {
        guard end < .infinity else { return false }
        let (value, velocity) = state(at: time)
        guard Stops.isInvisible(distance: value - target, velocity: 0) else { return false }
        switch form {
        case .cubic: return true
        case .curve: return arrival(within: Stops.invisible) <= time + Self.searchStep
        case .spring:
            return Stops.isInvisible(distance: 0, velocity: velocity) || arrival(within: Stops.invisible) <= time
        case .own: return Stops.isInvisible(distance: 0, velocity: velocity)
        }
    }

    /// The step in which `arrival` searches a curve, in seconds; shorter than a frame.
    private static let searchStep = 1.0 / 240

    /// The time from which the drawer stays within a distance of its target.
    func arrival(within tolerance: Double) -> Double {
        switch form {
        case .spring(let motion):
            return min(
                end,
                motion.start
                    + motion.spring.settlingTime(
                        displacement: motion.displacement, velocity: motion.velocity, tolerance: tolerance))
        case .cubic, .curve, .own:
            // Search back from the end. Count the steps, because one may be shorter than the clock resolves.
            let steps = Int(min(Settle.longest, end - startTime) / Self.searchStep) + 1
            var time = end
            for step in 1...steps {
                let earlier = max(startTime, end - Double(step) * Self.searchStep)
                guard abs(state(at: earlier).value - target) <= tolerance else { break }
                time = earlier
            }
            return time
        }
    }

    /// The numbers of the flight for `DrawerEngine.SettleInFlight`. Velocities and positions as on the bottom edge.
    var numbers: (kind: DrawerEngine.SettleInFlight.Kind, from: Double, start: Double, velocity: Double) {
        guard case .spring(let motion) = form else {
            let state = state(at: startTime)
            return (.curve, state.value, startTime, state.velocity)
        }
        return (
            .spring(mass: 1, stiffness: motion.spring.stiffness, damping: motion.spring.damping),
            motion.target + motion.displacement, motion.start, motion.velocity
        )
    }

    /// The same flight, lower by a distance.
    func lowered(by distance: Double) -> Flight {
        var flight = self
        flight.target += distance
        switch form {
        case .spring(var motion):
            motion.target += distance
            flight.form = .spring(motion)
        case .cubic(let from, let velocity): flight.form = .cubic(from: from + distance, velocity: velocity)
        case .curve, .own: break
        }
        return flight
    }

    package func state(at time: Double) -> (value: Double, velocity: Double) {
        switch form {
        case .spring(let motion): return motion.state(at: time)
        case .cubic(let from, let velocity):
            guard time > startTime else { return (from, velocity) }
            guard time < end else { return (target, 0) }
            let duration = end - startTime
            let s = (time - startTime) / duration
            let distance = target - from
            let value = from + distance * s * s * (3 - 2 * s) + velocity * duration * s * (1 - s) * (1 - s)
            return (value, distance / duration * 6 * s * (1 - s) + velocity * (1 - s) * (1 - 3 * s))
        case .curve(let curve, let distance, let seconds, let velocity):
            guard time < end else { return (target, 0) }
            let time = time - startTime
            switch curve {
            case .line:
                let rest = distance + velocity * time
                return (target + (distance < 0 ? min(0, rest) : max(0, rest)), velocity)
            case .bezier(let curve):
                let (share, slope) = curve.state(at: time / seconds)
                return (target + distance * (1 - share), -distance * slope / seconds)
            case .quintic:
                let rest = max(0, 1 - time / seconds)
                let fourth = rest * rest * rest * rest
                return (target + distance * fourth * rest, -distance * 5 * fourth / seconds)
            }
        case .own(let settle, let start):
            guard time < end, case .own(let own) = settle.law, case .timed(_, let function) = own.code.function else {
                return (target, 0)
            }
            let state = function(time - startTime, start)
            return (
                target + (state.displacement.isFinite ? state.displacement : 0),
                state.velocity.isFinite ? state.velocity : 0
            )
        }
    }
}
