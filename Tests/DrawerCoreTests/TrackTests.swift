// The track alone: seams and limits within rounding, and its queries for keys, wheel and flings. The fuzzer's model
// checks the positions of every pan.

import XCTest

@testable import DrawerCore

final class TrackTests: XCTestCase {
    private func context(
        top: Double, offset: Double = 0, last: Double = 640, listPans: ListPans = .handOver, headerPans: Bool = true,
        firstMover: Track.Mover = .drawer, above: Resistance = .standard, below: Resistance = .standard
    ) -> Track.Context {
        Track.Context(
            top: top, offset: offset, full: 16, low: 320, firstOffset: 0, lastOffset: last, listPans: listPans,
            firstMover: firstMover, headerPans: headerPans, above: above, below: below,
            span: Resistance.Span(container: 384, lowest: 64, highest: 368), band: ScrollBand(dimension: 384))
    }

    func testPositionsWithinRoundingOfASeamOrLimitAreExactlyThere() {
        let track = Track(on: .list, context(top: 230))
        let movers: [(Double, Track.Mover)] = [
            (-1e-8, .drawer), (-5e-10, .list), (0, .list), (5e-10, .list), (1e-8, .list),
        ]
        for (distance, mover) in movers {
            XCTAssertEqual(track.position(at: 214 + distance).mover, mover, "\(distance)")
        }
        for u in [214 - 5e-10, 214, 214 + 5e-10] {
            XCTAssertEqual(track.position(at: u).top, 16)
            XCTAssertEqual(track.position(at: u).offset, 0)
        }
        for u in [-90 - 5e-10, -90, -90 + 5e-10] { XCTAssertEqual(track.position(at: u).top, 320) }
        for u in [854 - 5e-10, 854, 854 + 5e-10] { XCTAssertEqual(track.position(at: u).offset, 640) }
    }

    func testTheMoverOfTheNextStep() {
        // (place, top, offset, u, direction, mover, remaining length of its segment)
        let cases: [(DrawerPlace, Double, Double, Double, Direction, Track.Mover, Double)] = [
            (.list, 230, 0, 0, .up, .drawer, 214), (.list, 230, 0, 0, .down, .drawer, 90),
            (.list, 230, 0, 214, .up, .list, 640), (.list, 230, 0, 214, .down, .drawer, 304),
            (.list, 230, 0, 214 + 5e-10, .down, .drawer, 304), (.list, 230, 0, 214 - 5e-10, .up, .list, 640),
            (.list, 230, 0, 854, .up, .list, 0), (.list, 230, 0, 900, .up, .list, 0),
            (.list, 230, 0, 854, .down, .list, 640),
            (.list, 230, 0, -90, .down, .drawer, 0), (.list, 230, 0, -200, .down, .drawer, 0),
            (.list, 16, 0, 0, .up, .list, 640), (.list, 16, 0, 0, .down, .drawer, 304),
            (.list, 230, 96, 0, .up, .drawer, 214), (.list, 230, 96, 0, .down, .list, 96),
            (.list, 230, 96, -96, .down, .drawer, 90), (.list, 230, 96, -96, .up, .list, 96),
            (.handle, 16, 96, 0, .up, .drawer, 0), (.handle, 16, 96, 0, .down, .drawer, 304),
        ]
        for (place, top, offset, u, direction, mover, left) in cases {
            let next = Track(on: place, context(top: top, offset: offset)).next(from: u, direction)
            let name = "\(place), \(top), \(offset), \(u), \(direction)"
            XCTAssertEqual(next?.segment.mover, mover, name)
            XCTAssertEqual(next?.remaining ?? .nan, left, accuracy: 1e-8, name)
        }
        XCTAssertNil(Track(on: .primary, context(top: 230)).next(from: 0, .up))
    }

    func testTheTravelToTheLastList() {
        let cases: [(ListPans, Double, Double, Double, Double?)] = [
            (.handOver, 230, 0, 640, 214), (.handOver, 230, 96, 640, 214), (.handOver, 16, 0, 640, 0),
            (.handOver, 16, 96, 640, -96), (.handOver, 230, 0, 0, nil), (.handOver, 230, 640, 640, nil),
            (.fromTop, 230, 96, 640, 214), (.fromTop, 16, 96, 640, nil), (.contentFirst, 230, 96, 640, nil),
            (.listOnly, 230, 0, 640, nil),
        ]
        for (listPans, top, offset, last, travel) in cases {
            let track = Track(on: .list, context(top: top, offset: offset, last: last, listPans: listPans))
            XCTAssertEqual(track.travelToLastList, travel, "\(listPans), \(top), \(offset), \(last)")
        }
    }
}
