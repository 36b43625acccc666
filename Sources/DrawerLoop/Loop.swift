// The only loop of both programs: wait, read, advance, draw. The loop runs an `Act` on a `Console`.

import DrawerSettings
import DrawerTerminal
import DrawerViews
@preconcurrency import LibC

/// The state that a loop advances and draws. Times are on the loop's clock, `LoopClock`.
package protocol Act {
    /// The console on which the act is shown.
    associatedtype Display: Console
    /// The inputs that do not come from the user; see `UserInput`.
    associatedtype Other: Sendable & Hashable
    /// Whether the loop should end.
    var isOver: Bool { get }
    /// Whether every frame may differ from the previous one.
    var isMoving: Bool { get }
    /// The time of the next change that needs no input, in seconds; nil for never.
    var nextDeadline: Double? { get }
    /// Whether inputs must wait, because a command of the user runs first. Everything else in the loop continues.
    var holdsInputs: Bool { get }
    /// Descriptors that wake the loop when they are readable; -1 for no descriptor.
    var watched: [Int32] { get }

    /// Handles an input of the user, or one of `Other`.
    mutating func handle(_ input: UserInput<Other>, at time: Nanoseconds)
    /// Advances to a time, through all deadlines up to it.
    mutating func advance(to time: Nanoseconds)
    /// Reports that one of `watched` is readable.
    mutating func noteWatched(at time: Nanoseconds)
    /// Handles Ctrl-C by ending the command for which inputs wait.
    /// - Returns: false if there is nothing to end. Ctrl-C then ends the loop.
    mutating func interrupt() -> Bool
    /// Shows the current state.
    /// - Parameter now: on `Clock`.
    /// - Returns: whether one more frame is due right after this one.
    mutating func draw(on console: inout Display, at now: Double) throws -> Bool
    /// The last call to the act.
    mutating func finish(at time: Nanoseconds, after ending: Ending) throws
}

extension Act {
    package var watched: [Int32] { [] }
    package mutating func noteWatched(at _: Nanoseconds) {}
    package var holdsInputs: Bool { false }
    package mutating func interrupt() -> Bool { false }
}

/// The source of inputs, on which an act draws.
package protocol Console {
    /// Waits for input, a signal or a readable descriptor, at most until a deadline on `Clock`; nil waits without a
    /// limit. In `watched`, -1 stands for no descriptor.
    mutating func wait(until deadline: Double?, watching watched: [Int32]) -> Wake
    /// Reads the inputs or the signals that ended the wait.
    mutating func read<Other>(_ wake: Wake, at now: Double, into inputs: inout [UserInput<Other>]) -> ReadResult
    /// The earliest time of the next frame, on `Clock`; nil if the console will wake the loop first.
    func opening(at now: Double) -> Double?
    /// The time of the next input that the console makes itself, on `Clock`; nil for never. It is a step of the glide, or
    /// a key whose bytes have waited long enough.
    var nextStep: Double? { get }
    /// The longest time that the loop handles waiting inputs before it looks at signals and at the picture, in seconds.
    var longestBacklog: Double { get }
    /// Lends the terminal to a command, and takes it over again.
    /// - Parameter inputs: receives `.cancel` if a pan was in progress.
    /// - Throws: `TerminalError.system` for a command that cannot be started.
    mutating func lend<Other>(
        into inputs: inout [UserInput<Other>], _ start: ForegroundJob.Start
    ) throws(TerminalError)
    /// Restores the terminal.
    mutating func close()
}

/// The results of a read besides the inputs.
package struct ReadResult {
    /// The cause if the program must end.
    package var ending: Ending?
    /// Whether the cause is Ctrl-C.
    package var isInterrupt = false
    /// Whether the screen may be out of date.
    package var needsFrame = false

    package init(ending: Ending? = nil, isInterrupt: Bool = false, needsFrame: Bool = false) {
        (self.ending, self.isInterrupt, self.needsFrame) = (ending, isInterrupt, needsFrame)
    }
}

/// The cause of the end of a loop.
package enum Ending: Equatable {
    case quit
    /// The program received this signal or an equivalent: Ctrl-C is SIGINT, a closed terminal is SIGHUP.
    case signal(Int32)
}

/// A loop runs an act on a console until one of them, or a signal, ends it.
package struct Loop<ShownAct: Act> {
    package private(set) var act: ShownAct
    private var console: ShownAct.Display
    private var clock = LoopClock(from: Clock.now())
    private var schedule: FrameSchedule
    /// The inputs that wait.
    private var backlog = Backlog<ShownAct.Other>()
    /// Whether the input has ended. The inputs before its end still wait.
    private var isAtEnd = false
    /// Whether to draw as soon as the console accepts a frame.
    private var isFrameDue = true
    /// The time of the last frame, on `Clock`.
    private var lastFrame = -Double.infinity

    /// The shortest time between two frames, in seconds. An input is drawn at once, but a mouse can send a thousand
    /// moves per second.
    private static var shortestInterval: Double { 1.0 / 240 }
    /// The longest time between two advances of a moving act, in seconds, even if the terminal accepts no frame.
    private static var longestInterval: Double { 0.1 }

    /// - Parameter framesPerSecond: the frame rate while the act moves.
    package init(_ act: ShownAct, on console: ShownAct.Display, framesPerSecond: Double) {
        self.act = act
        self.console = console
        schedule = FrameSchedule(framesPerSecond: framesPerSecond, from: Clock.now())
    }

    /// Whether inputs can be handled now.
    private var isBusy: Bool { !backlog.isEmpty && !act.holdsInputs }

    /// Runs until the user, a signal or the act ends the loop. Closes the console, even after an error.
    package mutating func run() throws -> Ending {
        defer { console.close() }
        var time = Nanoseconds.zero
        while !act.isOver {
            // Wait. At rest without a deadline, only an input, a signal or a watched descriptor ends the wait.
            let expected = act.isMoving ? clock.last + schedule.interval : act.nextDeadline.map(clock.moment)
            var wake = console.wait(until: isBusy ? 0 : wakeTime(), watching: act.watched)
            let now = Clock.now()
            time = clock.wakeUp(at: now, expected: expected)

            // Read.
            if isBusy, backlog.isFull { wake.isReadable = false }
            let (result, resizes) = backlog.read(isHeld: act.holdsInputs) { console.read(wake, at: now, into: &$0) }
            if let ending = result.ending, ends(by: ending, isInterrupt: result.isInterrupt) {
                try act.finish(at: time, after: ending)
                return ending
            }
            if wake.isWatchedReadable { act.noteWatched(at: time) }

            // Advance. The end of a motion is drawn at once, between two frames of the schedule.
            let (wasMoving, deadline) = (act.isMoving, act.nextDeadline ?? .infinity)
            let hasHandled = handleInputs(after: resizes, from: now, at: time)
            let isOnSchedule = act.isMoving && now >= schedule.next
            act.advance(to: time)
            let hasStopped = wasMoving && !act.isMoving
            if result.needsFrame || hasHandled || isOnSchedule || hasStopped || deadline <= time.seconds {
                isFrameDue = true
            }
            if isAtEnd, backlog.isEmpty, !act.holdsInputs { break }

            // Draw. With a backlog, leave time for its inputs.
            let next = lastFrame + (isBusy ? schedule.interval : Self.shortestInterval)
            guard isFrameDue, isOnSchedule || now >= next, let opening = console.opening(at: now), opening <= now
            else { continue }
            isFrameDue = try act.draw(on: &console, at: now)
            lastFrame = now
            schedule.pass(now)
        }
        try act.finish(at: time, after: .quit)
        return .quit
    }

    /// Whether the loop ends at once. Ctrl-C ends a command first. The end of the input waits for the inputs before it.
    private mutating func ends(by ending: Ending, isInterrupt: Bool) -> Bool {
        if isInterrupt, act.interrupt() {
            backlog.removeAll()
            return false
        }
        isAtEnd = ending == .quit && (!backlog.isEmpty || act.holdsInputs)
        return !isAtEnd
    }

    /// Handles the waiting inputs, as many as the console allows before the next frame.
    /// - Parameters:
    ///   - resizes: the inputs that come first.
    ///   - now: the time of the wake-up, on `Clock`.
    /// - Returns: whether there were inputs.
    private mutating func handleInputs(
        after resizes: [UserInput<ShownAct.Other>], from now: Double, at time: Nanoseconds
    ) -> Bool {
        for size in resizes { act.handle(size, at: time) }
        var hasHandled = !resizes.isEmpty
        while !act.isOver, !act.holdsInputs, let input = backlog.next() {
            act.handle(input, at: time)
            hasHandled = true
            if Clock.now() - now >= console.longestBacklog { break }
        }
        return hasHandled
    }

    /// The time to wake up without an input, on `Clock`; nil for never.
    private func wakeTime() -> Double? {
        let now = Clock.now()
        var times = [act.nextDeadline.map(clock.moment), console.nextStep]
        let frame = isFrameDue ? lastFrame + Self.shortestInterval : act.isMoving ? schedule.next : nil
        if let frame, let opening = console.opening(at: now) { times.append(max(frame, opening)) }
        if act.isMoving { times.append(now + Self.longestInterval) }
        return times.compactMap(\.self).min()
    }
}
