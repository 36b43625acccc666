// A configuration as code for other platforms: its settle as a formula, its detents, and comments on everything that
// the platform cannot express.

import DrawerCore
import DrawerPresets
import DrawerScene
import DrawerSettings
import DrawerStudies

/// A settle of a configuration from its lowest to its highest detent or, for a bar, the glide between its heights.
package struct SettleExport: Sendable {
    /// The name of the settle in the code.
    let name: String
    /// The distance of the settle, in points.
    package let distance: Double
    /// The time from rest until the drawer reaches its target, in seconds.
    package let duration: Double
    let law: SettleLaw
    private let settle: Settle?
    private let start: Settle.Start
    private let maximumOvershoot: Double

    /// The largest allowed difference between a table and the course, in points.
    package static let tolerance = 0.5
    /// The ways in points and the speeds in pt/s at which the largest difference for the comments is measured.
    package static let ways = [10.0, 15, 25, 40, 80, 160, 300]
    package static let speeds = [300.0, 900, 1700, 2500, 3500, 4500, 5000]

    /// The settle after a release, and the settle of calls from code if it differs.
    package static func all(of configuration: Configuration) throws(InvalidValue) -> [SettleExport] {
        let simulation = try Simulation(configuration)
        if let heights = simulation.bar?.state.heights {
            let way = heights[.expanded] - heights[.compact]
            // The glide is a cubic, and this curve is the same cubic.
            return [SettleExport(.bezier([1.0 / 3, 0, 2.0 / 3, 1]), over: Bar.glideDuration, distance: way)]
        }
        let release = configuration.setup.settings.release
        let container = simulation.grid.container.height
        let heights = simulation.detentEdges.filter { $0.name != configuration.layout.hiddenName }.map(\.height)
            .sorted()
        let (lowest, highest) = (heights.first ?? 0, heights.last ?? 0)
        var start = Settle.Start(
            displacement: highest > lowest ? highest - lowest : container, velocity: 0, height: lowest,
            span: Resistance.Span(container: container, lowest: lowest, highest: highest))
        let limit = release.maximumOvershoot
        let released = configuration.setup.settleInUse
        var all = [SettleExport("settle", released, start, limit)]
        if released != release.settles.otherwise {
            (start.isRelease, start.isResting) = (false, true)
            all.append(SettleExport("settleByCode", release.settles.otherwise, start, limit))
        }
        return all.compactMap(\.self)
    }

    private init?(_ name: String, _ settle: Settle, _ start: Settle.Start, _ maximumOvershoot: Double) {
        guard let law = SettleLaw(settle, from: start) else { return nil }
        (self.name, self.law, self.settle, self.start) = (name, law, settle, start)
        (distance, self.maximumOvershoot) = (start.displacement, maximumOvershoot)
        duration = Flight(settle, start, to: 0, at: 0, maximumOvershoot: maximumOvershoot).end
    }

    private init(_ curve: SettleLaw.Curve, over duration: Double, distance: Double) {
        (name, settle, maximumOvershoot, self.distance, self.duration) = ("settle", nil, .infinity, distance, duration)
        law = SettleLaw(curve, over: duration)
        start = Settle.Start(displacement: distance, velocity: 0)
    }

    /// The progress at a time from rest, in seconds: 0 at the start, 1 at the target, above 1 during an overshoot.
    package func progress(at time: Double) -> Double {
        1 - (time < duration ? engine(after: 0)(time) : 0) / distance
    }

    /// The remaining distance at a time after a release, in the engine.
    private func engine(after speed: Double, over way: Double? = nil) -> (Double) -> Double {
        guard let settle else { return law.course(after: speed, over: way ?? distance) }
        var start = start
        (start.velocity, start.measured, start.displacement) = (-speed, -speed, way ?? distance)
        let flight = Flight(settle, start, to: 0, at: 0, maximumOvershoot: maximumOvershoot)
        return { flight.state(at: $0).value }
    }

    /// The largest difference between the engine and a platform after a release, in points.
    func error(_ target: ExportTarget, after speed: Double, over way: Double) -> Double {
        let (engine, course) = (engine(after: speed, over: way), platformCourse(target, after: speed, over: way))
        let end = max(duration, 0.7)
        // The samples are close together at first, where a fast drawer moves most.
        return (0...160).map { step in
            let share = Double(step) / 160
            let time = end * share * share
            return abs(engine(time) - course(time))
        }.max() ?? 0
    }

    /// The overshoot above which the code shortens the spring, from the setting; nil if the code shortens nothing.
    var limit: Double? {
        guard maximumOvershoot.isFinite, !law.endsAtTarget, case .spring(_, _, let speed) = law.motion else {
            return nil
        }
        if case .dropped = speed { return nil }
        return maximumOvershoot
    }

    /// The course as points connected by straight lines, within `tolerance`. Each line goes as far as the tolerance
    /// allows.
    /// - Returns: shares of the duration, and progress; both from 0 to 1.
    package var stops: [(time: Double, progress: Double)] {
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
