// Notices and readings over long random sequences of events never contradict each other.

import TestSupport
import XCTest

@testable import DrawerCore

final class StoryTests: XCTestCase {
    /// Records every notice that contradicts the notices before it.
    private struct Listener {
        /// The target of the settle in flight; the outer `nil` means none.
        var target: DetentName??
        var owner = Owner.none
        var time = 0.0
        var contradictions: [String] = []

        mutating func hear(_ notice: Notice) {
            if notice.time < time { contradictions.append("\(notice) runs backward") }
            time = notice.time
            switch notice.kind {
            case .targetChosen(let name):
                if target != nil { contradictions.append("\(notice), the last settle has no end") }
                target = .some(name)
            case .detentReached(let name):
                // A pan that ends in the list leaves the drawer at a detent without a settle.
                if let target, target != name { contradictions.append("\(notice), but settled to \(target as Any)") }
                target = nil
            case .settleInterrupted(let name):
                if target == nil || target! != name { contradictions.append("\(notice), but was not chosen") }
                target = nil
            case .ownerChanged(let new):
                if new == owner { contradictions.append("\(notice) again") }
                owner = new
            case .tapped, .dismissRequested, .notApplied:
                break
            }
        }
    }

    func testNoticesAndReadingsNeverContradictOneAnother() throws {
        var heard = 0
        for seed in 0..<400 as Range<UInt64> {
            var random = Random(seed: 11_000 + seed)
            var engine = random.engine()
            var listener = Listener()
            for _ in 0..<60 {
                var notices = engine.wait(random.chance(0.3) ? random.number(0...0.8) : random.number(0...0.03))
                var event: Event?
                if random.chance(0.05) {
                    notices += Array(try engine.configure(settings: random.settings()))
                } else {
                    let next = random.event(in: engine)
                    notices += engine.code(next)
                    event = next
                }
                for notice in notices { listener.hear(notice) }
                heard += notices.count
                let reading = engine.reading
                var title: String {
                    "seed \(seed), after \(event.map { "\($0)" } ?? "other settings") at \(engine.time)"
                }
                XCTAssertEqual(listener.contradictions, [], title)
                listener.contradictions = []
                XCTAssertEqual(listener.owner, reading.owner, title)
                XCTAssertEqual(reading.phase == .settling, listener.target != nil, title)
                if reading.phase == .settling { XCTAssertEqual(listener.target, .some(reading.target), title) }
                check(engine, title)
            }
        }
        XCTAssertGreaterThan(heard, 7_000)
    }

    private func check(_ engine: TestDrawer, _ title: @autoclosure () -> String) {
        let reading = engine.reading
        XCTAssertEqual(reading.top, engine.top, title())
        XCTAssertEqual(reading.height, engine.engine.roomHeight - reading.top, title())
        XCTAssertEqual(reading.overlay, engine.settings.dimming.maximum * reading.progress, title())
        XCTAssertTrue((0...1).contains(reading.progress) && (0...1).contains(reading.titleProgress), title())
        let highest = Double(engine.stops.tops.count - (engine.stops.hasHidden ? 2 : 1))
        XCTAssertTrue(((engine.stops.hasHidden ? -1 : 0)...highest).contains(reading.detentIndex), title())
        XCTAssertGreaterThanOrEqual(reading.maximumOffset, engine.list.minimumOffset, title())
        switch reading.phase {
        case .resting:
            XCTAssertEqual(reading.velocity, 0, title())
            XCTAssertNil(reading.target, title())
            if let detent = reading.detent {
                XCTAssertEqual(reading.top, engine.top(of: detent), title())
            } else {
                XCTAssertTrue((engine.stops.full...engine.stops.low).contains(reading.top), title())
            }
        case .held:
            XCTAssertEqual(reading.velocity, 0, title())
            XCTAssertNil(reading.target, title())
            XCTAssertNil(reading.detent, title())
            XCTAssertNotNil(engine.panSource, "\(title()): nothing holds the drawer")
        case .settling:
            XCTAssertNil(reading.detent, title())
            XCTAssertTrue(engine.isMoving, title())
        case .tracking:
            XCTAssertNil(reading.target, title())
            XCTAssertNil(reading.detent, title())
            XCTAssertNotNil(engine.panSource, "\(title()): nothing pans the drawer")
            XCTAssertTrue([.drawer, .list].contains(reading.owner), title())
        }
        if reading.owner == .none || reading.owner == .primary { XCTAssertNotEqual(reading.phase, .tracking, title()) }
        if reading.owner == .list { XCTAssertEqual(reading.listPhase, .tracking, title()) }
        if reading.listPhase == .tracking { XCTAssertEqual(reading.owner, .list, title()) }
        if let due = engine.nextDeadline { XCTAssertGreaterThan(due, engine.time, title()) }
        XCTAssertEqual(engine.isSettled, engine.nextDeadline == nil, title())
        // A saved drawer contains the destinations of motions.
        var restored = engine
        restored.restore(engine.saved)
        XCTAssertEqual(restored.saved, engine.saved, title())
        XCTAssertEqual(restored.reading.phase, .resting, title())
        XCTAssertEqual(restored.reading.detent, engine.destination, title())
    }
}
