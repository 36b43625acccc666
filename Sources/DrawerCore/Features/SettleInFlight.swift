// A settle in flight as data, for a host that hands it to its own animator.

extension DrawerEngine {
    /// A settle in flight. Lengths in points, velocities in pt/s, times in seconds; positions are values of `top`.
    ///
    ///     engine.handle(.snap(to: .expanded), at: 1)
    ///     if let settle = engine.settle { print(settle.to, settle.duration, settle.velocity) }
    public struct SettleInFlight: Sendable, Hashable {
        /// The law of the motion.
        ///
        ///     if case .spring(_, let stiffness, let damping) = engine.settle?.kind { print(stiffness, damping) }
        public enum Kind: Sendable, Hashable {
            /// A damped spring: the acceleration is -(stiffness * distance + damping * velocity) / mass.
            case spring(mass: Double, stiffness: Double, damping: Double)
            /// Any other curve: see `keyframes(every:)`.
            case curve
        }

        /// The law of the motion.
        public let kind: Kind
        /// The top at the start.
        public let from: Double
        /// The top at which the drawer comes to rest.
        public let to: Double
        /// The velocity at the start, positive down.
        public let velocity: Double
        /// The time of the start.
        public let start: Double
        /// The time from the start until the drawer is at rest to the bit.
        public let duration: Double
        /// Whether `maximumOvershoot` has shortened the spring.
        public let isLimited: Bool
    }

    /// A top at a time.
    ///
    ///     for frame in engine.keyframes(every: 1.0 / 60) { print(frame.top, frame.time) }
    public struct Keyframe: Sendable, Hashable {
        /// In seconds, on the clock of the events.
        public let time: Double
        /// y of the edge that moves, in points.
        public let top: Double
    }

    /// The settle in flight, until its end, even if the drawer already counts as arrived. Nil while the drawer stands
    /// still or is held, and while a fling or the pages carry it.
    public var settle: SettleInFlight? {
        guard let flight = motion.isFlying ? motion.flight : nil else { return nil }
        let (kind, from, start, velocity) = flight.numbers
        return SettleInFlight(
            kind: kind, from: room.mirrored(from), to: room.mirrored(flight.target),
            velocity: room.isMirrored ? -velocity : velocity, start: start, duration: flight.end - start,
            isLimited: flight.isLimited)
    }

    /// The largest overshoot of a settle, in points: the setting's value, at most half of the room and at least
    /// 1; infinite for no limit.
    package var maximumOvershoot: Double { room.maximumOvershoot }

    /// The tops from now until the drawer stops, if no event comes. They are at the engine's time, after each interval,
    /// and at the end.
    /// - Parameter interval: in seconds; at least a millisecond, and a 100,000th of the motion.
    /// - Returns: a single keyframe for a drawer that does not move.
    /// - Complexity: linear in the number of keyframes.
    public func keyframes(every interval: Double) -> [Keyframe] {
        var copy = self
        var frames = [Keyframe(time: time, top: top)]
        let end = motion.isLed ? pager.axis.end : motion.isFlung ? motion.flingEnd : motion.flightEnd
        let step = max(interval.isFinite ? interval : 0, 0.001, end < .infinity ? (end - time) / 100_000 : 0)
        while copy.motionPhase == .settling {
            // The next keyframe, or the end of the motion if that is earlier. Not every deadline on the way is the end.
            let next = time + Double(frames.count) * step
            repeat {
                copy.advance(to: copy.deadline(upTo: next) ?? next)
            } while copy.motionPhase == .settling && copy.time < next
            frames.append(Keyframe(time: copy.time, top: copy.top))
        }
        return frames
    }
}
