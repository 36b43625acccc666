// The program's only loop: wait, read, advance, draw. An `Act` is what it runs, a `Console` is where it runs.

import DrawerScene
import DrawerScript
import DrawerTerminal
@preconcurrency import Foundation

/// What a loop runs: `LiveAct`, `PlayAct` or `SpokenAct`. Times are those of the loop's own clock.
protocol Act {
    associatedtype Venue: Console
    /// Whether the user or the act itself wants to end.
    var isOver: Bool { get }
    /// Whether every frame differs from the one before.
    var isMoving: Bool { get }
    /// When the next thing happens without an input, in seconds; nil: nothing does.
    var nextDeadline: Double? { get }
    /// A descriptor that wakes the loop up when it is readable; -1 for none.
    var watched: Int32 { get }

    mutating func handle(_ input: Input, at time: Nanoseconds)
    mutating func advance(to time: Nanoseconds)
    /// Takes note that `watched` is readable.
    mutating func noteWatched(at time: Nanoseconds)
    /// Shows the present state.
    /// - Parameter now: on `Clock`.
    /// - Returns: whether one more frame is due right after this one.
    mutating func draw(on console: inout Venue, at now: Double) throws -> Bool
    /// Takes leave. Nothing follows.
    mutating func finish(at time: Nanoseconds, after ending: Ending) throws
}

extension Act {
    var watched: Int32 { -1 }
    mutating func noteWatched(at _: Nanoseconds) {}
}

/// Where inputs come from and what an act draws on.
protocol Console {
    associatedtype Wake
    /// Waits for input, a signal, a readable descriptor (-1: none) or a moment on `Clock`; nil: as long as it takes.
    mutating func wait(until deadline: Double?, watching descriptor: Int32) -> Wake
    /// Reads what ended the wait.
    mutating func read(_ wake: Wake, at now: Double, into inputs: inout [Input]) -> ReadResult
    /// When a frame may be drawn, on `Clock`; nil: not before the console wakes the loop.
    func opening(at now: Double) -> Double?
    /// When the console itself has an input to give, on `Clock`; nil: when the user does something.
    var nextStep: Double? { get }
    /// Restores the terminal.
    mutating func close()
}

/// What a console reports beside inputs.
struct ReadResult {
    /// The program must end.
    var ending: Ending?
    /// What is on the screen may be out of date.
    var needsFrame = false
    /// The watched descriptor is readable.
    var isWatchedReadable = false
}

/// Why a loop ended.
enum Ending: Equatable {
    case quit
    /// By this signal, or as if by it: Ctrl-C is SIGINT, a terminal that went away is SIGHUP.
    case signal(Int32)
}

struct Loop<Performance: Act> {
    private(set) var act: Performance
    private var console: Performance.Venue
    private var clock = LoopClock(from: Clock.now())
    private var grid: FrameGrid

    /// An input is shown at once, but at most this often: a mouse can send a thousand moves per second. In seconds.
    private static var shortestInterval: Double { 1.0 / 240 }
    /// A moving act whose terminal takes no frame is advanced this often, so that its time goes on. In seconds.
    private static var longestInterval: Double { 0.1 }

    /// - Parameter framesPerSecond: while the act moves.
    init(_ act: Performance, on console: Performance.Venue, framesPerSecond: Double) {
        self.act = act
        self.console = console
        grid = FrameGrid(framesPerSecond: framesPerSecond, from: Clock.now())
    }

    /// Runs until the user, a signal or the act ends it. The console is closed by then, whatever happens.
    mutating func run() throws -> Ending {
        defer { console.close() }
        var time = Nanoseconds.zero
        var inputs: [Input] = []
        var isDue = true
        var lastFrame = -Double.infinity
        while !act.isOver {
            // Wait. At rest: for an input or a signal only.
            let expected = act.isMoving ? clock.last + grid.interval : act.nextDeadline.map(clock.moment)
            let wake = console.wait(until: wakeTime(isDue: isDue, lastFrame: lastFrame), watching: act.watched)
            let now = Clock.now()
            time = clock.wakeUp(at: now, expected: expected)

            // Read.
            inputs.removeAll(keepingCapacity: true)
            let result = console.read(wake, at: now, into: &inputs)
            if let ending = result.ending {
                try act.finish(at: time, after: ending)
                return ending
            }

            if result.isWatchedReadable { act.noteWatched(at: time) }

            // Advance.
            let wasMoving = act.isMoving
            let isDeadline = act.nextDeadline.map { $0 <= time.seconds } ?? false
            for input in inputs { act.handle(input, at: time) }
            let isOnGrid = act.isMoving && now >= grid.next
            act.advance(to: time)
            // The last frame of a movement is due whenever the movement ends.
            let hasStopped = wasMoving && !act.isMoving
            if result.needsFrame || !inputs.isEmpty || isOnGrid || isDeadline || hasStopped { isDue = true }

            // Draw.
            guard isDue, isOnGrid || now >= lastFrame + Self.shortestInterval,
                let opening = console.opening(at: now), opening <= now
            else { continue }
            isDue = try act.draw(on: &console, at: now)
            lastFrame = now
            grid.pass(now)
        }
        try act.finish(at: time, after: .quit)
        return .quit
    }

    /// When to wake up without an input, on `Clock`; nil: never.
    private func wakeTime(isDue: Bool, lastFrame: Double) -> Double? {
        let now = Clock.now()
        var times = [act.nextDeadline.map(clock.moment)]
        let change = [act.isMoving ? grid.next : nil, console.nextStep].compactMap(\.self).min()
        if let frame = isDue ? lastFrame + Self.shortestInterval : change, let opening = console.opening(at: now) {
            times.append(max(frame, opening))
        }
        if act.isMoving { times.append(now + Self.longestInterval) }
        return times.compactMap(\.self).min()
    }
}
