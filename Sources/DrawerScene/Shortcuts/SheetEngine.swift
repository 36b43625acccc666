// The moving part of a sheet: a stack of drawers, each with its pages and with what the scene keeps of it.

import DrawerCore
import DrawerSettings
import DrawerSheets

/// What a drawer's pages show, and what the user has done there.
struct DrawerContent: Sendable {
    var search = SearchField()
    var list: SearchList
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

    /// As on the bottom edge: the picture of a drawer on the top edge is drawn upside down.
    var drawer: DrawerEngine { paged.drawer.onBottomEdge }
    var nextDeadline: Double? { paged.nextDeadline }
    mutating func handle(_ event: Event, at time: Double) -> Notices { paged.handle(event, at: time) }
    mutating func advance(to time: Double) -> Notices { paged.advance(to: time) }
}

struct SheetEngine: Sendable {
    var stack: DrawerStack<SheetDrawer>

    /// - Parameters:
    ///   - pages: empty for a drawer without pages.
    ///   - listHeight: of such a drawer, in points.
    init(_ configuration: Configuration, _ pages: [DrawerPage], listHeight: Double) throws(InvalidValue) {
        let paged = try PagedDrawer(
            pages.isEmpty ? [DrawerPage(layout: configuration.layout, listHeight: listHeight)] : pages,
            on: configuration.setup.sheet.edge, container: configuration.container, width: configuration.drawerWidth,
            settings: configuration.engineSettings)
        stack = DrawerStack(SheetDrawer(paged: paged))
    }

    /// The uppermost drawer, which gets all input.
    var paged: PagedDrawer {
        get { stack.uppermost.paged }
        _modify { yield &stack.uppermost.paged }
    }
    /// The same as shown: while pages move, a copy.
    private var shown: DrawerEngine { paged.drawer }
    var edge: DrawerEdge { paged.edge }
    var drawer: DrawerEngine { shown.onBottomEdge }
    var time: Double { paged.engine.time }
    var reading: Reading { paged.reading }
    var nextDeadline: Double? { stack.nextDeadline }
    var isMoving: Bool { paged.isMoving || stack.lower.contains { $0.paged.isMoving } }
    var isSettled: Bool { nextDeadline == nil }
    func place(at point: DrawerPoint) -> Place { shown.place(at: point) }
    func edge(at _: Double) -> Double { shown.top }
    var firstVisibleOffset: Double { shown.firstVisibleOffset }
    var landing: DrawerEngine.Landing? { shown.landing(ifReleasedAt: shown.time) }
    var goal: Double? { shown.goal }
    func extent(of place: Place) -> (start: Double, end: Double)? {
        guard let extent = drawer.extent(of: place, below: drawer.top) else { return nil }
        return edge == .top ? (paged.onScreen(extent.end), paged.onScreen(extent.start)) : extent
    }

    mutating func handle(_ event: Event, at time: Double) -> Notices { stack.handle(event, at: time) }
    mutating func advance(to time: Double) -> Notices { stack.advance(to: time) }
    mutating func coverPrimary(_ height: Double) { paged.coverPrimary(height) }

    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        var next = stack
        var notices = next.advance(to: time)
        let pages =
            measures.pages.isEmpty
            ? [DrawerPage(layout: configuration.layout, listHeight: measures.listHeight)] : measures.pages
        notices += try next.uppermost.paged.configure(
            pages, settings: configuration.engineSettings, container: measures.container,
            width: configuration.drawerWidth, primaryHeight: measures.primaryHeight, at: time, animated: animated)
        next.resizeLower(to: measures.container, at: time)
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
    fileprivate mutating func resizeLower(to container: Container, at time: Double) {
        for index in lower.indices where self[index].paged.engine.container != container {
            _ = self[index].handle(.resize(container), at: time)
        }
    }
}
