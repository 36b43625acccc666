// The version of the program and the changelog agree.

import DrawerCommand
import TestSupport
import XCTest

@testable import drawer

final class VersionTests: XCTestCase {
    /// With entries under Unreleased, the version is a prerelease of a later version than the newest release. Without
    /// entries, the version is the newest release.
    func testTheVersionFollowsTheChangelog() throws {
        let sections = try Repository.text("CHANGELOG.md").components(separatedBy: "\n## ").dropFirst()
        let unreleased = try XCTUnwrap(sections.first)
        XCTAssertTrue(unreleased.hasPrefix("[Unreleased]\n"))
        var releases: [[Int]] = []
        for section in sections.dropFirst() {
            let heading = try XCTUnwrap(section.split(separator: "\n").first)
            let match = try XCTUnwrap(heading.wholeMatch(of: /\[(\d+)\.(\d+)\.(\d+)\] - \d{4}-\d\d-\d\d/), "\(heading)")
            releases.append([match.1, match.2, match.3].compactMap { Int($0) })
        }
        for (newer, older) in zip(releases, releases.dropFirst()) {
            XCTAssertTrue(older.lexicographicallyPrecedes(newer), "\(newer) stands above \(older)")
        }
        let kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"]
        for line in sections.joined(separator: "\n").split(separator: "\n") where line.hasPrefix("### ") {
            XCTAssertTrue(kinds.contains(String(line.dropFirst(4))), "\(line)")
        }
        let version = try XCTUnwrap(Program.drawerVersion.wholeMatch(of: /(\d+)\.(\d+)\.(\d+)(-dev)?/))
        let numbers = [version.1, version.2, version.3].compactMap { Int($0) }
        let newest = releases.first ?? [0, 0, 0]
        if unreleased.contains("\n- ") {
            XCTAssertNotNil(version.4, "entries under Unreleased: \(Program.drawerVersion) is not a prerelease")
            XCTAssertTrue(newest.lexicographicallyPrecedes(numbers), "\(Program.drawerVersion) after \(newest)")
        } else {
            XCTAssertNil(version.4, "no entries under Unreleased: \(Program.drawerVersion) is a prerelease")
            XCTAssertEqual(newest, numbers)
        }
    }
}
