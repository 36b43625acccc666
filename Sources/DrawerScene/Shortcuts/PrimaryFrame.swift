// The positions of the shortcut's steps in rows of cells.

import DrawerCore

/// The positions of the shortcut's steps: below the title bar, scrolled by whole rows.
struct PrimaryFrame {
    let grid: Grid
    /// The number of rows scrolled out of view.
    let scrolled: Int
    private let offset: Double
    /// The y of the lower end of the visible part, in points.
    private let bottom: Double

    /// - Parameter bottom: y of the lower end of the visible part; the drawer's top by default.
    init(_ reading: Reading, _ grid: Grid, visibleTo bottom: Double? = nil) {
        self.grid = grid
        offset = reading.primaryOffset / grid.cellHeight
        scrolled = grid.rows(scrolledBy: reading.primaryOffset)
        self.bottom = (bottom ?? reading.top) / grid.cellHeight
    }

    /// The height of a step in rows: title and description; one line on a low screen.
    static func rowsPerStep(_ grid: Grid) -> Int { grid.rows >= 14 ? 2 : 1 }
    /// The number of rows above the first step that scroll with it.
    static func margin(_ grid: Grid) -> Int { grid.rows >= 14 ? 1 : 0 }
    /// The height of the fixed title bar, in rows.
    static let barRows = 1

    /// The height of title, steps and margins, in points.
    static func height(steps: Int, _ grid: Grid) -> Double {
        Double(barRows + 2 * margin(grid) + steps * rowsPerStep(grid)) * grid.cellHeight
    }

    private var perStep: Int { PrimaryFrame.rowsPerStep(grid) }
    /// The screen row of the first step; negative after scrolling.
    var firstStepRow: Int { PrimaryFrame.barRows + PrimaryFrame.margin(grid) - scrolled }

    /// The first screen row of a step.
    func row(ofStep step: Int) -> Int { firstStepRow + step * perStep }

    /// The step in a row of the screen; nil in the title bar. The shortcut may not have a step with this number.
    func step(atScreenRow row: Int) -> Int? {
        guard row >= PrimaryFrame.barRows, row >= firstStepRow else { return nil }
        return (row - firstStepRow) / perStep
    }

    /// The first step that is completely visible.
    var firstVisibleStep: Int { max(0, (PrimaryFrame.barRows - firstStepRow + perStep - 1) / perStep) }

    /// The number of rows between the title bar and the drawer.
    var visibleRows: Int { max(0, min(grid.rows, Grid.whole(bottom.rounded(.down))) - PrimaryFrame.barRows) }

    /// The number of rows to scroll forward (negative: back) to show a step.
    func missingRows(forStep step: Int) -> Double {
        let first = Double(PrimaryFrame.margin(grid) + step * perStep)
        let end = first + Double(perStep)
        let room = max(Double(perStep), bottom - Double(PrimaryFrame.barRows))
        if end > offset + room { return (end - room).rounded(.up) - offset }
        return first < offset ? first - offset : 0
    }
}
