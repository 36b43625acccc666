// The values that all scenes compute alike from their common state, their content and their engine, and the changes to
// another configuration, another scene, and other heights of the content.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerStudies
import DrawerViews

extension Scene {
    init(_ configuration: Configuration) throws(InvalidValue) { try self.init(configuration, like: nil) }
    /// The start of a scene under other settings of the engine.
    func start(_ configuration: Configuration) throws(InvalidValue) -> any Scene {
        try Self(configuration, like: self)
    }
    var title: String { Self.title }
    var theme: Theme { common.theme }
    var name: SceneName { common.configuration.scene }
    var frameRate: Int { common.configuration.setup.frameRate }
    var screen: ScreenState {
        get { common.screen }
        _modify { yield &common.screen }
    }
    var grid: Grid { common.screen.grid }
    /// The detents on the current screen; nil for a scene without detents.
    var stops: Stops? { isBar ? nil : drawer.stops }
    /// Whether the edge belongs to a bar.
    var isBar: Bool { Engine.self == Bar.self }
    /// Whether the moving edge belongs to a bar or to a drawer on the top edge, which grow downward.
    var isAtTop: Bool { isBar || isUpsideDown }
    /// The row of the title and the hints: below a drawer on the top edge, otherwise the top row.
    var hintRow: Int { isUpsideDown ? grid.rows - 1 : 0 }
    /// Whether nothing changes without another input. A held pointer does not count.
    var isSettled: Bool { nextDeadline == nil && screen.wanted.isEmpty }

    /// The rows that the edge of the drawer or bar divides or touches; they may be outside of the screen.
    var edgeRows: ClosedRange<Int> {
        let grid = grid
        func row(column: Int) -> Int {
            Edge(eighths: grid.eighths(at: edge(at: (Double(column) + 0.5) / Double(grid.columns)))).row
        }
        let (side, center) = (row(column: 0), row(column: grid.columns / 2))
        return min(side, center)...max(side, center)
    }
    /// The columns of the drawer.
    var columns: Range<Int> { content.columns }
    /// The first visible row of the list, from 1.
    var firstRow: Int {
        let content = content
        let rowHeight = Double(content.places.height) * grid.cellHeight
        return content.firstRow ?? Grid.whole((max(0, firstVisibleOffset) / rowHeight).rounded()) + 1
    }
    /// The offset at which a row (from 0) is the first visible one, in points. Below a bar, the row is at the lower
    /// edge of `compact` when scrolling forward, of `normal` when scrolling back.
    func offset(ofRow row: Int) -> Double {
        let content = content
        let start = Double(content.places.start(of: sections?.row(ofItem: row) ?? row)) * grid.cellHeight
        guard let bar else { return start }
        let heights = bar.state.heights
        let isForward = start > bar.contentOffset + bar.state.height
        return start - (isForward ? heights.compact : heights.normal) + heights.normal
    }
    /// The text of the highlighted row; nil without one.
    var selectionText: String? { common.selection > 0 ? text(ofRow: common.selection) : nil }

    /// The measures under the scene's configuration. The primary content's height may depend on the detents, so a copy
    /// of the engine takes the configuration first.
    var resolvedMeasures: SceneMeasures {
        var trial = self
        _ = try? trial.configureEngine(measures, animated: false)
        return trial.measures
    }

    /// Applies another configuration of the same scene on the same screen, even during a motion.
    /// - Parameter animated: if false, a resting drawer jumps to its detent's new height.
    /// - Throws: `InvalidValue`; nothing changes in that case.
    mutating func configure(_ configuration: Configuration, animated: Bool = true) throws(InvalidValue) -> Notices {
        var next = self
        next.common.apply(configuration)
        if !configuration.hasSameRows(as: common.configuration) { next.replaceRows() }
        if configuration.items != common.configuration.items { next.common.selection = 0 }
        next.common.cause = .settings
        let measures = next.resolvedMeasures
        let notices = try next.configureEngine(measures, animated: animated)
        self = next
        return notices
    }

    /// Prepares for another scene: cancels a pan in progress.
    mutating func leave() -> Notices {
        common.message = nil
        common.wanted = []
        common.press = nil
        return send(.cancel)
    }

    /// Passes the heights of list and primary content to the engine.
    mutating func refill() -> Notices {
        let (heights, drawer) = (heights, drawer)
        var notices = Notices()
        if drawer.listHeight != heights.list { notices += send(.listContent(height: heights.list)) }
        if drawer.primaryHeight != heights.primary { notices += send(.primaryHeight(points: heights.primary)) }
        return notices
    }

    /// The hint that says how to begin.
    var begin: Hint { beginning.hint(common.look) }
}
