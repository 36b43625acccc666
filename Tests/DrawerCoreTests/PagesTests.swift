// Pages: the owner of a pan, the target of a release, and the drawer's height in between.

import DrawerCore
import XCTest

final class PagesTests: PagesTestCase {
    func testASidewaysPanMovesThePagesByThePointersDistance() throws {
        var drawer = try drawer()
        drawer.handle(.press(at: DrawerPoint(x: 320, y: 300)), at: 0)
        drawer.handle(.move(to: DrawerPoint(x: 305, y: 300)), at: 0.01)
        XCTAssertEqual(drawer.pagePosition, 0)
        let notices = drawer.handle(.move(to: DrawerPoint(x: 144, y: 305)), at: 0.1)
        XCTAssertEqual(Array(notices).first?.kind, .ownerChanged(to: .pages))
        // The pointer leaves the slop's circle on the straight line, after 16 pt along that line.
        let way = (176.0 * 176 + 25).squareRoot()
        XCTAssertEqual(drawer.pagePosition, 176 * (1 - 16 / way) / 640, accuracy: 1e-12)
        XCTAssertEqual(drawer.reading.owner, .pages)
        XCTAssertEqual(drawer.reading.phase, .tracking)
        XCTAssertNil(drawer.reading.detent)
        // The height is in proportion to the distance: 160 to 240 pt.
        XCTAssertEqual(drawer.reading.height, 160 + 80 * drawer.pagePosition, accuracy: 1e-9)
    }

    func testUprightAndEqualMovementsBelongToTheDrawer() throws {
        for point in [DrawerPoint(x: 300, y: 270), DrawerPoint(x: 290, y: 270)] {
            var drawer = try drawer()
            drawer.handle(.press(at: DrawerPoint(x: 320, y: 300)), at: 0)
            drawer.handle(.move(to: point), at: 0.1)
            drawer.handle(.move(to: DrawerPoint(x: 100, y: point.y)), at: 0.2)
            XCTAssertEqual(drawer.reading.owner, .drawer)
            XCTAssertEqual(drawer.pagePosition, 0)
        }
        // The primary content and areas without pans do not page.
        var drawer = try drawer { $0.gesture.isHeaderPannable = false }
        for point in [DrawerPoint(x: 320, y: 100), DrawerPoint(x: 320, y: 230)] {
            drawer.handle(.press(at: point), at: 1)
            drawer.handle(.move(to: DrawerPoint(x: 20, y: point.y)), at: 1.1)
            XCTAssertEqual(drawer.pagePosition, 0)
            drawer.handle(.release, at: 1.2)
        }
    }

    func testBeyondTheEndsIsTheStandardRubberBand() throws {
        var drawer = try drawer()
        pan(&drawer, by: 320, at: 0)
        let band = RubberBand.standard.shown(pulled: 320, dimension: 640)
        XCTAssertEqual(drawer.pagePosition, -band / 640, accuracy: 1e-12)
        // The height stays within the heights of the pages.
        XCTAssertEqual(drawer.reading.top, 224)
        drawer.handle(.release, at: 0.4)
        XCTAssertEqual(drawer.page, 0)
        drawer.advance(to: 3)
        XCTAssertEqual(drawer.pagePosition, 0)
        XCTAssertEqual(drawer.reading.detent, .expanded)
    }

    func testTheTargetOfARelease() throws {
        // From page 1 (index), a pan of `way` pages and a release at `speed` (pt/s, toward the last page).
        for (way, speed, target) in [
            (0.5, 0.0, 1), (0.501, 0, 2), (0.499, 0, 1), (-0.5, 0, 1), (-0.6, 0, 0),
            (0.2, 299, 1), (0.2, 800, 2), (-0.2, -1200, 0), (0.1, 9000, 2),
            // The target is never against the flick, even if the projection ends nearer to the page behind.
            (0.4, -310, 1), (-0.9, 310, 1), (0.05, 301, 2), (-0.05, -301, 0), (0.4, 200, 2), (0.6, -200, 1),
        ] {
            var drawer = try drawer()
            drawer.handle(.page(index: 1, animated: false), at: 0)
            pan(&drawer, by: -way * 640, at: 0)
            drawer.handle(.release(velocity: DrawerVelocity(x: -speed, y: 0)), at: 0.4)
            XCTAssertEqual(drawer.page, target, "\(way) pages, \(speed) pt/s")
            XCTAssertEqual(drawer.layout.detents[1].height, .height([160, 240, 96][target]))
        }
    }

    /// With a `flickSpeed` of 0, a release at rest still goes to the nearest page.
    func testAReleaseAtRestIsNoFlick() throws {
        for (way, target) in [(0.6, 2), (0.4, 1), (-0.4, 1), (-0.6, 0)] {
            var drawer = try drawer { $0.release.flickSpeed = 0 }
            drawer.handle(.page(index: 1, animated: false), at: 0)
            pan(&drawer, by: -way * 640, at: 0)
            drawer.handle(.release(velocity: DrawerVelocity(x: 0, y: 0)), at: 0.4)
            XCTAssertEqual(drawer.page, target, "\(way) pages")
        }
    }

    func testFromTheReleaseOnTheTargetIsCurrentAndItsListIsThere() throws {
        var drawer = try drawer()
        drawer.handle(.scroll(to: 80, animated: false), at: 0)
        pan(&drawer, by: -400, at: 0.1)
        let notices = drawer.handle(.release, at: 0.5)
        XCTAssertEqual(
            notices.map(\.kind), [.pageChanged(to: 1), .targetChosen(detent: .expanded), .ownerChanged(to: .none)])
        XCTAssertEqual(notices.last?.cause, .pan)
        XCTAssertEqual(drawer.page, 1)
        XCTAssertEqual(drawer.listHeight, 600)
        XCTAssertEqual(drawer.reading.offset, 0)
        XCTAssertEqual(drawer.offset(ofPage: 0), 80)
        XCTAssertEqual(drawer.reading.phase, .settling)
        XCTAssertEqual(drawer.reading.target, .expanded)
        for step in 0...200 {
            drawer.advance(to: 0.5 + Double(step) / 100)
            let share = min(max(drawer.pagePosition, 0), 1)
            XCTAssertEqual(drawer.reading.height, 160 + 80 * share, accuracy: 1e-9)
        }
        XCTAssertEqual(drawer.pagePosition, 1)
        XCTAssertEqual(drawer.reading.detent, .expanded)
        drawer.handle(.page(index: 0), at: 3)
        XCTAssertEqual(drawer.reading.offset, 80)
    }

    /// A new page does not continue a fling that the first page's list would have taken over.
    func testAPageEndsACarriedFling() throws {
        var drawer = try drawer { $0.scrolling.carriesFling = true }
        drawer.handle(.press(at: DrawerPoint(x: 320, y: 370), on: .list), at: 0)
        for step in 1...8 {
            drawer.handle(.move(to: DrawerPoint(x: 320, y: 370 - 16 * Double(step))), at: 0.008 * Double(step))
        }
        drawer.handle(.release, at: 0.064)
        drawer.handle(.page(index: 1), at: 0.07)
        XCTAssertEqual(drawer.reading.target, .fullHeight)
        drawer.advance(to: 5)
        XCTAssertEqual(drawer.reading.detent, .fullHeight)
        XCTAssertEqual(drawer.reading.offset, 0)
    }

    func testAPageWithoutTheDetentTakesItsNearest() throws {
        let pages = [
            DrawerPage(layout: try layout(), listHeight: 800),
            DrawerPage(
                layout: try DrawerLayout([Detent("half", .height(200)), Detent(.fullHeight, .height(368))]),
                listHeight: 800),
        ]
        var drawer = try DrawerEngine(pages, container: container, detent: .expanded)
        drawer.handle(.page(index: 1), at: 0)
        drawer.advance(to: 0.1)
        XCTAssertEqual(drawer.reading.height, 160 + 40 * drawer.pagePosition, accuracy: 1e-9)
        drawer.advance(to: 3)
        XCTAssertEqual(drawer.reading.detent, "half")
    }

    func testAPressThatCatchesThePagesIsNoTapAndATapMovesNothing() throws {
        var drawer = try drawer { $0.gesture.dragSlop = 0 }
        drawer.handle(.page(index: 1), at: 0)
        drawer.advance(to: 0.1)
        let handle = DrawerPoint(x: 320, y: drawer.reading.top + 2)
        drawer.handle(.press(at: handle), at: 0.1)
        XCTAssertFalse(drawer.handle(.release, at: 0.15).contains { $0.kind.name == "tapped" })
        XCTAssertEqual(drawer.reading.velocity, 0, "the pages go on from rest")
        drawer.advance(to: 3)
        XCTAssertEqual(drawer.pagePosition, 1)
        XCTAssertEqual(drawer.reading.detent, .expanded)
        drawer.handle(.press(at: DrawerPoint(x: 320, y: 300)), at: 3)
        drawer.handle(.move(to: DrawerPoint(x: 314, y: 300)), at: 3.1)
        XCTAssertGreaterThan(drawer.pagePosition, 1)
        XCTAssertTrue(drawer.handle(.release, at: 3.3).contains { $0.kind.name == "tapped" })
        XCTAssertEqual(drawer.pagePosition, 1)
    }

    func testNotchesCountFromTheTargetAndStopAtTheEnds() throws {
        var drawer = try drawer()
        XCTAssertTrue(drawer.handle(.turnPages(by: -1), at: 0).isEmpty)
        XCTAssertEqual(
            drawer.handle(.turnPages(by: 1), at: 0).map(\.kind),
            [.pageChanged(to: 1), .targetChosen(detent: .expanded)])
        XCTAssertEqual(
            drawer.handle(.turnPages(by: 1), at: 0.02).map(\.kind),
            [.settleInterrupted(detent: .expanded), .pageChanged(to: 2), .targetChosen(detent: .expanded)])
        XCTAssertTrue(drawer.handle(.turnPages(by: 1), at: 0.03).isEmpty)
        drawer.advance(to: 3)
        XCTAssertEqual(drawer.pagePosition, 2)
        XCTAssertEqual(drawer.reading.height, 96)
    }

    // MARK: One path of notices

    func testWhatCannotBeAppliedLeavesASidewaysPanInProgress() throws {
        for event in [
            DrawerEvent.snap(to: "nowhere"), .moveTo(height: .nan), .page(index: 7), .scroll(to: .nan), .nudge,
            .turnPages(by: 1), .key(named: .up), .wheel(rows: 1, on: .list),
        ] {
            var drawer = try drawer()
            pan(&drawer, by: -200, at: 0)
            let before = drawer
            let notices = drawer.handle(event, at: 0.2)
            XCTAssertEqual(notices.map(\.kind.name), ["notApplied"], "\(event)")
            XCTAssertEqual(drawer, before, "\(event)")
        }
        var drawer = try drawer()
        drawer.handle(.snap(to: .fullHeight, animated: false), at: 0)
        pan(&drawer, by: -200, at: 0)
        XCTAssertEqual(drawer.handle(.step(toward: .up), at: 0.2).map(\.kind), [.notApplied(reason: .noNextDetent)])
        XCTAssertEqual(drawer.owner, .pages)
    }

    func testWhatEveryDrawerAnswers() throws {
        var drawer = try drawer()
        drawer.handle(.scroll(to: 48, animated: false), at: 0)
        drawer.handle(.page(index: 1), at: 0)
        drawer.advance(to: 0.1)
        XCTAssertTrue(drawer.isMoving)
        XCTAssertEqual(drawer.settled().reading.detent, .expanded)
        XCTAssertEqual(drawer.settled().pagePosition, 1)
        let share = try XCTUnwrap(drawer.progress(from: .compressed, to: .expanded))
        XCTAssertEqual(share, (drawer.reading.height - 64) / (240 - 64), accuracy: 1e-12)
        XCTAssertEqual(drawer.place(at: DrawerPoint(x: 9, y: drawer.top + 1)), .handle)
        let saved = drawer.saved
        XCTAssertEqual(saved.page, 1)
        XCTAssertEqual(saved.pageOffsets, [48, 0, 0])
        var other = try self.drawer()
        other.restore(saved)
        XCTAssertEqual(other.page, 1)
        XCTAssertEqual(other.reading.height, 240)
        other.handle(.page(index: 0, animated: false), at: 0)
        XCTAssertEqual(other.reading.offset, 48)
        // A release would turn to the next page, whose detent has the same name.
        pan(&other, by: -400, at: 1)
        XCTAssertEqual(other.target(ifReleasedAt: 1.4), .expanded)
        XCTAssertEqual(other.page, 0)
    }
}
