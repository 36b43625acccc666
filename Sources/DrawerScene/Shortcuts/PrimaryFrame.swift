// Where the steps of the shortcut stand in rows of cells.

import DrawerCore

/// Where the steps of the shortcut stand: below the title bar, scrolled by whole rows.
struct PrimaryFrame {
    let grid: Grid
    /// Rows of the content that are scrolled away.
    let scrolled: Int
    private let offset: Double
    /// The row of cells that the drawer's edge stands in.
    private let bottom: Double

    /// - Parameter bottom: y of the lower end of the visible part; the drawer's top by default.
    init(_ reading: Reading, _ grid: Grid, visibleTo bottom: Double? = nil) {
        self.grid = grid
        offset = reading.primaryOffset / grid.cellHeight
        scrolled = grid.rows(scrolledBy: reading.primaryOffset)
        self.bottom = (bottom ?? reading.top) / grid.cellHeight
    }

    /// Rows of a step: title and description, or one line of both on a low screen.
    static func rowsPerStep(_ grid: Grid) -> Int { grid.rows >= 14 ? 2 : 1 }
    /// Rows above the first step that scroll with it.
    static func margin(_ grid: Grid) -> Int { grid.rows >= 14 ? 1 : 0 }
    /// Rows of the title bar, which stays.
    static let barRows = 1

    /// How tall title, steps and the margins above and below them are, in points.
    static func height(steps: Int, _ grid: Grid) -> Double {
        Double(barRows + 2 * margin(grid) + steps * rowsPerStep(grid)) * grid.cellHeight
    }

    private var perStep: Int { PrimaryFrame.rowsPerStep(grid) }
    /// The screen row of the first step; negative once it is scrolled away.
    var firstStepRow: Int { PrimaryFrame.barRows + PrimaryFrame.margin(grid) - scrolled }

    /// The first screen row of a step.
    func row(ofStep step: Int) -> Int { firstStepRow + step * perStep }

    /// The step in a row of the screen; nil in the title bar. There need not be a step of that number.
    func step(atScreenRow row: Int) -> Int? {
        guard row >= PrimaryFrame.barRows, row >= firstStepRow else { return nil }
        return (row - firstStepRow) / perStep
    }

    /// The first step that is whole on the screen.
    var firstVisibleStep: Int { max(0, (PrimaryFrame.barRows - firstStepRow + perStep - 1) / perStep) }

    /// Rows between the title bar and the drawer.
    var visibleRows: Int { max(0, min(grid.rows, Grid.whole(bottom.rounded(.down))) - PrimaryFrame.barRows) }

    /// How many rows the content has to be scrolled on (back: negative) to show a step.
    func missingRows(forStep step: Int) -> Double {
        let first = Double(PrimaryFrame.margin(grid) + step * perStep)
        let end = first + Double(perStep)
        let room = max(Double(perStep), bottom - Double(PrimaryFrame.barRows))
        if end > offset + room { return (end - room).rounded(.up) - offset }
        return first < offset ? first - offset : 0
    }
}
