// The tempo of the simulated time: slow motion and the pause.

import DrawerCore
import DrawerSettings

/// The speed of a simulation's time for its user. Scripts ignore it: their time is the simulated time.
package struct Tempo: Sendable, Hashable {
    /// Full speed, and two speeds of slow motion.
    static let factors = [1, 0.25, 0.1]
    private var index = 0
    package var isPaused = false

    package init() {}

    package var factor: Double { Self.factors[index] }
    /// The text in the badge; nil at full speed.
    package var label: String? {
        let slow = index == 0 ? nil : "×" + Quantity.text(factor, digits: 2)
        return isPaused ? slow.map { $0 + ", paused" } ?? "paused" : slow
    }

    /// Changes to the next factor; after the last one, to full speed.
    package mutating func cycleFactor() { index = (index + 1) % Self.factors.count }
}

extension Simulation {
    /// The simulated seconds in a second of the user: 0 during a pause. While the user's pointer holds something, time
    /// passes at full speed, so that the hand is not slowed. The pan of a replay or of the past is.
    public var pace: Double {
        let tempo = stages[0].shown.tempo
        if tempo.isPaused { return 0 }
        return stages.contains { $0.shown.isLive && $0.shown.scene.drawer.panSource == .pointer } ? 1 : tempo.factor
    }
}

/// The clock of a program that runs a simulation at another pace.
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

    /// The program's time at which the simulated time is reached, both in seconds; nil while time stands still.
    public func moment(of simulated: Double) -> Double? {
        guard pace > 0 else { return nil }
        let left = Nanoseconds(roundingUp: simulated) - anchor.simulated
        // Rounded up, so that the simulated time is reached by then.
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
