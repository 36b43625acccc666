// Runs a script without a terminal: as a test, or frame by frame for an observer.

import DrawerCore
import DrawerScene

/// One frame of a running script.
public struct Frame: Sendable {
    /// The frame's number, from 0.
    public var index: Int
    /// The time since the script's start.
    public var time: Nanoseconds
    /// The simulation after all events of this time.
    public var simulation: Simulation
    public var pointer: Point?
    public var isPressed: Bool
    public var note: String?
    /// Whether this is the last frame.
    public var isLast: Bool
}

extension Player {
    /// Runs the script to its end.
    public mutating func run() { play(to: Nanoseconds(.max)) }

    /// Runs the script to its end. Passes a frame for every k/`frameRate`, rounded up to the nanosecond, and one for
    /// the end, each with the state after all events of its time.
    public mutating func run(frameRate: Int, observe: (Frame) throws -> Void) rethrows {
        var index = 0
        while true {
            let time = Player.time(ofFrame: index, rate: frameRate)
            play(to: time)
            let isLast = isFinished
            let now = isLast ? clock : time
            try observe(
                Frame(
                    index: index, time: now, simulation: simulation(at: now), pointer: pointer, isPressed: isPressed,
                    note: note, isLast: isLast))
            if isLast { return }
            index += 1
        }
    }

    /// The time of frame k: k/rate, rounded up to the nanosecond.
    public static func time(ofFrame index: Int, rate: Int) -> Nanoseconds {
        let rate = Int64(max(1, rate))
        let (seconds, rest) = Int64(index).quotientAndRemainder(dividingBy: rate)
        return Nanoseconds(seconds * 1_000_000_000 + (rest * 1_000_000_000 + rate - 1) / rate)
    }
}
