// One row of a trace: what can be measured of a drawer at one moment.

import DrawerCore

/// What can be measured at one moment of a script.
public struct TraceRow: Sendable, Hashable {
    /// Since the script's start.
    public var time: Nanoseconds
    public var reading: Reading
    /// How far the edge bends, in points; nil in a scene with a straight edge.
    public var bend: Double?

    public init(_ frame: Frame) {
        time = frame.time
        reading = frame.simulation.reading
        bend = frame.simulation.bend
    }

    /// The names of the fields that every scene has, in order.
    public static let fields = [
        "t", "owner", "phase", "detent", "target", "top", "height", "velocity", "offset", "scrollVelocity", "overlay",
        "progress",
    ]

    enum Value: Sendable, Hashable {
        case number(Double)
        case text(String)
        case null
    }

    /// The fields that every scene has, in the order of their names.
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
