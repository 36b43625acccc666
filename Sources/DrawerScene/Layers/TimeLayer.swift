// The layer of time: while the program is paused, a bar in the top row shows the moment between the last gesture's press and
// the present, and drags it.

import DrawerCells
import DrawerCore
import DrawerViews

/// The bar of a paused scene. The keys of time are keys of the program (ProgramKey.swift); `ShownScene` turns time.
struct TimeLayer: Layer {
    mutating func handle(_ input: Input, over shown: inout ShownScene) -> Input? {
        guard shown.tempo.isPaused else { return input }
        switch input {
        case .press(let point):
            guard shown.grid.row(of: point) == shown.scene.hintRow, let bar = bar(over: shown),
                bar.columns.contains(shown.grid.column(of: point))
            else { return input }
            drag(to: point, on: bar, over: &shown)
        case .move(let point): if let bar = bar(over: shown) { drag(to: point, on: bar, over: &shown) }
        case .key(.enter):
            guard shown.isInPast else { return input }
            shown.does(.fork)
        default: return input
        }
        return nil
    }

    private func drag(to point: DrawerPoint, on bar: Bar, over shown: inout ShownScene) {
        let column = min(max(bar.columns.lowerBound, shown.grid.column(of: point)), bar.columns.upperBound - 1)
        let share = Double(column - bar.columns.lowerBound) / Double(max(1, bar.columns.count - 1))
        shown.does(.moment(bar.span.lowerBound + share * (bar.span.upperBound - bar.span.lowerBound)))
    }

    private static let frame = Hint(.character("<"), .character(">"), words: "frame")
    private static let goOn = Hint(.character("x"), words: "go on")
    private static let hints = [frame, goOn]
    private static let hintsOfPast = [frame, Hint(.enter, words: "fork"), goOn]

    func hints(over shown: ShownScene) -> [Hint]? {
        guard shown.tempo.isPaused else { return nil }
        return shown.isInPast ? Self.hintsOfPast : Self.hints
    }

    // MARK: Picture

    private struct Bar {
        let columns: Range<Int>
        /// In seconds of the scene.
        let span: ClosedRange<Double>
    }

    /// The top row while the scene is paused. On a narrow screen, the bar is all of it, on the narrowest without the badge;
    /// without a gesture there is no bar.
    private func top(over shown: ShownScene) -> TopRow {
        let (stage, isWide) = (shown.scene.stage, shown.scene.grid.columns >= 60 || shown.gestureSpan == nil)
        return TopRow(
            title: isWide ? stage.title : "", badge: shown.scene.grid.columns >= 34 ? stage.badge : TopRow.Badge(),
            hints: isWide && shown.hasFocus ? hints(over: shown) ?? [] : [], row: shown.scene.hintRow)
    }

    /// The columns of the time before the bar: "-12.345 s ".
    private static let timeColumns = 10

    /// The bar between title and hints; nil without room for eight columns.
    private func bar(over shown: ShownScene) -> Bar? {
        guard let span = shown.gestureSpan else { return nil }
        let columns = top(over: shown).freeColumns(of: shown.scene.grid.columns)
        let start = columns.lowerBound + Self.timeColumns
        guard columns.upperBound - start >= 8 else { return nil }
        return Bar(columns: start..<columns.upperBound, span: span)
    }

    func covers(column: Int, row: Int, over shown: ShownScene) -> Bool {
        shown.tempo.isPaused && row == shown.scene.hintRow && column < shown.scene.grid.columns
    }

    func target(column: Int, row: Int, over shown: ShownScene) -> TopRow.Target? {
        guard shown.tempo.isPaused, row == shown.scene.hintRow, column < shown.scene.grid.columns else { return nil }
        return top(over: shown).target(atColumn: column, columns: shown.scene.grid.columns)
    }

    func draw(over shown: ShownScene, _: Reading, into canvas: inout Canvas) {
        guard shown.tempo.isPaused else { return }
        let (theme, top, now) = (shown.scene.stage.theme, top(over: shown), shown.scene.time)
        canvas.narrowed(to: shown.scene.grid.columns) { canvas in
            top.draw(theme, into: &canvas)
            guard let bar = bar(over: shown) else { return }
            let end = bar.columns.lowerBound - 3
            canvas.draw(decimal: now - bar.span.upperBound, 3, endColumn: end, row: top.row, theme.bar)
            canvas.draw(" s", column: end, row: top.row, theme.bar)
            ProgressLine(share: (now - bar.span.lowerBound) / max(bar.span.upperBound - bar.span.lowerBound, 1e-9))
                .draw(
                    columns: bar.columns, row: top.row, played: theme.bar, rest: theme.barHint, into: &canvas)
        }
    }
}
