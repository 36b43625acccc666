// The help: a layer of every scene and of the tuning panel, on one page or several.

import DrawerCells
import DrawerCore
import DrawerViews

/// The help panel. Every action of the user closes it or turns its pages.
struct HelpLayer: Layer {
    /// The page from 0; nil while the help is closed.
    private var page: Int?

    var isOpen: Bool { page != nil }

    mutating func open() { page = 0 }
    mutating func close(over shown: inout ShownScene) { self = HelpLayer() }

    mutating func handle(_ input: Input, over shown: inout ShownScene) -> Input? {
        switch input {
        case .press: return page.take() == nil ? input : nil
        case .wheel, .text:
            page = nil
            return input
        case .key(let key):
            guard let page else { return input }
            let isLast = page + 1 >= panel(over: shown).pages
            switch key {
            case .character("?"), .enter, .space: self.page = isLast ? nil : page + 1
            case .down where !isLast, .pageDown where !isLast: self.page = page + 1
            default:
                self.page = nil
                return key == .escape ? nil : input
            }
            return nil
        default: return input
        }
    }

    mutating func follow(_: Notices, after _: Input?, over shown: inout ShownScene) { shown.showsHelp = isOpen }

    func draw(over shown: ShownScene, _: Reading, into canvas: inout Canvas) {
        if let page { panel(over: shown).draw(page: page, shown.scene.stage.theme, into: &canvas) }
    }

    func covers(column: Int, row: Int, over shown: ShownScene) -> Bool {
        isOpen && panel(over: shown).area.contains(column: column, row: row)
    }

    /// The line with a key at a cell.
    func target(column: Int, row: Int, over shown: ShownScene) -> TopRow.Target? {
        page.flatMap { panel(over: shown).target(page: $0, column: column, row: row) }
    }

    func hints(over shown: ShownScene) -> [Hint]? {
        guard let page else { return nil }
        return page + 1 < panel(over: shown).pages ? Self.hints : Self.hintsOfLastPage
    }

    private static let hints = [Hint(.enter, words: "more"), Hint(.escape, words: "close")]
    private static let hintsOfLastPage = [Hint(.escape, words: "close")]

    private func panel(over shown: ShownScene) -> HelpPanel {
        HelpPanel(
            shown.help, columns: shown.grid.columns, rows: shown.grid.rows,
            hintRow: shown.scene.hintRow)
    }
}
