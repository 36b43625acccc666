// From the wheel's events to rows. One notch is one event in some terminals, three or nine in others; a touchpad
// sends single events in a stream. Nothing is held back to find out: each event is answered at once.

/// Counts the rows that a wheel or a touchpad turns.
struct WheelGrouping {
    /// Rows of one notch.
    var rowsPerNotch: Double

    /// Events of one notch come within this time, in seconds.
    static let notchSpan = 0.005
    /// Single events of a touchpad are 7 to 75 ms apart; the rest is for their way here. In seconds.
    static let streamGap = 0.080

    private var direction = 0
    private var groupStart = -Double.infinity
    private var lastTime = -Double.infinity
    private var events = 0
    private var isStream = false

    /// - Parameter rowsPerNotch: positive; 3 by default.
    init(rowsPerNotch: Double = 3) {
        self.rowsPerNotch = rowsPerNotch
    }

    /// Rows that one event turns: a notch's first event all of them, the others of the notch none; in a touchpad's
    /// stream a row each.
    ///
    /// A stream's first event cannot be told from a notch, and counts as one. From the second on, an event that
    /// follows a single one within `streamGap` belongs to a stream.
    /// - Parameters:
    ///   - direction: 1 down, -1 up.
    ///   - time: in seconds, on any clock that does not run backwards.
    /// - Returns: not negative; the direction is the caller's.
    mutating func rows(direction: Int, at time: Double) -> Double {
        let sameWay = direction == self.direction
        self.direction = direction
        if sameWay, time - groupStart <= Self.notchSpan {
            events += 1
            lastTime = time
            // Three at once in a stream are a notch after all.
            return isStream && Double(events) <= rowsPerNotch ? 1 : 0
        }
        let wasSingle = events == 1 || (isStream && Double(events) < rowsPerNotch)
        isStream = sameWay && wasSingle && time - lastTime <= Self.streamGap
        groupStart = time
        lastTime = time
        events = 1
        return isStream ? min(1, rowsPerNotch) : rowsPerNotch
    }
}
