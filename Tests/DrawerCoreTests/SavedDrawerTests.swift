// A drawer that is saved in any state and restored rests where the saved drawer would have come to rest.

import Foundation
import TestSupport
import XCTest

@testable import DrawerCore

final class SavedDrawerTests: XCTestCase {
    /// Drawers in any state, stopped after a random event.
    private func forEachDrawer(_ body: (DrawerEngine, UInt64) throws -> Void) rethrows {
        for seed in 0..<400 as Range<UInt64> {
            var random = Random(seed: 9000 + seed)
            var engine = random.engine()
            var time = 0.0
            for _ in 0..<random.count(0...30) {
                time += random.number(0...0.3)
                engine.handle(random.event(in: engine), at: time)
            }
            try body(engine.engine, seed)
        }
    }

    func testARestoredDrawerRestsWhereTheOriginalWould() {
        var detents = 0
        forEachDrawer { engine, seed in
            let saved = engine.saved
            var restored = engine
            restored.restore(saved)
            let reading = restored.reading
            XCTAssertEqual(reading.phase, .resting, "seed \(seed)")
            XCTAssertEqual(reading.owner, .none, "seed \(seed)")
            XCTAssertTrue(restored.isSettled, "seed \(seed)")
            XCTAssertEqual(reading.detent, saved.detent, "seed \(seed)")
            if let detent = saved.detent {
                XCTAssertEqual(reading.top, restored.top(of: detent), "seed \(seed): not on the detent to the bit")
                detents += 1
            }
            let first = restored.list.minimumOffset
            XCTAssertTrue((first...reading.maximumOffset).contains(reading.offset), "seed \(seed)")
            XCTAssertTrue((0...reading.primaryMaximumOffset).contains(reading.primaryOffset), "seed \(seed)")
            // Saving the restored drawer gives the same value.
            XCTAssertEqual(restored.saved, saved, "seed \(seed)")
            // A settle in flight is saved as its target.
            if let target = engine.reading.target { XCTAssertEqual(saved.detent, target, "seed \(seed)") }
        }
        XCTAssertGreaterThan(detents, 200)
    }

    func testASavedDrawerReadsBackFromJSON() throws {
        try forEachDrawer { engine, seed in
            let saved = engine.saved
            let back = try JSONDecoder().decode(SavedDrawer.self, from: JSONEncoder().encode(saved))
            XCTAssertEqual(back, saved, "seed \(seed)")
        }
    }

    func testRestoredValuesAreClamped() throws {
        let container = Container(width: 640, height: 384)
        var engine = try DrawerEngine(container: container, listHeight: 960, primaryHeight: 600)
        var saved = engine.saved
        saved.detent = "elsewhere"
        saved.height = 1e9
        saved.offset = 1e9
        saved.primaryOffset = -5
        engine.restore(saved)
        XCTAssertEqual(engine.reading.top, 16, "clamped to the highest detent")
        XCTAssertNil(engine.reading.detent)
        XCTAssertEqual(engine.reading.offset, engine.reading.maximumOffset)
        XCTAssertEqual(engine.reading.primaryOffset, 0)

        saved.height = .nan
        saved.offset = .infinity
        engine.restore(saved)
        XCTAssertEqual(engine.reading.top, 320, "clamped to the lowest detent")
        XCTAssertEqual(engine.reading.offset, 0)
    }

    func testTheNextTapKeepsItsDirection() throws {
        var engine = try DrawerEngine(container: Container(width: 640, height: 384), listHeight: 960)
        for _ in 0..<3 { engine.handle(.toggle, at: engine.time + 5) }
        let saved = engine.saved
        XCTAssertEqual(saved.toggleDirection, .down)
        var other = try DrawerEngine(container: Container(width: 640, height: 384), listHeight: 960)
        other.restore(saved)
        other.handle(.toggle, at: 0)
        engine.handle(.toggle, at: engine.time + 5)
        XCTAssertEqual(other.reading.target, engine.reading.target)
    }
}
