// A kept gesture that is performed again, under its own or other settings: live in the panel, and on copies of the scene.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The inputs of a gesture on the scene before them, at their original times.
struct GestureRun: Stepper {
    /// A run that does not come to rest ends this long after the last input.
    private static let patience = Nanoseconds.milliseconds(10_000)

    let gesture: HandGesture
    private(set) var scene: any Scene
    private let shift: PointerShift
    private var next = 0
    private(set) var notices: [Notice] = []
    /// The pointer, in points; nil before its first position.
    private(set) var pointer: DrawerPoint?
    private(set) var isPressed = false

    /// The gesture as it was.
    init(_ gesture: HandGesture) { (self.gesture, scene, shift) = (gesture, gesture.scene, PointerShift()) }

    /// The scene before the first input, under another configuration. A resting drawer is at its detent's new height.
    /// Without a change, the scene is the original one to the bit.
    /// - Returns: nil if the scene refuses the configuration, or if a resize has made the gesture useless: the press would
    ///   hit something else.
    init?(_ gesture: HandGesture, under configuration: Configuration) {
        var scene = gesture.scene
        let (top, width) = (scene.reading.top, scene.grid.columns)
        if scene.grid != configuration.grid {
            _ = scene.handle(.resize(columns: configuration.columns, rows: configuration.rows))
        }
        if !configuration.moves(like: scene.stage.configuration) {
            guard (try? scene.configure(configuration, animated: false)) != nil else { return nil }
        }
        scene.stage.apply(configuration)
        var shift = PointerShift(scale: Double(configuration.columns) / Double(width))
        let first = gesture.steps.first?.input
        // A press on the drawer keeps its distance from the edge; a press behind the drawer stays where it was.
        if case .press(let point)? = first, gesture.scene.place(at: point).isDrawer {
            shift.y = scene.reading.top - top
        }
        switch first.map({ ($0, shift($0)) }) {
        case (.press(let old), .press(let new))?, (.wheel(_, let old), .wheel(_, let new))?:
            guard scene.place(at: new).isDrawer == gesture.scene.place(at: old).isDrawer,
                new.y >= 0, new.y < scene.grid.container.height
            else { return nil }
        default: break
        }
        (self.gesture, self.scene, self.shift) = (gesture, scene, shift)
    }

    /// The inputs as the run performs them.
    var steps: [HandGesture.Step] {
        gesture.steps.map { HandGesture.Step(time: $0.time, input: shift($0.input)) }
    }

    var clock: Nanoseconds { Nanoseconds(rounding: scene.time) }
    var due: Nanoseconds? { next < gesture.steps.count ? Nanoseconds(rounding: gesture.steps[next].time) : nil }
    var nextDeadline: Nanoseconds? { scene.nextDeadline.map(Nanoseconds.init(roundingUp:)) }
    var isMoving: Bool { scene.isMoving }
    var reading: Reading { scene.reading }

    var isFinished: Bool {
        guard next == gesture.steps.count else { return false }
        let last = Nanoseconds(rounding: gesture.steps.last?.time ?? gesture.startTime)
        return scene.isSettled || clock > last + Self.patience
    }

    mutating func pass(to time: Nanoseconds) { notices += scene.advance(to: time.seconds) }

    mutating func act() {
        let input = shift(gesture.steps[next].input)
        next += 1
        switch input {
        case .press(let point):
            isPressed = true
            pointer = point
        case .move(let point), .wheel(_, let point): pointer = point
        case .release, .cancel: isPressed = false
        default: break
        }
        notices += scene.handle(input)
    }

    /// Advances on the scene that is shown, in place of the run's own.
    /// - Returns: what happened.
    mutating func advance(_ shown: inout any Scene, to time: Double) -> Notices {
        swap(&scene, &shown)
        defer { swap(&scene, &shown) }
        advance(to: Nanoseconds(roundingUp: time))
        defer { notices = [] }
        return notices.reduce(into: Notices()) { $0.append($1) }
    }
}

/// Moves the pointer of a gesture to another screen or another height of the drawer.
private struct PointerShift: Sendable {
    /// Factor of x.
    var scale = 1.0
    /// Added to y, in points.
    var y = 0.0

    func callAsFunction(_ input: Input) -> Input {
        input.moved { DrawerPoint(x: $0.x * scale, y: $0.y + y) }
    }
}
