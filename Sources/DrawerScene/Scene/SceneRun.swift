// A running scene: alone in studies and sweeps, or under layers on a screen. Both use this code.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// A scene and the message about its last input. While no layer is open, it moves as in a `Simulation`, to the bit.
///
///     var run = try SceneRun(Configuration())
///     run.handle(.other(.code(.toggle)), at: 0)
///     run.advance(to: 1)
///     print(run.reading.top)
public struct SceneRun: Sendable {
    var scene: any Scene
    /// Whether the user has done nothing yet, so that the top row says how to begin.
    var isUntouched = true
    /// The reason of the last release.
    var reason: Release.Reason?

    init(_ scene: any Scene) { self.scene = scene }

    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    public init(_ configuration: Configuration) throws(InvalidValue) {
        scene = try configuration.scene.type.init(configuration)
    }

    /// The start of a run under another configuration, of which only the setup may differ. Where only the engine's
    /// settings differ, both starts share everything else.
    /// - Throws: `InvalidValue` that names the first invalid field of the configuration.
    /// - Precondition: this is the start of a run.
    package func start(_ configuration: Configuration) throws(InvalidValue) -> SceneRun {
        guard configuration.isLike(self.configuration) else { return try SceneRun(configuration) }
        return SceneRun(try scene.start(configuration))
    }

    // MARK: Time and inputs

    /// Handles an input as the scene of a simulation whose layers are closed.
    /// - Parameter time: in seconds, not before the time of the previous call.
    /// - Returns: the notices up to that time and of the input, in order.
    /// - Precondition: not `needsScreen(for:)`.
    @discardableResult
    public mutating func handle(_ input: Input, at time: Double) -> Notices {
        if scene.coast(to: time) { return handle(input) }
        let notices = advance(to: time)
        return notices + handle(input)
    }

    private mutating func handle(_ input: Input) -> Notices {
        if input.isAction { forgetWords() }
        return pass(input)
    }

    /// Moves the clock as `advance(to:)` if nothing is due up to that time, as in most steps of a run.
    /// - Returns: the pulse afterwards; nil, without a change, if something may be due.
    package mutating func coast(to time: Double) -> Pulse? { scene.coasted(to: time) }

    /// Advances to `time`. The number of steps to the same time makes no difference.
    @discardableResult
    public mutating func advance(to time: Double) -> Notices { scene.advance(to: time) }

    /// Passes an input to the scene. Keeps the reason of a release, and shows it unless the scene has a message.
    mutating func pass(_ input: Input) -> Notices {
        let (notices, reason) = perform(input)
        if let reason { scene.common.explain(reason) }
        return notices
    }

    /// Passes an input to the scene, and keeps the reason of a release.
    /// - Returns: the notices, and the reason; nil if no release decided anything.
    mutating func perform(_ input: Input) -> (notices: Notices, reason: Release.Reason?) {
        guard case .release = input else { return (scene.handle(input), nil) }
        let isCaught = scene.reading.phase == .held
        let notices = scene.handle(input)
        var new = notices.reason
        // A drawer that was only stopped goes on without a choice.
        if new == nil, isCaught {
            new = Release.Reason("Caught and let go: goes on to {detent}")
            new?.detent = scene.reading.target ?? scene.reading.detent
        }
        reason = new ?? reason
        return (notices, new)
    }

    /// Clears the message about the last action.
    mutating func forgetWords() {
        isUntouched = false
        scene.common.message = nil
    }

    /// Whether an input needs more than the scene: a key, text, a resize, or a press on a hint.
    public func needsScreen(for input: Input) -> Bool {
        switch input {
        case .press(let point): meetsHint(at: point)
        case .key, .text, .resize: true
        case .move, .release, .cancel, .wheel, .turn, .rightClick, .other: false
        }
    }

    // MARK: Readings

    /// The values that the loop of a run asks for after each step.
    package var pulse: Pulse { scene.pulse }
    public var reading: Reading { scene.reading }
    /// The time of the reading, in seconds.
    public var time: Double { scene.time }
    public var grid: Grid { scene.grid }
    public var configuration: Configuration { scene.common.configuration }
    public var setup: Setup { configuration.setup }
    /// Frames per second of traces and pictures.
    package var frameRate: Int { scene.frameRate }
    public var name: SceneName { scene.name }
    /// Whether the moving edge belongs to a bar or to a drawer on the top edge, which grow downward.
    package var isAtTop: Bool { scene.isAtTop }
    /// The part that receives the keys.
    public var focus: Focus { scene.focus }
    /// The number of the highlighted row among the filtered ones, from 1; 0 for none.
    public var selection: Int { scene.common.selection }
    /// The number of filtered rows.
    public var items: Int { scene.content.rows }
    /// The number of steps, recipes or messages behind the drawer; 0 in a scene without them.
    public var primaryCount: Int { scene.content.primaryCount }
    /// The bend of the edge: the sides' y minus the center's, in points; nil in a scene with a straight edge.
    public var bend: Double? { scene.bend }
    /// A quantity of a sheet in points, points per second or shares of 1; nil while its feature is not in use.
    public func value(of measure: SheetMeasure) -> Double? { scene.value(of: measure) }
    /// y of the free edge at a detent, in points; nil in a scene without detents and for an unknown name.
    public func edge(of detent: DetentName) -> Double? { detentEdges.first { $0.name == detent }?.top }
    /// y of the free edge at each detent, and the drawer's height there, in points; empty in a scene without detents.
    package var detentEdges: [(name: DetentName, top: Double, height: Double)] { scene.isBar ? [] : scene.detentEdges }

    // MARK: The picture

    /// The hint that says how to begin, until the first action.
    var opening: Hint? { isUntouched ? scene.begin : nil }

    /// The contents of the top row. A message or a landing takes the place of the hints.
    /// - Parameter landing: the place where the drawer would come to rest if it were released now.
    func top(_ hints: Hints, message: String?, _ landing: DrawerEngine.Landing? = nil) -> TopRow {
        TopRow(
            title: scene.title, badge: scene.common.badge, message: message, landing: landing.map(\.detent.words),
            hints: message == nil && landing == nil ? hints : [], opening: opening,
            hasFocus: !scene.name.defaults.isSheet || scene.focus == .primary, row: scene.hintRow)
    }

    /// The contents of the top row while no layer is open.
    var topRow: TopRow { top(scene.hints, message: scene.common.message) }

    /// The part of the scene's picture in a cell.
    func part(column: Int, row: Int, _ reading: Reading, top: TopRow) -> Hit? {
        guard column < scene.grid.columns else { return nil }
        return Canvas.hit(column: column, row: row, on: scene.grid) { scene.draw(reading, top: top, into: &$0) }
    }

    /// Whether a press at a point is for a hint. Hints are in one row, or in the top row over a stack of drawers.
    private func meetsHint(at point: DrawerPoint) -> Bool {
        let (column, row) = (scene.grid.column(of: point), scene.grid.row(of: point))
        guard row <= 0 || row == scene.hintRow else { return false }
        return Press(part(column: column, row: row, reading, top: topRow)) != nil
    }

    // MARK: Places

    /// The place under a point.
    package func place(at point: DrawerPoint) -> DrawerPlace { scene.place(at: point) }

    /// A point well inside a place, for scripts; nil if the place is not visible. It is the middle of the visible part,
    /// or the nearest middle of a cell without a hint, a scroll bar or a dot of a page. `overlay` is visible while the
    /// primary content is dimmed, `primary` while it is not.
    public func point(of place: DrawerPlace) -> DrawerPoint? { scene.point(of: place, avoiding: isOnControl) }

    /// The middle of the dot of a page, from 1, for scripts; nil if it is not visible.
    public func point(ofDot page: Int) -> DrawerPoint? {
        let grid = scene.grid
        let dot = Canvas.hit(of: .page(page - 1), on: grid) { scene.drawForPointer(isAtRest: false, into: &$0) }
        guard let area = dot?.area, let row = scene.point(of: .title) else { return nil }
        return DrawerPoint(x: (Double(area.endColumn) - 0.5) * grid.cellWidth, y: row.y)
    }

    /// Whether a press at a point is for a hint, a scroll bar or a dot of a page.
    private func isOnControl(_ point: DrawerPoint) -> Bool {
        let (column, row) = (scene.grid.column(of: point), scene.grid.row(of: point))
        guard scene.mayHaveControl(column: column, row: row) else { return false }
        return part(column: column, row: row, reading, top: topRow)?.touch.isControl == true
    }
}

extension Touch {
    /// Whether a press belongs to a hint, a scroll bar, a dot of a page or the bar of time.
    var isControl: Bool {
        switch self {
        case .key, .line, .scrollBar, .page, .time: true
        default: false
        }
    }
}

extension Notices {
    /// The first reason of a release.
    fileprivate var reason: Release.Reason? {
        guard !isEmpty else { return nil }
        for notice in self { if let reason = notice.reason { return reason } }
        return nil
    }
}
