// The scene `airbar`: an expandable bar over a scrolling list of places to stay. Scrolling the list moves the bar.
// DrawerStudies decides where the bar goes: BarReducer.swift while the list scrolls, BarGlides.swift after a release.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerStudies
import DrawerViews

struct AirbarScene: Scene {
    var engine: Bar
    var common: CommonState
    var lists: StayLists
    /// The content offset at which the hidden list was left; nil if it was not scrolled.
    private(set) var hiddenOffset: Double?
    /// The time at which the slide of the shown list ends, in seconds.
    private var slideEnd = -Double.infinity
    private static let slideTime = 0.25

    init(_ configuration: Configuration, like start: Self?) throws(InvalidValue) {
        common = CommonState(configuration, like: start?.common)
        lists = start?.lists ?? StayLists(configuration)
        let grid = configuration.grid
        engine = try Bar(
            heights: BarHeights(configuration), container: grid.container,
            listHeight: AirbarFrame.height(stays: lists.count, grid), settings: configuration.engineSettings,
            settlesAfterFling: configuration.sceneValues.settlesAfterFling)
    }

    var bar: Bar? { engine }
    var reading: Reading { engine.reading }
    var time: Double { engine.engine.time }
    var panSource: PanSource? { engine.engine.panSource }
    var uppermost: DrawerEngine { engine.engine }
    var firstVisibleOffset: Double { reading.offset }
    func edge(at _: Double) -> Double { engine.state.height }
    func enginePlace(at point: DrawerPoint) -> DrawerPlace { engine.place(at: point) }
    var restShift: Double { 0 }
    var landing: DrawerEngine.Landing? {
        engine.target(ifReleasedAt: time).map { (engine.state.heights[$0], $0.name) }
    }
    var goal: Double? { engine.glideGoal.map { engine.state.heights[$0] } }
    func extent(of place: DrawerPlace) -> (start: Double, end: Double)? {
        let (height, container) = (engine.state.height, uppermost.container)
        return switch place {
        case .handle: (0, height)
        case .title: (0, min(container.rowHeight, height))
        case .list: (height, uppermost.roomHeight)
        case .header, .footer, .overlay, .primary: nil
        }
    }

    mutating func configureEngine(_ measures: SceneMeasures, animated: Bool) throws(InvalidValue) -> Notices {
        let (configuration, time) = (common.configuration, time)
        let heights = try BarHeights(configuration)
        var bar = engine
        let resized = bar.handle(.resize(to: measures.container), at: time)
        let refilled = bar.handle(.listContent(height: measures.listHeight), at: time)
        let configured = try bar.configure(
            settings: configuration.engineSettings, settlesAfterFling: configuration.sceneValues.settlesAfterFling,
            at: time)
        let moved = bar.setHeights(heights, at: time, animated: animated)
        engine = bar
        return resized + refilled + configured + moved
    }

    private var isSliding: Bool { time < slideEnd }
    /// The share of the time that is left until the shown list has slid in.
    var slideLeft: Double { isSliding ? (slideEnd - time) / Self.slideTime : 0 }
    var isMoving: Bool { engine.isMoving || isSliding }
    var nextDeadline: Double? { isSliding ? min(engine.nextDeadline ?? .infinity, slideEnd) : engine.nextDeadline }

    var pulse: Pulse {
        var pulse = engine.pulse
        if isSliding { pulse.add(motionUntil: slideEnd) }
        return common.pulse(pulse, at: time)
    }

    private var listHeight: Double { AirbarFrame.height(stays: lists.count, grid) }
    var measures: SceneMeasures { SceneMeasures(container: grid.container, listHeight: listHeight) }
    var content: SceneContent {
        SceneContent(
            rows: lists.count, columns: 0..<grid.columns, places: AirbarFrame.rows(grid),
            firstRow: min(lists.count, frame.firstStay + 1))
    }
    func text(ofRow row: Int) -> String {
        let row = lists.row(row - 1)
        return row.item.text + (row.price.isEmpty ? "" : ", \(row.price)")
    }

    var frame: AirbarFrame { AirbarFrame(grid: grid, state: engine.state, content: engine.contentOffset) }

    mutating func replaceRows() { lists.replace(common.configuration) }

    /// A tap on the bar beside its tabs toggles the bar. A tap on the list chooses a row.
    mutating func tap(on _: DrawerPlace, at point: DrawerPoint) -> Notices {
        // The engine does not know the bar: to the engine, a tap on the bar is on the list.
        let isOnList = self.place(at: point) == .list
        switch touch(at: point) {
        case .row(let stay)? where isOnList: common.selection = stay + 1
        case .tab(let tab)?: return show(tab)
        default: if !isOnList { return send(.toggle) }
        }
        return []
    }

    // MARK: Lists and rows

    /// Shows the other list, aligned with the bar's current height.
    private mutating func show(_ list: Int) -> Notices {
        guard list != lists.shown else { return [] }
        let offset = hiddenOffset
        hiddenOffset = engine.scrolledOffset
        lists.show(list)
        common.selection = 0
        common.wanted = []
        if !common.configuration.reducedMotion { slideEnd = time + Self.slideTime }
        return engine.show(listHeight: listHeight, offset: offset, at: time)
    }

    func missingRows(_ part: ScreenState.Part) -> Double {
        guard part == .row else { return 0 }
        let start = AirbarFrame.height(stays: common.selection - 1, grid)
        let end = AirbarFrame.height(stays: common.selection, grid)
        let content = engine.contentOffset
        let room = drawer.roomHeight
        if end > content + room { return (end - room - content) / grid.cellHeight }
        guard start < content + engine.state.height else { return 0 }
        // When scrolling back, the bar grows to `normal`.
        let back = start - max(engine.state.height, engine.state.heights.normal)
        return (max(drawer.listExtent.minimumOffset, back) - content) / grid.cellHeight
    }

    // MARK: Keys

    static let commands = KeyCommands([
        Command.tabOfHeld,
        Command(naming: .up, .down, hint: "pull", 1, help: "pull or scroll the list", when: { !$1.isChosen }),
        Command(naming: "j", "k", help: "pull or scroll the list"), Command.byPage,
        Command(naming: .home, help: "expand the bar", labels: ["Home again"]),
        Command([.space], hint: "restore", when: { scene, _ in scene.engine.isExpanding }) { scene, now, _ in
            now.notices += scene.send(.toggle)
        },
        Command([.space], hint: "expand", help: "expand or restore the bar", title: "Expand the bar") { scene, now, _ in
            now.notices += scene.send(.toggle)
        },
        Command([.left], [.right], hint: "choose", -2, help: "choose a row") { scene, _, index in
            _ = scene.chooseRow(by: [-1, 1][index], first: scene.firstRow)
        },
        Command([.enter], help: "say which row is chosen") { scene, _, _ in
            scene.common.message = scene.selectionText ?? "→ chooses a row"
        },
        Command([.tab, .shiftTab], hint: "other list", help: "the other list", title: "Show the other list") {
            scene, now, _ in
            now.notices += scene.show(1 - scene.lists.shown)
        },
        Command([.escape], help: "back") { scene, now, _ in
            if now.isChosen {
                scene.common.selection = 0
            } else if scene.engine.isExpanding {
                now.notices += scene.send(.toggle)
            } else {
                scene.common.message = "Nothing is chosen or expanded: q quits"
            }
        },
    ]).adding(Command.everywhere)

    // MARK: Texts

    static let title = "Somewhere Else"

    var beginning: Beginning { Self.beginning }
    private static let beginning = Beginning(
        .space, byPointer: "Drag the list, or press $", byKeys: "Press $ to expand the bar")

    static let pointer = [
        Hint([], labels: ["Drag"], words: "scroll the list; the bar follows"),
        Hint([], labels: ["Click"], words: "expand the bar, choose a row, show a tab"),
        Hint([], labels: ["Wheel"], words: "scroll the list"),
    ]

    static let speech = Speech(
        noun: "bar",
        detents: ["compact": "its lowest height", "normal": "its normal height", .expanded: "full height"],
        focuses: [.list: "list"], items: "Rows",
        keys: "Up and down pull the list, Space expands the bar, left and right choose, Tab shows the other list, "
            + "q quits."
    )
}

extension BarHeights {
    /// The heights of a configuration's detents on its screen.
    /// - Throws: `InvalidValue` for a layout without `compact`, `normal` or `expanded`.
    init(_ configuration: Configuration) throws(InvalidValue) {
        let container = configuration.grid.container
        let stops = Stops(configuration.layout, isDismissible: false, in: container, listHeight: 0)
        func height(_ height: BarHeight) throws(InvalidValue) -> Double {
            guard let top = stops.top(of: height.name) else {
                throw InvalidValue(
                    field: "layout", given: "no \(height.name)", expected: "detents compact, normal and expanded")
            }
            return container.height - top
        }
        try self.init(compact: height(.compact), normal: height(.normal), expanded: height(.expanded))
    }
}
