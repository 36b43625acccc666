// Foreign drawers: gestures on other libraries, recorded in Chromium with real touches.

import Foundation

/// One gesture that was recorded on another library. Lengths are points, times are milliseconds.
struct Recording: Decodable {
    /// An event of the finger, or a state that the page showed.
    struct Event: Decodable {
        enum Kind: String, Decodable { case down, move, up, cancel }

        let time: Double
        let y: Double
        /// The top that the page showed when the event arrived.
        let top: Double
        let kind: Kind

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            time = try values.decode(Double.self)
            y = try values.decode(Double.self)
            top = try values.decode(Double.self)
            kind = values.isAtEnd ? .move : try values.decode(Kind.self)
        }
    }

    let id: String
    let group: String
    /// The library's setup, if it has more than one.
    let mode: String?
    let container: Double
    /// The heights of the detents, upward.
    let detents: [Double]
    let start: String
    let place: String
    /// The list's offset before the gesture, 0 if absent.
    let scroll: Double?
    /// True if absent.
    let dismissible: Bool?
    let events: [Event]
    /// The settle as [time since a release, top].
    let settle: [[Double]]?
    /// The top at the end; absent if the drawer is closed.
    let end: Double?
    /// The list's offset at the end, 0 if absent.
    let endScroll: Double?

    var isCancelled: Bool { events.contains { $0.kind == .cancel } }
    var isDismissible: Bool { dismissible ?? true }

    static let libraries = ["vaul", "base-ui", "react-modal-sheet", "react-spring"]

    /// The recordings of a library.
    static func read(_ library: String) throws -> [Recording] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Tests/References/\(library)-recordings.jsonl").standardized
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(Recording.self, from: Data($0.utf8))
        }
    }

    /// The rules for all recordings. Each recording has its own drawer.
    static func check(_ recordings: [Recording], _ kit: Kit) -> [Verdict] {
        var verdicts = Rule.allCases.map { Verdict(rule: $0) }
        for recording in recordings {
            let own = recording.kit(like: kit)
            for (index, verdict) in own.check([recording.id: recording.samples]).enumerated() {
                verdicts[index].held += verdict.held
                verdicts[index].failures += verdict.failures
            }
        }
        return verdicts
    }

    /// The movers of a hand-over, in the groups that pull past the list's top or past the highest detent.
    static let handOvers: [String: [Gesture.Mover]] = [
        "list: up, then down past the top": [.list, .drawer],
        "list scrolled 60, pulled past its top": [.list, .drawer],
        "list: down, then up past the top": [.drawer, .list], "list below full, on past the top": [.drawer, .list],
    ]

    /// Whether the last press catches a settle.
    var catches: Bool { group.hasPrefix("catch") }

    /// The y coordinate of the drawer's top edge at each detent.
    var tops: [String: Double] {
        let names = detents.count == 1 ? ["full"] : ["low", "mid", "full"]
        return Dictionary(uniqueKeysWithValues: zip(names, detents.map { container - $0 }))
    }

    /// The samples of the recording. An event carries the top that was drawn after the previous event, so that a sample
    /// has the pointer of the previous event.
    var samples: [Sample] {
        var samples: [Sample] = []
        var pointer: Double?
        // A pan on the header does not scroll the list. During a pan on the list, the offset was not measured.
        let offset = place == "header" ? scroll ?? 0 : nil
        for event in events {
            let known = samples.isEmpty ? scroll ?? 0 : offset
            samples.append(Sample(gesture: id, t: event.time, top: event.top, offset: known, pointer: pointer))
            pointer = event.kind == .up || event.kind == .cancel ? nil : event.y
        }
        let released = events.last?.time ?? 0
        for point in settleAfterTheLastRelease {
            samples.append(Sample(gesture: id, t: released + point[0], top: point[1], offset: offset))
        }
        samples.append(
            Sample(
                gesture: id, t: released + 1000, top: end ?? container, offset: end == nil ? nil : endScroll ?? 0,
                pointer: nil))
        return samples
    }

    /// The settle after the last release; empty if that release began no settle. The times start again at 0 at each
    /// release.
    private var settleAfterTheLastRelease: ArraySlice<[Double]> {
        let settle = settle ?? []
        let starts = [0] + settle.indices.dropFirst().filter { settle[$0][0] < settle[$0 - 1][0] }
        let releases = events.filter { $0.kind == .up || $0.kind == .cancel }.count
        return starts.count == releases ? settle[(starts.last ?? 0)...] : []
    }

    /// The kit with this recording's drawer and gesture. The pointer's path decides which rules apply.
    private func kit(like kit: Kit) -> Kit {
        var kit = kit
        kit.drawer = Drawer(
            width: 390, height: container, header: 0, rowHeight: 44, rows: 80, tops: tops, dismissible: isDismissible)
        let pressed = events.filter { $0.kind == .down || $0.kind == .move }
        let free = pressed.map { events[0].top + $0.y - events[0].y }
        let isDrag = !isCancelled && !catches
        let movers = Self.handOvers[group]
        let staysWithin = free.allSatisfy(kit.drawer.ends.contains)
        let rules: [(Rule, Bool)] = [
            (.continuity, true), (.conservation, isDrag && staysWithin),
            (.reversibility, isDrag && pressed.turns), (.handOver, movers != nil), (.catching, catches),
            (.ends, isDrag && !staysWithin), (.rest, true),
        ]
        kit.gestures = [
            Gesture(
                id: id, from: start, offset: scroll ?? 0, on: place == "list" ? .list : .handle, touches: [],
                holds: rules.filter(\.1).map(\.0), movers: movers)
        ]
        return kit
    }
}

extension [Recording.Event] {
    /// Whether the pointer goes both up and down.
    var turns: Bool {
        let steps = zip(self, dropFirst()).map { $1.y - $0.y }
        return steps.contains { $0 > 0 } && steps.contains { $0 < 0 }
    }
}
