// Turns wheel events into rows. One notch is one event in some terminals, three or nine in others; a touchpad sends a
// stream of single events. No event is delayed: each event gets its rows at once.

/// Counts the rows that a wheel or a touchpad scrolls.
struct WheelGrouping {
    /// Rows of one notch.
    var rowsPerNotch: Double

    /// Events of one notch come within this time, in seconds.
    static let notchSpan = 0.005
    /// The longest gap in a stream, in seconds: events of a touchpad are 7 to 75 ms apart, plus jitter.
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

    /// The rows that one event scrolls: the first event of a notch scrolls all rows of the notch, its other events
    /// none; each event of a touchpad's stream scrolls one row.
    ///
    /// The first event of a stream looks like a notch and counts as one. A later event belongs to a stream if it
    /// follows a single event within `streamGap`.
    /// - Parameters:
    ///   - direction: 1 down, -1 up.
    ///   - time: in seconds, on any clock that does not run backward.
    /// - Returns: the number of rows without a sign.
    mutating func rows(direction: Int, at time: Double) -> Double {
        let sameWay = direction == self.direction
        self.direction = direction
        if sameWay, time - groupStart <= Self.notchSpan {
            events += 1
            lastTime = time
            // A burst within a stream is a notch: its events add up to the rows of one notch.
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
