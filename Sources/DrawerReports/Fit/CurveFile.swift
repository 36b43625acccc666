// The file of a measured curve: comma-separated values with a header. The parser reports all errors at once, each with
// its place.

import DrawerCells
import DrawerScript
import DrawerSettings
import DrawerViews

/// The contents of a curve's file.
struct CurveFile {
    let measure: Expectation.Measure
    /// The place of the measure's name in the file.
    let measurePosition: Position
    /// The rows in the order of their times, at least two.
    let rows: [MeasuredCurve.CurvePoint]

    /// - Throws: `ScriptErrors` with all errors.
    init(path: String, bytes: [UInt8], from moment: MeasuredCurve.Moment, isScaled: Bool) throws(ScriptErrors) {
        let lines = Cell.rows(of: bytes)
        var errors = Errors(path: path)
        guard let header = Header(lines.first ?? [], &errors) else { throw ScriptErrors(errors.all) }
        (measure, measurePosition) = (header.measure, Position(line: 1, column: header.measureColumn))
        var rows: [MeasuredCurve.CurvePoint] = []
        for (index, line) in lines.enumerated().dropFirst() {
            if let row = header.row(line, index + 1, after: rows.last?.time, from: moment, &errors) { rows.append(row) }
        }
        self.rows = rows
        if isScaled, measure.kind == .share || measure.kind == .number {
            errors.add("\(measure.rawValue) with --scale", expected: "a length or a speed", 1, header.measureColumn)
        }
        if errors.all.isEmpty, rows.count < 2 {
            errors.add(rows.isEmpty ? "no row" : "one row", expected: "at least two rows", lines.count)
        }
        let step = Self.typicalStep(of: rows)
        if errors.all.isEmpty, step >= 1 {
            errors.add(
                "a row every \(Quantity.text(step, digits: 3)) s",
                expected: "t in seconds; these times look like milliseconds", 1, header.timeColumn)
        }
        guard errors.all.isEmpty else { throw ScriptErrors(errors.all) }
    }

    /// The median of the times between two rows, in seconds; 0 for fewer than five rows, which may not be a film.
    private static func typicalStep(of rows: [MeasuredCurve.CurvePoint]) -> Double {
        guard rows.count >= 5 else { return 0 }
        let steps = zip(rows, rows.dropFirst()).map { ($1.time - $0.time).seconds }.sorted()
        return steps[steps.count / 2]
    }

    /// The errors of a file, in the order in which the parser finds them.
    private struct Errors {
        let path: String
        var all: [ScriptError] = []

        mutating func add(_ problem: String, expected: String, _ line: Int, _ column: Int = 1) {
            let position = Position(line: line, column: column)
            all.append(ScriptError(Refusal(problem, expected: expected), at: position, of: path))
        }
    }

    /// The first line: the names of the two columns, in either order.
    private struct Header {
        let measure: Expectation.Measure
        /// The index of the times in a row.
        private let timeIndex: Int
        /// The columns in the text at which the two names begin.
        let (timeColumn, measureColumn): (Int, Int)

        /// The largest size of a value, whose square and the sums of such squares are finite.
        private static let largestValue = 1e9

        /// - Returns: nil, with errors, for a header that is not one of a curve.
        init?(_ cells: [Cell], _ errors: inout Errors) {
            let names = Expectation.Measure.allCases.map(\.rawValue)
            let wanted = "t and one of \(Cursor.list(names))"
            for cell in cells where cell.text != "t" && !names.contains(cell.text) {
                let hint = Suggestion.nearest(to: cell.text, among: names).map { " (perhaps \($0))" } ?? ""
                errors.add("the column \(quoted(cell.text))\(hint)", expected: wanted, 1, cell.column)
            }
            guard errors.all.isEmpty, cells.count == 2, let time = cells.firstIndex(where: { $0.text == "t" }),
                let measure = Expectation.Measure(rawValue: cells[1 - time].text)
            else {
                if errors.all.isEmpty {
                    let text = cells.map(\.text).joined(separator: ",")
                    errors.add("the columns \(quoted(text))", expected: wanted, 1)
                }
                return nil
            }
            (self.measure, timeIndex) = (measure, time)
            (timeColumn, measureColumn) = (cells[time].column, cells[1 - time].column)
        }

        /// The time and the value of a line; nil, with errors, for any other line.
        /// - Parameter last: the time of the row before; nil for the first row.
        func row(
            _ cells: [Cell], _ line: Int, after last: Nanoseconds?, from moment: MeasuredCurve.Moment,
            _ errors: inout Errors
        ) -> MeasuredCurve.CurvePoint? {
            guard cells.count == 2 else {
                let isEmpty = cells.allSatisfy(\.text.isEmpty)
                let problem = isEmpty ? "no value" : Quantity.count(cells.count, "value")
                errors.add(problem, expected: "a time and a value", line)
                return nil
            }
            for cell in cells where cell.number == nil {
                errors.add(quoted(cell.text), expected: "a number", line, cell.column)
            }
            guard let seconds = cells[timeIndex].number, let value = cells[1 - timeIndex].number else { return nil }
            guard abs(value) <= Self.largestValue else {
                let most = Quantity.text(Self.largestValue)
                errors.add(
                    "the value \(cells[1 - timeIndex].text)", expected: "a value from -\(most) to \(most)", line,
                    cells[1 - timeIndex].column)
                return nil
            }
            guard let time = Self.time(seconds, after: last, from: moment) else {
                let range =
                    last.map { " after \(Quantity.text($0.seconds)) s," } ?? (moment == .release ? "" : " from 0 s,")
                errors.add(
                    "the time \(cells[timeIndex].text)", expected: "a time\(range) within a day", line,
                    cells[timeIndex].column)
                return nil
            }
            return MeasuredCurve.CurvePoint(time: time, value: value)
        }

        /// The time in whole nanoseconds; nil beyond a day, before the script's start, and if it is not after the last
        /// time.
        private static func time(
            _ seconds: Double, after last: Nanoseconds?, from moment: MeasuredCurve.Moment
        ) -> Nanoseconds? {
            guard abs(seconds) <= Nanoseconds.longest.seconds else { return nil }
            let time = Nanoseconds(Int64((seconds * 1e9).rounded()))
            let isLater = last.map { $0 < time } ?? (moment == .release || seconds >= 0)
            return isLater ? time : nil
        }
    }

    /// The text between two commas without spaces and quotes around it.
    private struct Cell {
        var text: String
        /// The column of the text, from 1.
        var column: Int

        /// A decimal number; nil for other text.
        var number: Double? {
            let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
            return isDecimal ? Double(text).flatMap { $0.isFinite ? $0 : nil } : nil
        }

        /// The cells of each line. Bytes that are not UTF-8 become U+FFFD.
        static func rows(of bytes: [UInt8]) -> [[Cell]] {
            let text = String(
                decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...], as: UTF8.self)
            let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
            return (lines.last?.isEmpty == true ? lines.dropLast() : lines[...]).map { line in
                var column = 1
                return line.split(separator: ",", omittingEmptySubsequences: false).map { part in
                    defer { column += part.count + 1 }
                    var text = part.drop { $0.isWhitespace }
                    let space = part.count - text.count
                    while text.last?.isWhitespace == true { text.removeLast() }
                    if text.count >= 2, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
                    return Cell(text: String(text), column: column + space)
                }
            }
        }
    }
}
