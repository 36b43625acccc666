// Keeps the picture near to what the user sees: no new frame while the terminal is behind with the last ones.

/// Behind each frame stands a question that the terminal answers when it has come that far.
///
/// A line that is slow answers late, one that is merely long (a shell on the other side of the world) answers late
/// too, but always equally late. So the shortest time seen counts as the line's own, and only what is above it as
/// bytes that wait somewhere.
struct Fence {
    /// Times at which the unanswered questions were asked, oldest first.
    private var asked: [Double] = []
    /// The shortest answer so far, in seconds.
    private var shortest: Double
    private var isBehind = false

    /// Longer than this above the shortest time means that bytes wait, in seconds.
    static let tolerance = 0.050
    /// An answer that has not come by then is lost, in seconds. A full screen takes half of it at 2 kB a second.
    static let lost = 10.0
    /// So many frames may be unanswered, and beside them as many as are on their way on a long line: before the first of
    /// them could be seen to be late, a hand alone would have sent a dozen.
    static let mostWaiting = 4
    private static let mostASecond = 240.0

    /// - Parameter roundTrip: how long the terminal took for its first answer, in seconds.
    init(roundTrip: Double) {
        shortest = max(0, roundTrip)
    }

    /// Answers that are still to come.
    var outstanding: Int { asked.count }

    /// A question went out behind a frame.
    mutating func sent(at time: Double) { asked.append(time) }

    /// An answer came in.
    mutating func answered(at time: Double) {
        guard !asked.isEmpty else { return }
        let roundTrip = max(0, time - asked.removeFirst())
        isBehind = roundTrip > shortest + Self.tolerance
        shortest = min(shortest, roundTrip)
    }

    /// Counts no longer on answers to what was asked so far.
    mutating func forget() {
        asked.removeAll(keepingCapacity: true)
        isBehind = false
    }

    /// When the next frame may go out if no answer comes before: now, in a while, or not foreseeable (then an answer
    /// says when, or `lost` passes).
    func opening(at time: Double) -> Double {
        guard let oldest = asked.first else { return time }
        let most = Self.mostWaiting + Int(min(shortest, Self.lost) * Self.mostASecond)
        if isBehind || time - oldest > shortest + Self.tolerance || asked.count >= most {
            return max(time, (asked.last ?? oldest) + Self.lost)
        }
        return time
    }

    /// Whether a frame may go out now.
    mutating func allowsFrame(at time: Double) -> Bool {
        guard opening(at: time) <= time else { return false }
        if let last = asked.last, time - last >= Self.lost { asked.removeAll(keepingCapacity: true) }
        return true
    }
}
