// Lines of bash with a picker, as a user types them.

import TerminalHarness
import TestSupport
import XCTest

/// A line of bash that runs the program as `drawer-pick`, in a new folder.
final class Pipeline {
    let folder: Scratch
    let session: Session

    /// - Parameter line: a line whose last command determines the exit code. `out` is the file to write.
    init(_ line: String, environment: [String: String] = [:]) throws {
        folder = try Scratch()
        let script = """
            drawer-pick() { "\(Products.drawerPick)" "$@"; }
            cd '\(folder.directory.path)'
            \(line)
            """
        session = try Session("/bin/bash", ["-c", script], environment: environment)
    }

    /// Waits for the end, and checks that the terminal is restored.
    func end(
        wroteText: Bool = false, file: StaticString = #filePath, line: UInt = #line
    ) throws -> (code: Int32?, output: [UInt8]) {
        let exit = try session.expectExit(file: file, line: line)
        XCTAssertEqual(try session.leftovers(wroteText: wroteText), [], file: file, line: line)
        let code: Int32? = if case .code(let code) = exit { code } else { nil }
        return (code, Array(try Data(contentsOf: folder.url("out"))))
    }

    /// Ends the picker without a choice.
    func quit(file: StaticString = #filePath, line: UInt = #line) throws {
        try session.type(Keys.interrupt)
        XCTAssertEqual(try end(file: file, line: line).code, 130, file: file, line: line)
    }

    /// The first word of each of these rows of the screen.
    func firstWords(in rows: ClosedRange<Int>) -> [String] {
        rows.map { session.screen.row($0).trimmingCharacters(in: .whitespaces).components(separatedBy: " ")[0] }
    }

    /// The screen's row that shows a row of the list; nil if it is not visible.
    func place(of row: String) -> Int? {
        session.screen.lines.firstIndex { $0 == "   " + row || $0.hasPrefix("   " + row + " ") }
    }

    func expectListed(_ row: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try session.expectState("the listed row \(row)", file: file, line: line) { self.place(of: row) != nil }
    }

    #if os(Linux)
        /// The largest memory of the program so far, in kB.
        func peak() throws -> Int {
            let process = try XCTUnwrap(
                try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int.init).first { id in
                    let stat = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
                    let group = stat.components(separatedBy: ") ").last?.split(separator: " ").dropFirst(2).first
                    return stat.contains("(drawer-pick)") && group == "\(session.pty.process)"
                })
            let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            let peak = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
            return try XCTUnwrap(Int(peak.filter(\.isNumber)))
        }
    #endif

    func expectRow(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try session.expect("the row \(text)", file: file, line: line) { !$0.rows(containing: text).isEmpty }
    }

    /// A line, the keys typed in it, its exit code, and its output. A command of the line that touches the file `made`
    /// must have run at the end.
    typealias Run = (line: String, keys: [String], code: Int32, output: String)

    /// The first new row that must be shown before the last key of a run that reloads the list.
    private static func reloaded(_ run: Run) -> Substring? {
        run.line.contains("reload") ? run.output.split(separator: "\n").first : nil
    }

    /// Checks sixteen lines at a time, because a picker mostly waits for its user.
    static func check(_ runs: [Run]) throws {
        for start in stride(from: 0, to: runs.count, by: 16) {
            let runs = runs[start..<min(start + 16, runs.count)]
            let pipelines = try runs.map { try Pipeline($0.line, environment: ["FZF_DEFAULT_OPTS": ""]) }
            for (run, pipeline) in zip(runs, pipelines) where !run.keys.isEmpty {
                try pipeline.session.expect("all rows: \(run.line)") { screen in
                    screen.contains("⌕") && !screen.contains("…") || screen.lines.contains { $0.contains(#/ \d+/\d/#) }
                }
            }
            try Session.expectQuiet(pipelines.map(\.session))
            for index in 0..<(runs.map(\.keys.count).max() ?? 0) {
                for (run, pipeline) in zip(runs, pipelines) where index < run.keys.count {
                    // New rows arrive when their command has written them.
                    if index == run.keys.count - 1, let row = reloaded(run) {
                        // fzf shows a mark before the chosen row.
                        try pipeline.session.expect("the new row \(row)") { screen in
                            screen.lines.contains { $0.split(separator: " ").first { $0 != ">" } == row }
                        }
                    }
                    try pipeline.session.type(run.keys[index])
                }
                try Session.expectQuiet(pipelines.map(\.session))
            }
            for (run, pipeline) in zip(runs, pipelines) {
                // A command that replaces the picker leaves its own cursor.
                let result = try pipeline.end(wroteText: run.line.contains("become"))
                XCTAssertEqual(result.code, run.code, "\(run.line) \(run.keys)")
                XCTAssertEqual(result.output, Array(run.output.utf8), "\(run.line) \(run.keys)")
                if run.line.contains("made") {
                    XCTAssertTrue(FileManager.default.fileExists(atPath: pipeline.folder.path("made")), run.line)
                }
            }
        }
    }
}
