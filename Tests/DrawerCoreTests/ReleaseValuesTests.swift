// The values of a release: words of policies, and settles of a host's own. RuleCodingTests has equality and coding.

import TestSupport
import XCTest

@testable import DrawerCore

final class ReleaseValuesTests: XCTestCase {
    /// Detents at most a point apart count as one, here as for user input.
    func testAFlickToHiddenTakesLessTimeInADrawerWithOneDetent() {
        let duration = Settle.Duration.dismissing(0.4, otherwise: 0.45)
        for (highest, isShorter) in [(200.0, true), (200.5, true), (202, false)] {
            let start = Settle.Start(
                displacement: -200, velocity: 1000, dismisses: true, height: 200,
                span: Resistance.Span(container: 844, lowest: 0, lowestVisible: 200, highest: highest))
            // 200 pt at 1,000 pt/s take 0.2 s: 0.1 + 0.9 (0.2 - 0.08) / 0.28 of the time.
            XCTAssertEqual(
                duration.seconds(from: start), 0.4 * (isShorter ? 0.1 + 0.9 * 0.12 / 0.28 : 1), accuracy: 1e-12,
                "\(highest) pt")
        }
    }

    /// Any policy that goes to the nearest detent says that the speed does not count.
    func testWordsOfAPolicyThatIgnoresTheSpeed() {
        func words(_ tests: [ReleasePolicy.Test], _ target: ReleasePolicy.Target) -> String {
            ReleasePolicy("mine", ReleasePolicy.Step(tests, target, "{detent}")).words()
        }
        XCTAssertEqual(ReleasePolicy.nearest.words(), "the nearest detent, at any speed")
        XCTAssertEqual(words([], .nearest(.height, tie: .higher)), "the nearest detent, at any speed")
        XCTAssertEqual(words([], .nearest(.pulled)), "the detent nearest to the pulled height, at any speed")
        XCTAssertFalse(words([], .nearest(.init(.height, ahead: .seconds(0.2)))).contains("any speed"))
        XCTAssertFalse(words([], .end).contains("any speed"))
        XCTAssertFalse(words([.isUpward], .nearest(.height)).contains("any speed"))
    }

    /// Signs, ranges and equal factors in the words of rules.
    func testTheWordsOfARuleAreExact() {
        func words(_ range: ReleasePolicy.Point.Range) -> String {
            let target = ReleasePolicy.Target.nearest(.init(.height, within: range))
            return ReleasePolicy("mine", ReleasePolicy.Step([], target, "{detent}")).words()
        }
        XCTAssertEqual(words(.everywhere), "the nearest detent, at any speed")
        XCTAssertEqual(words(.detents), "the detent nearest to the height within the detents, at any speed")
        XCTAssertEqual(
            words(.edge), "the detent nearest to the height between the edge and the highest detent, at any speed")
        XCTAssertEqual(RuleWords.number(-0.56), "-0.56")
        XCTAssertEqual(RuleWords.number(-0.0001), "0")
        XCTAssertEqual(RuleWords.number(0.36), "0.36")
        func table(_ factor: Settle.BySpeed) -> String {
            Settle("mine", Settle.SpringTable(.response(0.4, ratio: 0.8), factor: factor)).words
        }
        XCTAssertEqual(table(.init(1, above: 300, 1)), table(.init(1)))
        XCTAssertTrue(table(.init(1, above: 300, 0.5)).contains(", 0.4 above 300 pt/s"))
    }

    /// A distance that rounds to 0 pt says nothing, in every form of the sentence.
    func testAReasonLeavesOutADistanceThatRoundsToNothing() {
        for (way, sentence) in [(0.4, "nearest: a free height"), (3, "nearest[ after 3 pt]: a free height")] {
            let expected = sentence.filter { !"[]".contains($0) }
            let reason = Release.Reason("nearest[ after {way}]: {detent}", way: way)
            XCTAssertEqual("\(reason)", expected)
            let filled = reason.filled(speed: "0", limit: "0", way: way < 1 ? "0.4" : "3", detent: "a free height")
            XCTAssertEqual(filled, expected)
        }
    }

    func testASettleOfAHostsOwn() throws {
        var engine = try drawer { $0.release.settles = Settles(OwnRules.line) }
        engine.send(.snap(to: .fullHeight))
        XCTAssertEqual(engine.nextDeadline ?? .nan, 0.25, accuracy: 1e-12)
        for share in [0.0, 0.2, 0.5, 0.99] {
            engine.advance(to: 0.25 * share)
            XCTAssertEqual(engine.top, 320 - 304 * share, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.velocity, -304 / 0.25, accuracy: 1e-9)
        }
        engine.advance(to: 0.25)
        XCTAssertEqual(engine.top, 16)
        XCTAssertEqual(engine.reading.velocity, 0)
        XCTAssertEqual(engine.reading.phase, .resting)
        // After a catch the drawer stays; after the release it moves on a line again.
        engine.send(.snap(to: .compressed))
        engine.wait(0.1)
        let top = engine.top
        engine.press(.handle)
        XCTAssertEqual(engine.top, top)
        engine.release()
        engine.wait(0.125)
        XCTAssertEqual(engine.top, (top + 320) / 2, accuracy: 1e-9)
    }

    func testAnInstantSettleIsReportedAsEveryOther() throws {
        let events: [(DetentName, (inout TestDrawer) -> [Notice])] = [
            (.fullHeight, { $0.send(.snap(to: .fullHeight)) }), (.fullHeight, { $0.send(.toggle) }),
            (.compressed, { $0.flick(.handle, up: -900, for: 0.03) }), (.fullHeight, { $0.key(.pageDown) }),
            (.expanded, { $0.press(.overlay) + $0.release() }), (.hidden, { $0.send(.dismiss()) }),
        ]
        for (detent, act) in events {
            var engine = try drawer(at: .expanded) {
                $0.release.settles = .instant
                $0.release.dismissible = .yes
            }
            let notices = act(&engine)
            XCTAssertEqual(engine.top, engine.top(of: detent))
            XCTAssertEqual(engine.reading.detent, detent)
            XCTAssertEqual(engine.reading.velocity, 0)
            XCTAssertTrue(engine.isSettled)
            XCTAssertEqual(notices.target, detent)
            XCTAssertEqual(notices.kinds.filter { $0 == .detentReached(detent: detent) }.count, 1)
        }
        XCTAssertEqual(try coded(Settle.instant), .instant)
        refuses("settle") { try decode(Settle.self, #"{"name":"instant","parameters":[1]}"#) }
    }

    func testTheKickOfASettleFromRest() throws {
        // UIKit's initial velocity: a share of the distance per second, from rest only.
        let spring = try DampedSpring(settlingIn: 0.5, dampingRatio: 0.75, velocity: 0.8)
        for kick in [0.0, 0.8, 3] {
            var engine = try drawer {
                $0.release.settles = Settles(.spring(spring, kick: kick))
                $0.release.maximumOvershoot = .infinity
            }
            engine.send(.snap(to: .fullHeight))
            XCTAssertEqual(engine.reading.velocity, -304 * kick, accuracy: 1e-9)
            assertSettles(engine, to: 16, by: spring)
            // In flight, the settle keeps its current velocity.
            engine.wait(0.05)
            let before = engine.reading
            engine.send(.snap(to: .expanded))
            XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
            XCTAssertEqual(engine.top, before.top, accuracy: 1e-9)
        }
        XCTAssertThrowsError(try Settle(named: "spring", parameters: [0.4, 0.8, .nan]))
    }

    func testAPolicySeesThePanThatWasReleased() throws {
        // The policy reads its input. Its target, which no other policy would choose, proves that the engine called it.
        let policy = ReleasePolicy("looks") { release in
            XCTAssertEqual(release.height, 64 - banded(110.4, 384), accuracy: 1e-9)
            XCTAssertEqual(384 - release.pulled, 430.4, accuracy: 1e-9)
            XCTAssertEqual(release.drag, -200, accuracy: 1e-9)
            XCTAssertEqual(release.upwardVelocity, -1000, accuracy: 1e-6)
            XCTAssertEqual(release.began.name, .expanded)
            XCTAssertEqual(release.container, 384)
            XCTAssertEqual(release.settings.flickSpeed, 123)
            XCTAssertEqual(release.stops.names, [.compressed, .expanded, .fullHeight])
            return .fullHeight
        }
        var engine = try drawer(at: .expanded) {
            $0.release.policy = policy
            $0.release.flickSpeed = 123
        }
        engine.press(.handle)
        engine.pull(-200, over: 0.2)
        XCTAssertEqual(engine.release().target, .fullHeight)
        // A release without a drawer, to try a policy.
        var settings = DrawerEngine.Settings.Release()
        settings.dismissible = .yes
        let alone = Release(
            .iphone, in: container(rows: 50), height: 500, upwardVelocity: 100, began: .expanded, settings: settings)
        XCTAssertEqual(alone.began.name, .expanded)
        XCTAssertEqual(alone.next(.up)?.name, .fullHeight)
        XCTAssertEqual(alone.next(.down)?.name, .expanded)
        XCTAssertEqual(alone.nearest(to: 0).name, .hidden)
        XCTAssertEqual(alone.nearest(to: 0) { $0 > 300 }?.name, .fullHeight)
        XCTAssertEqual(alone.pair()?.higher.name, .fullHeight)
        XCTAssertEqual(alone.pair()?.lower.name, .expanded)
    }

    /// A release without a drawer has the detents that a drawer has, above the margin.
    func testAReleaseAloneHasTheDetentsOfADrawer() throws {
        let container = Container(width: 390, height: 844, rowHeight: 44, margin: 30)
        let layout = try DrawerLayout([Detent("low", .fraction(0.3)), Detent("full", .inset(44))])
        let drawer = try DrawerEngine(layout: layout, container: container, listHeight: 0)
        let alone = Release(layout, in: container, height: 300, upwardVelocity: 0, began: "low")
        XCTAssertEqual(alone.stops, drawer.stops)
        XCTAssertEqual(alone.container, drawer.roomHeight)
    }
}
