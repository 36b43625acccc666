// The preset vaul, held against the library itself: gestures on vaul 1.1.2, recorded in Chromium with real touches.

import DrawerPresets
import Foundation
import XCTest

@testable import DrawerCore

final class VaulRecordingsTests: XCTestCase {
    /// One gesture: events as [ms, kind, y, the top that the page showed when the event arrived], the settle as [ms since
    /// the release, top], and the state at the end.
    private struct Recording: Decodable {
        struct Event: Decodable {
            let time: Double
            let kind: String
            let y: Double
            let top: Double

            init(from decoder: any Decoder) throws {
                var values = try decoder.unkeyedContainer()
                time = try values.decode(Double.self) / 1000
                kind = try values.decode(String.self)
                y = try values.decode(Double.self)
                top = try values.decode(Double.self)
            }
        }

        struct End: Decodable {
            let open: Bool
            let top: Double?
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

        /// The drawer at rest before the gesture.
        func drawer() throws -> DrawerEngine {
            var settings = DrawerEngine.Settings()
            settings.apply(.vaul)
            settings.release.dismissible = dismissible ? .yes : .no
            let heights = mode == "snap" ? [("low", 148.0), ("mid", 355), ("full", 772)] : [("full", 772)]
            return try DrawerEngine(
                layout: DrawerLayout(heights.map { try Detent(DetentName($0), .height($1)) }),
                container: Container(width: 390, height: 852, rowHeight: 44), listHeight: 80 * 44, settings: settings,
                detent: DetentName(start), offset: scroll)
        }
    }

    /// What the preset does not take over: vaul's catches jump, and lose touches.
    private static let leftOut = ["catch", "catch without moving", "catch while closing"]
    private static let beyondTheEnd = "vaul ignores a movement past the highest detent, where the preset clamps it"
    /// Recordings whose ends alone are compared, with the reason.
    private static let endsAlone = [
        "044": beyondTheEnd, "046": beyondTheEnd, "108": beyondTheEnd,
        "190": "vaul ignores every pull down of a drawer that cannot be dismissed",
    ]

    private func recordings() throws -> [Recording] {
        let url = URL(fileURLWithPath: #filePath).appendingPathComponent("../../References/vaul-recordings.jsonl")
        let text = try String(contentsOf: url.standardized, encoding: .utf8)
        return try text.split(separator: "\n").map { try JSONDecoder().decode(Recording.self, from: Data($0.utf8)) }
    }

    func testThePresetAgreesWithTheLibrary() throws {
        let all = try recordings()
        XCTAssertEqual(all.count, 99)
        var (ends, sameEnds, positions, samePositions, worst) = (0, 0, 0, 0, 0.0)
        for recording in all where !Self.leftOut.contains(recording.group) {
            var drawer = try recording.drawer()
            var (compared, same) = (0, 0)
            for event in recording.events {
                if event.kind != "down" {
                    // The page showed the drawer as after the event before.
                    compared += 1
                    if abs(drawer.reading.top - event.top) <= 0.5 { same += 1 }
                }
                let point = DrawerPoint(x: 195, y: event.y)
                let place = recording.place == "list" ? Place.list : .header("title")
                switch event.kind {
                case "down": drawer.handle(.press(at: point, on: place), at: event.time)
                case "move": drawer.handle(.move(to: point), at: event.time)
                case "up": drawer.handle(.release, at: event.time)
                case "cancel": drawer.handle(.cancel, at: event.time)
                default: XCTFail("\(recording.id): unknown event \(event.kind)")
                }
            }
            let released = drawer.time
            var settle = 0.0
            for sample in recording.settle ?? [] {
                drawer.advance(to: released + sample[0] / 1000)
                settle = max(settle, abs(drawer.reading.top - sample[1]))
            }
            drawer.advance(to: released + 5)
            let isOpen = drawer.reading.detent != .hidden
            let isSame =
                isOpen == recording.end.open && (!isOpen || abs(drawer.reading.top - (recording.end.top ?? 0)) < 1)
            ends += 1
            if isSame { sameEnds += 1 }
            let told = isSame && same == compared && settle <= 1.5
            if !told {
                print("  \(recording.id) \(recording.group): end \(isSame), \(same)/\(compared), settle \(settle)")
            }
            guard Self.endsAlone[recording.id] == nil else { continue }
            positions += compared
            samePositions += same
            if !recording.cancelled { worst = max(worst, settle) }
        }
        print(
            "vaul 1.1.2: \(sameEnds) of \(ends) ends, \(samePositions) of \(positions) positions within 0.5 pt,"
                + " settles within \(worst) pt")
        XCTAssertGreaterThanOrEqual(sameEnds, ends - 1)
        XCTAssertGreaterThanOrEqual(Double(samePositions), 0.97 * Double(positions))
        XCTAssertLessThanOrEqual(worst, 1.5)
    }
}
