// Pictures of random states and sizes, compared with the engine. The tests measure the picture and do not repeat its
// code.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScene

final class PictureTests: XCTestCase {
    /// The edge in a column of a picture, in eighths of a row; nil if no drawer is visible. The edge is in the topmost
    /// cell that the drawer's color fills completely or from below.
    private func edge(_ canvas: Canvas, column: Int, body: Color) -> Int? {
        for row in 0..<canvas.rows {
            let cell = canvas[column, row]
            if cell.glyph.bits > 0x2580, cell.glyph.bits < 0x2588, cell.style.foreground == body {
                return row * 8 + 8 - Int(cell.glyph.bits - 0x2580)
            }
            if cell.style.background == body {
                // Above a resting edge lies a glyph on the drawer's ground.
                return row * 8 + (cell.glyph == Glyph("▀") ? 4 : cell.glyph == Glyph("▔") ? 1 : 0)
            }
        }
        return nil
    }

    /// The edge in the picture is the engine's: in motion and at rest, straight or bent, in every column without a
    /// corner or the handle.
    func testTheEdgeIsWhereTheEngineHasIt() throws {
        var random = Random(seed: 5)
        var (count, bent) = (0, 0)
        for _ in 0..<240 {
            let name = random.one(of: SceneName.allCases.filter { $0.defaults.mechanism != .bar })
            var start = given(name, random.count(30...130), random.count(12...60), random.one(of: [.dark, .light]))
            start.set("CellHeight \(random.one(of: [16, 20, 13.7]))")
            var hand = try Hand(start)
            hand.does(
                random.chance(0.5)
                    ? .code(.toggle) : .code(.moveTo(Quantity(random.number(0...600), .points), animated: true)))
            hand.waits(random.number(0...0.4))
            let (scene, canvas) = (hand.simulation.firstShown.scene, hand.picture)
            let columns = scene.columns
            let body = canvas[columns.lowerBound + 2, canvas.rows - 1].style.background
            let handle = canvas.columns / 2 - 5...canvas.columns / 2 + 5
            let error = scene.reading.phase == .resting ? 5 / 16.0 : 1 / 16.0
            for column in columns.dropFirst(2).dropLast(2) where !handle.contains(column) {
                let share = (Double(column) + 0.5) / Double(canvas.columns)
                let wanted = scene.edge(at: share) / hand.simulation.grid.cellHeight
                guard wanted > 1, wanted < Double(canvas.rows) - 2 else { continue }
                let seen = try XCTUnwrap(edge(canvas, column: column, body: body), "\(name)")
                XCTAssertEqual(Double(seen) / 8, wanted, accuracy: error + 1e-9, "\(name), column \(column)")
                count += 1
                bent += (scene as? BouncyScene).map(\.engine.shape.bend).map { abs($0) > 4 ? 1 : 0 } ?? 0
            }
        }
        XCTAssertGreaterThan(count, 5000)
        XCTAssertGreaterThan(bent, 200)
    }

    /// A row of the drawer is shown in the cell whose middle it contains, so that a press hits the row that is shown.
    func testTextIsShownWhereAPressHitsIt() throws {
        var hand = try Hand()
        var seen: [DrawerPlace: Int] = [:]
        for eighths in 8...160 {
            hand.does(.code(.moveTo(Quantity(384 - Double(eighths) * 2, .points), animated: false)))
            let lines = hand.picture.lines
            for (text, place) in [
                (ShortcutsScene.labels.placeholder, DrawerPlace.search), ("Actions ", .title), ("Flow", .list),
            ] {
                guard let row = lines.lastIndex(where: { $0.contains(text) }) else { continue }
                let point = DrawerPoint(x: 100, y: (Double(row) + 0.5) * 16)
                XCTAssertEqual(hand.simulation.place(at: point), place, "\(eighths) eighths")
                seen[place, default: 0] += 1
            }
        }
        for place in [DrawerPlace.search, .title, .list] { XCTAssertGreaterThan(seen[place] ?? 0, 100, "\(place)") }
    }

    /// The higher the drawer, the darker is every cell behind it.
    func testDimmingIsMonotonicInEveryCell() throws {
        func brightness(_ color: Color) -> Int { Int(color.red) + Int(color.green) + Int(color.blue) }
        for theme in ThemeName.allCases {
            var hand = try Hand(configuration(80, 40, theme))
            hand.snaps(.expanded)
            var (first, last): (Canvas?, Canvas?)
            for height in stride(from: 260.0, through: 560, by: 4) {
                hand.does(.code(.moveTo(Quantity(height, .points), animated: false)))
                let next = hand.picture
                // The shadow of the edge lies on the rows just above it.
                for row in 1..<max(1, 40 - Int(height / 16) - 4) {
                    for column in 0..<79 {
                        guard let was = last?[column, row].style else { continue }
                        let now = next[column, row].style
                        XCTAssertLessThanOrEqual(brightness(now.background), brightness(was.background))
                        XCTAssertLessThanOrEqual(brightness(now.foreground), brightness(was.foreground))
                    }
                }
                first = first ?? next
                last = next
            }
            let ends = try [XCTUnwrap(first), XCTUnwrap(last)].map { brightness($0[0, 1].style.foreground) }
            XCTAssertLessThan(ends[1], ends[0], "\(theme)")
        }
    }
}
