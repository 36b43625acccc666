// The scroll view of a platform: its bounce and its deceleration, in closed form.

import DrawerCore
import DrawerHost
import Foundation

/// A scroll view with the physics of UIKit: a rubber band under the finger, an exponential deceleration, and a
/// critically damped spring at the ends.
final class MockNativeList: NativeScrollView {
    private enum Motion {
        case rest, tracked
        case fling(from: Double, velocity: Double, start: Double)
        case bounce(distance: Double, velocity: Double, to: Double, start: Double)
    }

    private static let decay = -1000 * log(0.998)
    private static let spring = try! DampedSpring(response: 2 * .pi / 12, dampingRatio: 1)

    private(set) var velocity = 0.0
    private var motion = Motion.rest
    private var shown = 0.0
    /// The offset before the rubber band, under a finger.
    private var pulled = 0.0
    private(set) var now = 0.0
    let longest: Double
    let dimension: Double

    init(longest: Double, dimension: Double) { (self.longest, self.dimension) = (longest, dimension) }

    var offset: Double {
        get { shown }
        set {
            (shown, pulled) = (newValue, unbanded(newValue))
            if case .tracked = motion { return }
            (motion, velocity) = (.rest, 0)
        }
    }

    var isDecelerating: Bool { if case .fling = motion { true } else if case .bounce = motion { true } else { false } }

    func touch() { (motion, velocity, pulled) = (.tracked, 0, unbanded(shown)) }

    private func end(near offset: Double) -> Double { min(max(offset, 0), longest) }

    /// The pull that shows an offset.
    private func unbanded(_ offset: Double) -> Double {
        let end = end(near: offset)
        let pull = RubberBand.standard.pulled(shown: abs(offset - end), dimension: dimension)
        return offset < end ? end - pull : end + pull
    }

    /// Moves the finger by a distance, positive down.
    func pan(by distance: Double) {
        guard case .tracked = motion else { return }
        pulled -= distance
        let end = end(near: pulled)
        shown =
            end + (pulled < end ? -1 : 1) * RubberBand.standard.shown(pulled: abs(pulled - end), dimension: dimension)
    }

    func lift(velocity: Double) {
        (motion, self.velocity) = (.rest, 0)
        if shown == end(near: shown) {
            decelerate(from: velocity)
        } else {
            bounce(from: 0)
        }
    }

    func decelerate(from velocity: Double) {
        self.velocity = velocity
        motion = velocity == 0 ? .rest : .fling(from: shown, velocity: velocity, start: now)
    }

    /// Advances by a frame. A fling that leaves the range bounces, and is shown beyond the end in that frame.
    func run(until time: Double) {
        now = time
        switch motion {
        case .rest, .tracked: break
        case .fling(let from, let began, let start):
            let share = exp(-Self.decay * (time - start))
            (shown, velocity) = (from + began / Self.decay * (1 - share), began * share)
            if shown != end(near: shown) {
                bounce(from: velocity)
            } else if abs(velocity) < 1 {
                (motion, velocity) = (.rest, 0)
            }
        case .bounce(let distance, let began, let end, let start):
            let state = Self.spring.state(at: time - start, displacement: distance, velocity: began)
            (shown, velocity) = (end + state.displacement, state.velocity)
            if abs(shown - end) < 0.1, abs(velocity) < 1 { (motion, shown, velocity) = (.rest, end, 0) }
        }
    }

    private func bounce(from velocity: Double) {
        let end = end(near: shown)
        motion = .bounce(distance: shown - end, velocity: velocity, to: end, start: now)
    }
}
