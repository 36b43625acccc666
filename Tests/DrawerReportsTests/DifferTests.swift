// The search for gestures that distinguish two presets: each gesture really does, and none can be shortened.

import DrawerCore
import DrawerScript
import DrawerSettings
import DrawerViews
import TestSupport
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
            // Without any one of its commands except the last `Wait settled`, the script does not distinguish them.
            var lines = finding.script.text.split(separator: "\n").map(String.init)
            XCTAssertEqual(lines.removeLast(), "Wait settled")
            for index in lines.indices where !lines[index].hasPrefix("Press") && lines[index] != "Release" {
                var fewer = lines
                fewer.remove(at: index)
                let text = fewer.joined(separator: "\n") + "\nWait settled"
                XCTAssertEqual(
                    try end(text, "vaul"), try end(text, "gorhom"), "without \(lines[index]):\n\(finding.text)")
            }
        }
    }

    /// Two presets whose rules differ only between two samples of the pointer: a search on a grid of speeds missed
    /// these pulls.
    func testNoWindowBetweenTwoSamplesIsLeftOut() throws {
        let cases = try Case.all([file("")]) { _ in
            try ["base-ui", "base-ui-sequential"].map { Variant([try Setting("Preset \($0)")]) }
        }
        let found = try Differ(cases, count: 5)
        for (known, way) in [
            ("Snap expanded at once\nFlick handle down 1001pt/s over 32ms", 32.04),
            ("Flick handle up 1085pt/s over 32ms", 34.73),
        ] {
            XCTAssertNotEqual(
                try end(known + "\nWait settled", "base-ui"), try end(known + "\nWait settled", "base-ui-sequential"))
            let events = known.split(separator: "\n").count
            let shortest = found.findings.filter { $0.script.commands.count - 1 == events }.compactMap {
                finding -> Double? in
                guard case .flick(_, _, let speed, let over?) = finding.script.commands[events - 1].kind else {
                    return nil
                }
                return speed * over.seconds
            }.min()
            XCTAssertLessThan(try XCTUnwrap(shortest), way + 0.1, known)
        }
        // Numbers are round: without their last digits, the gesture would no longer distinguish the presets.
        for finding in found.findings {
            XCTAssertNil(finding.text.range(of: "[0-9][.][0-9]{4}", options: .regularExpression), finding.text)
        }
    }

    /// No shorter pull of the same kind is found at many random speeds and durations near the shortest one.
    func testNoShorterPullIsFoundAtRandom() throws {
        var random = Random(seed: 4)
        var tried = 0
        for (one, two) in [("vaul", "gorhom"), ("floating-panel", "material3"), ("pan-modal", "swmansion")] {
            let finding = try XCTUnwrap(differ(one, two).findings.first)
            guard case .flick(let location, let heading, let speed, let over?) = finding.script.commands[0].kind else {
                continue
            }
            let way = speed * over.seconds
            for _ in 0..<40 {
                let time = random.chance(0.5) ? Double(random.count(30...120)) : random.number(30...600)
                let fast = random.number(max(60, 700 * way / time)...max(61, min(3000, 995 * way / time)))
                guard fast * time / 1000 < way - 0.1, fast * time / 1000 >= 1 else { continue }
                let kind = Command.Kind.flick(
                    location, heading, speed: (fast * 10).rounded() / 10,
                    over: Nanoseconds(Int64((time * 10).rounded() * 100_000)))
                let text = Script(commands: [Command(kind), Command(.waitSettled)]).text
                XCTAssertEqual(try end(text, one), try end(text, two), "shorter than\n\(finding.text)")
                tried += 1
            }
        }
        XCTAssertGreaterThan(tried, 40)
    }

    /// A config file has settings for all scenes and policies. The script that is found is one that a user can play.
    func testTheScriptOfAFindingHasNoSettingWithoutEffect() throws {
        let config = """
            Set Sides duration 0.5 damping 0.75 velocity 0.8
            Set SkipSpeed 0pt/s
            Set Policy gorhom
            Set Footer 1r
            """
        let settings = try ConfigFile.settings(parsing: Array(config.utf8), path: "config")
        let file = ScriptFile(path: "a.drawer", script: Script(settings: settings))
        let cases = try ["drawer", "vaul"].map { try Case(file, Variant([Setting("Preset \($0)")])) }
        let finding = try XCTUnwrap(Differ(cases, count: 1).findings.first)
        let script = try Script(parsing: Array(finding.text.utf8), file: "found.drawer")
        XCTAssertEqual(script.settings.map { "\($0.setting)" }, ["Policy gorhom", "Footer 1r"])
    }

    /// Progress rises through both stages of the search, and never reaches its end.
    func testProgress() throws {
        let cases = try ["drawer", "vaul"].map { try Case(file(""), Variant([Setting("Preset \($0)")])) }
        var reports: [Int] = []
        var all = 0
        _ = try Differ(cases, count: 1) { (reports, all) = (reports + [$0], $1) }
        XCTAssertEqual(reports, reports.sorted())
        XCTAssertLessThan(try XCTUnwrap(reports.last), all)
    }

    func testNothingPartsADrawerFromItself() throws {
        let none = try differ("gorhom", "gorhom", by: 1)
        XCTAssertTrue(none.isOneDrawer)
        XCTAssertEqual(none.findings.count, 0)
    }
}
