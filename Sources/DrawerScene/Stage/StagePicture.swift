// The picture of a stage: the scene with its top row, under its layers.

import DrawerCells
import DrawerCore
import DrawerViews

extension Stage {
    /// The values that this frame computes once.
    var seen: Seen {
        let (hints, landing) = (hints, shown.scene.landing)
        return Seen(reading: shown.scene.reading, hints: hints, top: top(hints, landing), landing: landing)
    }

    func draw(into canvas: inout Canvas) {
        let seen = seen
        canvas.narrowed(to: shown.scene.grid.columns) {
            shown.scene.draw(seen.reading, top: seen.top, into: &$0)
            shown.scene.redrawTopRow(seen.top, seen.reading, into: &$0)
            shown.scene.drawLanding(seen.landing, into: &$0)
            if shown.pair != nil || seen.top.isElsewhere { drawSentence(into: &$0) }
        }
        for layer in layers.reversed() { layer.draw(over: shown, seen, into: &canvas) }
    }

    // MARK: The top row

    private func top(_ hints: Hints, _ landing: DrawerEngine.Landing?) -> TopRow {
        let target = shown.tempo.isPaused ? nil : landing
        var top = shown.pair.map { topOfPair($0, hints, target) } ?? topAlone(hints, target)
        top.middle = middle(landing)
        if shown.hasFocus { top.pace = pace }
        // If the row has little room beside the title, the sentence is at the other end of the screen.
        let columns = shown.scene.grid.columns
        if shown.pair == nil, columns < 48, !top.saysAll(of: columns) { (top.message, top.isElsewhere) = (nil, true) }
        if shown.sentenceOfPast != nil { top.isElsewhere = true }
        return top
    }

    /// The tempo in the badge, which also says that the past plays.
    private var pace: String? {
        let pace = shown.scene.common.pace
        guard shown.isInPast, !shown.tempo.isPaused else { return pace }
        return pace.map { "past, " + $0 } ?? "past"
    }

    /// The top row of a single stage.
    private func topAlone(_ hints: Hints, _ landing: DrawerEngine.Landing?) -> TopRow {
        let saysReason = shown.scene.common.saysReason
        // The inspector shows the reason of a release.
        let message = saysReason && shown.hasInspector ? nil : shown.message
        var top = shown.run.top(hints, message: message, landing)
        // The list of presets already contains the badge's words.
        if shown.panelContent == .presets { top.badge = [] }
        if saysReason { top.shorter = shown.curve.sentences }
        return top
    }

    /// The top row of one of two stages, whose message is at the other end of the screen. The stage without the focus
    /// has its note in the row, unless a landing or the keys of time are there.
    private func topOfPair(_ pair: Pair, _ hints: Hints, _ landing: DrawerEngine.Landing?) -> TopRow {
        let hasNote = !pair.hasFocus && pair.timeKeys != .here && landing == nil
        let grid = shown.scene.grid
        let note = hasNote ? pair.note(columns: grid.columns - 2 * grid.margin) : nil
        var top = shown.run.top(pair.timeKeys == .inOther ? [] : hints, message: note, landing)
        (top.title, top.badge, top.hasFocus) = (pair.name, pair.badge, pair.hasFocus)
        return top
    }

    /// The curve of the last gesture, until the next one. While time stands still, the curve is the bar of time, only
    /// on the stage with the focus.
    private func middle(_ landing: DrawerEngine.Landing?) -> TopRow.Middle {
        guard shown.trail != nil, shown.hasFocus else { return .none }
        let (isPaused, isTurned, screen) = (shown.tempo.isPaused, shown.isInPast, shown.grid.columns)
        if screen < Trail.leastScreen {
            let columns = max(8, min(16, screen / 4))
            return isPaused ? .curve(columns...columns, clock: true) : .none
        }
        let columns = Trail.columns(of: screen)
        return isPaused || isTurned || landing == nil ? .curve(columns...columns, clock: isPaused) : .none
    }

    /// Draws the message of one of two stages or of a small screen, at the opposite end of the top row.
    private func drawSentence(into canvas: inout Canvas) {
        let (scene, most) = (shown.scene, 2)
        let saysReason = scene.common.saysReason || shown.sentenceOfPast != nil
        // The inspector shows the reason of a release.
        guard let message = shown.sentenceOfPast ?? shown.message, scene.grid.rows > 2 * most,
            !saysReason || !shown.hasInspector
        else { return }
        let forms = saysReason ? shown.curve.sentences : []
        let (inner, theme) = (TopRow.inner(canvas.columns), scene.common.theme)
        func lines(_ text: String) -> Int { text.lineCount(columns: inner.count, rows: most + 1) }
        let text = forms.first { lines($0) <= most } ?? forms.last ?? message
        let count = min(lines(text), most)
        let row = scene.hintRow == 0 ? scene.grid.rows - count : 0
        canvas.fill(CellArea(column: 0, row: row, columns: canvas.columns, rows: count), theme.bar)
        canvas.drawLines(text, column: inner.lowerBound, row: row, columns: inner.count, rows: count, theme.bar.regular)
    }
}
