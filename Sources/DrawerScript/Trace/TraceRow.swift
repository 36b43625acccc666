// One row of a trace: what can be measured of a drawer at one moment.

import DrawerCore

/// What can be measured at one moment of a script.
public struct TraceRow: Sendable, Hashable {
    /// Since the script's start.
    public var time: Nanoseconds
    public var reading: Reading

    public init(time: Nanoseconds, reading: Reading) {
        self.time = time
        self.reading = reading
    }

    public init(_ frame: Frame) { self.init(time: frame.time, reading: frame.simulation.reading) }

    /// The names of its fields, in order.
    public static let fields = [
        "t", "owner", "phase", "detent", "target", "top", "height", "velocity", "offset", "scrollVelocity", "overlay",
        "progress",
    ]

    enum Value: Sendable, Hashable {
        case number(Double)
        case text(String)
        case null
    }

    /// Its fields, in the order of their names.
    var values: [Value] {
        [
            .number(time.seconds), .text(reading.owner.rawValue), .text(reading.phase.rawValue),
            reading.detent.map { .text($0.text) } ?? .null, reading.target.map { .text($0.text) } ?? .null,
            .number(reading.top), .number(reading.height), .number(reading.velocity), .number(reading.offset),
            .number(reading.scrollVelocity), .number(reading.overlay), .number(reading.progress),
        ]
    }
}

/// How a trace is written.
public enum TraceFormat: String, Sendable, Hashable, CaseIterable {
    case jsonl, csv, svg
}
