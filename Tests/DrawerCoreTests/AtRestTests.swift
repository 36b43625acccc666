// A drawer that looks at rest acts as at rest, a hidden drawer stays out of sight, and every size is accepted. The law
// "at rest" of `DrawerLaws` has random settles and actions.

import DrawerPresets
import TestSupport
import XCTest

@testable import DrawerCore

final class AtRestTests: XCTestCase {
    /// A drawer at the invisible end of its settle to a detent.
    private func arriving(
        at detent: DetentName, from start: DetentName, _ change: (inout DrawerEngine.Settings) -> Void = { _ in }
    ) throws -> TestDrawer {
        var drawer = try drawer(rows: 50, listRows: 200, at: start, change)
        drawer.send(.snap(to: detent))
        while drawer.settle != nil, !drawer.looksAtRest { drawer.wait(0.001) }
        XCTAssertEqual(drawer.reading.phase, .settling)
        XCTAssertNotEqual(drawer.top, drawer.top(of: detent))
        return drawer
    }

    /// The overlay counts from a progress of 1/80 on, at any opacity.
    func testTheContentBehindIsDimmedFromOneEightiethOn() throws {
        for maximum in [0, 0.4, 1] {
            var drawer = try drawer(rows: 50, at: .expanded) { $0.dimming.maximum = maximum }
            let (undimmed, full) = (try XCTUnwrap(drawer.top(of: .expanded)), drawer.stops.full)
            let point = DrawerPoint(x: 40, y: 8)
            for (share, place) in [(0, DrawerPlace.primary), (0.0124, .primary), (0.0126, .overlay), (1, .overlay)] {
                let height = drawer.roomHeight - undimmed + (undimmed - full) * share
                drawer.send(.moveTo(height: height, animated: false))
                XCTAssertEqual(drawer.place(at: point), place, "\(share) with \(maximum)")
                XCTAssertEqual(drawer.isDimmed, place == .overlay)
            }
        }
    }

    func testADetentsOwnDimmingCountsFromHalfAPercentOn() throws {
        for (dimming, isDimmed) in [(0.004, false), (0.005, true)] {
            let layout = try DrawerLayout([
                Detent(.compressed, .height(64)), Detent(.expanded, .height(200), dimming: dimming),
                Detent(.fullHeight, .height(300)),
            ])
            XCTAssertEqual(try drawer(layout: layout, at: .expanded).isDimmed, isDimmed, "\(dimming)")
        }
    }

    /// At the invisible end of a settle, above or below the undimmed detent, the content behind gets the wheel.
    func testASettleTakesNothingFromTheContentAtItsEnd() throws {
        for start in [DetentName.fullHeight, .compressed] {
            var drawer = try arriving(at: .expanded, from: start)
            drawer.send(.primaryHeight(points: 2000))
            let place = drawer.place(at: DrawerPoint(x: 40, y: 8))
            XCTAssertEqual(place, .primary)
            XCTAssertEqual(drawer.send(.wheel(rows: 3, on: place)).target, nil)
            drawer.settleDown()
            XCTAssertEqual(drawer.reading.primaryOffset, 48)
            XCTAssertEqual(drawer.reading.detent, .expanded)
        }
    }

    /// At the end of a rise, the key End treats the drawer as at full height: it scrolls to the list's end.
    func testEndAtTheEndOfARiseScrollsTheList() throws {
        for preset in [Preset.drawer, .vaul, .gorhom] {
            var drawer = try arriving(at: .fullHeight, from: .expanded) { $0.apply(preset) }
            drawer.send(.key(named: .end))
            drawer.settleDown()
            XCTAssertEqual(drawer.reading.offset, drawer.reading.maximumOffset, preset.name)
        }
    }

    /// An input at the end of a settle finds the drawer arrived, which is reported first.
    func testAnInputReportsTheArrivalFirst() throws {
        var drawer = try arriving(at: .fullHeight, from: .expanded)
        let notices = drawer.send(.key(named: .home))
        XCTAssertEqual(notices.kinds, [.detentReached(detent: .fullHeight), .targetChosen(detent: .compressed)])
        XCTAssertEqual(notices.map(\.cause), [.code, .key])
    }

    // MARK: Hidden

    func testAHiddenDrawerStaysOutOfSightUnderEveryChangeOfRoom() throws {
        let changes: [(String, DrawerEvent)] = [
            ("an inset goes away", .bottomInset(points: 0, animated: true)),
            ("it comes", .bottomInset(points: 500, animated: true)),
            ("at once", .bottomInset(points: 0, animated: false)),
            ("a taller screen", .resize(to: container(rows: 70))),
            ("a lower one", .resize(to: container(rows: 30))),
        ]
        for edge in DrawerEdge.allCases {
            for (name, change) in changes {
                var settings = DrawerEngine.Settings()
                settings.release.dismissible = .yes
                var drawer = try DrawerEngine(
                    on: edge, container: container(rows: 50), listHeight: 960, settings: settings, detent: .hidden)
                drawer.send(.bottomInset(points: 300, animated: false))
                drawer.wait(1)
                XCTAssertNil(drawer.send(change).target, name)
                for _ in 0..<20 {
                    XCTAssertLessThanOrEqual(drawer.reading.height, 0, "\(edge), \(name)")
                    drawer.wait(0.02)
                }
                XCTAssertEqual(drawer.reading.detent, .hidden)
            }
        }
    }

    /// A curve that passes its target is near it twice. At the first time, the drawer moves on, so that a press catches
    /// it.
    func testACurveThatPassesItsTargetIsCaughtThere() throws {
        let curve = CubicBezier(0.3, 2, 0.6, 1)
        var drawer = try drawer(rows: 50, listRows: 200, at: .compressed) {
            $0.release.settles = Settles(otherwise: Settle("overshoot", .bezier(curve), .seconds(1)))
        }
        drawer.send(.snap(to: .expanded))
        let target = try XCTUnwrap(drawer.top(of: .expanded))
        while drawer.top > target { drawer.wait(0.0005) }
        XCTAssertFalse(drawer.looksAtRest)
        drawer.send(.press(at: DrawerPoint(x: 40, y: drawer.top + 4), on: .handle))
        XCTAssertEqual(drawer.reading.phase, .held)
    }

    /// At the invisible end of its settle to `hidden`, a drawer counts as hidden.
    func testADrawerAtTheEndOfItsWayOutDoesNotComeBack() throws {
        var drawer = try drawer(rows: 50, at: .compressed) {
            $0.release.dismissible = .yes
            $0.apply(.vaul)
        }
        drawer.send(.bottomInset(points: 300, animated: false))
        drawer.send(.dismiss())
        while drawer.settle != nil, !drawer.looksAtRest { drawer.wait(0.001) }
        XCTAssertEqual(drawer.reading.phase, .settling)
        drawer.send(.bottomInset(points: 0, animated: true))
        XCTAssertEqual(drawer.reading.height, 0)
        XCTAssertEqual(drawer.reading.detent, .hidden)
    }

    /// A press in the zone along the edge shows that a hidden drawer is there; no other press does.
    func testAPressAlongTheEdgeNudgesAHiddenDrawer() throws {
        for (detent, y, nudges) in [(DetentName.hidden, 790.0, true), (.hidden, 700, false), (.compressed, 700, false)]
        {
            var drawer = try drawer(rows: 50, at: detent) {
                $0.release.dismissible = .yes
                $0.gesture.edgeZone = 24
            }
            let notices = drawer.send(.press(at: DrawerPoint(x: 40, y: y)))
            XCTAssertEqual(notices.kinds.contains(.nudged), nudges, "\(detent), \(y)")
            drawer.wait(0.1)
            XCTAssertEqual(drawer.top < 799, nudges || detent == .compressed)
        }
    }

    // MARK: Sizes

    /// The arrival of a curve is found even if the clock is too coarse for the steps of the search.
    func testACurveSettlesOnAClockThatIsLate() throws {
        for preset in Preset.named {
            var drawer = try drawer { $0.apply(preset) }
            try drawer.configure { $0.release.arrivalTolerance = 0.5 }
            drawer.handle(.toggle, at: 1e14)
            drawer.advance(to: 1e14 + 10)
            XCTAssertEqual(drawer.reading.detent, .expanded, preset.name)
        }
    }

    func testALayoutHasAtMostAThousandDetents() throws {
        func layout(_ count: Int) throws -> DrawerLayout {
            try DrawerLayout((0..<count).map { try Detent(DetentName("d\($0)"), .height(Double($0))) })
        }
        XCTAssertEqual(try layout(1000).detents.count, 1000)
        refuses("detents") { try layout(1001) }
        XCTAssertThrowsError(try layout(10_000)) { XCTAssertTrue("\($0)".contains("at most 1000"), "\($0)") }
    }
}
