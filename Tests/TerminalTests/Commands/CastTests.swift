// `drawer render` to asciinema recordings: a real terminal emulator plays them and shows the same as the scripts.

import Foundation
import TerminalHarness
import TestSupport
import XCTest

final class CastTests: XCTestCase {
    private static var scripts: [URL] {
        get throws {
            let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../demo-scripts").standardized
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "drawer" }.sorted { $0.path < $1.path }
        }
    }

    /// Every eighth script, and all scripts that change the size of the screen.
    private static var chosen: [URL] {
        get throws {
            try scripts.enumerated().filter { number, script in
                let name = script.lastPathComponent
                return number % 8 == 0 || name.contains("resize") || name.contains("tiny")
            }.map(\.element)
        }
    }

    private struct Event {
        var time: Double
        var kind: String
        var data: String

        init(_ line: String) throws {
            let values = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
            guard let values, values.count == 3, let time = values[0] as? NSNumber, let kind = values[1] as? String,
                let data = values[2] as? String
            else { throw SessionError(description: "no event: \(line)") }
            (self.time, self.kind, self.data) = (time.doubleValue, kind, data)
        }
    }

    /// The last screen of a script as text, its time, and its size.
    private func lastFrame(_ script: URL, _ folder: Scratch) throws -> (time: Double, lines: [String]) {
        let path = folder.path("frames.txt")
        XCTAssertEqual(try Headless.run("render", script.path, "-o", path).code, 0)
        let text = try folder.text("frames.txt")
        let start = try XCTUnwrap(text.range(of: "--- ", options: .backwards))
        var lines = text[start.lowerBound...].components(separatedBy: "\n")
        let head = lines.removeFirst()
        lines.removeLast()
        return (Double(head.dropFirst(4).prefix { $0 != " " }) ?? -1, lines)
    }

    func testRecordingsReplayToTheLastScreen() throws {
        let folder = try Scratch()
        let scripts = try Self.chosen
        XCTAssertGreaterThan(scripts.count, 10)
        for script in scripts {
            let name = script.lastPathComponent
            let path = folder.path("film.cast")
            XCTAssertEqual(try Headless.run("render", script.path, "-o", path).code, 0, name)
            var lines = try folder.text("film.cast").split(separator: "\n").map(String.init)
            let header = try XCTUnwrap(
                JSONSerialization.jsonObject(with: Data(lines.removeFirst().utf8)) as? [String: Any], name)
            XCTAssertEqual(header["version"] as? Int, 2, name)
            let columns = try XCTUnwrap(header["width"] as? Int)
            let rows = try XCTUnwrap(header["height"] as? Int)
            XCTAssertFalse((header["title"] as? String ?? "").isEmpty, name)

            let emulator = Emulator(columns: columns, rows: rows)
            var last = 0.0
            for line in lines {
                let event = try Event(line)
                XCTAssertGreaterThanOrEqual(event.time, last, "\(name): \(line.prefix(60))")
                last = event.time
                switch event.kind {
                case "o": emulator.feed(Array(event.data.utf8))
                case "r":
                    let size = event.data.split(separator: "x").compactMap { Int($0) }
                    XCTAssertEqual(size.count, 2)
                    emulator.resize(columns: size[0], rows: size[1])
                default: XCTFail("\(name): \(line.prefix(60))")
                }
            }
            let end = try lastFrame(script, folder)
            XCTAssertEqual(last, end.time, accuracy: 1e-9, "\(name): as long as the script")
            XCTAssertEqual(emulator.screen.lines, end.lines, "\(name)\n\(emulator.screen)")
            XCTAssertFalse(emulator.screen.isCursorVisible, name)
            XCTAssertEqual(emulator.takeOutput(), [], "\(name): it asks the terminal nothing")
            let isColorful = emulator.screen.cells.contains {
                if case .rgb = $0.background { true } else { false }
            }
            XCTAssertTrue(isColorful, name)
        }
    }
}
