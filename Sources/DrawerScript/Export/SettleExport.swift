// A settle of an export: its formula, and its course in the engine and in CSS.

import DrawerCore
import DrawerScene
import DrawerSettings
import DrawerStudies

/// A settle of a configuration from its lowest to its highest detent or, for a bar, the glide between its heights.
struct SettleExport: Sendable {
    /// The word for the settle in the code.
    enum Name: String, Sendable { case settle, settleByCode }

    let name: Name
    /// The distance of the settle, in points.
    let distance: Double
    /// The time from rest until the drawer reaches its target, in seconds.
    let duration: Double
    let law: SettleLaw
    private let settle: Settle?
    private let start: Settle.Start
    private let maximumOvershoot: Double

    /// The largest allowed difference between a table and the course, in points.
    static let tolerance = 0.5
    /// The distances in points, and the speeds in pt/s, over which a note looks for the largest difference.
    static let distances = [10.0, 15, 25, 40, 80, 160, 300]
    static let speeds = [300.0, 900, 1700, 2500, 3500, 4500, 5000]

    /// The settle after a release, and the settle from rest by code if it differs, by its motion or by a kick at its
    /// start.
    static func all(of simulation: Simulation) -> [SettleExport] {
        if let heights = simulation.bar?.state.heights {
            let travel = heights[.expanded] - heights[.compact]
            // On a small screen, the heights may be equal. The glide still has a course, but over no distance.
            let distance = travel > 0 ? travel : max(1, heights[.expanded])
            // The glide is a cubic, and this curve is the same cubic.
            return [SettleExport(.bezier([1.0 / 3, 0, 2.0 / 3, 1]), over: Bar.glideDuration, distance: distance)]
        }
        let (setup, drawer) = (simulation.configuration.setup, simulation.drawer)
        let container = simulation.grid.container.height
        let heights = simulation.run.detentEdges.filter { $0.name != setup.layout.hiddenName }.map(\.height)
            .sorted()
        let (lowest, highest) = (heights.first ?? 0, heights.last ?? 0)
        var start = Settle.Start(
            displacement: highest > lowest ? highest - lowest : container, velocity: 0, height: lowest,
            span: Resistance.Span(container: container, lowest: lowest, highest: highest))
        let (released, otherwise) = (setup.settleInUse, setup.settings.release.settles.otherwise)
        var all = [SettleExport(.settle, released, start, drawer.maximumOvershoot)]
        if released != otherwise || otherwise.hasKick {
            (start.isRelease, start.isResting) = (false, true)
            all.append(SettleExport(.settleByCode, otherwise, start, drawer.maximumOvershoot))
        }
        return all.compactMap(\.self)
    }

    /// A settle of the engine; nil for an app's own code, and for a jump.
    private init?(_ name: Name, _ settle: Settle, _ start: Settle.Start, _ maximumOvershoot: Double) {
        guard let law = SettleLaw(settle, from: start) else { return nil }
        (self.name, self.law, self.settle, self.start) = (name, law, settle, start)
        (distance, self.maximumOvershoot) = (start.displacement, maximumOvershoot)
        duration = Flight(settle, start, to: 0, at: 0, maximumOvershoot: maximumOvershoot).end
    }

    /// The glide of a bar.
    private init(_ curve: SettleLaw.Curve, over duration: Double, distance: Double) {
        (name, settle, maximumOvershoot, self.distance, self.duration) = (.settle, nil, .infinity, distance, duration)
        law = .curve(curve, .seconds(duration))
        start = Settle.Start(displacement: distance, velocity: 0)
    }

    /// The progress at a time from rest, in seconds: 0 at the start, 1 at the target, above 1 during an overshoot.
    func progress(at time: Double) -> Double {
        1 - (time < duration ? remaining(after: 0)(time) : 0) / distance
    }

    /// The remaining distance in the engine, as a function of the time after a release.
    /// - Parameters:
    ///   - speed: in pt/s toward the target.
    ///   - distance: in points; nil for the distance of the settle.
    func remaining(after speed: Double, over distance: Double? = nil) -> (Double) -> Double {
        guard let flight = flight(after: speed, over: distance ?? self.distance) else {
            // The curve of a glide is the same in the engine and in CSS.
            return cssCourse(over: distance ?? self.distance, [])
        }
        return { flight.state(at: $0).value }
    }

    /// The motion after a release in the engine; nil for a bar.
    private func flight(after speed: Double, over distance: Double) -> Flight? {
        guard let settle else { return nil }
        var start = start
        (start.velocity, start.measured, start.displacement) = (-speed, -speed, distance)
        return Flight(settle, start, to: 0, at: 0, maximumOvershoot: maximumOvershoot)
    }

    /// The largest difference between the engine and the CSS after a release, in points. CSS takes no speed, and a
    /// browser stretches the exported course to another distance.
    /// - Parameter keyframes: the table that the CSS has in place of a course without a form.
    func cssError(after speed: Double, over distance: Double, _ keyframes: [(time: Double, progress: Double)]) -> Double
    {
        let (engine, course) = (remaining(after: speed, over: distance), cssCourse(over: distance, keyframes))
        let end = max(duration, 0.7)
        // The samples are close together at first, where a fast drawer moves most. A curve has a corner at its end.
        let times =
            (0...320).map { end * Double($0 * $0) / (320 * 320) } + [flight(after: speed, over: distance)?.end ?? 0]
        return times.map { abs(engine($0) - course($0)) }.max() ?? 0
    }

    /// The remaining distance in CSS without a script, as a function of the time after a release.
    private func cssCourse(
        over distance: Double, _ keyframes: [(time: Double, progress: Double)]
    ) -> (Double) -> Double {
        let points = keyframes.map { (x: $0.time, y: $0.progress) }
        var (progress, seconds) = ({ PiecewiseLine.interpolate(points, at: $0) }, duration)
        if case .curve(let curve, let duration) = law {
            seconds = duration.seconds(after: 0, over: distance)
            if curve != .quintic { progress = curve.progress }
        }
        return { distance * (1 - (seconds > 0 && $0 < seconds ? progress($0 / seconds) : 1)) }
    }

    /// The overshoot above which the code shortens the spring, from the setting; nil if the code shortens nothing.
    var overshootLimit: Double? {
        guard maximumOvershoot.isFinite, case .spring(let spring) = law, !spring.endsAtTarget else { return nil }
        if case .dropped = spring.launch { return nil }
        return maximumOvershoot
    }

    /// The course as points connected by straight lines, within `tolerance`. Each line goes as far as the tolerance
    /// allows.
    /// - Returns: shares of the duration, and progress; both from 0 to 1.
    var keyframes: [(time: Double, progress: Double)] {
        guard duration > 0 else { return [(0, 1), (1, 1)] }
        let count = 1000
        let samples = (0...count).map { progress(at: duration * Double($0) / Double(count)) }
        // Leave room for the rounding of the numbers.
        let error = 0.8 * Self.tolerance / distance
        var points = [0]
        while let last = points.last, last < count {
            let ends = (last + 1...count).prefix { end in
                let slope = (samples[end] - samples[last]) / Double(end - last)
                return (last...end).allSatisfy { abs(samples[last] + slope * Double($0 - last) - samples[$0]) <= error }
            }
            points.append(ends.last ?? last + 1)
        }
        return points.map { (Double($0) / Double(count), samples[$0]) }
    }
}

extension Settle {
    /// Whether a drawer at rest begins with a speed, even without a release.
    fileprivate var hasKick: Bool {
        guard case .spring(let table) = law, case .kicked = table.launch else { return false }
        return true
    }
}
