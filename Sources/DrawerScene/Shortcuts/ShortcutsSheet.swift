// Pages and stacks in the scene `shortcuts`: the contents of each drawer and each page, while another one has the
// input.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerSheets
import DrawerViews

extension ShortcutsScene {
    // MARK: Contents

    /// New contents of all pages.
    static func contents(_ configuration: Configuration) -> [DrawerContent] {
        let pages = configuration.setup.sheet.pages
        return (1...max(1, pages)).map { number in
            let count = pages > 1 ? configuration.setup.page(number).items : nil
            let list = SearchList(count.map(Items.generated) ?? configuration.items, configuration)
            return DrawerContent(state: SearchState(list))
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
    static func pages(_ configuration: Configuration, _ contents: [DrawerContent]) -> [DrawerPage] {
        contents.indices.map { index in
            let rows = contents[index].state.list.rowCount
            return DrawerPage(
                layout: contents.count > 1 ? configuration.setup.layout(ofPage: index + 1) : configuration.layout,
                listHeight: Double(rows) * configuration.setup.cellHeight)
        }
    }

    // MARK: Calls and notices

    mutating func perform(_ call: Call) -> Notices? {
        switch call {
        case .push where isUpsideDown, .pop where isUpsideDown:
            return nil
        case .page(let number, let animated):
            return send(.page(index: number - 1, animated: animated))
        case .push: return push()
        case .pop: return handleConsequences(of: engine.pop(at: time))
        default: return nil
        }
    }

    /// Turns the pages by keys.
    mutating func turn(by pages: Int) -> Notices { send(.turnPages(by: pages, cause: .key)) }

    mutating func turn(by pages: Int, at point: DrawerPoint) -> Notices {
        guard place(at: point).isDrawer else { return [] }
        return send(.turnPages(by: pages, cause: .wheel))
    }

    mutating func follow(_ notice: Notice) -> Notices {
        switch notice.kind {
        case .pageChanged(to: let page): return show(page)
        case .own(name: Notice.Kind.popped, let index): return restore(index)
        default: return []
        }
    }

    /// Shows the content of the page that is the current one now.
    private mutating func show(_ page: Int) -> Notices {
        guard contents.indices.contains(page), self.page != page else { return [] }
        contents[self.page].selection = common.selection
        (self.page, common.selection) = (page, contents[page].selection)
        common.wanted = []
        if common.focus == .search { common.focus = .list }
        return refill()
    }

    /// Opens another drawer above, with the settings of the first one.
    private mutating func push() -> Notices {
        guard engine.count < Self.mostDrawers else {
            return refuse(.own(words: "\(engine.count) drawers open, of \(Self.mostDrawers) at most"))
        }
        var next = common.configuration
        next.setup = (kept.first?.setup ?? next.setup).withPresentation(of: next.setup).pushed
        let nextContents = Self.contents(next)
        let above: DrawerEngine
        do throws(InvalidValue) {
            above = try DrawerEngine(
                Self.pages(next, nextContents), container: next.container, width: next.drawerWidth,
                primaryHeight: drawer.primaryHeight, settings: next.engineSettings)
        } catch {
            return refuse(.own(words: "\(Refusal(error))"))
        }
        contents[page].selection = common.selection
        kept.append(KeptDrawer(contents: contents, focus: common.focus, setup: common.configuration.setup))
        let notices = engine.push(above, at: time)
        if drawer.bottomInset != engine[0].bottomInset {
            _ = engine.handle(.bottomInset(points: engine[0].bottomInset, animated: false), at: time)
        }
        (contents, page, common.selection) = (nextContents, 0, 0)
        common.apply(next)
        (common.focus, common.wanted) = (.list, [])
        return notices
    }

    /// The largest number of drawers. The limit keeps the memory of an hour of keys as small as the memory of a minute.
    private static let mostDrawers = 20

    /// Gives the input back to the drawer that is uppermost again.
    /// - Parameter index: the index of the drawer that has left the stack.
    private mutating func restore(_ index: Int) -> Notices {
        guard index == kept.count else {
            kept.remove(at: index)
            return []
        }
        guard let kept = kept.popLast() else { return [] }
        (contents, page) = (kept.contents, engine.uppermost.page)
        common.selection = contents[page].selection
        var next = common.configuration
        next.setup = kept.setup.withPresentation(of: next.setup)
        common.apply(next)
        (common.focus, common.wanted) = (kept.focus, [])
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
