// The errors of a hand in one repetition of a gesture: each differs a little from the script.

import DrawerCore
import DrawerScene
import DrawerSettings

/// A tremor in one direction: an oscillator driven by noise, sampled exactly at any times.
///
/// The place is a process of the second order, so that its speed is finite too: 2 pi times the frequency times the size
/// of the tremor, for any time between two samples. Both lie in a band about the frequency.
package struct Tremor: Sendable {
    /// The place and the speed in standard deviations. At any one time they are independent.
    package private(set) var place: Double
    private var speed: Double

    /// Half the width of the band at half its power, in radians per second.
    private static let width = 2 * Double.pi * 0.5

    package init(_ start: (Double, Double)) { (place, speed) = start }

    /// A step of all tremors with one frequency.
    package struct Rotation: Sendable {
        /// The rows of the matrix that turns and damps, and the rows of the noise.
        private let (a, b, c, d): (Double, Double, Double, Double)
        private let (own, shared, rest): (Double, Double, Double)

        /// - Parameters:
        ///   - frequency: the frequency of the tremor, in Hz.
        ///   - time: the length of the step, in seconds.
        package init(_ frequency: Double, over time: Double) {
            let turn = 2 * .pi * frequency
            let damped = DrawerMath.sqrt(turn * turn - Tremor.width * Tremor.width)
            let kept = DrawerMath.exp(-Tremor.width * time)
            let (cos, sin) = (DrawerMath.cos(damped * time), DrawerMath.sin(damped * time) / damped)
            (a, b) = (kept * (cos + Tremor.width * sin), kept * turn * sin)
            (c, d) = (-kept * turn * sin, kept * (cos - Tremor.width * sin))
            // The noise brings both standard deviations back to 1, without a correlation.
            own = DrawerMath.sqrt(max(0, 1 - a * a - b * b))
            shared = own > 0 ? (0 - a * c - b * d) / own : 0
            rest = DrawerMath.sqrt(max(0, 1 - c * c - d * d - shared * shared))
        }

        fileprivate func next(_ tremor: Tremor, _ noise: (Double, Double)) -> (Double, Double) {
            (
                a * tremor.place + b * tremor.speed + own * noise.0,
                c * tremor.place + d * tremor.speed + shared * noise.0 + rest * noise.1
            )
        }
    }

    package mutating func advance(_ step: Rotation, _ noise: (Double, Double)) {
        (place, speed) = step.next(self, noise)
    }
}

/// The errors of a hand in one repetition of a gesture. Equal seeds give equal errors.
///
/// Each touch has its own random numbers, so that it does not depend on the length of the settle before it: all presets
/// get the same gestures.
package struct HandErrors: Sendable {
    private let hand: Hand
    private var touches: SplitMix
    private var timing: SplitMix
    private var noise = SplitMix(seed: 0)
    /// The distance from the script's pointer, without the movement in progress and the tremor.
    private var shift = DrawerPoint(x: 0, y: 0)
    /// The script's point at the start of the movement in progress, and the errors along and across the way, as shares
    /// of it.
    private var movement = (from: DrawerPoint(x: 0, y: 0), along: 0.0, across: 0.0)
    /// The errors of this touch's movements, in standard deviations.
    private var deviations = (along: 0.0, across: 0.0)
    private var (x, y) = (Tremor((0, 0)), Tremor((0, 0)))
    private var last = Nanoseconds.zero

    /// The error across the way as a share of the error along it.
    private static let acrossShare = 0.5

    package init(_ hand: Hand, seed: UInt64) {
        self.hand = hand
        var random = SplitMix(seed: seed)
        touches = SplitMix(seed: random.next())
        timing = SplitMix(seed: random.next())
    }

    var trembles: Bool { hand.tremor > 0 }

    /// Begins a touch: chooses where it lands, and the errors of its movements.
    package mutating func press(at point: DrawerPoint, _ time: Nanoseconds) -> DrawerPoint {
        var random = SplitMix(seed: touches.next())
        let landing = random.normals()
        deviations = random.normals()
        noise = SplitMix(seed: random.next())
        shift = DrawerPoint(x: hand.aim * landing.0, y: hand.aim * landing.1)
        movement = (point, 0, 0)
        (x, y, last) = (Tremor(noise.normals()), Tremor(noise.normals()), time)
        return self.point(point, at: time)
    }

    /// Begins a movement of the script's pointer.
    /// - Parameter duration: in seconds.
    package mutating func move(from point: DrawerPoint, over duration: Double) {
        let error = error(at: point)
        shift = DrawerPoint(x: shift.x + error.x, y: shift.y + error.y)
        let share = hand.error(over: duration)
        movement = (point, share * deviations.along, share * Self.acrossShare * deviations.across)
    }

    /// The point of the real pointer for a point of the script. Times must not decrease.
    package mutating func point(_ point: DrawerPoint, at time: Nanoseconds) -> DrawerPoint {
        let error = error(at: point)
        var shifted = DrawerPoint(x: point.x + shift.x + error.x, y: point.y + shift.y + error.y)
        guard trembles else { return shifted }
        if time > last {
            let step = Tremor.Rotation(hand.frequency, over: (time - last).seconds)
            x.advance(step, noise.normals())
            y.advance(step, noise.normals())
            last = time
        }
        shifted.x += hand.tremor * x.place
        shifted.y += hand.tremor * y.place
        return shifted
    }

    private func error(at point: DrawerPoint) -> DrawerPoint {
        let translation = DrawerPoint(x: point.x - movement.from.x, y: point.y - movement.from.y)
        return DrawerPoint(
            x: movement.along * translation.x - movement.across * translation.y,
            y: movement.along * translation.y + movement.across * translation.x)
    }

    /// The real length of a pause or a movement of the script, at most `Nanoseconds.longest`. It is log-normal, so that
    /// no length has to be cut off at 0.
    package mutating func duration(_ duration: Nanoseconds) -> Nanoseconds {
        let error = timing.normals().0
        guard duration > .zero else { return duration }
        // The two deviations add up, as if both came from one cause.
        let spread = hand.timing + hand.jitter / duration.seconds
        // The mean of the lengths is the script's length times the pace.
        let scale = DrawerMath.log(1 + spread * spread)
        let seconds = duration.seconds * hand.pace * DrawerMath.exp(DrawerMath.sqrt(scale) * error - scale / 2)
        return min(Nanoseconds(rounding: seconds), .longest)
    }
}
