// Turning back the time of the shown scene, playing on from a moment of the past, and the fork.

import DrawerCore
import DrawerSettings

/// A run through the past of a scene, up to the present that it was turned back from.
struct Rewound: Sendable {
    var run: GestureRun
    /// Where the next stretch of the past begins, in seconds of the scene; nil for the last one.
    var next: Double?
    /// The configuration and the time of the present.
    let present: Configuration
    let end: Double
}

extension ShownScene {
    /// The length of a frame, in seconds.
    private static let frame = 1.0 / 60

    var isInPast: Bool { rewound != nil }

    /// The time between the press of the gesture before the shown moment and the present, in seconds of the scene; nil
    /// without a past.
    var gestureSpan: ClosedRange<Double>? {
        guard let past, let span = past.span else { return nil }
        let end = max(rewound?.end ?? span.upperBound, scene.time)
        let start = past.gestureStart(before: min(scene.time, span.upperBound)) ?? span.lowerBound
        return min(start, end)...end
    }

    /// Performs a key of time.
    mutating func press(_ key: TimeKey) {
        hasControlledTime = true
        switch key {
        case .slower: tempo.slowDown()
        case .pause: tempo.isPaused.toggle()
        case .forward:
            tempo.isPaused = true
            go(to: scene.time + Self.frame)
        case .back:
            tempo.isPaused = true
            guard let past, let span = past.span else {
                message = "There is no time to turn back"
                return
            }
            // At rest all frames are the same: begin at the end of the last motion.
            let now = isInPast ? scene.time : min(scene.time, span.upperBound)
            go(to: max(span.lowerBound, now - Self.frame))
        }
        scene.stage.pace = tempo.label
    }

    /// Shows a moment, in seconds of the scene. One after the present lets time pass until then.
    mutating func go(to moment: Double) {
        hasControlledTime = true
        let (time, end) = (time, rewound?.end ?? scene.time)
        guard moment < end, let past, let (run, next) = past.run(at: moment) else {
            if isInPast, let (run, _) = past?.run(at: end) { show(run.scene) }
            rewound = nil
            clock = SceneClock(showing: max(moment, end), at: time)
            return advance(to: time)
        }
        let present = rewound?.present ?? scene.stage.configuration
        show(run.scene)
        rewound = Rewound(run: run, next: next, present: present, end: end)
        clock = SceneClock(showing: moment, at: time)
        if inspector != nil { inspector = Inspector(from: scene.reading, on: scene.grid, at: time) }
    }

    /// Shows another state of the scene under the look, the size and the tempo of now.
    mutating func show(_ other: any Scene) {
        let (look, grid) = (look, scene.grid)
        scene = other
        self.look = look
        if scene.grid != grid { _ = scene.handle(.resize(columns: grid.columns, rows: grid.rows)) }
        scene.stage.pace = tempo.label
    }

    /// Advances through the past to a time of the scene, up to the present.
    /// - Returns: whether the present is reached.
    mutating func playPast(to sceneTime: Double) -> Bool {
        while var past = rewound {
            let target = min(sceneTime, past.next ?? .infinity, past.end)
            note(past.run.advance(&scene, to: target))
            guard target == past.next, target < past.end, let (run, next) = self.past?.run(at: target) else {
                rewound = target < past.end ? past : nil
                return rewound == nil
            }
            show(run.scene)
            rewound = Rewound(run: run, next: next, present: past.present, end: past.end)
            if target == sceneTime { return false }
        }
        return true
    }

    /// Makes the shown moment the present: the future that had been is forgotten, and its pan is cancelled.
    /// - Parameter resuming: whether time goes on.
    mutating func takeOver(resuming: Bool) {
        if resuming { tempo.isPaused = false }
        guard isInPast else { return }
        rewound = nil
        past?.forget(after: scene.time)
        if scene.drawer.panSource == .pointer { note(scene.handle(.cancel)) }
    }

    /// Plays the rest of the gesture from the shown moment under the settings of the present. The previous course stays as
    /// the ghost of the edge.
    mutating func fork() {
        guard let rewound, let past else { return }
        let gesture = HandGesture(on: scene, steps: past.rest(after: scene.time))
        guard let run = GestureRun(gesture, under: rewound.present),
            let before = Play(gesture, under: scene.stage.configuration)
        else {
            message = Replays.notWhilePressed
            return
        }
        self.rewound = nil
        hasControlledTime = true
        play(run, after: before, isFork: true)
    }
}
