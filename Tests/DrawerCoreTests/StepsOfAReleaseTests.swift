// The limits of a release: `dismissesFrom` and `maximumSteps`, under every policy.

import DrawerPresets
import TestSupport
import XCTest

@testable import DrawerCore

final class StepsOfAReleaseTests: XCTestCase {
    /// A dismissible drawer at full height whose list is scrolled by some rows; then one fast swipe down.
    private func swipe(
        _ distance: Double, scrolledBy rows: Double, over duration: Double = 0.12, on place: DrawerPlace = .list,
        _ change: (inout DrawerEngine.Settings) -> Void = { _ in }
    ) throws -> (drawer: TestDrawer, notices: [Notice]) {
        let layout = try DrawerLayout([Detent("full", .fraction(0.95))])
        var drawer = try drawer(rows: 50, listRows: 200, layout: layout, at: "full", offset: rows * 16) {
            $0.release.dismissible = .yes
            change(&$0)
        }
        drawer.press(place)
        drawer.pull(-distance, over: duration)
        let notices = drawer.release()
        drawer.settleDown()
        return (drawer, notices)
    }

    func testASwipeThroughAScrolledListDismissesNothing() throws {
        XCTAssertEqual(try swipe(560, scrolledBy: 12).drawer.reading.detent, "full")
        XCTAssertEqual(try swipe(560, scrolledBy: 0).drawer.reading.detent, .hidden, "from the list's start")
        XCTAssertEqual(try swipe(560, scrolledBy: 12, on: .handle).drawer.reading.detent, .hidden, "by the handle")
        let anywhere = try swipe(560, scrolledBy: 12) { $0.release.dismissesFrom = .anywhere }
        XCTAssertEqual(anywhere.drawer.reading.detent, .hidden)
    }

    func testADrawerHeldBelowHalfStillGoes() throws {
        XCTAssertEqual(try swipe(700, scrolledBy: 12, over: 4).drawer.reading.detent, .hidden, "508 of 760 pt")
        XCTAssertEqual(try swipe(500, scrolledBy: 12, over: 4).drawer.reading.detent, "full", "308 of 760 pt")
        XCTAssertEqual(try swipe(700, scrolledBy: 12, over: 0.3).drawer.reading.detent, "full", "flicked, not held")
    }

    func testNobodyIsAskedAboutASwipe() throws {
        let (drawer, notices) = try swipe(560, scrolledBy: 12) { $0.release.dismissible = .asks }
        XCTAssertFalse(notices.kinds.contains(.dismissRequested))
        XCTAssertEqual(drawer.reading.detent, "full")
        let reason = try XCTUnwrap(notices.first { $0.reason != nil }?.reason)
        XCTAssertEqual("\(reason)", "A swipe that began in the scrolled list closes nothing: full")
    }

    /// The limit holds for the dismissal rules of the libraries, whose presets have `anywhere`.
    func testItHoldsUnderEveryPreset() throws {
        for preset in Preset.all {
            let (drawer, _) = try swipe(560, scrolledBy: 12) {
                $0.apply(preset)
                $0.gesture.listPans = .handOver
                $0.release.dismissesFrom = .top
            }
            XCTAssertEqual(drawer.reading.detent, "full", preset.name)
            XCTAssertEqual(preset.dismissesFrom, preset == .drawer ? .top : .anywhere, preset.name)
        }
    }

    func testAFlingThatHandsOverDismissesNothingEither() throws {
        for (from, detent) in [(DismissesFrom.top, "full"), (.anywhere, DetentName.hidden)] {
            let (drawer, _) = try swipe(60, scrolledBy: 12, over: 0.02) {
                $0.scrolling.flingAtTop = .handOver
                $0.release.dismissesFrom = from
            }
            XCTAssertEqual(drawer.reading.detent, detent, "\(from)")
        }
    }

    func testTheLandingMarksNoHidden() throws {
        let layout = try DrawerLayout([Detent("full", .fraction(0.95))])
        var drawer = try drawer(rows: 50, listRows: 200, layout: layout, at: "full", offset: 192) {
            $0.release.dismissible = .yes
        }
        drawer.press(.list)
        drawer.pull(-560, over: 0.12)
        XCTAssertEqual(drawer.engine.target(ifReleasedAt: drawer.time), "full")
    }

    // MARK: maximumSteps

    /// A flick at 6,000 pt/s, under every policy.
    private func flick(
        _ up: Double, from detent: DetentName, _ change: (inout DrawerEngine.Settings) -> Void
    ) throws -> DetentName? {
        var drawer = try drawer(rows: 50, at: detent) {
            $0.release.dismissible = .yes
            change(&$0)
        }
        drawer.press(.handle)
        drawer.pull(up, over: abs(up) / 6000)
        drawer.release()
        drawer.settleDown()
        return drawer.reading.detent
    }

    func testAReleasePassesNoMoreDetentsThanItMay() throws {
        let names: [DetentName] = [.hidden, .compressed, .expanded, .fullHeight]
        for preset in Preset.all + Preset.mistakes {
            for steps in 1...3 {
                let down = try flick(-30, from: .fullHeight) {
                    $0.apply(preset)
                    $0.release.maximumSteps = steps
                }
                let up = try flick(30, from: .compressed) {
                    $0.apply(preset)
                    $0.release.maximumSteps = steps
                }
                let places = try [down, up].map { name in try XCTUnwrap(names.firstIndex { $0 == name }) }
                XCTAssertGreaterThanOrEqual(places[0], 3 - steps, "\(preset.name), down by \(steps)")
                XCTAssertLessThanOrEqual(places[1], 1 + steps, "\(preset.name), up by \(steps)")
            }
        }
    }

    /// Without a limit the same flick goes all the way, and the limits differ from each other.
    func testTheStepsAreThoseOfTheLimit() throws {
        for (steps, end) in [(nil, DetentName.hidden), (1, .expanded), (2, .compressed), (3, .hidden)] as [(Int?, _)] {
            XCTAssertEqual(try flick(-30, from: .fullHeight) { $0.release.maximumSteps = steps }, end, "\(steps ?? 0)")
        }
        XCTAssertEqual(try flick(-30, from: .fullHeight) { $0.release.restsAnywhere = true }, .hidden)
        let limited = try flick(-30, from: .fullHeight) {
            $0.release.restsAnywhere = true
            $0.release.maximumSteps = 1
        }
        XCTAssertEqual(limited, .expanded, "where it may rest anywhere, the limit is the detent that it would pass")
    }

    /// A slow pull rests at the nearest detent, however far it went.
    func testASlowPullGoesAsFarAsItIsPulled() throws {
        var drawer = try drawer(rows: 50, at: .fullHeight) { $0.release.maximumSteps = 1 }
        drawer.press(.handle)
        drawer.pull(-700, over: 2)
        drawer.wait(0.2)
        drawer.release()
        drawer.settleDown()
        XCTAssertEqual(drawer.reading.detent, .compressed)
    }

    func testALimitBelowOneIsRefused() throws {
        refuses("maximumSteps") { try drawer { $0.release.maximumSteps = 0 } }
    }
}
