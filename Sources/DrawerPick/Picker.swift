// A picker: the user chooses rows of a list, over a preview of the highlighted one.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews

/// What the user of a picker does.
package typealias PickerInput = UserInput<Never>

/// A drawer of rows that asks for a choice.
///
///     var picker = try Picker(Picking(), rows: ["one", "two"], on: grid, look)
///     picker.handle(.key(.enter), at: 0)
///     picker.choice  // .rows([0])
package struct Picker: SearchSurface {
    package var engine: DrawerEngine
    package var screen: ScreenState
    package var state: SearchState
    /// Whether the program runs long searches beside its frames (`search`).
    package let searchesBesideFrames: Bool
    let picking: Picking
    /// The settings of the engine.
    private var setup: Setup
    let hints: PickerHints
    /// The text behind the drawer; nil before there is one.
    private(set) var preview: PreviewView?
    /// The title in the top row.
    private(set) var title = "Choose a row"
    /// The marked rows, by their numbers in the input.
    package private(set) var marks: Set<Int> = []
    private(set) var labels: SearchLabels
    var help = HelpPage()
    private var click = HintClick()
    /// Whether the press in progress has closed the help.
    private var isHelpPressed = false
    /// Whether the user has done nothing yet.
    private(set) var isFresh = true
    /// The user's choice; nil until then.
    package private(set) var choice: Choice?
    /// The name of the key that has ended the picker; empty for Enter.
    package private(set) var endingKey = ""
    /// The name of the key that waits for a row to choose; nil if none does.
    private var awaitedBy: String?
    /// The commands that the program has to run, in order.
    private var commands: [PickerCommand] = []

    /// - Parameters:
    ///   - setup: the preset and whether motion is reduced.
    ///   - primary: a text behind the drawer, and its title; nil for none, or for previews.
    /// - Throws: `InvalidValue` for settings that the engine refuses.
    package init(
        _ picking: Picking, rows: Rows = [], setup: Setup = Setup(), primary: (title: String, text: StyledText)? = nil,
        on grid: Grid, _ look: Look, searchesBesideFrames: Bool = false
    ) throws(InvalidValue) {
        self.picking = picking
        self.setup = setup
        self.setup.size = Size(columns: grid.columns, rows: grid.rows)
        self.searchesBesideFrames = searchesBesideFrames
        hints = PickerHints(picking)
        labels = SearchLabels(
            listTitle: "Rows", placeholder: picking.prompt.isEmpty ? "Search rows" : "",
            nothingFoundAdvice: "Ctrl-U clears the search", emptyList: "No rows")
        screen = ScreenState(grid, look)
        state = SearchState(SearchList(.rows(rows)))
        engine = try DrawerEngine(
            layout: self.setup.layout, container: Self.container(picking, self.setup, grid),
            listHeight: Double(state.list.rowCount) * grid.cellHeight, settings: self.setup.engineSettings)
        if let primary {
            title = primary.title
            preview = PreviewView(primary.text, like: nil, isNew: true)
        }
        engine.coverPrimary(coveredHeight)
        _ = refill()
        begin()
    }

    /// Gives the focus to the search bar, highlights the best match, and raises the drawer as far as the content behind it
    /// stays visible.
    private mutating func begin() {
        screen.focus = .search
        state.search.insert(picking.query)
        state.list.filter(state.search.text)
        highlightFirst()
        let isRead = picking.showsPreview || preview != nil
        let names = drawer.layout.detents.map(\.name)
        let detent = picking.detent ?? (isRead && names.contains(.expanded) ? .expanded : highestDetent)
        _ = send(.listContent(height: listHeight, offset: 0)) + send(.snap(to: detent, animated: false))
    }

    /// The screen with the parts of the drawer's header.
    private static func container(_ picking: Picking, _ setup: Setup, _ grid: Grid) -> Container {
        var header = setup.scene.defaults.header
        let rows = picking.headingRows(onRows: grid.rows)
        if rows > 0 { header.append((.heading, rows)) }
        return grid.container(header: header)
    }

    /// The height of the primary content that the top row covers.
    private var coveredHeight: Double { Double(PrimaryFrame.barRows) * grid.cellHeight }

    // MARK: Inputs and time

    /// Handles one input.
    /// - Parameter time: in seconds, not before the time of the previous call.
    /// - Returns: what happened up to that time and by the input, in order.
    @discardableResult
    package mutating func handle(_ input: PickerInput, at time: Double) -> Notices {
        let notices = advance(to: time)
        var (target, isHelp): (TopRow.Target?, Bool) = (nil, false)
        if case .press(let point) = input {
            target = hint(at: point)
            isHelp = help.isOpen && helpPanel.area.contains(column: grid.column(of: point), row: grid.row(of: point))
        }
        let rest = click.rest(of: input, on: target)
        if click.follow(input, on: target, isHelp: isHelp, grid) { help = HelpPage() }
        guard let rest else { return notices }
        if rest.isAction { (isFresh, screen.message) = (false, nil) }
        if help.isOpen {
            guard let behind = help.handle(rest, pages: helpPanel.pages) else {
                if case .press = rest { isHelpPressed = true }
                return notices
            }
            return notices + respond(to: behind)
        }
        switch rest {
        case .move where isHelpPressed: return notices
        case .release where isHelpPressed, .cancel where isHelpPressed:
            isHelpPressed = false
            return notices
        default: return notices + respond(to: rest)
        }
    }

    /// Changes the picker at a time.
    /// - Returns: what happened up to that time and by the change, in order.
    @discardableResult
    package mutating func change(at time: Double, _ change: (inout Picker) -> Notices) -> Notices {
        advance(to: time) + change(&self) + bringIntoView()
    }

    package mutating func handle(_ other: Never) -> Notices {}

    package mutating func resize(columns: Int, rows: Int) -> Notices {
        (screen.grid.columns, screen.grid.rows) = (max(1, columns), max(1, rows))
        setup.size = Size(columns: grid.columns, rows: grid.rows)
        let container = Self.container(picking, setup, grid)
        // The height of the primary content depends on the detents of the new screen.
        var trial = self
        _ = try? trial.engine.configure(
            layout: setup.layout, settings: setup.engineSettings, container: container, listHeight: listHeight,
            primaryHeight: trial.primaryHeight, at: time, animated: false)
        let notices = try? engine.configure(
            layout: setup.layout, settings: setup.engineSettings, container: container, listHeight: listHeight,
            primaryHeight: trial.primaryHeight, at: time, animated: false)
        engine.coverPrimary(coveredHeight)
        return notices ?? []
    }

    package mutating func update(_ event: SurfaceEvent) -> Notices? {
        switch event {
        case .key(let key): press(key)
        case .tap(let place, let point): tap(on: place, at: point)
        case .turn(let pages, let point): place(at: point) == .primary ? scrollSideways(by: pages) : []
        case .text(let text): type { $0.insert(text) }
        case .notice: nil
        }
    }

    // MARK: Readings

    package var drawer: DrawerEngine { engine }
    package var columns: Range<Int> { 0..<grid.columns }
    package var rowCount: Int { state.list.count }
    // The wheel would pull a drawer that is below its full height.
    package var scrollsInPlace: Bool { true }
    package var prompt: String? { picking.prompt }
    package func enginePlace(at point: DrawerPoint) -> Place { engine.place(at: point) }
    package func frame(_ reading: Reading) -> DrawerFrame { DrawerFrame(reading, of: drawer, grid) }
    package func primaryFrame(_ reading: Reading) -> PrimaryFrame { PrimaryFrame(reading, grid) }

    /// The time of the next change that needs no input, in seconds; nil if there is none.
    package var nextDeadline: Double? { engine.nextDeadline }
    /// Whether every frame differs.
    package var isMoving: Bool { engine.isMoving }
    /// Theme and colors. They can change at any time, because a terminal may report its colors late.
    package var look: Look {
        get { screen.look }
        set { screen.look = newValue }
    }
    /// Rows per notch of the wheel.
    package var wheelRows: Double { setup.wheelRows }
    /// The first visible row of the list, from 1.
    package var firstRow: Int { Grid.whole((reading.offset / grid.cellHeight).rounded()) + 1 }

    /// The number of the highlighted row in the input, from 0; nil if there is none.
    package var highlightedRow: Int? {
        screen.selection > 0 ? state.list.number(atPlace: screen.selection - 1) : nil
    }

    /// A row of the input, by its number from 0, as it came in.
    package func bytes(ofRow number: Int) -> ArraySlice<UInt8> { state.list.bytes(number) }

    /// The marked rows, or the highlighted one, by their numbers in ascending order.
    package var chosenRows: [Int] { marks.isEmpty ? [highlightedRow].compactMap(\.self) : marks.sorted() }

    /// The text of the search.
    package var query: String { state.search.text }

    // MARK: Rows

    /// Takes rows again after more have arrived. They begin with the rows that the picker has, and move nothing.
    package mutating func extend(to rows: Rows, isComplete: Bool) -> Notices {
        let chosen = screen.selection > 1 ? state.list.number(atPlace: screen.selection - 1) : nil
        state.list.extend(to: rows, isComplete: isComplete)
        if screen.selection == 0 {
            highlightFirst()
        } else if !state.list.isFiltered, let place = chosen.flatMap({ state.list.place(ofNumber: $0) }) {
            // New rows may come first.
            screen.selection = place + 1
        }
        return (foundAtOnce.map { accept($0) } ?? listChanged()) + refill()
    }

    /// Shows other rows in place of all. The marks are gone.
    package mutating func replace(with rows: Rows, isComplete: Bool) -> Notices {
        changeMarks { _, _ in [] }
        state.list.replace(with: rows, isComplete: isComplete)
        screen.selection = 0
        highlightFirst()
        let notices = send(.listContent(height: listHeight, offset: 0))
        return notices + (foundAtOnce.map { accept($0) } ?? listChanged())
    }

    /// Says in the counter why there are no more rows.
    package mutating func note(problem: String) { state.list.note(problem: problem) }

    package mutating func refill() -> Notices {
        let (listHeight, primaryHeight) = (listHeight, primaryHeight)
        var notices = Notices()
        if drawer.listHeight != listHeight { notices += send(.listContent(height: listHeight)) }
        if drawer.primaryHeight != primaryHeight { notices += send(.primaryHeight(primaryHeight)) }
        return notices
    }

    // MARK: The preview

    /// Shows a text behind the drawer.
    /// - Parameter isNew: whether the text is that of another row than before. It then begins at its top.
    /// - Returns: what happens by the new height of the content.
    package mutating func show(_ text: StyledText, isNew: Bool) -> Notices {
        preview = PreviewView(text, like: preview, isNew: isNew)
        guard isNew else { return refill() }
        title =
            screen.selection > 0
            ? String(state.list.entry(atPlace: screen.selection - 1).item.title) : "Choose a row"
        return refill() + send(.scrollPrimary(to: 0, animated: false))
    }

    private var primaryHeight: Double {
        let rows = preview?.rows(onColumns: grid.columns) ?? 0
        return drawer.primaryHeight(showing: Double(PrimaryFrame.barRows + rows) * grid.cellHeight)
    }

    package func missingRows(_ part: ScreenState.Part) -> Double {
        switch part {
        case .row: rowsToSelection
        case .room: (primaryHeight - drawer.primaryHeight) / grid.cellHeight
        default: 0
        }
    }

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

    // MARK: The highlighted row

    /// A picker always highlights a row.
    package mutating func highlightFirst() { highlightFirst(true) }

    /// Moves the highlight among the filtered rows. With a preview, the drawer stays where it is: the user may be reading.
    mutating func choose(by distance: Int, cycling: Bool = true) -> Notices {
        var distance = distance
        let items = rowCount
        if cycling, picking.cycles, abs(distance) == 1, !(1...max(1, items)).contains(screen.selection + distance) {
            distance *= 1 - items
        }
        let first = Int((max(0, drawer.firstVisibleOffset) / grid.cellHeight).rounded(.up)) + 1
        guard highlight(by: distance, first: min(first, items)) else { return [] }
        return picking.showsPreview ? [] : showRows()
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
    package mutating func type(_ change: (inout SearchField) -> Void) -> Notices {
        (screen.focus, awaitedBy) = (.search, nil)
        return showRows() + edit(change)
    }

    // MARK: Choosing

    /// Chooses the marked rows, or the highlighted one. Without a row, waits for one while rows may still arrive.
    /// - Parameter key: the name of the key, if that is part of the choice.
    mutating func accept(by key: String = "") -> Notices {
        let rows = chosenRows
        guard !rows.isEmpty || state.list.isComplete && search == nil else {
            awaitedBy = key
            screen.message = "Waiting for a row"
            return []
        }
        endingKey = key
        choice = rows.isEmpty ? .nothing : .rows(rows)
        return []
    }

    /// Chooses the row that the user waits for.
    package mutating func listChanged() -> Notices {
        guard let key = awaitedBy, choice == nil else { return [] }
        return accept(by: key)
    }

    /// Asks the program to run a command.
    mutating func run(_ command: PickerCommand) -> Notices {
        if command.purpose == .become { choice = .command(command) } else { commands.append(command) }
        return []
    }

    /// The commands that the program has to run, once.
    package mutating func takeCommands() -> [PickerCommand] {
        defer { commands = [] }
        return commands
    }

    /// Whether there are commands to run.
    package var hasCommands: Bool { !commands.isEmpty }

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
        let (list, items) = (state.list, rowCount)
        marks = change(marks) { Set((0..<items).lazy.map { list.number(atPlace: $0) }) }
        labels.title = marks.isEmpty ? nil : "\(marks.count.grouped) marked"
    }

    // MARK: Taps

    /// A click on a row chooses it, or marks it where the user can mark rows. With a preview, the first click shows the row.
    /// After each click, letters are text of the search.
    private mutating func tap(on place: Place, at point: DrawerPoint) -> Notices {
        screen.focus = .search
        switch place {
        case .search:
            placeCaret(at: point)
            return showRows()
        case .list:
            guard showsRows else { return step(.up) ?? [] }
            guard let place = self.place(ofItemAt: point) else { return [] }
            let wasHighlighted = screen.selection == place + 1
            screen.selection = place + 1
            if picking.showsPreview, !wasHighlighted { return [] }
            guard picking.isMultiple else { return press(.enter) ?? [] }
            toggleMark()
            return []
        default: return []
        }
    }
}

extension Place {
    /// The lines that stay above the rows.
    static let heading = Place.header("heading")
}
