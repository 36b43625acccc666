// The cells of the parts of the tuning panel's title and rows.

import DrawerCells
import DrawerCore
import DrawerSettings

/// The columns of label, slider and value in a row of the panel.
struct TuningRowFrame {
    let tuning: Tuning
    let frame: TuningFrame
    /// The first columns of the marks and of the labels.
    let markColumn: Int
    let nameColumn: Int
    /// The columns of a slider beside a value of the usual width.
    private let sliders: Range<Int>
    private let shortest: Int
    /// The column after the values.
    let endColumn: Int

    /// The bounds of a slider's length, in columns. A panel of fewer than 40 columns has shorter sliders.
    private static let longestSlider = 24
    private static let shortestSlider = 10
    private static let leastSlider = 4

    init(_ tuning: Tuning, _ frame: TuningFrame) {
        self.tuning = tuning
        self.frame = frame
        let list = frame.list
        let margin = list.columns >= 30 ? 1 : 0
        markColumn = list.column + margin
        nameColumn = markColumn + 3
        // A single row has its help beside it.
        let columns = frame.isLine ? min(list.columns, 56) : list.columns
        // The last column is for the scroll bar.
        endColumn = list.column + columns - 2 * margin
        let end = endColumn - tuning.valueWidth - 1
        shortest = columns >= 40 ? Self.shortestSlider : 4
        sliders = end - min(max(end - nameColumn - tuning.labelWidth - 1, shortest), Self.longestSlider)..<end
    }

    /// The columns of a control's slider. A longer value moves the slider to the left, and a longer label shortens it.
    /// Empty where there is no room beside label and value.
    func slider(of control: TuningControl) -> Range<Int> {
        let end = min(sliders.upperBound, endColumn - control.value.displayWidth - 1)
        var start = min(sliders.lowerBound, end - shortest)
        if frame.list.columns >= TuningFrame.listColumns {
            start = max(start, nameColumn + control.label.displayWidth + 1)
            guard end - start >= Self.leastSlider else { return end..<end }
        }
        return start - nameColumn >= 6 ? start..<end : end..<end
    }

    /// The cells of the rows. A single row has its help beside it.
    var rows: CellArea {
        var rows = frame.list
        if frame.isLine { rows.columns = endColumn + 1 - rows.column }
        return rows
    }

    /// The room for a control's label, in columns.
    func labelRoom(_ control: TuningControl) -> Int {
        let right = control.setting.range == nil ? words(of: control).start : slider(of: control).lowerBound
        return right - nameColumn - 1
    }

    // MARK: Words

    /// The first column of the words of a control without slider, each with a column of margin on either side, and whether
    /// all are shown; otherwise the current word between two arrows.
    func words(of control: TuningControl) -> (start: Int, isComplete: Bool) {
        let words = control.setting.words
        let whole = words.reduce(0) { $0 + $1.utf8.count + 2 }
        let room = endColumn - nameColumn
        guard whole + control.label.displayWidth + 1 > room || words.count > 4 else {
            return (endColumn - whole, true)
        }
        return (endColumn - control.value.displayWidth - (words.isEmpty ? 0 : 4), words.isEmpty)
    }
}

extension SettingControl {
    /// The left end of a thumb of one column, in halves of a column from the left end of a slider; nil without a number.
    func thumbHalves(on columns: Int) -> Int? {
        guard let number, columns > 0 else { return nil }
        return Int((share(of: number.value) * Double((columns - 1) * 2)).rounded())
    }
}
