// Golden files: pictures that were checked by eye and must not change unnoticed.
//
// With DRAWER_REWRITE_GOLDEN=1 in the environment, the tests write the files again. Check the difference before you
// commit it.

import Foundation
import XCTest

@testable import DrawerScene

enum Golden {
    /// Outside of the test target, so that Package.swift need not list the files.
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden/DrawerScene")

    /// The contents of a golden file; nil if the file was just written, or if the test has failed because it is
    /// missing.
    static func kept(
        _ name: String, orWrite text: String, _ file: StaticString, _ line: UInt
    ) throws -> String? {
        let url = folder.appendingPathComponent(name + ".txt")
        if ProcessInfo.processInfo.environment["DRAWER_REWRITE_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
            return nil
        }
        guard let kept = try? String(contentsOf: url, encoding: .utf8) else {
            XCTFail("there is no golden file \(name); DRAWER_REWRITE_GOLDEN=1 writes it", file: file, line: line)
            return nil
        }
        return kept
    }

    /// The name of a file says which test writes it: `class.test-name`.
    static func name(_ name: String, of test: String, in file: StaticString) -> String {
        let type = URL(fileURLWithPath: "\(file)").deletingPathExtension().lastPathComponent
        return "\(type).\(test.prefix { $0 != "(" })" + (name.isEmpty ? "" : "-" + name)
    }

    static func check(
        _ text: String, _ name: String = "", test: String = #function, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let name = Self.name(name, of: test, in: file)
        guard let kept = try kept(name, orWrite: text, file, line), kept != text else { return }
        let was = kept.split(separator: "\n", omittingEmptySubsequences: false)
        let now = text.split(separator: "\n", omittingEmptySubsequences: false)
        let first = zip(was, now).enumerated().first { $0.element.0 != $0.element.1 }
        let difference =
            first.map { "line \($0.offset + 1)\n  was: \($0.element.0)\n  now: \($0.element.1)" }
            ?? "\(was.count) lines have become \(now.count)"
        XCTFail("\(name) looks different: \(difference)", file: file, line: line)
    }
}
