// The scene `airbar`: an expandable bar over a scrolling list of places to stay that drives it.

import DrawerCore
import DrawerStudies

struct AirbarScene: Scene {
    typealias Words = AirbarWording

    var engine: Bar
    var stage: Stage
    var lists: StayLists
    var selection = 0
    var wantsRowInView = false
    /// The content offset at which the list that is not shown was left.
    private var otherOffset = 0.0

    init(_ configuration: Configuration) throws(InvalidValue) {
        stage = Stage(configuration)
        lists = StayLists(configuration)
        let grid = configuration.grid
        engine = try Bar(
            heights: BarHeights(configuration), container: grid.container,
            listHeight: AirbarFrame.height(stays: lists.count, grid), settings: configuration.engineSettings,
            settlesAfterFling: configuration.settlesAfterFling)
    }

    var container: Container { grid.container }
    var listHeight: Double { AirbarFrame.height(stays: lists.count, grid) }
    /// Under a normal bar the content is at its top.
    var origin: Double { -engine.state.heights.normal }
    var stops: Stops? { nil }
    var focus: Focus { .list }
    var items: Int { lists.count }
    /// The first one that is whole below the bar.
    var firstRow: Int {
        let frame = frame
        return min(lists.count, max(0, frame.stay(atScreenRow: frame.listRow)) + 1)
    }
    var selectionText: String? {
        guard selection > 0 else { return nil }
        let row = lists.row(selection - 1)
        return [row.title, row.detail, row.price].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    /// The rows that are kept, of both lists.
    var steps: Int { lists.keptCount }

    var frame: AirbarFrame { AirbarFrame(grid: grid, state: engine.state, content: engine.contentOffset) }

    mutating func replaceRows() { lists.replace(stage.configuration.items) }

    /// The bar answers a tap that hits neither a row nor a tab.
    mutating func tap(on place: Place, at point: Point, _ time: Double) -> Notices {
        let row = grid.row(of: point)
        if self.place(at: point) == .list {
            let stay = frame.stay(atScreenRow: row)
            guard (0..<lists.count).contains(stay) else { return [] }
            selection = stay + 1
            keep()
            return []
        }
        if row == frame.tabRow {
            let tab = frame.tab(atColumn: grid.column(of: point), words)
            return tab.map { show($0, at: time) } ?? []
        }
        return send(.toggle, at: time)
    }

    // MARK: Lists and rows

    /// Shows the other list, laid out to match the bar as it is.
    private mutating func show(_ list: Int, at time: Double) -> Notices {
        guard list != lists.shown else { return [] }
        let offset = otherOffset
        otherOffset = engine.contentOffset
        lists.show(list)
        selection = 0
        wantsRowInView = false
        return engine.show(listHeight: listHeight, offset: offset, at: time)
    }

    /// Keeps the highlighted row, or lets it go.
    private mutating func keep() {
        guard selection > 0 else { return }
        let isKept = lists.toggle(selection - 1)
        let words = words
        stage.message = "\(isKept ? words.kept : words.notKept): \(lists.row(selection - 1).title)"
    }

    /// The content's y at which a row, from 0, begins.
    private func start(ofRow row: Int) -> Double {
        Double(AirbarFrame.margin(grid) + row * AirbarFrame.rowsPerStay(grid)) * grid.cellHeight
    }

    /// At the bar's lower edge: forward of it under the bar at `compact`, back of it at `normal`.
    func offset(ofRow row: Int) -> Double {
        let start = start(ofRow: row)
        let heights = engine.state.heights
        let isForward = start > engine.contentOffset + engine.state.height
        return start - (isForward ? heights.compact : heights.normal) + heights.normal
    }

    var missingRows: Double {
        let start = start(ofRow: selection - 1)
        let end = start + Double(AirbarFrame.rowsPerStay(grid)) * grid.cellHeight
        let content = engine.contentOffset
        let room = engine.drawer.roomHeight
        if end > content + room { return (end - room - content) / grid.cellHeight }
        guard start < content + engine.state.height else { return 0 }
        // On the way back the bar grows up to `normal`.
        let back = start - max(engine.state.height, engine.state.heights.normal)
        return (max(engine.drawer.list.minimumOffset, back) - content) / grid.cellHeight
    }

    // MARK: Keys

    mutating func press(_ key: Key, at time: Double) -> Notices {
        if let pan = key.pan { return send(pan, at: time) }
        switch key {
        case .right: highlight(by: 1, first: firstRow)
        case .left: highlight(by: -1, first: firstRow)
        case .enter: if selection > 0 { keep() } else { highlight(by: 1, first: firstRow) }
        case .space, .character(" "): return send(.toggle, at: time)
        case .tab: return show(1 - lists.shown, at: time)
        case .escape:
            if selection > 0 { selection = 0 } else if engine.isExpanding { return send(.toggle, at: time) }
        default: break
        }
        return []
    }

    // MARK: Places and picture

    func point(of place: Place) -> Point? {
        let edge = engine.state.height
        return switch place {
        case .handle: stage.middle(0, edge)
        case .title: stage.middle(0, min(grid.cellHeight, edge))
        case .list: stage.middle(edge, engine.drawer.roomHeight)
        case .header, .overlay, .primary: nil
        }
    }

    func draw(_ reading: Reading, into canvas: inout Canvas) {
        AirbarPicture(
            frame: frame, reading: reading, stage: stage, words: words, lists: lists, selection: selection
        ).draw(into: &canvas)
    }
}
