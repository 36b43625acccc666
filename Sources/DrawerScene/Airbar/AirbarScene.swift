// The scene `airbar`: an expandable bar over a scrolling list of places to stay that drives it.

import DrawerCore
import DrawerSettings

struct AirbarScene: StagedScene {
    private(set) var bar: BarEngine
    var stage: Stage
    var lists: StayLists
    /// The highlighted row, from 1; 0: none.
    var selection = 0
    /// The heights that were asked for; nil: by the screen's rows.
    private let layout: Layout?
    /// The list that is not shown, as it was left.
    private var other: BarList?
    private var settings: BarSettings
    private var wantsRowInView = false

    init(_ configuration: Configuration) throws(InvalidValue) {
        stage = Stage(configuration)
        layout = configuration.layout
        lists = StayLists(configuration.items, wording: configuration.wording)
        settings = BarSettings()
        settings.policy = configuration.settings.policy
        settings.decelerationRate = configuration.settings.decelerationRate
        settings.resistance = configuration.settings.listResistance ?? configuration.settings.resistance
        // A glide is no spring, but what was asked for is how long a movement is to take.
        if let spring = configuration.settings.spring { settings.glideDuration = spring.response }
        let grid = configuration.grid
        bar = try BarEngine(
            configuration: try AirbarScene.heights(layout, grid), container: grid.container,
            listHeight: AirbarFrame.height(stays: lists.count, grid), settings: settings)
    }

    /// The heights in a container, each cut to the next taller one.
    private static func heights(_ layout: Layout?, _ grid: Grid) throws(InvalidValue) -> BarConfiguration {
        let own = layout ?? SceneName.airbar.oldLayout(rows: grid.rows, rowHeight: grid.cellHeight)
        func height(_ height: BarHeight) -> Double {
            own.height(of: height.name, in: grid.container) ?? 0
        }
        let expanded = height(.expanded)
        let normal = min(height(.normal), expanded)
        return try BarConfiguration(compact: min(height(.compact), normal), normal: normal, expanded: expanded)
    }

    var reading: Reading { bar.reading }
    var nextDeadline: Double? { bar.nextDeadline }
    var isMoving: Bool { bar.isMoving }
    var isSettled: Bool { bar.isSettled && !wantsRowInView }
    var focus: Focus { .drawer }
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
    var policy: Policy { settings.policy }

    mutating func take(_ policy: Policy, at time: Double) -> Notices {
        settings.policy = policy
        stage.tell(policy)
        return advance(to: time) + ((try? bar.configure(settings, at: time)) ?? [])
    }

    var frame: AirbarFrame { AirbarFrame(grid: grid, state: bar.state, content: bar.list.contentOffset) }

    // MARK: Time and input

    mutating func run(to time: Double) -> Notices { bar.advance(to: time) }
    mutating func run(_ event: Event, at time: Double) -> Notices { bar.handle(event, at: time) }
    func place(at point: Point) -> Place { bar.place(at: point) }
    mutating func forget() { wantsRowInView = false }

    mutating func refit(at time: Double) -> Notices {
        var notices = send(.resize(grid.container), at: time)
        if let heights = try? AirbarScene.heights(layout, grid) {
            notices += bar.setConfiguration(heights, at: time)
        }
        // Its rows are lower on a low screen.
        return notices + send(.listHeight(AirbarFrame.height(stays: lists.count, grid)), at: time)
    }

    mutating func tap(on place: Place, at point: Point, _ time: Double) -> Notices {
        let row = grid.row(of: point)
        if place == .list {
            let stay = frame.stay(atScreenRow: row)
            guard (0..<lists.count).contains(stay) else { return [] }
            selection = stay + 1
            keep()
            return []
        }
        if row == frame.tabRow {
            let tab = frame.tab(atColumn: grid.column(of: point), stage.wording.airbar)
            return tab.map { show($0, at: time) } ?? []
        }
        return bar.handle(.toggle, at: time)
    }

    // MARK: Lists and rows

    /// Shows the other list, laid out to match the bar as it is.
    mutating func show(_ list: Int, at time: Double) -> Notices {
        guard list != lists.shown else { return [] }
        let left = bar.list
        lists.show(list)
        selection = 0
        wantsRowInView = false
        let height = AirbarFrame.height(stays: lists.count, grid)
        guard let fresh = try? BarList(contentHeight: height, frameHeight: grid.container.height) else { return [] }
        let next = other ?? fresh
        other = left
        var notices = bar.setList(next, at: time)
        // The screen may have changed since it was left.
        notices += bar.handle(.listHeight(height), at: time)
        return notices
    }

    /// Keeps the highlighted row, or lets it go.
    mutating func keep() {
        guard selection > 0 else { return }
        let isKept = lists.toggle(selection - 1)
        let words = stage.wording.airbar
        stage.message = "\(isKept ? words.kept : words.notKept): \(lists.row(selection - 1).title)"
    }

    mutating func choose(by distance: Int, at time: Double) -> Notices {
        guard lists.count > 0 else { return [] }
        if selection == 0 {
            guard distance > 0 else { return [] }
            selection = firstRow
        } else {
            selection = min(max(1, selection + distance), lists.count)
        }
        wantsRowInView = true
        return []
    }

    mutating func bringIntoView(at time: Double) -> Notices {
        guard wantsRowInView, !bar.isMoving else { return [] }
        wantsRowInView = false
        guard selection > 0 else { return [] }
        let cell = grid.cellHeight
        let perStay = AirbarFrame.rowsPerStay(grid)
        let start = Double(AirbarFrame.margin(grid) + (selection - 1) * perStay) * cell
        let end = start + Double(perStay) * cell
        let content = bar.list.contentOffset
        var distance = 0.0
        if end > content + grid.container.height {
            distance = end - grid.container.height - content
        } else if start < content + bar.state.height {
            // On the way back the bar grows up to `normal`.
            distance = max(bar.list.start, start - max(bar.state.height, bar.state.configuration.normal)) - content
        }
        return distance == 0 ? [] : send(.wheel(rows: distance / cell, on: .list), at: time)
    }

    // MARK: Keys

    mutating func press(_ key: Key, at time: Double) -> Notices {
        if let pan = key.pan { return send(.key(pan), at: time) }
        switch key {
        case .right: return choose(by: 1, at: time)
        case .left: return choose(by: -1, at: time)
        case .enter:
            if selection > 0 { keep() } else { return choose(by: 1, at: time) }
        case .space, .character(" "): return send(.toggle, at: time)
        case .tab: return show(1 - lists.shown, at: time)
        case .escape:
            if selection > 0 { selection = 0 } else if bar.isExpanding { return send(.toggle, at: time) }
        default: break
        }
        return []
    }

    // MARK: Places and picture

    func point(of place: Place) -> Point? {
        switch place {
        case .handle: stage.middle(0, bar.state.height)
        case .title: stage.middle(0, min(grid.cellHeight, bar.state.height))
        case .list: stage.middle(bar.state.height, grid.container.height)
        case .search, .overlay, .primary: nil
        }
    }

    func draw(into canvas: inout Canvas) {
        AirbarPicture(frame: frame, reading: reading, stage: stage, lists: lists, selection: selection)
            .draw(into: &canvas)
        drawHelp(stage.wording.airbar.help, into: &canvas)
    }
}
