// The help: a layer of every scene and of the tuning panel, on one page or several.

import DrawerCells
import DrawerCore
import DrawerViews

/// The help panel. Every action of the user closes the panel or turns its pages.
struct HelpLayer: Layer {
    private var page = HelpPage()

    var isOpen: Bool { page.isOpen }

    mutating func open() { page.open() }
    mutating func close(over shown: inout ShownScene) { page = HelpPage() }

    mutating func handle(_ input: Input, on _: Hit?, over shown: inout ShownScene) -> Answer {
        isOpen ? Answer(page.handle(input, pages: panel(over: shown).pages)) : .below(input)
    }

    func draw(over shown: ShownScene, _: Seen, into canvas: inout Canvas) {
        if let page = page.number { panel(over: shown).draw(page: page, shown.scene.common.theme, into: &canvas) }
    }

    func hints(over shown: ShownScene) -> Hints? {
        isOpen ? page.hints(pages: panel(over: shown).pages) : nil
    }

    private func panel(over shown: ShownScene) -> HelpPanel {
        HelpPanel(
            shown.help, columns: shown.grid.columns, rows: shown.grid.rows,
            hintRow: shown.scene.hintRow)
    }
}
