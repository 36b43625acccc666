// The film: what a person sees, frame by frame, while the drawer is pulled, thrown, caught and scrolled.

import DrawerCore
import DrawerScene
import Foundation
import XCTest

final class FilmTests: XCTestCase {
    /// Pulls slowly, throws, catches, scrolls, flings, pulls down again.
    private static let shots = Result { () throws -> [Shot] in
        let take = try Take()
        let session = take.session
        // Slowly up, five rows a second, and let go.
        try session.press(20, 20)
        try session.drag(from: (20, 20), to: (20, 15), pause: 0.2)
        try session.releaseStill()
        try session.expectQuiet(for: 0.6)
        // A flick up, caught on its way, and let go.
        try session.press(20, 14)
        try session.drag(from: (20, 14), to: (20, 11), pause: 0.012)
        try session.release()
        try session.pump(for: 0.08)
        try session.press(20, 12)
        try session.pump(for: 0.1)
        try session.drag(from: (20, 12), to: (20, 8), pause: 0.03)
        try session.release()
        try session.expectQuiet(for: 0.6)
        try session.type("\u{1b}[1;1F")
        // To full height, and from there the list: by hand, thrown, and back into the drawer.
        try session.press(20, try XCTUnwrap(session.screen.handleRow))
        try session.drag(from: (20, session.screen.handleRow ?? 8), to: (20, 1), pause: 0.03)
        try session.releaseStill()
        try session.expectQuiet(for: 0.6)
        try session.press(20, 20)
        try session.drag(from: (20, 20), to: (20, 8), pause: 0.06)
        try session.drag(from: (20, 8), to: (20, 4), pause: 0.015)
        try session.release()
        try session.pump(for: 0.3)
        try session.expectQuiet(for: 0.6)
        try session.press(20, 4)
        try session.drag(from: (20, 4), to: (20, 22), pause: 0.02)
        try session.releaseStill()
        try session.expectQuiet(for: 0.6)
        try session.wheel(-3, 20, 20)
        try session.expectQuiet(for: 0.8)
        return try take.develop()
    }

    private func shots() throws -> [Shot] {
        let shots = try Self.shots.get()
        XCTAssertGreaterThan(shots.count, 150, "too few frames to say anything")
        return shots
    }

    /// Every cell of every frame is what a replay of the recording draws at that moment: nothing is torn, late or left over.
    func testEveryFrameIsTheEnginesPicture() throws {
        for shot in try shots() {
            for row in 0..<shot.screen.rows {
                for column in 0..<shot.screen.columns {
                    if Shot.isInspector(column: column, row: row, of: shot.screen) { continue }
                    let seen = shot.screen[column, row]
                    let drawn = shot.picture[column, row]
                    let glyph = shot.picture.text(of: drawn.glyph)
                    var isSame = seen.glyph == glyph && isLike(seen.background, drawn.style.background)
                    if glyph != " " { isSame = isSame && isLike(seen.foreground, drawn.style.foreground) }
                    if !isSame {
                        return XCTFail(
                            "at \(shot.time) s column \(column) of row \(row) shows \(seen), and should "
                                + "'\(glyph)' in \(drawn.style)\n\(shot.screen)")
                    }
                }
            }
        }
    }

    func testTheEdgeIsWhereTheEngineHasIt() throws {
        var seen: Set<Int> = []
        for shot in try shots() {
            let edge = try XCTUnwrap(shot.edge(column: 10), "no edge at \(shot.time) s\n\(shot.screen)")
            seen.insert(edge)
            XCTAssertEqual(Double(edge) / 8, shot.reading.top / 16, accuracy: 1.0 / 16 + 0.002, "at \(shot.time) s")
        }
        XCTAssertGreaterThan(seen.count, 60, "the film shows too little of the way")
    }

    func testDimmingFollowsTheEdge() throws {
        // The bar's ground at the screen's left end is a colour of its own under the overlay.
        func light(_ shot: Shot) throws -> Int {
            guard case .rgb(let red, let green, let blue) = shot.screen[0, 0].background else {
                throw SessionError(description: "no colour")
            }
            return Int(red) + Int(green) + Int(blue)
        }
        let shots = try shots().filter { ($0.edge(column: 10) ?? 0) > 24 }
        for shot in shots {
            let expected = Colour(0x1B, 0x1E, 0x28).mixed(with: Colour(0, 0, 0), share: shot.reading.overlay)
            XCTAssertTrue(isLike(shot.screen[0, 0].background, expected), "at \(shot.time) s")
        }
        let byHeight = try shots.map { (top: $0.reading.top, light: try light($0)) }.sorted { $0.top < $1.top }
        for (higher, lower) in zip(byHeight, byHeight.dropFirst()) {
            XCTAssertLessThanOrEqual(higher.light, lower.light)
        }
        XCTAssertGreaterThan(Set(byHeight.map(\.light)).count, 15, "steps of the dimming")
    }

    /// While the edge goes one way, by less than a row, no cell goes from A to B and back to A.
    func testNothingFlickers() throws {
        for run in monotoneRuns(try shots()) {
            let screen = run[0].shot.screen
            for index in screen.cells.indices {
                let (column, row) = (index % screen.columns, index / screen.columns)
                if Shot.isInspector(column: column, row: row, of: screen) { continue }
                // What the cell showed, one after the other, and where the edge was first and last while it did.
                var looks: [(cell: ScreenCell, first: Int, last: Int, offset: Double)] = []
                for (shot, edge) in run {
                    let cell = visible(shot.screen.cells[index])
                    if let last = looks.last, last.cell == cell {
                        looks[looks.count - 1].last = edge
                        looks[looks.count - 1].offset = shot.reading.offset
                    } else {
                        looks.append((cell, edge, edge, shot.reading.offset))
                    }
                }
                for (one, (other, again)) in zip(looks, zip(looks.dropFirst(), looks.dropFirst(2))) {
                    guard one.cell == again.cell, abs(again.first - one.last) < 8, one.offset == again.offset else {
                        continue
                    }
                    return XCTFail(
                        "column \(column) of row \(row) flickers while the edge is at \(one.last)...\(again.first): "
                            + "\(one.cell), \(other.cell)")
                }
            }
        }
    }

    /// The header's text goes the way of the edge, never against it, and is never further from it than rounding makes it.
    func testTextDoesNotJitter() throws {
        for run in monotoneRuns(try shots()) {
            var before: Int?
            let isUp = run[run.count - 1].edge < run[0].edge
            for (shot, edge) in run {
                guard let text = shot.screen.searchRow else { continue }
                // The search bar is one row below the edge, give or take half a row.
                XCTAssertLessThanOrEqual(abs(text * 8 - (edge + 8)), 4, "at \(shot.time) s")
                if let before {
                    XCTAssertTrue(isUp ? text <= before : text >= before, "against the edge at \(shot.time) s")
                }
                before = text
            }
        }
    }

    /// Five rows a second, reported in whole rows: the edge goes eighth by eighth, each in a frame of its own.
    func testASlowDragGoesByEighths() throws {
        let take = try Take()
        let session = take.session
        try session.press(20, 20)
        // Moved on at once, it would be a quick hand.
        try session.pump(for: 0.2)
        try session.drag(from: (20, 20), to: (20, 10), pause: 0.2)
        try session.pump(for: 0.3)
        let shots = try take.develop().filter { $0.reading.phase == .tracking }
        let start = try XCTUnwrap(shots.first?.reading.top)
        for shot in shots {
            let eighths = (start - shot.reading.top) / 2
            XCTAssertEqual(eighths, eighths.rounded(), accuracy: 1e-6, "between two eighths at \(shot.time) s")
        }
        let edges = try shots.map { try XCTUnwrap($0.edge(column: 10)) }
        XCTAssertEqual(edges.last, 80)
        let steps = zip(edges, edges.dropFirst()).map { $0 - $1 }.filter { $0 != 0 }
        XCTAssertFalse(steps.contains { $0 < 0 }, "it goes back: \(steps)")
        // On a busy machine a frame that comes late shows several at once; an edge that followed the reports would go by
        // eight in each of ten frames.
        XCTAssertGreaterThan(steps.count { $0 == 1 }, 20, "\(steps)")
        XCTAssertLessThan(steps.count { $0 >= 8 }, 5, "\(steps)")
    }

    // MARK: Help

    /// The parts of a film in which the drawer is moved one way, by at least a row.
    private func monotoneRuns(_ shots: [Shot]) -> [[(shot: Shot, edge: Int)]] {
        var runs: [[(shot: Shot, edge: Int)]] = []
        var run: [(shot: Shot, edge: Int)] = []
        var direction = 0
        for shot in shots {
            guard let edge = shot.edge(column: 10) else { continue }
            let step =
                run.last.map {
                    shot.reading.top < $0.shot.reading.top ? -1 : shot.reading.top > $0.shot.reading.top ? 1 : 0
                } ?? 0
            if step != 0, direction != 0, step != direction {
                runs.append(run)
                run = run.suffix(1)
                direction = step
            }
            if step != 0 { direction = step }
            run.append((shot, edge))
        }
        runs.append(run)
        return runs.filter { abs($0[$0.count - 1].edge - $0[0].edge) >= 8 }
    }

    /// A space shows its ground only.
    private func visible(_ cell: ScreenCell) -> ScreenCell {
        var cell = cell
        if cell.glyph == " ", cell.attributes.isDisjoint(with: [.underline, .reverse]) {
            cell.foreground = .terminal
            cell.attributes = []
        }
        return cell
    }

    /// The time is known to a microsecond: a channel that is just then on its way may be one off.
    private func isLike(_ seen: ScreenColour, _ colour: Colour) -> Bool {
        guard case .rgb(let red, let green, let blue) = seen else { return seen == .terminal && colour == .unset }
        func isNear(_ one: UInt8, _ other: UInt8) -> Bool { abs(Int(one) - Int(other)) <= 1 }
        return isNear(red, colour.red) && isNear(green, colour.green) && isNear(blue, colour.blue)
    }
}
