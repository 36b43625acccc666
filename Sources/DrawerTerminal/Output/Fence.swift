// Keeps the picture close to what the user sees: no new frame while the terminal is behind with the last ones.

/// After each frame stands a question. The reply shows that the terminal has come that far.
///
/// A slow line replies late. A long line (a shell on the other side of the world) replies late too, but always equally
/// late. The shortest round trip so far therefore counts as the line's own, and only the rest as bytes that wait somewhere.
struct Fence {
    /// The times of the unanswered questions, oldest first.
    private var asked: [Double] = []
    /// The shortest round trip so far, in seconds.
    private var shortest: Double
    private var isBehind = false
    /// The time of the last reply.
    private var heard = -Double.infinity
    /// Questions that were given up. Their replies may still arrive.
    private var givenUp = 0

    /// A reply that is this much later than on an idle line means that bytes wait, in seconds.
    static let tolerance = 0.050
    /// After this silence the replies are lost, in seconds. While replies arrive, the line is only slow.
    static let lost = 1.0
    /// The same while the user waits for the effect of a key or of another size, in seconds.
    static let lostToUser = 0.25
    /// Frames that may be unanswered, besides those that are on their way on a long line: before the first of them could be
    /// late, a drag would have sent a dozen.
    static let maximumPending = 4
    private static let maximumPerSecond = 240.0

    /// - Parameter roundTrip: the time to the terminal's first reply, in seconds.
    init(roundTrip: Double) {
        shortest = max(0, roundTrip)
    }

    /// The number of questions whose replies may still arrive.
    var unanswered: Int { asked.count + givenUp }

    /// A question has gone out after a frame.
    mutating func sent(at time: Double) { asked.append(time) }

    /// A reply has come in.
    mutating func answered(at time: Double) {
        heard = time
        guard let oldest = asked.first else {
            givenUp = max(0, givenUp - 1)
            return
        }
        let roundTrip = max(0, time - oldest)
        // No reply is that fast: this one is late, and answers a question that was given up.
        if givenUp > 0, roundTrip < shortest / 2 {
            givenUp -= 1
            return
        }
        asked.removeFirst()
        isBehind = roundTrip > shortest + Self.tolerance
        shortest = min(shortest, roundTrip)
    }

    /// Gives up the questions so far.
    mutating func reset() {
        givenUp += asked.count
        asked.removeAll(keepingCapacity: true)
        isBehind = false
    }

    /// The user waits: an overdue reply counts as lost already.
    mutating func hurry(at time: Double) {
        if let newest = asked.last, time - max(newest, heard) >= shortest + Self.lostToUser { reset() }
    }

    /// The earliest time of the next frame if no reply arrives before: now, or when the outstanding replies are lost.
    func opening(at time: Double) -> Double {
        guard let oldest = asked.first, let newest = asked.last else { return time }
        let most = Self.maximumPending + Int(min(shortest, 10) * Self.maximumPerSecond)
        let isClosed = isBehind || time - oldest > shortest + Self.tolerance || asked.count >= most
        return isClosed ? max(time, max(newest, heard) + Self.lost) : time
    }

    /// Whether a frame may go out now. An overdue frame resets the fence.
    mutating func allowsFrame(at time: Double) -> Bool {
        guard opening(at: time) <= time else { return false }
        if let newest = asked.last, time - max(newest, heard) >= Self.lost { reset() }
        return true
    }
}
