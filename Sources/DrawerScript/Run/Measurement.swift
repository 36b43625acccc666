// The measures of a whole run: its settles, the steps of the drawer between frames, and the way of the list.

import DrawerCore
import DrawerScene
import DrawerSettings

/// A settle of the drawer that arrived.
public struct Arrival: Sendable, Hashable {
    /// nil for a height without a detent.
    public var target: DetentName?
    /// From the choice of the target to rest, in seconds.
    public var time: Double
    /// The way past the resting place, seen from the start, in points.
    public var overshoot: Double
}

/// What a script's run measures.
public struct Measurement: Sendable, Hashable {
    /// The settles that arrived, in order.
    public private(set) var arrivals: [Arrival] = []
    /// The largest change of the drawer's top in one frame since the last release, in points; in a script without a
    /// release, since the start.
    public private(set) var largestStep = 0.0
    /// The way that the list scrolled, back and forth, in points.
    public private(set) var listTravel = 0.0
    public let report: Report

    /// Runs a script to its end.
    ///
    /// The simulation stops at every frame and at every deadline of its own; see `Simulation.advance(to:)`. A copy for
    /// each frame would take ten times as long.
    public init(_ player: Player) {
        var player = player
        let rate = player.frameRate
        var index = 0
        var settle: Settle?
        var last = player.simulation.reading
        var frame: Reading?
        var (notices, marks) = (0, 0)
        while true {
            let isFrame = player.advance(toFrame: index, rate: rate)
            let (time, reading) = (player.clock.seconds, player.simulation.reading)
            listTravel += abs(reading.offset - last.offset)
            settle?.pass(from: last, to: reading, at: time)
            for notice in player.notices[notices...] {
                switch notice.kind {
                case .targetChosen(let target):
                    settle = Settle(target: target, start: notice.time, time: time, first: reading)
                case .settleInterrupted: settle = nil
                case .detentReached:
                    if let arrived = settle?.arrival(at: notice.time, reading.top) { arrivals.append(arrived) }
                    settle = nil
                default: break
                }
            }
            notices = player.notices.count
            last = reading
            guard isFrame else { continue }
            if player.marks[marks...].contains(where: { $0.kind == .release }) { (largestStep, frame) = (0, nil) }
            marks = player.marks.count
            if let frame { largestStep = max(largestStep, abs(reading.top - frame.top)) }
            frame = reading
            if player.isFinished { break }
            index = player.nextFrame(after: index, rate: rate)
        }
        report = player.report
    }

    /// A settle in progress. y grows downward.
    private struct Settle {
        var target: DetentName?
        var start: Double
        /// The time of the last frame.
        var time: Double
        var highest: Double
        var lowest: Double
        var first: Double

        init(target: DetentName?, start: Double, time: Double, first reading: Reading) {
            (self.target, self.start, self.time) = (target, start, time)
            (first, highest, lowest) = (reading.top, reading.top, reading.top)
        }

        /// Adds the way between two frames, with the turn of the cubic curve through their positions and velocities.
        mutating func pass(from before: Reading, to after: Reading, at time: Double) {
            let turns = before.velocity * after.velocity < 0 && time > self.time
            let turn = turns ? Settle.turn(before, after, time - self.time) : after.top
            (highest, lowest) = (min(highest, after.top, turn), max(lowest, after.top, turn))
            self.time = time
        }

        private static func turn(_ before: Reading, _ after: Reading, _ time: Double) -> Double {
            // top(s) = a s³ + b s² + c s + d for s in 0...1, with one zero of its derivative in between.
            let (c, end) = (before.velocity * time, after.velocity * time)
            let way = after.top - before.top
            let a = c + end - 2 * way
            let b = 3 * way - 2 * c - end
            var (low, high) = (0.0, 1.0)
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if ((3 * a * middle + 2 * b) * middle + c) * c > 0 { low = middle } else { high = middle }
            }
            return ((a * low + b) * low + c) * low + before.top
        }

        func arrival(at end: Double, _ top: Double) -> Arrival {
            Arrival(target: target, time: end - start, overshoot: max(0, first >= top ? top - highest : lowest - top))
        }
    }
}

extension Player {
    /// Performs everything that is due up to a frame or up to the script's end, but stops before the next change that
    /// the simulation makes by itself.
    /// - Returns: whether the frame or the end is reached.
    fileprivate mutating func advance(toFrame index: Int, rate: Int) -> Bool {
        let frame = Player.time(ofFrame: index, rate: rate)
        let own = simulation.nextDeadline.map { max(Nanoseconds(roundingUp: $0), clock + Nanoseconds(1)) }
        if let own, own <= frame, own <= nextMoment ?? frame, !isFinished {
            clock = own
            arrive()
            return false
        }
        play(to: frame)
        if !isFinished {
            clock = frame
            arrive()
        }
        return true
    }

    /// The next frame that can differ from a frame.
    fileprivate func nextFrame(after index: Int, rate: Int) -> Int {
        guard !simulation.isMoving, simulation.reading.isStill else { return index + 1 }
        let next = [nextMoment, simulation.nextDeadline.map(Nanoseconds.init(roundingUp:))].compactMap { $0 }.min()
        // The last frame before the next event.
        return max(index + 1, next.map { Int($0.seconds * Double(rate)) - 1 } ?? 0)
    }
}
