// docs/requirements.md and docs/complaints.md: the named proofs exist, and each cited script can fail.

import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScript

final class RequirementsTests: XCTestCase {
    private func text(_ path: String) throws -> String { try Repository.text(path) }

    /// The scripts and tests that the two tables name exist, and so do the laws that the table of complaints quotes.
    func testTheNamedProofsExist() throws {
        let (requirements, complaints) = (try text("docs/requirements.md"), try text("docs/complaints.md"))
        let linked = requirements.matches(of: /\[([a-z-]+)\]\(\.\.\/demo-scripts\/([a-z-]+)\.drawer\)/)
        for match in linked { XCTAssertEqual(match.1, match.2) }
        let scripts = linked.map { String($0.2) } + complaints.matches(of: /`([a-z][a-z-]+)`/).map { String($0.1) }
        XCTAssertGreaterThan(scripts.count, 80)
        for name in scripts { XCTAssertNoThrow(try text("demo-scripts/\(name).drawer"), name) }

        let tests = try Repository.sources(in: "Tests").joined(separator: "\n").components(
            separatedBy: "\nfinal class ")
        let named = (requirements + complaints).matches(of: /`([A-Z][A-Za-z]+Tests)(?:\.(test[A-Za-z]+))?`/)
        XCTAssertGreaterThan(named.count, 35)
        for match in named {
            let sources = tests.filter { $0.hasPrefix("\(match.1):") }
            XCTAssertEqual(sources.count, 1, "classes \(match.1)")
            if let test = match.2 {
                XCTAssertTrue(sources.contains { $0.contains("func \(test)()") }, "\(match.1).\(test)")
            }
        }
        let quoted = complaints.matches(of: /"([^"]+)"/).map { String($0.1) }
        XCTAssertGreaterThan(quoted.count, 15)
        for name in quoted { XCTAssertNotNil(Law(rawValue: name), name) }
    }

    /// Three columns: the requirement, its proofs, and the difference in the scene, which may be empty.
    func testEveryRowOfEveryTableNamesAProof() throws {
        var rows = 0
        for line in try text("docs/requirements.md").split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            XCTAssertEqual(cells.count, 5, "\(line)")
            if cells[1] == "asked for" || cells[1].allSatisfy({ $0 == "-" }) { continue }
            XCTAssertTrue(cells[2].contains(/Tests|\.drawer|`make [a-z]/), "\(line)")
            rows += 1
        }
        XCTAssertGreaterThan(rows, 60)
        for scene in SceneName.allCases {
            XCTAssertTrue(try text("docs/requirements.md").contains("\n## `\(scene)`: "), "\(scene) has no table")
        }
    }

    /// A change that breaks the rule of a script: a setting, or a line that replaces another one. Also the expectation
    /// that fails then.
    private struct Break {
        let change: String
        let expected: String?

        init(_ text: String) {
            let parts = text.components(separatedBy: " ! ")
            (change, expected) = (parts[0], parts.count > 1 ? parts[1] : nil)
        }

        /// The script's lines with the change.
        func lines(_ lines: [String]) -> [String] {
            let sides = change.components(separatedBy: " -> ")
            if sides.count == 2 {
                return lines.map { $0.trimmingCharacters(in: .whitespaces).hasPrefix(sides[0]) ? sides[1] : $0 }
            }
            let head = 1 + (lines.lastIndex { $0.hasPrefix("Set ") } ?? -1)
            return Array(lines[..<head]) + ["Set \(change)"] + lines[head...]
        }
    }

    /// A cited script passes, and fails under each change that breaks its rule, at the expectation that the change
    /// names.
    func testAProofFailsWithoutItsRule() throws {
        let cited = try text("docs/requirements.md").matches(of: /demo-scripts\/([a-z-]+)\.drawer/).map { String($0.1) }
        let breaks = try Reference.table("broken-proofs")
        XCTAssertEqual(Set(breaks.map { $0[0] }), Set(cited))
        for row in breaks {
            let name = row[0]
            let lines = try text("demo-scripts/\(name).drawer").components(separatedBy: "\n")
            for fault in [nil] + row.dropFirst().map({ Break($0) }) {
                let text = fault?.lines(lines) ?? lines
                XCTAssertTrue(fault == nil || text != lines, "\(name) has no line \(fault?.change ?? "")")
                let file = try ScriptFile(path: name, bytes: Array(text.joined(separator: "\n").utf8))
                var player = try Player(file.script, file: name, configuration: file.configuration())
                player.run()
                let failed = player.report.failures.map { text[$0.position.line - 1] }
                XCTAssertEqual(
                    failed.isEmpty, fault == nil, "\(name) with \(fault?.change ?? "its own settings"): \(failed)")
                guard let expected = fault?.expected else { continue }
                XCTAssertTrue(
                    failed.contains { $0.hasPrefix(expected) }, "\(name) with \(fault?.change ?? ""): \(failed)")
            }
        }
    }
}
