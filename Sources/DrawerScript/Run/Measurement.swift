// The measurements of a whole run: its settles, the steps of the drawer between frames, and the travel of the list.

import DrawerCore
import DrawerScene
import DrawerSettings

/// A settle of the drawer that reached its target.
public struct Arrival: Sendable, Hashable {
    /// nil for a height without a detent.
    public var target: DetentName?
    /// From the choice of the target to rest, in seconds.
    public var time: Double
    /// The greatest distance beyond the resting position, in the direction of the settle, in points.
    public var overshoot: Double
}

/// The measurements of a script's run.
public struct Measurement: Sendable, Hashable {
    /// The settles that reached their targets, in order.
    public private(set) var arrivals: [Arrival] = []
    /// The largest change of the drawer's top in one frame since the last release, in points; in a script without a
    /// release, since the start.
    public private(set) var largestStep = 0.0
    /// The distance that the list scrolled, both directions added up, in points.
    public private(set) var listTravel = 0.0
    public let report: Report

    /// Runs a script to its end.
    ///
    /// Advances the simulation itself to every frame, which does not change the motion. A copy for each frame would
    /// take several times as long.
    public init(_ player: Player) {
        var player = player
        let rate = player.frameRate
        var index = 0
        var settle: Settle?
        var last = player.simulation.reading
        var frame: Reading?
        var (notices, marks) = (0, 0)
        while true {
            let time = Player.time(ofFrame: index, rate: rate)
            let isFrame = player.advance(toFrame: time, orTo: settle?.end(player))
            let reading = player.simulation.reading
            listTravel += abs(reading.offset - last.offset)
            settle?.pass(from: last, to: reading, at: player.clock.seconds)
            for notice in player.notices[notices...] {
                switch notice.kind {
                case .targetChosen(let target):
                    settle = Settle(target: target, start: notice.time, time: player.clock.seconds, first: reading.top)
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
            index = reading.isStill ? player.frame(beforeChangeAfter: index, rate: rate) : index + 1
        }
        report = player.report
    }

    /// A settle in progress. y grows downward.
    private struct Settle {
        let target: DetentName?
        let start: Double
        /// The time of the last frame.
        private var time: Double
        private let first: Double
        private var highest: Double
        private var lowest: Double
        /// The simulation's next deadline, which is the end of the settle or earlier. It stays valid until the script
        /// performs another command.
        private var deadline: (commands: Int, time: Nanoseconds?)?

        init(target: DetentName?, start: Double, time: Double, first top: Double) {
            (self.target, self.start, self.time) = (target, start, time)
            (first, highest, lowest) = (top, top, top)
        }

        mutating func end(_ player: Player) -> Nanoseconds? {
            if let deadline, deadline.commands == player.next, deadline.time ?? player.clock > player.clock {
                return deadline.time
            }
            let time = player.simulation.nextDeadline.map {
                max(Nanoseconds(roundingUp: $0), player.clock + Nanoseconds(1))
            }
            deadline = (player.next, time)
            return time
        }

        /// Adds the motion between two frames. If the direction changes, adds the extremum of the cubic curve through
        /// their positions and velocities.
        mutating func pass(from before: Reading, to after: Reading, at time: Double) {
            let turns = before.velocity * after.velocity < 0 && time > self.time
            let turn = turns ? Settle.turn(before, after, time - self.time) : after.top
            (highest, lowest) = (min(highest, after.top, turn), max(lowest, after.top, turn))
            self.time = time
        }

        private static func turn(_ before: Reading, _ after: Reading, _ time: Double) -> Double {
            // top(s) = a s³ + b s² + c s + d for s in 0...1. The derivative has one zero in this range.
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
    /// Performs everything that is due up to a frame or the script's end. Stops earlier at the next event of the script
    /// or at a deadline, because a settle must be measured where it rests, before the next command moves the drawer.
    /// - Returns: whether the frame or the end is reached.
    fileprivate mutating func advance(toFrame frame: Nanoseconds, orTo deadline: Nanoseconds?) -> Bool {
        let event = min(nextMoment ?? frame, frame)
        if let deadline, deadline <= event, !isFinished {
            clock = deadline
            arrive()
            return false
        }
        play(to: event)
        guard event == frame || isFinished else { return false }
        if !isFinished {
            clock = frame
            arrive()
        }
        return true
    }

    /// The last frame before something can change, but at least the next frame.
    fileprivate func frame(beforeChangeAfter index: Int, rate: Int) -> Int {
        guard !simulation.isMoving else { return index + 1 }
        let next = [nextMoment, simulation.nextDeadline.map(Nanoseconds.init(roundingUp:))].compactMap { $0 }.min()
        return max(index + 1, next.map { Int($0.seconds * Double(rate)) - 1 } ?? 0)
    }
}
