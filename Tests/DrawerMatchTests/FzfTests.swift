// The search finds the same rows as fzf: random queries in the whole syntax, if fzf is installed.

import DrawerMatch
import TestSupport
import XCTest

final class FzfTests: XCTestCase {
    func testRowsAreThoseOfFzf() throws {
        guard let version = try fzfVersion() else {
            throw XCTSkip("fzf is not installed: the rows found were not compared with its rows")
        }
        // Other versions rank and read some words differently.
        let comparesOrder = version.hasPrefix("0.38.")
        // All processes run while this one compares.
        let runs = try (1...4).map { try FzfRun(seed: $0, queries: 200) }
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
        XCTAssertGreaterThan(compared, 20_000)
    }

    /// Queries of fields: the searched and printed text is the same as with fzf's options.
    func testFieldsAreThoseOfFzf() throws {
        guard try fzfVersion() != nil else {
            throw XCTSkip("fzf is not installed: fields were not compared with its fields")
        }
        setlocale(LC_CTYPE, "C.UTF-8")
        try compareFields(seed: 7, queries: 300) { random, row, sign in
            for _ in 0..<random.count(0...14) { row.append(sign(&random)) }
        }
        // Letters that match lie far apart.
        try compareFields(seed: 8, queries: 150) { random, row, sign in
            for _ in 0..<random.count(0...120) { row.append(random.chance(0.85) ? "z" : sign(&random)) }
        }
    }

    private func compareFields(
        seed: UInt64, queries: Int,
        _ fill: (inout Random, inout String.UnicodeScalarView, (inout Random) -> Unicode.Scalar) -> Void
    ) throws {
        var random = Random(seed: seed)
        let signs = Array("ab:AB: ,cé\t  b/x:|.".unicodeScalars)
        let rows = (0..<200).map { _ in
            var row = String.UnicodeScalarView()
            fill(&random, &row) { $0.one(of: signs) }
            return String(row)
        }
        let folder = try Scratch()
        try Data((rows.joined(separator: "\n") + "\n").utf8).write(to: folder.url("rows"))
        var (script, cases) = (
            "cd '\(folder.directory.path)'; export FZF_DEFAULT_OPTS=\n", [(String, RowForm, String)]()
        )
        for _ in 0..<queries {
            var (form, options) = (RowForm(), [String]())
            func fields() -> String {
                random.one(of: ["1", "2", "-1", "2..", "..-2", "1,3", "2..3", "-2..", "..", "3,1..2", "9", "-3,1"])
            }
            if random.chance(0.8) {
                let text = random.one(of: [
                    ":", ",", " ", "::", "[:,]", "[:,]+", " +", "\\s", "b|:", "a.", ".", "\\|", "\\t", "x*", "^a",
                    "\\W+", "[á-ê]", "[[:alpha:]]",
                ])
                form.delimiter = try Delimiter(text)
                options += ["-d", text]
            }
            if random.chance(0.7) {
                let text = fields()
                form.searched = try XCTUnwrap(FieldRange.list(text))
                options += ["--nth", text]
            }
            if random.chance(0.4) {
                let text = fields()
                form.shown = try XCTUnwrap(FieldTemplate(text))
                options += ["--with-nth", text]
            }
            if random.chance(0.2) {
                form.isExact = true
                options.append("-e")
            }
            if random.chance(0.3) {
                let words = random.one(of: [
                    ["begin"], ["end"], ["chunk"], ["length"], ["length", "begin"], ["begin", "length"],
                    ["end", "chunk", "length"], ["chunk", "end"], [],
                ])
                form.tiebreaks = try words.map { try XCTUnwrap(RowForm.Tiebreak(rawValue: $0)) }
                options += ["--tiebreak", (words + ["index"]).joined(separator: ",")]
            } else if random.chance(0.3), form.searched != [FieldRange("..")] {
                // With all fields, fzf knows no scheme.
                form.scheme = random.one(of: [.path, .history])
                if form.scheme == .history { form.tiebreaks = [] }
                options += ["--scheme", form.scheme.rawValue]
            }
            if random.chance(0.1) {
                form.isExtended = false
                options.append("+x")
            }
            if random.chance(0.2) {
                form.isReversed = true
                options.append("--tac")
            } else if form.shown == nil, random.chance(0.2) {
                // Without ranking, fzf prints the shown text, not the row.
                form.isRanked = false
                options.append("+s")
            }
            var query = random.one(of: [
                "a", "b", "ab", "^a", "b$", "!a", "'b", "a b", "a | c", "^b$", "!^a", "é", "x", ":", "B", "c ^a",
            ])
            if random.chance(0.2) { query += random.one(of: ["b", "a"]) }
            cases.append((options.joined(separator: " "), form, query))
            let words = (["fzf"] + options + ["--filter", query]).map { "'" + $0.replacing("'", with: "'\\''") + "'" }
            script += words.joined(separator: " ") + " <rows; printf '\\001\\n'\n"
        }
        try Data(script.utf8).write(to: folder.url("script"))
        let process = try shell("sh '\(folder.url("script").path)' >'\(folder.url("found").path)'")
        process.waitUntilExit()
        let expected = try folder.text("found").split(separator: "\u{1}\n", omittingEmptySubsequences: false)
        XCTAssertEqual(expected.count, cases.count + 1)
        var compared = 0
        for ((options, form, query), expected) in zip(cases, expected) {
            var given = Rows(form: form)
            given.append(rows.map { Array($0.utf8) })
            let matches = try XCTUnwrap(given.matches(form.query(query)))
            let found = matches.map { String(decoding: given.whole($0), as: UTF8.self) + "\n" }.joined()
            XCTAssertEqual(found, String(expected), "fzf \(options) --filter '\(query)'")
            compared += matches.count
        }
        XCTAssertGreaterThan(compared, 8 * queries)
    }

    /// A row as fzf prints it: U+FFFD for each byte outside a valid sequence.
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
        // To fzf, a letter and its accent are two letters.
        rows = cases.rows.map { row in
            var row = row
            for mark in ["\u{301}", "\u{363}"] { row.replace(Array(mark.utf8), with: []) }
            return row
        }
        queries = (0..<count).map { _ in
            var query = String.UnicodeScalarView(cases.query().unicodeScalars)
            query.removeAll { $0.properties.generalCategory == .nonspacingMark }
            return String(query)
        }
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

/// The version of fzf; nil if it is not installed.
private func fzfVersion() throws -> String? {
    let pipe = Pipe()
    let process = try shell("fzf --version", output: pipe)
    let version = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return version.isEmpty ? nil : version
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
