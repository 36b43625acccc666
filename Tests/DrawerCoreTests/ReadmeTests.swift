// Checks that the code and the facts of the README are correct, and that the guide shows the examples as they are.

import TestSupport
import XCTest

final class ReadmeTests: XCTestCase {
    private func text(_ path: String) throws -> String { try Repository.text(path) }
    private func guide(_ page: String) throws -> String { try text("Sources/DrawerCore/DrawerCore.docc/\(page).md") }

    /// The blocks of Swift in a document, except blocks of a manifest.
    private func code(in document: String) -> [String] {
        document.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
            .filter { !$0.hasPrefix("dependencies") }
    }

    private func lines(_ text: String) -> [Substring] { text.split(separator: "\n") }

    func testTheReadmeShowsTheMinimalExample() throws {
        let example = try text("Examples/Minimal/main.swift")
        let blocks = code(in: try text("README.md"))
        XCTAssertFalse(blocks.isEmpty)
        for block in blocks { XCTAssertTrue(example.contains(block), "not in Examples/Minimal:\n\(block)") }
    }

    /// The tutorial is the example, line by line, and its results come from a run.
    func testTheTutorialIsTheMinimalExample() throws {
        let (page, example) = (try guide("Minimal"), try text("Examples/Minimal/main.swift"))
        let head = lines(example).prefix { $0.hasPrefix("//") }.count
        XCTAssertEqual(code(in: page).flatMap(lines), Array(lines(example).dropFirst(head)))
        XCTAssertLessThanOrEqual(example.components(separatedBy: "\n").count - 1, 80, "a drawer in 80 lines")
        var printed = lines(try output(of: "minimal"))[...]
        XCTAssertEqual(printed.last { !$0.hasPrefix("▬") }?.hasPrefix("detent reached: peek"), true)
        let prose = page.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }
        let shown = prose.flatMap { lines($0.element) }.filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
        XCTAssertGreaterThan(shown.count, 6)
        for line in shown where !line.hasPrefix("swift run") {
            guard let index = printed.firstIndex(of: line) else { return XCTFail("not printed: \(line)") }
            printed = printed[index...].dropFirst()
        }
    }

    /// Every block of the page about a host is a part of the example, apart from its indentation.
    func testTheHostOfTheGuideIsTheExample() throws {
        try assertShown("TouchHost", "Sources/DrawerHost", atLeast: 16)
    }

    func testThePresetOfTheGuideIsTheExample() throws {
        try assertShown("WritingAPreset", "Examples/Preset", atLeast: 6)
    }

    private func assertShown(_ page: String, _ folder: String, atLeast count: Int) throws {
        let files = try Repository.sources(in: folder)
        let blocks = code(in: try guide(page))
        XCTAssertGreaterThanOrEqual(blocks.count, count)
        for block in blocks {
            let isShown = [0, 4, 8, 12].contains { indentation in
                let margin = String(repeating: " ", count: indentation)
                let indented = block.split(separator: "\n", omittingEmptySubsequences: false)
                    .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
                return files.contains { $0.contains("\n" + indented) }
            }
            XCTAssertTrue(isShown, "not in \(folder):\n\(block)")
        }
    }

    /// A host that sees only the public API, with SwiftUI's names in the same file: 22 wishes, each in at most six
    /// lines.
    func testTheWishesOfAnAppComeTrue() throws {
        let lines = try output(of: "app-wishes").split(separator: "\n")
        XCTAssertEqual(lines.filter { !$0.hasPrefix("ok ") }, [])
        XCTAssertEqual(lines.count, 22)
        let wishes = try text("Examples/AppWishes/main.swift").components(separatedBy: "\ntry wish(").dropFirst()
        XCTAssertEqual(wishes.count, 22)
        for wish in wishes {
            let host = wish.components(separatedBy: "\n} holds: ")[0].split(separator: "\n").dropFirst()
            XCTAssertTrue((1...6).contains(host.count), "\(host.count) lines: \(wish.prefix(60))")
        }
    }

    private func output(of example: String) throws -> String {
        let run = try CommandRun(shell: "'\(Products.folder.appendingPathComponent(example).path)'")
        XCTAssertEqual(run.code, 0, run.errors)
        return run.output
    }

    func testTheNamedFilesExist() throws {
        let readme = try text("README.md")
        let names = readme.components(separatedBy: "](").dropFirst().compactMap { $0.split(separator: ")").first }
        XCTAssertFalse(names.isEmpty)
        for name in names where !name.hasPrefix("http") && !name.hasPrefix("#") {
            XCTAssertTrue(FileManager.default.fileExists(atPath: Repository.url(String(name)).path), "\(name)")
        }
    }
}
