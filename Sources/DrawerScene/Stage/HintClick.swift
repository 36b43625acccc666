// What a visit puts into the top row, and clicks on the hints there. A click presses the hint's key, through all layers.

import DrawerCore
import DrawerSettings

/// A press on a hint, until its release.
struct HintClick: Sendable {
    let key: Key
    /// The columns of the hint at the press. A release beside them does nothing.
    let columns: Range<Int>
    /// The row of the hint: the top row, or a row of the help.
    let row: Int
    /// Whether the hint is a line of the help, which the click closes.
    let isHelp: Bool
    var isOnHint = true
}

extension Simulation {
    /// The hint at a point: a line of the open help, or a hint of the top row unless it is covered there.
    func hint(at point: DrawerPoint) -> TopRow.Target? {
        let (column, row) = (grid.column(of: point), grid.row(of: point))
        if let line = help.target(column: column, row: row, on: visit), !question.isOpen { return line }
        guard row == visit.scene.hintRow, isTopRowVisible(column) else { return nil }
        return top.target(atColumn: column, columns: topColumns)
    }

    /// The width of the top row.
    private var topColumns: Int { question.isOpen ? grid.columns : visit.scene.grid.columns }

    private func isTopRowVisible(_ column: Int) -> Bool {
        guard column < topColumns else { return false }
        if question.isOpen { return true }
        let row = visit.scene.hintRow
        return visit.scene.showsTopRow && !help.covers(column: column, row: row, on: visit)
            && !visit.covers(column: column, row: row)
    }

    /// Takes the rest of a press on a hint.
    /// - Returns: the input that the layers get: the hint's key for a release on it; nil for none.
    mutating func click(_ input: Input) -> Input? {
        let result = clicked(input)
        switch input {
        case .press(let point):
            let row = grid.row(of: point)
            let isHelp = help.covers(column: grid.column(of: point), row: row, on: visit)
            click =
                click
                ?? hint(at: point).map { HintClick(key: $0.key, columns: $0.columns, row: row, isHelp: isHelp) }
        case .move(let point):
            let (column, row) = (grid.column(of: point), grid.row(of: point))
            if let click { self.click?.isOnHint = row == click.row && click.columns.contains(column) }
        case .release, .cancel:
            // The key acts on what lies behind the help.
            if let click, click.isHelp, result != nil, click.key != .escape { help.close() }
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
            if let click { click.isOnHint ? .key(click.key) : nil } else { input }
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

// MARK: What the top row says

extension Visit {
    /// The keys of the part that has the focus: the presets, the panel, or a part of the scene.
    var hints: [Hint] {
        if let presets { return presets.field.text.isEmpty ? wording.presets.hints : wording.presets.filterHints }
        return panel?.hints(wording.tuning) ?? scene.hints
    }

    /// How to begin in this scene.
    var begin: Hint { scene.begin }

    /// Whether the open panel covers a cell.
    func covers(column: Int, row: Int) -> Bool {
        hasPanel && TuningFrame(on: self).area.contains(column: column, row: row)
    }
}
