// The top row with its hints, and clicks on them. A click presses the hint's key, through all layers. It is no layer
// itself: which hint lies under the pointer depends on all of them.

import DrawerCore
import DrawerSettings

/// A press on a hint, until its release.
struct HintClick: Sendable {
    let target: TopRow.Target
    /// The row of the hint. A release beside the hint does nothing.
    let row: Int
    /// Whether the hint is a line of the help, which the click closes.
    let isHelp: Bool
    var isOnHint = true
}

extension Layers {
    /// The contents of the top row.
    func top(over shown: ShownScene) -> TopRow {
        let stage = shown.scene.stage
        return TopRow(
            title: stage.title ?? stage.words.title, badge: stage.badge, message: stage.message,
            hints: hints(over: shown), opening: shown.opening, look: stage.look, row: shown.scene.hintRow)
    }

    /// The hint at a point: that of the uppermost layer there, or of the scene's top row.
    func hint(at point: DrawerPoint, over shown: ShownScene) -> TopRow.Target? {
        let (scene, grid) = (shown.scene, shown.grid)
        let (column, row) = (grid.column(of: point), grid.row(of: point))
        for layer in list {
            if let target = layer.target(column: column, row: row, over: shown) { return target }
            if layer.covers(column: column, row: row, over: shown) { return nil }
        }
        guard row == scene.hintRow, column < scene.grid.columns, scene.showsTopRow else { return nil }
        return top(over: shown).target(atColumn: column, columns: scene.grid.columns)
    }

    /// Handles the parts of a press on a hint.
    /// - Returns: the input for the layers: the hint's key for a release on the hint, nil for the other parts, and any other
    ///   input itself.
    mutating func press(_ input: Input, over shown: inout ShownScene) -> Input? {
        let result = clicked(input, over: shown)
        switch input {
        case .press(let point):
            guard click == nil, let target = hint(at: point, over: shown) else { break }
            let row = shown.grid.row(of: point)
            let isHelp = self[HelpLayer.self]?.covers(column: shown.grid.column(of: point), row: row, over: shown)
            click = HintClick(target: target, row: row, isHelp: isHelp ?? false)
        case .move(let point):
            let (column, row) = (shown.grid.column(of: point), shown.grid.row(of: point))
            if let click { self.click?.isOnHint = row == click.row && click.target.columns.contains(column) }
        case .release, .cancel:
            // The key acts on what lies behind the help.
            if let click, click.isHelp, result != nil, click.target.key != .escape {
                change(HelpLayer.self) { $0.close(over: &shown) }
            }
            click = nil
        default: break
        }
        return result
    }

    /// The input that the layers get for an input; see `press`.
    func clicked(_ input: Input, over shown: ShownScene) -> Input? {
        switch input {
        case .press(let point): click == nil && hint(at: point, over: shown) == nil ? input : nil
        case .move, .cancel: click == nil ? input : nil
        case .release:
            if let click { click.isOnHint ? .key(click.target.key) : nil } else { input }
        default: input
        }
    }
}
