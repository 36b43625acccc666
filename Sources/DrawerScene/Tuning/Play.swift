// The course of a gesture under some settings, computed without being shown, for comparison with a replay.

import DrawerCore

/// A gesture played to its end by a copy of the scene: the drawer's course, and the settle in numbers.
struct Play: Sendable {
    /// Samples per second. At the turn of a spring with a response of 0.1 s, the error of the overshoot is below 0.5 %;
    /// it falls with the square of the response.
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
    /// The target of the last settle; nil for a target without a detent, or if nothing settled.
    private(set) var target: DetentName?
    /// The time from the choice of that target to rest, in seconds; nil if nothing settled.
    private(set) var timeToRest: Double?
    /// How far the drawer passes its resting place in that settle, in points.
    private(set) var overshoot = 0.0
    /// The time from the first input to that settle, in seconds; 0 if nothing settled.
    private(set) var settleStart = 0.0

    /// - Returns: nil if the scene refuses the configuration.
    init?(_ gesture: HandGesture, under configuration: Configuration) {
        guard let begun = gesture.start(under: configuration) else { return nil }
        var scene = begun.scene
        var cursor = GestureCursor(gesture, begun.shift)
        let start = gesture.startTime
        let end = (gesture.steps.last?.time ?? start) + Self.patience
        var settle: (time: Double, height: Double, rest: Double?)?
        func take(_ notices: Notices, _ scene: any Scene) {
            for notice in notices {
                switch notice.kind {
                case .targetChosen(let name):
                    target = name
                    settle = (notice.time, scene.reading.height, nil)
                case .detentReached where settle?.rest == nil: settle?.rest = notice.time
                default: break
                }
            }
        }
        while true {
            let time = start + Double(samples.count) / Self.rate
            while let step = cursor.next(until: time) { take(scene.handle(step.input, atSceneTime: step.time), scene) }
            take(scene.advance(toSceneTime: time), scene)
            let reading = scene.reading
            samples.append(Sample(top: reading.top, height: reading.height))
            if time > end || cursor.isAtEnd && scene.isSettled { break }
        }
        guard let settle, let rest = settle.rest, let last = samples.last?.height else { return }
        timeToRest = rest - settle.time
        settleStart = settle.time - start
        let rises = last >= settle.height
        for sample in samples(from: settleStart) {
            overshoot = max(overshoot, rises ? sample.height - last : last - sample.height)
        }
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
