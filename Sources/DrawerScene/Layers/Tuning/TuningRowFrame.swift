// The cells of the parts of the tuning panel's title and rows. Picture and pointer use the same cells.

import DrawerCore
import DrawerSettings

/// The part of the panel in a cell. `row` is an index of `Tuning.rows`.
enum TuningPlace: Hashable {
    /// A place on a slider, 0...1.
    case slider(share: Double, isOnThumb: Bool, row: Int)
    /// A word that a tap chooses.
    case word(String, row: Int)
    /// An arrow beside a word, and its direction: -1 for the previous word, 1 for the next.
    case step(Double, row: Int)
    /// A cell of the chart.
    case chart(column: Int, row: Int)
    /// A row without any of these.
    case row(Int)
    case elsewhere

    var row: Int? {
        switch self {
        case .chart, .elsewhere: nil
        case .slider(_, _, let row), .word(_, let row), .step(_, let row), .row(let row): row
        }
    }
}

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

    /// The rows of the panel's state that are visible.
    var visible: Range<Int> {
        let first = frame.isLine ? tuning.selected : tuning.first(of: frame.list.rows)
        return first..<max(first, min(tuning.rows.count, first + frame.list.rows))
    }

    /// The room for a control's label, in columns.
    func labelRoom(_ control: TuningControl) -> Int {
        let right = control.setting.range == nil ? words(of: control).start : slider(of: control).lowerBound
        return right - nameColumn - 1
    }

    // MARK: Words

    /// The words of a control without slider, from its first column on. Each has a column of margin on either side.
    struct Words {
        /// The first column.
        let start: Int
        /// Whether all words are shown; otherwise the current word between two arrows.
        let isComplete: Bool
    }

    func words(of control: TuningControl) -> Words {
        let words = control.setting.words
        let whole = words.reduce(0) { $0 + $1.utf8.count + 2 }
        let room = endColumn - nameColumn
        guard whole + control.label.displayWidth + 1 > room || words.count > 4 else {
            return Words(start: endColumn - whole, isComplete: true)
        }
        return Words(start: endColumn - control.value.displayWidth - (words.isEmpty ? 0 : 4), isComplete: words.isEmpty)
    }

    // MARK: Hit-testing

    /// The part of the panel in a cell.
    func place(column: Int, row: Int) -> TuningPlace {
        if frame.chart.contains(column: column, row: row) { return .chart(column: column, row: row) }
        let place = visible.lowerBound + row - frame.list.row
        guard frame.list.contains(column: column, row: row), visible.contains(place) else { return .elsewhere }
        guard let control = tuning.rows[place].control else { return .row(place) }
        guard control.setting.range == nil else {
            let slider = slider(of: control)
            guard slider.contains(column) else { return .row(place) }
            let share = Double(column - slider.lowerBound) / Double(slider.count - 1)
            return .slider(share: share, isOnThumb: thumb(of: control).contains(column), row: place)
        }
        let words = words(of: control)
        guard words.isComplete else {
            if (words.start..<words.start + 2).contains(column) { return .step(-1, row: place) }
            return (endColumn - 2..<endColumn).contains(column) ? .step(1, row: place) : .row(place)
        }
        var start = words.start
        for word in control.setting.words {
            let end = start + word.utf8.count + 2
            if (start..<end).contains(column) { return .word(word, row: place) }
            start = end
        }
        return .row(place)
    }

    // MARK: The thumb

    /// The left end of a thumb of one column, in halves of a column from the slider's left end; nil without a number.
    func thumbHalves(of control: TuningControl) -> Int? {
        let slider = slider(of: control)
        guard let number = control.setting.number, !slider.isEmpty else { return nil }
        return Int((control.setting.share(of: number.value) * Double((slider.count - 1) * 2)).rounded())
    }

    /// The columns that the thumb touches.
    private func thumb(of control: TuningControl) -> Range<Int> {
        guard let halves = thumbHalves(of: control) else { return 0..<0 }
        let first = slider(of: control).lowerBound + halves >> 1
        return first..<first + 1 + halves & 1
    }
}
