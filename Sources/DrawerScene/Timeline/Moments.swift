// Slices of a timeline: a moment, the rest of a gesture, the last gesture, and a gesture under other settings.

import DrawerCore
import DrawerSettings
import DrawerViews

extension Timeline {
    // MARK: Moments

    /// The times of the first moment and of the last motion, in seconds of the scene; nil without a past.
    var span: ClosedRange<Double>? {
        guard reach == .past, let start = stretches.first?.scene.time else { return nil }
        return start...max(lastMotion, start)
    }

    /// The start of the last gesture that began before a time.
    func gestureStart(before time: Double) -> Double? {
        stretches.last { $0.kind.isGesture && $0.scene.time < time }?.scene.time
    }

    /// The start of the last gesture that began at or before a time.
    func gestureStart(at time: Double) -> Double? {
        stretches.last { $0.kind.isGesture && $0.scene.time <= time }?.scene.time
    }

    /// The start of the last gesture of the hand.
    var lastHand: Double? { stretches.last { $0.kind == .hand }?.scene.time }

    /// The start of the next gesture after a time.
    func gestureStart(after time: Double) -> Double? {
        stretches.first { $0.kind.isGesture && $0.scene.time > time }?.scene.time
    }

    /// The latest end of the course that a gesture at a time has begun: the next gesture, or the first change at rest.
    func courseEnd(after time: Double) -> Double? {
        stretches.first { $0.scene.time > time && ($0.kind.isGesture || $0.isAtRest) }?.scene.time
    }

    /// Shows a moment, in seconds of the scene. The inputs after it are kept.
    mutating func go(to moment: Double) {
        guard let index = stretches.lastIndex(where: { $0.scene.time <= moment }) else { return }
        go(toStretch: index)
        _ = advance(to: moment)
    }

    // MARK: Gestures

    /// The inputs after the shown moment, up to the next gesture.
    var rest: Timeline {
        let limit = stretches.dropFirst(current + 1).first { $0.kind.isGesture }?.first ?? end
        return Timeline(from: scene, (next..<max(next, limit)).map(step))
    }

    /// The last complete gesture of the hand; nil while the button is down or if the gesture was interrupted.
    var lastGesture: Timeline? {
        guard !isHeld else { return nil }
        for stretch in stretches.reversed() {
            if stretch.kind == .cut { return nil }
            if stretch.kind == .hand, let steps = gesture(from: stretch.first) {
                return Timeline(from: stretch.scene, steps)
            }
        }
        return nil
    }

    /// The inputs of a gesture from a number on: a press up to its release, a run of the wheel, or a toggle of the
    /// drawer. Keys during a press are left out, because a replay shows a hand.
    /// - Returns: nil for a gesture without an end or beyond the limits.
    private func gesture(from start: Int) -> [TimedInput]? {
        var steps: [TimedInput] = []
        loop: for number in start..<max(start, end) {
            let step = step(number)
            switch (step.input, steps.first?.input) {
            case (.press, nil), (.wheel, nil), (.other(.code(.toggle)), nil): steps.append(step)
            case (.wheel, .wheel?): steps.append(step)
            case (.release, .press?), (.cancel, .press?):
                steps.append(step)
                break loop
            case (.move, .press?), (.wheel, .press?), (.other(.code(.toggle)), .press?): steps.append(step)
            case (.other(.configure), _): continue
            case (_, .press?): continue
            default: break loop
            }
        }
        guard let first = steps.first, let last = steps.last, steps.count <= Self.mostSteps,
            last.time - first.time <= Self.longestGesture
        else { return nil }
        if case .press = first.input { return last.input == .release || last.input == .cancel ? steps : nil }
        return steps
    }

    /// A gesture on the scene before its first input, under another configuration. A resting drawer is at its detent's
    /// new height. Without a change, the scene is the original one to the bit.
    /// - Returns: nil if the scene refuses the configuration, or if the gesture would begin on another part of it.
    func under(_ configuration: Configuration) -> Timeline? {
        var scene = scene
        let (top, width) = (scene.reading.top, scene.grid.columns)
        if scene.grid != configuration.grid {
            _ = scene.handle(.resize(columns: configuration.columns, rows: configuration.rows))
        }
        if !configuration.moves(like: scene.common.configuration) {
            guard (try? scene.configure(configuration, animated: false)) != nil else { return nil }
        }
        scene.common.apply(configuration)
        let scale = Double(configuration.columns) / Double(width)
        var shift = 0.0
        func shifted(_ point: DrawerPoint) -> DrawerPoint { DrawerPoint(x: point.x * scale, y: point.y + shift) }
        let first = next < end ? step(next).input : nil
        switch first {
        case .press(let point)?, .wheel(_, let point)?:
            let isOnDrawer = self.scene.place(at: point).isDrawer
            // A press on the drawer keeps its distance from the edge; a press behind the drawer stays where it was.
            if isOnDrawer, case .press? = first { shift = scene.reading.top - top }
            let new = shifted(point)
            guard scene.place(at: new).isDrawer == isOnDrawer, new.y >= 0, new.y < scene.grid.container.height else {
                return nil
            }
        default: break
        }
        return Timeline(from: scene, steps.map { TimedInput(time: $0.time, input: $0.input.moved(shifted)) })
    }

    /// The inputs that are not performed yet.
    var steps: [TimedInput] { (next..<end).map(step) }
}

extension Configuration {
    /// Whether a scene on the same screen moves under both configurations alike, to the bit.
    func moves(like other: Configuration) -> Bool {
        // The first comparison is for speed: the second one computes a layout.
        (setup == other.setup
            || setup.engineSettings == other.setup.engineSettings && setup.layout == other.setup.layout
                && setup.sheet == other.setup.sheet && setup.sceneValues == other.setup.sceneValues)
            && items == other.items && primary == other.primary
    }

    /// Whether a gesture takes the same course under both configurations.
    func plays(like other: Configuration) -> Bool { grid == other.grid && moves(like: other) }

    /// The configuration with another setup, on the same screen.
    func with(_ setup: Setup) -> Configuration {
        var next = self
        next.setup = setup
        (next.columns, next.rows) = (columns, rows)
        return next
    }
}
