// Changes from outside in every phase: another size, another list, other detents and settings, calls from code,
// cancellation.

import TestSupport
import XCTest

@testable import DrawerCore

final class LiveChangeTests: XCTestCase {
    private func size(_ rows: Double) -> Container { container(rows: rows) }

    /// A drawer in each of its phases, by name.
    private func phases(_ change: (inout Settings) -> Void = { _ in }) throws -> [(name: String, engine: TestDrawer)] {
        let base = try drawer(change)
        func make(_ body: (inout TestDrawer) -> Void) -> TestDrawer {
            var engine = base
            body(&engine)
            return engine
        }
        return [
            ("resting", base),
            ("resting at full, scrolled", make { $0.put(at: .fullHeight, offset: 160) }),
            ("resting, scrolled below full", make { $0.put(at: .expanded, offset: 160) }),
            (
                "resting at a free height",
                make {
                    $0.code(.moveTo(height: 384 - 150))
                    $0.settleDown()
                }
            ),
            ("pressed", make { $0.press(.list) }),
            (
                "tracking the drawer",
                make {
                    $0.press(.handle)
                    $0.pull(60, over: 0.1)
                }
            ),
            (
                "tracking in the band below",
                make {
                    $0.press(.handle)
                    $0.pull(-60, over: 0.1)
                }
            ),
            (
                "tracking the list",
                make {
                    $0.put(at: .fullHeight)
                    $0.press(.list)
                    $0.pull(60, over: 0.1)
                }
            ),
            (
                "settling",
                make {
                    $0.flick(.handle, up: 900, for: 0.1)
                    $0.wait(0.05)
                }
            ),
            (
                "settling from code",
                make {
                    $0.code(.snap(to: .fullHeight))
                    $0.wait(0.1)
                }
            ),
            (
                "held",
                make {
                    $0.code(.snap(to: .expanded))
                    $0.wait(0.08)
                    $0.press(.title)
                }
            ),
            (
                "flinging",
                make {
                    $0.put(at: .fullHeight)
                    $0.flick(.list, up: 900)
                    $0.wait(0.05)
                }
            ),
            (
                "bouncing",
                make {
                    $0.put(at: .fullHeight, offset: 640)
                    $0.flick(.list, up: 900)
                    $0.wait(0.02)
                }
            ),
            (
                "list held",
                make {
                    $0.put(at: .fullHeight)
                    $0.flick(.list, up: 900)
                    $0.wait(0.05)
                    $0.press(.handle)
                }
            ),
            ("key pan", make { $0.key(.up, 3) }),
            ("wheel pan", make { $0.wheel(3) }),
            (
                "primary pan",
                make {
                    $0.press(.primary)
                    $0.pull(60, over: 0.1)
                }
            ),
        ]
    }

    private func isOfThePrimary(_ name: String) -> Bool { name == "primary pan" }

    /// Releases, waits for rest, and checks the final state.
    private func finish(
        _ engine: TestDrawer, _ name: String, free: Bool = false, file: StaticString = #filePath, line: UInt = #line
    ) {
        for pause in [0.0, 0.2, 1] {
            var engine = engine
            engine.release(after: pause)
            engine.settleDown()
            let reading = engine.reading
            XCTAssertEqual(reading.phase, .resting, "\(name), released after \(pause)", file: file, line: line)
            if !free {
                XCTAssertNotNil(
                    reading.detent, "\(name): between detents, released after \(pause)", file: file, line: line)
            }
            if let detent = reading.detent {
                XCTAssertEqual(reading.top, engine.top(of: detent), name, file: file, line: line)
            }
            XCTAssertTrue(
                engine.listRange.contains(reading.offset), "\(name): offset \(reading.offset)", file: file,
                line: line)
            XCTAssertTrue(
                (0...reading.primaryMaximumOffset).contains(reading.primaryOffset), name, file: file, line: line)
            XCTAssertEqual(reading.owner, .none, name, file: file, line: line)
            XCTAssertTrue(engine.isSettled, name, file: file, line: line)
        }
    }

    // MARK: Resize

    func testARestingDrawerRestsAtTheSameDetentAtOnce() throws {
        for detent in [DetentName.compressed, .expanded, .fullHeight] {
            for rows in [1.0, 5, 10, 23, 25, 40, 100] {
                var engine = try drawer(at: detent)
                let notices = engine.code(.resize(size(rows)))
                XCTAssertEqual(engine.reading.phase, .resting)
                XCTAssertEqual(engine.reading.detent, detent)
                XCTAssertEqual(engine.top, engine.top(of: detent))
                XCTAssertTrue(engine.isSettled)
                XCTAssertNil(notices.target)
            }
        }
    }

    func testASettlingDrawerKeepsTopAndVelocityAndIsRetargeted() throws {
        for rows in [10.0, 20, 30, 60] {
            var engine = try drawer()
            engine.code(.snap(to: .expanded))
            engine.wait(0.08)
            let before = engine.reading
            let notices = engine.code(.resize(size(rows)))
            let after = engine.reading
            XCTAssertEqual(after.phase, .settling)
            XCTAssertEqual(after.top, before.top, accuracy: 1e-9)
            XCTAssertEqual(after.velocity, before.velocity, accuracy: 1e-9)
            XCTAssertEqual(after.target, .expanded)
            XCTAssertTrue(notices.allSatisfy { $0.cause == .resize })
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .expanded)
            XCTAssertEqual(engine.top, engine.top(of: .expanded))
        }
    }

    func testATrackedDrawerKeepsTheDistanceOfPointerAndTop() throws {
        for rows in [20.0, 30, 60] {
            for place in [Place.handle, .list] {
                var engine = try drawer()
                engine.press(place)
                engine.pull(100)
                let top = engine.top
                engine.code(.resize(size(rows)))
                XCTAssertEqual(engine.reading.phase, .tracking)
                XCTAssertEqual(engine.top, min(max(top, engine.stops.full), engine.stops.low), accuracy: 1e-9)
                let now = engine.top
                engine.pull(20)
                XCTAssertEqual(engine.top, now - 20, accuracy: 1e-9)
            }
        }
    }

    func testATrackedDrawerIsNotLeftFarBeyondTheLimits() throws {
        // In the band when the container shrinks: as far out as limits and band allow.
        for rows in [4.0, 8, 10, 15] {
            var engine = try drawer()
            engine.press(.handle)
            engine.pull(-30)
            engine.code(.resize(size(rows)))
            XCTAssertLessThanOrEqual(engine.top, engine.stops.low + rows * 16, "\(rows) rows: off the screen")
            XCTAssertLessThanOrEqual(engine.top, engine.stops.low + 30, "\(rows) rows: no more than was pulled")
            finish(engine, "\(rows) rows")
        }
    }

    func testInAListSegmentAtFullTheTopGoesWithFull() throws {
        let layout = try Layout([Detent(.compressed, .height(64)), Detent(.fullHeight, .fraction(0.9))])
        for rows in [12.0, 20, 30, 50] {
            var engine = try drawer(layout: layout, at: .fullHeight)
            engine.press(.list)
            engine.pull(100)
            engine.code(.resize(size(rows)))
            XCTAssertEqual(engine.top, engine.stops.full, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.offset, 100, accuracy: 1e-9)
            engine.pull(10)
            XCTAssertEqual(engine.reading.offset, 110, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.owner, .list)
            finish(engine, "\(rows) rows")
        }
    }

    func testTheOffsetStaysInRange() throws {
        for (name, engine) in try phases() {
            for rows in [1.0, 10, 24, 40, 62, 63, 80, 200] {
                var engine = engine
                engine.code(.resize(size(rows)))
                let reading = engine.reading
                if reading.listPhase != .bouncing {
                    XCTAssertLessThanOrEqual(reading.offset, reading.maximumOffset + 1e-9, "\(name), \(rows) rows")
                    XCTAssertGreaterThanOrEqual(reading.offset, 0, "\(name), \(rows) rows")
                }
                finish(engine, "\(name), \(rows) rows", free: name.contains("free"))
            }
        }
    }

    func testAResizeAndBackInEveryPhase() throws {
        // A prompt line, a completion menu.
        for change in [
            { (_: inout Settings) in }, { $0.gesture.listPans = .contentFirst }, { $0.gesture.listPans = .listOnly },
        ] {
            for (name, engine) in try phases(change) {
                for rows in [23.0, 14, 3] {
                    var engine = engine
                    let before = engine.reading
                    engine.code(.resize(size(rows)))
                    engine.code(.resize(size(24)))
                    let after = engine.reading
                    if before.phase == .resting, name != "pressed" {
                        XCTAssertEqual(after.detent, before.detent, name)
                        if before.detent != nil { XCTAssertEqual(after.top, before.top, name) }
                    }
                    finish(engine, "\(name), \(rows) rows and back", free: name.contains("free"))
                }
            }
        }
    }

    func testAnInvalidResizeIsIgnored() throws {
        for (name, engine) in try phases() {
            for bad in [
                Container(width: .nan, height: 100), Container(width: 10, height: -1),
                Container(width: 10, height: .infinity),
                Container(width: 10, height: 10, rowHeight: 0),
            ] {
                var engine = engine
                let before = engine
                XCTAssertEqual(engine.code(.resize(bad)).kinds, [.notApplied(.invalidContainer)], name)
                XCTAssertEqual(engine, before, name)
            }
        }
    }

    func testAListPanWhoseListFitsAfterAResizeDoesNotStrandTheDrawer() throws {
        var engine = try drawer(listRows: 8) { $0.gesture.listPans = .listOnly }
        engine.put(at: .expanded)
        engine.press(.list)
        engine.pull(15)
        XCTAssertEqual(engine.reading.owner, .list)
        engine.code(.resize(size(60)))
        XCTAssertEqual(engine.reading.maximumOffset, 0)
        finish(engine, "listOnly, fits after a resize")
    }

    // MARK: The list

    func testAListThatGrowsOrShrinksKeepsItsOffsetInRange() throws {
        for (name, engine) in try phases() {
            for rows in [0.0, 1, 15, 19.5, 20, 21, 25, 60, 5000] {
                var engine = engine
                let before = engine.reading
                engine.code(.listContent(height: rows * 16))
                let after = engine.reading
                XCTAssertEqual(after.top, before.top, accuracy: 1e-9, "\(name): the drawer jumps")
                if before.offset <= after.maximumOffset {
                    XCTAssertEqual(after.offset, before.offset, accuracy: 1e-9, "\(name), \(rows) rows: the list jumps")
                }
                finish(engine, "\(name), \(rows) rows", free: name.contains("free"))
            }
        }
    }

    func testAShrunkenListBouncesBack() throws {
        var engine = try drawer()
        engine.put(at: .fullHeight, offset: 640)
        engine.code(.listContent(height: 30 * 16))
        XCTAssertEqual(engine.reading.listPhase, .bouncing)
        XCTAssertEqual(engine.reading.offset, 640)
        XCTAssertEqual(engine.reading.phase, .resting)
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, 160)
        XCTAssertEqual(engine.top, 16)
    }

    func testAFlingEndsAtTheNewEnd() throws {
        var engine = try drawer(at: .fullHeight)
        engine.flick(.list, up: 1500)
        engine.wait(0.02)
        let before = engine.reading
        engine.code(.listContent(height: 40 * 16))
        XCTAssertEqual(engine.reading.offset, before.offset, accuracy: 1e-9)
        XCTAssertEqual(engine.reading.scrollVelocity, before.scrollVelocity, accuracy: 1e-9)
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, 320)
    }

    func testContentFollowsTheContentWithASettle() throws {
        let layout = try Layout([
            Detent(.compressed, .height(64)), Detent("content", .content), Detent(.fullHeight, .inset(16)),
        ])
        var engine = try drawer(listRows: 5, layout: layout, at: "content")
        XCTAssertEqual(engine.reading.height, 48 + 80)
        let notices = engine.code(.listContent(height: 10 * 16))
        XCTAssertEqual(engine.reading.height, 48 + 80, "no jump")
        XCTAssertEqual(engine.reading.phase, .settling)
        XCTAssertEqual(notices.kinds, [.targetChosen("content")])
        XCTAssertTrue(notices.allSatisfy { $0.cause == .content })
        engine.settleDown()
        XCTAssertEqual(engine.reading.height, 48 + 160)
        XCTAssertEqual(engine.reading.detent, "content")
        // At most full height.
        engine.code(.listContent(height: 100 * 16))
        engine.settleDown()
        XCTAssertEqual(engine.top, 16)
        XCTAssertEqual(engine.reading.detent, "content")
    }

    func testContentGrowsUnderAPressedFinger() throws {
        let layout = try Layout([
            Detent(.compressed, .height(64)), Detent("content", .content), Detent(.fullHeight, .inset(16)),
        ])
        for place in [Place.list, .title, .handle] {
            for movement in [0.0, 3, 30] {
                var engine = try drawer(listRows: 5, layout: layout, at: "content")
                engine.press(place)
                if movement > 0 { engine.pull(movement) }
                let before = engine.reading
                engine.code(.listContent(height: 8 * 16))
                XCTAssertEqual(engine.top, before.top, accuracy: 1e-9)
                // After the release it settles there: a tap reverts its own movement only.
                var tapped = engine
                tapped.release()
                XCTAssertLessThanOrEqual(
                    abs(tapped.top - before.top), movement + 0.01, "\(place), moved by \(movement): the drawer jumps")
                finish(engine, "\(place), moved by \(movement)")
            }
        }
    }

    // MARK: Detents and settings

    func testDetentsCanBeChangedInEveryPhase() throws {
        let layouts = [
            Layout.iphone, try Layout([Detent("only", .height(150))]),
            try Layout([
                Detent(.compressed, .height(100)), Detent(.expanded, .height(100)), Detent(.fullHeight, .inset(60)),
            ]),
            try Layout([Detent(.expanded, .height(10)), Detent("x", .height(20)), Detent("y", .height(30))]),
        ]
        for (name, engine) in try phases() {
            for (index, layout) in layouts.enumerated() {
                var engine = engine
                let before = engine.reading
                try engine.configure(layout: layout)
                let after = engine.reading
                if before.phase == .settling || before.phase == .resting {
                    // A free height also moves into the new range by a settle.
                    XCTAssertEqual(after.top, before.top, accuracy: 1e-9, "\(name), layout \(index): the drawer jumps")
                    if before.phase == .settling { XCTAssertEqual(after.velocity, before.velocity, accuracy: 1e-9) }
                }
                finish(engine, "\(name), layout \(index)", free: name.contains("free"))
            }
        }
    }

    func testARestingDrawerFollowsItsDetent() throws {
        var engine = try drawer(at: .expanded)
        try engine.configure(layout: .iphone)
        XCTAssertEqual(engine.reading.target, .expanded)
        engine.settleDown()
        XCTAssertEqual(engine.reading.height, 300)
        XCTAssertEqual(engine.reading.detent, .expanded)
    }

    func testSettingsCanBeChangedInEveryPhase() throws {
        let changes: [(String, (inout Settings) -> Void)] = [
            ("listOnly", { $0.gesture.listPans = .listOnly }),
            ("contentFirst", { $0.gesture.listPans = .contentFirst }),
            ("fromTop", { $0.gesture.listPans = .fromTop }), ("no header", { $0.gesture.headerPanning = false }),
            ("no list", { $0.gesture.listPanning = false }),
            (
                "no bands",
                {
                    $0.gesture.overPullTop = false
                    $0.gesture.overPullBottom = false
                }
            ),
            ("dismissible", { $0.release.dismissible = .yes }), ("asks", { $0.release.dismissible = .asks }),
            ("threshold", { $0.release.policy = .threshold }), ("shortcuts", { $0.release.policy = .shortcuts }),
            ("carries", { $0.scrolling.carriesFling = true }), ("hands over", { $0.scrolling.flingAtTop = .handOver }),
        ]
        for (name, engine) in try phases() {
            for (what, change) in changes {
                var engine = engine
                let before = engine.reading
                var settings = engine.settings
                change(&settings)
                try engine.configure(settings: settings)
                if before.top >= 16, before.top <= 320 {
                    XCTAssertEqual(engine.top, before.top, accuracy: 1e-9, "\(name), \(what)")
                }
                finish(engine, "\(name), \(what)", free: name.contains("free"))
            }
        }
    }

    func testInvalidChangesChangeNothing() throws {
        var engine = try drawer(at: .expanded)
        let before = engine
        var settings = engine.settings
        settings.release.decelerationRate = 2
        XCTAssertThrowsError(try engine.configure(layout: .iphone, settings: settings))
        XCTAssertEqual(engine, before)
        let events: [(Event, Notice.Reason)] = [
            (.listContent(height: .nan), .invalidLength), (.listContent(height: -1), .invalidLength),
            (.listContent(height: 1, insets: Insets(top: .nan)), .invalidLength),
            (.listContent(height: 1, insets: Insets(bottom: .infinity)), .invalidLength),
            (.listContent(height: 1, offset: .nan), .invalidLength), (.primaryHeight(-1), .invalidLength),
            (.primaryHeight(.infinity), .invalidLength), (.moveTo(height: .nan), .invalidLength),
            (.moveTo(height: .infinity, animated: false), .invalidLength), (.scroll(to: .nan), .invalidLength),
            (.bottomInset(-1), .invalidLength), (.bottomInset(.nan, animated: false), .invalidLength),
            (.wheel(rows: .nan, on: .list), .invalidLength), (.press(at: Point(x: .nan, y: 0)), .invalidPoint),
            (.move(to: Point(x: 0, y: .infinity)), .invalidPoint), (.snap(to: "x"), .unknownDetent("x")),
            (.resize(Container(width: -1, height: 1)), .invalidContainer),
            (.resize(Container(width: 1, height: 1, header: [HeaderPart(.list, height: 1)])), .invalidContainer),
        ]
        for (event, reason) in events {
            XCTAssertEqual(engine.code(event).kinds, [.notApplied(reason)], "\(event)")
            XCTAssertEqual(engine, before, "\(event)")
        }
    }

    func testADetentSwitchedOffUnderTheDrawerStays() throws {
        var engine = try drawer(at: .expanded)
        var layout = engine.layout
        try layout.setReachable(.expanded, false)
        try engine.configure(layout: layout)
        XCTAssertEqual(engine.reading.detent, .expanded)
        XCTAssertEqual(engine.reading.phase, .resting)
    }

    func testAConfigurationReportsAChangeOfTheOwner() throws {
        var engine = try drawer(at: .expanded)
        engine.press(.list)
        engine.pull(40)
        var settings = engine.settings
        settings.gesture.listPans = .listOnly
        let notices = try engine.configure(settings: settings)
        let told = Array(notices).kinds.contains(.ownerChanged(engine.reading.owner))
        XCTAssertTrue(told || engine.reading.owner == .drawer)
    }

    // MARK: From code

    func testSnapWorksInEveryPhaseAndKeepsTheVelocity() throws {
        for (name, engine) in try phases({ $0.release.dismissible = .yes }) {
            for target in [DetentName.hidden, .compressed, .expanded, .fullHeight] {
                var engine = engine
                let before = engine.reading
                let hadPan = engine.panSource != nil && !isOfThePrimary(name)
                let notices = engine.code(.snap(to: target))
                let after = engine.reading
                XCTAssertEqual(after.top, before.top, accuracy: 0.01, name)
                XCTAssertEqual(notices.target, target, name)
                if after.phase == .settling {
                    XCTAssertEqual(after.velocity, before.velocity, accuracy: 1e-9, name)
                    XCTAssertEqual(after.target, target)
                }
                XCTAssertTrue(notices.allSatisfy { $0.cause == .code }, name)
                XCTAssertEqual(after.offset, before.offset, accuracy: 1e-9, "\(name): the list jumps")
                if hadPan {
                    // The pan has ended: further pointer events have no effect.
                    XCTAssertNil(engine.panSource, name)
                    let settling = engine.reading
                    engine.code(.move(to: Point(x: 0, y: 0)))
                    XCTAssertTrue(engine.code(.release).isEmpty)
                    XCTAssertEqual(engine.reading, settling, name)
                }
                engine.release()
                engine.settleDown()
                XCTAssertEqual(engine.reading.detent, target, name)
                XCTAssertEqual(engine.top, engine.top(of: target), name)
                XCTAssertTrue(engine.listRange.contains(engine.reading.offset), name)
            }
        }
    }

    func testToggleAndDismissAndMoveToWorkInEveryPhase() throws {
        for event in [
            Event.toggle, .dismiss(), .moveTo(height: 384 - 100), .moveTo(height: 384 - -500),
            .moveTo(height: 384 - 5000),
        ] {
            for (name, engine) in try phases({ $0.release.dismissible = .yes }) {
                var engine = engine
                let before = engine.reading
                engine.code(event)
                XCTAssertEqual(engine.top, before.top, accuracy: 0.01, name)
                if engine.reading.phase == .settling {
                    XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9, name)
                }
                engine.release()
                engine.settleDown()
                XCTAssertEqual(engine.reading.phase, .resting)
                switch event {
                case .dismiss: XCTAssertEqual(engine.reading.detent, .hidden, name)
                case .moveTo(let height, _):
                    XCTAssertEqual(engine.top, min(max(384 - height, 16), 384), name)
                    XCTAssertNil(engine.reading.target)
                default: XCTAssertNotNil(engine.reading.detent, name)
                }
            }
        }
    }

    func testMoveToHasNoTargetDetentAndTheNextPanBeginsAtTheNearest() throws {
        var engine = try drawer { $0.release.dismissible = .asks }
        XCTAssertEqual(engine.code(.moveTo(height: 384 - 200)).kinds, [.targetChosen(nil)])
        XCTAssertNil(engine.reading.target)
        engine.settleDown()
        XCTAssertEqual(engine.top, 200)
        XCTAssertNil(engine.reading.detent)
        engine.press(.handle)
        engine.pull(-100)
        engine.code(.cancel)
        XCTAssertEqual(engine.reading.target, .expanded)
    }

    func testAnUnknownDetentIsReportedAndDoesNothing() throws {
        for (name, engine) in try phases() {
            var engine = engine
            let before = engine.reading
            XCTAssertEqual(engine.code(.snap(to: "nowhere")).kinds, [.notApplied(.unknownDetent("nowhere"))])
            XCTAssertEqual(engine.reading, before, name)
        }
    }

    // MARK: Cancelled

    func testACancelledPanSettlesAtTheDetentWhereItBegan() throws {
        for detent in [DetentName.compressed, .expanded, .fullHeight] {
            for place in [Place.handle, .list, .overlay] {
                for distance in [200.0, -200, 5, 400] {
                    var engine = try drawer(at: detent)
                    engine.press(place)
                    engine.pull(distance, over: 0.1)
                    let before = engine.reading
                    engine.code(.cancel)
                    XCTAssertEqual(engine.top, before.top, accuracy: 1e-9)
                    if engine.reading.phase == .settling {
                        XCTAssertEqual(engine.reading.target, detent)
                        XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
                    }
                    XCTAssertEqual(engine.reading.owner, .none)
                    XCTAssertTrue(engine.code(.release).isEmpty)
                    engine.settleDown()
                    XCTAssertEqual(engine.reading.detent, detent)
                }
            }
        }
    }

    func testACancelledPressWithoutMovementChangesNothing() throws {
        var engine = try drawer(at: .expanded)
        let before = engine.reading
        engine.press(.handle)
        XCTAssertTrue(engine.code(.cancel).isEmpty)
        XCTAssertEqual(engine.reading, before)
        // A cancelled catch continues to its target.
        engine.code(.snap(to: .fullHeight))
        engine.wait(0.1)
        engine.press(.handle)
        engine.code(.cancel)
        XCTAssertEqual(engine.reading.target, .fullHeight)
    }

    func testACancelledPanThatCaughtASettleGoesToThatSettlesTarget() throws {
        var engine = try drawer()
        engine.code(.snap(to: .fullHeight))
        engine.wait(0.1)
        engine.press(.handle)
        engine.pull(-30)
        engine.code(.cancel)
        XCTAssertEqual(engine.reading.target, .fullHeight)
    }

    func testEverythingHappensToEverything() throws {
        // Any two changes in a row, in every phase, end in a valid state at rest.
        var random = Random(seed: 71)
        for (name, start) in try phases({ $0.release.dismissible = .yes }) {
            for _ in 0..<150 {
                var engine = start
                var story: [String] = []
                for _ in 0..<random.count(1...4) {
                    let event = random.event(in: engine)
                    if case .moveTo = event { continue }
                    story.append("\(event)")
                    engine.code(event)
                    engine.wait(random.chance(0.5) ? 0 : random.number(0...0.2))
                }
                finish(engine, "\(name): \(story)", free: name.contains("free"))
            }
        }
    }

    func testLayoutsAndSettingsChangeAmidEverything() throws {
        for seed in 0..<1500 as Range<UInt64> {
            var random = Random(seed: 9000 + seed)
            var engine = random.engine()
            var settings = engine.settings
            for _ in 0..<20 {
                if random.chance(0.25) {
                    settings = random.settings()
                    settings.release.restsAnywhere = false
                    let layout = random.chance(0.5) ? engine.layout : random.layout()
                    try engine.configure(layout: layout, settings: settings)
                } else {
                    engine.code(random.event(in: engine))
                }
                engine.wait(random.chance(0.4) ? 0 : random.number(0...0.25))
                let reading = engine.reading
                XCTAssertTrue(reading.top.isFinite && reading.offset.isFinite && reading.velocity.isFinite)
            }
            settings.release.restsAnywhere = false
            try engine.configure(settings: settings)
            engine.release()
            engine.settleDown()
            let end = engine.reading
            XCTAssertEqual(end.phase, .resting, "seed \(seed)")
            XCTAssertTrue((engine.stops.full...engine.stops.low).contains(end.top), "seed \(seed)")
            XCTAssertTrue(engine.listRange.contains(end.offset), "seed \(seed): \(end.offset)")
            if let detent = end.detent { XCTAssertEqual(end.top, engine.top(of: detent), "seed \(seed)") }
        }
    }

    func testAPanOfContentThatFitsScrollsOnceTheContentHasGrown() throws {
        var engine = try drawer(rows: 60)
        XCTAssertEqual(engine.reading.primaryMaximumOffset, 0)
        engine.press(.primary)
        engine.pull(40)
        XCTAssertEqual(engine.reading.primaryOffset, 0)
        engine.code(.primaryHeight(2000))
        engine.pull(10)
        XCTAssertEqual(engine.reading.primaryOffset, 10)
        XCTAssertEqual(engine.reading.owner, .primary)
    }
}
