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
            reading, of: DrawerEngine.any(given), in: DrawerFrame(reading, of: DrawerEngine.any(given), grid),
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
            if cell.style.background == body { return row * 8 }
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
            let given = configuration(1, 1, [.dark, .light].randomElement(using: &random)!)
            let canvas = picture(reading, grid, given)
            let body = Theme(Look(theme: given.theme, colorDepth: given.colorDepth)).header.background
            // A column without a corner and without the handle.
            let seen = edge(canvas, column: 2, body: body)
            let top = reading.top / grid.cellHeight
            if top >= Double(grid.rows) - 1 / 16.0 {
                if let seen { XCTAssertGreaterThanOrEqual(Double(seen) / 8, Double(grid.rows) - 1 / 8.0) }
            } else {
                XCTAssertNotNil(seen)
                XCTAssertEqual(Double(seen ?? 0) / 8, top, accuracy: 1 / 16.0 + 1e-9)
            }
        }
    }

    func testCornersKeepTheirShape() {
        let grid = Grid(columns: 40, rows: 20)
        let given = configuration()
        let body = Theme(Look(theme: .dark, colorDepth: .direct)).header.background
        for eighth in 0..<40 {
            var reading = Reading()
            reading.top = 80 + Double(eighth) * 2
            let canvas = picture(reading, grid, given)
            for (column, drop) in [(0, 4), (1, 1), (2, 0), (37, 0), (38, 1), (39, 4)] {
                XCTAssertEqual(edge(canvas, column: column, body: body), 40 + eighth + drop, "\(eighth) \(column)")
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

    /// The parts of the header are at the positions of the container, for any number and height of parts.
    func testTheFrameFollowsTheHeader() throws {
        let grid = Grid(columns: 80, rows: 24)
        var reading = Reading()
        reading.top = 40
        reading.height = 344
        let headers: [[(place: Place, rows: Int)]] = [
            [], [(.handle, 1)], [(.handle, 1), (.search, 1), (.title, 1)], [(.handle, 2), (.title, 3), (.search, 1)],
        ]
        for header in headers {
            let drawer = try DrawerEngine(container: grid.container(header: header), listHeight: 0)
            let frame = DrawerFrame(reading, of: drawer, grid)
            var row = 2
            for part in header {
                XCTAssertEqual(frame.row(of: part.place), row, "\(header)")
                row += part.rows
            }
            XCTAssertEqual(frame.listRow, row, "\(header)")
            XCTAssertEqual(frame.listTop, 20 + (row - 2) * 8, "\(header)")
        }
    }

    /// A title that is wider than its column takes the space that the description leaves; both are complete if there is
    /// room.
    func testALongTitleTakesWhatItsDescriptionLeaves() throws {
        let long = "A name of forty-two columns, to be precise"
        XCTAssertEqual(long.displayWidth, 42)
        let rows = [long, long + "\tsmall", long + "\ta description, quite some columns wide", "short\tdescribed"]
        var hand = try Hand(configuration(80, 24, items: .rows(Rows(rows))))
        hand.snaps(.fullHeight)
        let lines = hand.picture.lines
        let first = try hand.row(of: "A name")
        XCTAssertTrue(lines[first].hasSuffix(long), lines[first])
        XCTAssertTrue(lines[first + 1].contains(long + "  small"), lines[first + 1])
        XCTAssertTrue(
            lines[first + 2].contains("A name of forty-two columns, …  a description, quite some columns wide"),
            lines[first + 2])
        XCTAssertTrue(lines[first + 3].contains("short" + String(repeating: " ", count: 23) + "described"))
        XCTAssertEqual(hand.picture.columns, 80)
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

    /// At the end of the list, the last row is on the last row of the screen, for any top and any offset of the drawer.
    func testTheLastRowOfTheListIsOnTheLastRowOfTheScreen() throws {
        for inset in [0.0, 3, 8, 16, 24, 35, 39.9, 40] {
            var given = configuration(items: .rows(Rows((0..<70).map { "row-\($0)-" })))
            for line in ["Layout none", "Detent fullHeight inset \(inset)pt"] { try given.setup.apply(Setting(line)) }
            var hand = try Hand(given)
            hand.presses(.end)
            hand.settles()
            hand.presses(.end)
            XCTAssertEqual(hand.simulation.reading.offset, hand.simulation.reading.maximumOffset)
            XCTAssertTrue(hand.picture.lines[23].contains("row-69-"), "\(inset)")
        }
    }

    func testTheScrollBarsThumbMovesEvenly() {
        var reading = Reading()
        reading.top = 16
        reading.maximumOffset = 2000
        let grid = Grid(columns: 80, rows: 24)
        let theme = Theme(Look(theme: .dark, colorDepth: .direct))
        var last = -1
        for offset in stride(from: 0.0, through: 2000, by: 10) {
            reading.offset = offset
            let canvas = picture(reading, grid, configuration(items: .generated(400)))
            var begins: Int?
            var length = 0
            for row in 4..<24 {
                let cell = canvas[79, row]
                var eighths = cell.style.background == theme.thumb ? 8 : 0
                var from = 0
                if cell.style.foreground == theme.thumb {
                    eighths = Int(cell.glyph.bits - 0x2580)
                    from = 8 - eighths
                } else if cell.glyph != .space {
                    eighths = 8 - Int(cell.glyph.bits - 0x2580)
                }
                if eighths > 0, begins == nil { begins = (row - 4) * 8 + from }
                length += eighths
            }
            let begin = begins ?? -1
            XCTAssertGreaterThanOrEqual(begin, last)
            XCTAssertLessThanOrEqual(begin, last + 2, "no jump")
            XCTAssertEqual(Double(begin), offset / 2000 * Double(160 - length), accuracy: 0.51)
            last = begin
        }
    }

    /// The scroll bar begins where the list begins, within an eighth. As the edge moves, its thumb never moves by more
    /// than one eighth per eighth, and never moves back and forth.
    func testTheScrollBarFollowsTheEdge() {
        let theme = Theme(Look(theme: .dark, colorDepth: .direct))
        let grid = Grid(columns: 80, rows: 24)
        let given = configuration(items: .generated(60))
        var ends: [Int] = []
        for eighth in 8...144 {
            var reading = Reading()
            reading.top = Double(eighth) * 2
            reading.maximumOffset = 60 * 16 - (24 * 16 - reading.top - 48)
            let canvas = picture(reading, grid, given)
            let filled = (0..<24).filter { canvas[79, $0].style.foreground == theme.thumb }
            let begin = (eighth + 24) / 8
            XCTAssertEqual(filled, eighth % 8 == 0 ? [] : [begin], "\(eighth)")
            if eighth % 8 != 0 { XCTAssertEqual(canvas[79, begin].glyph, .lowerBlock(8 - eighth % 8)) }
            var end = begin
            while end < 24, [canvas[79, end].style.foreground, canvas[79, end].style.background].contains(theme.thumb) {
                end += 1
            }
            let last = canvas[79, end - 1]
            ends.append(last.glyph == .space || end - 1 == begin ? end * 8 : end * 8 - Int(last.glyph.bits - 0x2580))
        }
        let steps = zip(ends, ends.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }
        XCTAssertTrue(steps.allSatisfy { abs($0) == 1 }, "\(steps)")
        XCTAssertLessThanOrEqual(zip(steps, steps.dropFirst()).count { $0 != $1 }, 1, "\(steps)")
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
        }
    }

    func testDimmingHasEnoughSteps() {
        let steps: [(ColorDepth, Int)] = [
            (.direct, 100), (.twoHundredFiftySix, 32), (.sixteen, 3), (.monochrome, 3),
        ]
        for theme in [ThemeName.dark, .light] {
            for (depth, atLeast) in steps {
                var pictures = Set<[[Int]]>()
                for step in 0...120 {
                    let canvas = dimmed(Double(step) / 120, theme, depth)
                    // The values that the terminal receives: numbers of colors, or 24-bit colors.
                    func number(_ color: Color) -> Int { color.nearest(in: depth) ?? Int(color.bits) }
                    let row = canvas.cells[..<(80 * 10)].map { cell in
                        [
                            number(cell.style.foreground), number(cell.style.background),
                            Int(cell.style.attributes.rawValue),
                        ]
                    }
                    pictures.insert(Array(Set(row)).sorted { $0.lexicographicallyPrecedes($1) })
                }
                XCTAssertGreaterThanOrEqual(pictures.count, atLeast, "\(theme) \(depth)")
            }
        }
    }

    /// The contrast by WCAG 2.
    private func contrast(_ style: Style) -> Double {
        func luminance(_ color: Color) -> Double {
            func linear(_ channel: UInt8) -> Double {
                let value = Double(channel) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
        }
        let (a, b) = (luminance(style.foreground), luminance(style.background))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    func testTextIsReadable() {
        for name in ThemeName.allCases {
            for depth in [ColorDepth.direct, .sixteen] { checkTexts(name, depth) }
        }
    }

    private func checkTexts(_ name: ThemeName, _ depth: ColorDepth) {
        let theme = Theme(Look(theme: name, colorDepth: depth))
        // xterm's bright black has a contrast of 4 with white.
        let least = name == .highContrast && depth == .direct ? 7 : theme.mixes ? 4.5 : 4
        func check(_ style: Style, _ least: Double, _ text: String) {
            var style = style
            // The terminal's own colors.
            if !style.background.isKnown { style.background = name == .light ? 0xFFFFFF : 0x000000 }
            if !style.foreground.isKnown { style.foreground = name == .light ? 0x000000 : 0xFFFFFF }
            XCTAssertGreaterThanOrEqual(contrast(style), least, "\(name) \(depth) \(text)")
        }
        let texts = [
            theme.page, theme.pageDetail, theme.bar, theme.barHint, theme.chosen, theme.chosenDetail, theme.drawer,
            theme.drawerDetail, theme.category, theme.header, theme.headerDetail, theme.field, theme.fieldHint,
            theme.highlight, theme.highlightDetail, theme.panel, theme.panelDetail, theme.panelKey, theme.panelChoice,
            theme.caret, theme.refused,
        ]
        for (index, style) in texts.enumerated() { check(style, least, "\(index)") }
        // Still under the overlay, with less contrast.
        for style in theme.mixes ? [theme.page, theme.pageDetail, theme.bar, theme.barHint] : [] {
            let dim = theme.dimmed(style, alpha: 0.4)
            check(dim, name == .highContrast ? 7 : 2.9, "dimmed")
        }
        for category in DrawerCells.Category.allCases {
            var style = theme.drawer
            style.foreground = theme.readable(theme.hue(category), on: style)
            check(style, theme.mixes ? 4 : 2, "\(category)")
        }
    }

    /// Without colors, the reversed header distinguishes the drawer from the content behind it.
    func testTheDrawerIsDistinctWithoutColors() {
        var reading = Reading()
        reading.top = 160
        let canvas = picture(reading, Grid(columns: 60, rows: 20), configuration(1, 1, .dark, .monochrome))
        XCTAssertTrue(canvas.cells.allSatisfy { $0.style.foreground == .unset && $0.style.background == .unset })
        for row in 0..<10 { XCTAssertFalse(canvas[30, row].style.attributes.contains(.reverse)) }
        XCTAssertTrue(canvas[10, 10].style.attributes.contains(.reverse))
        XCTAssertTrue(canvas[10, 12].style.attributes.contains(.reverse))
        XCTAssertFalse(canvas[10, 15].style.attributes.contains(.reverse))
    }

    func testNearestColors() {
        XCTAssertEqual(Color(bits: 0x000000).nearest(in: .twoHundredFiftySix), 16)
        XCTAssertEqual(Color(bits: 0xFFFFFF).nearest(in: .twoHundredFiftySix), 231)
        XCTAssertEqual(Color(bits: 0x080808).nearest(in: .twoHundredFiftySix), 232)
        XCTAssertEqual(Color(bits: 0xFF0000).nearest(in: .twoHundredFiftySix), 196)
        XCTAssertEqual(Color(bits: 0x5F87AF).nearest(in: .twoHundredFiftySix), 67)
        XCTAssertNil(Color.unset.nearest(in: .sixteen))
        XCTAssertNil(Color(bits: 0).nearest(in: .direct))
        for number in 0..<16 { XCTAssertEqual(Color.named(number).nearest(in: .sixteen), number) }
    }

    /// Without colors, the whole row of the bar on the edge of a narrow drawer is underlined, and nothing beside the row.
    func testTheBarOnTheEdgeIsDistinctWithoutColors() throws {
        var given = given(.shortcuts, 80, 24, .dark, .monochrome)
        for line in ["Follower bar on", "Width 60"] { try given.setup.configure(Setting(line)) }
        let hand = try Hand(given)
        let row = try XCTUnwrap(hand.picture.lines.lastIndex { $0.contains(ShortcutsScene.title) })
        for column in 0..<80 {
            let isUnderlined = hand.picture[column, row].style.attributes.contains(.underline)
            XCTAssertEqual(isUnderlined, (10..<70).contains(column), "column \(column)")
        }
    }
}

extension DrawerEngine {
    /// A drawer of a configuration, whose list is empty.
    fileprivate static func any(_ given: Configuration) -> DrawerEngine {
        // The list scrolls at every height, so that every picture has its bar.
        var settings = given.engineSettings
        settings.gesture.listPans = .listOnly
        guard
            let engine = try? DrawerEngine(
                layout: given.layout, container: given.container, listHeight: 0, settings: settings)
        else { preconditionFailure("a configuration that the engine refuses") }
        return engine
    }
}
