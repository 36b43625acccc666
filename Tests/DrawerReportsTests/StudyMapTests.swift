// Maps: studies that vary the speed and the distance of a pull.

import DrawerCore
import DrawerScene
import DrawerSettings
import XCTest

@testable import DrawerReports
@testable import DrawerScript

final class StudyMapTests: XCTestCase {
    private let flick = "Flick handle up 700pt/s over 90ms"

    /// A cell of the map is the target of the script with that speed and distance.
    func testAMapIsThePictureOfAPolicy() throws {
        let spans = try ["gesture speed 100..3000", "gesture distance 20..300"].map { try NumberSpan($0) }
        let study = try Study(cases(flick, ["drawer", "vaul"]), varying: spans, steps: 4)
        XCTAssertEqual(study.groups.count, 2 * 16)
        XCTAssertGreaterThan(Set(study.groups.map { $0.runs[0].end }).count, 2)
        for group in study.groups {
            let (speed, distance) = (group.values[0].value, group.values[1].value)
            let seconds = Quantity.text(distance / speed * 1000, digits: 6)
            let plain = try file(
                "Set Preset \(group.variant)\nFlick handle up \(Quantity.text(speed))pt/s over \(seconds)ms\nWait settled"
            )
            var player = try plain.player()
            player.run()
            XCTAssertEqual(group.runs[0].end, Study.End(player.reading.detent), "\(group.values)")
        }
        for svg in [
            study.svg,
            try Study(cases(flick), Study.Sample(hands: [Hand("quick")], repetitions: 9)).svg,
            try Study(cases(flick), Study.Sample(hands: [Hand("quick")], repetitions: 3), varying: [spans[0]], steps: 3)
                .svg,
        ] {
            XCTAssertNoThrow(try Markup.check(svg))
            XCTAssertTrue(svg.contains(">vaul<"))
        }
        // The name of a hand stands for its numbers in a drawing; the table has both.
        let named = try Study(cases(flick), Study.Sample(hands: [Hand("quick")], repetitions: 9))
        XCTAssertTrue(named.svg.contains("hand quick · seed 1"))
        XCTAssertTrue(named.table.notes[0].contains("hand quick ("), named.table.notes[0])
    }

    /// Pulls whose end shows no release rule are marked: taps, and pulls that no finger makes.
    func testFlawsOfVaryingPulls() throws {
        let spans = try ["gesture speed 100..3000", "gesture distance 2..41"].map { try NumberSpan($0) }
        let study = try Study(cases(flick, ["vaul"]), varying: spans, steps: 4)
        let flaws = study.groups.map { study.flaw($0)?.name ?? "-" }
        let short = "shorter than one sample (8 ms)"
        // For each speed, the distances 2, 15, 28 and 41 pt.
        XCTAssertEqual(flaws[..<4], ["tap", "-", "-", "-"])
        XCTAssertEqual(flaws[12...], [short, short, "-", "-"], "at 3000 pt/s")
        let rows = study.table.text(as: .csv).split(separator: "\n")
        let names = rows[0].split(separator: ",", omittingEmptySubsequences: false)
        let column = try XCTUnwrap(names.firstIndex(of: "flaw"))
        let written = rows.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[column] }
        XCTAssertEqual(written.map { $0.isEmpty ? "-" : String($0) }, flaws)
        let notes = study.table.notes
        XCTAssertTrue(notes.contains { $0.hasPrefix("Taps under their preset: 1 of 16 pulls. ") }, "\(notes)")
        XCTAssertTrue(study.svg.contains(">a tap, or \(short)<"))
    }

    /// A pull that is too short is marked if its speed alone or its distance alone varies.
    func testShortPullsOfOneVaryingNumber() throws {
        for (script, span, count) in [
            ("Drag handle by 0,-3 over 100ms", "gesture speed 480..9600", 1),
            ("Flick handle up 9000pt/s over 9ms", "gesture distance 30..90", 2),
        ] {
            let study = try Study(cases(script, ["vaul"]), varying: [NumberSpan(span)], steps: 3)
            let flaws = study.groups.map { study.flaw($0) }
            XCTAssertEqual(flaws.count { $0 == .short }, count, "\(span): \(flaws)")
            XCTAssertTrue(study.table.notes.contains { $0.contains("(8 ms): \(count) of 3 pulls. ") })
        }
    }
}
