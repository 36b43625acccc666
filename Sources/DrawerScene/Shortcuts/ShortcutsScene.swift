// The scene `shortcuts`: the drawer of actions over the steps of a shortcut.
//
// The scene owns the engine, the search, the highlight and the steps. The engine moves things; the scene passes events
// to the engine and reads positions.

import DrawerCore
import DrawerMatch
import DrawerSheets

struct ShortcutsScene: Scene {
    typealias Words = ShortcutsWording

    var engine: SheetEngine
    var stage: Stage
    var state: ShortcutsState

    init(_ configuration: Configuration) throws(InvalidValue) {
        stage = Stage(configuration)
        state = ShortcutsState(configuration)
        engine = try SheetEngine(
            configuration, Self.pages(configuration, state.contents, current: 0, state.list),
            listHeight: Double(state.list.rowCount) * configuration.cellHeight)
        _ = refill()
        if let picking = configuration.picking { begin(picking) }
        // The first step lies at the edge of the drawer, not below the room that it needs there at larger detents.
        if isUpsideDown { _ = send(.scrollPrimary(to: roomBesideSteps, animated: false)) }
    }

    var listHeight: Double { Double(state.list.rowCount) * grid.cellHeight }
    var measures: SceneMeasures {
        SceneMeasures(
            container: stage.configuration.container, listHeight: listHeight,
            pages: Self.pages(stage.configuration, state.contents, current: state.page, state.list),
            primaryHeight: primaryHeight,
            coveredHeight: Double(PrimaryFrame.barRows) * grid.cellHeight)
    }
    var items: Int { state.list.count }
    func text(ofRow row: Int) -> String { state.list.entry(atPlace: row - 1).item.text }
    var steps: Int { state.steps.count }

    var sections: Sections? { stage.configuration.setup.sheet.sections == nil ? nil : state.list.sections }
    func offset(ofRow row: Int) -> Double { Double(sections?.row(ofItem: row) ?? row) * grid.cellHeight }
    var firstRow: Int {
        sections == nil ? Grid.whole((reading.offset / grid.cellHeight).rounded()) + 1 : firstVisiblePlace + 1
    }

    mutating func replaceRows() {
        state.contents = Self.contents(stage.configuration, words)
        state.list =
            state.contents.isEmpty
            ? ActionList(stage.configuration.items, words, sections: stage.configuration.sheet.sections)
            : state.contents[state.page].list
        state.list.search(for: state.search.text)
        if let found = foundAtOnce { _ = state.list.take(found) }
    }

    mutating func extendRows(to rows: Rows, isComplete: Bool) -> Notices {
        state.list.extend(to: rows, isComplete: isComplete)
        // The first rows of a picker.
        if stage.selection == 0 { highlightFirst() }
        return foundAtOnce.map { take($0) } ?? []
    }

    // MARK: The drawer on the screen

    var columns: Range<Int> {
        stage.configuration.setup.sheet.columns(of: grid.columns, cellWidth: grid.cellWidth)
    }

    /// Whether the drawer hangs from the top edge. It draws itself as on the bottom edge, with row 0 at the bottom.
    var isUpsideDown: Bool { engine.edge == .top }

    /// The drawer draws itself as if its columns were the whole screen, and on the top edge upside down.
    func own(_ point: DrawerPoint, on place: Place) -> DrawerPoint {
        guard place.isDrawer else {
            return DrawerPoint(x: point.x - Double(behind.inset) * grid.cellWidth, y: point.y)
        }
        let y = isUpsideDown ? (grid.container.height - point.y).nextDown : point.y
        return DrawerPoint(x: point.x - Double(columns.lowerBound) * grid.cellWidth, y: y)
    }

    /// The drawer as it draws itself.
    /// - Parameters:
    ///   - reading: of the engine, as on the bottom edge.
    ///   - other: the engine; by default that of the uppermost drawer.
    func frame(_ reading: Reading, of other: DrawerEngine? = nil, columns: Range<Int>? = nil) -> DrawerFrame {
        let (drawer, columns) = (other ?? drawer, columns ?? self.columns)
        var own = grid
        own.columns = columns.count
        var reading = reading
        if isUpsideDown { reading.top += drawer.bottomInset }
        let isAlone = columns.count < grid.columns || drawer.container.margin > 0
        return DrawerFrame(
            reading, drawer.container, own, isAlone: isAlone, roundness: value(of: .corners, reading, drawer) ?? 1)
    }

    /// The row of the list in a row in which the drawer draws it: upside down, the list's last row comes first.
    private func listRow(drawnAt row: Int) -> Int { isUpsideDown ? state.list.rowCount - 1 - row : row }

    /// The row in which the drawer draws a header that sticks at a y below the list's upper end.
    func headerRow(_ y: Double, in frame: DrawerFrame) -> Int {
        guard isUpsideDown else { return frame.row(ofHeaderAt: y) }
        return grid.row(at: grid.container.height - listStart - y - grid.cellHeight)
    }

    func primaryFrame(_ reading: Reading, visibleTo edge: Double? = nil) -> PrimaryFrame {
        let behind = behind
        var (reading, grid) = (reading, grid)
        reading.primaryOffset += behind.parallax
        grid.columns -= 2 * behind.inset
        let steps = state.steps.count * PrimaryFrame.rowsPerStep(grid) + 2 * PrimaryFrame.margin(grid)
        let rows = state.preview.map(PrimaryFrame.rows) ?? steps
        return PrimaryFrame(
            reading, grid, visibleTo: edge, rows: isUpsideDown ? rows : nil,
            height: drawer.container.height - drawer.bottomInset)
    }

    // MARK: Taps

    mutating func tap(on place: Place, at point: DrawerPoint) -> Notices {
        switch place {
        case .search:
            let notices = enterSearch()
            let width = columns.count
            let start = SearchBar.textColumn(width) + SearchBar.promptWidth(picking?.prompt, width)
            state.search.moveCaret(toColumn: grid.column(of: own(point, on: place)) - start)
            return notices
        case .list:
            leaveSearch()
            // If there is no room for the list, no rows are visible and none can be tapped.
            let reading = drawer.readingAtRest
            guard state.listShare(reading, drawer) > 0 else { return raise() }
            let (shown, row) = (frame(reading), grid.row(of: own(point, on: place)))
            guard stuckHeader.map({ headerRow($0.y, in: shown) }) != row,
                let index = state.list.place(ofRow: listRow(drawnAt: shown.listRow(atScreenRow: row)))
            else {
                return []
            }
            return act(onPlace: index)
        case .footer:
            leaveSearch()
            let footer = ShortcutsPicture.footer(
                stage, words, in: frame(drawer.readingAtRest))
            let point = own(point, on: place)
            return footer.key(column: grid.column(of: point), row: grid.row(of: point)).flatMap { press($0) } ?? []
        case .handle, .header:
            leaveSearch()
            if place == .title, let page = page(ofDotAt: grid.column(of: point)) {
                return perform(.page(page + 1))
            }
        case .overlay:
            // The tap ends a search. Otherwise the focus returns to its place before the dimming.
            if stage.focus == .search { leaveSearch() }
        case .primary:
            stage.focus = .primary
            state.steps.choose(primaryFrame(reading).step(atScreenRow: grid.row(of: point)))
        }
        return []
    }

    /// Gives the focus to the list after a click. The search bar of a picker keeps it, so that letters remain text.
    private mutating func leaveSearch() {
        if picking == nil || focus != .search { stage.focus = .list }
    }

    func scrollBar(on place: Place) -> ScrollBar? {
        switch place {
        case .list:
            let reading = drawer.reading
            return state.listShare(reading, drawer) > 0 ? frame(reading).scrollBar(reading) : nil
        case .primary:
            let reading = reading
            return primaryFrame(reading).scrollBar(reading)
        case .handle, .header, .footer, .overlay: return nil
        }
    }

    var hints: [Hint] {
        if isHidden { return isUpsideDown ? words.hintHiddenAbove : words.hintHidden }
        switch focus {
        case .handle: return words.hintHandle
        case .search:
            if state.search.text.isEmpty { return stage.selection > 0 ? words.hintSearchChosen : words.hintSearch }
            return stage.selection > 0 ? words.hintResult : words.hintNoResult
        case .primary: return words.hintPrimary
        case .list:
            if stage.selection > 0 { return words.hintChosen }
            if hasPages { return words.hintPages }
            return items > 0 ? words.hintDrawer : words.hintEmpty
        }
    }

    var begin: Hint {
        var begin = words.begin
        if isUpsideDown { (begin.key, begin.label) = (.down, Key.down.label) }
        return begin.hint(stage.look)
    }
}
