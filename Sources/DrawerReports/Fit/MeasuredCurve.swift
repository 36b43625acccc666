// A measured curve: one column of a trace over time, for example the sheet's top in a film of another app.

import DrawerCells
import DrawerFiles
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews

/// The values of one measure at rising times, with which a fit compares the motion of a script.
///
///     t,top
///     0,220
///     0.0167,214
public struct MeasuredCurve: Sendable {
    /// The event from which the times count.
    public enum Origin: String, Sendable, Hashable, CaseIterable {
        case start, release

        var text: String { self == .start ? "the script’s start" : "the first release" }
    }

    struct Row: Sendable {
        /// Since the origin; negative before it.
        var time: Nanoseconds
        /// In the unit of the measure.
        var value: Double
    }

    /// The path as the user gave it.
    let path: String
    let origin: Origin
    /// Whether the curve's unit is unknown, such as the pixels of a film, and found with the values.
    let isScaled: Bool
    let measure: Expectation.Measure
    /// The place of the measure's name in the file.
    private let measurePosition: Position
    /// In the order of their times, at least two.
    let rows: [Row]

    /// - Throws: `FileError` if the file cannot be read, `ScriptErrors` if it is not a curve.
    public init(path: String, from origin: Origin, isScaled: Bool = false) throws {
        try self.init(path: path, bytes: Files.read(path), from: origin, isScaled: isScaled)
    }

    /// The file's name without its folder.
    var name: String { Files.name(of: path) }

    /// The unit of the measure; empty for a share of 1 and a bare number.
    var unit: String {
        switch measure.kind {
        case .length: "pt"
        case .speed: "pt/s"
        case .share, .number: ""
        }
    }

    /// Parses comma-separated values: a header with `t` and the name of a measure, then at least two rows.
    /// - Throws: all errors.
    init(path: String, bytes: [UInt8], from origin: Origin, isScaled: Bool = false) throws(ScriptErrors) {
        let lines = TextRows.rows(of: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
        let cells = lines.map(Cell.row)
        var errors: [ScriptError] = []
        func report(_ problem: String, expected: String, _ line: Int, _ column: Int = 1) {
            let position = Position(line: line, column: column)
            errors.append(ScriptError(Refusal(problem, expected: expected), at: position, of: path))
        }
        (self.path, self.origin, self.isScaled) = (path, origin, isScaled)
        let head = cells.first ?? []
        let names = Expectation.Measure.allCases.map(\.rawValue)
        let wanted = "t and one of \(Cursor.list(names))"
        var measures: [Expectation.Measure] = []
        for cell in head where cell.text != "t" {
            if let measure = Expectation.Measure(rawValue: cell.text) {
                measures.append(measure)
                if measures.count == 2 { report("a second measure, \(cell.text)", expected: wanted, 1, cell.column) }
            } else {
                let nearest = Suggestion.nearest(to: cell.text, among: names)
                let hint = nearest.map { " (perhaps \($0))" } ?? ""
                report("the column \(quoted(cell.text))\(hint)", expected: wanted, 1, cell.column)
            }
        }
        let times = head.filter { $0.text == "t" }
        if times.count != 1 {
            report(times.isEmpty ? "no column t" : "a second t", expected: wanted, 1, times.last?.column ?? 1)
        }
        if errors.isEmpty, measures.isEmpty { report("no measure", expected: wanted, 1) }
        guard errors.isEmpty, let timeColumn = head.firstIndex(where: { $0.text == "t" }) else {
            throw ScriptErrors(errors)
        }
        measure = measures[0]
        measurePosition = Position(line: 1, column: head[1 - timeColumn].column)
        var rows: [Row] = []
        for (index, row) in cells.enumerated().dropFirst() {
            guard row.count == 2 else {
                let found = row.count == 1 && row[0].text.isEmpty ? "an empty line" : "\(row.count) values"
                report(found, expected: "a time and a value", index + 1)
                continue
            }
            let numbers = row.map(\.number)
            for (cell, number) in zip(row, numbers) where number == nil {
                report(quoted(cell.text), expected: "a number", index + 1, cell.column)
            }
            guard let time = numbers[timeColumn], let value = numbers[1 - timeColumn] else { continue }
            let column = row[timeColumn].column
            let day = Nanoseconds.longest.seconds
            guard ((origin == .release ? -day : 0)...day).contains(time) else {
                let expected = origin == .release ? "a time within a day of the release" : "0 s to a day"
                report("the time \(row[timeColumn].text)", expected: expected, index + 1, column)
                continue
            }
            let moment = Nanoseconds(Int64((time * 1e9).rounded()))
            if let last = rows.last, last.time >= moment {
                let expected = "a time after \(Quantity.text(last.time.seconds)) s"
                report("the time \(row[timeColumn].text)", expected: expected, index + 1, column)
                continue
            }
            rows.append(Row(time: moment, value: value))
        }
        if isScaled, measure.kind == .share || measure.kind == .number {
            report("\(measure.rawValue) with --scale", expected: "a length or a speed", 1, measurePosition.column)
        }
        if errors.isEmpty, rows.count < 2 {
            report(rows.isEmpty ? "no row" : "one row", expected: "at least two rows", max(1, lines.count))
        }
        guard errors.isEmpty else { throw ScriptErrors(errors) }
        self.rows = rows
    }

    /// The text between two commas without spaces and quotes around it.
    private struct Cell {
        var text: String
        /// From 1.
        var column: Int

        /// A decimal number; nil for other text.
        var number: Double? {
            let isDecimal = text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
            return isDecimal ? Double(text).flatMap { $0.isFinite ? $0 : nil } : nil
        }

        static func row(_ line: String) -> [Cell] {
            var column = 1
            return line.split(separator: ",", omittingEmptySubsequences: false).map { part in
                defer { column += part.count + 1 }
                let head = part.prefix { $0 == " " || $0 == "\t" }
                var text = part.dropFirst(head.count)
                while let last = text.last, last == " " || last == "\t" { text.removeLast() }
                if text.count >= 2, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
                return Cell(text: String(text), column: column + head.count)
            }
        }
    }

    // MARK: A script's motion

    /// The measure of a script at the time of each row, from the rows of one run. Before its start, a script has its first
    /// state; after its end, it keeps its last one.
    /// - Parameters:
    ///   - player: at the script's start.
    ///   - release: the first release of the script, as far as known. If it comes at another time, the script runs again.
    ///   - offset: the script's time at which the curve's time is 0, counted from the curve's origin.
    ///   - isWhole: whether the report covers the whole run.
    /// - Returns: the values, nil if the script lacks the measure at one of the times, or the release from which they
    ///   count; and the report of the run.
    func rows(
        of player: Player, release: Nanoseconds?, offset: Nanoseconds = .zero, isWhole: Bool = true
    ) -> (values: [Double]?, report: Report) {
        func course(from start: Nanoseconds) -> Course {
            Course(player, .times(rows.map { max(.zero, start + offset + $0.time) }, measure, isWhole: isWhole))
        }
        var run = course(from: origin == .release ? release ?? .zero : .zero)
        if origin == .release, run.release != release {
            guard let found = run.release else { return (nil, run.report) }
            run = course(from: found)
        }
        let values = run.rows.compactMap { $0.measures[0] }
        return (values.count == rows.count ? values : nil, run.report)
    }

    /// The curve's unit in units of the measure: 1, or the one with the least squares of the differences.
    func scale(to values: [Double]) -> Double {
        guard isScaled else { return 1 }
        let product = zip(values, rows).reduce(0) { $0 + $1.0 * $1.1.value }
        let square = values.reduce(0) { $0 + $1 * $1 }
        return product > 0 && square > 0 ? square / product : 1
    }

    /// The values of a script minus the measured ones, in the curve's unit.
    func differences(_ values: [Double], _ scale: Double) -> [Double] {
        zip(values, rows).map { $0 / scale - $1.value }
    }

    /// The range of the values.
    private var range: Double { (rows.map(\.value).max() ?? 0) - (rows.map(\.value).min() ?? 0) }
    /// Smaller differences follow from the rounding of the values.
    var grain: Double { range * 0.002 }
    /// Larger differences deserve a warning: 5 pt, or a twentieth of the range of other measures.
    var noticeable: Double { measure.kind == .length ? 5 : range / 20 }

    /// - Returns: the script's first release, from which the times of a curve may count.
    /// - Throws: `ScriptErrors` for a script without the release from which the times count, or without the measure at one
    ///   of the times.
    func check(_ player: Player, in script: String) throws(ScriptErrors) -> Nanoseconds? {
        let release = Course(player).release
        if origin == .release, release == nil {
            throw ScriptErrors(
                Refusal(
                    "nothing is released",
                    expected: "a Release, Flick, Drag or Tap, from which the curve’s times count"), of: script)
        }
        if rows(of: player, release: release).values == nil {
            let scene = player.simulation.sceneName
            let problem = "the scene \(scene.rawValue) has no \(measure.rawValue) at all times of the curve"
            throw ScriptErrors(Refusal(problem, expected: "another measure"), at: measurePosition, of: path)
        }
        return release
    }
}

extension Sequence<Double> {
    /// The root of the mean of the squares; 0 for no values.
    var rootMeanSquare: Double {
        let (sum, count) = reduce((0.0, 0.0)) { ($0.0 + $1 * $1, $0.1 + 1) }
        return count > 0 ? (sum / count).squareRoot() : 0
    }
}
