// The picker as a scene: the user chooses rows of the list, over a preview of the highlighted one.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSheets
import DrawerViews

/// A scene that asks for a choice. The choice ends the program.
///
///     var configuration = Configuration()
///     configuration.items = .rows(["one", "two"])
///     configuration.pick(Picking())
///     var simulation = try Simulation(configuration)
///     simulation.handle(.key(.enter), at: 0)
///     simulation.picker?.choice  // .rows([0])
public struct PickerScene: SearchScene {
    var engine: DrawerStack
    var stage: Stage
    var state: SearchState
    /// The text behind the drawer in place of the rows there; nil for these.
    private(set) var preview: PreviewView?
    /// The marked rows, by their numbers in the input, and the title that counts them.
    private(set) var marks: Set<Int> = []
    private var markTitle: String?
    let picking: Picking
    private let hintsByFocus: PickerHints
    /// The user's choice; nil until then.
    public private(set) var choice: Choice?
    /// The name of the key that has ended the picker; empty for Enter.
    public private(set) var endingKey = ""
    /// The name of the key that waits for a row to choose; nil if none does.
    private var awaitedBy: String?
    /// The commands that the program has to run, in order.
    var commands: [PickerCommand] = []

    init(_ configuration: Configuration) throws(InvalidValue) {
        let sheet = configuration.setup.sheet
        guard sheet.edge == .bottom else {
            throw InvalidValue(field: "Edge", given: sheet.edge.rawValue, expected: "bottom in a picker")
        }
        guard sheet.pages == 1 else {
            throw InvalidValue(field: "Pages", given: "\(sheet.pages)", expected: "1 in a picker")
        }
        stage = Stage(configuration)
        state = SearchState(configuration)
        picking = configuration.picking ?? Picking()
        hintsByFocus = PickerHints(picking)
        engine = DrawerStack(
            try DrawerEngine(
                layout: configuration.layout, container: configuration.containerOfPicker,
                listHeight: Double(state.list.rowCount) * configuration.cellHeight,
                settings: configuration.engineSettings))
        engine.uppermost.coverPrimary(measures.coveredHeight)
        _ = refill()
        begin()
    }

    /// Gives the focus to the search bar, highlights the best match, and raises the drawer as far as the content behind it
    /// stays visible.
    private mutating func begin() {
        stage.focus = .search
        state.search.insert(picking.query)
        state.list.filter(state.search.text)
        highlightFirst()
        let height = picking.showsPreview || state.steps.count > 0 ? DetentName.expanded : nil
        let names = drawer.layout.detents.map(\.name)
        let detent = height.flatMap { names.contains($0) ? $0 : nil } ?? highestDetent
        _ = send(.listContent(height: listHeight, offset: 0)) + send(.snap(to: detent, animated: false))
    }

    var measures: SceneMeasures {
        SceneMeasures(
            container: stage.configuration.containerOfPicker, listHeight: listHeight, primaryHeight: primaryHeight,
            coveredHeight: Double(PrimaryFrame.barRows) * grid.cellHeight)
    }

    var content: SceneContent {
        var content = searchContent
        // The wheel would pull a drawer that is below its full height.
        content.scrollsInPlace = true
        return content
    }

    mutating func update(_ event: SceneEvent) -> Notices? {
        switch event {
        case .key(let key): return press(key)
        case .tap(let place, let point): return tap(on: place, at: point)
        case .replaceRows:
            state.list = SearchList(stage.configuration.items, stage.configuration)
            searchAgain()
            return nil
        case .turn(let pages, let point): return turn(by: pages, at: point)
        case .text, .call, .notice, .extendRows: return updateSearch(event)
        }
    }

    // MARK: The preview

    /// Shows a text behind the drawer.
    /// - Parameter isNew: whether the text is that of another row than before. It then begins at its top.
    /// - Returns: what happens by the new height of the content.
    public mutating func show(_ preview: StyledText, isNew: Bool) -> Notices {
        self.preview = PreviewView(preview, like: self.preview, isNew: isNew)
        guard isNew else { return refill() }
        stage.title =
            stage.selection > 0 ? String(state.list.entry(atPlace: stage.selection - 1).item.title) : Self.title
        return refill() + send(.scrollPrimary(to: 0, animated: false))
    }

    /// Shows the preview of the highlighted row that the picker has from the start.
    private mutating func showKnownPreview() -> Notices {
        guard let row = highlightedRow, row < picking.previews.count else { return [] }
        return show(picking.previews[row], isNew: true)
    }

    // MARK: The highlighted row

    /// A picker always highlights a row.
    mutating func highlightFirst() {
        highlightFirst(true)
        _ = showKnownPreview()
    }

    /// Moves the highlight among the filtered rows. With a preview, the drawer stays where it is: the user may be reading.
    mutating func choose(by distance: Int, cycling: Bool = true) -> Notices {
        var distance = distance
        if cycling, picking.cycles, abs(distance) == 1, !(1...max(1, items)).contains(stage.selection + distance) {
            distance *= 1 - items
        }
        guard highlight(by: distance, first: firstVisiblePlace + 1) else { return [] }
        return picking.showsPreview ? showKnownPreview() : showRows()
    }

    /// Raises a drawer that hides its rows to the lowest detent that shows a few, and leaves any other where it is.
    private mutating func showRows() -> Notices {
        let least = drawer.container.headerHeight + 3 * grid.cellHeight
        func shows(_ top: Double) -> Bool { drawer.roomHeight - top >= least }
        guard !shows(headingTop) else { return [] }
        let detent = drawer.layout.detents.first { drawer.top(of: $0.name).map(shows) ?? false }
        return send(.snap(to: detent?.name ?? highestDetent))
    }

    /// Changes the query by typing. The drawer stays where some matches are visible, and so does what the user reads
    /// behind it.
    mutating func type(_ change: (inout SearchField) -> Void) -> Notices {
        (stage.focus, awaitedBy) = (.search, nil)
        return showRows() + edit(change)
    }

    // MARK: Choosing

    /// Chooses the marked rows, or the highlighted one. Without a row, waits for one while rows may still arrive.
    /// - Parameter key: the name of the key, if that is part of the choice.
    mutating func accept(by key: String = "") -> Notices {
        let rows = chosenRows
        guard !rows.isEmpty || state.list.isComplete && search == nil else {
            awaitedBy = key
            stage.message = "Waiting for a row"
            return []
        }
        endingKey = key
        choice = rows.isEmpty ? .nothing : .rows(rows)
        return []
    }

    /// Chooses the row that the user waits for.
    mutating func listChanged() -> Notices {
        guard let key = awaitedBy, choice == nil else { return [] }
        return accept(by: key)
    }

    /// Asks the program to run a command.
    mutating func run(_ command: PickerCommand) -> Notices {
        if command.purpose == .become { choice = .command(command) } else { commands.append(command) }
        return []
    }

    /// Ends the picker without a choice.
    mutating func cancel() -> Notices {
        choice = .cancelled
        return []
    }

    /// Marks the highlighted row, or removes its mark.
    mutating func toggleMark() {
        guard let row = highlightedRow else { return }
        changeMarks { marks, _ in marks.symmetricDifference([row]) }
    }

    /// Changes the marks where several rows can be chosen.
    /// - Parameter change: gets the marks, and a function for all matching rows.
    mutating func changeMarks(_ change: (Set<Int>, () -> Set<Int>) -> Set<Int>) {
        guard picking.isMultiple else { return }
        let (list, items) = (state.list, items)
        marks = change(marks) { Set((0..<items).lazy.map { list.number(atPlace: $0) }) }
        markTitle = marks.isEmpty ? nil : "\(marks.count.grouped) marked"
    }

    // MARK: Taps

    /// A click on a row chooses it, or marks it where the user can mark rows. With a preview, the first click shows the row.
    /// After each click, letters are text of the search.
    private mutating func tap(on place: Place, at point: DrawerPoint) -> Notices {
        stage.focus = .search
        switch place {
        case .search:
            placeCaret(at: point, prompt: picking.prompt)
            return showRows()
        case .list:
            guard showsRows else { return step(.up) ?? [] }
            guard let place = self.place(ofItemAt: point) else { return [] }
            let wasHighlighted = stage.selection == place + 1
            stage.selection = place + 1
            if picking.showsPreview, !wasHighlighted { return showKnownPreview() }
            guard picking.isMultiple else { return press(.enter) ?? [] }
            toggleMark()
            return []
        case .footer: return footerKey(at: point).flatMap { press($0) } ?? []
        case .handle, .header, .overlay: return []
        case .primary:
            state.steps.choose(primaryFrame(reading).step(atScreenRow: grid.row(of: point)))
            return []
        }
    }

    // MARK: Long lines of the preview

    private mutating func changeView(_ change: (inout PreviewView) -> Void) -> Notices {
        guard var view = preview else { return [] }
        change(&view)
        preview = view
        return refill()
    }

    /// Scrolls long lines by some columns, in steps.
    mutating func scrollSideways(by steps: Int) -> Notices {
        let columns = grid.columns
        return changeView { $0.scroll(by: steps, columns: columns) }
    }

    mutating func toggleWrapping() -> Notices { changeView { $0.wraps.toggle() } }

    /// A horizontal wheel scrolls long lines.
    private mutating func turn(by pages: Int, at point: DrawerPoint) -> Notices {
        place(at: point) == .primary ? scrollSideways(by: pages) : []
    }

    // MARK: Picture

    var hints: [Hint] {
        if isHidden { return PickerHints.hidden }
        let isChosen = stage.selection > 0
        switch focus {
        case .handle: return hintsByFocus.handle
        case .search:
            if isChosen { return hintsByFocus.searchAndRow }
            return state.search.text.isEmpty ? PickerHints.search : PickerHints.noResult
        case .primary: return hintsByFocus.primary
        case .list: return isChosen ? hintsByFocus.row : items > 0 ? PickerHints.list : PickerHints.empty
        }
    }

    var primaryRows: Int {
        preview?.rows(onColumns: grid.columns) ?? PrimaryFrame.rows(ofSteps: state.steps.count, grid)
    }

    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas) {
        let (frame, header) = (frame(reading), stuckHeader)
        let picture = SearchPicture(
            reading: reading, stage: stage, texts: Self.texts, footer: Self.footer(hasSelection: stage.selection > 0),
            state: state, focus: focus, top: top, frame: frame, drawnReading: reading, primary: primaryFrame(reading),
            followed: behind, span: columns, isUpsideDown: false,
            listShare: state.listShare(reading, drawer), titleShare: state.titleShare(reading, drawer),
            stuckHeader: header.map { ($0.section, headerRow($0.y, in: frame)) }, prompt: picking.prompt,
            title: markTitle, marks: SearchPicture.Marks(rows: marks, hasColumn: picking.isMultiple))
        picture.drawBehind(into: &canvas) { rows, canvas in
            guard let preview else { return picture.drawSteps(rows: rows, into: &canvas) }
            PreviewPicture(view: preview, frame: picture.primary, theme: stage.theme)
                .draw(rows: rows, into: &canvas)
        }
        picture.drawDrawer(into: &canvas)
        canvas.narrowed(to: columns) { drawHeading(in: frame, into: &$0) }
    }

    /// Draws the lines that stay above the rows.
    private func drawHeading(in frame: DrawerFrame, into canvas: inout Canvas) {
        let count = picking.headingRows(onRows: grid.rows)
        guard count > 0,
            let style = stage.theme.faded(stage.theme.headerDetail, share: state.listShare(reading, drawer))
        else { return }
        let (row, columns) = (frame.row(of: .heading), frame.headerColumns)
        for (index, line) in (picking.header.map(StyledText.init) + state.list.heading).prefix(count).enumerated() {
            guard let line = line.lines.first else { continue }
            canvas.draw(
                line.text[...], marking: LetterMarks(), coloring: line.parts, by: stage.theme,
                column: columns.lowerBound,
                row: row + index, limit: columns.count, style, mark: .unset)
        }
    }
}
