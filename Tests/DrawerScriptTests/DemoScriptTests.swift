// The demo scripts: each holds, says what to look at, and gives the same trace whenever and however often it is run.

import DrawerCore
import DrawerScene
import Foundation
import XCTest

@testable import DrawerScript

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
            var (player, _) = try ScriptFile(path: path).player()
            player.run()
            XCTAssertGreaterThan(player.report.passed, 0, path)
            for line in player.report.lines { XCTFail(line) }
        }
    }

    func testEachSaysWhatToLookAt() throws {
        for path in try paths() {
            let title = try ScriptFile(path: path).script.title
            XCTAssertGreaterThan(title?.count ?? 0, 20, path)
        }
    }

    func testTracesAreTheSameTwiceAndStatesAreTheSameAtEveryFrameRate() throws {
        for path in try paths() {
            let file = try ScriptFile(path: path)
            var slow: [Nanoseconds: Reading] = [:]
            for rate in [30, 60] {
                let file = file.adding([.frameRate(rate)])
                var texts = ["", ""]
                for index in texts.indices { try file.trace(as: .jsonl) { texts[index] += $0 } }
                XCTAssertTrue(texts[0] == texts[1], path)
                var (player, setup) = try file.player()
                player.run(frameRate: setup.frameRate) { frame in
                    let reading = frame.simulation.reading
                    if rate == 30 {
                        slow[frame.time] = reading
                    } else if let before = slow.removeValue(forKey: frame.time) {
                        XCTAssertEqual(before, reading, "\(path) at \(frame.time.seconds) s")
                    }
                }
            }
            XCTAssertTrue(slow.isEmpty, "\(path): every second frame is one of the slower rate")
        }
    }
}
