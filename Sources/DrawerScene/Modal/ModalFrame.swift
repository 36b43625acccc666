// Where the card and the home screen behind it stand in rows and columns of cells.

import DrawerCore

enum ModalFrame {
    /// The card's header: the handle, the title and a line below it. There is nothing to be searched.
    static func container(_ grid: Grid) -> Container { grid.container(header: [(.handle, 1), (.title, 2)]) }

    /// The columns of the card: all of a narrow screen, the middle of a wide one.
    static func columns(_ grid: Grid) -> Range<Int> {
        guard grid.columns >= 76 else { return 0..<grid.columns }
        let width = 60 + grid.columns % 2
        let start = (grid.columns - width) / 2
        return start..<start + width
    }
}

/// Where the recipes stand: below the title bar, scrolled by whole rows.
enum HomeFrame {
    /// Rows of a recipe: title and tags, or one line of both on a low screen.
    static func rowsPerRecipe(_ grid: Grid) -> Int { grid.rows >= 14 ? 2 : 1 }
    /// Rows of the title bar, which stays, and of the line below it, which scrolls.
    static func rowsAbove(_ grid: Grid) -> Int { grid.rows >= 14 ? 4 : 1 }
    /// Rows of the button at the screen's lower edge that opens the card.
    static func rowsBelow(_ grid: Grid) -> Int { grid.rows >= 14 ? 3 : grid.rows >= 4 ? 1 : 0 }

    static func visibleRows(_ grid: Grid) -> Int { max(0, grid.rows - 1 - (grid.rows >= 4 ? 1 : 0)) }

    /// In points.
    static func height(recipes: Int, _ grid: Grid) -> Double {
        Double(rowsAbove(grid) + recipes * rowsPerRecipe(grid) + rowsBelow(grid)) * grid.cellHeight
    }
}
