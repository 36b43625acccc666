// The cells of the tuning panel, of its chart, of the scene beside it, and of the parts of the panel's rows. Picture and
// pointer use the same cells.

import DrawerCore
import DrawerSettings

/// The layout of the tuning panel. The panel never covers the drawer's edge.
///
/// From `besideColumns` on, the panel has columns of its own, and the scene is laid out in the columns left of them.
/// On a narrower screen, the panel covers rows that the drawer's edge leaves free. With fewer than `fewestRows` of them,
/// the panel is one line in the screen's top row, in the place of the hint line.
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
    /// The width of the list, in columns, where the chart is beside it.
    private static let listColumns = 42

    /// The columns of the scene on a screen with an open panel.
    static func sceneColumns(of columns: Int) -> Int { columns - panelColumns(of: columns) }

    private static func panelColumns(of columns: Int) -> Int {
        columns < besideColumns ? 0 : min(56, max(listColumns, columns * 35 / 100))
    }

    /// The cells of a visit's panel at the drawer's position.
    init(on visit: Visit) {
        self.init(
            columns: visit.grid.columns, rows: visit.grid.rows, free: visit.scene.freeRows,
            isAbove: visit.scene.name.defaults.mechanism != .bar)
    }

    /// - Parameters:
    ///   - columns, rows: the size of the whole screen.
    ///   - free: the rows that neither the drawer's edge nor the drawer touches.
    ///   - isAbove: whether these rows are above the drawer's edge; the panel takes all of them then. Below a bar, the
    ///     panel leaves a third of them to the list.
    init(columns: Int, rows: Int, free: Range<Int>, isAbove: Bool = true) {
        let none = CellArea(column: 0, row: 0, columns: 0, rows: 0)
        (title, list, chart, footer) = (none, none, none, none)
        area = none
        let own = Self.panelColumns(of: columns)
        if own > 0 {
            layOutBeside(CellArea(column: columns - own, row: 0, columns: own, rows: rows))
        } else {
            let taken = isAbove ? free.count : min(free.count, max(Self.fewestRows, free.count * 2 / 3))
            let first = isAbove ? free.lowerBound : free.upperBound - taken
            layOutOver(
                CellArea(column: 0, row: first, columns: columns, rows: taken),
                // The top row belongs to the hint line as long as the edge is below it.
                hasTopRow: isAbove ? free.contains(0) : free.lowerBound > 1)
        }
    }

    /// The panel beside the scene, with the chart below the list.
    private mutating func layOutBeside(_ whole: CellArea) {
        area = whole
        guard area.rows >= Self.fewestRows else { return becomeLine() }
        divide(footerRows: area.rows >= 16 ? 4 : 1)
        let chartRows = area.rows >= 30 ? min(16, area.rows / 3) : area.rows >= 22 ? 7 : 0
        list.rows -= chartRows
        guard chartRows > 0 else { return }
        chart = CellArea(
            column: list.column + 1, row: list.endRow + 1, columns: list.columns - 3, rows: chartRows - 1)
    }

    /// The panel over the scene, with the chart beside the list.
    private mutating func layOutOver(_ whole: CellArea, hasTopRow: Bool) {
        area = whole
        guard area.rows >= Self.fewestRows else {
            area = CellArea(column: 0, row: 0, columns: whole.columns, rows: hasTopRow ? 1 : 0)
            return becomeLine()
        }
        divide(footerRows: area.rows >= 12 ? 2 : 1)
        guard area.columns >= Self.listColumns + 24, list.rows >= 6 else { return }
        chart = CellArea(
            column: list.column + Self.listColumns + 1, row: list.row, columns: list.columns - Self.listColumns - 3,
            rows: list.rows)
        list.columns = Self.listColumns
    }

    private mutating func becomeLine() {
        isLine = true
        list = CellArea(column: area.column, row: area.row, columns: area.columns, rows: min(1, area.rows))
        area = list
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
    /// The rest of a row.
    case row(Int)
    case elsewhere

    var row: Int? {
        switch self {
        case .set, .elsewhere: nil
        case .slider(_, _, let row), .word(_, let row), .step(_, let row), .value(let row), .row(let row): row
        }
    }

    /// Whether the wheel turns a value here instead of scrolling the rows.
    var isValue: Bool {
        switch self {
        case .slider, .word, .step, .value: true
        case .set, .row, .elsewhere: false
        }
    }
}

/// The columns of the parts of the panel's rows.
struct TuningRowFrame {
    let tuning: Tuning
    let frame: TuningFrame
    /// The first columns of the marks and of the names.
    let markColumn: Int
    let nameColumn: Int
    /// The columns of a slider beside a value of the usual width.
    private let sliders: Range<Int>
    /// The column after the values.
    let endColumn: Int

    /// The longest slider, in columns.
    private static let longestSlider = 24

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
        let width = min(end - nameColumn - tuning.nameWidth - 1, Self.longestSlider)
        sliders = end - max(0, width)..<end
    }

    /// The columns of a control's slider. Empty where there is no room beside name and value.
    func slider(of control: TuningControl) -> Range<Int> {
        let end = min(sliders.upperBound, endColumn - control.value.displayWidth - 1)
        return end - sliders.lowerBound >= 4 ? sliders.lowerBound..<end : end..<end
    }

    /// The rows of the panel's state that are visible.
    var visible: Range<Int> {
        let first = frame.isLine ? tuning.selected : tuning.first(of: frame.list.rows)
        return first..<max(first, min(tuning.rows.count, first + frame.list.rows))
    }

    /// The room for a control's name, in columns.
    func nameRoom(_ control: TuningControl) -> Int {
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
        guard whole + min(control.setting.name.utf8.count, 12) + 1 > room || words.count > 4 else {
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
        guard frame.list.contains(column: column, row: row), visible.contains(place),
            let control = tuning.rows[place].control
        else { return .elsewhere }
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
