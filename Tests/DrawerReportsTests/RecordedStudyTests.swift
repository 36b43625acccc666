// Studies of recorded gestures: one run of each recording under each choice of settings.

import DrawerScene
import DrawerSettings
import XCTest

@testable import DrawerReports
@testable import DrawerScript

final class RecordedStudyTests: XCTestCase {
    /// Recorded gestures are a sample: one run each, with the criteria that all of them have, under every preset.
    func testRecordedHands() throws {
        let ends = "\nWait settled\nExpect detent expanded\n"
        let files = try [(3, "Expect phase resting"), (5, ""), (7, "Expect phase resting")].enumerated().map {
            try file("Drag handle by 0,-\($1.0) over 200ms\(ends)\($1.1)", "\($0).drawer")
        }
        let cases = try Case.all(files) { _ in try ["drawer", "vaul"].map { Variant([try Setting("Preset \($0)")]) } }
        let study = try Study(cases, Study.Sample(isRecorded: true))
        XCTAssertEqual(study.groups.map(\.variant), ["drawer", "vaul"])
        XCTAssertEqual(study.groups.map(\.criteria), [["detent expanded"], ["detent expanded"]])
        XCTAssertEqual(study.sample.repetitions, 3)
        for group in study.groups {
            XCTAssertEqual(group.runs.map { ($0.touch?.distance ?? 0).rounded() }, [48, 80, 112])
            for (run, file) in zip(group.runs, files) {
                var player = try ScriptFile(
                    path: file.path, bytes: Array("Set Preset \(group.variant)\n\(file.script.text)".utf8)
                ).player()
                player.run()
                XCTAssertEqual(run.end, Study.End(player.reading.detent))
            }
        }
        XCTAssertTrue(study.table.text(as: .table).contains("study of 3 recordings"))
    }

    /// Every recording has one run under each choice, also where a number leaves each recording's own other numbers as
    /// they are.
    func testEachRecordingRunsOnceUnderEachChoice() throws {
        let files = try [0.4, 0.8].enumerated().map {
            try file(
                "Set Spring response 0.4 damping \($0.1)\nDrag handle by 0,-\(3 + 2 * $0.0) over 200ms\nWait settled",
                "\($0.0).drawer")
        }
        for presetFirst in [true, false] {
            let cases = try Case.all(files) { file in
                let number = try Variant("Spring response 0.3", in: file.configuration().setup)
                let preset = Variant([try Setting("Preset vaul")])
                return presetFirst ? [preset, number] : [number, preset]
            }
            let study = try Study(cases, Study.Sample(isRecorded: true))
            XCTAssertEqual(study.groups.count, 2)
            for group in study.groups {
                XCTAssertEqual(group.runs.map { ($0.touch?.distance ?? 0).rounded() }, [48, 80], group.variant)
            }
        }
    }

    /// Two config files of one name are two choices, each with all recordings.
    func testChoicesOfOneNameStayApart() throws {
        let files = try [3, 5].map { try file("Drag handle by 0,-\($0) over 200ms\nWait settled", "\($0).drawer") }
        let variants =
            try ["SkipSpeed 0pt/s", "SkipSpeed 9pt/s"].map { Variant([try Setting($0)], name: "my.config") }
            + [Variant([try Setting("Preset gorhom")])]
        let study = try Study(Case.all(files) { _ in variants }, Study.Sample(isRecorded: true))
        XCTAssertEqual(study.groups.map(\.variant), ["SkipSpeed 0pt/s", "SkipSpeed 9pt/s", "Preset gorhom"])
        for group in study.groups {
            XCTAssertEqual(group.runs.map { ($0.touch?.distance ?? 0).rounded() }, [48, 80], group.variant)
        }
    }

    /// A repeated expectation is common to recordings in which it stands in other lines.
    func testRecordingsShareARepeatedExpectation() throws {
        let (drag, rest) = ("Drag handle by 0,-3 over 200ms\nWait settled\n", "Expect phase resting\n")
        let files = try ["", "# later\n"].map {
            try file($0 + drag + rest + "Sleep 1ms\n" + rest, "a\($0.count).drawer")
        }
        XCTAssertEqual(try files.map { try Case($0) }.commonCriteria, ["phase resting", "phase resting (no. 2)"])
        let apart = try Case.all(files + [file(drag + "Expect detent expanded", "b.drawer")]) { _ in
            try ["drawer", "vaul"].map { Variant([try Setting("Preset \($0)")]) }
        }
        XCTAssertEqual(apart.commonCriteria, [])
        let notes = try Study(apart, Study.Sample(isRecorded: true)).table.notes
        let note = "Nothing is tested: the recordings have no Expect line after the gesture in common"
        XCTAssertTrue(notes.contains { $0.hasPrefix(note) }, "\(notes)")
    }
}
