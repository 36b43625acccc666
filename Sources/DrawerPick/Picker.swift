// A picker: the user chooses rows of a list, over a preview of the highlighted one.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews

/// An input of a picker's user.
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
    /// Whether the program runs long searches beside its frames; see `search`.
    package let searchesBesideFrames: Bool
    let picking: Picking
    /// The number of lines above the rows: those of `picking`, and those from the first rows.
    private let headingLines: Int
    /// The settings of the engine.
    private(set) var setup: Setup
    /// The text behind the drawer; nil before the first text.
    var preview: PreviewView?
    /// The title in the top row.
    var title = Self.noTitle
    static let noTitle = "Choose a row"
    /// The user's places in the previews.
    var places = PreviewPlaces()
    /// The detent of the drawer before the preview was hidden.
    var detentBeforeHiding: DetentName?
    /// The text in the search bar before the query.
    package private(set) var prompt: StyledLine?
    /// Whether the query searches the rows.
    var searches: Bool
    var history: QueryHistory
    /// The keys and events that have lost their actions.
    var unbound: Set<PickerTrigger> = []
    /// Whether the user has hidden the preview.
    package internal(set) var hidesPreview = false
    /// The number of requests to run the preview's command again.
    package internal(set) var previewRevision = 0
    /// The highlighted row, by its number or its text, and the marked rows, which stay when the rows change.
    var kept = KeptRows()
    /// The state at the last check for events.
    var seen: EventState?
    /// Whether the current actions follow a change of the query.
    var followsQuery = false
    /// The marked rows, by their numbers in the input.
    package internal(set) var marks: Set<Int> = []
    var labels: SearchLabels
    var help = HelpPage()
    /// Whether the user has done nothing yet.
    private(set) var isFresh = true
    /// The user's choice; nil until then.
    package internal(set) var choice: Choice?
    /// The name of the key that ended the picker; empty for Enter.
    package internal(set) var endingKey = ""
    /// The last click on a row: the row's number in the input, and the time of the click.
    var lastClick: (row: Int, time: Double)?
    /// The longest time between the clicks of a double click, in seconds.
    static let doubleClick = 0.5
    /// The name of the key that ends the picker as soon as there is a row; nil if no key waits.
    var awaitedBy: String?
    /// The generation of rows whose event `load` is over; nil before the first one.
    var loaded: Int?
    /// The user's commands that the program has to run, in order.
    var userCommands: [UserCommand] = []

    /// - Parameters:
    ///   - setup: the preset, and whether motion is reduced.
    ///   - primary: a text behind the drawer, and its title; nil for no text, or for previews.
    ///   - isComplete: whether no more rows arrive.
    /// - Throws: `InvalidValue` for settings that the engine refuses.
    package init(
        _ picking: Picking, rows: Rows = [], setup: Setup = Setup(), primary: (title: String, text: StyledText)? = nil,
        on grid: Grid, _ look: Look, searchesBesideFrames: Bool = false, isComplete: Bool = true
    ) throws(InvalidValue) {
        self.picking = picking
        headingLines = picking.header.count + rows.form.headings
        self.setup = setup
        self.setup.size = Size(columns: grid.columns, rows: grid.rows)
        self.searchesBesideFrames = searchesBesideFrames
        hidesPreview = picking.hidesPreview
        (searches, history) = (picking.searches, QueryHistory(picking.history))
        labels = SearchLabels(
            listTitle: "Rows", placeholder: "", nothingFoundAdvice: "Ctrl-U clears the search", emptyList: "No rows")
        screen = ScreenState(grid, look)
        state = SearchState(SearchList(.rows(rows)))
        state.list.extend(to: rows, isComplete: isComplete)
        engine = try DrawerEngine(
            layout: self.setup.layout, container: Self.container(self.setup, grid, headingLines: headingLines),
            listHeight: Double(state.list.rowCount) * grid.cellHeight, settings: self.setup.engineSettings)
        if let primary {
            title = primary.title
            preview = PreviewView(primary.text, like: nil, isNew: true, wraps: picking.wrapsPreview)
        }
        show(prompt: picking.prompt)
        engine.coverPrimary(coveredHeight)
        _ = refill()
        begin()
        seen = eventState
        loaded = isComplete ? generation : nil
        _ = perform(.start)
    }

    /// Gives the focus to the search bar, highlights the best match, and raises the drawer as far as the content behind
    /// it stays visible.
    private mutating func begin() {
        screen.focus = .search
        state.search.insert(picking.query)
        state.list.filter(searchedText)
        highlightFirst()
        // On a low screen, rows come before the preview. The list has a heading above its first row.
        let least = drawer.container.headerHeight + 2 * grid.cellHeight
        let hasRows = drawer.top(of: .expanded).map { drawer.roomHeight - $0 >= least } ?? false
        let leavesPreview = hasRows && (picking.showsPreview && !hidesPreview || preview != nil)
        let names = drawer.layout.detents.map(\.name)
        let detent = picking.detent ?? (leavesPreview && names.contains(.expanded) ? .expanded : highestDetent)
        _ = send(.listContent(height: listHeight, offset: 0)) + send(.snap(to: detent, animated: false))
    }

    mutating func change(prompt text: String) -> Notices {
        show(prompt: StyledText(Array(text.utf8)).lines.first ?? StyledLine())
        return []
    }

    /// Shows a text in the search bar before the query.
    mutating func show(prompt text: StyledLine) {
        prompt = text.text.isEmpty ? nil : text
        labels.placeholder = prompt == nil ? "Search rows" : ""
    }

    /// The screen with the parts of the drawer's header.
    private static func container(_ setup: Setup, _ grid: Grid, headingLines: Int) -> Container {
        var header = setup.scene.defaults.header
        let rows = headingRows(of: headingLines, on: grid)
        if rows > 0 { header.append((.heading, rows)) }
        return grid.container(header: header)
    }

    /// The number of rows of the heading: at most a quarter of the screen, and 0 on a low screen.
    private static func headingRows(of lines: Int, on grid: Grid) -> Int {
        grid.rows < 12 ? 0 : min(lines, grid.rows / 4)
    }

    var headingRows: Int { Self.headingRows(of: headingLines, on: grid) }

    /// The height of the primary content that the top row covers.
    private var coveredHeight: Double { Double(PrimaryFrame.barRows) * grid.cellHeight }

    // MARK: Inputs and time

    /// Handles one input.
    /// - Parameter time: in seconds, not before the time of the previous call.
    /// - Returns: the notices up to that time and of the input, in order.
    @discardableResult
    package mutating func handle(_ input: PickerInput, at time: Double) -> Notices {
        advance(to: time) + take(input) + performEvents()
    }

    private mutating func take(_ input: PickerInput) -> Notices {
        switch (input, screen.press) {
        case (.press(let point), nil):
            screen.press = Press(hit(at: point, isAtRest: false)) ?? (help.isOpen ? .layer(0) : nil)
        case (.release, let press?) where press.closesHelp: help = HelpPage()
        // A press beside the help has closed it. The rest of the press reaches nothing.
        case (.press, .layer?), (.move, .layer?): return []
        case (.release, .layer?), (.cancel, .layer?):
            screen.press = nil
            return []
        default: break
        }
        guard let input = screen.press.take(input, grid) else { return [] }
        if input.isAction { (isFresh, screen.message) = (false, nil) }
        if help.isOpen {
            return help.handle(input, pages: helpPanel.pages).map { respond(to: $0) } ?? []
        }
        let offset = reading.primaryOffset
        defer { if input.isAction, reading.primaryOffset != offset { places.wanted = nil } }
        switch input {
        case .wheel(let rows, let point) where scrollsList(at: point):
            screen.wanted = []
            return send(.scroll(to: reading.offset + rows * grid.cellHeight, animated: false)) + bringIntoView()
        default: return respond(to: input)
        }
    }

    /// Whether the wheel scrolls the list in place. With a text behind the drawer, only the wheel over the list does.
    private func scrollsList(at point: DrawerPoint) -> Bool {
        let place = place(at: point)
        return place == .list || place.isDrawer && preview == nil && !picking.showsPreview
    }

    /// Changes the picker at a time.
    /// - Returns: the notices up to that time and of the change, in order.
    @discardableResult
    package mutating func change(at time: Double, _ change: (inout Picker) -> Notices) -> Notices {
        advance(to: time) + change(&self) + bringIntoView() + performEvents()
    }

    package mutating func handle(_ other: Never) -> Notices {}
    package static func isAnimated(_ other: Never) -> Bool {}

    package mutating func resize(columns: Int, rows: Int) -> Notices {
        (screen.grid.columns, screen.grid.rows) = (max(1, columns), max(1, rows))
        setup.size = Size(columns: grid.columns, rows: grid.rows)
        // The height of the primary content depends on the detents of the new screen.
        var trial = self
        _ = trial.fitEngine(primaryHeight: primaryHeight)
        let notices = fitEngine(primaryHeight: trial.primaryHeight)
        engine.coverPrimary(coveredHeight)
        return notices
    }

    /// Gives the engine the size of the screen. The engine took these settings at the start, and refuses no size.
    private mutating func fitEngine(primaryHeight: Double) -> Notices {
        let container = Self.container(setup, grid, headingLines: headingLines)
        let notices = try? engine.configure(
            layout: setup.layout, settings: setup.engineSettings, container: container, listHeight: listHeight,
            primaryHeight: primaryHeight, at: time, animated: false)
        return notices ?? []
    }

    package mutating func update(_ event: SurfaceEvent) -> Notices? {
        switch event {
        case .key(let key): press(key)
        case .tap(let place, let point): tap(on: place, at: point)
        case .turn(let pages, let point): place(at: point) == .primary ? scrollSideways(by: pages) : []
        case .rightClick(let point): clickRight(at: point)
        case .text(let text): type { $0.insert(text) }
        case .notice: nil
        }
    }

    // MARK: Readings

    package var drawer: DrawerEngine { engine }
    package var reading: Reading { engine.reading }
    package var time: Double { engine.time }
    package var columns: Range<Int> { 0..<grid.columns }
    package var rowCount: Int { state.list.count }
    // Without this, the wheel would pull a drawer that is below its full height.
    package var scrollsInPlace: Bool { true }
    package var searchedText: String { searches ? query : "" }
    package func enginePlace(at point: DrawerPoint) -> DrawerPlace { engine.place(at: point) }
    func frame(_ reading: Reading) -> DrawerFrame { DrawerFrame(reading, of: drawer, grid) }
    func primaryFrame(_ reading: Reading) -> PrimaryFrame { PrimaryFrame(reading, grid) }

    /// The time of the next change that needs no input, in seconds; nil without such a change.
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

    /// The number of the highlighted row in the input, from 0; nil without one.
    package var highlightedRow: Int? {
        screen.selection > 0 ? state.list.number(atPlace: screen.selection - 1) : nil
    }

    /// The original bytes of a row, by its number in the input from 0.
    package func bytes(ofRow number: Int) -> ArraySlice<UInt8> { state.list.bytes(number) }

    /// The marked rows or, without marks, the highlighted row, by their numbers in ascending order.
    package var markedOrHighlightedRows: [Int] { marks.isEmpty ? [highlightedRow].compactMap(\.self) : marks.sorted() }

    /// The number of times that all rows were replaced.
    package var generation: Int { state.list.generation }

    /// The text of the search.
    package var query: String { state.search.text }

    // MARK: Rows

    /// Shows in the counter why there are no more rows.
    package mutating func note(problem: String) { state.list.note(problem: problem) }

    package mutating func refill() -> Notices {
        let (listHeight, primaryHeight) = (listHeight, primaryHeight)
        var notices = Notices()
        if drawer.listHeight != listHeight { notices += send(.listContent(height: listHeight)) }
        if drawer.primaryHeight != primaryHeight { notices += send(.primaryHeight(points: primaryHeight)) }
        return notices
    }
}

extension DrawerPlace {
    /// The place of the lines above the rows.
    static let heading = DrawerPlace.header("heading")
}
