// Pictures of random readings and sizes, compared with the readings. The tests measure the picture and do not repeat
// its code.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews
import TestSupport
import XCTest

@testable import DrawerScene

final class PictureTests: XCTestCase {
    /// The state of a scene besides the engine, and a picture of any reading.
    private func picture(
        _ reading: Reading, _ grid: Grid, _ given: Configuration, list: Double = 1, title: Double = 1,
        showsHelp: Bool = false, change: (inout Stage, inout SearchState, inout StepList) -> Void = { _, _, _ in }
    ) -> Canvas {
        var given = given
        (given.columns, given.rows) = (grid.columns, grid.rows)
        given.set("CellWidth \(grid.cellWidth)", "CellHeight \(grid.cellHeight)")
        var stage = Stage(given)
        var state = SearchState(SearchList(given.items, given))
        var steps = StepList()
        change(&stage, &state, &steps)
        // A drawer without an inset.
        var reading = reading
        reading.height = grid.container.height - reading.top
        var canvas = Canvas(columns: grid.columns, rows: grid.rows)
        // Previous contents of the canvas must not matter.
        canvas.fill(canvas.bounds, Style(foreground: 0xFF00FF, background: 0x00FF00))
        var picture = SearchPicture(
            reading, of: DrawerEngine.any(given), in: DrawerFrame(reading, given.container, grid),
            span: 0..<grid.columns,
            state: state, labels: ShortcutsScene.labels, selection: stage.selection, focus: stage.focus,
            theme: stage.theme)
        (picture.listShare, picture.titleShare) = (list, title)
        let top = TopRow(
            title: ShortcutsScene.title, badge: TopRow.Badge(), message: stage.message,
            hints: [.tuning, .presets, .pull, .search, .help])
        let frame = PrimaryFrame(reading, grid)
        let primary = PrimaryPicture(theme: stage.theme, reading: reading, frame: frame, top: top)
        FollowedPicture().draw(primary, rows: picture.behind, into: &canvas) {
            StepsPicture(steps: steps, empty: "", frame: frame, theme: stage.theme)
                .draw(rows: picture.behind, into: &$0)
        }
        canvas.dim(to: picture.behind, alpha: reading.overlay, stage.theme)
        picture.drawDrawer(into: &canvas)
        if showsHelp {
            let help = Help(pointer: [], keys: ShortcutsScene.footer(hasSelection: true))
            HelpPanel(help, columns: canvas.columns, rows: canvas.rows, hintRow: 0)
                .draw(page: 0, stage.theme, into: &canvas)
        }
        return canvas
    }

    /// The edge in a column of a picture, in eighths of a row; nil if no drawer is visible. The edge is in the first
    /// cell from the top that the drawer's color fills wholly or from below.
    private func edge(_ canvas: Canvas, column: Int, body: Color) -> Int? {
        for row in 0..<canvas.rows {
            let cell = canvas[column, row]
            if cell.glyph.bits > 0x2580, cell.glyph.bits < 0x2588, cell.style.foreground == body {
                return row * 8 + 8 - Int(cell.glyph.bits - 0x2580)
            }
            if cell.style.background == body {
                // What lies above a resting edge is a glyph on the drawer's ground.
                return row * 8 + (cell.glyph == Glyph("▀") ? 4 : cell.glyph == Glyph("▔") ? 1 : 0)
            }
        }
        return nil
    }

    /// Between the two edges of a drawer that floats above its edge, nothing of the content behind is visible.
    func testADetachedDrawerCoversItsRows() throws {
        for depth in [ColorDepth.monochrome, .direct] {
            var given = configuration()
            given.colorDepth = depth
            given.primary = Rows(Array(repeating: String(repeating: "X", count: 70), count: 40))
            try given.setup.apply(Setting("Detached 16pt"))
            var hand = try Hand(given)
            hand.does(.code(.snap(.expanded, animated: false)))
            let lines = hand.picture.text.split(separator: "\n", omittingEmptySubsequences: false)
            let top = Int(hand.simulation.reading.top / 16) + 1
            XCTAssertTrue(lines[1..<top - 2].contains { $0.contains("X") })
            for row in top..<23 { XCTAssertFalse(lines[row].contains("X"), "\(depth): \(lines[row])") }
        }
    }

    func testTheEdgeMatchesTheReading() {
        var random = Random(seed: 5)
        for _ in 0..<600 {
            let grid = Grid(
                columns: .random(in: 14...130, using: &random), rows: .random(in: 1...60, using: &random),
                cellHeight: [16, 20, 13.7].randomElement(using: &random)!)
            var reading = Reading()
            let height = grid.container.height
            reading.top = .random(in: 0...1.1 * height, using: &random)
            reading.overlay = .random(in: 0...0.4, using: &random)
            reading.phase = [.settling, .resting].randomElement(using: &random)!
            let error = reading.phase == .resting ? 5 / 16.0 : 1 / 16.0
            let given = configuration(1, 1, [.dark, .light].randomElement(using: &random)!)
            let canvas = picture(reading, grid, given)
            let body = Theme(Look(theme: given.theme, colorDepth: given.colorDepth)).header.background
            // A column without a corner and without the handle.
            let seen = edge(canvas, column: 2, body: body)
            let top = reading.top / grid.cellHeight
            if top >= Double(grid.rows) - error {
                if let seen { XCTAssertGreaterThanOrEqual(Double(seen) / 8, Double(grid.rows) - 2 * error) }
            } else {
                XCTAssertNotNil(seen)
                XCTAssertEqual(Double(seen ?? 0) / 8, top, accuracy: error + 1e-9)
            }
        }
    }

    /// A row of the drawer is shown in the cell whose middle it contains, so that a press hits the row that is shown.
    func testTextIsShownWhereAPressHitsIt() throws {
        let given = configuration()
        let container = try ShortcutsScene(given).measures.container
        let engine = try DrawerEngine(container: container, listHeight: 1600)
        for eighth in stride(from: 16.0, through: 320, by: 0.8) {
            var engine = engine
            _ = engine.handle(.moveTo(height: container.height - eighth), at: 0)
            _ = engine.advance(to: 5)
            let canvas = picture(engine.reading, Grid(columns: 80, rows: 24), given)
            for (text, place) in [("Search actions", Place.search), ("Flow", .list)] {
                guard let row = canvas.lines.lastIndex(where: { $0.contains(text) }) else { continue }
                XCTAssertEqual(
                    engine.place(at: DrawerPoint(x: 100, y: (Double(row) + 0.5) * 16)), place, "top \(eighth)")
            }
            let title = try XCTUnwrap(canvas.lines.lastIndex { $0.contains("Actions ") })
            XCTAssertEqual(
                engine.place(at: DrawerPoint(x: 100, y: (Double(title) + 0.5) * 16)), .title, "top \(eighth)")
        }
    }

    /// Random readings, sizes, themes, depths and texts: no trap, no half glyph, and all cells drawn.
    func testRandomReadings() {
        var random = Random(seed: 17)
        let rows = [
            "日本語のタイトル\t説明", "👨‍👩‍👧‍👦 family\tof four", "e\u{301}te\u{301}", "שלום", "", "\u{1B}[2J\t\0",
            String(repeating: "long ", count: 80),
        ]
        for round in 0..<500 {
            let isTiny = round % 3 == 0
            let grid = Grid(
                columns: .random(in: 1...(isTiny ? 12 : 400), using: &random),
                rows: .random(in: 1...(isTiny ? 8 : 120), using: &random))
            let height = grid.container.height
            var reading = Reading()
            reading.top = .random(in: -height...2 * height, using: &random)
            reading.maximumOffset = [0, 5, 1200].randomElement(using: &random)!
            reading.offset = .random(in: -300...1500, using: &random)
            reading.primaryMaximumOffset = [0, 300].randomElement(using: &random)!
            reading.primaryOffset = .random(in: -100...400, using: &random)
            reading.overlay = .random(in: 0...1, using: &random)
            let given = configuration(
                1, 1, ThemeName.allCases.randomElement(using: &random)!,
                ColorDepth.allCases.randomElement(using: &random)!,
                items: [.catalog, .generated(300), .rows(Rows(rows)), .rows([])].randomElement(using: &random)!)
            let canvas = picture(
                reading, grid, given, list: .random(in: 0...1, using: &random),
                title: .random(in: 0...1, using: &random), showsHelp: round % 7 == 0
            ) { stage, state, steps in
                stage.focus = Focus.allCases.randomElement(using: &random)!
                if Bool.random(using: &random) {
                    state.search.insert(["ti", "日本👨‍👩‍👧‍👦", "zz"].randomElement(using: &random)!)
                }
                state.list.filter(state.search.text)
                stage.selection = min(state.list.count, 2)
                steps.choose(1)
                if round % 11 == 0 { steps = StepList(Rows(rows)) }
                if round % 13 == 0 { stage.message = "Added 日本" }
            }
            XCTAssertTrue(canvas.hasNoHalfGlyphs)
            XCTAssertFalse(canvas.cells.contains { $0.style.background == 0x00FF00 }, "\(grid) \(reading)")
        }
    }

    func testInvalidReadingsAreDrawnWithoutATrap() {
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            var reading = Reading()
            (reading.top, reading.offset, reading.primaryOffset) = (value, value, value)
            (reading.overlay, reading.maximumOffset, reading.primaryMaximumOffset) = (value, value, value)
            for depth in ColorDepth.allCases {
                let canvas = picture(
                    reading, Grid(columns: 30, rows: 10), configuration(1, 1, .dark, depth), list: value, title: value)
                XCTAssertEqual(canvas.rows, 10)
            }
        }
    }

    /// Scrolling the list moves its rows and changes nothing else.
    func testScrollingMovesOnlyTheRows() {
        var reading = Reading()
        reading.top = 16
        reading.maximumOffset = 10_000
        let grid = Grid(columns: 80, rows: 24)
        let given = configuration(items: .rows(Rows((0..<700).map { "row-\($0)-" })))
        for offset in stride(from: -40.0, through: 400, by: 3.7) {
            reading.offset = offset
            let lines = picture(reading, grid, given).lines
            let first = Int((offset / 16 - 0.5).rounded(.up))
            for row in 4..<24 {
                let index = row - 4 + first
                if index >= 0 {
                    XCTAssertTrue(lines[row].contains("row-\(index)-"), "\(offset): \(lines[row])")
                } else {
                    XCTAssertFalse(lines[row].contains("row-"), "\(offset): \(lines[row])")
                }
            }
            XCTAssertFalse(lines[..<4].contains { $0.contains("row-") })
        }
    }

    // MARK: Dimming

    private func dimmed(_ progress: Double, _ theme: ThemeName, _ depth: ColorDepth) -> Canvas {
        var reading = Reading()
        reading.top = 200
        reading.progress = progress
        reading.overlay = 0.4 * progress
        return picture(reading, Grid(columns: 80, rows: 24), configuration(80, 24, theme, depth))
    }

    private func brightness(_ color: Color) -> Int { Int(color.red) + Int(color.green) + Int(color.blue) }

    func testDimmingIsMonotonicInEveryCell() {
        for theme in ThemeName.allCases {
            var last = dimmed(0, theme, .direct)
            for step in 1...100 {
                let next = dimmed(Double(step) / 100, theme, .direct)
                for row in 0..<12 {
                    for column in 0..<80 {
                        let (was, now) = (last[column, row].style, next[column, row].style)
                        XCTAssertLessThanOrEqual(brightness(now.background), brightness(was.background))
                        XCTAssertLessThanOrEqual(brightness(now.foreground), brightness(was.foreground))
                        XCTAssertEqual(last[column, row].glyph, next[column, row].glyph)
                    }
                }
                last = next
            }
            // The page behind the drawer, in the row below the top row.
            let pages = [dimmed(0, theme, .direct), last].map { brightness($0[0, 1].style.foreground) }
            XCTAssertLessThan(pages[1], pages[0], "\(theme)")
        }
    }
}

extension DrawerEngine {
    /// A drawer of a configuration, whose list is empty.
    fileprivate static func any(_ given: Configuration) -> DrawerEngine {
        guard
            let engine = try? DrawerEngine(
                layout: given.layout, container: given.container, listHeight: 0, settings: given.engineSettings)
        else { preconditionFailure("a configuration that the engine refuses") }
        return engine
    }
}
