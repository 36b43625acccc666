// Tracks: the segments for every place where a pan may begin, every state and every value of listPans.
//
// The expected tracks are lists of segments in the notation of the guide "The track". A model of a few lines,
// independent of the engine, computes the positions on them.

import TestSupport
import XCTest

@testable import DrawerCore

/// A track as in the guide "The track": pieces from the lowest up, and the pan's start.
private struct Model {
    enum Piece {
        case drawer(Double, Double)
        case list(Double, Double)
        case primary(Double, Double)

        var length: Double {
            switch self {
            case .drawer(let from, let to): from - to
            case .list(let from, let to), .primary(let from, let to): to - from
            }
        }
    }

    var pieces: [Piece]
    /// The distance from the lowest piece's low end to the pan's start.
    var start: Double
    var dimension = 384.0

    struct Place {
        var owner: Owner
        var top: Double?
        var offset: Double?
        var slope = 1.0
    }

    /// The positions at travel u; top and offset are nil if the piece does not move them.
    func place(at u: Double) -> Place {
        var s = start + u
        var index = 0
        while index < pieces.count - 1, s >= pieces[index].length {
            s -= pieces[index].length
            index += 1
        }
        let piece = pieces[index]
        let below = index == 0 ? max(0, -s) : 0
        let above = index == pieces.count - 1 ? max(0, s - piece.length) : 0
        let inside = min(max(s, 0), piece.length)
        let beyond = banded(above, dimension) - banded(below, dimension)
        let slope = above > 0 ? bandSlope(above, dimension) : below > 0 ? bandSlope(below, dimension) : 1
        switch piece {
        case .drawer(let from, _): return Place(owner: .drawer, top: from - inside - beyond, slope: slope)
        case .list(let from, _): return Place(owner: .list, offset: from + inside + beyond, slope: slope)
        case .primary(let from, _): return Place(owner: .primary, offset: from + inside + beyond, slope: slope)
        }
    }

    var length: Double { pieces.reduce(0) { $0 + $1.length } }
}

final class TrackTests: XCTestCase {
    // The drawer of an 80x24 terminal: low 320, expanded 230.4, full 16; S = 640 with 60 rows.
    private let low = 320.0
    private let mid = 230.4
    private let full = 16.0
    private let longest = 640.0

    /// Pans through small and huge travels, and compares everything with the model.
    private func check(
        _ engine: TestDrawer, on place: Place, _ model: Model, _ name: String, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        var travels: [Double] = [0.25, -0.25, 7, -7, 1000, -1000, 3000, -3000]
        // Around and exactly on every seam.
        var seam = -model.start
        for piece in model.pieces {
            travels += [seam - 1, seam + 1, seam]
            seam += piece.length
        }
        travels += [seam - 1, seam, seam + 1]
        var random = Random(seed: 11)
        for _ in 0..<40 { travels.append(random.number(-1200...1200)) }
        var one = engine
        one.press(place)
        var at = 0.0
        let began = one.reading
        for u in travels where u != 0 {
            // One pan through all travels, and another pan that goes to each at once.
            var fresh = engine
            fresh.press(place)
            fresh.pull(u)
            one.pull(u - at)
            at = u
            for reading in [one.reading, fresh.reading] {
                let expected = model.place(at: u)
                // Rounding decides the owner exactly on a seam.
                let atSeam = model.place(at: u - 1e-6).owner != model.place(at: u + 1e-6).owner
                if !atSeam {
                    XCTAssertEqual(reading.owner, expected.owner, "\(name), u = \(u)", file: file, line: line)
                }
                if let top = expected.top {
                    XCTAssertEqual(reading.top, top, accuracy: 1e-9, "\(name), top at u = \(u)", file: file, line: line)
                }
                if let offset = expected.offset {
                    let seen = expected.owner == .primary ? reading.primaryOffset : reading.offset
                    XCTAssertEqual(seen, offset, accuracy: 1e-9, "\(name), offset at u = \(u)", file: file, line: line)
                }
                if expected.owner == .primary {
                    XCTAssertEqual(reading.top, began.top, name, file: file, line: line)
                }
                XCTAssertEqual(
                    reading.phase, expected.owner == .primary ? .resting : .tracking, name, file: file, line: line)
            }
        }
    }

    private func engine(
        at detent: DetentName, offset: Double = 0, listRows: Int = 60, _ change: (inout Settings) -> Void = { _ in }
    ) throws -> TestDrawer {
        var engine = try drawer(listRows: listRows, change)
        engine.put(at: detent, offset: offset)
        XCTAssertEqual(engine.reading.offset, offset)
        XCTAssertEqual(engine.reading.detent, detent)
        return engine
    }

    private func top(_ detent: DetentName) -> Double {
        detent == .compressed ? low : detent == .expanded ? mid : full
    }

    // MARK: The table of handOver

    func testAPanOnTheHeaderMovesTheDrawerAlone() throws {
        for place in [Place.handle, .search, .title] {
            for detent in [DetentName.compressed, .expanded, .fullHeight] {
                for offset in [0.0, 96, 640] {
                    let engine = try engine(at: detent, offset: offset)
                    check(engine, on: place, Model(pieces: [.drawer(low, full)], start: low - top(detent)), "\(place)")
                    var pulled = engine
                    pulled.press(place)
                    for distance in [50.0, -300, 700, -40] {
                        pulled.pull(distance)
                        XCTAssertEqual(pulled.reading.offset, offset, "the list keeps its offset")
                    }
                }
            }
        }
    }

    func testAPanOnTheListFromItsTop() throws {
        for detent in [DetentName.compressed, .expanded, .fullHeight] {
            check(
                try engine(at: detent), on: .list,
                Model(pieces: [.drawer(low, full), .list(0, longest)], start: low - top(detent)), "list at \(detent)")
        }
    }

    func testAPanOnTheScrolledListAtFullHeight() throws {
        for offset in [16.0, 320, 640] {
            check(
                try engine(at: .fullHeight, offset: offset), on: .list,
                Model(pieces: [.drawer(low, full), .list(0, longest)], start: low - full + offset), "list at \(offset)")
        }
    }

    func testAPanOnAListThatWasPulledDownByItsHeader() throws {
        for detent in [DetentName.compressed, .expanded] {
            for offset in [16.0, 320] {
                let y = top(detent)
                check(
                    try engine(at: detent, offset: offset), on: .list,
                    Model(
                        pieces: [.drawer(low, y), .list(0, offset), .drawer(y, full), .list(offset, longest)],
                        start: low - y + offset), "third row, \(detent), \(offset)")
            }
        }
    }

    func testTheThirdRowWithTheListAtItsEnd() throws {
        // list(S, S) has no length and is omitted: beyond full height the drawer is rubber-banded.
        check(
            try engine(at: .expanded, offset: longest), on: .list,
            Model(pieces: [.drawer(low, mid), .list(0, longest), .drawer(mid, full)], start: low - mid + longest), "end"
        )
    }

    func testTheThirdRowAtAFreeHeight() throws {
        var engine = try engine(at: .fullHeight, offset: 160)
        engine.code(.moveTo(height: 384 - 150))
        engine.settleDown()
        check(
            engine, on: .list,
            Model(
                pieces: [.drawer(low, 150), .list(0, 160), .drawer(150, full), .list(160, longest)],
                start: low - 150 + 160), "third row at 150")
    }

    func testAPanOnTheOverlayMovesTheDrawerAlone() throws {
        for offset in [0.0, 320] {
            check(
                try engine(at: .fullHeight, offset: offset), on: .overlay,
                Model(pieces: [.drawer(low, full)], start: low - full), "overlay")
        }
    }

    func testAPanOnThePrimaryContentScrollsItself() throws {
        // 640 pt of content, 320 of them above the compressed drawer.
        check(
            try engine(at: .compressed), on: .primary, Model(pieces: [.primary(0, 320)], start: 0), "primary")
    }

    // MARK: Content that fits

    func testWhereTheContentFitsTheListDoesNotMoveAtAll() throws {
        for rows in [0, 1, 20] {
            for detent in [DetentName.compressed, .expanded, .fullHeight] {
                let engine = try engine(at: detent, listRows: rows)
                XCTAssertEqual(engine.reading.maximumOffset, 0)
                check(
                    engine, on: .list, Model(pieces: [.drawer(low, full)], start: low - top(detent)), "\(rows) rows")
                var pulled = engine
                pulled.press(.list)
                for distance in [60.0, 400, -700, 1000] {
                    pulled.pull(distance)
                    XCTAssertEqual(pulled.reading.offset, 0)
                    XCTAssertEqual(pulled.reading.owner, .drawer)
                }
            }
        }
    }

    func testBeyondFullHeightContentThatFitsIsPulledAsByItsHeader() throws {
        var byList = try engine(at: .expanded, listRows: 20)
        var byHeader = byList
        byList.press(.list)
        byHeader.press(.handle)
        for distance in [100.0, 150, 200, -600, -20] {
            byList.pull(distance)
            byHeader.pull(distance)
            XCTAssertEqual(byList.reading.top, byHeader.reading.top)
        }
        byList.release()
        byHeader.release()
        XCTAssertEqual(byList.reading.target, byHeader.reading.target)
    }

    // MARK: fromTop, contentFirst, listOnly

    func testFromTopHandsOverIfTheListWasAtItsTop() throws {
        for detent in [DetentName.compressed, .expanded, .fullHeight] {
            check(
                try engine(at: detent) { $0.gesture.listPans = .fromTop }, on: .list,
                Model(pieces: [.drawer(low, full), .list(0, longest)], start: low - top(detent)), "fromTop at \(detent)"
            )
        }
    }

    func testFromTopAScrolledListKeepsThePan() throws {
        check(
            try engine(at: .fullHeight, offset: 320) { $0.gesture.listPans = .fromTop }, on: .list,
            Model(pieces: [.list(0, longest)], start: 320), "fromTop, scrolled")
    }

    func testFromTopBelowFullHeight() throws {
        for detent in [DetentName.compressed, .expanded] {
            check(
                try engine(at: detent, offset: 320) { $0.gesture.listPans = .fromTop }, on: .list,
                Model(
                    pieces: [.list(0, 320), .drawer(top(detent), full), .list(320, longest)], start: 320),
                "fromTop, third row")
        }
    }

    /// S at a height, if the visible part follows the height.
    private func longest(at y: Double, rows: Int = 60) -> Double { max(0, Double(rows) * 16 - (384 - y - 48)) }

    func testContentFirstScrollsAtEveryHeight() throws {
        for detent in [DetentName.compressed, .expanded, .fullHeight] {
            for offset in [0.0, 96, 320] {
                let y = top(detent)
                let engine = try engine(at: detent, offset: offset) { $0.gesture.listPans = .contentFirst }
                XCTAssertEqual(engine.reading.maximumOffset, longest(at: y), accuracy: 1e-9)
                var pieces: [Model.Piece] = [.drawer(low, y), .list(0, longest(at: y)), .drawer(y, full)]
                if y == full { pieces.removeLast() }
                check(
                    engine, on: .list, Model(pieces: pieces, start: low - y + offset),
                    "contentFirst \(detent) \(offset)")
            }
        }
    }

    func testContentFirstKeepsTheListsEndOnTheLowerEdgeWhileTheDrawerRises() throws {
        for detent in [DetentName.compressed, .expanded] {
            var engine = try engine(at: detent) { $0.gesture.listPans = .contentFirst }
            engine.press(.list)
            engine.pull(longest(at: top(detent)))
            XCTAssertEqual(engine.reading.offset, longest(at: top(detent)), accuracy: 1e-9, "the last row is reached")
            for _ in 0..<20 {
                engine.pull(9)
                let reading = engine.reading
                XCTAssertEqual(reading.owner, .drawer)
                XCTAssertEqual(
                    reading.offset, longest(at: max(full, reading.top)), accuracy: 1e-9, "the end left the edge")
                XCTAssertEqual(reading.offset, reading.maximumOffset, accuracy: 1e-9)
            }
            // And back: one pan reverses everything.
            engine.pull(-180)
            XCTAssertEqual(engine.reading.offset, longest(at: top(detent)), accuracy: 1e-9)
        }
    }

    func testContentFirstDoesNotRestoreAClampedOffsetAfterThePan() throws {
        var engine = try engine(at: .compressed) { $0.gesture.listPans = .contentFirst }
        engine.press(.list)
        engine.pull(longest(at: low) + 320, over: 0.3)
        engine.releaseStill()
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)
        XCTAssertEqual(engine.reading.offset, 640)
        engine.put(at: .compressed)
        XCTAssertEqual(engine.reading.offset, 640)
    }

    func testListOnlyNeverMovesTheDrawer() throws {
        for detent in [DetentName.compressed, .expanded, .fullHeight] {
            for offset in [0.0, 96] {
                let engine = try engine(at: detent, offset: offset) { $0.gesture.listPans = .listOnly }
                check(
                    engine, on: .list, Model(pieces: [.list(0, longest(at: top(detent)))], start: offset), "listOnly")
                var pulled = engine
                pulled.press(.list)
                for distance in [50.0, 3000, -4000] {
                    pulled.pull(distance)
                    XCTAssertEqual(pulled.reading.top, engine.top)
                }
                check(engine, on: .handle, Model(pieces: [.drawer(low, full)], start: low - top(detent)), "header")
            }
        }
    }

    func testListOnlyWithContentThatFitsMovesNothing() throws {
        var engine = try engine(at: .fullHeight, listRows: 10) { $0.gesture.listPans = .listOnly }
        let before = engine.reading
        engine.press(.list)
        engine.pull(80)
        XCTAssertEqual(engine.reading.top, before.top)
        XCTAssertEqual(engine.reading.offset, 0)
        engine.release()
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)
    }

    // MARK: Switches

    func testListPanningOffIsListOnly() throws {
        for listPans in ListPans.allCases {
            for offset in [0.0, 96] {
                var off = try engine(at: .expanded) {
                    $0.gesture.listPans = listPans
                    $0.gesture.listPanning = false
                }
                var only = try engine(at: .expanded) { $0.gesture.listPans = .listOnly }
                off.press(.list)
                only.press(.list)
                for distance in [offset, 50, -200, 2000] {
                    off.pull(distance)
                    only.pull(distance)
                    XCTAssertEqual(off.reading, only.reading)
                }
            }
        }
    }

    func testHeaderPanningOffTheHeaderMovesNothing() throws {
        for place in [Place.handle, .search, .title] {
            var engine = try engine(at: .expanded, offset: 96) { $0.gesture.headerPanning = false }
            let before = engine.reading
            engine.press(place)
            engine.pull(120, over: 0.1)
            XCTAssertEqual(engine.reading.top, before.top)
            XCTAssertEqual(engine.reading.offset, before.offset)
            XCTAssertEqual(engine.reading.owner, .none)
            engine.release()
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .expanded)
            // The list still moves the drawer.
            engine.press(.list)
            engine.pull(50)
            XCTAssertEqual(engine.reading.top, mid - 50, accuracy: 1e-9)
        }
    }

    func testWithoutOverPullTheLimitHolds() throws {
        // Above the highest detent.
        var engine = try engine(at: .expanded, listRows: 5) { $0.gesture.overPullTop = false }
        engine.press(.handle)
        engine.pull(mid - full + 100)
        XCTAssertEqual(engine.reading.top, full)
        engine.pull(-90)
        XCTAssertEqual(engine.reading.top, full, "the pointer is still beyond")
        engine.pull(-30)
        XCTAssertEqual(engine.reading.top, full + 20, accuracy: 1e-9)
        engine.pull(-1000)
        XCTAssertGreaterThan(engine.reading.top, low, "the other end has its band")
        // Below the lowest detent.
        engine = try self.engine(at: .expanded) { $0.gesture.overPullBottom = false }
        engine.press(.list)
        engine.pull(mid - low - 70)
        XCTAssertEqual(engine.reading.top, low)
        engine.pull(80)
        XCTAssertEqual(engine.reading.top, low - 10, accuracy: 1e-9)
        engine.pull(5000)
        XCTAssertGreaterThan(engine.reading.offset, longest, "the other end has its band")
        // The list keeps its own bounce.
        engine = try self.engine(at: .fullHeight, offset: 640) {
            $0.gesture.overPullTop = false
            $0.gesture.overPullBottom = false
        }
        engine.press(.list)
        engine.pull(50)
        XCTAssertEqual(engine.reading.offset, longest + banded(50, 384), accuracy: 1e-9)
        engine.pull(-60)
        XCTAssertEqual(engine.reading.offset, longest - 10, accuracy: 1e-9)
    }

    func testBeyondALimitWithoutABandASettleStartsFromRest() throws {
        var engine = try engine(at: .fullHeight, listRows: 5) { $0.gesture.overPullTop = false }
        engine.press(.handle)
        engine.pull(300, over: 0.1)
        XCTAssertEqual(engine.reading.velocity, 0)
        engine.release()
        XCTAssertEqual(engine.reading.velocity, 0)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)
    }

    // MARK: Rubber bands and slopes

    func testTheBandsSpeedIsThePointersTimesItsSlope() throws {
        // (place, detent, offset, distance of the pan upward): the last 30 pt are in a band.
        let cases: [(Place, DetentName, Double, Double)] = [
            (.handle, .fullHeight, 0, 130), (.handle, .compressed, 0, -130), (.list, .compressed, 0, -130),
            (.list, .fullHeight, 640, 130),
        ]
        for (place, detent, offset, distance) in cases {
            var engine = try engine(at: detent, offset: offset)
            engine.press(place)
            engine.pull(distance, over: 0.13)
            let reading = engine.reading
            let expected = -1000 * (distance / 130) * bandSlope(abs(distance), 384)
            if reading.owner == .drawer {
                XCTAssertEqual(reading.velocity, expected, accuracy: 1e-6)
                XCTAssertEqual(reading.scrollVelocity, 0)
            } else {
                XCTAssertEqual(reading.scrollVelocity, -expected, accuracy: 1e-6)
                XCTAssertEqual(reading.velocity, 0)
            }
            // The velocity is continuous from the pan to the settle.
            engine.release()
            XCTAssertEqual(engine.reading.top, reading.top)
            XCTAssertEqual(engine.reading.offset, reading.offset)
            XCTAssertEqual(engine.reading.velocity, reading.velocity, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.scrollVelocity, reading.scrollVelocity, accuracy: 1e-9)
        }
    }

    func testTheDimensionOfTheBandIsTheContainersHeight() throws {
        for rows in [12, 24, 60] {
            var engine = try drawer(rows: rows, at: .fullHeight)
            let low = engine.stops.low
            engine.put(at: .compressed)
            engine.press(.handle)
            engine.pull(-100)
            XCTAssertEqual(engine.reading.top, low + banded(100, Double(rows) * 16), accuracy: 1e-9)
        }
    }

    // MARK: Hand-over

    func testHandOverBothWaysAnyNumberOfTimes() throws {
        var engine = try engine(at: .expanded)
        engine.press(.list)
        var u = 0.0
        let seam = mid - full
        for round in 0..<20 {
            for target in [seam + 30 + Double(round), seam - 30 - Double(round)] {
                engine.pull(target - u, over: 0.1)
                u = target
                let reading = engine.reading
                XCTAssertEqual(reading.owner, u >= seam ? .list : .drawer)
                XCTAssertEqual(reading.top, max(full, mid - u), accuracy: 1e-9)
                XCTAssertEqual(reading.offset, max(0, u - seam), accuracy: 1e-9)
                // On either side, the velocity is the pointer's.
                let pointer = engine.pointerVelocity
                XCTAssertGreaterThan(abs(pointer), 100)
                if reading.owner == .list {
                    XCTAssertEqual(reading.scrollVelocity, -pointer, accuracy: 1e-9)
                    XCTAssertEqual(reading.velocity, 0)
                } else {
                    XCTAssertEqual(reading.velocity, pointer, accuracy: 1e-9)
                    XCTAssertEqual(reading.scrollVelocity, 0)
                }
            }
        }
    }

    func testSpeedIsContinuousAtHandOver() throws {
        for direction in [1.0, -1] {
            var engine = try engine(at: .fullHeight)
            engine.press(.list)
            engine.pull(-direction * 100)
            engine.wait(1)
            var owners: Set<Owner> = []
            for step in 0..<25 {
                engine.pull(direction * 8, over: 0.008)
                let reading = engine.reading
                owners.insert(reading.owner)
                guard step >= 13 else { continue }
                XCTAssertEqual(abs(reading.velocity) + abs(reading.scrollVelocity), 1000, accuracy: 1e-6)
                XCTAssertTrue(reading.velocity == 0 || reading.scrollVelocity == 0, "both move at once")
            }
            XCTAssertEqual(owners, [.drawer, .list])
        }
    }

    func testAtTheExactSeamTheLaterSegmentOwns() throws {
        let layout = try Layout([
            Detent(.compressed, .height(64)), Detent(.expanded, .height(160)), Detent(.fullHeight, .inset(16)),
        ])
        var engine = try drawer(layout: layout)
        engine.press(.list)
        engine.pull(304)
        XCTAssertEqual(engine.reading.top, 16)
        XCTAssertEqual(engine.reading.offset, 0)
        XCTAssertEqual(engine.reading.owner, .list)
        engine.pull(-0.001)
        XCTAssertEqual(engine.reading.owner, .drawer)
        // The same when reached from above.
        engine.pull(100)
        engine.pull(-99.999)
        XCTAssertEqual(engine.reading.top, 16, accuracy: 1e-9)
        // The third row: the pan begins on the seam of list and drawer; the drawer is the later segment.
        engine.release()
        engine.settleDown()
        engine = try drawer(layout: layout)
        engine.put(at: .expanded, offset: 96)
        engine.press(.list)
        engine.pull(1)
        engine.pull(-1)
        XCTAssertEqual(engine.reading.owner, .drawer)
        engine.pull(-96)
        XCTAssertEqual(engine.reading.offset, 0)
        XCTAssertEqual(engine.reading.owner, .list, "the seam of drawer(low, y) and list(0, o) is the list's")
        engine.pull(-0.5)
        XCTAssertEqual(engine.reading.owner, .drawer)
    }

    // MARK: Catches beyond a limit

    /// A drawer above full height during its settle's overshoot.
    private func above(listRows: Int = 60, offset: Double = 0) throws -> TestDrawer {
        var engine = try engine(at: .expanded, offset: offset, listRows: listRows) { $0.release.maximumOvershoot = 60 }
        engine.flick(.handle, up: 1900)
        while engine.top >= full - 2, engine.isMoving { engine.wait(0.002) }
        XCTAssertLessThan(engine.top, full - 1.9)
        return engine
    }

    func testADrawerCaughtAboveFullHeightByAListPan() throws {
        for offset in [0.0, 96] {
            var engine = try above(offset: offset)
            let top = engine.top
            engine.press(.list)
            XCTAssertEqual(engine.reading.top, top)
            XCTAssertEqual(engine.reading.phase, .held)
            // Up: the list scrolls at once, and the drawer stays.
            engine.pull(40)
            XCTAssertEqual(engine.reading.top, top, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.offset, offset + 40, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.owner, .list)
            // Down: the list to its top, then the overshoot as a part of the rubber band, then the drawer.
            engine.pull(-40 - offset)
            XCTAssertEqual(engine.reading.top, top, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.offset, 0, accuracy: 1e-9)
            let pulled = RubberBand.standard.pulled(shown: full - top, dimension: 384)
            engine.pull(-pulled / 2)
            XCTAssertEqual(engine.reading.top, full - banded(pulled / 2, 384), accuracy: 1e-9)
            XCTAssertEqual(engine.reading.owner, .drawer)
            engine.pull(-pulled / 2 - 20)
            XCTAssertEqual(engine.reading.top, full + 20, accuracy: 1e-9)
            engine.releaseStill()
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .fullHeight)
        }
    }

    func testADrawerCaughtAboveFullHeightByAListThatFits() throws {
        var engine = try above(listRows: 5)
        let top = engine.top
        let pulled = RubberBand.standard.pulled(shown: full - top, dimension: 384)
        engine.press(.list)
        engine.pull(30)
        XCTAssertEqual(engine.reading.top, full - banded(pulled + 30, 384), accuracy: 1e-9)
        engine.pull(-30 - pulled)
        XCTAssertEqual(engine.reading.top, full, accuracy: 1e-9)
    }

    func testADrawerCaughtAboveFullHeightByItsHeader() throws {
        var engine = try above()
        let top = engine.top
        let pulled = RubberBand.standard.pulled(shown: full - top, dimension: 384)
        engine.press(.handle)
        engine.pull(30)
        XCTAssertEqual(engine.reading.top, full - banded(pulled + 30, 384), accuracy: 1e-9)
        XCTAssertEqual(engine.reading.offset, 0)
    }

    func testAListCaughtBouncing() throws {
        // At the list's end.
        var engine = try engine(at: .fullHeight, offset: 608)
        engine.flick(.list, up: 600, for: 0.04)
        while engine.reading.offset < longest + 5, engine.isMoving { engine.wait(0.002) }
        var offset = engine.reading.offset
        XCTAssertGreaterThan(offset, longest + 4.9)
        engine.press(.list)
        XCTAssertEqual(engine.reading.offset, offset)
        XCTAssertEqual(engine.reading.listPhase, .held)
        var pulled = RubberBand.standard.pulled(shown: offset - longest, dimension: 384)
        engine.pull(20)
        XCTAssertEqual(engine.reading.offset, longest + banded(pulled + 20, 384), accuracy: 1e-9)
        engine.pull(-20 - pulled - 10)
        XCTAssertEqual(engine.reading.offset, longest - 10, accuracy: 1e-9)
        // At the list's top.
        engine = try self.engine(at: .fullHeight, offset: 64)
        engine.flick(.list, up: -600, for: 0.04)
        while engine.reading.offset > -5, engine.isMoving { engine.wait(0.002) }
        offset = engine.reading.offset
        XCTAssertLessThan(offset, -4.9)
        XCTAssertEqual(engine.reading.top, full, "a bounce leaves the drawer alone")
        engine.press(.list)
        pulled = RubberBand.standard.pulled(shown: -offset, dimension: 384)
        engine.pull(pulled / 2)
        XCTAssertEqual(engine.reading.offset, -banded(pulled / 2, 384), accuracy: 1e-9)
        XCTAssertEqual(engine.reading.top, full)
        engine.pull(-pulled / 2 - 25)
        XCTAssertEqual(engine.reading.offset, offset, accuracy: 1e-9)
        XCTAssertEqual(engine.reading.top, full + 25, accuracy: 1e-9)
        XCTAssertEqual(engine.reading.owner, .drawer)
        engine.releaseStill()
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, 0)
    }

    // MARK: Directions

    func testOnlyYMovesAnything() throws {
        for place in Place.all {
            var engine = try engine(at: .expanded)
            let before = engine.reading
            engine.press(place)
            engine.pull(0, sideways: 300, over: 0.1)
            XCTAssertEqual(engine.reading.top, before.top)
            XCTAssertEqual(engine.reading.offset, 0)
            XCTAssertEqual(engine.reading.owner, .none)
            engine.release()
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .expanded)
        }
    }

    func testOverlayAndHeaderAgreeWithAListTrackWithoutAListSegment() throws {
        var random = Random(seed: 4)
        for _ in 0..<50 {
            var byOverlay = try engine(at: .fullHeight)
            var byHeader = byOverlay
            byOverlay.press(.overlay)
            byHeader.press(.title)
            for _ in 0..<5 {
                let distance = random.number(-300...100)
                byOverlay.pull(distance)
                byHeader.pull(distance)
                XCTAssertEqual(byOverlay.reading, byHeader.reading)
            }
        }
    }
}
