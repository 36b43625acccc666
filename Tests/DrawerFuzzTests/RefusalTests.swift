// What an engine refuses, what it is known by, and what it does where there is nothing to do: corners that random cases
// cannot reach because a script cannot say them.

import DrawerCore
import XCTest

final class RefusalTests: XCTestCase {
    private let container = Container(width: 640, height: 384)

    func testNoLayoutBringsHiddenItself() throws {
        let layout = try Layout([Detent(.hidden, .height(0)), Detent(.fullHeight, .inset(16))])
        XCTAssertThrowsError(try DrawerEngine(layout: layout, container: container, listHeight: 0)) { error in
            XCTAssertEqual((error as? InvalidValue)?.field, "detents")
            XCTAssertTrue("\(error)".contains("hidden"), "\(error)")
        }
        var engine = try DrawerEngine(container: container, listHeight: 0)
        let before = engine
        XCTAssertThrowsError(try engine.configure(layout: layout, settings: Settings(), at: 1))
        XCTAssertEqual(engine, before, "nothing has changed")
        var settings = Settings()
        settings.decelerationRate = 1
        XCTAssertThrowsError(try engine.configure(layout: .standard, settings: settings, at: 1)) { error in
            XCTAssertEqual((error as? InvalidValue)?.field, "decelerationRate")
        }
        XCTAssertEqual(engine, before, "nothing has changed")
    }

    func testPoliciesAreKnownByTheirNames() {
        for policy in Policy.all {
            XCTAssertEqual(Policy(named: policy.name), policy)
            XCTAssertEqual("\(policy)", policy.name)
        }
        XCTAssertNil(Policy(named: "none"))
        XCTAssertEqual(Set(Policy.all).count, Policy.all.count)
        XCTAssertEqual(Set(Policy.all + Policy.all).count, Policy.all.count)
    }

    func testAHeaderThatPansNothingReleasesNothing() throws {
        var settings = Settings()
        settings.headerPanning = false
        var engine = try DrawerEngine(container: container, listHeight: 960, settings: settings)
        let before = engine.reading
        _ = engine.handle(.press(at: Point(x: 100, y: 330), on: .handle), at: 0)
        _ = engine.handle(.move(to: Point(x: 100, y: 30)), at: 0.1)
        XCTAssertEqual(engine.reading.owner, .none)
        let notices = Array(engine.handle(.release, at: 0.12))
        XCTAssertEqual(notices, [])
        XCTAssertEqual(engine.reading.top, before.top)
        XCTAssertEqual(engine.reading.detent, before.detent)
    }

    func testABarTakesOtherSettingsLiveWithoutAJump() throws {
        var bar = try BarEngine(container: container, listHeight: 4000)
        _ = bar.handle(.wheel(rows: 2, on: .list), at: 0)
        _ = bar.handle(.press(at: Point(x: 100, y: 300)), at: 0.5)
        for step in 1...10 {
            _ = bar.handle(.move(to: Point(x: 100, y: 300 - 10 * Double(step))), at: 0.5 + 0.008 * Double(step))
        }
        _ = bar.handle(.release, at: 0.58)
        _ = bar.advance(to: 0.7)
        let before = bar.reading
        var settings = BarSettings()
        settings.reducer = .plain
        _ = try bar.configure(settings, at: 0.7)
        XCTAssertEqual(bar.settings, settings)
        // Nothing is elsewhere; that the bar goes along from here on is what the other reducer says.
        var after = bar.reading
        after.velocity = before.velocity
        XCTAssertEqual(after, before)
        XCTAssertNotEqual(BarReducer.plain, .standard)
        XCTAssertEqual("\(BarReducer.standard)", "standard")
        XCTAssertEqual(Set([BarReducer.plain, .standard, .plain]).count, 2)
        let transformers: [BarTransformer] = [.ignoreTop, .ignoreBottom, .cutToRange]
        XCTAssertEqual(Set(transformers + transformers).count, 3)
        XCTAssertEqual(Set(transformers.map(\.description)).count, 3)
        settings.decelerationRate = 0
        let unchanged = bar
        XCTAssertThrowsError(try bar.configure(settings, at: 1))
        XCTAssertEqual(bar, unchanged)
    }

    func testABarsPolicyThatGivesNonsenseIsTakenToTheNearest() throws {
        let list = try BarList(contentHeight: 4000, frameHeight: 600)
        var bar = BarController(configuration: .standard, list: list)
        bar.panBegan()
        bar.scroll(to: bar.list.contentOffset + 20)
        let nearest = bar.panEnded(policy: .nearest)
        var other = BarController(configuration: .standard, list: list)
        other.panBegan()
        other.scroll(to: other.list.contentOffset + 20)
        XCTAssertEqual(other.panEnded(policy: Policy("nonsense") { _ in 99 }), nearest)
        XCTAssertNotNil(nearest)
    }
}
