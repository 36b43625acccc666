// Checks that the scripts, tests and properties that docs/complaints.md names exist.

import XCTest

final class ComplaintsTests: XCTestCase {
    private let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func sources(in folder: String) throws -> String {
        let files = FileManager.default.enumerator(
            at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
    }

    func testTheNamedProofsExist() throws {
        let text = try String(contentsOf: root.appendingPathComponent("docs/complaints.md"), encoding: .utf8)
        let scripts = text.matches(of: /`([a-z][a-z-]+)`/).map { String($0.output.1) }
        XCTAssertGreaterThan(scripts.count, 40)
        for name in scripts {
            let path = root.appendingPathComponent("demo-scripts/\(name).drawer").path
            XCTAssertTrue(FileManager.default.fileExists(atPath: path), name)
        }
        let tests = try sources(in: "Tests")
        let named = text.matches(of: /`(\w+Tests)\.(test\w+)`/)
        XCTAssertGreaterThan(named.count, 5)
        for match in named {
            XCTAssertTrue(tests.contains("class \(match.output.1):"), String(match.output.1))
            XCTAssertTrue(tests.contains("func \(match.output.2)("), String(match.output.2))
        }
        let properties = try sources(in: "Fuzz/DrawerFuzz") + sources(in: "Tests/TestSupport")
        let quoted = text.matches(of: /"([^"]+)"/).map { String($0.output.1) }
        XCTAssertGreaterThan(quoted.count, 15)
        for name in quoted { XCTAssertTrue(properties.contains("\"\(name)\""), name) }
    }
}
