// The card: the rules of the natural-transitions article in the engine.

import DrawerCore
import DrawerStudies
import XCTest

final class CardTests: XCTestCase {
    /// A card of 480 pt, by default without scrolling content.
    private func card(
        rows: Int = 0, isPresented: Bool = true, inset: Double = 0,
        _ change: (inout DrawerEngine.Settings) -> Void = { _ in }
    ) throws -> DrawerEngine {
        var settings = Card.settings
        change(&settings)
        return try DrawerEngine(
            layout: Card.layout(inset: inset), container: .bare, listHeight: Double(rows) * 16, primaryHeight: 900,
            settings: settings, detent: isPresented ? .fullHeight : .dismissed)
    }

    /// The pulled share of the card's range.
    private func pull(_ card: DrawerEngine) -> Double {
        let full = card.top(of: .fullHeight) ?? .nan
        return (card.top - full) / (card.container.height - full)
    }

    // MARK: The article's rules

    func testTheThresholds() throws {
        // pulled, speed, dismissed
        let rows: [(pulled: Double, velocity: Double, isDismissed: Bool)] = [
            (20, 310, true), (20, 290, false), (250, 0, true), (230, 0, false), (250, -290, true), (250, -310, false),
            (230, 290, false), (400, -310, false), (10, 2000, true),
            // Exactly at a threshold, no comparison of the article holds.
            (20, 300, false), (250, -300, false), (240, 0, false),
        ]
        for row in rows {
            let release = Release(
                try Card.layout(inset: 0), in: .bare, height: Container.bare.height - row.pulled,
                upwardVelocity: -row.velocity, began: .fullHeight, settings: Card.settings.release)
            XCTAssertEqual(
                Card.settings.release.policy.choice(release)?.detent, row.isDismissed ? .dismissed : .fullHeight,
                "\(row)")
        }
    }

    /// Each pull is one pan; the card arrives once, however often it is caught while it springs back.
    func testAnInteractionBeginsOnceAndEndsOnce() throws {
        var card = try card()
        card.reportsPans = .ends
        var kinds: [Notice.Kind] = []
        func count(_ matches: (Notice.Kind) -> Bool) -> Int { kinds.count { matches($0) } }
        for pull in 1...4 {
            kinds += card.handle(.press(at: DrawerPoint(x: 40, y: 200), on: .handle), at: card.time + 0.05).map(\.kind)
            for step in 1...10 {
                let point = DrawerPoint(x: 40, y: 200 + Double(step) * 4)
                kinds += card.handle(.move(to: point), at: card.time + 0.02).map(\.kind)
            }
            kinds += card.handle(.release, at: card.time + 0.2).map(\.kind)
            XCTAssertEqual(card.reading.phase, .settling)
            XCTAssertEqual(count { $0 == .panBegan(owner: .drawer) }, pull)
            XCTAssertEqual(count { if case .panEnded = $0 { true } else { false } }, pull)
            XCTAssertEqual(
                count { $0 == .settleInterrupted(detent: .fullHeight) }, pull - 1, "caught while it springs back")
            XCTAssertEqual(count { if case .detentReached = $0 { true } else { false } }, 0, "it is still under way")
        }
        while let due = card.nextDeadline { kinds += card.advance(to: due).map(\.kind) }
        XCTAssertEqual(count { if case .detentReached = $0 { true } else { false } }, 1)
        XCTAssertEqual(count { if case .targetChosen = $0 { true } else { false } }, 4)
    }

    func testPulledUpTheCardFollowsItsFormula() throws {
        for inset in [0.0, 32, 200] {
            for pulled in [1.0, 10, 48, 200, 900] {
                var card = try card(inset: inset)
                let distance = 480 - inset
                card.drag(on: .list, from: 300, by: -pulled)
                let p = -pulled / distance
                XCTAssertEqual(pull(card), p / (1 + 20 * abs(p)), accuracy: 1e-12, "\(pulled) of \(distance)")
                XCTAssertEqual(card.reading.overlay, 1)
                card.release()
                card.settleDown()
                XCTAssertEqual(card.reading.detent, .fullHeight)
            }
        }
        // The band follows the container.
        var card = try card(inset: 16)
        card.send(.resize(to: Container(width: 640, height: 200, rowHeight: 16, header: [])))
        card.drag(on: .list, from: 100, by: -92)
        XCTAssertEqual(pull(card), -0.5 / 11, accuracy: 1e-12)
        // Without over-pull the card does not move up.
        card = try self.card { $0.gesture.resistanceAbove = .none }
        card.drag(on: .list, from: 300, by: -100)
        XCTAssertEqual(card.top, 0)
    }

    func testTheBackdropIsOneMinusP() throws {
        for inset in [0.0, 40] {
            var card = try card(inset: inset)
            let distance = 480 - inset
            card.press(100, on: .list)
            for y in [100.0, 150, 220, 340, 500, 700] {
                card.wait(0.02)
                card.move(y)
                XCTAssertEqual(card.reading.overlay, max(0, 1 - (y - 100) / distance), accuracy: 1e-9)
            }
            card.wait(0.1)
            card.release()
            while card.isMoving {
                XCTAssertEqual(card.reading.overlay, min(1, max(0, 1 - pull(card))), accuracy: 1e-9)
                card.wait(0.01)
            }
            XCTAssertEqual(card.reading.detent, .dismissed)
            XCTAssertEqual(card.reading.overlay, 0)
        }
    }

    // MARK: Layout

    func testTheInsetIsChecked() throws {
        for inset in [-1, .nan, .infinity] { XCTAssertThrowsError(try Card.layout(inset: inset)) }
        XCTAssertEqual(try card(inset: 600).top, 480, "an inset below the container leaves a card of height 0")
    }
}
