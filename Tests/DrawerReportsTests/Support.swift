// Reports of one script.

import DrawerScene
import DrawerScript

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
