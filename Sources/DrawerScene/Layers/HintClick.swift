// The top row with its hints, and clicks on them. A click presses the hint's key, through all layers. It is no layer
// itself: which hint lies under the pointer depends on all of them.

import DrawerCore
import DrawerSettings
import DrawerViews

extension Pane {
    /// The contents of the top row.
    /// - Parameter landing: where a release now would come to rest.
    func top(_ landing: DrawerEngine.Landing? = nil) -> TopRow {
        let stage = shown.scene.stage
        return TopRow(
            title: shown.pairName ?? stage.title, badge: stage.badge, message: stage.message ?? (shown.hasFocus ? nil : shown.pairNote), landing: landing.map(\.detent.name),
            hints: hints, opening: shown.opening,
            hasFocus: !shown.scene.name.defaults.isSheet || shown.scene.focus == .primary,
            row: shown.scene.hintRow)
    }

    /// The hint at a point: that of the uppermost layer there, or of the scene's top row.
    func hint(at point: DrawerPoint) -> TopRow.Target? {
        let (scene, grid) = (shown.scene, shown.grid)
        let (column, row) = (grid.column(of: point), grid.row(of: point))
        let (target, isCovered) = target(column: column, row: row)
        guard !isCovered, row == scene.hintRow, column < scene.grid.columns, scene.showsTopRow else { return target }
        return top().target(atColumn: column, columns: scene.grid.columns)
    }

    /// Handles the parts of a press on a hint.
    /// - Returns: the input for the layers: the hint's key for a release on the hint, nil for the other parts, and any other
    ///   input itself.
    mutating func press(_ input: Input) -> Input? {
        var (target, isHelp): (TopRow.Target?, Bool) = (nil, false)
        if case .press(let point) = input {
            target = hint(at: point)
            let (column, row) = (shown.grid.column(of: point), shown.grid.row(of: point))
            isHelp = self[HelpLayer.self]?.covers(column: column, row: row, over: shown) ?? false
        }
        let result = click.rest(of: input, on: target)
        if click.follow(input, on: target, isHelp: isHelp, shown.grid) { closeHelp() }
        return result
    }

    /// The input that the layers get for an input; see `press`.
    func clicked(_ input: Input) -> Input? {
        var target: TopRow.Target?
        if case .press(let point) = input { target = hint(at: point) }
        return click.rest(of: input, on: target)
    }
}
