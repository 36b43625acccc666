// Notices: their causes, their order and their texts.

import XCTest

@testable import DrawerCore

final class NoticeTests: XCTestCase {
    func testCauses() throws {
        let cases: [(Cause, (inout TestDrawer) throws -> [Notice])] = [
            (.pan, { $0.flick(.handle, up: 600) }),
            (.tap, { $0.press(.handle) + $0.release() }),
            (.tap, { $0.press(.overlay) + $0.release() }),
            (.tap, { $0.press(.list) + $0.release() }),
            (.key, { $0.key(.pageDown) }), (.key, { $0.key(.up) }), (.wheel, { $0.wheel(2) }),
            (.wheel, { $0.wheel(.nan) }), (.pan, { $0.send(.press(at: DrawerPoint(x: .nan, y: 0))) }),
            (.code, { $0.send(.toggle) }), (.code, { $0.send(.snap(to: .fullHeight)) }),
            (.code, { $0.send(.moveTo(height: 100)) }), (.code, { $0.send(.snap(to: "nowhere")) }),
            (.code, { $0.send(.scroll(to: .infinity)) }), (.resize, { $0.send(.bottomInset(points: 50)) }),
            (.resize, { $0.send(.resize(to: Container(width: -1, height: 0, rowHeight: 16))) }),
            (.resize, { $0.send(.bottomInset(points: -1)) }),
            (.settings, { Array(try $0.configure(layout: .iphone)) }),
            (.content, { $0.send(.listContent(height: -1)) }), (.content, { $0.send(.primaryHeight(points: .nan)) }),
        ]
        for (index, (cause, act)) in cases.enumerated() {
            var engine = try drawer(at: .expanded)
            let notices = try act(&engine)
            XCTAssertFalse(notices.isEmpty, "\(index)")
            for notice in notices { XCTAssertEqual(notice.cause, cause, "\(index): \(notice)") }
            // Consequences have the cause of the event that started them.
            for notice in engine.settleDown() { XCTAssertEqual(notice.cause, cause, "\(index): \(notice)") }
        }
    }

    /// The settle of an event does not take over the reason of a settle before the event.
    func testAReasonBelongsToItsSettle() throws {
        var engine = try drawer(at: .fullHeight, offset: 100) { $0.scrolling.flingAtTop = .handOver }
        engine.flick(.list, up: -1500, for: 0.05)
        let handOver = try XCTUnwrap(engine.nextDeadline)
        let notices = Array(engine.handle(.snap(to: .compressed), at: handOver + 0.01))
        XCTAssertEqual(notices.kinds.map(\.name), ["targetChosen", "settleInterrupted", "targetChosen"])
        XCTAssertNotNil(notices.first?.reason)
        XCTAssertNil(notices.last?.reason)
    }

    /// A pointer that is not down cannot move, go up or be cancelled. While it is down, nothing else can pan.
    func testEventsOutOfOrderAreReported() throws {
        var engine = try drawer()
        let point = DrawerPoint(x: 5, y: 330)
        for event in [DrawerEvent.move(to: point), .release, .cancel] {
            XCTAssertEqual(engine.send(event).kinds, [.notApplied(reason: .notPressed)])
        }
        XCTAssertEqual(engine.send(.press(at: point)).kinds, [])
        for event in [
            DrawerEvent.press(at: point), .key(named: .up), .wheel(rows: 1, on: .list),
            .trackpad(by: 0, on: .list, phase: .ended),
        ] {
            XCTAssertEqual(engine.send(event).kinds, [.notApplied(reason: .pressed)])
        }
        // Code ends the pan, but not the press: the rest of the gesture has no effect, and is not an error of the host.
        engine.send(.move(to: DrawerPoint(x: 5, y: 300)))
        engine.send(.snap(to: .expanded))
        for event in [DrawerEvent.move(to: point), .release] { XCTAssertEqual(engine.send(event).kinds, []) }
        XCTAssertEqual(engine.send(.release).kinds, [.notApplied(reason: .notPressed)])
    }

    /// A cancelled pan leaves the drawer where the pan began, even at a height without a detent. If only the list has
    /// moved, no settle is announced.
    func testACancelledPanReturnsToItsBeginning() throws {
        var engine = try drawer(at: .fullHeight)
        engine.send(.press(at: DrawerPoint(x: 5, y: 300)))
        engine.send(.move(to: DrawerPoint(x: 5, y: 260)))
        XCTAssertEqual(engine.send(.cancel).kinds, [.ownerChanged(to: .none)])
        XCTAssertEqual(engine.reading.detent, .fullHeight)
        XCTAssertEqual(engine.reading.offset, 40)

        engine = try drawer()
        engine.send(.moveTo(height: 200, animated: false))
        engine.send(.press(at: DrawerPoint(x: 5, y: 300)))
        engine.send(.move(to: DrawerPoint(x: 5, y: 260)))
        XCTAssertEqual(engine.send(.cancel).kinds, [.targetChosen(detent: nil), .ownerChanged(to: .none)])
        XCTAssertEqual(engine.engine.settled().reading.height, 200)
    }

    /// A drawer or list that a cancelled press has caught or pulled goes on by itself.
    func testACancelledPressLetsGo() throws {
        var engine = try drawer()
        engine.send(.snap(to: .fullHeight))
        engine.wait(0.1)
        engine.press(.handle)
        XCTAssertEqual(engine.send(.cancel).target, .fullHeight)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)

        engine = try drawer()
        engine.press(.primary)
        engine.pull(-60)
        XCTAssertLessThan(engine.reading.primaryOffset, -20)
        engine.send(.cancel)
        engine.settleDown()
        XCTAssertEqual(engine.reading.primaryOffset, 0)
    }

    func testStepsGoToTheNextReachableDetentAndNeverToHidden() throws {
        var engine = try drawer { $0.release.dismissible = .yes }
        XCTAssertEqual(engine.send(.step(toward: .down)).kinds, [.notApplied(reason: .noNextDetent)])
        XCTAssertEqual(engine.send(.step(toward: .up)).target, .expanded)
        XCTAssertEqual(engine.send(.step(toward: .up)).target, .fullHeight, "counted from the target in flight")
        XCTAssertEqual(engine.send(.step(toward: .up)).kinds, [.notApplied(reason: .noNextDetent)])
        engine.settleDown()
        XCTAssertEqual(engine.send(.step(toward: .down, animated: false)).target, .expanded)
        XCTAssertEqual(engine.top, 230.4, accuracy: 1e-9)
        XCTAssertNil(engine.key(.up, 2).target, "keys are one pan up to their pause")
        engine.put(at: .hidden)
        XCTAssertEqual(engine.send(.step(toward: .up)).target, .compressed)
        try engine.configure(layout: .withoutExpanded(), animated: false)
        engine.put(at: .compressed)
        XCTAssertEqual(engine.send(.step(toward: .up)).target, .fullHeight)
        // A pan in progress ends.
        engine.press(.handle)
        engine.pull(100)
        XCTAssertEqual(engine.send(.step(toward: .down)).target, .compressed)
        XCTAssertEqual(engine.releaseStill().kinds, [])
    }

    /// Up to 20 notices: `Notices` stores four inline and the others in an array.
    func testNoticesAreAppendedInOrder() {
        let all = (0..<20).map { Notice(.ownerChanged(to: .drawer), cause: .pan, time: Double($0)) }
        for (first, second) in [(0, 0), (0, 3), (3, 0), (2, 2), (5, 1), (4, 8), (9, 11)] {
            var notices: Notices = []
            for notice in all.prefix(first) { notices.append(notice) }
            var others = Notices()
            for notice in all.dropFirst(first).prefix(second) { others.append(notice) }
            XCTAssertEqual(Array(notices + others), Array(all.prefix(first + second)))
            notices += others
            XCTAssertEqual(Array(notices), Array(all.prefix(first + second)))
            XCTAssertEqual(notices.count, first + second)
        }
        let literal: Notices = [all[1], all[0]]
        XCTAssertEqual(Array(literal), [all[1], all[0]])
        XCTAssertNotEqual(literal, [all[0], all[1]])
        XCTAssertNotEqual(literal, [all[1]])
        XCTAssertEqual(literal.last, all[0])
        for index in [-1, 2] { XCTAssertNil(literal[index]) }
    }
}
