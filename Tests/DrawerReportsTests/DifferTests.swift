// The search for gestures that part two presets: each one really parts them, and none can be shortened.

import DrawerCore
import DrawerScript
import DrawerSettings
import XCTest

@testable import DrawerReports

final class DifferTests: XCTestCase {
    private func differ(_ presets: String..., by difference: Double? = nil) throws -> Differ {
        let cases = try Case.all([file("")]) { _ in try presets.map { Variant([try Setting("Preset \($0)")]) } }
        return try Differ(cases, count: 1, difference: difference)
    }

    /// The detent at which the printed script ends under a preset; `failed` if a command fails.
    private func end(_ text: String, _ preset: String) throws -> String {
        var player = try file("Set Preset \(preset)\n\(text)").player()
        player.run()
        return player.report.failures.isEmpty ? player.reading.detent?.text ?? "none" : "failed"
    }

    func testWhatPartsVaulAndGorhom() throws {
        let found = try differ("vaul", "gorhom").findings
        XCTAssertEqual(found.count, 1)
        for finding in found {
            let (one, two) = (try end(finding.text, "vaul"), try end(finding.text, "gorhom"))
            XCTAssertNotEqual(one, two, finding.text)
            XCTAssertTrue(finding.sentence.hasPrefix("vaul ends at \(one) ("), finding.sentence)
            XCTAssertTrue(finding.sentence.contains(", gorhom ends at \(two) ("), finding.sentence)
            // Without any one of its commands but the last `Wait settled`, or with a shorter pull, it does not part them.
            var lines = finding.script.text.split(separator: "\n").map(String.init)
            XCTAssertEqual(lines.removeLast(), "Wait settled")
            for index in lines.indices where !lines[index].hasPrefix("Press") && lines[index] != "Release" {
                var fewer = lines
                fewer.remove(at: index)
                let text = fewer.joined(separator: "\n") + "\nWait settled"
                XCTAssertEqual(
                    try end(text, "vaul"), try end(text, "gorhom"), "without \(lines[index]):\n\(finding.text)")
            }
            let file = try file(finding.text)
            let configuration = try file.configuration()
            let pull = try Pull(of: file.script) { script throws(Refusal) in
                do throws(InvalidValue) {
                    return try Player(script, file: "pull", configuration: configuration)
                } catch {
                    throw Refusal(error)
                }
            }
            // A pull takes at least 30 ms.
            guard (pull.distance * 0.95).rounded(.down) >= 0.03 * pull.speed else { continue }
            let shorter = pull.script(distance: (pull.distance * 0.95).rounded(.down), speed: nil).text
            XCTAssertEqual(try end(shorter, "vaul"), try end(shorter, "gorhom"), "shorter than\n\(finding.text)")
        }
    }

    func testNothingPartsADrawerFromItself() throws {
        let none = try differ("gorhom", "gorhom", by: 1)
        XCTAssertTrue(none.isOneDrawer)
        XCTAssertEqual(none.findings.count, 0)
    }
}
