// The cells of the tuning panel, of its chart, of the scene beside it, and of the parts of the panel's rows. Picture and
// pointer use the same cells.

import DrawerCore
import DrawerSettings

/// The layout of the tuning panel. The panel never covers the drawer's edge, and the hint line stays.
///
/// From `besideColumns` on, the panel has columns of its own, and the scene is laid out in the columns left of them.
/// On a narrower screen, the panel covers the rows above the drawer's edge. Where these are fewer than `fewestRows`, it
/// covers the lowest rows of the drawer, and on a drawer too short for that, it is the selected row alone.
struct TuningFrame: Hashable {
    /// All cells of the panel. Empty if the drawer's edge leaves no room.
    private(set) var area: CellArea
    /// The cells of the title with the sets A and B.
    private(set) var title: CellArea
    /// The cells of the rows of settings.
    private(set) var list: CellArea
    /// The cells of the chart. Empty if there is no room.
    private(set) var chart: CellArea
    /// The cells of the help for the selected row, and of the line that lists the keys.
    private(set) var footer: CellArea
    /// Whether only the selected row is shown.
    private(set) var isLine = false

    /// The smallest width of a screen on which the panel is beside the scene.
    static let besideColumns = 100
    /// The fewest rows of a panel with more than the selected row.
    static let fewestRows = 5
    /// The most rows of a panel below the drawer's edge.
    private static let mostRowsBelow = 8
    /// The width of the list, in columns, where the chart is beside it.
    static let listColumns = 46

    /// The columns of the scene with an open panel, which is beside the scene from a width of the screen on.
    static func sceneColumns(of columns: Int, beside least: Int = besideColumns) -> Int {
        columns - panelColumns(of: columns, beside: least)
    }

    private static func panelColumns(of columns: Int, beside least: Int) -> Int {
        columns < least ? 0 : min(72, max(columns < besideColumns ? columns / 2 : listColumns, columns * 36 / 100))
    }

    /// The cells of the panel over a scene at the drawer's position.
    init(over shown: ShownScene) {
        let rows = shown.scene.edgeRows
        self.init(
            columns: shown.grid.columns, rows: shown.grid.rows, edge: rows, isAbove: !shown.scene.isBar,
            isUpsideDown: shown.scene.hintRow > 0, beside: shown.besideColumns)
    }

    /// - Parameters:
    ///   - columns, rows: the size of the whole screen.
    ///   - edge: the rows that the drawer's edge divides or touches; they may be outside of the screen.
    ///   - isAbove: whether the content behind is above the edge. Below a bar, the panel leaves a third of the rows to
    ///     the list.
    ///   - isUpsideDown: whether the edge belongs to a drawer on the top edge, for which the rows are mirrored.
    ///   - least: the width from which the panel is beside the scene.
    init(
        columns: Int, rows: Int, edge: ClosedRange<Int>, isAbove: Bool = true, isUpsideDown: Bool = false,
        beside least: Int = besideColumns
    ) {
        let none = CellArea(column: 0, row: 0, columns: 0, rows: 0)
        (title, list, chart, footer) = (none, none, none, none)
        area = none
        let own = Self.panelColumns(of: columns, beside: least)
        if own > 0 {
            layOutBeside(CellArea(column: columns - own, row: 0, columns: own, rows: rows))
        } else {
            let image = rows - 1 - edge.upperBound...rows - 1 - edge.lowerBound
            layOutOver(columns, rows, isUpsideDown ? image : edge, isAbove) { taken in
                isUpsideDown ? rows - taken.upperBound..<rows - taken.lowerBound : taken
            }
        }
    }

    /// The panel over the scene.
    private mutating func layOutOver(
        _ columns: Int, _ rows: Int, _ edge: ClosedRange<Int>, _ isAbove: Bool, onScreen: (Range<Int>) -> Range<Int>
    ) {
        // The top row belongs to the hint line.
        let above = 1..<max(1, min(edge.lowerBound, rows))
        let below = min(max(0, edge.upperBound + 1), rows)..<rows
        let taken: Range<Int>
        if !isAbove {
            taken = rows - min(below.count, max(Self.fewestRows, below.count * 2 / 3))..<rows
        } else if above.count >= Self.fewestRows {
            taken = above
        } else {
            taken = rows - min(below.count, Self.mostRowsBelow)..<rows
        }
        if taken.count >= Self.fewestRows {
            layOutOver(CellArea(column: 0, row: onScreen(taken).lowerBound, columns: columns, rows: taken.count))
        } else if let row = [above.last, below.last].compactMap({ $0 }).first {
            becomeLine(CellArea(column: 0, row: onScreen(row..<row + 1).lowerBound, columns: columns, rows: 1))
        } else if edge.lowerBound > 0 {
            becomeLine(CellArea(column: 0, row: onScreen(0..<1).lowerBound, columns: columns, rows: min(1, rows)))
        }
    }

    /// The panel beside the scene, with the chart below the list.
    private mutating func layOutBeside(_ whole: CellArea) {
        guard whole.rows >= Self.fewestRows else {
            return becomeLine(CellArea(column: whole.column, row: 0, columns: whole.columns, rows: min(1, whole.rows)))
        }
        area = whole
        divide(footerRows: area.rows >= 16 ? 5 : 1)
        let chartRows = area.rows >= 22 ? min(16, area.rows * 2 / 5) : 0
        list.rows -= chartRows
        guard chartRows > 0 else { return }
        chart = CellArea(
            column: list.column + 1, row: list.endRow + 1, columns: list.columns - 3, rows: chartRows - 1)
    }

    /// A panel of several rows over the scene, with the chart beside the list.
    private mutating func layOutOver(_ whole: CellArea) {
        area = whole
        divide(footerRows: area.rows >= 8 ? 3 : area.rows >= 7 ? 2 : 1)
        guard area.columns >= Self.listColumns + 24, list.rows >= 5 else { return }
        chart = CellArea(
            column: list.column + Self.listColumns + 1, row: list.row, columns: list.columns - Self.listColumns - 3,
            rows: list.rows)
        list.columns = Self.listColumns
    }

    private mutating func becomeLine(_ row: CellArea) {
        isLine = true
        (area, list) = (row, row)
    }

    private mutating func divide(footerRows: Int) {
        title = CellArea(column: area.column, row: area.row, columns: area.columns, rows: 1)
        footer = CellArea(
            column: area.column, row: area.endRow - footerRows, columns: area.columns, rows: footerRows)
        list = CellArea(
            column: area.column, row: title.endRow, columns: area.columns, rows: footer.row - title.endRow)
    }
}

/// The part of the panel in a cell. `row` is an index of `Tuning.rows`.
enum TuningPlace: Hashable {
    /// The name of a set.
    case set(TuningSets.Name)
    /// A place on a slider, 0...1.
    case slider(share: Double, isOnThumb: Bool, row: Int)
    /// A word that a tap chooses.
    case word(String, row: Int)
    /// An arrow beside a word, and its direction: -1 for the previous word, 1 for the next.
    case step(Double, row: Int)
    /// A value beside its slider.
    case value(row: Int)
    case heading(row: Int)
    /// The rest of a row.
    case row(Int)
    case elsewhere

    var row: Int? {
        switch self {
        case .set, .elsewhere: nil
        case .slider(_, _, let row), .word(_, let row), .step(_, let row), .value(let row), .heading(let row),
            .row(let row):
            row
        }
    }
}

/// The columns of the parts of the panel's rows.
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

    /// The columns of a set's name in the title.
    func columns(of set: TuningSets.Name) -> Range<Int> {
        let end = frame.title.endColumn - (frame.title.columns >= 30 ? 1 : 0)
        return set == .a ? end - 8..<end - 5 : end - 3..<end
    }

    /// The part of the panel in a cell.
    func place(column: Int, row: Int) -> TuningPlace {
        if frame.title.contains(column: column, row: row) {
            for set in TuningSets.Name.allCases where columns(of: set).contains(column) { return .set(set) }
            return .elsewhere
        }
        let place = visible.lowerBound + row - frame.list.row
        guard frame.list.contains(column: column, row: row), visible.contains(place) else { return .elsewhere }
        guard let control = tuning.rows[place].control else { return .heading(row: place) }
        guard control.setting.range == nil else {
            let slider = slider(of: control)
            if slider.contains(column) {
                let share = Double(column - slider.lowerBound) / Double(slider.count - 1)
                return .slider(share: share, isOnThumb: thumb(of: control).contains(column), row: place)
            }
            return (endColumn - control.value.displayWidth..<endColumn).contains(column)
                ? .value(row: place) : .row(place)
        }
        let words = words(of: control)
        guard words.isComplete else {
            if (words.start..<words.start + 2).contains(column) { return .step(-1, row: place) }
            if (endColumn - 2..<endColumn).contains(column) { return .step(1, row: place) }
            return (words.start..<endColumn).contains(column) ? .value(row: place) : .row(place)
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

    /// The left end of a thumb of one column, in eighths of a column from the slider's left end; nil without a number.
    func thumbEighths(of control: TuningControl) -> Int? {
        let slider = slider(of: control)
        guard let number = control.setting.number, !slider.isEmpty else { return nil }
        return Int((control.setting.share(of: number.value) * Double((slider.count - 1) * 8)).rounded())
    }

    /// The columns that the thumb touches.
    private func thumb(of control: TuningControl) -> Range<Int> {
        guard let eighths = thumbEighths(of: control) else { return 0..<0 }
        let first = slider(of: control).lowerBound + eighths >> 3
        return first..<first + (eighths & 7 > 0 ? 2 : 1)
    }
}
