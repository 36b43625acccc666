// The measurements of a whole run: its settles, the steps of the drawer between frames, and the travel of the list.

import DrawerCore
import DrawerScene
import DrawerSettings

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
        var meter = SettleMeter()
        // The simulation's next deadline, which is the end of the settle or earlier. It stays valid until the script
        // performs another command or a notice comes.
        var deadline: (commands: Int, time: Nanoseconds?)?
        var last = player.simulation.reading
        var frame: Reading?
        var (notices, marks) = (0, 0)
        while true {
            let time = Player.time(ofFrame: index, rate: rate)
            let isKnown = deadline.map { $0.commands == player.next && $0.time ?? player.clock > player.clock } ?? false
            if !isKnown { deadline = meter.isSettling ? (player.next, player.deadline) : nil }
            let isFrame = player.advance(toFrame: time, orTo: deadline?.time)
            let reading = player.simulation.reading
            listTravel += abs(reading.offset - last.offset)
            meter.pass(to: reading, at: player.clock.seconds)
            for notice in player.notices[notices...] {
                deadline = nil
                if let arrival = meter.take(notice) { arrivals.append(arrival) }
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
}

extension Player {
    /// The simulation's next deadline that is later than now.
    fileprivate var deadline: Nanoseconds? {
        simulation.nextDeadline.map { max(Nanoseconds(roundingUp: $0), clock + Nanoseconds(1)) }
    }

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
        guard event == frame else {
            play(to: event)
            return isFinished
        }
        advance(to: frame)
        return true
    }

    /// The last frame before something can change, but at least the next frame.
    fileprivate func frame(beforeChangeAfter index: Int, rate: Int) -> Int {
        guard !simulation.isMoving else { return index + 1 }
        let next = [nextMoment, simulation.nextDeadline.map(Nanoseconds.init(roundingUp:))].compactMap { $0 }.min()
        return max(index + 1, next.map { Int($0.seconds * Double(rate)) - 1 } ?? 0)
    }
}

extension Reading {
    /// Whether all velocities are 0.
    package var isStill: Bool { velocity == 0 && scrollVelocity == 0 && primaryVelocity == 0 }
}
