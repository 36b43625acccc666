// The cells of the parts of the tuning panel's title and rows.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// The columns of label, slider or words, and value in a row of the panel.
struct TuningRowFrame {
    let tuning: Tuning
    let frame: PanelFrame
    /// The first columns of the title, of the marks and of the labels, and the column after the values.
    let titleColumn, markColumn, nameColumn, endColumn: Int

    init(_ tuning: Tuning, _ frame: PanelFrame) {
        (self.tuning, self.frame) = (tuning, frame)
        titleColumn = frame.column
        // On a narrow screen, the marks are in the margin.
        markColumn = frame.list.columns < PanelFrame.listColumns ? frame.list.column : titleColumn
        nameColumn = markColumn + 2
        let columns = frame.isLine ? min(frame.list.columns, 56) : frame.list.columns
        // The last column is for the scroll bar.
        endColumn = frame.list.column + columns - 2 * frame.margin
    }

    /// The cells of the rows. A single row has its help beside it.
    var rows: CellArea {
        var rows = frame.list
        if frame.isLine { rows.columns = endColumn + 1 - rows.column }
        return rows
    }

    /// The columns of a control's label, and of its slider or words. All sliders beside values of the usual width have
    /// the same columns. If label and value leave no room, there is no slider.
    func columns(of control: TuningControl) -> (label: Range<Int>, control: Range<Int>) {
        var parts = PartColumns()
        let label = control.label.displayWidth
        parts.add(min(6, label)...max(label, tuning.rows.labelWidth), rank: 3)
        parts.add(0...Int.max, rank: -1)
        if control.setting.range == nil {
            let width = showsAllWords(of: control) ? wordsWidth(of: control) : control.value.displayWidth + 4
            parts.add(width, rank: 4, gap: 1)
        } else {
            // In a single row, the label takes the columns that the other values would need.
            let value = max(control.value.displayWidth, frame.isLine ? 0 : tuning.rows.valueWidth)
            parts.add((frame.list.columns >= 40 ? 10 : 4)...24, rank: 2, gap: 1)
            parts.add(value, rank: 4, gap: 1)
        }
        parts.layOut(from: nameColumn, to: endColumn)
        let end = endColumn..<endColumn
        return (parts[0] ?? end, parts[2] ?? end)
    }

    private func wordsWidth(of control: TuningControl) -> Int {
        let words = control.words
        return words.isEmpty ? control.value.displayWidth : words.reduce(0) { $0 + $1.displayWidth + 2 }
    }

    /// Whether all words of a control fit, each with a column of margin on either side. Otherwise the current word is
    /// between two arrows.
    func showsAllWords(of control: TuningControl) -> Bool {
        let room = endColumn - nameColumn - control.label.displayWidth - 1
        return control.words.isEmpty || wordsWidth(of: control) <= room && control.words.count <= 4
    }
}

extension SettingControl {
    /// The left end of a thumb of one column, in half columns from the left end of a slider; nil for a value without a
    /// number.
    func thumbHalves(on columns: Int) -> Int? {
        guard let number, columns > 0 else { return nil }
        return Int((share(of: number.value) * Double((columns - 1) * 2)).rounded())
    }

    /// The columns of the thumb, from the left end of a slider: two for a thumb between two columns.
    func thumbColumns(on columns: Int) -> ClosedRange<Int>? {
        thumbHalves(on: columns).map { $0 >> 1...($0 + 1) >> 1 }
    }
}
