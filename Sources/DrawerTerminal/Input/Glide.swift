// The glide: turns the steps of a pointer that is reported in whole rows into an even movement.
//
// A terminal without pixel reports names a row, then for a while nothing, then the next row. Shown as it comes, a slow drag
// jumps by whole rows. Here the pointer that the simulation sees walks to the middle of the reported row in eighths, which
// is all that an edge can show, and asks for a frame at each of them:
//
// - A report shows at once if the pointer stands: the first eighth is gone at the same moment.
// - The pointer stands exactly in the middle of the reported row 50 ms after a report, if it stood before. That a hand has
//   stopped cannot be known before its next report is overdue: every report counts as the last one.
// - It is never farther than a row from the reported cell, and never runs ahead of the reports: a guess would have to be
//   taken back.
// - A slow drag is not a flick. The times of the reports are off by up to a frame of the terminal, so that two of them say
//   little about the speed. The pace is a mean, and a calm hand's pointer never moves at the speed of a flick.
// - A quick hand is followed as it is reported: there are no steps to be seen then, and each change to the reports would
//   cost the flick some of its speed.
//
// The glide stands between the terminal and the simulation: the moves that leave it are recorded, traced and replayed.
// `make bench ARGS="glide velocity"` measures all of this.

/// A pointer's y between two reports, in points. Time in seconds, on any clock that does not run backwards.
package struct Glide: Equatable {
    /// The step of an edge, in points.
    let eighth: Double
    /// The longest pace of a quick hand, in seconds per row.
    static let quick = 0.04
    /// A hand below this speed is calm, in pt/s.
    static let calm = 348.0
    /// The speed of a calm hand's pointer, in pt/s: less than that of a flick, and a row takes no longer than 50 ms.
    static let calmSpeed = 298.0
    /// Reports that are no further apart have been read together, or nearly, and say nothing about the pace; in seconds.
    static let burst = 0.004
    /// The farthest from the middle of the reported row, in eighths: a row from the cell of a calm hand, half a row otherwise.
    static let farthest = (calm: 12, other: 8)
    /// The weight of the last pace in the mean of an even hand's paces. Paces within a factor of 2 of the mean are even.
    static let weight = 0.35

    /// The middle of the reported row.
    package private(set) var target = 0.0
    /// The eighths that are left of the way to it; negative upward.
    private var left = 0
    /// From one eighth to the next.
    private var interval = 0.0
    /// When the next eighth is due; nil while the pointer stands.
    package private(set) var nextStep: Double?
    /// The last step, and the last report.
    private var stepped = -Double.infinity
    private var reported = -Double.infinity
    /// The mean time of a row; 0 before the first one.
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

    /// A report of the pointer's row.
    /// - Parameter y: the middle of that row.
    package mutating func report(_ y: Double, at time: Double) {
        move(to: time)
        guard y != target else { return }
        let way = Int(((y - target) / eighth).rounded())
        target = y
        var isEven = true
        if time - reported >= Glide.burst {
            let last = (time - reported) / max(1, Double(abs(way)) / 8)
            isEven = last > pace / 2 && last < pace * 2
            pace = isEven ? pace + Glide.weight * (last - pace) : last
            reported = time
        }
        let isCalm = pace * Glide.calm >= eighth * 8
        // Several rows at once are a quick hand, or the late reports of a calm one.
        guard pace >= Glide.quick, abs(way) <= 12 || isCalm && isEven else {
            left = 0
            nextStep = nil
            return
        }
        let most = isCalm ? Glide.farthest.calm : Glide.farthest.other
        left = min(max(left + way, -most), most)
        interval = isCalm ? eighth / Glide.calmSpeed : pace / 8
        nextStep = max(time, stepped + interval)
        move(to: time)
    }

    /// Goes as many eighths as are due by then. The next one comes a whole interval later: two close together would be a
    /// speed that nobody's hand has.
    package mutating func move(to time: Double) {
        guard let step = nextStep, step <= time else { return }
        let count = min(abs(left), 1 + Int(min((time - step) / interval, 100)))
        left -= left.signum() * count
        stepped = left == 0 ? step + Double(count - 1) * interval : time
        nextStep = left == 0 ? nil : time + interval
    }
}
