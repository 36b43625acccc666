// The progress of a timeline: its inputs are performed at their times.

import DrawerCore
import DrawerSettings

extension Timeline {
    /// The time at which the next input or saved state is due, in seconds of the scene; nil at the end.
    var nextTime: Double? {
        let time = next < end ? step(next).time : .infinity
        let state = current + 1 < stretches.count ? stretches[current + 1].scene.time : .infinity
        return min(time, state) < .infinity ? min(time, state) : nil
    }

    /// Lets time pass, and performs the inputs that are due.
    /// - Returns: the notices, in order.
    mutating func advance(to time: Double) -> Notices {
        var notices = Notices()
        while let due = nextTime, due <= time {
            notices += scene.advance(to: due)
            notices += performNext()
        }
        return notices + scene.advance(to: time)
    }

    /// Performs the next input, or takes over the next saved state, which comes before its inputs.
    mutating func performNext() -> Notices {
        if current + 1 < stretches.count, stretches[current + 1].first <= next {
            go(toStretch: current + 1)
            return Notices()
        }
        let input = takeNext()
        moveFinger(by: input)
        return run.perform(input).notices
    }

    /// Replaces the scene by another state of it, and keeps the present look, size and tempo.
    mutating func take(_ other: any Scene) {
        let now = scene
        scene = other
        adoptScreen(of: now)
    }

    /// Takes over the look, the size and the tempo of another state.
    mutating func adoptScreen(of now: any Scene) {
        let (look, grid, pace) = (now.common.look, now.grid, now.common.pace)
        scene.common.look = look
        if scene.grid != grid { _ = scene.handle(.resize(columns: grid.columns, rows: grid.rows)) }
        scene.common.pace = pace
    }

    /// Goes to the start of a replay, whose inputs are then performed. Everything after this start is forgotten.
    /// - Parameter isFork: whether the replay continues from the shown moment. Otherwise it is a new gesture.
    mutating func play(_ replay: Timeline, isFork: Bool) {
        forget(after: replay.time)
        take(replay.scene)
        if !isFork { finger = nil }
        change(isFork ? .part : .hand)
        add(replay.steps)
    }

    mutating func moveFinger(by input: Input) {
        switch input {
        case .press(let point): finger = Finger(point: point, isDown: true)
        case .move(let point), .wheel(_, let point): finger = Finger(point: point, isDown: finger?.isDown ?? false)
        case .release, .cancel: finger?.isDown = false
        default: break
        }
    }
}

// MARK: - A run off the screen

extension Timeline: Stepper {
    /// A run that does not come to rest ends this long after its start or its last input.
    private static let patience = Nanoseconds.milliseconds(10_000)

    var clock: Nanoseconds { Nanoseconds(rounding: time) }
    var due: Nanoseconds? { nextTime.map(Nanoseconds.init(rounding:)) }
    var nextDeadline: Nanoseconds? { scene.nextDeadline.map(Nanoseconds.init(roundingUp:)) }
    var isMoving: Bool { scene.isMoving }
    var reading: Reading { scene.reading }

    var isFinished: Bool {
        guard nextTime == nil else { return false }
        return scene.isSettled || clock > Nanoseconds(rounding: lastStep) + Self.patience
    }

    mutating func pass(to time: Nanoseconds) { notices += scene.advance(to: time.seconds) }
    mutating func act() { notices += performNext() }
}
