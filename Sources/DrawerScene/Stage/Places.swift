// The points that scripts press: places and dots by name.

import DrawerCore

extension Simulation {
    /// A point well inside a place, for scripts: the middle of its visible part, or the nearest cell of the place without a
    /// hint, a scroll bar or a dot; nil if no such cell is visible. `overlay` is visible while the primary content is
    /// dimmed, `primary` while it is not.
    /// - Complexity: linear in the number of cells if the middle is taken.
    public func point(of place: Place) -> DrawerPoint? {
        let (grid, scene) = (grid, shown.scene)
        guard let middle = scene.point(of: place), isTaken(middle, on: place) else { return scene.point(of: place) }
        var nearest: (point: DrawerPoint, distance: Double)?
        for row in 0..<grid.rows {
            for column in 0..<grid.columns {
                let point = DrawerPoint(
                    x: (Double(column) + 0.5) * grid.cellWidth, y: (Double(row) + 0.5) * grid.cellHeight)
                let distance = abs(point.x - middle.x) + abs(point.y - middle.y)
                guard distance < nearest?.distance ?? .infinity, scene.place(at: point) == place,
                    !isTaken(point, on: place)
                else { continue }
                nearest = (point, distance)
            }
        }
        return nearest?.point
    }
    /// The middle of the dot of a page, from 1, for scripts; nil if it is not visible.
    public func point(ofDot page: Int) -> DrawerPoint? { (shown.scene as? ShortcutsScene)?.point(ofDot: page - 1) }

    /// Whether a press at a point of a place would hit a hint, a scroll bar or the dot of a page.
    private func isTaken(_ point: DrawerPoint, on place: Place) -> Bool {
        let (grid, scene) = (grid, shown.scene)
        if layers.hint(at: point, over: shown) != nil { return true }
        if scene.scrollBar(on: place)?.contains(point, grid) ?? false { return true }
        var page = 1
        while let dot = self.point(ofDot: page) {
            // The column before a dot belongs to it.
            let distance = grid.column(of: dot) - grid.column(of: point)
            if grid.row(of: dot) == grid.row(of: point), distance == 0 || distance == 1 { return true }
            page += 1
        }
        return false
    }
}
