// The glide: smooths the steps of a pointer that the terminal reports in whole rows.
//
// A terminal without pixel reports names whole rows, so a slow drag would jump by whole rows. The glide moves the
// pointer to the middle of the reported row in eighths of a row, the resolution of a drawn edge, and requests a frame
// for each step:
//
// - A pointer at rest moves by one eighth at the moment of the report, so that a report has a visible effect at once.
// - A pointer at rest reaches the middle of the reported row within 50 ms. Any report may be the last one: the glide
//   cannot detect that the hand has stopped until the next report is overdue.
// - The pointer never gets ahead of the reports, because a wrong prediction would have to be undone, and stays within
//   one row of the reported cell.
// - A slow drag does not become a flick. The times of the reports are off by up to a frame of the terminal, so two
//   reports give a poor estimate of the speed. The glide averages the pace, and keeps a slow pointer below the flick
//   speed.
// - A fast hand is followed without smoothing: its steps are invisible, and smoothing would slow the flick down.
//
// The glide lies between the terminal and the simulation: recordings, traces and replays contain the moves of the
// glide. `make bench ARGS="glide velocity"` measures these properties.

/// A pointer's y between two reports, in points. Times are in seconds, on any clock that does not run backward.
package struct Glide: Equatable {
    /// The height of a step: an eighth of a row, in points.
    let eighth: Double
    /// A hand is quick if its pace is below this limit, in seconds per row.
    static let quick = 0.04
    /// A hand is calm if its speed is at most this limit, in pt/s. The limit lies above the flick speed of 300 pt/s,
    /// because reports show an uneven pace. In `make bench ARGS=velocity`, 3 % of the slow drags count as flicks with a
    /// limit of 300 pt/s, and 0.3 % with this one. A higher limit keeps that share and loses flicks.
    static let calm = 348.0
    /// The speed of a calm hand's pointer, in pt/s. It is below the flick speed, and fast enough to pass a row in about
    /// 50 ms.
    static let calmSpeed = 298.0
    /// Reports at most this far apart, in seconds, were read together and give no information about the pace.
    static let burst = 0.004
    /// The largest distance from the middle of the reported row, in eighths. From the edge of the cell, it is one row
    /// for a calm hand, and half a row otherwise.
    static let farthest = (calm: 12, other: 8)
    /// The weight of the last pace in the mean pace of an even hand. A pace within a factor of 2 of the mean is even.
    static let weight = 0.35

    /// The middle of the reported row.
    package private(set) var target = 0.0
    /// The eighths between the pointer and the target; negative if the pointer moves upward.
    private var left = 0
    /// The time between two steps.
    private var interval = 0.0
    /// The time of the next step; nil while the pointer does not move.
    package private(set) var nextStep: Double?
    /// The time of the last step.
    private var stepped = -Double.infinity
    /// The time of the last report.
    private var reported = -Double.infinity
    /// The mean time of a row; 0 before the first report.
    private var pace = 0.0

    package init(rowHeight: Double) { eighth = rowHeight / 8 }

    /// The pointer's y as the simulation sees it.
    package var position: Double { target - Double(left) * eighth }

    /// Starts a pan. The time of the press is the start of the first pace.
    package mutating func press(_ y: Double, at time: Double) {
        self = Glide(rowHeight: eighth * 8)
        target = y
        reported = time
    }

    /// Takes a report of the pointer's row.
    /// - Parameter y: the middle of the row.
    package mutating func report(_ y: Double, at time: Double) {
        move(to: time)
        guard y != target else { return }
        let eighths = Int(((y - target) / eighth).rounded())
        target = y
        var isEven = true
        if time - reported >= Glide.burst {
            let last = (time - reported) / max(1, Double(abs(eighths)) / 8)
            isEven = last > pace / 2 && last < pace * 2
            pace = isEven ? pace + Glide.weight * (last - pace) : last
            reported = time
        }
        let isCalm = pace * Glide.calm >= eighth * 8
        // A report that skips rows comes from a quick hand, or is a late report of a calm one.
        guard pace >= Glide.quick, abs(eighths) <= Glide.farthest.calm || isCalm && isEven else {
            left = 0
            nextStep = nil
            return
        }
        let most = isCalm ? Glide.farthest.calm : Glide.farthest.other
        left = min(max(left + eighths, -most), most)
        interval = isCalm ? eighth / Glide.calmSpeed : pace / 8
        nextStep = max(time, stepped + interval)
        move(to: time)
    }

    /// Makes the steps that are due at `time`. The next step follows a whole interval later: two steps in quick
    /// succession would raise the velocity of the pan.
    package mutating func move(to time: Double) {
        guard let step = nextStep, step <= time else { return }
        let count = min(abs(left), 1 + Int(min((time - step) / interval, 100)))
        left -= left.signum() * count
        stepped = left == 0 ? step + Double(count - 1) * interval : time
        nextStep = left == 0 ? nil : time + interval
    }
}
