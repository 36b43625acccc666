// The one table of all reports: aligned text for readers, comma-separated values and JSON lines for programs.

import DrawerCells
import DrawerScene
import DrawerScript
import DrawerSettings

/// The output format of a report.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
    case table, csv, jsonl, svg
}

/// Rows of cells with named columns.
///
///     var table = Table([.text("preset"), .number("timeToRest", "time to rest", "s", digits: 3)])
///     table.rows.append([.text("vaul"), .number(0.5)])
///     table.text(as: .csv) == "preset,timeToRest (s)\nvaul,0.5\n"
public struct Table: Sendable {
    /// A column.
    public struct Column: Sendable, Hashable {
        /// The name in csv and JSON.
        var name: String
        /// The heading for readers.
        var head: String
        /// The unit that follows the numbers for readers.
        var unit = ""
        /// The largest number of decimals for readers.
        var digits = 6
        /// Whether the column is aligned right.
        var isNumber = false
        /// Whether the table for readers leaves the column out.
        var isHidden = false
        /// Whether csv and JSON leave the column out.
        var isForReaders = false

        /// The name with its unit, in csv and JSON: `timeToRest (s)`.
        var fullName: String { unit.isEmpty ? name : "\(name) (\(unit))" }

        static func text(_ name: String, _ head: String? = nil, isHidden: Bool = false) -> Column {
            Column(name: name, head: head ?? name, isHidden: isHidden)
        }

        /// A column that only readers see. For programs, several columns of numbers replace it.
        static func readers(_ head: String, isHidden: Bool = false) -> Column {
            Column(name: head, head: head, isHidden: isHidden, isForReaders: true)
        }

        static func number(
            _ name: String, _ head: String, _ unit: String = "", digits: Int, isHidden: Bool = false
        ) -> Column {
            Column(name: name, head: head, unit: unit, digits: digits, isNumber: true, isHidden: isHidden)
        }

        /// The number of a settle within its run.
        static func settle(isHidden: Bool) -> Column { number("settle", "settle", digits: 0, isHidden: isHidden) }
        /// The duration of a settle, until the drawer stays near its target.
        static let timeToRest = number(
            "timeToRest", "time to rest (\(Quantity.text(SettleMeter.tolerance)) pt)", "s", digits: 3)
        static let overshoot = number("overshoot", "overshoot", "pt", digits: 2)
    }

    /// A value of a row.
    enum Cell: Sendable, Hashable {
        case text(String)
        case number(Double)
        /// A number whose text reads back to the same bits.
        case exact(Double)
        case flag(Bool)
        /// A whole number that a floating-point number may not hold.
        case whole(UInt64)
        /// A number with its own unit. In csv and JSON, the column's name has the unit.
        case quantity(Quantity)
        /// An empty cell: `-` for readers, empty in csv, null in JSON.
        case none

        static func number(_ value: Double?) -> Cell { value.map { .number($0) } ?? .none }
        static func exact(_ value: Double?) -> Cell { value.map { .exact($0) } ?? .none }
        static func text(_ value: String?) -> Cell { value.map { .text($0) } ?? .none }
        /// A text followed by the number of values behind it, in parentheses.
        static func text(_ value: String, count: Int) -> Cell { .text("\(value) (\(count))") }
    }

    var columns: [Column]
    var rows: [[Cell]] = []
    /// The lines above the table for readers, each after a `#`.
    var notes: [String] = []

    init(_ columns: [Column]) { self.columns = columns }

    /// The table in a format. A table has no drawing: svg gives the text for readers.
    /// - Parameter columns: the columns of the reader's screen; nil for a file. A table that is wider is divided into
    ///   tables that fit, each with the first column.
    public func text(as format: ReportFormat, columns: Int? = nil) -> String {
        let room = columns ?? .max
        return format == .table || format == .svg
            ? notes.flatMap { $0.cleaned.wrapped(columns: room - 2) }.map { "# \($0)\n" }.joined() + aligned(in: room)
            : head(as: format) + rows.map { line($0, as: format) }.joined()
    }

    /// The first line of csv; empty in JSON.
    func head(as format: ReportFormat) -> String {
        format == .csv ? CSV.line(data(columns).map(\.fullName.cleaned)) + "\n" : ""
    }

    /// A row as a line of csv or JSON.
    func line(_ row: [Cell], as format: ReportFormat) -> String {
        format == .csv ? CSV.line(data(row).map(Self.csv)) + "\n" : json(row)
    }

    /// The columns, or the cells of a row, that programs read.
    private func data<Item>(_ items: [Item]) -> [Item] {
        zip(columns, items).compactMap { $0.isForReaders ? nil : $1 }
    }

    /// The cells for readers without the hidden columns: the headings, then the rows.
    var lines: [[String]] {
        let shown = columns.indices.filter { !columns[$0].isHidden }
        return [shown.map { columns[$0].head.cleaned }] + rows.map { row in shown.map { reader(row[$0], columns[$0]) } }
    }

    /// The lines with aligned columns, with an empty line between two parts of a table that is wider than the room.
    private func aligned(in room: Int) -> String {
        let (lines, isNumber) = (lines, columns.filter { !$0.isHidden }.map(\.isNumber))
        let widths = isNumber.indices.map { column in lines.map { $0[column].displayWidth }.max() ?? 0 }
        func text(_ part: [Int]) -> String {
            lines.map { cells in
                let aligned = part.map { column in
                    let space = String(repeating: " ", count: widths[column] - cells[column].displayWidth)
                    return isNumber[column] ? space + cells[column] : cells[column] + space
                }
                var text = aligned.joined(separator: "  ")
                while text.hasSuffix(" ") { text.removeLast() }
                return text + "\n"
            }.joined()
        }
        return Self.parts(widths, in: room).map(text).joined(separator: "\n")
    }

    /// The columns of each part of a table that fits the room. Each part begins with the first column and has another
    /// one, also where these two are too wide.
    private static func parts(_ widths: [Int], in room: Int) -> [[Int]] {
        widths.indices.reduce(into: [[]]) { parts, column in
            let last = parts[parts.count - 1]
            if last.count > 1, last.reduce(widths[column], { $0 + widths[$1] + 2 }) > room { parts.append([0]) }
            parts[parts.count - 1].append(column)
        }
    }

    private func reader(_ cell: Cell, _ column: Column) -> String {
        switch cell {
        case .text(let text): text.cleaned
        case .number(let number), .exact(let number):
            Quantity.text(number, digits: column.digits) + (column.unit.isEmpty ? "" : " " + column.unit)
        case .whole(let number): number.description
        case .flag(let flag): flag.description
        case .quantity(let quantity): quantity.description
        case .none: "-"
        }
    }

    private static func csv(_ cell: Cell) -> String {
        switch cell {
        case .text(let text): text.cleaned
        case .number(let number): Quantity.text(number)
        case .exact(let number): number.description
        case .whole(let number): number.description
        case .flag(let flag): flag.description
        case .quantity(let quantity): Quantity.text(quantity.value)
        case .none: ""
        }
    }

    private func json(_ row: [Cell]) -> String {
        let fields = zip(data(columns), data(row)).map { column, cell in
            let value =
                switch cell {
                case .text(let text): quotedJSON(text)
                case .number, .exact, .whole, .flag, .quantity: Self.csv(cell)
                case .none: "null"
                }
            return (column.fullName, value)
        }
        return objectJSON(fields) + "\n"
    }
}

/// Comma-separated values after RFC 4180.
enum CSV {
    /// A line without its end. Values with commas (44), quotes (34) or line ends (13, 10) are quoted.
    static func line(_ values: [String]) -> String {
        values.map { text in
            text.utf8.contains { $0 == 44 || $0 == 34 || $0 == 13 || $0 == 10 }
                ? "\"" + text.replacing(all: "\"", by: "\"\"") + "\"" : text
        }.joined(separator: ",")
    }
}
