// The course of a gesture under some settings, computed without being shown, for comparison with a replay.

import DrawerCore

/// A gesture played to its end by a copy of the scene: the drawer's course, and the settle in numbers.
struct Play: Sendable {
    /// Samples per second.
    static let rate = 240.0
    /// A play that does not come to rest ends this long after the last input, in seconds.
    private static let patience = 10.0

    struct Sample: Sendable, Hashable {
        /// The drawer's top and height, in points.
        var top: Double
        var height: Double
    }

    /// The samples from the first input on, `rate` per second; never empty.
    private(set) var samples: [Sample] = []
    /// The last settle; nil if nothing settled.
    private(set) var arrival: Arrival?
    /// The time from the first input to that settle, in seconds; 0 if nothing settled.
    private(set) var settleStart = 0.0

    /// - Returns: nil if the scene refuses the configuration.
    init?(_ gesture: HandGesture, under configuration: Configuration) {
        guard let begun = gesture.start(under: configuration) else { return nil }
        var scene = begun.scene
        var cursor = GestureCursor(gesture, begun.shift)
        let start = gesture.startTime
        let end = (gesture.steps.last?.time ?? start) + Self.patience
        var meter = SettleMeter()
        func measure(_ notices: Notices, _ reading: Reading, at time: Double) {
            meter.pass(to: reading, at: time)
            for notice in notices { arrival = meter.take(notice) ?? (meter.isSettling ? nil : arrival) }
        }
        while true {
            let time = start + Double(samples.count) / Self.rate
            while let step = cursor.next(until: time) {
                measure(scene.advance(to: step.time) + scene.handle(step.input), scene.reading, at: step.time)
            }
            let notices = scene.advance(to: time)
            let reading = scene.reading
            measure(notices, reading, at: time)
            samples.append(Sample(top: reading.top, height: reading.height))
            if time > end || cursor.isAtEnd && scene.isSettled { break }
        }
        settleStart = arrival.map { $0.start - start } ?? 0
    }

    /// In seconds.
    var duration: Double { Double(samples.count - 1) / Self.rate }

    /// The samples from a time after the first input on, in seconds.
    func samples(from time: Double) -> ArraySlice<Sample> {
        samples[min(max(0, Int((time * Self.rate).rounded(.up))), samples.count - 1)...]
    }

    /// The state at a time after the first input, in seconds; after the end, the last one.
    func sample(at time: Double) -> Sample {
        let place = min(max(0, time * Self.rate), Double(samples.count - 1))
        let first = samples[Int(place)]
        let second = samples[min(Int(place) + 1, samples.count - 1)]
        let share = place - place.rounded(.down)
        return Sample(
            top: first.top + (second.top - first.top) * share,
            height: first.height + (second.height - first.height) * share)
    }
}

/// Goes through the inputs of a gesture in the order of their times.
struct GestureCursor: Sendable {
    let gesture: HandGesture
    private let shift: PointerShift
    private var index = 0

    init(_ gesture: HandGesture, _ shift: PointerShift) {
        self.gesture = gesture
        self.shift = shift
    }

    var isAtEnd: Bool { index >= gesture.steps.count }
    /// The time of the next input, in seconds of the scene; nil after the last one.
    var nextTime: Double? { isAtEnd ? nil : gesture.steps[index].time }

    /// The next input; nil if it is after `time`.
    mutating func next(until time: Double) -> HandGesture.Step? {
        guard let due = nextTime, due <= time else { return nil }
        defer { index += 1 }
        return HandGesture.Step(time: due, input: shift(gesture.steps[index].input))
    }
}
