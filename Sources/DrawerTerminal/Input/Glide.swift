// The glide: turns the stairs of a pointer that is reported in whole rows into an even movement.
//
// A terminal without pixel reports says a row, and then for a long while nothing, and then the next row. Shown as it comes,
// a slow drag jumps by whole rows. Here the pointer that the simulation sees walks to the middle of the reported row by
// eighths, which is all that an edge can show, and asks for a frame at each of them:
//
// - A report shows at once: the first eighth is gone in the same moment.
// - It is never farther than half a row from the reported cell.
// - It stands exactly in the middle of the reported row 50 ms after a report at the latest, whatever the pace. That a hand
//   has stopped cannot be known before its next report is overdue: so every report is taken for the last one.
// - It never runs ahead of the reports: what was guessed would have to be taken back.
// - A quick hand is followed as it is reported: there are no stairs to be seen then, and every touch to the reports would
//   cost the flick some of its speed (`make bench ARGS=glide`).
//
// It stands between the terminal and the simulation: what leaves it are the moves that are recorded, traced and replayed.

/// A pointer's y between two reports, in points. Time in seconds, on any clock that does not run backwards.
package struct Glide: Equatable {
    /// What an edge moves by, in points.
    let eighth: Double
    /// How long after a report it may still be on its way.
    static let lag = 0.05
    /// Reports that follow one another sooner than this are shown as they come.
    static let quick = 0.04
    /// Reports that are no further apart have been read together, or nearly, and say nothing about the pace.
    static let burst = 0.004

    /// The middle of the reported row.
    package private(set) var target = 0.0
    /// How many eighths are left of the way to it; below 0 where that goes up.
    private var left = 0
    /// From one eighth to the next.
    private var interval = 0.0
    /// When the next eighth is due; nil where it stands.
    package private(set) var nextStep: Double?
    private var reported = -Double.infinity
    private var pace = 0.0

    package init(rowHeight: Double) { eighth = rowHeight / 8 }

    /// Where the pointer is shown.
    package var position: Double { target - Double(left) * eighth }

    /// The pointer goes down. How soon the first report follows says whether the hand is a quick one.
    package mutating func press(_ y: Double, at time: Double) {
        self = Glide(rowHeight: eighth * 8)
        target = y
        reported = time
    }

    /// A report of the row that the pointer is in.
    /// - Parameter y: the middle of that row.
    package mutating func report(_ y: Double, at time: Double) {
        move(to: time)
        guard y != target else { return }
        let way = Int(((y - target) / eighth).rounded())
        target = y
        if time - reported >= Glide.burst {
            pace = time - reported
            reported = time
        }
        guard pace >= Glide.quick, abs(way) <= 12 else { return stand() }
        // One is gone at once. And half a row from the cell is a row from its middle.
        left = min(max(left + way - (left + way).signum(), -8), 8)
        interval = min(pace / 8, Glide.lag / Double(max(7, abs(left))))
        nextStep = left == 0 ? nil : time + interval
    }

    /// Goes as many eighths as are due by then.
    package mutating func move(to time: Double) {
        while let step = nextStep, step <= time {
            left -= left.signum()
            nextStep = left == 0 ? nil : step + interval
        }
    }

    private mutating func stand() {
        left = 0
        nextStep = nil
    }
}
