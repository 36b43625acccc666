// A settle as formulas for the code of another platform. The numbers of its spring, or the duration of its timing
// curve, depend on the speed of the release.

import DrawerCore
import DrawerSettings

/// The motion of a settle as a function of the speed of the release toward the target.
enum SettleLaw: Sendable {
    case spring(Spring)
    case curve(Curve, Duration)

    /// A spring for a mass of 1.
    struct Spring: Sendable {
        let stiffness: Double
        /// The damping coefficient, by the speed of the release in pt/s.
        let damping: PiecewiseLine
        let launch: Launch
        /// Whether the settle ends when it first reaches its target.
        let endsAtTarget: Bool

        private var frequency: Double { stiffness.squareRoot() }
        /// The period without damping, in seconds.
        var response: Double { 2 * Double.pi / frequency }
        /// The damping ratio.
        var ratio: PiecewiseLine { damping.map { $0 / (2 * frequency) } }
        /// Whether the spring is overdamped after some releases.
        var isOverdamped: Bool { damping.points.contains { $0.y > 2 * frequency * (1 + 1e-9) } }
    }

    /// The initial speed of a spring, in pt/s toward the target.
    enum Launch: Sendable {
        case kept, dropped
        /// From rest, this many distances per second. A drawer in motion keeps its speed.
        case kicked(Double)
        /// A function of the release's speed in pt/s.
        case points(PiecewiseLine)
        /// A function of the release's speed in shares of the distance per second. Its values have the same unit.
        case shares(PiecewiseLine)
    }

    /// The course of a motion without a spring, from 0 to 1 in both directions.
    enum Curve: Sendable, Hashable {
        /// A Bézier curve by the coordinates of its two control points.
        case bezier([Double])
        /// 1 - (1 - t)⁵.
        case quintic
    }

    /// The time that a curve takes.
    enum Duration: Sendable {
        case seconds(Double)
        /// The mean speed in pt/s, as a function of the release's speed. The duration is at most `longest`, in seconds;
        /// nil if no drawer is high enough to need this bound.
        case speed(PiecewiseLine, longest: Double?)
        /// The duration of Android's `ViewDragHelper`, for a range in points.
        case dragHelper(range: Double)
    }

    /// The fastest release that a table covers, in pt/s.
    private static let fastest = 10_000.0

    /// - Parameter start: the start of the settle at a distance from its target, without a speed.
    /// - Returns: nil for the own code of a host, and for a jump.
    init?(_ settle: Settle, from start: Settle.Start) {
        let fastest = Self.fastest
        switch settle.law {
        case .own, .curve(_, .seconds(0)): return nil
        case .spring(let table):
            let launch: Launch =
                switch table.launch {
                case .kicked(let kick): start.isResting ? .kicked(kick) : .kept
                case .kept: .kept
                // The cases below are rules for a release alone.
                case _ where !start.isRelease: .kept
                case .dropped: .dropped
                case .toward(let share): .points(PiecewiseLine([(-fastest, 0), (0, 0), (fastest, fastest * share)]))
                case .limited(let distances): .shares(PiecewiseLine(upTo: 1000, between: -distances, distances))
                case .capped(let speed, _, _): .points(PiecewiseLine(upTo: fastest, between: -speed, speed))
                }
            self = .spring(
                Spring(
                    stiffness: table.spring(at: 0).stiffness,
                    damping: PiecewiseLine(table.factor, upTo: fastest) { table.spring(at: $0).damping },
                    launch: launch, endsAtTarget: table.endsAtTarget))
        case .curve(let curve, let duration):
            let form: Curve =
                switch curve {
                case .line: .bezier([0, 0, 1, 1])
                case .bezier(let curve): .bezier([curve.x1, curve.y1, curve.x2, curve.y2])
                case .quintic: .quintic
                }
            let time: Duration =
                switch duration {
                case .seconds(let seconds), .dismissing(_, otherwise: let seconds): .seconds(seconds)
                case .speed(let least):
                    .speed(
                        PiecewiseLine([(-fastest, least), (least, least), (fastest, fastest)]),
                        longest: least * Settle.longest < NumberRange.detentHeight.upper ? Settle.longest : nil)
                case .viewDragHelper: .dragHelper(range: start.span.container - start.span.lowest)
                }
            self = .curve(form, time)
        }
    }
}

extension SettleLaw.Duration {
    func seconds(after speed: Double, over distance: Double) -> Double {
        switch self {
        case .seconds(let seconds): return seconds
        case .speed(let pieces, let longest): return min(distance / pieces.value(at: speed), longest ?? .infinity)
        case .dragHelper(let range):
            let span = Resistance.Span(container: range, lowest: 0, highest: range)
            return Settle.Duration.viewDragHelper.seconds(
                from: Settle.Start(displacement: distance, velocity: -speed, span: span))
        }
    }
}

extension SettleLaw.Curve {
    /// - Parameter time: a share of the duration.
    func progress(at time: Double) -> Double {
        switch self {
        case .bezier(let points): return CubicBezier(points[0], points[1], points[2], points[3]).state(at: time).share
        case .quintic:
            let rest = 1 - time
            return 1 - rest * rest * rest * rest * rest
        }
    }
}
