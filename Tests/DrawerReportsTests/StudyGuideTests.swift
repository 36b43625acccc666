// The numbers of the guide's page AStudy are the output of its commands.

import DrawerScene
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerReports
@testable import DrawerScript

final class StudyGuideTests: XCTestCase {
    private var guide: String {
        get throws { try Repository.text("Sources/DrawerCore/DrawerCore.docc/AStudy.md") }
    }

    /// The tables of the guide are the output of the commands above them.
    func testTheGuideHasTheNumbersOfItsCommands() throws {
        let guide = try guide
        for (people, each) in [(nil, 200), (12, 20)] as [(Int?, Int)] {
            let option = people.map { "--people \($0) " } ?? ""
            XCTAssertTrue(guide.contains("--hands quick \(option)--repeat \(each) --presets drawer,vaul,gorhom\n"))
            let sample = Study.Sample(hands: [try Hand("quick")], people: people, repetitions: each)
            let lines = try study(["drawer", "vaul", "gorhom"], sample).table.lines
            let columns = try [
                "preset", "missed", "Expect detent expanded", "against drawer (percentage points)",
                "only here, only there", "p",
            ].map { try XCTUnwrap(lines[0].firstIndex(of: $0), $0) }
            for line in lines {
                let row = "| " + columns.map { line[$0] }.joined(separator: " | ") + " |\n"
                XCTAssertTrue(guide.contains(row), row)
            }
        }
    }

    /// The named hands, the crossing of both laws, and the quantiles beside those of people.
    func testTheGuideDescribesTheHands() throws {
        let guide = try guide
        for (name, hand) in Hand.named {
            func text(_ number: Double, _ digits: Int = 2) -> String { Quantity.text(number, digits: digits) }
            let (k, bits) = (try XCTUnwrap(hand.movement), try XCTUnwrap(hand.throughput))
            var (low, high) = (0.001, 100.0)
            for _ in 0..<80 {
                let middle = (low + high) / 2
                if k / middle < 1 / (4.133 * (pow(2, bits * middle) - 1)) { low = middle } else { high = middle }
            }
            let tremor = hand.tremor > 0 ? "\(text(hand.tremor)) pt at \(text(hand.frequency)) Hz" : "none"
            let row = [
                "`\(name)`", "\(text(hand.aim)) pt", "\(text(k * 1000)) pt", "\(text(bits)) bit/s", "\(text(low)) s",
                tremor,
                "\(text(hand.timing * 100)) %",
            ].joined(separator: " | ")
            XCTAssertTrue(guide.contains("| \(row) |\n"), row)
        }
        let script = try ScriptFile(path: Repository.url("demo-scripts/a-swipe.drawer").path)
        let sample = Study.Sample(hands: [try Hand("quick")], people: 41, repetitions: 20)
        let rows = records(try Study([Case(script)], sample).runTable())
        for (name, column, unit, scale, digits) in [
            ("duration", "duration (s)", "s", 1.0, 3), ("way", "way (pt)", "mm", 25.4 / 163, 1),
            ("mean speed", "speed (pt/s)", "mm/s", 25.4 / 163, 0),
        ] {
            let values = rows.compactMap { Double($0[column] ?? "") }.map { $0 * scale }.sorted()
            XCTAssertEqual(values.count, 820)
            let quantiles = [0.05, 0.25, 0.5, 0.75, 0.95].map { share in
                Quantity.text(values[Int((share * Double(values.count - 1)).rounded())], digits: digits) + " \(unit)"
            }
            let row = "| \(name), `quick` | " + quantiles.joined(separator: " | ") + " |\n"
            XCTAssertTrue(guide.contains(row), row)
        }
    }
}
