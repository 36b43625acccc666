// The demo scripts: each has a title, and each snapshot has its golden screen. Also the scripts of one table. `make
// test` runs the demo scripts in the program.

import TestSupport
import XCTest

@testable import DrawerScript

final class DemoScriptTests: XCTestCase {
    private let directory = Repository.url("demo-scripts").path

    private func paths() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory).filter { $0.hasSuffix(".drawer") }.sorted()
            .map { directory + "/" + $0 }
    }

    func testEachScriptHasATitle() throws {
        for path in try paths() {
            let title = try ScriptFile(path: path).script.title
            XCTAssertGreaterThan(title?.count ?? 0, 20, path)
        }
    }

    func testGoldenScreensAreThoseOfSnapshots() throws {
        let kept = try FileManager.default.contentsOfDirectory(atPath: directory + "/golden").sorted()
        var expected: [String] = []
        for path in try paths() {
            let file = try ScriptFile(path: path)
            for command in file.script.commands {
                guard case .snapshot(let name) = command.kind else { continue }
                expected.append(try XCTUnwrap(file.goldenPath(name).split(separator: "/").last.map(String.init)))
            }
        }
        XCTAssertGreaterThan(kept.count, 0)
        XCTAssertEqual(
            kept, expected.sorted(), "each is kept, and none is left over; make them with drawer test --update")
    }

    /// The edge cases of rules, each a small script in one table: cases that need a test but are not worth watching.
    func testEdgeCases() throws {
        let cases = try Reference.text("edge-cases").components(separatedBy: "== ").dropFirst()
        XCTAssertGreaterThan(cases.count, 50)
        for text in cases {
            // The name of the case becomes a comment, so that a failure reports the line in the table's case.
            let file = try ScriptFile(path: String(text.prefix { $0 != "\n" }), bytes: Array("# \(text)".utf8))
            var player = try Player(file.script, file: file.path, configuration: file.configuration())
            player.run()
            XCTAssertEqual(player.report.lines, [])
            XCTAssertGreaterThan(player.report.passed, 0, file.path)
        }
    }
}
