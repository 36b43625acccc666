// Events that an engine refuses or ignores, for cases that a script cannot express.

import DrawerCore
import XCTest

final class RefusalTests: XCTestCase {
    private let container = Container(width: 640, height: 384)

    func testNoLayoutContainsHidden() throws {
        XCTAssertThrowsError(try Layout([Detent(.hidden, .height(0)), Detent(.fullHeight, .inset(16))])) { error in
            XCTAssertEqual((error as? InvalidValue)?.field, "detents")
            XCTAssertTrue("\(error)".contains("hidden"), "\(error)")
        }
        var engine = try DrawerEngine(container: container, listHeight: 0)
        let before = engine
        var settings = Settings()
        settings.release.decelerationRate = 1
        XCTAssertThrowsError(try engine.configure(layout: .standard, settings: settings, at: 1)) { error in
            XCTAssertEqual((error as? InvalidValue)?.field, "decelerationRate")
        }
        XCTAssertEqual(engine, before, "nothing has changed")
    }

    func testPoliciesAreKnownByTheirNames() {
        for policy in Policy.builtIn {
            XCTAssertEqual(try Policy(named: policy.name), policy)
            XCTAssertEqual("\(policy)", policy.name)
        }
        XCTAssertThrowsError(try Policy(named: "none"))
        XCTAssertEqual(Set(Policy.builtIn).count, Policy.builtIn.count)
        XCTAssertEqual(Set(Policy.builtIn + Policy.builtIn).count, Policy.builtIn.count)
    }

    func testAHeaderWithoutPanningHasNoRelease() throws {
        var settings = Settings()
        settings.gesture.headerPanning = false
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
}
