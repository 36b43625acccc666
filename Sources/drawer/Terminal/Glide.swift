// The glide: turns the stairs of a pointer that is reported in whole rows into an even movement.
//
// A terminal without pixel reports says a row, and then for a long while nothing, and then the next row. Shown as it comes,
// a slow drag jumps by whole rows. Here the pointer that the simulation sees walks from where it is to the middle of the
// reported row, in a time that the last reports' pace suggests, so that it arrives as the next report is due:
//
// - The first report after a rest shows at once: a part of the way is gone in the same moment.
// - It is never farther than half a row from the reported cell.
// - The way takes at most half of the pace and 60 ms more: a hand that moves evenly and stops in the middle of a cell
//   stopped half a pace after its last report, and 60 ms after that the pointer stands exactly there.
//
// It stands between the terminal and the simulation: what leaves it are the moves that are recorded, traced and replayed.

/// A pointer's y between two reports, in points. Time in seconds, on any clock that does not run backwards.
struct Glide: Equatable {
    /// Height of a row in points.
    let rowHeight: Double
    /// Of the way that a first report asks for, the share that is gone at once.
    static let firstStep = 0.25
    /// How long after a stop it may still be on its way.
    static let lag = 0.06
    /// A pace slower than this is none: the hand has stopped in between.
    static let slowest = 0.3

    private var from = 0.0
    private var start = 0.0
    private var duration = 0.0
    /// The middle of the reported row.
    private(set) var target = 0.0
    private var reported = -Double.infinity

    init(rowHeight: Double) { self.rowHeight = rowHeight }

    /// The pointer goes down: no way, no pace.
    mutating func press(_ y: Double) {
        self = Glide(rowHeight: rowHeight)
        from = y
        target = y
    }

    /// A report that the pointer is in another row.
    mutating func report(_ y: Double, at time: Double) {
        guard y != target else { return }
        let current = position(at: time)
        let pace = time - reported
        let isFirst = pace > Glide.slowest
        // Half a row from the cell is a row from its middle.
        var begins = min(max(current, y - rowHeight), y + rowHeight)
        if isFirst { begins += (y - begins) * Glide.firstStep }
        from = begins
        start = time
        duration = isFirst ? Glide.lag : min(pace, pace / 2 + Glide.lag)
        target = y
        reported = time
    }

    /// Where the pointer is shown.
    func position(at time: Double) -> Double {
        guard time < start + duration else { return target }
        return from + (target - from) * max(0, time - start) / duration
    }

    /// When it arrives; nil where it stands.
    func arrival(at time: Double) -> Double? { time < start + duration ? start + duration : nil }
}
