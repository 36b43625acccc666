// The card: the rules of the natural-transitions study, and what the one track makes of them.

import DrawerCore
import TestSupport
import XCTest

/// A content that scrolls, and says so.
private struct Tags: CardContent {
    var rows: Int
    var dismissalScroll: CardScroll? { CardScroll(height: Double(rows) * 16) }
}

/// A content that says nothing.
private struct Picture: CardContent {}

final class CardTests: XCTestCase {
    private let screen = Container(width: 640, height: 480)

    /// A card of 480 pt with nothing that scrolls, unless said.
    private func card(
        _ content: some CardContent = StillCard(), isPresented: Bool = true, inset: Double = 0,
        _ change: (inout Settings) -> Void = { _ in }
    ) throws -> Card {
        var settings = Card.settings
        change(&settings)
        return try Card(container: screen, inset: inset, content: content, settings: settings, isPresented: isPresented)
    }

    // MARK: The study's rules

    func testTheThresholds() throws {
        // pulled, speed, dismissed
        let rows: [(pulled: Double, velocity: Double, isDismissed: Bool)] = [
            (20, 310, true), (20, 290, false), (250, 0, true), (230, 0, false), (250, -290, true), (250, -310, false),
            (230, 290, false), (400, -310, false), (10, 2000, true),
        ]
        for row in rows {
            let threshold = Policy.threshold
            let card = try card()
            let target = threshold.target(
                Release(stops: card.engine.stops, top: row.pulled, velocity: row.velocity, began: 1))
            XCTAssertEqual(target, row.isDismissed ? 0 : 1, "\(row)")
        }
        // And by hand.
        var slow = try card()
        slow.drop(by: 250)
        XCTAssertFalse(slow.isPresented)
        slow = try card()
        slow.drop(by: 230)
        XCTAssertTrue(slow.isPresented)
        var flick = try card()
        flick.drag(by: 60, over: 0.1)
        flick.letGo()
        XCTAssertFalse(flick.isPresented)
        var back = try card()
        back.drag(by: 300, over: 0.2)
        _ = back.dragBack(to: 420, over: 0.1)
        back.letGo()
        XCTAssertTrue(back.isPresented, "past half, but flicked back")
    }

    func testTheSpringCarriesTheGesturesSpeedAsTheStudyNormalisesIt() throws {
        for (pulled, duration) in [(60.0, 0.1), (200, 0.2), (250, 0.4), (120, 0.8)] {
            var card = try card { $0.maximumOvershoot = 1000 }
            card.drag(by: pulled, over: duration)
            let released = card.reading
            let time = card.now
            card.letGo()
            // springVelocity(distanceToTravel:gestureVelocity:) of the study, handed to UIKit, which multiplies it again.
            let target = card.isPresented ? 0 : card.distance
            let distance = target - released.top
            let normalised = released.velocity / distance
            XCTAssertEqual(try XCTUnwrap(card.normalisedVelocity), normalised, accuracy: 1e-9)
            let spring = try Spring(response: 0.5, dampingRatio: 0.8)
            for step in 1...10 {
                let t = Double(step) * 0.03
                _ = card.advance(to: time + t)
                let expected = spring.state(at: t, displacement: -distance, velocity: normalised * distance)
                XCTAssertEqual(card.reading.top, target + expected.displacement, accuracy: 1e-9)
            }
        }
        XCTAssertNil(try card().normalisedVelocity)
    }

    func testPulledUpItGivesAsTheStudySays() throws {
        for inset in [0.0, 32, 200] {
            for pulled in [1.0, 10, 48, 200, 900] {
                var card = try card(inset: inset)
                let distance = 480 - inset
                XCTAssertEqual(card.distance, distance)
                card.drag(from: 300, by: -pulled)
                let p = -pulled / distance
                XCTAssertEqual(card.pull, p / (1 + 20 * abs(p)), accuracy: 1e-12, "\(pulled) of \(distance)")
                XCTAssertEqual(card.backdrop, 1)
            }
        }
    }

    func testTheBandGoesWithTheContainer() throws {
        var card = try card(inset: 16)
        _ = card.handle(.resize(Container(width: 640, height: 200)), at: 0)
        card.drag(from: 100, by: -92)
        XCTAssertEqual(card.pull, -0.5 / 11, accuracy: 1e-12)
    }

    func testTheBackdropIsOneMinusP() throws {
        var card = try card()
        card.press(100)
        for y in [100.0, 150, 220, 340, 500, 579, 700] {
            _ = card.handle(.move(to: Point(x: 40, y: y)), at: card.now + 0.02)
            XCTAssertEqual(card.backdrop, max(0, 1 - (y - 100) / 480), accuracy: 1e-9)
        }
    }

    func testGrabbedWhileItSpringsBackItContinuesFromThere() throws {
        var random = Random(seed: 31)
        for pan in 0..<300 {
            var card = try card()
            card.drag(by: random.number(50...200), over: 0.8)
            card.letGo()
            card.wait(random.number(0.01...0.3))
            let flying = card.reading
            card.press(300, on: .handle)
            XCTAssertEqual(card.reading.top, flying.top, "pan \(pan)")
            _ = card.handle(.move(to: Point(x: 40, y: 340)), at: card.now + 0.05)
            let was = flying.top < 0 ? flying.top * 480 / (480 + 20 * flying.top) : flying.top
            XCTAssertEqual(card.reading.top, was + 40, accuracy: 1e-9, "pan \(pan)")
            card.wait(1)
            card.letGo()
            card.settleDown()
            XCTAssertEqual(card.reading.phase, .resting)
        }
    }

    // MARK: A scrolling content inside

    func testTheDefaultIsThatNothingScrolls() throws {
        XCTAssertNil(Picture().dismissalScroll)
        var card = try card(Picture())
        card.drop(on: .list, by: 250)
        XCTAssertFalse(card.isPresented, "all of the card pulls it")
    }

    func testAPullDismissesOnlyFromTheContentsTop() throws {
        var card = try card(Tags(rows: 100))
        card.drop(on: .list, from: 400, by: -300)
        card.settleDown()
        XCTAssertEqual(card.reading.offset, 300, accuracy: 1e-9)
        XCTAssertEqual(card.pull, 0, "up, the content scrolls and the card stays")
        // Begun further down: never, however far it is pulled.
        card.drag(on: .list, from: 50, by: 800, over: 0.1)
        card.letGo()
        card.settleDown()
        XCTAssertTrue(card.isPresented)
        XCTAssertEqual(card.reading.offset, 0)
        // Begun at the top: it does.
        card.drop(on: .list, by: 300)
        card.settleDown()
        XCTAssertFalse(card.isPresented)
    }

    func testInOnePanWhereTheSettingSaysSo() throws {
        var card = try card(Tags(rows: 100)) { $0.listPans = .handOver }
        card.drop(on: .list, from: 400, by: -100)
        card.settleDown()
        card.drag(on: .list, from: 100, by: 350)
        XCTAssertEqual(card.reading.offset, 0)
        XCTAssertEqual(card.reading.top, 250, accuracy: 1e-9, "100 for the content, the rest for the card")
        card.wait(0.1)
        card.letGo()
        XCTAssertFalse(card.isPresented)
    }

    func testUpAndDownAgainInOnePanThroughTheTop() throws {
        var card = try card(Tags(rows: 100))
        card.drag(on: .list, from: 200, by: -100)
        XCTAssertEqual(card.reading.owner, .list)
        XCTAssertEqual(card.reading.offset, 100, accuracy: 1e-9)
        _ = card.dragBack(to: 260, over: 0.2)
        XCTAssertEqual(card.reading.owner, .drawer)
        XCTAssertEqual(card.reading.offset, 0)
        XCTAssertEqual(card.reading.top, 60, accuracy: 1e-9, "card and content share the pointer's way to the point")
    }

    func testTheContentHasItsOwnBand() throws {
        var card = try card(Tags(rows: 100))
        card.drop(on: .list, from: 400, by: -100)
        card.settleDown()
        card.drag(on: .list, from: 100, by: 200)
        XCTAssertEqual(
            card.reading.offset, -RubberBand.standard.shown(pulled: 100, dimension: 480), accuracy: 1e-9)
    }

    func testTheContentCanChange() throws {
        var card = try card()
        _ = card.setContent(Tags(rows: 100), at: 1)
        card.drop(on: .list, from: 300, by: -80)
        XCTAssertEqual(card.reading.offset, 80, accuracy: 1e-9)
        _ = card.setContent(Picture(), at: card.now)
        card.settleDown()
        XCTAssertEqual(card.reading.offset, 0)
    }

    // MARK: Present and dismiss, in every phase

    /// Cards in every phase there is.
    private func phases() throws -> [(String, Card)] {
        var cards: [(String, Card)] = []
        for isPresented in [true, false] {
            cards.append(("rests, \(isPresented)", try card(Tags(rows: 60), isPresented: isPresented)))
        }
        var card = try card(Tags(rows: 60))
        card.drag(by: 120)
        cards.append(("tracks", card))
        card.wait(0.2)
        card.letGo()
        card.wait(0.05)
        cards.append(("springs back", card))
        card.press(300, on: .handle)
        cards.append(("is held", card))
        card.letGo()
        card.settleDown()
        _ = card.dismiss(at: card.now)
        card.wait(0.1)
        cards.append(("goes", card))
        _ = card.present(at: card.now)
        card.wait(0.1)
        cards.append(("comes", card))
        card.settleDown()
        card.drag(on: .list, from: 400, by: -200, over: 0.1)
        cards.append(("its content tracks", card))
        card.letGo()
        card.wait(0.1)
        cards.append(("its content flies", card))
        card.settleDown()
        _ = card.handle(.key(.down), at: card.now)
        cards.append(("keys pull", card))
        return cards
    }

    func testPresentAndDismissInEveryPhase() throws {
        for (name, card) in try phases() {
            for dismisses in [true, false] {
                var card = card
                let before = card.reading
                _ = dismisses ? card.dismiss(at: card.now) : card.present(at: card.now)
                XCTAssertEqual(card.reading.top, before.top, accuracy: 1e-9, "\(name): jumps")
                XCTAssertEqual(card.isPresented, !dismisses, name)
                if before.phase == .settling, card.reading.phase == .settling {
                    XCTAssertEqual(card.reading.velocity, before.velocity, accuracy: 1e-6, "\(name): loses its speed")
                }
                // A later release of the pan that it took over does nothing.
                card.letGo()
                card.settleDown()
                XCTAssertEqual(card.reading.top, dismisses ? 480 : 0, name)
                XCTAssertEqual(card.backdrop, dismisses ? 0 : 1, name)
            }
        }
    }

    func testToggleAndDismissAsEvents() throws {
        var card = try card()
        _ = card.handle(.dismiss, at: 0)
        card.settleDown()
        XCTAssertEqual(card.reading.detent, .dismissed)
        _ = card.handle(.toggle, at: card.now)
        card.settleDown()
        XCTAssertEqual(card.reading.detent, .fullHeight)
        _ = card.handle(.toggle, at: card.now)
        card.wait(0.1)
        _ = card.handle(.toggle, at: card.now)
        card.settleDown()
        XCTAssertEqual(card.reading.detent, .fullHeight, "turned round in mid-flight")
    }

    func testTapsOnTheHomeScreenAndTheBackdrop() throws {
        var card = try card(isPresented: false)
        XCTAssertEqual(card.place(at: Point(x: 40, y: 200)), .primary)
        card.tap(200)
        XCTAssertTrue(card.isPresented)
        card = try self.card(inset: 32)
        XCTAssertEqual(card.place(at: Point(x: 40, y: 20)), .overlay)
        card.tap(20)
        XCTAssertFalse(card.isPresented, "a tap on the backdrop")
        card.settleDown()
        card.presentsOnTap = false
        card.tap(200)
        XCTAssertFalse(card.isPresented)
    }

    func testKeysAndWheel() throws {
        for event in [Event.key(.down), .key(.previous), .key(.pageUp), .key(.home), .wheel(rows: -1, on: .handle)] {
            var card = try card()
            _ = card.handle(event, at: 0)
            card.settleDown()
            XCTAssertEqual(card.reading.detent, .dismissed, "\(event)")
        }
        for event in [Event.key(.up), .key(.next), .key(.pageDown), .key(.end)] {
            var card = try card(isPresented: false)
            _ = card.handle(event, at: 0)
            card.settleDown()
            XCTAssertEqual(card.reading.detent, .fullHeight, "\(event)")
        }
        // In the content first.
        var card = try card(Tags(rows: 100))
        _ = card.handle(.wheel(rows: 3, on: .list), at: 0)
        XCTAssertEqual(card.reading.offset, 48)
        card.settleDown()
        _ = card.handle(.wheel(rows: -3, on: .list), at: 1)
        card.settleDown()
        XCTAssertEqual(card.reading.offset, 0)
        XCTAssertTrue(card.isPresented)
        _ = card.handle(.wheel(rows: -1, on: .list), at: 2)
        card.settleDown()
        XCTAssertFalse(card.isPresented, "from the content's top the wheel dismisses")
    }

    func testAnyPolicy() throws {
        for policy in Policy.all {
            var card = try card { $0.policy = policy }
            card.drop(by: 400)
            card.settleDown()
            XCTAssertNotNil(card.reading.detent, "\(policy)")
        }
        var card = try card()
        var settings = card.settings
        settings.policy = .nearest
        _ = try card.configure(settings, at: 0)
        card.drag(by: 60, over: 0.05)
        card.letGo()
        XCTAssertTrue(card.isPresented, "the nearest, however fast")
    }

    func testSameBitsInAnySteps() throws {
        for seed in 0..<400 as Range<UInt64> {
            try assertSameBits(
                seed: seed,
                { random in
                    try self.card(
                        Tags(rows: random.count(0...120)), isPresented: random.chance(0.7), inset: random.number(0...64)
                    ) {
                        $0.policy = random.one(of: Policy.all)
                        $0.listPans = random.one(of: ListPans.allCases)
                    }
                }, names: [.dismissed, .fullHeight, "none"])
        }
    }
}

extension Card {
    /// Moves a pressed pointer from where it is to a y, in even steps.
    fileprivate mutating func dragBack(to y: Double, over duration: Double) -> Reading {
        guard let from = lastY else { return reading }
        let began = now
        let steps = max(1, Int((duration / 0.008).rounded()))
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            _ = handle(.move(to: Point(x: 40, y: from + (y - from) * share)), at: began + duration * share)
        }
        return reading
    }

    /// Where the tests' pointer is: it pulls card and content together by its way from 200.
    private var lastY: Double? { 200 + reading.top - reading.offset }
}
