// A measured curve: one column of a trace over time, such as the sheet's top in a film of another app.

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
    /// The moment of a script at which the curve's time is 0.
    public enum Moment: String, Sendable, Hashable, CaseIterable {
        case start, release

        var text: String { self == .start ? "the script’s start" : "the first release" }
    }

    /// A row of the measured curve.
    struct CurvePoint: Sendable {
        /// The time since the moment; negative before it.
        var time: Nanoseconds
        /// The value in the curve's unit.
        var value: Double
    }

    /// The path as the user gave it.
    let path: String
    let moment: Moment
    /// Whether the curve's unit is unknown, such as the pixels of a film. A fit then finds the unit too.
    private(set) var isScaled: Bool
    /// Whether the curve's zero is unknown, as in a film. A fit then finds the zero too.
    private(set) var isShifted: Bool
    let measure: Expectation.Measure
    /// The place of the measure's name in the file.
    private let measurePosition: Position
    /// The rows in the order of their times, at least two.
    let rows: [CurvePoint]

    /// - Throws: `FileError` if the file cannot be read, `ScriptErrors` if it is not a curve.
    public init(path: String, from moment: Moment, isScaled: Bool = false, isShifted: Bool = false) throws {
        try self.init(path: path, bytes: Files.read(path), from: moment, isScaled: isScaled, isShifted: isShifted)
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
        path: String, bytes: [UInt8], from moment: Moment, isScaled: Bool = false, isShifted: Bool = false
    ) throws(ScriptErrors) {
        (self.path, self.moment, self.isScaled, self.isShifted) = (path, moment, isScaled, isShifted)
        let file = try CurveFile(path: path, bytes: bytes, from: moment, isScaled: isScaled)
        (measure, measurePosition, rows) = (file.measure, file.measurePosition, file.rows)
    }

    // MARK: A script's motion

    /// The measure of a script at the time of each row, from one run. Before its start, a script has its first state;
    /// after its end, it keeps its last state.
    /// - Parameters:
    ///   - player: a player at the script's start.
    ///   - release: the expected time of the script's first release. If it comes at another time, the script runs
    ///     again.
    ///   - offset: the script's time at which the curve's time is 0, counted from the curve's moment.
    ///   - isWhole: whether the report covers the whole run.
    /// - Returns: the values, and the report of the run. The values are nil if the script lacks the measure at one of
    ///   the times, or never releases although the times count from the release.
    func motion(
        of player: Player, release: Nanoseconds?, offset: Nanoseconds = .zero, isWhole: Bool = true
    ) -> (values: [Double]?, report: Report) {
        func course(from start: Nanoseconds) -> Course {
            Course(player, .times(rows.map { max(.zero, start + offset + $0.time) }, measure, isWhole: isWhole))
        }
        var run = course(from: moment == .release ? release ?? .zero : .zero)
        if moment == .release, run.release != release {
            guard let found = run.release else { return (nil, run.report) }
            run = course(from: found)
        }
        let values = run.rows.compactMap(\.value)
        return (values.count == rows.count ? values : nil, run.report)
    }

    /// One unit of the curve, in units of the measure, and the measure at the curve's zero. A known unit is 1, and a
    /// known zero is 0. With an unknown one, the curve is closest to a script's values.
    func unitAndZero(for values: [Double]) -> (scale: Double, zero: Double) {
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
    func differences(_ values: [Double], _ scale: Double, _ zero: Double) -> [Double] {
        zip(values, rows).map { ($0 - zero) / scale - $1.value }
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

    /// The unknowns that another curve does not have, in words.
    func explanation(beside other: MeasuredCurve) -> String {
        let parts = [
            isShifted && !other.isShifted ? "zero" : nil, isScaled && !other.isScaled ? "unit" : nil,
        ].compactMap(\.self)
        return "Another \(parts.joined(separator: " and ")) of the curve"
    }

    /// The range of the values.
    private var range: Double { (rows.map(\.value).max() ?? 0) - (rows.map(\.value).min() ?? 0) }
    /// The difference below which the rounding of the values dominates. Whole units have a rounding error of 0.29 units
    /// (root mean square), which is this share of a range of 145 units.
    var grain: Double { range * 0.002 }
    /// The difference, in the curve's unit, below which two motions are the same. For a length, it is the distance from
    /// its target at which a settle ends; for other measures, a ten-thousandth of the range.
    /// - Parameter scale: the curve's unit in units of the measure.
    func resolution(_ scale: Double) -> Double { measure.kind == .length ? 0.01 / scale : range * 1e-4 }
    /// The difference, in units of the measure, above which a warning is due: 5 pt, or a twentieth of the range of
    /// other measures.
    /// - Parameter scale: the curve's unit in units of the measure.
    func noticeable(_ scale: Double) -> Double { measure.kind == .length ? 5 : range / 20 * scale }

    /// Checks that the script can follow the curve.
    /// - Returns: the script's first release, from which the times of a curve may count.
    /// - Throws: `ScriptErrors` for a script that never releases although the times count from the release, or that
    ///   lacks the measure at one of the times.
    func check(_ player: Player, in script: String) throws(ScriptErrors) -> Nanoseconds? {
        let release = Course(player, .end).release
        if moment == .release, release == nil {
            throw ScriptErrors(
                Refusal(
                    "nothing is released",
                    expected: "a Release, Flick, Drag or Tap, from which the curve’s times count"), of: script)
        }
        if motion(of: player, release: release).values == nil {
            let scene = player.scene.name
            let problem = "the scene \(scene.rawValue) has no \(measure.rawValue) at all times of the curve"
            throw ScriptErrors(Refusal(problem, expected: "another measure"), at: measurePosition, of: path)
        }
        return release
    }
}
