// The course of a gesture under some settings, computed without being shown, for comparison with a replay.

import DrawerCore

/// A gesture played to its end by a copy of the scene: the drawer's course, and the settle in numbers.
struct Play: Sendable {
    /// Samples per second.
    static let rate = 240.0

    /// The drawer's tops and heights in points from the first input on, `rate` per second; never empty.
    private(set) var tops: [Double] = []
    private(set) var heights: [Double] = []
    /// The last settle; nil if nothing settled.
    private(set) var arrival: Arrival?
    /// The time from the first input to that settle, in seconds; 0 if nothing settled.
    private(set) var settleStart = 0.0

    /// - Returns: nil if the scene refuses the configuration.
    init?(_ gesture: Timeline, under configuration: Configuration) {
        guard let replay = gesture.under(configuration) else { return nil }
        self.init(replay)
    }

    init(_ gesture: Timeline) {
        var run = gesture
        var meter = SettleMeter()
        // A gesture and its settle last about a second.
        tops.reserveCapacity(Int(Self.rate))
        heights.reserveCapacity(Int(Self.rate))
        run.run(.frames(rate: Int(Self.rate))) {
            meter.measure($0, $0.reading)
        } sample: {
            let reading = $0.reading
            tops.append(reading.top)
            heights.append(reading.height)
        }
        arrival = meter.last
        settleStart = arrival.map { $0.start - gesture.time } ?? 0
    }

    /// The duration of the play, in seconds.
    var duration: Double { Double(tops.count - 1) / Self.rate }

    /// The top at a time after the first input, in seconds; after the end, the last one.
    func top(at time: Double) -> Double { tops.value(at: time * Self.rate) }
}
