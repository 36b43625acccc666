// The tempo of the simulated time: slow motion and the pause.

import DrawerCore
import DrawerSettings
import DrawerViews

/// How fast the time of a simulation passes for its user. Scripts do not read it: their time is the simulated one.
package struct Tempo: Sendable, Hashable {
    /// Full speed, and two speeds of slow motion.
    static let factors = [1, 0.25, 0.1]
    private var index = 0
    package var isPaused = false

    package init() {}

    package var factor: Double { Self.factors[index] }
    /// The text in the badge; nil at full speed.
    package var label: String? {
        let slow = index == 0 ? nil : "x " + Quantity.text(factor, digits: 2)
        return isPaused ? slow.map { $0 + ", paused" } ?? "paused" : slow
    }

    package mutating func slowDown() { index = (index + 1) % Self.factors.count }
}

/// The keys of time.
enum TimeKey: Hashable {
    case slower, pause, back, forward
    /// Back to the present, which goes on.
    case present
}

extension Simulation {
    /// How many seconds of the simulation pass in a second of its user: 0 while it is paused. The hand is not slowed: while
    /// the pointer holds something, time passes at full speed.
    public var pace: Double {
        let tempo = panes[0].shown.tempo
        if tempo.isPaused { return 0 }
        return panes.contains { $0.shown.scene.drawer.panSource == .pointer } ? 1 : tempo.factor
    }

    /// The time by which `>` looks ahead.
    public static let frame = ShownScene.wholeFrame

    /// Keeps the last minute from now on, so that the keys `<` and `>` turn back time.
    public mutating func keepPast() { for index in panes.indices { panes[index].shown.timeline.reach = .minute } }
}

/// The clock of a program that passes a simulation's time at another pace.
public struct PacedClock: Sendable {
    /// The simulated seconds in a second of the program.
    public private(set) var pace = 1.0
    private var anchor = (program: Nanoseconds.zero, simulated: Nanoseconds.zero)

    public init() {}

    /// The simulated time at a time of the program, not before the last change of the clock.
    public func time(at program: Nanoseconds) -> Nanoseconds {
        let elapsed = program - anchor.program
        return anchor.simulated + (pace == 1 ? elapsed : Nanoseconds(Int64(Double(elapsed.count) * pace)))
    }

    /// The time of the program at which the simulated time is reached, both in seconds; nil while time stands still.
    public func moment(of simulated: Double) -> Double? {
        guard pace > 0 else { return nil }
        let left = Nanoseconds(roundingUp: simulated) - anchor.simulated
        // Rounded up, so that the simulated time is reached then.
        let elapsed = pace == 1 ? left : Nanoseconds(Int64((Double(left.count) / pace).rounded(.up)) + 1)
        return (anchor.program + elapsed).seconds
    }

    /// Changes the pace from a time of the program on.
    public mutating func set(_ pace: Double, at program: Nanoseconds) {
        guard pace != self.pace else { return }
        anchor = (program, time(at: program))
        self.pace = pace
    }

    /// Sets the simulated time from a given time of the program on.
    public mutating func go(to simulated: Nanoseconds, at program: Nanoseconds) { anchor = (program, simulated) }
}
