// One row of a trace: the measures of a drawer at one time.

import DrawerCore
import DrawerScene

/// The measures at one time of a script.
public struct TraceRow: Sendable, Hashable {
    /// The time since the script's start.
    public var time: Nanoseconds
    public var reading: Reading
    /// The bend of the edge, in points; nil in a scene with a straight edge.
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

/// The output format of a trace.
public enum TraceFormat: String, Sendable, Hashable, CaseIterable {
    case jsonl, csv, svg
}
