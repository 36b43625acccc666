// The line across the stage, behind the drawer, that shows where a release now would come to rest.

import DrawerCells
import DrawerCore
import DrawerViews

extension Scene {
    /// Draws the line while a pointer holds the drawer, and a release would move it.
    func drawLanding(_ landing: DrawerEngine.Landing?, into canvas: inout Canvas) {
        guard let landing else { return }
        // A hidden drawer has its line in the last row.
        let last = grid.rows * 8 - 1
        let edge = Edge(eighths: min(max(0, grid.eighths(at: landing.top)), last))
        let rows = edgeRows
        let isCovered = isAtTop ? edge.row <= rows.upperBound : edge.row >= rows.lowerBound
        let (theme, drawer) = (stage.theme, isCovered ? columns : grid.columns..<grid.columns)
        // A line that is seen and leaves everything else readable.
        func draw(_ columns: Range<Int>) {
            canvas.drawEdge(edge, columns: columns, theme, plain: .dim, theme.pageDetail.foreground) {
                $0.mixed(with: theme.page.foreground, share: 0.4)
            }
        }
        draw(0..<drawer.lowerBound)
        draw(drawer.upperBound..<grid.columns)
    }
}
