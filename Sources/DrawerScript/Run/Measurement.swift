// The measurements of a whole run: its settles, the steps of the drawer between frames, and the travel of the list.

import DrawerCore
import DrawerScene
import DrawerSettings

/// The measurements of a script's run.
public struct Measurement: Sendable, Hashable {
    /// The settles that reached their targets, in order.
    public private(set) var arrivals: [Arrival] = []
    /// The largest change of the drawer's top in one frame since the last release, in points; in a script without a
    /// release, since the start.
    public private(set) var largestStep = 0.0
    /// The distance that the list scrolled, both directions added up, in points.
    public private(set) var listTravel = 0.0
    public private(set) var report = Report()

    /// Runs a script to its end.
    public init(_ player: Player) {
        var player = player
        var meter = SettleMeter()
        var reading = player.reading
        // The top at the last frame since the last release, and the number of marks until then.
        var (top, marks) = (Double?.none, 0)
        player.run(.changes(rate: player.frameRate)) { now in
            let next = now.reading
            listTravel += abs(next.offset - reading.offset)
            reading = next
            meter.follow(now, reading)
        } sample: { now in
            if now.marks[marks...].contains(where: { $0.kind == .release }) { (largestStep, top) = (0, nil) }
            marks = now.marks.count
            largestStep = max(largestStep, abs(reading.top - (top ?? reading.top)))
            top = reading.top
        }
        arrivals = meter.arrivals
        report = player.report
    }
}
