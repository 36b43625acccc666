// The user's last gesture, which the tuning panel replays: its inputs with their times, and the scene before the first.

import DrawerCore

/// A gesture of the user: from a press to its release, a run of the wheel, or the key that moves the drawer.
struct HandGesture: Sendable {
    /// Limits of a kept gesture. A longer one is not kept, because a part of a gesture would replay to other states.
    static let maximumSteps = 8192
    /// In seconds.
    static let maximumDuration = 60.0
    /// The room that the first gesture of a visit gets at its press, so that its moves do not allocate: four seconds of
    /// a pointer that reports 60 times a second.
    private static let usualSteps = 240

    struct Step: Sendable {
        /// In seconds of the scene.
        var time: Double
        var input: Input
    }

    /// The scene right before the first input, at the time of that input.
    private(set) var scene: any Scene
    private(set) var steps: [Step] = []

    init(on scene: any Scene, steps: [Step] = []) {
        self.scene = scene
        self.steps = steps
        self.steps.reserveCapacity(Self.usualSteps)
    }

    /// Begins again on a scene of the same type. Reuses the memory: the first input of a gesture should not allocate.
    mutating func restart(on scene: any Scene) {
        self.scene.overwrite(by: scene)
        steps.removeAll(keepingCapacity: true)
    }

    /// The time of the first input, in seconds of the scene.
    var startTime: Double { scene.time }

    /// From the press to the release, in seconds after the first input; nil without a press.
    var touch: ClosedRange<Double>? {
        guard case .press? = steps.first?.input, let last = steps.last else { return nil }
        return 0...last.time - startTime
    }

    mutating func append(_ input: Input, at time: Double) { steps.append(Step(time: time, input: input)) }

    func hasRoom(at time: Double) -> Bool {
        steps.count < Self.maximumSteps && time - startTime <= Self.maximumDuration
    }
}

extension Configuration {
    /// Whether a scene on the same screen moves under both configurations alike, to the bit.
    func moves(like other: Configuration) -> Bool {
        // The first comparison is there for speed: a layout is computed.
        (setup == other.setup
            || setup.engineSettings == other.setup.engineSettings && setup.layout == other.setup.layout
                && setup.sheet == other.setup.sheet && setup.study == other.setup.study)
            && items == other.items && primary == other.primary
    }
}

/// Keeps the last gesture of the user.
struct GestureHistory: Sendable {
    private var gesture: HandGesture?
    private(set) var isPressed = false

    /// The last complete gesture; nil while the pointer is pressed.
    var last: HandGesture? { isPressed ? nil : gesture }

    /// Records an input before the scene handles it. Keys are not recorded: a replay shows a hand.
    /// - Parameter scene: at the time of the input.
    /// - Returns: whether the kept gesture was replaced or dropped.
    mutating func record(_ input: Input, on scene: any Scene) -> Bool {
        var isOther = false
        switch input {
        case .press, .wheel, .other(.code(.toggle)):
            // The scene of a gesture must not contain a press that was not recorded: a replay never releases it.
            guard isPressed || scene.drawer.panSource != .pointer else { return false }
            isOther = begins(with: input, on: scene)
        case .move, .release, .cancel:
            guard isPressed else { return false }
        case .key, .text, .turn, .other(.configure): return false
        case .resize, .other(.insets), .other(.code):
            // Such an input interrupts the pan. A gesture contains pointer inputs only, so a replay could not repeat
            // it.
            guard isPressed else { return false }
            gesture = nil
            return true
        }
        if isOther {
            if gesture == nil { gesture = HandGesture(on: scene) }
            gesture?.restart(on: scene)
        }
        let time = scene.time
        if gesture?.hasRoom(at: time) == false { (gesture, isOther) = (nil, true) }
        gesture?.append(input, at: time)
        switch input {
        case .press: isPressed = true
        case .release, .cancel: isPressed = false
        default: break
        }
        return isOther
    }

    /// A turn of the wheel continues a run of turns. During a press, every input belongs to the press.
    private func begins(with input: Input, on scene: any Scene) -> Bool {
        if isPressed { return false }
        if case .wheel = input, case .wheel? = gesture?.steps.last?.input { return scene.drawer.panSource != .wheel }
        return true
    }
}
