// The scene `shortcuts` as a picture: the shortcut, what dims it, the drawer, the help panel, from back to front.

import DrawerCore

/// What a picture of the scene is drawn from. It holds no picture of its own: equal values draw equal ones.
struct ShortcutsPicture {
    let reading: Reading
    let grid: Grid
    let state: ShortcutsState
    /// How far the list's rows and the drawer's title are to be seen, 0...1.
    let listShare: Double
    let titleShare: Double

    func draw(into canvas: inout Canvas) {
        let frame = DrawerFrame(reading, grid)
        // Behind rounded corners the primary content reaches a little deeper than the edge.
        let behind = min(grid.rows, max(0, frame.edge.row + 2))
        PrimaryPicture(state: state, reading: reading, grid: grid).draw(rows: behind, into: &canvas)
        Overlay.draw(alpha: reading.overlay, endRow: behind, theme: state.theme, into: &canvas)
        Overlay.drawShadow(of: frame.edge, theme: state.theme, into: &canvas)
        DrawerPicture(
            state: state, reading: reading, frame: frame, listShare: listShare, titleShare: titleShare
        ).draw(into: &canvas)
        if state.showsHelp { HelpPanel.draw(state.wording.help, state.wording, state.theme, into: &canvas) }
    }
}
