// The moving part of a sheet, a stack of drawers, and what the scene keeps of each.

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

/// What the scene keeps of a drawer while another one lies above it.
struct KeptDrawer: Sendable {
    var contents: [DrawerContent]
    var focus: Focus
    @Boxed var setup: Setup
}

extension DrawerStack {
    /// Configures the uppermost drawer, and gives those below it the screen.
    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        var next = self
        var notices = next.advance(to: time)
        let pages =
            measures.pages.isEmpty
            ? [DrawerPage(layout: configuration.layout, listHeight: measures.listHeight)] : measures.pages
        notices += try next.uppermost.configure(
            pages, settings: configuration.engineSettings, container: measures.container,
            width: configuration.drawerWidth, primaryHeight: measures.primaryHeight, at: time, animated: animated)
        for index in lower.indices where next[index].container != measures.container {
            next[index].handle(.resize(measures.container), at: time)
        }
        self = next
        return notices
    }
}

extension Configuration {
    /// The drawer's width, in points.
    package var drawerWidth: Double {
        Double(setup.sheet.columns(of: grid.columns, cellWidth: grid.cellWidth).count) * grid.cellWidth
    }
}
