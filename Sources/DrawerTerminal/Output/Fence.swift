// Flow control: holds back new frames while the terminal has not processed the last ones, so that the picture does not
// lag behind the user's hand.

/// Each frame ends with a question. The reply shows that the terminal has processed the frame.
///
/// A line with low bandwidth replies late, because bytes wait in buffers. A line with high latency (a remote shell)
/// also replies late, but with an even delay. Therefore the shortest round trip so far counts as the latency, and the
/// rest of a round trip as the time that bytes have waited.
struct Fence {
    /// The times of the unanswered questions, oldest first.
    private var asked: [Double] = []
    /// The shortest and the longest round trip so far, in seconds.
    private(set) var shortest: Double
    private var longest: Double
    private var isBehind = false
    /// The time of the last reply.
    private var heard = -Double.infinity
    /// The times of the questions that were given up, oldest first. Their replies may still arrive.
    private var givenUp: [Double] = []

    /// A reply is late if it takes this much longer than the shortest round trip, in seconds.
    static let tolerance = 0.050
    /// The replies count as lost after this silence, in seconds.
    static let lost = 1.0
    /// The most unanswered frames, not counting those that fit into the latency. Without this limit, a drag would send
    /// a dozen frames before the first reply could be late.
    static let maximumPending = 4
    private static let maximumPerSecond = 240.0

    /// - Parameter roundTrip: the time to the terminal's first reply, in seconds.
    init(roundTrip: Double) {
        shortest = max(0, roundTrip)
        longest = shortest
    }

    /// The number of questions whose replies may still arrive.
    var unanswered: Int { asked.count + givenUp.count }

    /// The longest round trip so far, in seconds. A missing reply counts with the time that has already passed.
    func longestRoundTrip(at time: Double) -> Double {
        max(longest, (givenUp.first ?? asked.first).map { time - $0 } ?? 0)
    }

    /// Records that a frame and its question were sent.
    mutating func sent(at time: Double) { asked.append(time) }

    /// Records a reply.
    mutating func answered(at time: Double) {
        heard = time
        // A reply that is too fast for the oldest question is the late reply to a question that was given up.
        let isLate = asked.first.map { time - $0 < shortest / 2 } ?? true
        if isLate, let question = givenUp.first {
            longest = max(longest, time - question)
            givenUp.removeFirst()
        } else if let question = asked.first {
            let roundTrip = max(0, time - question)
            asked.removeFirst()
            isBehind = roundTrip > shortest + Self.tolerance
            shortest = min(shortest, roundTrip)
            longest = max(longest, roundTrip)
        }
    }

    /// Gives up all unanswered questions.
    mutating func reset() {
        givenUp += asked
        asked.removeAll(keepingCapacity: true)
        isBehind = false
    }

    /// The earliest time of the next frame if no reply arrives: `time`, or the time when the missing replies count as
    /// lost.
    func opening(at time: Double) -> Double {
        guard let oldest = asked.first, let newest = asked.last else { return time }
        let most = Self.maximumPending + Int(min(shortest, 10) * Self.maximumPerSecond)
        let isClosed = isBehind || time - oldest > shortest + Self.tolerance || asked.count >= most
        return isClosed ? max(time, max(newest, heard) + Self.lost) : time
    }

    /// Whether a frame may be sent now. If the missing replies count as lost, resets the fence.
    mutating func allowsFrame(at time: Double) -> Bool {
        guard opening(at: time) <= time else { return false }
        if let newest = asked.last, time - max(newest, heard) >= Self.lost { reset() }
        return true
    }
}
