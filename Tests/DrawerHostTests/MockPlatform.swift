// A simulated phone: fingers, a pan recognizer with a slop, a display link, a scroll view with its own physics, and
// touches that arrive late.

import DrawerCore
import DrawerHost

/// A platform that behaves like UIKit, with UIKit's traps for a drawer.
final class MockPlatform: DrawerPlatform {
    /// The duration of a frame, and the time between two samples of a finger, in seconds.
    static let frame = 1.0 / 60
    static let sampling = 1.0 / 120
    /// The distance after which the recognizer begins, in points.
    static let slop = 10.0

    var now = 100.0
    var width = 390.0
    var height = 844.0
    var safeArea = Insets(top: 47, bottom: 34)
    var keyboardTop: Double?
    var prefersReducedMotion = false
    var drawerTop = 0.0
    var overlayAlpha = 0.0
    var maximumNumberOfTouches = Int.max
    var isDisplayLinkPaused = true
    var wakeTime: Double?
    var isContentHiddenFromAccessibility = false
    let scrollView = MockScrollView()
    var list: any DrawerListView { scrollView }

    private(set) var announcements: [String] = []
    private(set) var chosen: [Int] = []
    /// The number of frames of the display link, and the number of touches that went to the content behind.
    private(set) var frames = 0
    private(set) var touchesBehind = 0
    /// The reports of the recognizer.
    private(set) var reports: [PanGesture] = []

    weak var host: DrawerHost?
    private var recognizer: Recognizer?
    /// The samples of the fingers that the platform has not delivered yet.
    private var pending: [Sample] = []

    private struct Sample {
        enum Phase { case down, moved, up }
        var phase: Phase
        var finger: Int
        var touch: TouchSample
    }

    private struct Recognizer {
        var start: TouchSample
        /// The last position of each finger.
        var points: [Int: DrawerPoint]
        /// The last position between the fingers.
        var center: DrawerPoint
        var hasBegun = false

        init(_ finger: Int, _ touch: TouchSample) {
            (start, points, center) = (touch, [finger: touch.point], touch.point)
        }
    }

    func announce(_ sentence: String) { announcements.append(sentence) }
    func choose(row: Int) { chosen.append(row) }

    /// Starts a host with a list of 60 rows and the changed settings.
    func start(_ change: (inout DrawerEngine.Settings) -> Void = { _ in }) throws -> DrawerHost {
        var settings = DrawerEngine.Settings()
        change(&settings)
        let host = try DrawerHost(self, rows: 60, settings: settings)
        self.host = host
        return host
    }

    // MARK: Time

    /// Runs one frame: first the display link and the timer, then the touches since the last frame.
    func runFrame() {
        now += MockPlatform.frame
        if let time = wakeTime, time <= now {
            wakeTime = nil
            host?.wake()
        }
        if !isDisplayLinkPaused {
            frames += 1
            host?.frame(timestamp: now, duration: MockPlatform.frame)
        }
        deliver()
    }

    func run(for duration: Double) {
        let end = now + duration
        while now < end - MockPlatform.frame / 2 { runFrame() }
    }

    /// Runs until the display link is paused and all touches are delivered.
    func settle() {
        for _ in 0..<600 {
            if isDisplayLinkPaused, pending.isEmpty, wakeTime == nil { return }
            runFrame()
        }
        preconditionFailure("still moving after 10 s")
    }

    // MARK: Fingers

    /// Puts a finger down now.
    func touch(_ point: DrawerPoint, finger: Int = 0) {
        pending.append(Sample(phase: .down, finger: finger, touch: TouchSample(point, at: now + 0.003)))
        runFrame()
    }

    /// Moves a finger to a point, at constant speed over a duration in seconds.
    func move(from: DrawerPoint, to: DrawerPoint, over duration: Double, finger: Int = 0) {
        let count = max(1, Int((duration / MockPlatform.sampling).rounded()))
        let start = now
        for index in 1...count {
            let share = Double(index) / Double(count)
            let point = DrawerPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
            let time = start + 0.003 + duration * share - MockPlatform.sampling / 2
            pending.append(Sample(phase: .moved, finger: finger, touch: TouchSample(point, at: time)))
        }
        while pending.contains(where: { $0.touch.time <= start + duration }) { runFrame() }
    }

    /// Lifts a finger now.
    func lift(_ point: DrawerPoint, finger: Int = 0) {
        pending.append(Sample(phase: .up, finger: finger, touch: TouchSample(point, at: now + 0.003)))
        runFrame()
    }

    /// Drags from one point to another, and lifts the finger.
    func drag(from: DrawerPoint, to: DrawerPoint, over duration: Double) {
        touch(from)
        move(from: from, to: to, over: duration)
        lift(to)
    }

    /// Simulates a phone call: the recognizer is cancelled, and the finger's later touches do not count.
    func call() {
        guard let open = recognizer else { return }
        recognizer = nil
        if open.hasBegun { report(.cancelled, open, [TouchSample(open.center, at: now)]) }
    }

    func tapStatusBar() {
        if host?.shouldScrollToTop() == true { scrollView.offset = 0 }
    }

    // MARK: The recognizer

    private func deliver() {
        let due = pending.filter { $0.touch.time <= now }.sorted { $0.touch.time < $1.touch.time }
        pending.removeAll { $0.touch.time <= now }
        var moved: [TouchSample] = []
        for sample in due {
            switch sample.phase {
            case .down: down(sample)
            case .moved: moved += center(sample)
            case .up:
                flush(&moved)
                up(sample)
            }
        }
        flush(&moved)
    }

    private func down(_ sample: Sample) {
        guard recognizer == nil else {
            recognizer?.points[sample.finger] = sample.touch.point
            return
        }
        guard let host, host.takes(sample.touch.point) else {
            touchesBehind += 1
            return
        }
        var open = Recognizer(sample.finger, sample.touch)
        open.hasBegun = host.beginsAtTouchDown(sample.touch.point)
        recognizer = open
        if open.hasBegun { report(.began, open, [sample.touch]) }
    }

    /// The recognizer's new position: between its fingers.
    private func center(_ sample: Sample) -> [TouchSample] {
        guard recognizer?.points[sample.finger] != nil else { return [] }
        recognizer?.points[sample.finger] = sample.touch.point
        let points = (recognizer?.points ?? [:]).sorted { $0.key < $1.key }.prefix(maximumNumberOfTouches).map(\.value)
        let (x, y) = (points.map(\.x).reduce(0, +), points.map(\.y).reduce(0, +))
        let count = Double(points.count)
        return [TouchSample(DrawerPoint(x: x / count, y: y / count), at: sample.touch.time)]
    }

    /// Passes on the movements of one frame.
    private func flush(_ moved: inout [TouchSample]) {
        defer { moved = [] }
        guard var open = recognizer, let last = moved.last else { return }
        let distance = last.point.y - open.center.y
        open.center = last.point
        let (dx, dy) = (last.point.x - open.start.point.x, last.point.y - open.start.point.y)
        let begins = !open.hasBegun && max(abs(dx), abs(dy)) > MockPlatform.slop
        if begins { open.hasBegun = true }
        recognizer = open
        if open.hasBegun { report(begins ? .began : .changed, open, moved) }
        scrollView.pan(by: distance)
    }

    private func up(_ sample: Sample) {
        guard let open = recognizer, open.points[sample.finger] != nil else { return }
        guard open.points.count == 1 else {
            recognizer?.points[sample.finger] = nil
            // The tap recognizer handles each finger separately.
            host?.tap(sample.touch)
            return
        }
        recognizer = nil
        if open.hasBegun {
            report(.ended, open, [sample.touch])
        } else {
            host?.tap(sample.touch)
        }
    }

    /// Reports to the host, with a prediction of the next position.
    private func report(_ state: PanGesture.State, _ open: Recognizer, _ samples: [TouchSample]) {
        guard let last = samples.last else { return }
        let y = last.point.y + (last.point.y - open.start.point.y) / 2
        let next = TouchSample(DrawerPoint(x: last.point.x, y: y), at: last.time + MockPlatform.frame)
        let gesture = PanGesture(state, start: open.start.point, samples: samples, predicted: [next])
        reports.append(gesture)
        host?.pan(gesture)
    }
}

/// A scroll view that scrolls by itself unless this is switched off.
final class MockScrollView: DrawerListView {
    private var content = 0.0
    var offset: Double {
        get { content }
        // The safe area at the top moves the content down.
        set { content = adjustsInsets ? newValue - 47 : newValue }
    }
    var isScrollEnabled = true
    var adjustsInsets = true
    var indicator: ClosedRange<Double>?

    /// Moves a finger on the scroll view, positive down.
    func pan(by distance: Double) {
        if isScrollEnabled { content -= distance }
    }
}
