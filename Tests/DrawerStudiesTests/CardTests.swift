// The card: the rules of the natural-transitions article in the engine.

import DrawerCore
import DrawerPresets
import DrawerStudies
import TestSupport
import XCTest

final class CardTests: XCTestCase {
    /// A card of 480 pt, by default without scrolling content.
    private func card(
        rows: Int = 0, isPresented: Bool = true, inset: Double = 0, _ change: (inout Settings) -> Void = { _ in }
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
            let time = card.now
            let target = card.letGo().target == .fullHeight ? 0.0 : 480
            // The article passes UIKit the velocity divided by the distance; UIKit multiplies it by the distance again.
            let distance = target - released.top
            let normalized = Spring.normalized(velocity: released.velocity, distance: distance)
            let velocity = Spring.velocity(normalized: normalized, distance: distance)
            XCTAssertEqual(velocity, pulled / duration, accuracy: pulled / duration * 0.02)
            let spring = try Spring(settlingIn: 0.5, dampingRatio: 0.8)
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

    func testPulledUpTheCardFollowsTheFormulaOfTheArticle() throws {
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
        card.send(.resize(Container(width: 640, height: 200, header: [])))
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

    func testACardGrabbedWhileItSpringsBackContinuesFromItsPosition() throws {
        var random = Random(seed: 31)
        var caught = 0
        for pan in 0..<300 {
            var card = try card()
            card.drag(by: random.number(50...200), over: 0.8)
            card.letGo()
            card.wait(random.number(0.01...0.3))
            let flying = card.reading
            XCTAssertEqual(flying.phase, .settling, "pan \(pan)")
            card.press(300, on: .list)
            XCTAssertEqual(card.reading.top, flying.top, "pan \(pan)")
            card.wait(0.05)
            // The invisible end of the settle cannot be caught.
            let start = card.top
            XCTAssertEqual(start, flying.top, accuracy: card.phase == .held ? 0 : 1, "pan \(pan)")
            caught += card.phase == .held ? 1 : 0
            card.move(340)
            // Above its detent, the pull is longer than the shown distance.
            let pulled = start < 0 ? start * 480 / (480 + 20 * start) : start
            XCTAssertEqual(card.top, pulled + 40, accuracy: 1e-9, "pan \(pan)")
            card.wait(1)
            card.letGo()
            card.settleDown()
            XCTAssertEqual(card.reading.phase, .resting)
        }
        XCTAssertGreaterThan(caught, 270)
    }

    // MARK: Scrolling content inside

    func testWithoutScrollingContentAllOfTheCardPullsIt() throws {
        for place in [Place.list, .handle] {
            var card = try card()
            XCTAssertEqual(card.drop(on: place, by: 250).target, .dismissed)
        }
    }

    func testAPullDismissesOnlyFromTheContentsTop() throws {
        var card = try card(rows: 100)
        card.drop(on: .list, from: 400, by: -300)
        card.settleDown()
        XCTAssertEqual(card.reading.offset, 300, accuracy: 1e-9)
        XCTAssertEqual(card.top, 0, "up, the content scrolls and the card stays")
        // A pan that begins further down never dismisses, for any distance.
        card.drag(on: .list, from: 50, by: 800, over: 0.1)
        card.letGo()
        card.settleDown()
        XCTAssertEqual(card.reading.detent, .fullHeight)
        XCTAssertEqual(card.reading.offset, 0)
        // A pan that begins at the top dismisses.
        XCTAssertEqual(card.drop(on: .list, by: 300).target, .dismissed)
        card.settleDown()
        XCTAssertEqual(card.reading.detent, .dismissed)
    }

    func testInOnePanWithHandOver() throws {
        var card = try card(rows: 100) { $0.gesture.listPans = .handOver }
        card.drop(on: .list, from: 400, by: -100)
        card.settleDown()
        card.drag(on: .list, from: 100, by: 350)
        XCTAssertEqual(card.reading.offset, 0)
        XCTAssertEqual(card.top, 250, accuracy: 1e-9, "100 for the content, the rest for the card")
        card.wait(0.1)
        XCTAssertEqual(card.letGo().target, .dismissed)
    }

    func testUpAndDownAgainInOnePanThroughTheTop() throws {
        var card = try card(rows: 100)
        card.drag(on: .list, from: 200, by: -100)
        XCTAssertEqual(card.owner, .list)
        XCTAssertEqual(card.reading.offset, 100, accuracy: 1e-9)
        card.move(from: 100, to: 260, over: 0.2)
        XCTAssertEqual(card.owner, .drawer)
        XCTAssertEqual(card.reading.offset, 0)
        XCTAssertEqual(card.top, 60, accuracy: 1e-9, "card and content share the pointer's way to the point")
    }

    func testTheContentHasItsOwnBand() throws {
        var card = try card(rows: 100)
        card.drop(on: .list, from: 400, by: -100)
        card.settleDown()
        card.drag(on: .list, from: 100, by: 200)
        XCTAssertEqual(card.reading.offset, -RubberBand.standard.shown(pulled: 100, dimension: 480), accuracy: 1e-9)
    }

    func testTheContentCanChange() throws {
        var card = try card()
        card.send(.listContent(height: 1600))
        card.drop(on: .list, from: 300, by: -80)
        XCTAssertEqual(card.reading.offset, 80, accuracy: 1e-9)
        card.send(.listContent(height: 0))
        card.settleDown()
        XCTAssertEqual(card.reading.offset, 0)
    }

    // MARK: Present and dismiss

    /// Cards in every phase.
    private func phases() throws -> [(String, DrawerEngine)] {
        var cards: [(String, DrawerEngine)] = []
        for isPresented in [true, false] {
            cards.append(("rests, \(isPresented)", try card(rows: 60, isPresented: isPresented)))
        }
        var card = try card(rows: 60)
        card.drag(on: .handle, by: 120)
        cards.append(("tracks", card))
        card.wait(0.2)
        card.letGo()
        card.wait(0.05)
        cards.append(("springs back", card))
        card.press(300, on: .handle)
        cards.append(("is held", card))
        card.letGo()
        card.settleDown()
        card.send(.dismiss())
        card.wait(0.1)
        cards.append(("goes", card))
        card.send(.snap(to: .fullHeight))
        card.wait(0.1)
        cards.append(("comes", card))
        card.settleDown()
        card.drag(on: .list, from: 400, by: -200, over: 0.1)
        cards.append(("its content tracks", card))
        card.letGo()
        card.wait(0.1)
        cards.append(("its content is flung", card))
        card.settleDown()
        card.send(.key(.down))
        cards.append(("keys pull", card))
        return cards
    }

    func testPresentAndDismissInEveryPhase() throws {
        for (name, card) in try phases() {
            for event in [Event.dismiss(), .snap(to: .fullHeight)] {
                var card = card
                let before = card.reading
                let target = event == .dismiss() ? DetentName.dismissed : .fullHeight
                card.send(event)
                XCTAssertEqual(card.top, before.top, accuracy: 1e-9, "\(name): jumps")
                XCTAssertEqual(card.destination, target, name)
                if before.phase == .settling, card.phase == .settling {
                    XCTAssertEqual(card.reading.velocity, before.velocity, accuracy: 1e-6, "\(name): speed is lost")
                }
                // A later release of the pan that the call has replaced has no effect.
                let later = card
                card.letGo()
                XCTAssertEqual(card, later, name)
                card.settleDown()
                XCTAssertEqual(card.reading.detent, target, name)
                XCTAssertEqual(card.reading.overlay, target == .dismissed ? 0 : 1, name)
            }
        }
    }

    func testToggleGoesBetweenTheTwo() throws {
        var card = try card()
        for _ in 0..<3 {
            for target in [DetentName.dismissed, .fullHeight] {
                card.send(.toggle)
                XCTAssertEqual(card.destination, target)
                card.settleDown()
                XCTAssertEqual(card.reading.detent, target)
            }
        }
        card.send(.toggle)
        card.wait(0.1)
        card.send(.toggle)
        card.settleDown()
        XCTAssertEqual(card.reading.detent, .fullHeight, "toggled in flight")
        for _ in 0..<2 {
            card.tap(5, on: .handle)
            card.settleDown()
            XCTAssertEqual(card.reading.detent, .dismissed, "a tap on the handle toggles")
            card.send(.toggle)
            card.settleDown()
        }
    }

    /// A pan or a tap that would dismiss returns the card, and asks the host.
    func testAsks() throws {
        for gesture in [0, 1, 2, 3] {
            var card = try card(rows: 20, inset: 40) {
                $0.release.dismissible = .asks
                $0.release.overlayTap = .dismiss
            }
            let notices: [Notice]
            switch gesture {
            case 0: notices = card.drop(on: .list, by: 300)
            case 1:
                card.drag(on: .handle, by: 60, over: 0.05)
                notices = card.letGo()
            case 2: notices = card.tap(20)
            default: notices = card.tap(45, on: .handle)
            }
            XCTAssertEqual(notices.filter { $0.kind == .dismissRequested }.count, 1, "gesture \(gesture)")
            XCTAssertEqual(card.destination, .fullHeight)
            card.settleDown()
            XCTAssertEqual(card.reading.detent, .fullHeight)
            XCTAssertFalse(card.send(.snap(to: .dismissed)).asksToDismiss)
            card.settleDown()
            XCTAssertEqual(card.reading.detent, .dismissed)
        }
    }

    func testACardThatCannotBeDismissedStays() throws {
        var card = try card(inset: 40) { $0.release.dismissible = .no }
        XCTAssertEqual(card.reading.overlay, 1)
        XCTAssertEqual(card.drop(on: .list, by: 300).target, .fullHeight)
        card.settleDown()
        XCTAssertEqual(card.reading.detent, .fullHeight)
        card.send(.toggle)
        card.settleDown()
        XCTAssertEqual(card.reading.detent, .fullHeight)
    }

    func testTapsOnTheHomeScreenAndTheBackdrop() throws {
        var card = try card(isPresented: false)
        XCTAssertEqual(card.place(at: Point(x: 40, y: 200)), .primary)
        XCTAssertTrue(card.tap(200).kinds.contains(.tapped(.primary, Point(x: 40, y: 200))), "the host decides")
        card = try self.card(inset: 32)
        XCTAssertEqual(card.place(at: Point(x: 40, y: 20)), .overlay)
        card.tap(20)
        card.settleDown()
        XCTAssertEqual(card.reading.detent, .dismissed, "a tap on the backdrop")
    }

    // MARK: Keys, wheel and policies

    func testKeysAndWheelNeverDismiss() throws {
        for event in [
            Event.key(.down), .key(.previous), .key(.pageUp), .key(.home), .wheel(rows: -1, on: .handle),
            .wheel(rows: -40, on: .handle), .wheel(rows: -3, on: .list),
        ] {
            for policy in Policy.all {
                for rows in [0, 100] {
                    var card = try card(rows: rows) { $0.release.policy = policy }
                    for _ in 0..<4 { card.send(event) }
                    card.settleDown()
                    XCTAssertEqual(card.reading.detent, .fullHeight, "\(event), \(policy)")
                }
            }
        }
        // While hidden, the key that pulls up presents the card; the other keys go to the home screen.
        for key in PanKey.allCases {
            var card = try card(isPresented: false)
            card.send(.key(key))
            card.settleDown()
            XCTAssertEqual(card.reading.detent, key == .up ? .fullHeight : .dismissed, "\(key)")
        }
        // The content scrolls first.
        var card = try card(rows: 100)
        card.send(.wheel(rows: 3, on: .list))
        XCTAssertEqual(card.reading.offset, 48)
        card.settleDown()
        card.send(.wheel(rows: -3, on: .list))
        card.settleDown()
        XCTAssertEqual(card.reading.offset, 0)
        XCTAssertEqual(card.reading.detent, .fullHeight)
    }

    func testEveryPolicy() throws {
        // A drop at 400 of 480 pt, a flick after 60 pt, and a drop at 100 pt.
        let rows: [(Policy, [DetentName])] = [
            (.projected, [.dismissed, .dismissed, .fullHeight]), (.shortcuts, [.fullHeight, .fullHeight, .fullHeight]),
            (.threshold, [.dismissed, .dismissed, .fullHeight]), (.nearest, [.dismissed, .fullHeight, .fullHeight]),
        ]
        XCTAssertEqual(rows.map(\.0), Policy.builtIn)
        for (policy, targets) in rows {
            var cards = try (0..<3).map { _ in try card { $0.release.policy = policy } }
            XCTAssertEqual(cards[0].drop(by: 400).target, targets[0], "\(policy)")
            cards[1].drag(by: 60, over: 0.05)
            XCTAssertEqual(cards[1].letGo().target, targets[1], "\(policy)")
            XCTAssertEqual(cards[2].drop(by: 100).target, targets[2], "\(policy)")
        }
    }

    func testTheInsetIsChecked() throws {
        for inset in [-1, .nan, .infinity] { XCTAssertThrowsError(try Card.layout(inset: inset)) }
        XCTAssertEqual(try card(inset: 600).top, 480, "an inset below the container leaves a card of height 0")
    }

    func testSameBitsInAnySteps() throws {
        var gestures = 0
        for seed in 0..<400 as Range<UInt64> {
            var random = Random(seed: seed)
            var settings = Card.settings
            settings.release.policy = random.one(of: Policy.all)
            settings.release.dismissible = random.one(of: Dismissible.allCases)
            settings.gesture.listPans = random.one(of: ListPans.allCases)
            var twins = Twins(
                try DrawerEngine(
                    layout: Card.layout(inset: random.number(0...64)), container: .terminal(width: 640, height: 480),
                    listHeight: Double(random.count(0...120)) * 16, primaryHeight: 900, settings: settings,
                    detent: .fullHeight))
            for _ in 0..<8 {
                for (pause, event) in random.gesture(
                    height: 480, names: [.dismissed, .fullHeight], places: [nil, .handle, .list, .overlay])
                {
                    _ = twins.handle(event, after: pause, &random)
                }
                gestures += 1
            }
            _ = twins.handle(.release, after: 0, &random)
            twins.settleDown(&random)
            XCTAssertNotNil(twins.one.reading.detent, "seed \(seed)")
        }
        XCTAssertEqual(gestures, 3200)
    }
}
