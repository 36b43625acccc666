// The last minute of a scene: its inputs with their times, and a few saved states from which every moment comes back.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The inputs of a scene with their times, in stretches, each with the scene before its first input. A moment is the last
/// saved scene before it, and the inputs since then. No frames are kept.
///
/// At most 1 MB: the oldest stretches go first.
struct Past: Sendable {
    /// The memory in bytes, the number of saved scenes, and the largest number of inputs between two of them, which keeps a
    /// moment within 5 ms.
    private static let (budget, mostStretches, longestStretch) = (960_000, 48, 256)
    /// The largest number of inputs, and of those that are no moves.
    private var (mostInputs, mostOthers) = (0, 0)

    /// An input with its time, in seconds of the scene. A move takes a quarter of the memory of an `Input`.
    private struct Entry: Sendable {
        enum Kind: Sendable {
            case move(DrawerPoint)
            /// An index of `others`.
            case other(Int)
        }
        let time: Double
        let kind: Kind
    }

    private struct Stretch: Sendable {
        var scene: any Scene
        /// The first input, counted from the first one ever, and the first of those that are no moves.
        var first: Int
        var firstOther: Int
        /// Whether it begins with a press or another input that begins a gesture.
        var isGesture: Bool

        /// Overwrites a stretch with a scene of the same type, without new memory.
        mutating func save(_ new: any Scene, first: Int, firstOther: Int, isGesture: Bool) {
            scene.overwrite(by: new)
            (self.first, self.firstOther, self.isGesture) = (first, firstOther, isGesture)
        }
    }

    private var entries: [Entry] = []
    private var others: [Input] = []
    /// From the oldest one on. Those from `count` on are spare, so that no gesture but the first one allocates.
    private var stretches: [Stretch] = []
    /// The number of stretches, each with a saved scene.
    private(set) var count = 0
    /// The numbers of inputs that were dropped.
    private var (dropped, droppedOthers) = (0, 0)
    /// When something moved last, in seconds of the scene.
    private var moved = 0.0

    // MARK: The present

    /// Records an input before the scene handles it.
    mutating func record(_ input: Input, on scene: any Scene) {
        let time = scene.time
        let planned = takePlanned(after: time)
        var begins = false
        switch input {
        case .press, .key, .text, .turn, .other(.code): begins = true
        case .wheel: begins = scene.drawer.panSource != .wheel
        default: break
        }
        if begins || count == 0 || end - stretches[count - 1].first >= Self.longestStretch {
            save(scene, isGesture: begins)
        }
        append(input, at: time)
        add(planned)
        moved = time
        while entries.count > mostInputs || others.count > mostOthers, count > 1 { dropOldest() }
    }

    /// Adds inputs that will follow at times of their own.
    mutating func add(_ steps: [HandGesture.Step]) { for step in steps { append(step.input, at: step.time) } }

    /// Removes the inputs that a replay will make after a time, and returns them. The caller records another input or a
    /// change first and adds them again, so that the inputs stay in the order of their times.
    private mutating func takePlanned(after time: Double) -> [HandGesture.Step] {
        guard let last = entries.last, last.time > time else { return [] }
        let planned = steps(dropped..<end).filter { $0.time > time }
        removeInputs(after: time)
        return planned
    }

    private mutating func removeInputs(after time: Double) {
        while let last = entries.last, last.time > time {
            if case .other = last.kind { others.removeLast() }
            entries.removeLast()
        }
    }

    private mutating func append(_ input: Input, at time: Double) {
        if case .move(let point) = input {
            entries.append(Entry(time: time, kind: .move(point)))
        } else {
            entries.append(Entry(time: time, kind: .other(droppedOthers + others.count)))
            others.append(input)
        }
    }

    /// Notes that something moves at a time of the scene.
    mutating func move(at time: Double) { moved = max(moved, time) }

    /// Begins a stretch with a scene that something other than an input has changed.
    mutating func change(to scene: any Scene) {
        guard count > 0 else { return }
        let planned = takePlanned(after: scene.time)
        // Of the changes by a dragged thumb, the last one in half a second counts.
        if stretches[count - 1].first == end, scene.time - stretches[count - 1].scene.time < 0.5 { count -= 1 }
        save(scene, isGesture: false)
        add(planned)
    }

    /// The number after the last input.
    private var end: Int { dropped + entries.count }

    private mutating func save(_ scene: any Scene, isGesture: Bool) {
        if stretches.isEmpty {
            func size<Kept: Scene>(_: Kept) -> Int { MemoryLayout<Kept>.size }
            let room = Self.budget - Self.mostStretches * size(scene)
            mostInputs = room / (MemoryLayout<Entry>.stride + MemoryLayout<Input>.stride / 8)
            mostOthers = mostInputs / 8
            entries.reserveCapacity(mostInputs + 1)
            others.reserveCapacity(mostOthers + 1)
            let spare = Stretch(scene: scene, first: 0, firstOther: 0, isGesture: false)
            stretches = Array(repeating: spare, count: Self.mostStretches)
            // Each gets memory of its own.
            for index in stretches.indices { stretches[index].save(scene, first: 0, firstOther: 0, isGesture: false) }
        }
        // A saved scene keeps the results of its search, which take up to 16 bytes for each row.
        let most = min(Self.mostStretches, max(2, Self.budget / (1 + 16 * scene.content.rows)))
        while count >= most { dropOldest() }
        stretches[count].save(scene, first: end, firstOther: droppedOthers + others.count, isGesture: isGesture)
        count += 1
    }

    private mutating func dropOldest() {
        var oldest = stretches.removeFirst()
        count -= 1
        // A spare keeps nothing of the past.
        oldest.save(stretches[count - 1].scene, first: 0, firstOther: 0, isGesture: false)
        let (first, other) = (stretches[0].first, stretches[0].firstOther)
        entries.removeFirst(first - dropped)
        others.removeFirst(other - droppedOthers)
        (dropped, droppedOthers) = (first, other)
        stretches.append(oldest)
    }

    // MARK: Moments

    /// The times of the first moment and of the last one at which something moved, in seconds of the scene; nil without an
    /// input.
    var span: ClosedRange<Double>? {
        guard count > 0 else { return nil }
        return stretches[0].scene.time...max(moved, stretches[0].scene.time)
    }

    /// When the last gesture before a time began.
    func gestureStart(before time: Double) -> Double? {
        stretches[..<count].last { $0.isGesture && $0.scene.time < time }?.scene.time
    }

    /// A run of the stretch that contains a moment, and where the next one begins; both in seconds of the scene.
    func run(at moment: Double) -> (run: GestureRun, next: Double?)? {
        guard let index = stretches[..<count].lastIndex(where: { $0.scene.time <= moment }) else { return nil }
        let next = index + 1 < count ? stretches[index + 1].scene.time : nil
        var run = GestureRun(HandGesture(on: stretches[index].scene, steps: steps(ofStretch: index)))
        run.advance(to: Nanoseconds(rounding: moment))
        return (run, next)
    }

    private func steps(ofStretch index: Int) -> [HandGesture.Step] {
        steps(stretches[index].first..<(index + 1 < count ? stretches[index + 1].first : end))
    }

    private func steps(_ numbers: Range<Int>) -> [HandGesture.Step] {
        entries[(numbers.lowerBound - dropped)..<(numbers.upperBound - dropped)].map { entry in
            switch entry.kind {
            case .move(let point): HandGesture.Step(time: entry.time, input: .move(point))
            case .other(let other): HandGesture.Step(time: entry.time, input: others[other - droppedOthers])
            }
        }
    }

    /// The inputs after a moment, up to the next gesture.
    func rest(after moment: Double) -> [HandGesture.Step] {
        let next = stretches[..<count].first { $0.isGesture && $0.scene.time > moment }
        return steps(dropped..<(next?.first ?? end)).filter { $0.time > moment }
    }

    /// Forgets everything after a moment.
    mutating func forget(after moment: Double) {
        while count > 1, stretches[count - 1].scene.time > moment { count -= 1 }
        removeInputs(after: moment)
        moved = min(moved, moment)
    }
}
