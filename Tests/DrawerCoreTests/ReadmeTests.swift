// Checks that the README's example and facts are correct.

import DrawerCore
import Foundation
import XCTest

final class ReadmeTests: XCTestCase {
    private func text(_ path: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    func testTheExampleInTheReadmeIsTheCompiledOne() throws {
        let source = try text("Examples/PullUp/main.swift")
        let compiled = try XCTUnwrap(source.components(separatedBy: "// README begins\n").last)
        let example = try XCTUnwrap(compiled.components(separatedBy: "// README ends").first)
        XCTAssertGreaterThan(example.count, 800)
        XCTAssertTrue(try text("README.md").contains("```swift\n" + example + "```"), "README.md shows another example")
        XCTAssertLessThanOrEqual(example.split(separator: "\n").count, 30, "a whole drawer in thirty lines")
    }

    func testTheExampleInTheReadmeRuns() throws {
        XCTAssertEqual(try output(of: "pull-up").split(separator: "\n").last, "full")
    }

    /// A host that sees only the public API, with SwiftUI's names in the same file.
    func testTwelveWishesComeTrue() throws {
        let lines = try output(of: "twelve-wishes").split(separator: "\n")
        XCTAssertEqual(lines.last, "ok a bar")
        XCTAssertEqual(lines.filter { !$0.hasPrefix("ok ") }, [])
    }

    private func output(of example: String) throws -> String {
        #if os(macOS)
            throw XCTSkip("the build products lie elsewhere")
        #endif
        let process = Process()
        let output = Pipe()
        process.executableURL = Bundle.main.bundleURL.appendingPathComponent(example)
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, text)
        return text
    }

    func testTheNamedFilesExist() throws {
        let readme = try text("README.md")
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let names = readme.components(separatedBy: "](").dropFirst().compactMap { $0.split(separator: ")").first }
        XCTAssertFalse(names.isEmpty)
        for name in names where !name.hasPrefix("http") && !name.hasPrefix("#") {
            XCTAssertTrue(
                FileManager.default.fileExists(atPath: root.appendingPathComponent(String(name)).path), "\(name)")
        }
    }
}
