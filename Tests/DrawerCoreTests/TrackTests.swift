// The track alone: its segments for every value of listPans, seams and limits within rounding, and its queries for keys
// and wheel. TrackTests checks the positions that a pan shows.

import TestSupport
import XCTest

@testable import DrawerCore

final class TrackTests: XCTestCase {
    private func context(
        top: Double, offset: Double = 0, last: Double = 640, listPans: ListPans = .handOver, headerPans: Bool = true,
        above: Resistance = .standard, below: Resistance = .standard
    ) -> Track.Context {
        Track.Context(
            top: top, offset: offset, full: 16, low: 320, firstOffset: 0, lastOffset: last, listPans: listPans,
            headerPans: headerPans, above: above, below: below,
            span: Resistance.Span(container: 384, lowest: 64, highest: 368), band: ScrollBand(dimension: 384))
    }

    private func segments(_ track: Track) -> [Track.Segment] { (0..<track.count).map { track[$0] } }

    func testTheSegmentsOfEveryTrack() {
        // From the lowest segment up: the length of each, negative for a list; and the distance from the lowest end to
        // the start.
        struct Case {
            let place: Place
            let listPans: ListPans
            let top, offset, last: Double
            let lengths: [Double]
            let start: Double

            init(
                _ place: Place, _ listPans: ListPans, _ top: Double, _ offset: Double, _ last: Double,
                _ lengths: [Double], _ start: Double
            ) {
                (self.place, self.listPans, self.top, self.offset) = (place, listPans, top, offset)
                (self.last, self.lengths, self.start) = (last, lengths, start)
            }
        }
        var cases: [Case] = []
        for listPans in ListPans.allCases {
            for place in [Place.handle, .search, .overlay] {
                cases.append(Case(place, listPans, 230, 96, 640, [304], 90))
                cases.append(Case(place, listPans, 16, 0, 0, [304], 304))
            }
            // Content that fits.
            cases.append(Case(.list, listPans, 230, 0, 0, listPans == .listOnly ? [] : [304], 90))
            cases.append(Case(.primary, listPans, 230, 0, 640, [], 0))
        }
        for listPans in [ListPans.handOver, .fromTop] {
            cases.append(Case(.list, listPans, 320, 0, 640, [304, -640], 0))
            cases.append(Case(.list, listPans, 230, 0, 640, [304, -640], 90))
            cases.append(Case(.list, listPans, 16, 0, 640, [304, -640], 304))
        }
        cases += [
            Case(.list, .handOver, 16, 96, 640, [304, -640], 400),
            Case(.list, .handOver, 230, 96, 640, [90, -96, 214, -544], 186),
            Case(.list, .handOver, 230, 640, 640, [90, -640, 214], 730),
            Case(.list, .handOver, 320, 96, 640, [0, -96, 304, -544], 96),
            Case(.list, .fromTop, 16, 96, 640, [-640], 96),
            Case(.list, .fromTop, 230, 96, 640, [-96, 214, -544], 96),
            Case(.list, .fromTop, 230, 640, 640, [-640, 214], 640),
            Case(.list, .contentFirst, 230, 96, 640, [90, -640, 214], 186),
            Case(.list, .contentFirst, 16, 96, 640, [304, -640], 400),
            Case(.list, .contentFirst, 320, 0, 640, [0, -640, 304], 0),
            Case(.list, .listOnly, 230, 96, 640, [-640], 96),
            Case(.list, .listOnly, 16, 0, 640, [-640], 0),
            // Within rounding of an end, the list is at that end.
            Case(.list, .handOver, 230, 1e-12, 640, [304, -640], 90),
            Case(.list, .handOver, 230, 640 - 1e-12, 640, [90, -640, 214], 730),
            Case(.list, .listOnly, 16, 1e-12, 0, [], 0),
            Case(.list, .contentFirst, 16, 1e-12, 0, [304], 304),
        ]
        for test in cases {
            let track = Track(
                on: test.place, context(top: test.top, offset: test.offset, last: test.last, listPans: test.listPans))
            let name = "\(test.place), \(test.listPans), \(test.top), \(test.offset), \(test.last)"
            XCTAssertEqual(track.count, test.lengths.count, name)
            XCTAssertLessThanOrEqual(track.count, Track.maximumSegments)
            var low = -test.start
            for (segment, length) in zip(segments(track), test.lengths) {
                XCTAssertEqual(segment.mover, length < 0 ? .list : .drawer, name)
                XCTAssertEqual(segment.low, low, accuracy: 1e-9, name)
                XCTAssertEqual(segment.high, low + abs(length), accuracy: 1e-9, name)
                low += abs(length)
            }
            guard track.count > 0 else { continue }
            let start = track.position(at: 0)
            XCTAssertEqual(start.top, test.top, name)
            XCTAssertEqual(start.offset, test.offset, accuracy: 1e-9, name)
        }
        XCTAssertEqual(Track(on: .handle, context(top: 230, headerPans: false)).count, 0)
        XCTAssertGreaterThan(Track(on: .overlay, context(top: 230, headerPans: false)).count, 0)
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

    func testPositionsAreContinuousAndReversible() {
        var random = Random(seed: 331)
        for _ in 0..<2000 {
            let context = context(
                top: random.number(-20...360), offset: random.one(of: [0, 640, random.number(-60...700)]),
                last: random.one(of: [0, 640, 20]), listPans: random.one(of: ListPans.allCases))
            let track = Track(on: random.one(of: [.list, .handle, .overlay]), context)
            guard track.count > 0 else {
                XCTAssertEqual(context.listPans, .listOnly)
                continue
            }
            let start = track.position(at: 0)
            XCTAssertEqual(start.offset, context.offset, accuracy: 1e-9)
            XCTAssertEqual(start.top, min(max(context.top, 16), 320), accuracy: 1e-9)
            var u = 0.0
            for _ in 0..<30 {
                let step = random.number(-200...200)
                let (before, after) = (track.position(at: u), track.position(at: u + step))
                let moved = (before.pulledTop - after.pulledTop) + (after.offset - before.offset)
                XCTAssertLessThanOrEqual(abs(moved), abs(step) + 1e-9)
                XCTAssertGreaterThanOrEqual(moved * step, -1e-9, "never against the pan")
                XCTAssertEqual(track.position(at: u + step - step).pulledTop, before.pulledTop, accuracy: 1e-9)
                XCTAssertTrue((0...1).contains(after.slope))
                u += step
            }
        }
    }

    func testTheMoverOfTheNextStep() {
        // (place, top, offset, u, direction, mover, remaining length of its segment)
        let cases: [(Place, Double, Double, Double, Direction, Track.Mover, Double)] = [
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
            XCTAssertEqual(next?.left ?? .nan, left, accuracy: 1e-8, name)
        }
        XCTAssertNil(Track(on: .primary, context(top: 230)).next(from: 0, .up))
    }

    func testTheTravelToAnOffset() {
        var random = Random(seed: 332)
        for _ in 0..<1000 {
            let offset = random.one(of: [0, random.number(0...640), random.number(-50...700)])
            let track = Track(
                on: .list,
                context(
                    top: random.one(of: [16, 230, 320]), offset: offset, listPans: random.one(of: ListPans.allCases)))
            for target in [0.0, 640, random.number(0...640)] {
                guard let u = track.travel(toOffset: target) else {
                    XCTFail("the track does not lead to \(target)")
                    continue
                }
                XCTAssertEqual(track.position(at: u).offset, target, accuracy: 1e-9)
            }
        }
        XCTAssertNil(Track(on: .handle, context(top: 16, offset: 96)).travel(toOffset: 0))
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

    func testATrackThatStartsBeyondALimitStartsFromThePullThatShowsItsStart() {
        for (above, below) in [(Resistance.standard, Resistance.standard), (.none, .none), (.free, .free)] {
            for top in [-30.0, 0, 15.5, 320.5, 350, 380] {
                for place in [Place.handle, .list] {
                    let context = context(top: top, above: above, below: below)
                    let track = Track(on: place, context)
                    let start = track.position(at: 0)
                    // Beyond the limits, which may have moved outward, the pull shows the original position.
                    let (rule, pull, limit, sign) =
                        top < 16
                        ? (above, track.limits.highest - start.pulledTop, track.limits.highest, -1.0)
                        : (below, start.pulledTop - track.limits.lowest, track.limits.lowest, 1)
                    XCTAssertGreaterThanOrEqual(pull, 0)
                    XCTAssertEqual(
                        limit + sign * rule.shown(pull, context.span), top, accuracy: 1e-9, "\(rule), \(top)")
                }
            }
        }
    }
}
