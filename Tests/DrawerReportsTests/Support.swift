// Reports of one script.

import DrawerScene
import DrawerScript
import DrawerSettings

@testable import DrawerReports

/// A script without a file.
func file(_ text: String, _ path: String = "a.drawer") throws -> ScriptFile {
    try ScriptFile(path: path, bytes: Array(text.utf8))
}

extension ScriptFile {
    func trace(as format: ReportFormat) throws -> String {
        var text = ""
        _ = try [Case(self)].trace(as: format) { text += $0 }
        return text
    }

    func render(as format: RenderFormat) throws -> String {
        var text = ""
        _ = try [Case(self)].render(as: format) { text += $0 }
        return text
    }
}

extension Comparison {
    /// The script with each variant.
    init(_ file: ScriptFile, with variants: [Variant]) throws {
        try self.init(try variants.map { try Case(file, $0) })
    }
}

extension Outcome {
    /// The last settle that arrived; nil if no settle did.
    var arrival: Arrival? { course.arrivals.last }
}

extension Study {
    /// A script with many values of one number, or of two.
    init(sweeping file: ScriptFile, _ spans: [String], steps: Int) throws {
        try self.init([Case(file)], varying: try spans.map { try NumberSpan($0) }, steps: steps)
    }
}

/// The rows of a table, by the names of its columns.
func records(_ table: Table) -> [[String: String]] {
    let lines = table.text(as: .csv).split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
}

/// A study of one script under presets.
func study(_ presets: [String], _ sample: Study.Sample) throws -> Study {
    let script = try ScriptFile(path: "demo-scripts/open-halfway.drawer")
    let cases = try Case.all([script]) { _ in try presets.map { Variant([try Setting("Preset \($0)")]) } }
    return try Study(cases, sample, version: "1.2.3")
}

/// A fit of a script to a measured curve.
func fit(_ text: String, to curve: MeasuredCurve, _ spans: String...) throws -> Fit {
    try Fit(to: .curve(curve, file(text)), varying: spans.map { try NumberSpan($0) })
}

/// A film of a settle in whole points, with 60 frames a second from the release, in another unit and from another
/// zero.
func film(_ text: String, unit: Double = 1, zero: Double = 0, milliseconds: Bool = false) throws -> String {
    var player = try file(text).player()
    let rows = (0..<40).map { frame in
        player.advance(to: .milliseconds(Int64(90 + frame * 1000 / 60)))
        let time = Double(frame * 1000 / 60)
        return "\(milliseconds ? time : time / 1000),\((player.reading.top - zero) / unit)"
    }
    return (["t,top"] + rows).joined(separator: "\n")
}
