// A settle as formulas for the code of another platform. The numbers of its spring, or the duration of its timing
// curve, depend on the speed of the release.

import DrawerCore

/// The motion of a settle as a function of the speed of the release toward the target.
struct SettleLaw: Sendable {
    /// The initial speed of a spring, in pt/s toward the target.
    enum Speed: Sendable {
        case kept, dropped
        /// A function of the release's speed in pt/s.
        case points(PiecewiseLine)
        /// A function of the release's speed in shares of the distance per second. Its values have the same unit.
        case shares(PiecewiseLine)
    }

    /// The course of a motion without a spring, from 0 to 1 in both directions.
    enum Curve: Sendable, Hashable {
        case bezier([Double])
        /// 1 - (1 - t)⁵.
        case quintic

        /// The points of a Bézier curve; empty for another form.
        var points: [Double] { if case .bezier(let points) = self { points } else { [] } }
    }

    /// The time that a curve takes.
    enum Duration: Sendable {
        case seconds(Double)
        /// The mean speed in pt/s, as a function of the release's speed.
        case speed(PiecewiseLine)
        /// The duration of Android's `ViewDragHelper`, for a range in points.
        case dragHelper(range: Double)
    }

    /// The form of the motion.
    enum Motion: Sendable {
        /// The damping coefficient and the stiffness, for a mass of 1.
        case spring(damping: PiecewiseLine, stiffness: PiecewiseLine, launch: Speed)
        case curve(Curve, Duration)
    }

    let motion: Motion
    /// Whether the settle ends when it first reaches its target.
    let endsAtTarget: Bool

    /// The fastest release that a table covers, in pt/s.
    private static let fastest = 10_000.0

    /// - Parameter start: a release at a distance from its target, without a speed.
    /// - Returns: nil for the own code of a host, and for a jump.
    init?(_ settle: Settle, from start: Settle.Start) {
        let fastest = Self.fastest
        switch settle.law {
        case .own, .curve(_, .seconds(0)): return nil
        case .spring(let table):
            let speed: Speed =
                switch table.launch {
                case .kept, .kicked: .kept
                case .dropped: .dropped
                case .toward(let share): .points(PiecewiseLine([(-fastest, 0), (0, 0), (fastest, fastest * share)]))
                case .limited(let distances): .shares(PiecewiseLine(upTo: 1000, between: -distances, distances))
                case .capped(let speed, _, _): .points(PiecewiseLine(upTo: fastest, between: -speed, speed))
                }
            let damping = PiecewiseLine(table.factor, upTo: fastest) { table.spring(at: $0).damping }
            let stiffness = PiecewiseLine(table.spring(at: 0).stiffness)
            motion = .spring(damping: damping, stiffness: stiffness, launch: start.isRelease ? speed : .kept)
            endsAtTarget = table.endsAtTarget
        case .curve(let curve, let duration):
            let form: Curve =
                switch curve {
                case .line: .bezier([0, 0, 1, 1])
                case .bezier(let curve): .bezier([curve.x1, curve.y1, curve.x2, curve.y2])
                case .quintic: .quintic
                }
            let law: Duration =
                switch duration {
                case .seconds(let seconds), .dismissing(_, otherwise: let seconds): .seconds(seconds)
                case .speed(let least): .speed(PiecewiseLine([(-fastest, least), (least, least), (fastest, fastest)]))
                case .viewDragHelper: .dragHelper(range: start.span.container - start.span.lowest)
                }
            motion = .curve(form, law)
            endsAtTarget = false
        }
    }

    init(_ curve: Curve, over seconds: Double) { (motion, endsAtTarget) = (.curve(curve, .seconds(seconds)), false) }
}

extension SettleLaw.Duration {
    func seconds(after speed: Double, over distance: Double) -> Double {
        switch self {
        case .seconds(let seconds): return seconds
        case .speed(let pieces): return distance / pieces.value(at: speed)
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
        guard case .bezier(let points) = self else {
            let rest = 1 - time
            return 1 - rest * rest * rest * rest * rest
        }
        return CubicBezier(points[0], points[1], points[2], points[3]).state(at: time).share
    }
}
