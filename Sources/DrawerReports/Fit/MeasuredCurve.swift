// A measured curve: one column of a trace over time, such as the sheet's top in a film of another app.

import DrawerCells
import DrawerFiles
import DrawerScene
import DrawerScript
import DrawerSettings

/// The values of one measure at rising times. A fit compares the motion of a script with them.
///
///     t,top
///     0,220
///     0.0167,214
public struct MeasuredCurve: Sendable {
    /// The event from which the times are counted.
    public enum Origin: String, Sendable, Hashable, CaseIterable {
        case start, release

        var text: String { self == .start ? "the script’s start" : "the first release" }
    }

    /// A row of the measured curve.
    struct CurvePoint: Sendable {
        /// The time since the origin; negative before it.
        var time: Nanoseconds
        /// The value in the curve's unit.
        var value: Double
    }

    /// The path as the user gave it.
    let path: String
    let origin: Origin
    /// Whether the curve's unit is unknown, such as the pixels of a film. The fit then finds it too.
    private(set) var isScaled: Bool
    /// Whether the curve's zero is unknown, as in a film. The fit then finds it too.
    private(set) var isShifted: Bool
    let measure: Expectation.Measure
    /// The place of the measure's name in the file.
    private let measurePosition: Position
    /// The rows in the order of their times, at least two.
    let rows: [CurvePoint]

    /// - Throws: `FileError` if the file cannot be read, `ScriptErrors` if it is not a curve.
    public init(path: String, from origin: Origin, isScaled: Bool = false, isShifted: Bool = false) throws {
        try self.init(path: path, bytes: Files.read(path), from: origin, isScaled: isScaled, isShifted: isShifted)
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
    /// - Throws: `ScriptErrors` with all errors.
    init(
        path: String, bytes: [UInt8], from origin: Origin, isScaled: Bool = false, isShifted: Bool = false
    ) throws(ScriptErrors) {
        (self.path, self.origin, self.isScaled, self.isShifted) = (path, origin, isScaled, isShifted)
        let lines = Cell.rows(of: bytes)
        var errors: [ScriptError] = []
        func report(_ problem: String, expected: String, _ line: Int, _ column: Int = 1) {
            let position = Position(line: line, column: column)
            errors.append(ScriptError(Refusal(problem, expected: expected), at: position, of: path))
        }
        let head = lines.first ?? []
        let names = Expectation.Measure.allCases.map(\.rawValue)
        let wanted = "t and one of \(Cursor.list(names))"
        for cell in head where cell.text != "t" && !names.contains(cell.text) {
            let hint = Suggestion.nearest(to: cell.text, among: names).map { " (perhaps \($0))" } ?? ""
            report("the column \(quoted(cell.text))\(hint)", expected: wanted, 1, cell.column)
        }
        guard errors.isEmpty, head.count == 2, let timeColumn = head.firstIndex(where: { $0.text == "t" }),
            let measure = Expectation.Measure(rawValue: head[1 - timeColumn].text)
        else {
            if errors.isEmpty {
                report("the columns \(quoted(head.map(\.text).joined(separator: ",")))", expected: wanted, 1)
            }
            throw ScriptErrors(errors)
        }
        self.measure = measure
        measurePosition = Position(line: 1, column: head[1 - timeColumn].column)
        let day = Nanoseconds.longest.seconds
        var rows: [CurvePoint] = []
        for (index, row) in lines.enumerated().dropFirst() {
            guard row.count == 2 else {
                report("\(row.count) values", expected: "a time and a value", index + 1)
                continue
            }
            for cell in row where cell.number == nil {
                report(quoted(cell.text), expected: "a number", index + 1, cell.column)
            }
            guard let time = row[timeColumn].number, let value = row[1 - timeColumn].number else { continue }
            let last = rows.last?.time.seconds
            let isLater = last.map { $0 < time } ?? (time >= (origin == .release ? -day : 0))
            guard isLater, time <= day else {
                let range = last.map { "after \(Quantity.text($0)) s" } ?? (origin == .release ? "" : "from 0 s")
                report(
                    "the time \(row[timeColumn].text)", expected: "a time \(range), within a day", index + 1,
                    row[timeColumn].column)
                continue
            }
            rows.append(CurvePoint(time: Nanoseconds(Int64((time * 1e9).rounded())), value: value))
        }
        if isScaled, measure.kind == .share || measure.kind == .number {
            report("\(measure.rawValue) with --scale", expected: "a length or a speed", 1, measurePosition.column)
        }
        if errors.isEmpty, rows.count < 2 {
            report(rows.isEmpty ? "no row" : "one row", expected: "at least two rows", lines.count)
        }
        if errors.isEmpty, Self.typicalStep(of: rows) >= 1 {
            let step = Quantity.text(Self.typicalStep(of: rows), digits: 3)
            report(
                "a row every \(step) s", expected: "t in seconds; these times look like milliseconds", 1,
                head[timeColumn].column)
        }
        guard errors.isEmpty else { throw ScriptErrors(errors) }
        self.rows = rows
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

    // MARK: A script's motion

    /// The measure of a script at the time of each row, from one run. Before its start, a script has its first state;
    /// after its end, it keeps its last state.
    /// - Parameters:
    ///   - player: a player at the script's start.
    ///   - release: the expected time of the script's first release. If it comes at another time, the script runs
    ///     again.
    ///   - offset: the script's time at which the curve's time is 0, counted from the curve's origin.
    ///   - isWhole: whether the report covers the whole run.
    /// - Returns: the values, and the report of the run. The values are nil if the script lacks the measure at one of
    ///   the times, or never releases although the times count from the release.
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
        let values = run.rows.compactMap(\.value)
        return (values.count == rows.count ? values : nil, run.report)
    }

    /// The median of the times between two rows, in seconds; 0 for fewer than five rows, which may not be a film.
    private static func typicalStep(of rows: [CurvePoint]) -> Double {
        guard rows.count >= 5 else { return 0 }
        let steps = zip(rows, rows.dropFirst()).map { ($1.time - $0.time).seconds }.sorted()
        return steps[steps.count / 2]
    }

    /// The curve's unit in units of the measure, and the measure at the curve's zero. Least squares find an unknown
    /// one. A known unit is 1, and a known zero is 0.
    func reading(of values: [Double]) -> (scale: Double, origin: Double) {
        let count = Double(max(1, values.count))
        let mean = isShifted ? values.reduce(0, +) / count : 0
        let measured = isShifted ? rows.reduce(0) { $0 + $1.value } / count : 0
        guard isScaled else { return (1, mean - measured) }
        let product = zip(values, rows).reduce(0) { $0 + ($1.0 - mean) * ($1.1.value - measured) }
        let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let scale = product > 0 && square > 0 ? square / product : 1
        return (scale, isShifted ? mean - measured * scale : 0)
    }

    /// The values of a script minus the measured values, in the curve's unit.
    func differences(_ values: [Double], _ scale: Double, _ origin: Double) -> [Double] {
        zip(values, rows).map { ($0 - origin) / scale - $1.value }
    }

    /// The same curve with one more unknown: its zero, or the unit of a length or a speed.
    var freer: [MeasuredCurve] {
        let canScale = measure.kind == .length || measure.kind == .speed
        return [(true, isScaled), (isShifted, canScale)].compactMap { isShifted, isScaled in
            guard isShifted != self.isShifted || isScaled != self.isScaled else { return nil }
            var curve = self
            (curve.isShifted, curve.isScaled) = (isShifted, isScaled)
            return curve
        }
    }

    /// The options for the unknowns of this curve.
    var options: String {
        [isShifted ? "--origin" : nil, isScaled ? "--scale" : nil].compactMap(\.self).joined(separator: " ")
    }

    /// The unknowns of this curve, in words.
    var explanation: String {
        let parts = [isShifted ? "zero" : nil, isScaled ? "unit" : nil].compactMap(\.self)
        return "Another \(parts.joined(separator: " and ")) of the curve"
    }

    /// The range of the values.
    private var range: Double { (rows.map(\.value).max() ?? 0) - (rows.map(\.value).min() ?? 0) }
    /// The difference below which the rounding of the values dominates.
    var grain: Double { range * 0.002 }
    /// The difference, in units of the measure, below which two motions are the same. For a length, it is the distance
    /// from its target at which a settle ends; for other measures, a ten-thousandth of the range.
    var resolution: Double { measure.kind == .length ? 0.01 : range * 1e-4 }
    /// The difference above which a warning is due: 5 pt, or a twentieth of the range of other measures.
    var noticeable: Double { measure.kind == .length ? 5 : range / 20 }

    /// Checks that the script can follow the curve.
    /// - Returns: the script's first release, from which the times of a curve may count.
    /// - Throws: `ScriptErrors` for a script that never releases although the times count from the release, or that
    ///   lacks the measure at one of the times.
    func check(_ player: Player, in script: String) throws(ScriptErrors) -> Nanoseconds? {
        let release = Course(player, .end).release
        if origin == .release, release == nil {
            throw ScriptErrors(
                Refusal(
                    "nothing is released",
                    expected: "a Release, Flick, Drag or Tap, from which the curve’s times count"), of: script)
        }
        if rows(of: player, release: release).values == nil {
            let scene = player.scene.name
            let problem = "the scene \(scene.rawValue) has no \(measure.rawValue) at all times of the curve"
            throw ScriptErrors(Refusal(problem, expected: "another measure"), at: measurePosition, of: path)
        }
        return release
    }
}

extension Sequence<Double> {
    /// The root mean square; 0 for an empty sequence.
    var rootMeanSquare: Double {
        let (sum, count) = reduce((0.0, 0.0)) { ($0.0 + $1 * $1, $0.1 + 1) }
        return count > 0 ? (sum / count).squareRoot() : 0
    }
}
