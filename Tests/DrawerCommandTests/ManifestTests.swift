// The package manifest: plain `swift build` needs only ncurses.

import Foundation
import TestSupport
import XCTest

final class ManifestTests: XCTestCase {
    private struct Package: Decodable {
        struct Target: Decodable {
            var name: String
            var type: String
        }
        var targets: [Target]
    }

    private func targets(_ environment: [String: String]) throws -> [Package.Target] {
        let folder = try Scratch()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let words = [
            "swift package dump-package --package-path", Repository.root.path, "--scratch-path", folder.path("b"),
        ]
        let run = try CommandRun(
            shell: words.joined(separator: " "), environment: environment.merging(["PATH": path]) { $1 },
            in: folder.directory)
        XCTAssertEqual(run.code, 0, run.errors)
        return try JSONDecoder().decode(Package.self, from: Data(run.output.utf8)).targets
    }

    /// libvterm is only for the tests in a terminal, the soak and the picker's film. A variable turns these on.
    func testTheManifestNamesNoTerminalLibraryUnlessAsked() throws {
        let plain = try targets([:])
        XCTAssertEqual(plain.filter { $0.type == "system" }.map(\.name), ["CNcurses"])
        let all = try targets(["DRAWER_VTERM": "1"])
        XCTAssertEqual(all.filter { $0.type == "system" }.map(\.name), ["CNcurses", "CVTerm"])
        let others = Set(all.map(\.name)).subtracting(plain.map(\.name))
        XCTAssertEqual(others, ["CVTerm", "TerminalHarness", "TerminalTests", "soak", "picker-film"])
    }
}
