// The kit's data: gestures with the rules that must hold for them, and samples of a drawer's shown state.

import Foundation

/// The contents of gestures.json.
struct Kit: Decodable {
    var drawer: Drawer
    /// The smallest difference that counts, in points.
    let tolerance: Double
    /// The longest distance of the pointer before a pan moves anything, in points.
    let slop: Double
    /// The highest speed of a settle or a fling, in pt/s.
    let speed: Double
    var gestures: [Gesture]

    static let standard = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("gestures.json")

    init(contentsOf url: URL) throws {
        self = try JSONDecoder().decode(Kit.self, from: Data(contentsOf: url))
        for gesture in gestures where !gesture.isPlayable {
            throw KitError(
                description:
                    "\(url.path): the gesture \(gesture.id) has a touch that cannot be played, expected points "
                    + "of [milliseconds, distance] up to an hour, and every of 1 ms or more")
        }
    }
}

/// The drawer that a gesture needs. Lengths are points; y grows downward.
struct Drawer: Decodable {
    let width: Double
    let height: Double
    let header: Double
    let rowHeight: Double
    let rows: Int
    /// The y coordinate of the drawer's top edge at each detent.
    let tops: [String: Double]
    let dismissible: Bool

    /// The highest and the lowest position that a pan reaches without resistance.
    var ends: ClosedRange<Double> {
        let highest = tops.values.min() ?? 0
        return highest...max(highest, dismissible ? height : tops.values.max() ?? 0)
    }

    var maximumOffset: Double { max(0, Double(rows) * rowHeight - (height - ends.lowerBound - header)) }
}

struct Gesture: Decodable {
    enum Part: String, Codable { case handle, list }

    /// The part of the drawer that moves.
    enum Mover: String, Codable { case drawer, list }

    let id: String
    /// The detent at which the drawer rests before the gesture, and the list's offset.
    let from: String
    var offset: Double?
    let on: Part
    /// The path of each touch: points of [milliseconds, distance from the press], joined by straight lines.
    let touches: [[[Double]]]
    /// The longest time between two events of a touch, in milliseconds; 16 by default.
    var every: Double?
    let holds: [Rule]
    /// The parts that move, in order, for the rule `handOver`.
    var movers: [Mover]?
    /// The gesture that must have the same result, for the rule `grouping`.
    var sameAs: String?

    fileprivate var isPlayable: Bool {
        every ?? 1 >= 1
            && touches.allSatisfy { touch in
                !touch.isEmpty && touch.allSatisfy { $0.count == 2 && (0...3_600_000).contains($0[0]) }
                    && zip(touch, touch.dropFirst()).allSatisfy { $0[0] <= $1[0] }
            }
    }
}

/// The state that a drawer showed at one moment.
struct Sample: Codable {
    let gesture: String
    /// In milliseconds.
    let t: Double
    let top: Double
    /// The list's offset; nil if it was not measured.
    var offset: Double?
    /// The pointer's y coordinate; nil while no pointer is down.
    var pointer: Double?
}

struct KitError: Error, CustomStringConvertible {
    let description: String
}

extension Sample {
    /// Reads JSON lines and groups them by gesture, in the order of the file.
    static func read(_ url: URL) throws -> [String: [Sample]] {
        var samples: [String: [Sample]] = [:]
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
            throw KitError(description: "\(url.path): cannot be read, expected samples as JSON lines")
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            guard let sample = try? JSONDecoder().decode(Sample.self, from: Data(line.utf8)) else {
                throw KitError(
                    description: "\(url.path):\(index + 1): expected a sample such as "
                        + #"{"gesture": "drag-up", "t": 16, "top": 497, "offset": 0, "pointer": 537}"#)
            }
            if let last = samples[sample.gesture]?.last, last.t > sample.t {
                throw KitError(description: "\(url.path):\(index + 1): t is \(sample.t), expected at least \(last.t)")
            }
            samples[sample.gesture, default: []].append(sample)
        }
        return samples
    }
}
