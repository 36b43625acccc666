// The preset vaul, held against the library itself: gestures on vaul 1.1.2, recorded in Chromium with real touches.

import DrawerPresets
import XCTest

@testable import DrawerCore
@testable import kit

final class VaulRecordingsTests: XCTestCase {
    /// What the preset does not take over: vaul's catches jump, and lose touches.
    private static let leftOut = ["catch", "catch without moving", "catch while closing"]
    private static let beyondTheEnd = "vaul ignores a movement past the highest detent, where the preset clamps it"
    /// Recordings whose ends alone are compared, with the reason.
    private static let endsAlone = [
        "044": beyondTheEnd, "046": beyondTheEnd, "108": beyondTheEnd,
        "190": "vaul ignores every pull down of a drawer that cannot be dismissed",
    ]

    /// The preset's drawer at rest before the gesture.
    private func drawer(for recording: VaulRecording) throws -> DrawerEngine {
        var settings = DrawerEngine.Settings()
        settings.apply(.vaul)
        settings.release.dismissible = recording.dismissible ? .yes : .no
        let heights = recording.tops.mapValues { 852 - $0 }.sorted { $0.value < $1.value }
        return try DrawerEngine(
            layout: DrawerLayout(heights.map { try Detent(DetentName($0.key), .height($0.value)) }),
            container: Container(width: 390, height: 852, rowHeight: 44), listHeight: 80 * 44, settings: settings,
            detent: DetentName(recording.start), offset: recording.scroll)
    }

    func testThePresetAgreesWithTheLibrary() throws {
        let all = try VaulRecording.read(VaulRecording.file)
        XCTAssertEqual(all.count, 99)
        var (ends, sameEnds, positions, samePositions, worst) = (0, 0, 0, 0, 0.0)
        for recording in all where !Self.leftOut.contains(recording.group) {
            var drawer = try drawer(for: recording)
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
                case "down": drawer.handle(.press(at: point, on: place), at: event.time / 1000)
                case "move": drawer.handle(.move(to: point), at: event.time / 1000)
                case "up": drawer.handle(.release, at: event.time / 1000)
                case "cancel": drawer.handle(.cancel, at: event.time / 1000)
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
