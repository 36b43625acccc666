// The demo scripts: all expectations hold, each has a Note, and each gives the same trace in every run and at every
// frame rate.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import Foundation
import XCTest

@testable import DrawerReports

final class DemoScriptTests: XCTestCase {
    private var directory: String {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return tests.deletingLastPathComponent().appendingPathComponent("demo-scripts").path
    }

    private func paths() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory).filter { $0.hasSuffix(".drawer") }.sorted()
            .map { directory + "/" + $0 }
    }

    func testAllHold() throws {
        let paths = try paths()
        XCTAssertGreaterThanOrEqual(paths.count, 25)
        for path in paths {
            var player = try ScriptFile(path: path).player()
            player.run()
            XCTAssertGreaterThan(player.report.passed, 0, path)
            for line in player.report.lines { XCTFail(line) }
        }
    }

    func testEachScriptHasATitle() throws {
        for path in try paths() {
            let title = try ScriptFile(path: path).script.title
            XCTAssertGreaterThan(title?.count ?? 0, 20, path)
        }
    }

    func testTracesAreTheSameTwiceAndStatesAreTheSameAtEveryFrameRate() throws {
        for path in try paths() {
            let file = try ScriptFile(path: path)
            // The states at 30 frames per second also occur at 60 and 240.
            var slow: [(time: Nanoseconds, reading: Reading)] = []
            for rate in [30, 60, 240] {
                let file = file.adding([try Setting("FrameRate \(rate)")])
                var texts = ["", ""]
                for index in texts.indices { try file.trace(as: .jsonl) { texts[index] += $0 } }
                XCTAssertTrue(texts[0] == texts[1], path)
                var seen: [Nanoseconds: Reading] = [:]
                var player = try file.player()
                player.run(frameRate: player.frameRate) { frame in
                    let reading = frame.simulation.reading
                    if rate == 30 { slow.append((frame.time, reading)) } else { seen[frame.time] = reading }
                }
                guard rate > 30 else { continue }
                for (time, reading) in slow {
                    XCTAssertEqual(seen[time], reading, "\(path) at \(time.seconds) s, \(rate) frames a second")
                }
            }
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
        XCTAssertGreaterThanOrEqual(kept.count, 3)
        XCTAssertEqual(
            kept, expected.sorted(), "each is kept, and none is left over; make them with drawer test --update")
    }
}
