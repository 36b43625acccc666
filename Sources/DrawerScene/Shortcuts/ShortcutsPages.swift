// The pages of the drawer in `shortcuts`: the content of each page, while another page has the input.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The content of a page of a drawer, with the filter and the selection of the user.
struct PageContent: Sendable {
    var state: SearchState
    /// The number of the highlighted row, from 1; 0 for none. For the current page, the screen has this number.
    var selection = 0
}

extension ShortcutsScene {
    // MARK: Contents

    /// New contents of all pages.
    static func contents(_ configuration: Configuration) -> [PageContent] {
        let pages = configuration.setup.sheet.pages
        return (1...max(1, pages)).map { number in
            let count = pages > 1 ? configuration.setup.page(number).items : nil
            let list = SearchList(count.map(Items.generated) ?? configuration.items, configuration)
            return PageContent(state: SearchState(list))
        }
    }

    /// Makes the contents again from the settings, which may have fewer pages or rows than before. A search in the
    /// current page continues.
    mutating func replaceContents() {
        let search = state.search
        contents = Self.contents(common.configuration)
        if contents.indices.contains(page) {
            state.search = search
            searchAgain()
            common.selection = min(common.selection, state.list.count)
        } else {
            (page, common.selection) = (0, 0)
        }
    }

    /// The pages with the detents of the settings and the heights of their lists.
    static func pages(_ configuration: Configuration, _ contents: [PageContent]) -> [DrawerPage] {
        contents.indices.map { index in
            let rows = contents[index].state.list.rowCount
            return DrawerPage(
                layout: contents.count > 1 ? configuration.setup.layout(ofPage: index + 1) : configuration.layout,
                listHeight: Double(rows) * configuration.setup.cellHeight)
        }
    }

    // MARK: Turning pages

    /// Turns the pages by keys.
    mutating func turn(by pages: Int) -> Notices { send(.turnPages(by: pages, cause: .key)) }

    mutating func turn(by pages: Int, at point: DrawerPoint) -> Notices {
        guard place(at: point).isDrawer else { return [] }
        return send(.turnPages(by: pages, cause: .wheel))
    }

    /// Shows the content of the page that is the current one now.
    mutating func show(_ page: Int) -> Notices {
        guard contents.indices.contains(page), self.page != page else { return [] }
        contents[self.page].selection = common.selection
        (self.page, common.selection) = (page, contents[page].selection)
        common.wanted = []
        if common.focus == .search { common.focus = .list }
        return refill()
    }

    // MARK: Dots

    /// The columns of the dots in the title's row, one for each page; empty without pages or without room.
    func dots(in columns: Range<Int>) -> [Int] {
        let count = engine.uppermost.pageCount
        let width = 2 * count - 1
        guard count > 1, columns.count >= width else { return [] }
        let start = columns.lowerBound + (columns.count - width + 1) / 2
        return (0..<count).map { start + 2 * $0 }
    }
}

extension Simulation {
    /// The pages of a drawer; empty in a scene that has no such drawer.
    package var pages: [DrawerPage] { firstShown.scene.measures.pages }

    /// The middle of the dot of a page, from 1, for scripts; nil if it is not visible.
    public func point(ofDot page: Int) -> DrawerPoint? { run.point(ofDot: page) }
}
