// The one loop that advances a run in simulated time. Scripts, replays of a gesture, traces, films, measurements and
// `drawer play` use it.

import DrawerCore
import DrawerSettings

/// A scene together with its inputs, such as a script on its simulation or a kept gesture on its scene.
///
/// A run is a value: a copy from the start can run again.
///
///     var run = player
///     run.advance(to: .milliseconds(500))
///     run.run(.frames(rate: 60)) { print($0.clock.seconds, $0.reading.top) }
public protocol Stepper: Sendable {
    /// The time of the state.
    var clock: Nanoseconds { get }
    /// The time of the next input, not before `clock`; nil after the last one.
    var due: Nanoseconds? { get }
    /// The time of the next change without an input; nil without such a change.
    var nextDeadline: Nanoseconds? { get }
    /// Whether every frame differs.
    var isMoving: Bool { get }
    /// Whether the run is at its end.
    var isFinished: Bool { get }
    var reading: Reading { get }
    /// All notices so far.
    var notices: [Notice] { get }

    /// Moves to a time that is not after `due`, without an input.
    mutating func pass(to time: Nanoseconds)
    /// Performs the input that is due.
    mutating func act()
}

/// The times at which a run is sampled. The first is the run's start, the last is its end.
public enum Sampling: Sendable, Hashable {
    /// Every frame.
    case frames(rate: Int)
    /// Every frame in which something can have changed.
    case changes(rate: Int)

    /// Frames per second.
    fileprivate var rate: Int {
        switch self {
        case .frames(let rate), .changes(let rate): rate
        }
    }
}

extension Stepper {
    /// Performs everything that is due up to and including a time, and moves to that time. The number of steps to the
    /// same time makes no difference.
    /// - Parameter observe: receives the state before and after each input, and at the end.
    public mutating func advance(to limit: Nanoseconds, observe: (inout Self) -> Void = { _ in }) {
        while let due, due <= limit {
            pass(to: due)
            observe(&self)
            act()
            observe(&self)
        }
        pass(to: limit)
        observe(&self)
    }

    /// Runs to the end.
    public mutating func run() { advance(to: Nanoseconds(.max)) }

    /// Runs to the end and passes the state at each sample, after all inputs of that time.
    /// - Parameter observe: receives also the states between the samples: before and after each input.
    public mutating func run(
        _ sampling: Sampling, observe: (inout Self) -> Void = { _ in }, sample: (inout Self) throws -> Void
    ) rethrows {
        let start = clock
        var frame = 0
        var time = start
        while true {
            advance(to: time, observe: observe)
            try sample(&self)
            if isFinished { return }
            frame += 1
            // A reading costs the most: ask for it where it can skip a frame.
            if case .changes = sampling, let nextChange {
                let last = Int((nextChange - start).seconds * Double(sampling.rate)) - 1
                if last > frame, !isMoving, reading.isStill { frame = last }
            }
            time = start + Nanoseconds(ofFrame: frame, rate: sampling.rate)
        }
    }

    /// The time of the next input or change without one; nil without both.
    private var nextChange: Nanoseconds? {
        guard let due, let next = nextDeadline else { return due ?? nextDeadline }
        return min(due, next)
    }
}

extension Nanoseconds {
    /// The time of frame k: k/rate, rounded up to the nanosecond.
    public init(ofFrame index: Int, rate: Int) {
        let rate = Int64(max(1, rate))
        let (seconds, rest) = Int64(index).quotientAndRemainder(dividingBy: rate)
        self.init(seconds * 1_000_000_000 + (rest * 1_000_000_000 + rate - 1) / rate)
    }
}

extension Reading {
    /// Whether all velocities are 0.
    fileprivate var isStill: Bool { velocity == 0 && scrollVelocity == 0 && primaryVelocity == 0 }
}
