// The top row with its hints, and clicks on them. A click presses the hint's key, through all layers. It is no layer
// itself: which hint lies under the pointer depends on all of them.

import DrawerCore
import DrawerSettings
import DrawerViews

/// A press on a hint, until its release.
struct HintClick: Sendable {
    let target: TopRow.Target
    /// The row of the hint. A release beside the hint does nothing.
    let row: Int
    /// Whether the hint is a line of the help, which the click closes.
    let isHelp: Bool
    var isOnHint = true
}

extension Pane {
    /// The contents of the top row.
    var top: TopRow {
        let stage = shown.scene.stage
        return TopRow(
            title: stage.title, badge: stage.badge, message: stage.message, hints: hints,
            opening: shown.opening, row: shown.scene.hintRow)
    }

    /// The hint at a point: that of the uppermost layer there, or of the scene's top row.
    func hint(at point: DrawerPoint) -> TopRow.Target? {
        let (scene, grid) = (shown.scene, shown.grid)
        let (column, row) = (grid.column(of: point), grid.row(of: point))
        let (target, isCovered) = target(column: column, row: row)
        guard !isCovered, row == scene.hintRow, column < scene.grid.columns, scene.showsTopRow else { return target }
        return top.target(atColumn: column, columns: scene.grid.columns)
    }

    /// Handles the parts of a press on a hint.
    /// - Returns: the input for the layers: the hint's key for a release on the hint, nil for the other parts, and any other
    ///   input itself.
    mutating func press(_ input: Input) -> Input? {
        let result = clicked(input)
        switch input {
        case .press(let point):
            guard click == nil, let target = hint(at: point) else { break }
            let row = shown.grid.row(of: point)
            let isHelp = self[HelpLayer.self]?.covers(column: shown.grid.column(of: point), row: row, over: shown)
            click = HintClick(target: target, row: row, isHelp: isHelp ?? false)
        case .move(let point):
            let (column, row) = (shown.grid.column(of: point), shown.grid.row(of: point))
            if let click { self.click?.isOnHint = row == click.row && click.target.columns.contains(column) }
        case .release, .cancel:
            // The key acts on what lies behind the help.
            if let click, click.isHelp, result != nil, click.target.key != .escape { closeHelp() }
            click = nil
        default: break
        }
        return result
    }

    /// The input that the layers get for an input; see `press`.
    func clicked(_ input: Input) -> Input? {
        switch input {
        case .press(let point): click == nil && hint(at: point) == nil ? input : nil
        case .move, .cancel: click == nil ? input : nil
        case .release:
            if let click { click.isOnHint ? .key(click.target.key) : nil } else { input }
        default: input
        }
    }
}
