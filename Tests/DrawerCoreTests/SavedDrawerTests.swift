// A drawer that is saved in any state and restored rests where the saved drawer would have come to rest.

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

    func testARestoredDrawerRestsWhereTheOriginalWould() throws {
        var detents = 0
        try forEachDrawer { engine, seed in
            let saved = engine.saved
            let back = try JSONDecoder().decode(SavedDrawer.self, from: JSONEncoder().encode(saved))
            XCTAssertEqual(back, saved, "seed \(seed)")
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
            let first = restored.listExtent.minimumOffset
            XCTAssertTrue((first...reading.maximumOffset).contains(reading.offset), "seed \(seed)")
            XCTAssertTrue((0...reading.primaryMaximumOffset).contains(reading.primaryOffset), "seed \(seed)")
            // Saving the restored drawer gives the same value.
            XCTAssertEqual(restored.saved, saved, "seed \(seed)")
            // A settle in flight is saved as its target.
            if let target = engine.reading.target { XCTAssertEqual(saved.detent, target, "seed \(seed)") }
        }
        XCTAssertGreaterThan(detents, 200)
    }

    func testRestoredValuesAreClamped() throws {
        let container = Container(width: 640, height: 384, rowHeight: 16)
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

    /// A drawer that was hidden, restored where it cannot be hidden, rests at its lowest detent, and stays there when it
    /// can be dismissed again.
    func testAHiddenDrawerIsRestoredAtTheLowestDetent() throws {
        var hidden = try phone { $0.release.dismissible = .yes }
        hidden.send(.dismiss(animated: false))
        var drawer = try phone()
        drawer.restore(hidden.saved)
        XCTAssertEqual(drawer.reading.height, 100)
        try drawer.configure(settings: hidden.settings, at: 1)
        XCTAssertEqual(drawer.settled().reading.height, 100)
    }

    /// The saved height is the height at which the drawer rests.
    func testAFreeHeightIsSavedWithinItsRange() throws {
        for (height, expected) in [(1e9, 800.0), (250, 250), (-1e9, 100)] {
            var drawer = try phone()
            drawer.send(.moveTo(height: height, animated: false))
            XCTAssertEqual(drawer.saved.height, expected)
        }
    }

    /// The list's fling ended with the program: later reports of the host's list do not lower a restored drawer.
    func testNoFlingLowersARestoredDrawer() throws {
        var drawer = try phone(detent: "full") { $0.scrolling.flingAtTop = .handOver }
        drawer.listSource = .host
        drawer.send(.listAt(offset: 300))
        drawer.press(400, on: .list)
        drawer.move(from: 400, to: 460, over: 0.1)
        drawer.send(.release(velocity: DrawerVelocity(x: 0, y: 900)))
        var restored = drawer
        restored.restore(drawer.saved)
        for isRestored in [false, true] {
            var drawer = isRestored ? restored : drawer
            drawer.send(.listAt(offset: 0, velocity: -900))
            XCTAssertEqual(drawer.reading.phase, isRestored ? .resting : .settling)
        }
    }

    /// Whoever waits for a settle learns that a restore has ended it.
    func testARestoreReportsTheEndOfASettle() throws {
        var drawer = try phone(detent: "full")
        let saved = drawer.saved
        drawer.send(.snap(to: "low"))
        XCTAssertEqual(drawer.restore(saved).map(\.kind), [.settleInterrupted(detent: "low")])
        XCTAssertTrue(drawer.restore(saved).isEmpty)
        XCTAssertEqual(drawer.reading.detent, "full")
    }

    /// The current page keeps the content and the detents that came after it had become the current one.
    func testARestoreKeepsTheLatestContentAndDetents() throws {
        let container = Container(width: 640, height: 384, rowHeight: 16)
        let layout = DrawerLayout.standard(validRowHeight: 16)
        let page = DrawerPage(layout: layout, listHeight: 880)
        let other = try DrawerLayout([Detent(.compressed, .height(64)), Detent(.fullHeight, .height(300))])
        for target in 0...1 {
            var drawer = try DrawerEngine([page, page], container: container, detent: .fullHeight)
            drawer.handle(.listContent(height: 5000), at: 0)
            try drawer.configure(layout: other, at: 0, animated: false)
            var saved = drawer.saved
            saved.page = target
            drawer.restore(saved)
            XCTAssertEqual(drawer.page, target)
            XCTAssertEqual(drawer.listHeight, target == 0 ? 5000 : 880)
            XCTAssertEqual(drawer.layout, target == 0 ? other : layout)
            drawer.handle(.page(index: 0, animated: false), at: 1)
            XCTAssertEqual(drawer.listHeight, 5000)
            XCTAssertEqual(drawer.layout, other)
            XCTAssertEqual(drawer.reading.height, 300)
        }
    }

    func testTheNextTapKeepsItsDirection() throws {
        var engine = try DrawerEngine(container: Container(width: 640, height: 384, rowHeight: 16), listHeight: 960)
        for _ in 0..<3 { engine.handle(.toggle, at: engine.time + 5) }
        let saved = engine.saved
        XCTAssertEqual(saved.toggleDirection, .down)
        var other = try DrawerEngine(container: Container(width: 640, height: 384, rowHeight: 16), listHeight: 960)
        other.restore(saved)
        other.handle(.toggle, at: 0)
        engine.handle(.toggle, at: engine.time + 5)
        XCTAssertEqual(other.reading.target, engine.reading.target)
    }

    // MARK: Recordings

    /// A recording of events of every kind replays to the last bit after JSON.
    func testRecordedEventsReplay() throws {
        struct Recorded: Codable, Equatable {
            var event: DrawerEvent
            var time: Double
        }
        var random = Random(seed: 24)
        var kinds: Set<String> = []
        for round in 0..<40 {
            let start = container(rows: 24)
            var engine = try DrawerEngine(container: start, listHeight: 960, primaryHeight: 600)
            var recording: [Recorded] = []
            for _ in 0..<60 {
                let names: [DetentName] = [.compressed, .expanded, .fullHeight, "nowhere"]
                let recorded = Recorded(event: random.event(height: 384, names: names), time: engine.time + 0.03)
                recording.append(recorded)
                engine.handle(recorded.event, at: recorded.time)
            }
            try kinds.formUnion(recording.map { try name(of: $0.event) })
            let data = try JSONEncoder().encode(recording)
            let again = try JSONDecoder().decode([Recorded].self, from: data)
            XCTAssertEqual(again, recording, "round \(round)")
            let container = try JSONDecoder().decode(Container.self, from: JSONEncoder().encode(start))
            var replayed = try DrawerEngine(container: container, listHeight: 960, primaryHeight: 600)
            for recorded in again { replayed.handle(recorded.event, at: recorded.time) }
            XCTAssertEqual(replayed, engine, "round \(round)")
        }
        XCTAssertEqual(kinds, Set(try Self.events.map { try name(of: $0.event) }))
    }

    /// The key of an event in JSON.
    private func name(of event: DrawerEvent) throws -> String {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(event))
        return try XCTUnwrap((json as? [String: Any])?.keys.first)
    }

    /// Each event with its defaults, and its required keys.
    private static let events: [(event: DrawerEvent, required: Set<String>)] = [
        (.press(at: DrawerPoint(x: 1, y: 2)), ["at"]), (.move(to: DrawerPoint(x: 1, y: 2)), ["to"]), (.release, []),
        (.cancel, []),
        (.key(named: .up), ["named"]), (.wheel(rows: 1, on: .list), ["rows", "on"]),
        (.trackpad(by: 1, on: .list), ["by", "on"]),
        (.resize(to: Container(width: 1, height: 1, rowHeight: 1)), ["to"]), (.bottomInset(points: 1), ["points"]),
        (.listContent(height: 1), ["height"]), (.primaryHeight(points: 1), ["points"]), (.snap(to: "half"), ["to"]),
        (.step(toward: .up), ["toward"]), (.toggle, []), (.nudge, []), (.dismiss(), []),
        (.moveTo(height: 1), ["height"]),
        (.scroll(to: 1), ["to"]), (.scrollPrimary(to: 1), ["to"]),
        (.impulse(velocity: 3), ["velocity"]), (.listAt(offset: 4), ["offset"]), (.page(index: 1), ["index"]),
        (.turnPages(by: -1), ["by"]),
    ]

    /// Without one of its keys, an event has the default of the API or does not decode.
    func testMissingKeysOfEventsHaveTheDefaultsOfTheAPI() throws {
        for (event, required) in Self.events {
            let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(event))
            let (name, keys) = try XCTUnwrap((json as? [String: [String: Any]])?.first)
            XCTAssertTrue(required.isSubset(of: keys.keys), name)
            for missing in keys.keys {
                let rest = [name: keys.filter { $0.key != missing }]
                let data = try JSONSerialization.data(withJSONObject: rest)
                if required.contains(missing) {
                    XCTAssertThrowsError(
                        try JSONDecoder().decode(DrawerEvent.self, from: data), "\(name) without \(missing)")
                } else {
                    XCTAssertEqual(
                        try JSONDecoder().decode(DrawerEvent.self, from: data), event, "\(name) without \(missing)")
                }
            }
        }
    }

    func testEventsAndContainersOfOlderVersionsDecode() throws {
        func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
            try JSONDecoder().decode(type, from: Data(json.utf8))
        }
        for json in [#"{"jump":{}}"#, "{}", #"{"release":{},"toggle":{}}"#] {
            XCTAssertThrowsError(try decode(DrawerEvent.self, json)) {
                guard case DecodingError.dataCorrupted(let context) = $0 else { return XCTFail("\($0)") }
                XCTAssertTrue(context.debugDescription.contains("the name of an event"), context.debugDescription)
            }
        }
        XCTAssertEqual(
            try decode(Container.self, #"{"width":390,"height":844,"rowHeight":44}"#),
            Container(width: 390, height: 844, rowHeight: 44))
        refuses("height") { try decode(Container.self, #"{"width":390,"height":-1,"rowHeight":44}"#) }
        XCTAssertThrowsError(try decode(Container.self, #"{"width":390,"height":844}"#))
    }
}
