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

    /// The pulled share of the card's way.
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
                Card.settings.release.policy.target(release), row.isDismissed ? .dismissed : .fullHeight, "\(row)")
        }
        // The same with pans.
        var slow = try card()
        XCTAssertEqual(slow.drop(by: 250).target, .dismissed)
        slow = try card()
        XCTAssertEqual(slow.drop(by: 230).target, .fullHeight)
        var flick = try card()
        flick.drag(by: 60, over: 0.1)
        XCTAssertEqual(flick.letGo().target, .dismissed)
        var back = try card()
        back.drag(by: 300, over: 0.2)
        back.move(from: 500, to: 450, over: 0.1)
        XCTAssertGreaterThan(back.top, 240)
        XCTAssertEqual(back.letGo().target, .fullHeight, "past half, but flicked back")
    }

    /// UIKit's 0.5 s at damping ratio 0.8, with the velocity of the gesture.
    func testTheSpringCarriesTheGesturesSpeed() throws {
        for (pulled, duration) in [(60.0, 0.1), (200, 0.2), (250, 0.4), (120, 0.8)] {
            var card = try card { $0.release.maximumOvershoot = .infinity }
            card.drag(by: pulled, over: duration)
            let released = card.reading
            let time = card.time
            let target = card.letGo().target == .fullHeight ? 0.0 : 480
            let distance = target - released.top
            let velocity = released.velocity
            XCTAssertEqual(velocity, pulled / duration, accuracy: pulled / duration * 0.02)
            let spring = try DampedSpring(settlingIn: 0.5, dampingRatio: 0.8)
            XCTAssertEqual(spring.response, 0.349287, accuracy: 1e-6)
            for step in 1...10 {
                let t = Double(step) * 0.03
                card.advance(to: time + t)
                guard card.phase == .settling else { break }
                let expected = spring.state(at: t, displacement: -distance, velocity: velocity)
                XCTAssertEqual(card.top, target + expected.displacement, accuracy: 1e-9)
            }
            card.settleDown()
            XCTAssertEqual(card.top, target)
        }
    }

    /// At any speed, also where `maximumOvershoot` shortens the settle. The law of slopes holds for the first frame.
    func testTheSettleContinuesWithTheFingersSpeed() throws {
        for (pulled, back, duration, reaches) in [
            (60.0, 0.0, 0.3, false), (300, 0, 0.1, false), (300, 260, 0.05, true), (240, 200, 0.4, false),
        ] {
            var card = try card()
            card.drag(by: pulled, over: back > 0 ? 0.2 : duration)
            if back > 0 { card.move(from: 200 + pulled, to: 200 + pulled - back, over: duration) }
            let released = card.reading
            card.letGo()
            XCTAssertEqual(card.reading.velocity, released.velocity, "\(pulled), \(back)")
            XCTAssertGreaterThan(abs(released.velocity), 50, "\(pulled), \(back)")
            var highest = card.top
            while card.isMoving {
                card.wait(0.002)
                highest = min(highest, card.top)
            }
            XCTAssertGreaterThanOrEqual(highest, -16.01, "at most 16 pt over its place")
            XCTAssertEqual(highest < -15, reaches, "a throw upward reaches the limit")
        }
    }

    /// However often the card is caught while it springs back, the interaction begins once and ends once.
    func testAnInteractionBeginsOnceAndEndsOnce() throws {
        for catches in 1...4 {
            var card = try card()
            var (begun, ended) = (0, 0)
            var wasResting = true
            func look(_ notices: [Notice]) {
                let isResting = card.reading.phase == .resting
                if wasResting, !isResting { begun += 1 }
                wasResting = isResting
                for notice in notices { if case .detentReached = notice.kind { ended += 1 } }
            }
            for _ in 0..<catches {
                look(card.press(100))
                card.wait(0.01)
                look(card.send(.move(to: DrawerPoint(x: 40, y: 150))))
                card.wait(0.1)
                look(card.letGo())
                look(card.wait(0.05))
            }
            look(card.settleDown())
            XCTAssertEqual([begun, ended], [1, 1])
            XCTAssertEqual(card.reading.detent, .fullHeight)
        }
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
                card.letGo()
                card.settleDown()
                XCTAssertEqual(card.reading.detent, .fullHeight)
            }
        }
        // The band follows the container.
        var card = try card(inset: 16)
        card.send(.resize(Container(width: 640, height: 200, rowHeight: 16, header: [])))
        card.drag(on: .list, from: 100, by: -92)
        XCTAssertEqual(pull(card), -0.5 / 11, accuracy: 1e-12)
        // Without over-pull the card does not move up.
        card = try self.card { $0.gesture.overPullTop = false }
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
            card.letGo()
            while card.isMoving {
                XCTAssertEqual(card.reading.overlay, min(1, max(0, 1 - pull(card))), accuracy: 1e-9)
                card.wait(0.01)
            }
            XCTAssertEqual(card.reading.detent, .dismissed)
            XCTAssertEqual(card.reading.overlay, 0)
        }
    }

    // MARK: Keys, wheel and policies

    func testTheInsetIsChecked() throws {
        for inset in [-1, .nan, .infinity] { XCTAssertThrowsError(try Card.layout(inset: inset)) }
        XCTAssertEqual(try card(inset: 600).top, 480, "an inset below the container leaves a card of height 0")
    }
}
