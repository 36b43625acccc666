// Reports of one script.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import TestSupport

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

/// A script under each of these presets.
func cases(_ text: String, _ presets: [String] = ["drawer", "vaul", "gorhom"]) throws -> [Case] {
    try Case.all([file(text)]) { _ in try presets.map { Variant([try Setting("Preset \($0)")]) } }
}

/// A study of one script under presets.
func study(_ presets: [String], _ sample: Study.Sample) throws -> Study {
    let script = try ScriptFile(path: Repository.url("demo-scripts/open-halfway.drawer").path)
    let cases = try Case.all([script]) { _ in try presets.map { Variant([try Setting("Preset \($0)")]) } }
    return try Study(cases, sample, version: "1.2.3")
}

/// A fit of a script to a measured curve.
func fit(_ text: String, to curve: MeasuredCurve, _ spans: String...) throws -> Fit {
    try Fit(to: .curve(curve, file(text)), varying: spans.map { try NumberSpan($0) })
}

/// A film of a settle: 40 frames from the release on, in another unit and from another zero.
func film(_ text: String, unit: Double = 1, zero: Double = 0, milliseconds: Bool = false) throws -> String {
    let rows = try frames(40, of: text).map { time, reading in
        "\(milliseconds ? time : time / 1000),\((reading.top - zero) / unit)"
    }
    return (["t,top"] + rows).joined(separator: "\n")
}

/// The readings of a script 60 times a second from its release on, which comes after 90 ms. The times from there are
/// whole milliseconds.
func frames(_ count: Int, of text: String) throws -> [(milliseconds: Double, reading: Reading)] {
    var player = try file(text).player()
    return (0..<count).map { frame in
        let time = frame * 1000 / 60
        player.advance(to: .milliseconds(Int64(90 + time)))
        return (Double(time), player.reading)
    }
}
