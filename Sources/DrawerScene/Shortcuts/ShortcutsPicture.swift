// The scene `shortcuts` as a picture: the shortcut, what dims it, the drawer, the help panel, from back to front.

import DrawerCore

/// What a picture of the scene is drawn from. It holds no picture of its own: equal values draw equal ones.
struct ShortcutsPicture {
    let reading: Reading
    let stage: Stage
    let state: ShortcutsState
    let focus: Focus
    /// How far the list's rows and the drawer's title are to be seen, 0...1.
    let listShare: Double
    let titleShare: Double

    func draw(into canvas: inout Canvas) {
        let (grid, theme) = (stage.grid, stage.theme)
        let frame = DrawerFrame(reading, grid)
        // Behind rounded corners the primary content reaches a little deeper than the edge.
        let behind = min(grid.rows, max(0, frame.edge.row + 2))
        PrimaryPicture(stage: stage, state: state, reading: reading, hints: hints).draw(rows: behind, into: &canvas)
        Overlay.draw(alpha: reading.overlay, endRow: behind, theme: theme, into: &canvas)
        Overlay.drawShadow(of: frame.edge, theme: theme, into: &canvas)
        DrawerPicture(
            stage: stage, state: state, focus: focus, reading: reading, frame: frame, listShare: listShare,
            titleShare: titleShare
        ).draw(into: &canvas)
        if stage.showsHelp { HelpPanel.draw(stage.wording.help, stage.wording, theme, into: &canvas) }
    }

    /// What the user can do now.
    private var hints: [String] {
        switch focus {
        case .handle: stage.wording.hintHandle
        case .search: stage.wording.hintSearch
        case .primary: stage.wording.hintPrimary
        case .list: state.selection > 0 ? stage.wording.hintChosen : stage.wording.hintDrawer
        }
    }
}
