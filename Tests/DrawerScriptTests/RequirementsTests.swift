// docs/requirements.md: the scripts and tests that it names exist, and every scene has scripts.

import DrawerScene
import Foundation
import XCTest

@testable import DrawerScript

final class RequirementsTests: XCTestCase {
    private let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    func testTheNamedScriptsAndTestsExist() throws {
        let table = try text("docs/requirements.md")
        var scripts = 0
        for match in table.matches(of: /\[([a-z-]+)\]\(\.\.\/demo-scripts\/([a-z-]+)\.drawer\)/) {
            scripts += 1
            XCTAssertEqual(match.1, match.2)
            XCTAssertNoThrow(try text("demo-scripts/\(match.2).drawer"), "\(match.2)")
        }
        XCTAssertGreaterThan(scripts, 40)

        var sources: [String] = []
        let tests = root.appendingPathComponent("Tests")
        for case let file as URL in FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)!
        where file.pathExtension == "swift" {
            sources.append(try String(contentsOf: file, encoding: .utf8))
        }
        var named = 0
        for match in table.matches(of: /`([A-Z][A-Za-z]+Tests)(?:\.(test[A-Za-z]+))?`/) {
            named += 1
            let source = sources.first { $0.contains("class \(match.1): ") }
            XCTAssertNotNil(source, "\(match.1)")
            if let test = match.2 { XCTAssertTrue(source?.contains("func \(test)()") == true, "\(match.1).\(test)") }
        }
        XCTAssertGreaterThan(named, 30)
    }

    /// Three columns: the requirement, its proofs, and how the scene differs, which may be empty.
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
    }

    /// A script that is cited for a rule fails where another value breaks the rule.
    func testAProofFailsWithoutItsRule() throws {
        let breaks = [
            ("modal-thresholds", "FlickSpeed 10pt/s"), ("modal-thresholds", "Policy projected"),
            ("airbar-pan-end-to-nearest", "Policy projected"), ("airbar-pan-end-to-nearest", "Policy threshold"),
            ("shortcuts-slow-and-fast-releases", "Policy nearest"),
        ]
        for (name, setting) in breaks {
            for (lines, fails) in [("", false), ("Set \(setting)\n", true)] {
                let text = lines + (try text("demo-scripts/\(name).drawer"))
                let file = try ScriptFile(path: name, bytes: Array(text.utf8))
                var player = try Player(file.script, file: name, configuration: file.configuration())
                player.run()
                XCTAssertEqual(!player.report.failures.isEmpty, fails, "\(name) with \(setting)")
            }
        }
    }

    func testREADMENamesEverySceneAndExport() throws {
        let readme = try text("README.md")
        let requirements = try text("docs/requirements.md")
        for scene in SceneName.allCases {
            XCTAssertTrue(readme.contains("`\(scene)`"), "README has no \(scene)")
            XCTAssertTrue(requirements.contains(scene.rawValue), "the requirements have no \(scene)")
        }
        let lists = readme.lowercased().split(separator: "\n").filter { $0.contains("reanimated") }
        XCTAssertGreaterThanOrEqual(lists.count, 1)
        for list in lists {
            for target in ExportTarget.allCases {
                XCTAssertTrue(list.contains(target.rawValue), "README has no export \(target): \(list)")
            }
        }
    }

    func testEverySceneHasItsScripts() throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: root.appendingPathComponent("demo-scripts").path)
        for scene in SceneName.allCases where scene != .shortcuts {
            let own = names.filter { $0.hasPrefix(scene.rawValue + "-") && $0.hasSuffix(".drawer") }
            XCTAssertGreaterThanOrEqual(own.count, 5, scene.rawValue)
            XCTAssertTrue(own.contains("\(scene)-tour.drawer"), "\(scene) has no tour")
            for name in own {
                let script = try ScriptFile(path: root.appendingPathComponent("demo-scripts/" + name).path).script
                XCTAssertTrue(script.settings.contains { "\($0.setting)" == "Scene \(scene)" }, name)
            }
        }
    }
}
