// The moving part of a scene: a stack of drawers, or a study built on a drawer.

import DrawerCore
import DrawerSheets
import DrawerStudies
import DrawerViews

/// The moving part of a scene. Its mechanism answers what not every frame asks.
protocol SceneEngine: Driven {
    /// The engine as one of the kinds that scenes have. Another kind than the engine's own sets nothing.
    var mechanism: Mechanism { get set }
}

/// The kinds of moving parts.
enum Mechanism: Sendable {
    /// A drawer, with those above it in a scene that has them.
    case drawers(DrawerStack)
    case bar(Bar)
    case bend(Bend)
}

extension DrawerStack: SceneEngine {
    var mechanism: Mechanism {
        get { .drawers(self) }
        set { if case .drawers(let stack) = newValue { self = stack } }
    }
}

extension Bar: SceneEngine {
    var mechanism: Mechanism {
        get { .bar(self) }
        set { if case .bar(let bar) = newValue { self = bar } }
    }
}

extension Bend: SceneEngine {
    var mechanism: Mechanism {
        get { .bend(self) }
        set { if case .bend(let bend) = newValue { self = bend } }
    }
}

// MARK: - Readings

extension Mechanism {
    /// The drawer that gets the input.
    var uppermost: DrawerEngine {
        switch self {
        case .drawers(let stack): stack.uppermost
        case .bar(let bar): bar.engine
        case .bend(let bend): bend.engine
        }
    }

    /// The same, as it would be on the bottom edge: the picture of a drawer on the top edge is drawn upside down.
    var drawer: DrawerEngine { edge == .bottom ? uppermost : uppermost.onBottomEdge }

    /// The edge of the screen that the drawer belongs to.
    var edge: DrawerEdge { if case .drawers(let stack) = self { stack.uppermost.edge } else { .bottom } }

    /// The offset at the upper end of the visible part of the list, in points.
    var firstVisibleOffset: Double {
        switch self {
        case .drawers(let stack): stack.uppermost.firstVisibleOffset
        case .bar(let bar): bar.reading.offset
        case .bend(let bend): bend.reading.offset
        }
    }

    /// The reading of the uppermost drawer once it rests, on its own edge.
    var readingAtRest: Reading {
        if case .drawers(let stack) = self { stack.uppermost.readingAtRest } else { drawer.reading }
    }

    /// The bend of the edge, in points; nil for a straight edge.
    var bend: Double? { if case .bend(let bend) = self { bend.shape.bend } else { nil } }

    /// The y of the edge at a share of the screen's width, in points.
    func edge(at share: Double) -> Double {
        switch self {
        case .drawers(let stack): stack.uppermost.top
        case .bar(let bar): bar.state.height
        case .bend(let bend): bend.shape.edge(at: share)
        }
    }

    /// Where the edge would come to rest if the pointer were released now: its y in points, and the detent there.
    var landing: DrawerEngine.Landing? {
        if case .bar(let bar) = self {
            return bar.target(ifReleasedAt: bar.engine.time).map { (bar.state.heights[$0], $0.name) }
        }
        return uppermost.landing(ifReleasedAt: uppermost.time)
    }

    /// The y to which the edge moves by itself, in points; nil if it rests or is held.
    var goal: Double? {
        if case .bar(let bar) = self { bar.glideGoal.map { bar.state.heights[$0] } } else { uppermost.settlingTop }
    }

    func place(at point: DrawerPoint) -> Place {
        switch self {
        case .drawers(let stack): stack.uppermost.place(at: point)
        case .bar(let bar): bar.place(at: point)
        case .bend(let bend): bend.place(at: point)
        }
    }

    /// y of the free edge at each detent, and the drawer's height there, in points.
    var detentEdges: [(name: DetentName, top: Double, height: Double)] {
        let drawer = drawer
        return zip(drawer.stops.names, drawer.stops.tops).map { ($0, onScreen($1), max(0, drawer.roomHeight - $1)) }
    }

    /// A y of the drawer as on the bottom edge, on the screen.
    private func onScreen(_ y: Double) -> Double { edge == .bottom ? y : uppermost.mirror - y }

    /// The y at which a place begins and ends, in points; nil if there is no such place or it is not visible.
    func extent(of place: Place) -> (start: Double, end: Double)? {
        guard case .bar(let bar) = self else {
            guard edge == .top else { return uppermost.extent(of: place, below: edge(at: 0.5)) }
            return drawer.extent(of: place, below: drawer.top).map { (onScreen($0.end), onScreen($0.start)) }
        }
        return switch place {
        case .handle: (0, bar.state.height)
        case .title: (0, min(drawer.container.rowHeight, bar.state.height))
        case .list: (bar.state.height, drawer.roomHeight)
        case .header, .footer, .overlay, .primary: nil
        }
    }
}

extension DrawerEngine {
    /// The y at which a place begins and ends, in points; nil if there is no such place or it is not visible.
    func extent(of place: Place, below top: Double) -> (start: Double, end: Double)? {
        switch place {
        case .overlay: return isDimmed ? (0, top) : nil
        case .primary: return isDimmed ? nil : (0, top)
        case .list: return (top + container.headerHeight, footerTop ?? roomHeight)
        case .footer: return footerTop.map { ($0, $0 + container.footerHeight) }
        case .handle, .header:
            var y = top
            for part in container.header {
                if part.place == place { return (y, min(y + part.height, roomHeight)) }
                y += part.height
            }
            return nil
        }
    }
}

// MARK: - Changes

extension Mechanism {
    /// Applies the settings and detents of a configuration and the size of the screen in one step, also during a motion.
    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        defer { cover(measures.coveredHeight) }
        let (layout, settings, container) = (configuration.layout, configuration.engineSettings, measures.container)
        let notices: Notices
        switch self {
        case .drawers(var stack):
            notices = try stack.configure(configuration, measures, at: time, animated: animated)
            self = .drawers(stack)
        case .bar(var bar):
            let heights = try BarHeights(configuration)
            let content = Event.listContent(height: measures.listHeight)
            var all = bar.handle(.resize(container), at: time) + bar.handle(content, at: time)
            all += try bar.configure(
                settings: settings, settlesAfterFling: configuration.study.settlesAfterFling, at: time)
            notices = all + bar.setHeights(heights, at: time, animated: animated)
            self = .bar(bar)
        case .bend(var bend):
            notices = try bend.configure(
                layout: layout, settings: settings, springs: configuration.study.springs, container: container,
                listHeight: measures.listHeight, at: time, animated: animated)
            self = .bend(bend)
        }
        return notices
    }

    /// Sets the covered height of the primary content, in points. A page is shorter by this height.
    mutating func cover(_ height: Double) {
        guard case .drawers(var stack) = self else { return }
        stack.uppermost.coverPrimary(height)
        self = .drawers(stack)
    }
}

/// The sizes of a scene's parts, in points.
struct SceneMeasures {
    /// The screen with the parts of the header.
    let container: Container
    let listHeight: Double
    /// The pages of a drawer; empty in a scene that never has several.
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
