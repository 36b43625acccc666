// The one log of inputs: a start, the inputs with their times, and saved states on the way. A gesture, a replay, a fork
// and a moment of the past are slices of it.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The inputs of a scene with their times, and the scene at one time of them. The inputs before this time have been
/// performed; those after it follow at their own times.
///
/// In the present, all inputs have been performed, and `record` adds the next one. A moment of the past is the last
/// saved state before it and the inputs since then (Moments.swift). No frames are kept. A copy runs independently.
///
///     timeline.record(.press(point))
///     timeline.scene.handle(.press(point))
///     timeline.go(to: 0.5)
///     timeline.advance(to: 0.6)
struct Timeline: Sendable {
    /// The part of the past that is kept.
    enum Reach {
        /// The last gesture of the hand, for a replay.
        case gesture
        /// The last stretches, in about 1 MB: at most `mostStretches`, and fewer in a scene with thousands of rows. The
        /// oldest one goes first.
        case past
    }

    /// The memory in bytes, the number of saved states, and the largest number of inputs between two of them. The last
    /// one keeps a moment within 5 ms.
    private static let (budget, mostStretches, longestStretch) = (960_000, 48, 256)
    /// The largest number of inputs that fit into the budget beside the saved states, which take about 3 kB each.
    private static let mostInputs = (budget - mostStretches * 3_000) / MemoryLayout<TimedInput>.stride
    /// Limits of a gesture. A longer one is not replayed, because a part of a gesture would lead to other states.
    static let (mostSteps, longestGesture) = (8192, 60.0)
    /// The inputs of the first gesture of a visit for which its press makes room, so that its moves do not allocate.
    /// They are four seconds of a pointer that reports 60 times a second.
    private static let usualSteps = 240

    /// The state of the scene at the timeline's time.
    var run: SceneRun
    var scene: any Scene {
        _read { yield run.scene }
        _modify { yield &run.scene }
    }
    var reach: Reach {
        didSet {
            guard reach != oldValue else { return }
            clear()
            inputs = []
        }
    }
    /// Whether the user's button is down, even in a moment of the past.
    private(set) var isHeld = false
    var finger: Finger?
    /// The notices of a run off the screen.
    var notices: [Notice] = []

    /// The inputs that are kept. An input keeps its number, counted from the start, after earlier ones have been
    /// dropped.
    private(set) var inputs: [TimedInput] = []
    private(set) var dropped = 0
    /// The saved states, from the oldest one on.
    private(set) var stretches: [Stretch] = []
    /// The place of the scene in the log: the stretch that contains the shown moment, and the number of the first input
    /// that has not been performed. If there are stretches, `dropped <= stretches[current].first <= next <= end`, and
    /// `next` is at most the first input of the following stretch.
    private(set) var (current, next) = (0, 0)
    /// The time of the last input or saved state on the way to the shown moment, or of the start, in seconds of the
    /// scene.
    private(set) var lastStep: Double
    /// The time of the last motion, in seconds of the scene.
    private(set) var lastMotion = 0.0

    /// A timeline whose start is a scene.
    /// - Parameter steps: the inputs that follow.
    init(from run: SceneRun, _ steps: [TimedInput] = [], reach: Reach = .gesture) {
        (self.run, self.reach, lastStep) = (run, reach, run.scene.time)
        inputs = steps
    }

    /// A timeline that starts from a scene without any input so far.
    init(from scene: any Scene, _ steps: [TimedInput] = []) { self.init(from: SceneRun(scene), steps) }

    var time: Double { scene.time }
    /// The number after the last input.
    var end: Int { dropped + inputs.count }

    func step(_ number: Int) -> TimedInput { inputs[number - dropped] }

    // MARK: The place of the scene

    /// Passes by the next input.
    mutating func takeNext() -> Input {
        let step = step(next)
        (next, lastStep) = (next + 1, step.time)
        return step.input
    }

    /// Shows the start of a stretch.
    mutating func go(toStretch index: Int) {
        let stretch = stretches[index]
        take(stretch.scene)
        run.reason = stretch.reason
        (current, next, lastStep, finger) = (index, stretch.first, stretch.scene.time, stretch.finger)
    }

    /// Forgets everything after a moment, in seconds of the scene.
    mutating func forget(after moment: Double) {
        guard let last = stretches.lastIndex(where: { $0.scene.time <= moment }) else { return clear() }
        stretches.removeLast(stretches.count - 1 - last)
        (current, lastMotion) = (last, min(lastMotion, moment))
        if let first = inputs.firstIndex(where: { $0.time > moment }) { removeInputs(from: dropped + first) }
    }

    // MARK: The present

    /// Records an input of the user before the scene handles it.
    /// - Returns: whether the gesture for a replay is now another one, or gone.
    mutating func record(_ input: Input) -> Bool {
        let role = role(of: input)
        let kind = role.begins
        let isCut = isHeld && role.interrupts && cut()
        let keeps = keeps(input, role)
        followButton(input)
        guard keeps else { return isCut }
        let planned = takePlanned()
        if reach == .gesture, kind == .hand { clear() }
        let isLong = reach == .past && end - (stretches.last?.first ?? end) >= Self.longestStretch
        if kind != nil || stretches.isEmpty || isLong { save(kind ?? .part) }
        inputs.append(TimedInput(time: time, input: input))
        moveFinger(by: input)
        next = end
        add(planned)
        lastMotion = time
        while inputs.count > inputLimit, stretches.count > 1 { dropOldest() }
        return isCut || kind == .hand
    }

    /// Follows the user's button. While the past or a replay is shown, an input that releases it is not recorded.
    mutating func followButton(_ input: Input) {
        switch input {
        case .press: isHeld = true
        case .release, .cancel: isHeld = false
        default: break
        }
    }

    /// The role of an input in the log.
    private struct Role {
        /// The kind of the stretch that the input begins; nil if it begins none.
        var begins: Stretch.Kind?
        /// Whether the input continues a gesture.
        var continues = false
        /// Whether the input ends a pan in progress that the pan's own hand did not end.
        var interrupts = false
    }

    private func role(of input: Input) -> Role {
        // A replay would never release a press that was not recorded.
        func start() -> Stretch.Kind? { isHeld ? nil : scene.drawer.panSource == .pointer ? .call : .hand }
        switch input {
        case .press: return Role(begins: start())
        case .other(.code(.toggle)): return Role(begins: start(), continues: isHeld)
        case .wheel:
            let isNext = scene.drawer.panSource == .wheel && isRunOfWheel
            return Role(begins: isHeld || isNext ? nil : .hand, continues: true)
        case .move, .release, .cancel: return Role(continues: true)
        case .key, .text, .turn: return Role(begins: .call)
        case .other(.code): return Role(begins: .call, interrupts: true)
        case .resize, .other(.insets): return Role(interrupts: true)
        case .rightClick, .other(.configure): return Role()
        }
    }

    private var isRunOfWheel: Bool { if end > dropped, case .wheel = step(end - 1).input { true } else { false } }

    /// The largest number of inputs. For a replay, it is one more than a gesture may have, to detect that a gesture is too
    /// long.
    private var inputLimit: Int { reach == .past ? Self.mostInputs : Self.mostSteps + 1 }

    /// Whether the log keeps an input. A moment of the past has the present size of the screen.
    private func keeps(_ input: Input, _ role: Role) -> Bool {
        if case .resize = input { return false }
        return reach == .past || role.begins == .hand
            || role.continues && !stretches.isEmpty && inputs.count < inputLimit
    }

    /// Marks the gesture in progress as not repeatable.
    /// - Returns: whether a gesture was repeatable before.
    private mutating func cut() -> Bool {
        guard let last = stretches.lastIndex(where: { $0.kind == .hand || $0.kind == .cut }) else { return false }
        defer { stretches[last].kind = .cut }
        return stretches[last].kind == .hand
    }

    /// Adds inputs that will follow at their times.
    mutating func add(_ steps: [TimedInput]) { inputs += steps }

    /// Removes the inputs that have not been performed, and returns them. The caller records another input or a change
    /// first and adds them again, so that the inputs stay in the order of their times.
    private mutating func takePlanned() -> [TimedInput] {
        guard next < end else { return [] }
        let planned = (next..<end).map(step)
        removeInputs(from: next)
        return planned
    }

    private mutating func removeInputs(from number: Int) {
        inputs.removeLast(max(0, end - max(number, dropped)))
        next = min(next, end)
    }

    /// Notes that something moves at a time of the scene.
    mutating func noteMotion(at time: Double) { lastMotion = max(lastMotion, time) }

    /// Begins a stretch after a change that was not an input.
    /// - Parameter kind: `hand` for the start of a gesture that is replayed.
    mutating func change(_ kind: Stretch.Kind) {
        guard reach == .past, !stretches.isEmpty || kind == .hand else { return }
        let wasAtRest = lastMotion < time
        let kind = kind != .hand && wasAtRest && scene.isMoving ? .call : kind
        let planned = takePlanned()
        if let last = stretches.last, last.first == end, isReplaced(last, by: kind) { stretches.removeLast() }
        save(kind)
        add(planned)
    }

    /// Whether the last saved state gives way to the present one. While a thumb or a corner of the window is dragged,
    /// only the last of the changes that follow one another within half a second is kept.
    private func isReplaced(_ last: Stretch, by kind: Stretch.Kind) -> Bool {
        switch (last.kind, kind) {
        case (.setting, .setting): time - last.scene.time < 0.5
        case (.hand, _), (.cut, _), (_, .hand): false
        default: time == last.scene.time
        }
    }

    private mutating func save(_ kind: Stretch.Kind) {
        if inputs.isEmpty { inputs.reserveCapacity(reach == .past ? inputLimit + 1 : Self.usualSteps) }
        // A saved scene keeps the results of its search, which take up to 16 bytes for each row.
        let most = min(Self.mostStretches, max(2, Self.budget / (1 + 16 * scene.content.rows)))
        while stretches.count >= most { dropOldest() }
        stretches.append(Stretch(scene: scene, reason: run.reason, first: end, kind: kind, finger: finger))
        current = stretches.count - 1
    }

    private mutating func dropOldest() {
        stretches.removeFirst()
        current = max(0, current - 1)
        inputs.removeFirst(stretches[0].first - dropped)
        dropped = stretches[0].first
    }

    /// Forgets all inputs and saved states. The scene stays.
    mutating func clear() {
        inputs.removeAll(keepingCapacity: true)
        stretches.removeAll(keepingCapacity: true)
        (current, dropped, next, lastMotion) = (0, 0, 0, 0)
    }

    /// Forgets the past, and that the button is down, because another scene is shown.
    mutating func leave() {
        clear()
        (isHeld, finger) = (false, nil)
    }

    /// Goes back to a former state of this timeline. The look, the size, the tempo and the user's button stay.
    mutating func resume(_ former: Timeline) {
        let (now, isHeld) = (scene, isHeld)
        self = former
        self.isHeld = isHeld
        adoptScreen(of: now)
    }
}
