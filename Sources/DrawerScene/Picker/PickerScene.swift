// The picker as a scene: the user chooses rows of the list, over a preview of the highlighted one.

import DrawerCore

/// A scene that asks for a choice. The choice ends the program.
///
///     var configuration = Configuration()
///     configuration.items = .rows(["one", "two"])
///     configuration.pick(Picking())
///     var simulation = try Simulation(configuration)
///     simulation.handle(.key(.enter), at: 0)
///     simulation.picker?.choice  // .rows([0])
public struct PickerScene: SearchScene {
    typealias Words = PickerWording

    var engine: DrawerEngine
    var stage: Stage
    var state: SearchState
    /// The text behind the drawer in place of the rows there; nil for these.
    private var preview: Preview?
    /// The marked rows, by their numbers in the input, and the title that counts them.
    private var marks: Set<Int> = []
    private var markTitle: String?
    let picking: Picking
    /// The user's choice; nil until then.
    public private(set) var choice: Choice?

    init(_ configuration: Configuration) throws(InvalidValue) {
        stage = Stage(configuration)
        state = SearchState(configuration)
        picking = configuration.picking ?? Picking()
        engine = try DrawerEngine(
            layout: configuration.layout, container: configuration.container,
            listHeight: Double(state.list.rowCount) * configuration.cellHeight, settings: configuration.engineSettings)
        engine.coverPrimary(measures.coveredHeight)
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
            container: stage.configuration.container, listHeight: listHeight, primaryHeight: primaryHeight,
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
        case .text, .call, .turn, .notice, .extendRows: return updateSearch(event)
        }
    }

    // MARK: For the program

    /// The number of the highlighted row in the input, from 0; nil if there is none.
    public var highlightedRow: Int? { stage.selection > 0 ? state.list.number(atPlace: stage.selection - 1) : nil }

    /// A row of the input, by its number from 0, as it came in.
    public func bytes(ofRow number: Int) -> ArraySlice<UInt8> { state.list.bytes(number) }

    /// Shows a text behind the drawer.
    /// - Parameter isNew: whether the text is that of another row than before. It then begins at its top.
    /// - Returns: what happens by the new height of the content.
    public mutating func show(_ preview: Preview, isNew: Bool) -> Notices {
        self.preview = preview
        guard isNew else { return refill() }
        stage.title = stage.selection > 0 ? String(state.list.entry(atPlace: stage.selection - 1).item.title) : nil
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

    /// Moves the highlight among the filtered rows.
    mutating func choose(by distance: Int) -> Notices {
        guard highlight(by: distance, first: firstVisiblePlace + 1) else { return [] }
        return showRows() + showKnownPreview()
    }

    /// Raises a drawer that hides its rows to the lowest detent that shows a few, and leaves any other where it is.
    private mutating func showRows() -> Notices {
        let least = drawer.container.headerHeight + 3 * grid.cellHeight
        func shows(_ top: Double) -> Bool { drawer.roomHeight - top >= least }
        guard !shows(headingTop) else { return [] }
        let detent = drawer.layout.detents.first { drawer.top(of: $0.name).map(shows) ?? false }
        return send(.snap(to: detent?.name ?? highestDetent))
    }

    var scrollsAtEveryHeight: Bool { true }

    /// Changes the query by typing. The drawer stays where some matches are visible, and so does what the user reads
    /// behind it.
    mutating func type(_ change: (inout SearchField) -> Void) -> Notices {
        stage.focus = .search
        return showRows() + edit(change)
    }

    // MARK: Choosing

    /// Chooses the marked rows, or the highlighted one. Without a highlighted row, the picker ends with nothing chosen,
    /// also if rows may still arrive.
    mutating func accept() -> Notices {
        let rows = marks.isEmpty ? [highlightedRow].compactMap(\.self) : marks.sorted()
        choice = rows.isEmpty ? .nothing : .rows(rows)
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
        if marks.remove(row) == nil { marks.insert(row) }
        markTitle = marks.isEmpty ? nil : words.marked.filled("count", "\(marks.count)")
    }

    // MARK: Taps

    /// A click on a row chooses it. With marks, it marks the row. With a preview, the first click shows the row. After a
    /// click on the drawer, the search bar keeps the focus, so that letters remain text.
    private mutating func tap(on place: Place, at point: DrawerPoint) -> Notices {
        if place.isDrawer, focus != .search { stage.focus = .list }
        switch place {
        case .search: return tapSearchBar(at: point, prompt: picking.prompt)
        case .list:
            guard showsRows else { return step(.up) ?? [] }
            guard let place = self.place(ofItemAt: point) else { return [] }
            let wasHighlighted = stage.selection == place + 1
            stage.selection = place + 1
            if picking.isMultiple {
                toggleMark()
                return []
            }
            return picking.showsPreview && !wasHighlighted ? showKnownPreview() : accept()
        case .footer: return footerKey(at: point).flatMap { press($0) } ?? []
        case .handle, .header, .overlay: return []
        case .primary:
            stage.focus = .primary
            state.steps.choose(primaryFrame(reading).step(atScreenRow: grid.row(of: point)))
            return []
        }
    }

    // MARK: Picture

    var primaryRows: Int { preview.map(PreviewPicture.rows) ?? PrimaryFrame.rows(ofSteps: state.steps.count, grid) }

    func draw(_ reading: Reading, top: TopRow, into canvas: inout Canvas) {
        let (frame, header) = (frame(reading), stuckHeader)
        let picture = SearchPicture(
            reading: reading, stage: stage, words: words, state: state, focus: focus, top: top, frame: frame,
            own: reading, primary: primaryFrame(reading), followed: behind, span: columns, isUpsideDown: false,
            listShare: state.listShare(reading, drawer), titleShare: state.titleShare(reading, drawer),
            stuckHeader: header.map { ($0.section, headerRow($0.y, in: frame)) }, prompt: picking.prompt,
            title: markTitle, marked: marks)
        picture.drawBehind(into: &canvas) { rows, canvas in
            guard let preview else { return picture.drawSteps(rows: rows, into: &canvas) }
            PreviewPicture(preview: preview, cut: words.previewCut, frame: picture.primary, theme: stage.theme)
                .draw(rows: rows, into: &canvas)
        }
        picture.drawDrawer(into: &canvas)
    }
}
