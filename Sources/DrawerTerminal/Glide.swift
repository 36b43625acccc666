// The glide: turns the stairs of a pointer that is reported in whole rows into an even movement.
//
// A terminal without pixel reports says a row, and then for a long while nothing, and then the next row. Shown as it comes,
// a slow drag jumps by whole rows. Here the pointer that the simulation sees walks from where it is to the middle of the
// reported row, in a time that the pace of the reports suggests, so that it arrives as the next report is due:
//
// - A report shows at once: a part of the way is gone in the same moment.
// - It is never farther than half a row from the reported cell.
// - The way takes at most half of the pace and 50 ms more: a hand that moves evenly and stops in the middle of a cell
//   stopped half a pace after its last report, and at most a frame more than 50 ms later the pointer stands exactly there.
// - It never runs ahead of the reports: what was guessed would have to be taken back.
// - A quick hand is followed as it is reported: there are no stairs to be seen then, and every touch to the reports would
//   cost the flick some of its speed (`make bench ARGS=glide`).
//
// It stands between the terminal and the simulation: what leaves it are the moves that are recorded, traced and replayed.

/// A pointer's y between two reports, in points. Time in seconds, on any clock that does not run backwards.
package struct Glide: Equatable {
    /// Height of a row in points.
    let rowHeight: Double
    /// Of the way that a first report asks for, the share that is gone at once.
    static let firstStep = 0.25
    /// Of a row, what any later report shows at once where the pointer has come to stand: the least that can be seen.
    static let step = 0.125
    /// How long after a stop it may still be on its way.
    static let lag = 0.05
    /// A pace slower than this is one only if the pace before was about as slow: else the hand has stopped in between.
    static let slow = 0.3
    /// Slower than this is no pace at all.
    static let slowest = 1.0
    /// A pace from this one on is shown as it is reported.
    static let quick = 0.04
    /// Reports that are no further apart have been read together, or nearly: they are one.
    static let burst = 0.004

    private var from = 0.0
    private var start = 0.0
    private var duration = 0.0
    /// The middle of the reported row.
    package private(set) var target = 0.0
    private var reported = -Double.infinity
    private var pace = 0.0

    package init(rowHeight: Double) { self.rowHeight = rowHeight }

    /// The pointer goes down. How soon the first report follows says whether the hand is a quick one.
    package mutating func press(_ y: Double, at time: Double) {
        self = Glide(rowHeight: rowHeight)
        from = y
        target = y
        reported = time
    }

    /// A report that the pointer is in another row.
    /// - Parameter y: the middle of that row.
    package mutating func report(_ y: Double, at time: Double) {
        guard y != target else { return }
        let stands = time >= end
        // Half a row from the cell is a row from its middle.
        from = min(max(position(at: time), y - rowHeight), y + rowHeight)
        let interval = time - reported
        let isWide = abs(y - target) > 1.5 * rowHeight
        if interval < Glide.burst {
            duration = isWide ? 0 : max(0, end - time)
        } else {
            if isWide || interval < Glide.quick {
                duration = 0
            } else if interval <= Glide.slow || (interval <= 2 * pace && interval <= Glide.slowest) {
                if stands { from += min(max(y - from, -Glide.step * rowHeight), Glide.step * rowHeight) }
                duration = min(interval, interval / 2 + Glide.lag)
            } else {
                from += (y - from) * Glide.firstStep
                duration = Glide.lag
            }
            pace = interval
            reported = time
        }
        start = time
        target = y
    }

    /// When it arrives, or has arrived.
    package var end: Double { start + duration }

    /// Where the pointer is shown.
    package func position(at time: Double) -> Double {
        guard time < end else { return target }
        return from + (target - from) * max(0, time - start) / duration
    }
}
