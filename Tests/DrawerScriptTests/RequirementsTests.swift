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

        var sources = ""
        let tests = root.appendingPathComponent("Tests")
        for case let file as URL in FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)!
        where file.pathExtension == "swift" {
            sources += try String(contentsOf: file, encoding: .utf8)
        }
        var named = 0
        for match in table.matches(of: /`([A-Z][A-Za-z]+Tests)(?:\.(test[A-Za-z]+))?`/) {
            named += 1
            XCTAssertTrue(sources.contains("class \(match.1): "), "\(match.1)")
            if let test = match.2 { XCTAssertTrue(sources.contains("func \(test)()"), "\(test)") }
        }
        XCTAssertGreaterThan(named, 30)
    }

    func testEveryRowOfEveryTableNamesAProof() throws {
        for line in try text("docs/requirements.md").split(separator: "\n") where line.hasPrefix("| ") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            XCTAssertEqual(cells.count, 2, "\(line)")
            if cells.last == "shown by" || cells.last?.allSatisfy({ $0 == "-" }) == true { continue }
            XCTAssertTrue(cells.last?.contains(/`|\.drawer/) == true, "\(line)")
        }
    }

    func testEverySceneHasItsScripts() throws {
        let names = try FileManager.default.contentsOfDirectory(
            atPath: root.appendingPathComponent("demo-scripts").path)
        for scene in SceneName.allCases where scene != .shortcuts {
            let own = names.filter { $0.hasPrefix(scene.rawValue + "-") && $0.hasSuffix(".drawer") }
            XCTAssertGreaterThanOrEqual(own.count, 5, scene.rawValue)
            for name in own {
                let script = try ScriptFile(path: root.appendingPathComponent("demo-scripts/" + name).path).script
                XCTAssertTrue(script.settings.contains { "\($0.setting)" == "Scene \(scene)" }, name)
            }
        }
    }
}
