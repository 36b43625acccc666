// The first foreign drawer: gestures on vaul 1.1.2, recorded in Chromium with real touches.

import Foundation

/// One recorded gesture: events as [ms, kind, y, the top that the page showed when the event arrived], the settle as
/// [ms since a release, top], and the state at the end.
struct VaulRecording: Decodable {
    struct Event: Decodable {
        /// In milliseconds.
        let time: Double
        let kind: String
        let y: Double
        let top: Double

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            time = try values.decode(Double.self)
            kind = try values.decode(String.self)
            y = try values.decode(Double.self)
            top = try values.decode(Double.self)
        }
    }

    struct End: Decodable {
        let open: Bool
        let top: Double?
        let scroll: Double?
    }

    let id: String
    let group: String
    let mode: String
    let start: String
    let place: String
    let scroll: Double
    let dismissible: Bool
    let cancelled: Bool
    let events: [Event]
    let settle: [[Double]]?
    let end: End

    static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Tests/References/vaul-recordings.jsonl").standardized

    static func read(_ url: URL) throws -> [VaulRecording] {
        try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
            try JSONDecoder().decode(VaulRecording.self, from: Data($0.utf8))
        }
    }

    /// The rules for all recordings. Each recording has a drawer of its own.
    static func check(_ recordings: [VaulRecording], _ kit: Kit) -> [Verdict] {
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

    /// What a hand-over would move, in the groups that pull past the list's top or past the highest detent.
    private var movers: [Gesture.Mover]? {
        switch group {
        case "list: up, then down past the top", "list scrolled 60, pulled past its top": [.list, .drawer]
        case "list: down, then up past the top", "list below full, on past the top": [.drawer, .list]
        default: nil
        }
    }

    var tops: [String: Double] { mode == "snap" ? ["low": 704, "mid": 497, "full": 80] : ["full": 80] }

    /// An event carries the top that was drawn after the event before, so that a sample has the pointer of that one.
    var samples: [Sample] {
        var samples: [Sample] = []
        var pointer: Double?
        // A pan on the header does not scroll the list. During a pan on the list nobody measured the offset.
        let offset = place == "header" ? scroll : nil
        for event in events {
            let known = samples.isEmpty ? scroll : offset
            samples.append(Sample(gesture: id, t: event.time, top: event.top, offset: known, pointer: pointer))
            pointer = event.kind == "up" || event.kind == "cancel" ? nil : event.y
        }
        let released = events.last?.time ?? 0
        for point in settleAfterTheLastRelease {
            samples.append(Sample(gesture: id, t: released + point[0], top: point[1], offset: offset))
        }
        samples.append(
            Sample(gesture: id, t: released + 1000, top: end.top ?? 852, offset: end.scroll, pointer: nil))
        return samples
    }

    /// The settle's times start again at 0 at each release; empty if the last release began none.
    private var settleAfterTheLastRelease: ArraySlice<[Double]> {
        let settle = settle ?? []
        let starts = [0] + settle.indices.dropFirst().filter { settle[$0][0] < settle[$0 - 1][0] }
        let releases = events.filter { $0.kind == "up" || $0.kind == "cancel" }.count
        return starts.count == releases ? settle[(starts.last ?? 0)...] : []
    }

    /// The kit with this recording's drawer and gesture. The pointer's way decides which rules apply.
    private func kit(like kit: Kit) -> Kit {
        var kit = kit
        kit.drawer = Drawer(
            width: 390, height: 852, header: 0, rowHeight: 44, rows: 80, tops: tops, dismissible: dismissible)
        let pressed = events.filter { $0.kind == "down" || $0.kind == "move" }
        let free = pressed.map { events[0].top + $0.y - events[0].y }
        let catches = group.hasPrefix("catch")
        let isDrag = !cancelled && !catches
        let movers = movers
        let staysWithin = free.allSatisfy(kit.drawer.ends.contains)
        let rules: [(Rule, Bool)] = [
            (.continuity, true), (.conservation, isDrag && staysWithin),
            (.reversibility, isDrag && pressed.turns), (.handOver, movers != nil), (.catching, catches),
            (.ends, isDrag && !staysWithin), (.rest, true),
        ]
        kit.gestures = [
            Gesture(
                id: id, from: start, offset: scroll, on: place == "list" ? .list : .handle, touches: [],
                holds: rules.filter(\.1).map(\.0), movers: movers)
        ]
        return kit
    }
}

extension [VaulRecording.Event] {
    /// Whether the pointer goes both up and down.
    var turns: Bool {
        let steps = zip(self, dropFirst()).map { $1.y - $0.y }
        return steps.contains { $0 > 0 } && steps.contains { $0 < 0 }
    }
}
