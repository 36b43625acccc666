// Notices: their causes, their order and their texts.

import XCTest

@testable import DrawerCore

final class NoticeTests: XCTestCase {
    func testCauses() throws {
        var settings = DrawerEngine.Settings()
        settings.release.dismissible = .yes
        let cases: [(Cause, (inout TestDrawer) throws -> [Notice])] = [
            (.pan, { $0.flick(.handle, up: 600) }),
            (
                .tap,
                {
                    $0.press(.handle)
                    return $0.release()
                }
            ),
            (
                .tap,
                {
                    $0.press(.overlay)
                    return $0.release()
                }
            ),
            (
                .tap,
                {
                    $0.press(.list)
                    return $0.release()
                }
            ),
            (.key, { $0.key(.pageDown) }), (.key, { $0.key(.up) }), (.wheel, { $0.wheel(2) }),
            (.wheel, { $0.wheel(.nan) }), (.pan, { $0.code(.press(at: DrawerPoint(x: .nan, y: 0))) }),
            (.code, { $0.code(.toggle) }), (.code, { $0.code(.snap(to: .fullHeight)) }),
            (.code, { $0.code(.moveTo(height: 100)) }), (.code, { $0.code(.snap(to: "nowhere")) }),
            (.code, { $0.code(.scroll(to: .infinity)) }), (.resize, { $0.code(.bottomInset(50)) }),
            (.resize, { $0.code(.resize(Container(width: -1, height: 0, rowHeight: 16))) }),
            (.resize, { $0.code(.bottomInset(-1)) }),
            (.settings, { Array(try $0.configure(layout: .iphone)) }),
            (.content, { $0.code(.listContent(height: -1)) }), (.content, { $0.code(.primaryHeight(.nan)) }),
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

    func testNoticesPrintReadably() {
        let point = DrawerPoint(x: 12, y: 300.5)
        let cases: [(Notice.Kind, String, String)] = [
            (.ownerChanged(.list), "ownerChanged", "owner changed: list"),
            (.panBegan(.list), "panBegan", "pan began: list"),
            (.panChanged(point), "panChanged", "pan changed: by 12.0, 300.5"),
            (.panEnded(point, point), "panEnded", "pan ended: by 12.0, 300.5 at 12.0, 300.5 pt/s"),
            (.listTakesOver(80), "listTakesOver", "list takes over at 80.0 pt/s"),
            (.drawerTakesOver(-80), "drawerTakesOver", "drawer takes over at -80.0 pt/s"),
            (.notApplied(.invalidVelocity), "notApplied", "not applied: a velocity that is not finite"),
            (.notApplied(.otherListSource), "notApplied", "not applied: a list that the other side scrolls"),
            (.targetChosen(.expanded), "targetChosen", "target chosen: expanded"),
            (.targetChosen(nil), "targetChosen", "target chosen: a free height"),
            (.detentReached("half"), "detentReached", "detent reached: half"),
            (.detentReached(nil), "detentReached", "detent reached: a free height"),
            (.settleInterrupted(.hidden), "settleInterrupted", "settle interrupted: hidden"),
            (.tapped(.handle, point), "tapped", "tapped: handle at 12.0, 300.5"),
            (.tapped(.header("search"), point), "tapped", "tapped: search at 12.0, 300.5"),
            (.dismissRequested, "dismissRequested", "dismiss requested"),
            (.pageChanged(1), "pageChanged", "page changed: page 2"), (.pushed, "pushed", "pushed"),
            (.popped(1), "popped", "popped: drawer 2"),
            (.notApplied(.unknownPage(2)), "notApplied", "not applied: no page 3"),
            (.notApplied(.firstDrawer), "notApplied", "not applied: the first drawer stays"),
            (.notApplied(.unknownDetent("x")), "notApplied", "not applied: unknown detent x"),
            (.notApplied(.invalidPoint), "notApplied", "not applied: a position that is not finite"),
            (.notApplied(.invalidLength), "notApplied", "not applied: a length out of range"),
            (.notApplied(.invalidContainer), "notApplied", "not applied: a container out of range"),
            (.notApplied(.noNextDetent), "notApplied", "not applied: no detent in this direction"),
            (.notApplied(.pressed), "notApplied", "not applied: a pointer that is down"),
            (.notApplied(.notPressed), "notApplied", "not applied: a pointer that is not down"),
            (.notApplied(.noFreeHeight), "notApplied", "not applied: no free heights"),
            (.notApplied(.notResting), "notApplied", "not applied: a drawer that does not rest"),
            (.notApplied(.own("no section 3")), "notApplied", "not applied: no section 3"),
            (.notApplied(.unsupported), "notApplied", "not applied: a bar without it"),
            (.own("sectionChanged", 3), "sectionChanged", "sectionChanged: 3"), (.nudged, "nudged", "nudged"),
        ]
        for (kind, name, text) in cases {
            XCTAssertEqual(kind.name, name)
            XCTAssertEqual("\(kind)", text)
            XCTAssertEqual("\(Notice(kind, cause: .key, time: 1.5))", "\(text) (key, at 1.5 s)")
        }
        XCTAssertEqual(Set(cases.map(\.1)), Set(Notice.Kind.names + ["sectionChanged"]))
        XCTAssertEqual(Notice.Kind.names.count, Set(Notice.Kind.names).count)
    }

    /// A pointer that is not down cannot move, go up or be cancelled. While it is down, nothing else can pan.
    func testEventsOutOfOrderAreReported() throws {
        var engine = try drawer()
        let point = DrawerPoint(x: 5, y: 330)
        for event in [Event.move(to: point), .release, .cancel] {
            XCTAssertEqual(engine.code(event).kinds, [.notApplied(.notPressed)])
        }
        XCTAssertEqual(engine.code(.press(at: point)).kinds, [])
        for event in [
            Event.press(at: point), .key(.up), .wheel(rows: 1, on: .list), .trackpad(by: 0, on: .list, .ended),
        ] {
            XCTAssertEqual(engine.code(event).kinds, [.notApplied(.pressed)])
        }
        // Code ends the pan, but not the press: the rest of the gesture has no effect and is no mistake of the host.
        engine.code(.move(to: DrawerPoint(x: 5, y: 300)))
        engine.code(.snap(to: .expanded))
        for event in [Event.move(to: point), .release] { XCTAssertEqual(engine.code(event).kinds, []) }
        XCTAssertEqual(engine.code(.release).kinds, [.notApplied(.notPressed)])
    }

    func testStepsGoToTheNextReachableDetentAndNeverToHidden() throws {
        var engine = try drawer { $0.release.dismissible = .yes }
        XCTAssertEqual(engine.code(.step(.down)).kinds, [.notApplied(.noNextDetent)])
        XCTAssertEqual(engine.code(.step(.up)).target, .expanded)
        XCTAssertEqual(engine.code(.step(.up)).target, .fullHeight, "counted from the target in flight")
        XCTAssertEqual(engine.code(.step(.up)).kinds, [.notApplied(.noNextDetent)])
        engine.settleDown()
        XCTAssertEqual(engine.code(.step(.down, animated: false)).target, .expanded)
        XCTAssertEqual(engine.top, 230.4, accuracy: 1e-9)
        engine.put(at: .hidden)
        XCTAssertEqual(engine.code(.step(.up)).target, .compressed)
        var layout = engine.layout
        try layout.setReachable(.expanded, false)
        try engine.configure(layout: layout, animated: false)
        engine.put(at: .compressed)
        XCTAssertEqual(engine.code(.step(.up)).target, .fullHeight)
        // A pan in progress ends.
        engine.press(.handle)
        engine.pull(100)
        XCTAssertEqual(engine.code(.step(.down)).target, .compressed)
        XCTAssertEqual(engine.releaseStill().kinds, [])
    }

    func testNoticesAreEqualWhenTheyAreTheSameInTheSameOrder() {
        let all = (0..<12).map { (index: Int) -> Notice in
            Notice(.ownerChanged(index % 2 == 0 ? .drawer : .list), cause: .pan, time: Double(index / 2))
        }
        for count in 0...12 {
            var one = Notices()
            var other = Notices()
            for notice in all.prefix(count) {
                one.append(notice)
                other.append(notice)
            }
            XCTAssertEqual(one, other)
            XCTAssertEqual(one.isEmpty, count == 0)
            XCTAssertNil(one[count])
            XCTAssertEqual(one.last, all.prefix(count).last)
            XCTAssertNil(one[-1])
            XCTAssertEqual(one[count - 1], count == 0 ? nil : all[count - 1])
            other.append(all[0])
            XCTAssertNotEqual(one, other)
            // Each place counts.
            for place in 0..<count {
                var changed = Notices()
                for (index, notice) in all.prefix(count).enumerated() {
                    changed.append(index == place ? Notice(notice.kind, cause: .code, time: notice.time) : notice)
                }
                XCTAssertNotEqual(one, changed, "\(place) of \(count)")
            }
        }
    }

    /// More notices than the six that are stored inline.
    func testNoticesAreAppendedInOrder() {
        let all = (0..<20).map { Notice(.ownerChanged(.drawer), cause: .pan, time: Double($0)) }
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
    }
}
