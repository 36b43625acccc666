// The top row with its hints, and clicks on them. A click presses the hint's key, through all layers.

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

extension Simulation {
    /// The contents of the top row.
    var top: TopRow {
        let stage = shown.scene.stage
        return TopRow(
            title: stage.title ?? stage.words.title, badge: stage.badge, message: stage.message,
            hints: layers.hints(over: shown), opening: opening, look: stage.look, row: shown.scene.hintRow)
    }

    /// The hint at a point: that of the uppermost layer there, or of the scene's top row.
    func hint(at point: DrawerPoint) -> TopRow.Target? {
        let (column, row, scene) = (grid.column(of: point), grid.row(of: point), shown.scene)
        for layer in layers.list {
            if let target = layer.target(column: column, row: row, over: shown) { return target }
            if layer.covers(column: column, row: row, over: shown) { return nil }
        }
        guard row == scene.hintRow, column < scene.grid.columns, scene.showsTopRow else { return nil }
        return top.target(atColumn: column, columns: scene.grid.columns)
    }

    /// Takes the rest of a press on a hint.
    /// - Returns: the input that the layers get: the hint's key for a release on it; nil for none.
    mutating func click(_ input: Input) -> Input? {
        let result = clicked(input)
        switch input {
        case .press(let point):
            guard click == nil, let target = hint(at: point) else { break }
            let row = grid.row(of: point)
            let isHelp = help.covers(column: grid.column(of: point), row: row, over: shown)
            click = HintClick(target: target, row: row, isHelp: isHelp)
        case .move(let point):
            let (column, row) = (grid.column(of: point), grid.row(of: point))
            if let click { self.click?.isOnHint = row == click.row && click.target.columns.contains(column) }
        case .release, .cancel:
            // The key acts on what lies behind the help.
            if let click, click.isHelp, result != nil, click.target.key != .escape { closeHelp() }
            click = nil
        default: break
        }
        return result
    }

    /// The key of a clicked hint; nil for the other parts of a click, and any other input itself.
    private func clicked(_ input: Input) -> Input? {
        switch input {
        case .press(let point): click == nil && hint(at: point) == nil ? input : nil
        case .move, .cancel: click == nil ? input : nil
        case .release:
            if let click { click.isOnHint ? .key(click.target.key) : nil } else { input }
        default: input
        }
    }

    /// The input to record for an input: a click on a hint becomes its key. The columns of the hints depend on the
    /// terminal.
    /// - Returns: nil for an input that must not be recorded: a part of a click, or an answer to a question that depends on
    ///   the files of this machine, which a replay does not ask.
    public func recorded(_ input: Input) -> Input? {
        guard let input = clicked(input), !(question.isAboutFiles && question.takes(input)) else { return nil }
        return input
    }
}
