// Reports of one script.

import DrawerScene
import DrawerScript

@testable import DrawerReports

extension ScriptFile {
    /// The trace of the script, in pieces of text.
    @discardableResult
    func trace(as format: TraceFormat, write: (String) throws -> Void) throws -> Report {
        try [Case(self)].trace(as: format, write: write)
    }

    /// The picture of the script, in pieces of text.
    @discardableResult
    func render(as format: RenderFormat, write: (String) throws -> Void) throws -> Report {
        try [Case(self)].render(as: format, write: write)
    }
}

extension Comparison {
    /// The script with each variant.
    init(_ file: ScriptFile, with variants: [Variant]) throws {
        try self.init(try variants.map { try Case(file, $0) })
    }
}

extension Outcome {
    /// The last settle that arrived; nil if none did.
    var arrival: Arrival? { course.arrivals.last }
}

extension Study {
    /// A script with many values of one number, or of two.
    init(sweeping file: ScriptFile, _ spans: [NumberSpan], steps: Int) throws {
        try self.init([Case(file)], varying: spans, steps: steps)
    }

    /// The last settle of each run, with one run for each value.
    var results: [Arrival?] { groups.map(\.settle) }
}
