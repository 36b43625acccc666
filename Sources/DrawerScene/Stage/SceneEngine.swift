// The moving part of a scene: a drawer, or a study built on a drawer. Scenes use all of them through one protocol.

import DrawerCore
import DrawerSheets
import DrawerStudies

/// The moving part of a scene: a drawer, or a value built on a drawer.
protocol SceneEngine: Sendable {
    /// The drawer itself, as it would be on the bottom edge.
    var drawer: DrawerEngine { get }
    /// The edge of the screen that the drawer belongs to.
    var edge: DrawerEdge { get }
    /// The offset at the upper end of the visible part of the list, in points.
    var firstVisibleOffset: Double { get }
    /// The time of the last advance, in seconds.
    var time: Double { get }
    var reading: Reading { get }
    var nextDeadline: Double? { get }
    var isMoving: Bool { get }
    var isSettled: Bool { get }
    /// The bend of the edge, in points; nil for a straight edge.
    var bend: Double? { get }
    /// The y of the edge at a share of the screen's width, in points.
    func edge(at share: Double) -> Double
    /// Where the edge would come to rest if the pointer were released now: its y in points, and the detent there.
    var landing: DrawerEngine.Landing? { get }
    /// The y to which the edge moves by itself, in points; nil if it rests or is held.
    var goal: Double? { get }
    func place(at point: DrawerPoint) -> Place
    /// The y at which a place begins and ends, in points; nil if there is no such place or it is not visible.
    func extent(of place: Place) -> (start: Double, end: Double)?
    mutating func handle(_ event: Event, at time: Double) -> Notices
    mutating func advance(to time: Double) -> Notices
    /// Applies the settings and detents of a configuration and the size of the screen in one step, also during a
    /// motion.
    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices
    /// Sets the covered height of the primary content, in points. A page is shorter by this height.
    mutating func coverPrimary(_ height: Double)
}

extension SceneEngine {
    var edge: DrawerEdge { .bottom }
    var firstVisibleOffset: Double { reading.offset }
    var bend: Double? { nil }
    func edge(at _: Double) -> Double { drawer.top }
    var landing: DrawerEngine.Landing? { drawer.landing(ifReleasedAt: time) }
    var goal: Double? { drawer.goal }
    mutating func coverPrimary(_ height: Double) {}

    func extent(of place: Place) -> (start: Double, end: Double)? {
        let (drawer, top) = (drawer, edge(at: 0.5))
        switch place {
        case .overlay: return drawer.progress > 0 ? (0, top) : nil
        case .primary: return drawer.progress > 0 ? nil : (0, top)
        case .list: return (top + drawer.container.headerHeight, drawer.footerTop ?? drawer.roomHeight)
        case .footer: return drawer.footerTop.map { ($0, $0 + drawer.container.footerHeight) }
        case .handle, .header:
            var y = top
            for part in drawer.container.header {
                if part.place == place { return (y, min(y + part.height, drawer.roomHeight)) }
                y += part.height
            }
            return nil
        }
    }
}

extension DrawerEngine: SceneEngine {
    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        try configure(
            layout: configuration.layout, settings: configuration.engineSettings, container: measures.container,
            listHeight: measures.listHeight, primaryHeight: measures.primaryHeight, at: time, animated: animated)
    }
}

extension Bend: SceneEngine {
    var drawer: DrawerEngine { engine }
    var time: Double { engine.time }
    var reading: Reading { engine.reading }
    var bend: Double? { shape.bend }
    func edge(at share: Double) -> Double { shape.edge(at: share) }

    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        try configure(
            layout: configuration.layout, settings: configuration.engineSettings,
            springs: configuration.study.springs, container: measures.container, listHeight: measures.listHeight,
            at: time,
            animated: animated)
    }
}

extension Bar: SceneEngine {
    var drawer: DrawerEngine { engine }
    var time: Double { engine.time }
    func edge(at _: Double) -> Double { state.height }
    var landing: DrawerEngine.Landing? {
        target(ifReleasedAt: time).map { (state.heights[$0], $0.name) }
    }
    var goal: Double? { glideGoal.map { state.heights[$0] } }

    func extent(of place: Place) -> (start: Double, end: Double)? {
        let edge = state.height
        return switch place {
        case .handle: (0, edge)
        case .title: (0, min(drawer.container.rowHeight, edge))
        case .list: (edge, drawer.roomHeight)
        case .header, .overlay, .primary: nil
        }
    }

    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        let heights = try BarHeights(configuration)
        var notices = handle(.resize(measures.container), at: time)
        notices += handle(.listContent(height: measures.listHeight), at: time)
        notices += try configure(
            settings: configuration.engineSettings, settlesAfterFling: configuration.study.settlesAfterFling, at: time)
        return notices + setHeights(heights, at: time, animated: animated)
    }
}

/// The sizes of a scene's parts, in points.
struct SceneMeasures {
    /// The screen with the parts of the header.
    let container: Container
    let listHeight: Double
    /// The pages of a drawer with pages.
    var pages: [DrawerPage] = []
    var primaryHeight = 0.0
    /// The height of the primary content that the scene's own bars cover.
    var coveredHeight = 0.0
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
