// The tuning panel as a picture: title, rows with sliders and words. TuningFooter.swift draws the rest.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

extension Tuning {
    func draw(over shown: ShownScene, _: Seen, into canvas: inout Canvas) {
        guard isOpen else { return }
        let frame = PanelFrame(over: shown)
        canvas.clipped(to: frame.visible) { draw(in: frame, over: shown, into: &$0) }
    }

    private func draw(in frame: PanelFrame, over shown: ShownScene, into canvas: inout Canvas) {
        guard !frame.area.isEmpty else { return }
        let theme = shown.scene.common.theme
        defer { if !frame.isLine { canvas.drawPanelRim(frame.area, theme) } }
        let picture = TuningPicture(
            rowFrame: TuningRowFrame(self, frame), theme: theme, grid: shown.grid, sceneMessage: shown.message,
            headline: headline(over: shown, in: frame))
        canvas.clipped(to: frame.area) { picture.draw(into: &$0) }
        if let code, !frame.isLine {
            let area = codeArea(in: frame)
            return canvas.clipped(to: area) { code.draw(in: area, theme, into: &$0) }
        }
        guard let chart = chart(over: shown, in: frame) else { return }
        canvas.clipped(to: frame.chart) {
            chart.draw(in: frame.chart, holding: held?.index(in: chart), theme, into: &$0)
        }
    }
}

struct TuningPicture {
    let rowFrame: TuningRowFrame
    let theme: Theme
    let grid: Grid
    /// The scene's message, which the panel may cover.
    let sceneMessage: String?
    /// The chart's result in words, in the title row.
    let headline: String?

    var tuning: Tuning { rowFrame.tuning }
    var frame: PanelFrame { rowFrame.frame }

    func draw(into canvas: inout Canvas) {
        canvas.fill(frame.area, theme.panel)
        drawTitle(into: &canvas)
        tuning.rows.list.draw(in: rowFrame.rows, isActive: tuning.code?.hasFocus != true, theme, grid, into: &canvas) {
            content, place, area, canvas in
            switch content {
            case .heading(let group):
                drawHeading(group.title, isFolded: tuning.rows.isFolded(group), place, row: area.row, into: &canvas)
            case .control(let control): draw(control, place, row: area.row, into: &canvas)
            case .more: drawHeading("More", isFolded: true, place, row: area.row, into: &canvas)
            }
        }
        if tuning.rows.list.rows.isEmpty {
            canvas.draw(
                tuning.rows.filter.isEmpty ? Tuning.noChange : "No setting contains these words",
                column: rowFrame.nameColumn, row: frame.list.row, limit: frame.list.endColumn - rowFrame.nameColumn,
                theme.panelDetail)
        }
        if frame.isLine { return drawBeside(into: &canvas) }
        drawFooter(into: &canvas)
    }

    // MARK: Styles

    /// The style of the chosen word: a tinted background if colors can be mixed, otherwise exchanged colors.
    private func plate(on base: Style) -> Style {
        let key = base == theme.panel ? theme.panelKey : base.bold
        guard theme.hasTints else { return key.reversed }
        return key.on(base.background.mixed(with: key.foreground, share: 0.16))
    }

    // MARK: Title

    static let title = "Tuning"
    /// The word beside the title while only the changed rows are shown.
    static let changes = "changed"

    private func drawTitle(into canvas: inout Canvas) {
        let title = frame.title
        guard !title.isEmpty else { return }
        let style = tuning.code?.hasFocus == true ? theme.panelDetail : theme.panelKey
        let used = canvas.draw(
            Self.title, column: rowFrame.titleColumn, row: title.row, limit: title.columns, style)
        if let headline {
            let start = min(frame.chart.column, frame.chart.endColumn - headline.displayWidth)
            canvas.draw(headline, column: start, row: title.row, theme.panelKey)
        }
        drawFilter(
            column: rowFrame.titleColumn + used + 2, row: title.row, endColumn: title.endColumn - 1, into: &canvas)
    }

    /// Draws the filter, or the field in which it is typed.
    func drawFilter(column: Int, row: Int, endColumn: Int, into canvas: inout Canvas) {
        var column = column
        if tuning.rows.showsChanges {
            column +=
                2 + canvas.draw(Self.changes, column: column, row: row, limit: endColumn - column, theme.panelKey)
        }
        guard tuning.isFiltering || !tuning.rows.filter.isEmpty, endColumn - column >= 6 else { return }
        canvas.put(Glyph("/"), column: column, row: row, theme.panelKey)
        if let entry = tuning.entry, entry.isFilter {
            draw(entry, CellArea(column: column + 1, row: row, columns: endColumn - column - 1, rows: 1), into: &canvas)
        } else {
            canvas.draw(tuning.rows.filter, column: column + 2, row: row, limit: endColumn - column - 2, theme.panelKey)
        }
    }

    // MARK: Rows

    /// - Parameter place: the index of the heading's row in the list.
    private func drawHeading(_ title: String, isFolded: Bool, _ place: Int, row: Int, into canvas: inout Canvas) {
        let style = place == tuning.rows.list.selected ? theme.panelChoice.bold : theme.panelKey
        let room = frame.list.endColumn - rowFrame.titleColumn
        let used = canvas.draw(title, column: rowFrame.titleColumn, row: row, limit: room, style)
        if isFolded { canvas.put(Canvas.ellipsis, column: rowFrame.titleColumn + used + 1, row: row, style) }
    }

    private func draw(_ control: TuningControl, _ index: Int, row: Int, into canvas: inout Canvas) {
        let isSelected = index == tuning.rows.list.selected
        // The selected row is quiet while the code has the focus.
        let base = isSelected ? tuning.code?.hasFocus == true ? theme.panelDetail : theme.panelChoice : theme.panel
        let isChanged = control.setting.isChanged
        if isChanged { canvas.put(Glyph("•"), column: rowFrame.markColumn, row: row, base) }
        let (style, columns) = (isChanged ? base.bold : base, rowFrame.columns(of: control))
        canvas.draw(control.label, column: rowFrame.nameColumn, row: row, limit: columns.label.count, style)
        if isSelected, let entry = tuning.entry, !entry.isFilter {
            // The typed text replaces the slider and the value.
            let start = min(
                rowFrame.nameColumn + min(control.label.displayWidth, columns.label.count) + 1, rowFrame.endColumn - 4)
            let field = CellArea(column: start, row: row, columns: frame.list.endColumn - start, rows: 1)
            return draw(entry, field, into: &canvas)
        }
        let place = CellArea(column: columns.control.lowerBound, row: row, columns: columns.control.count, rows: 1)
        guard control.setting.range != nil else {
            return drawWords(of: control, index, in: place, on: base, into: &canvas)
        }
        drawSlider(of: control, index, in: place, on: base, into: &canvas)
        let value = isSelected ? style : isChanged ? theme.panelKey : theme.panel
        canvas.draw(control.value, column: rowFrame.endColumn - control.value.displayWidth, row: row, value)
    }

    private func drawWords(
        of control: TuningControl, _ index: Int, in place: CellArea, on base: Style, into canvas: inout Canvas
    ) {
        guard rowFrame.showsAllWords(of: control) else {
            canvas.put(Glyph("‹"), column: place.column, row: place.row, base)
            canvas.draw(control.value, column: place.column + 2, row: place.row, base.bold)
            canvas.put(Glyph("›"), column: place.endColumn - 1, row: place.row, base)
            for (step, column) in [(-1.0, place.column), (1, place.endColumn - 2)] {
                canvas.touch(CellArea(column: column, row: place.row, columns: 2, rows: 1), .step(step, row: index))
            }
            return
        }
        if control.words.isEmpty { canvas.draw(control.value, column: place.column, row: place.row, base) }
        var column = place.column
        for (number, word) in control.words.enumerated() {
            let isChosen = word == control.value
            let style = isChosen ? plate(on: base) : base
            let plate = CellArea(column: column, row: place.row, columns: word.displayWidth + 2, rows: 1)
            if isChosen { canvas.fill(plate, style) }
            canvas.draw(word, column: column + 1, row: place.row, style)
            canvas.touch(plate, .word(number, row: index))
            column = plate.endColumn
        }
    }

    /// Draws the track, a tick at the default, and a thumb that moves in halves of a column.
    private func drawSlider(
        of control: TuningControl, _ index: Int, in slider: CellArea, on base: Style, into canvas: inout Canvas
    ) {
        guard !slider.isEmpty else { return }
        let isSelected = index == tuning.rows.list.selected
        let thumb = control.setting.thumbHalves(on: slider.columns)
        canvas.touch(slider, .track(row: index))
        var track = base
        if theme.mixes, !isSelected { track.foreground = base.background.mixed(with: base.foreground, share: 0.45) }
        for column in 0..<slider.columns {
            let isBefore = thumb.map { column < $0 >> 1 } ?? false
            canvas.put(Glyph(isBefore ? "━" : "─"), column: slider.column + column, row: slider.row, track)
        }
        if let standard = control.setting.standardNumber {
            let place = control.setting.share(of: standard) * Double(slider.columns - 1)
            canvas.put(Glyph("┼"), column: slider.column + Int(place.rounded()), row: slider.row, base)
        }
        guard let thumb else { return }
        var knob = base
        if !isSelected, !theme.isPlain { knob.foreground = theme.panelKey.foreground }
        let column = slider.column + thumb >> 1
        guard thumb & 1 > 0 else { return canvas.put(.space, column: column, row: slider.row, knob.reversed) }
        canvas.put(Glyph("▐"), column: column, row: slider.row, knob)
        canvas.put(Glyph("▌"), column: column + 1, row: slider.row, knob)
    }

    private func draw(_ entry: TuningEntry, _ field: CellArea, into canvas: inout Canvas) {
        let style = entry.isRefused ? theme.refused : theme.isPlain ? Style(attributes: .underline) : theme.field
        canvas.fill(field, style)
        entry.field.draw(
            column: field.column + 1, row: field.row, room: max(1, field.columns - 2), style, theme,
            into: &canvas)
    }
}
