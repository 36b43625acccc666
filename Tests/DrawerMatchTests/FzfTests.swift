// The rows found are those that fzf finds: random queries in the whole syntax, where fzf is installed.

import DrawerMatch
import Foundation
import TestSupport
import XCTest

final class FzfTests: XCTestCase {
    func testRowsAreThoseOfFzf() throws {
        let pipe = Pipe()
        let process = try shell("fzf --version", output: pipe)
        let version = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if version.isEmpty { throw XCTSkip("fzf is not installed: the rows found were not compared with its rows") }
        // Other versions rank and read some words differently.
        let comparesOrder = version.hasPrefix("0.38.")
        // All processes run while this one compares.
        let runs = try (1...4).map { try FzfRun(seed: $0, queries: 500) }
        var compared = 0
        for run in runs {
            let expected = try run.results()
            XCTAssertEqual(expected.count, run.queries.count + 1)
            let rows = Rows(run.rows)
            let lines = run.rows.map { Self.repaired($0) + "\n" }
            for (query, expected) in zip(run.queries, expected) {
                let matches = try XCTUnwrap(rows.matches(Query(query))).map { lines[$0] }
                if comparesOrder {
                    XCTAssertEqual(matches.joined(), expected, "query '\(query)'")
                } else {
                    // As scalars, because a carriage return and a line feed are one character.
                    let expected = expected.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
                    XCTAssertEqual(
                        matches.sorted(), expected.dropLast().map { String($0) + "\n" }.sorted(), "query '\(query)'")
                }
                compared += matches.count
            }
        }
        XCTAssertGreaterThan(compared, 50_000)
    }

    /// A row as fzf prints it: U+FFFD for each byte that belongs to no valid sequence.
    private static func repaired(_ row: [UInt8]) -> String {
        var text = ""
        var rest = row[...]
        while !rest.isEmpty {
            let character = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
            text += character ?? "\u{FFFD}"
            rest = rest.dropFirst(character?.utf8.count ?? 1)
        }
        return text
    }
}

/// Rows, queries, and a shell that asks fzf for each query.
private struct FzfRun {
    let rows: [[UInt8]]
    let queries: [String]
    private let folder: Scratch
    private let process: Process

    init(seed: UInt64, queries count: Int) throws {
        var cases = MatchCases(seed: seed, rows: 400)
        rows = cases.rows
        queries = (0..<count).map { _ in cases.query() }
        folder = try Scratch()
        try Data(rows.joined(separator: [0x0A]) + [0x0A]).write(to: folder.url("rows"))
        try Data((queries.joined(separator: "\n") + "\n").utf8).write(to: folder.url("queries"))
        process = try shell(
            "cd '\(folder.directory.path)'; export FZF_DEFAULT_OPTS=; while IFS= read -r query; "
                + "do fzf --filter \"$query\" <rows; printf '\\001\\n'; done <queries >found")
    }

    /// The rows for each query, one on a line, and an empty text at the end.
    func results() throws -> [String] {
        process.waitUntilExit()
        return try folder.text("found").split(separator: "\u{1}\n", omittingEmptySubsequences: false).map(String.init)
    }
}

private func shell(_ command: String, output: Any = FileHandle.nullDevice) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
}
