// The moving part of a sheet: a stack of drawers, each with its pages and with what the scene keeps of it.

import DrawerCore
import DrawerSettings
import DrawerSheets

/// What a drawer's pages show, and what the user has done there.
struct DrawerContent: Sendable {
    var search = SearchField()
    var list: ActionList
    /// The number of the highlighted row, from 1; 0 for none.
    var selection = 0
}

/// A drawer of the stack.
struct SheetDrawer: StackedDrawer {
    /// What the scene keeps of a drawer while another one lies above it.
    struct Kept: Sendable {
        var contents: [DrawerContent]
        var focus: Focus
        @Boxed var setup: Setup
    }

    var paged: PagedDrawer
    /// nil for the uppermost drawer.
    var kept: Kept?

    var drawer: DrawerEngine { paged.drawer }
    var nextDeadline: Double? { paged.nextDeadline }
    mutating func handle(_ event: Event, at time: Double) -> Notices { paged.handle(event, at: time) }
    mutating func advance(to time: Double) -> Notices { paged.advance(to: time) }
}

/// What the scene reads of a drawer: its engine or the uppermost drawer of a stack.
protocol DrawerShown {
    var container: Container { get }
    func top(of detent: DetentName) -> Double?
}

extension DrawerEngine: DrawerShown {}

struct SheetEngine: SceneEngine, DrawerShown {
    /// The drawer on another edge than the bottom one. It has neither pages nor drawers above it, and the stack is not
    /// used.
    private var edged: EdgedDrawer?
    var stack: DrawerStack<SheetDrawer>

    /// - Parameters:
    ///   - pages: empty for a drawer without pages.
    ///   - listHeight: of such a drawer, in points.
    init(_ configuration: Configuration, _ pages: [DrawerPage], listHeight: Double) throws(InvalidValue) {
        let (layout, settings, edge) = (
            configuration.layout, configuration.engineSettings, configuration.setup.sheet.edge
        )
        let paged = try PagedDrawer(
            pages.isEmpty ? [DrawerPage(layout: layout, listHeight: listHeight)] : pages,
            container: configuration.container, width: configuration.drawerWidth, settings: settings)
        stack = DrawerStack(SheetDrawer(paged: paged))
        guard edge != .bottom else { return }
        edged = try EdgedDrawer(
            on: edge, layout: layout, container: configuration.container, listHeight: listHeight, settings: settings)
    }

    /// The uppermost drawer, which gets all input.
    var paged: PagedDrawer {
        get { stack.uppermost.paged }
        _modify { yield &stack.uppermost.paged }
    }
    var edge: DrawerEdge { edged?.edge ?? .bottom }
    var drawer: DrawerEngine { edged?.engine ?? paged.drawer }
    var time: Double { edged?.time ?? paged.engine.time }
    var reading: Reading { edged?.reading ?? paged.reading }
    var nextDeadline: Double? { edged.map(\.nextDeadline) ?? stack.nextDeadline }
    var isMoving: Bool { edged?.isMoving ?? (paged.isMoving || stack.lower.contains { $0.paged.isMoving }) }
    var isSettled: Bool { nextDeadline == nil }
    func place(at point: DrawerPoint) -> Place { edged?.place(at: point) ?? drawer.place(at: point) }
    func edge(at share: Double) -> Double { edged?.edge(at: share) ?? drawer.top }
    var firstVisibleOffset: Double { edged?.firstVisibleOffset ?? reading.offset }
    var landing: DrawerEngine.Landing? { edged.map(\.landing) ?? drawer.landing }
    var goal: Double? { edged.map(\.goal) ?? drawer.goal }
    func extent(of place: Place) -> (start: Double, end: Double)? {
        edged.map { $0.extent(of: place) } ?? drawer.extent(of: place)
    }
    func freeEdge(of detent: DetentName) -> Double? {
        edged.map { $0.freeEdge(of: detent) } ?? drawer.top(of: detent)
    }

    // The uppermost drawer's own readings. While pages move, `drawer` copies the engine.
    private var own: DrawerEngine { edged?.engine ?? paged.engine }
    var container: Container { own.container }
    func top(of detent: DetentName) -> Double? { own.top(of: detent) }

    mutating func handle(_ event: Event, at time: Double) -> Notices {
        edged?.handle(event, at: time) ?? stack.handle(event, at: time)
    }
    mutating func advance(to time: Double) -> Notices { edged?.advance(to: time) ?? stack.advance(to: time) }
    mutating func coverPrimary(_ height: Double) {
        edged?.coverPrimary(height)
        paged.coverPrimary(height)
    }

    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        if var next = edged {
            let notices = try next.configure(configuration, measures, at: time, animated: animated)
            edged = next
            return notices
        }
        var next = stack
        var notices = next.advance(to: time)
        let pages =
            measures.pages.isEmpty
            ? [DrawerPage(layout: configuration.layout, listHeight: measures.listHeight)] : measures.pages
        notices += try next.uppermost.paged.configure(
            pages, settings: configuration.engineSettings, container: measures.container,
            width: configuration.drawerWidth, primaryHeight: measures.primaryHeight, at: time, animated: animated)
        notices += next.resizeLower(to: measures.container, at: time)
        stack = next
        return notices
    }
}

extension Configuration {
    /// The drawer's width, in points.
    var drawerWidth: Double {
        Double(setup.sheet.columns(of: grid.columns, cellWidth: grid.cellWidth).count) * grid.cellWidth
    }
}

extension DrawerStack<SheetDrawer> {
    /// Gives the drawers below the uppermost one the screen.
    fileprivate mutating func resizeLower(to container: Container, at time: Double) -> Notices {
        var notices = Notices()
        for index in lower.indices where self[index].paged.engine.container != container {
            notices += self[index].handle(.resize(container), at: time)
        }
        return notices
    }
}
