// Runs a script without a terminal: as a test, or frame by frame for an observer.

import DrawerCore
import DrawerScene

/// One frame of a script that runs.
public struct Frame: Sendable {
    /// From 0.
    public var index: Int
    /// Since the script's start.
    public var time: Nanoseconds
    /// After all events of that time.
    public var simulation: Simulation
    public var pointer: Point?
    public var isPressed: Bool
    public var note: String?
    /// Whether it is the script's end.
    public var isLast: Bool
}

extension Player {
    /// Carries the script out to its end.
    public mutating func run() { play(to: Nanoseconds(.max)) }

    /// Carries the script out to its end and shows a frame at every k/`frameRate`, rounded up to the nanosecond, and
    /// one at the end, each with the state after all events of its time.
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

    /// k/rate, rounded up to the nanosecond.
    public static func time(ofFrame index: Int, rate: Int) -> Nanoseconds {
        let rate = Int64(max(1, rate))
        let (seconds, rest) = Int64(index).quotientAndRemainder(dividingBy: rate)
        return Nanoseconds(seconds * 1_000_000_000 + (rest * 1_000_000_000 + rate - 1) / rate)
    }
}
