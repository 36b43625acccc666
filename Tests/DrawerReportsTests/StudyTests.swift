// Studies: equal seeds, shares that agree with the printed runs, intervals, quantiles, gestures of another speed and
// distance.

import DrawerCore
import DrawerScene
import DrawerSettings
import XCTest

@testable import DrawerReports
@testable import DrawerScript

final class StudyTests: XCTestCase {
    private func cases(_ text: String, _ presets: [String] = ["drawer", "vaul", "gorhom"]) throws -> [Case] {
        try Case.all([file(text)]) { _ in try presets.map { Variant([try Setting("Preset \($0)")]) } }
    }

    private let flick = "Flick handle up 700pt/s over 90ms"

    /// The study of the guide: all numbers of its table, recomputed from what `--rows` prints.
    func testTheNumbersFollowFromTheRows() throws {
        let script = try ScriptFile(path: "demo-scripts/open-halfway.drawer")
        let cases = try Case.all([script]) { _ in
            try ["drawer", "vaul", "gorhom"].map { Variant([try Setting("Preset \($0)")]) }
        }
        let study = try Study(cases, hand: Hand("shaky"), repetitions: 200, seed: 1)
        func records(_ table: Table) -> [[String: String]] {
            let lines = table.text(as: .csv).split(separator: "\n").map {
                $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            }
            return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
        }
        let (rows, groups) = (records(study.runs()), records(study.table))
        XCTAssertEqual(rows.count, 600)
        XCTAssertEqual(groups.map { $0["preset"] }, ["drawer", "vaul", "gorhom"])
        let criterion = "Expect detent expanded"
        let first = rows.filter { $0["preset"] == "drawer" }
        for group in groups {
            func number(_ name: String) throws -> Double { try XCTUnwrap(Double(XCTUnwrap(group[name], name)), name) }
            let own = rows.filter { $0["preset"] == group["preset"] }
            XCTAssertEqual(try number("runs"), 200)
            XCTAssertEqual(try number("missed"), Double(own.count { $0["missed"] == "yes" }))
            var sum = 0.0
            for end in ["hidden", "compressed", "expanded", "fullHeight", "between"] {
                let share = Double(own.count { $0["detent"] == end }) / 200
                XCTAssertEqual(try number("share \(end)"), share, accuracy: 1e-12)
                XCTAssertTrue(try (number("low \(end)")...number("high \(end)")).contains(share))
                sum += share
            }
            XCTAssertEqual(sum, 1, accuracy: 1e-12, "every run ends somewhere")
            XCTAssertEqual(
                try number("share \(criterion)"), Double(own.count { $0[criterion] == "held" }) / 200, accuracy: 1e-12)
            for row in own { XCTAssertEqual(row[criterion] == "held", row["detent"] == "expanded") }
            let times = own.compactMap { Double($0["timeToRest"] ?? "") }.sorted()
            XCTAssertEqual(times.count, own.count { !($0["timeToRest"] ?? "").isEmpty })
            let half = times.count / 2
            let median = times.count % 2 == 0 ? (times[half - 1] + times[half]) / 2 : times[half]
            XCTAssertEqual(try number("timeToRest50"), median, accuracy: 1e-9)
            // What the hand did is the same under every preset.
            for name in ["place", "x", "y", "way", "duration", "speed", "missed"] {
                XCTAssertEqual(own.map { $0[name] }, first.map { $0[name] }, name)
            }
            guard group["preset"] != "drawer" else { continue }
            let pairs = zip(own, first).map { ($0[criterion] == "held", $1[criterion] == "held") }
            let (won, lost) = (pairs.count { $0.0 && !$0.1 }, pairs.count { !$0.0 && $0.1 })
            XCTAssertEqual(try number("only here"), Double(won))
            XCTAssertEqual(try number("only first"), Double(lost))
            // The sign test by Pascal's triangle.
            var line = [1.0]
            for _ in 0..<won + lost { line = zip([0] + line, line + [0]).map { ($0 + $1) / 2 } }
            XCTAssertEqual(try number("p"), min(1, 2 * line[...min(won, lost)].reduce(0, +)), accuracy: 1e-9)
        }
        let held = try groups.map { try XCTUnwrap(Double($0["share \(criterion)"] ?? "")) }
        XCTAssertGreaterThan(held[1], held[0] + 0.15, "a reader bets on vaul")

        // The guide says the same.
        let guide = try String(contentsOfFile: "Sources/DrawerCore/DrawerCore.docc/AStudy.md", encoding: .utf8)
        let lines = study.table.lines
        let columns = try ["preset", "missed", "Expect detent expanded", "against drawer"].map {
            try XCTUnwrap(lines[0].firstIndex(of: $0), $0)
        }
        for line in lines.dropFirst() {
            let row = "| " + columns.map { line[$0] }.joined(separator: " | ") + " |\n"
            XCTAssertTrue(guide.contains(row), row)
        }
        let past = groups.compactMap { Double($0["share fullHeight"] ?? "").map { Quantity.text($0 * 100, digits: 1) } }
        XCTAssertTrue(guide.contains("(\(past[0]) % and \(past[2]) % of the runs)"), "\(past)")
        XCTAssertEqual(Double(first.count { $0["missed"] == "yes" }) / 200, 1 / 5, accuracy: 0.02, "one press in five")
        let failed = rows.filter { $0["preset"] == "vaul" && $0[criterion] == "failed" }
        XCTAssertGreaterThan(failed.count { $0["missed"] == "yes" }, failed.count / 2, "most of vaul's failures")
    }

    /// What a script does before the first press is in no figure, and a run in which nothing settles has no time.
    func testSetUpIsNoResult() throws {
        for setUp in ["Snap expanded\nWait settled", "Snap expanded at once"] {
            let study = try Study(cases(setUp + "\nTap primary", ["drawer"]), hand: Hand("slow"), repetitions: 9)
            for run in study.groups[0].runs { XCTAssertEqual(run.settles, [], setUp) }
            let flicked = try Study(cases("\(setUp)\n\(flick)", ["drawer"]), hand: Hand("slow"), repetitions: 9)
            for run in flicked.groups[0].runs { XCTAssertEqual(run.settles.count, 1, setUp) }
        }
    }

    /// A press beside the handle counts as missed, and a rest at no detent as an end.
    func testEveryRunEndsSomewhere() throws {
        let wide = try Study(cases("Tap handle", ["drawer"]), hand: Hand("12pt"), repetitions: 200)
        let runs = wide.groups[0].runs
        XCTAssertEqual(runs.count(where: \.missed), runs.count { $0.touch?.place != .handle })
        // A handle of 16 pt: the normal distribution beyond 8 of 12 pt.
        XCTAssertEqual(Double(runs.count(where: \.missed)) / 200, 0.505, accuracy: 0.1)
        let free = try Study(
            cases("Set RestsAnywhere on\nDrag handle by 0,-3 over 300ms", ["drawer"]), hand: Hand("slow"),
            repetitions: 20)
        XCTAssertEqual(free.groups[0].share(of: .between), 1)
        XCTAssertTrue(free.table.text(as: .table).contains("between"))
        // The map's winner counts heights without a detent, and the hidden detent stands first under its own name.
        XCTAssertEqual(free.groups[0].winner(among: free.ends), .between)
        let modal = try Study(cases("Set Scene modal\nFlick handle down 900pt/s", ["drawer"]), repetitions: 1)
        XCTAssertEqual(modal.ends, [.detent(.dismissed), .detent(.fullHeight), .between])
    }

    /// The recording of a run moves the drawer as the run did.
    func testARunIsAScript() throws {
        let text =
            "Snap expanded\nWait settled\nPress handle\nSleep 60ms\nMove by 0,-4 over 90ms\nRelease\nWait settled"
        let study = try Study(cases(text, ["vaul"]), hand: Hand("shaky"), repetitions: 12, seed: 4)
        for number in [1, 7, 12] {
            let again = try Study([Case(file(study.recording(of: number)))])
            XCTAssertEqual(again.groups[0].runs[0].top, study.groups[0].runs[number - 1].top)
            XCTAssertEqual(again.groups[0].runs[0].settles, study.groups[0].runs[number - 1].settles)
        }
    }

    func testSharesAddUpAndShowEveryRun() {
        XCTAssertEqual(Study.percents([1, 1, 1]), ["34", "33", "33"])
        XCTAssertEqual(Study.percents([200, 0, 0]), ["100", "0", "0"])
        XCTAssertEqual(Study.percents([1, 100_000 - 1]), ["0.001", "99.999"])
        // Exact p of McNemar's test: twice the tail of a fair coin.
        XCTAssertEqual(Study.mcNemar(0, 5), 0.0625, accuracy: 1e-12)
        XCTAssertEqual(Study.mcNemar(3, 7), 0.34375, accuracy: 1e-12)
        XCTAssertEqual(Study.mcNemar(4, 4), 1)
        XCTAssertEqual(Study.mcNemar(40_000, 60_000), 0, accuracy: 1e-12)
    }

    /// The pointer's course up to the release is the same under every preset, and another one with another seed.
    func testEqualSeedsGiveEqualGestures() throws {
        func course(_ preset: String, _ seed: UInt64) throws -> [String] {
            let text =
                "Set Preset \(preset)\nFlick handle up 300pt/s\nWait settled\nPress handle\nSleep 40ms\n"
                + "Move by 0,-5 over 120ms\nRelease\nWait settled"
            var player = try file(text).player()
            player.hand = HandErrors(try Hand("shaky"), seed: seed)
            player.sent = []
            player.run()
            let gesture = (player.sent ?? []).prefix { $0.input != .release }.map { "\($0.time) \($0.input)" }
            XCTAssertGreaterThan(gesture.count, 10)
            let times = player.marks.map(\.time.seconds)
            // The pause between the two gestures lasts until the drawer has settled.
            let pauses = zip(times, times.dropFirst()).enumerated().filter { $0.offset != 1 }
                .map { "\(Quantity.text($0.element.1 - $0.element.0, digits: 6))" }
            return pauses + gesture
        }
        let first = try course("drawer", 1)
        XCTAssertEqual(first, try course("vaul", 1))
        XCTAssertEqual(first, try course("gorhom", 1))
        XCTAssertNotEqual(first, try course("drawer", 2))
        let study = try Study(cases(flick, ["drawer", "drawer"]), hand: Hand("quick"), repetitions: 20, seed: 5)
        XCTAssertEqual(study.groups[0].runs, study.groups[1].runs)
        let serial = try Study(
            cases(flick, ["drawer", "drawer"]), hand: Hand("quick"), repetitions: 20, seed: 5, isSerial: true)
        XCTAssertEqual(study.runs().text(as: .csv), serial.runs().text(as: .csv))
    }

    /// The landings, the ends of movements and the lengths have the deviations of the hand.
    func testAHandHasItsDeviations() throws {
        let hand = try Hand("3pt,12%,7bit/s")
        let (from, to) = (DrawerPoint(x: 0, y: 0), DrawerPoint(x: 0, y: -200))
        for (duration, share) in [(0.1, 0.2), (0.4, 1 / (4.133 * (6.9644 - 1)))] {
            var (landing, along, across, times) = (0.0, 0.0, 0.0, [Double]())
            for seed in 0..<4000 as Range<UInt64> {
                var errors = HandErrors(hand, seed: seed)
                let press = errors.press(at: from, .zero)
                landing += press.y * press.y
                errors.move(from: from, over: duration)
                let end = errors.point(to, at: .milliseconds(Int64(duration * 1000)))
                along += (end.y - press.y + 200) * (end.y - press.y + 200)
                across += (end.x - press.x) * (end.x - press.x)
                times.append(errors.duration(.milliseconds(90)).seconds)
            }
            XCTAssertEqual((landing / 4000).squareRoot(), 3, accuracy: 0.15)
            XCTAssertEqual((along / 4000).squareRoot(), 200 * share, accuracy: 10 * share)
            XCTAssertEqual((across / 4000).squareRoot(), 100 * share, accuracy: 5 * share)
            XCTAssertEqual(times.reduce(0, +) / 4000, 0.09, accuracy: 0.001)
            XCTAssertEqual(
                (times.reduce(0) { $0 + ($1 - 0.09) * ($1 - 0.09) } / 4000).squareRoot(), 0.0108, accuracy: 0.0005)
            XCTAssertGreaterThan(try XCTUnwrap(times.min()), 0.05, "no length is cut")
        }
    }

    /// A pointer that is held still trembles too, at about the frequency of the hand's tremor.
    func testAHeldPointerTrembles() throws {
        var player = try file("Press handle\nSleep 8s\nRelease").player()
        player.hand = HandErrors(try Hand("2pt@6Hz"), seed: 3)
        player.sent = []
        player.run()
        let places = (player.sent ?? []).compactMap { time, input -> (time: Double, y: Double)? in
            if case .move(let point) = input { (time.seconds, point.y) } else { nil }
        }
        XCTAssertGreaterThan(places.count, 900)
        let mean = places.reduce(0) { $0 + $1.y } / Double(places.count)
        let power = places.reduce(0) { $0 + ($1.y - mean) * ($1.y - mean) } / Double(places.count)
        XCTAssertEqual(power.squareRoot(), 2, accuracy: 0.5)
        // It crosses its mean as often as its frequency says, within a factor of two.
        let crossings = zip(places, places.dropFirst()).count { ($0.y < mean) != ($1.y < mean) }
        XCTAssertTrue((48...192).contains(crossings), "\(crossings)")
        // A tap lasts, and trembles.
        var tap = try file("Tap handle").player()
        tap.hand = HandErrors(try Hand("shaky"), seed: 1)
        tap.run()
        XCTAssertTrue((0.02...0.5).contains(tap.touches[0].duration), "\(tap.touches[0].duration) s")
        XCTAssertGreaterThan(tap.touches[0].distance, 0.1)
    }

    /// Values of Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
    func testIntervals() {
        for (count, all, low, high) in [
            (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718),
        ] {
            let interval = Study.wilson(count, of: all)
            XCTAssertEqual(interval.lowerBound, low, accuracy: 1e-4)
            XCTAssertEqual(interval.upperBound, high, accuracy: 1e-4)
        }
        XCTAssertEqual(Study.quantile(0.5, of: [1, 2, 4, 8]), 3)
        XCTAssertEqual(Study.quantile(0.95, of: [7]), 7)
        XCTAssertNil(Study.quantile(0.5, of: []))
    }

    private func player(_ script: Script) throws(Refusal) -> Player {
        do throws(InvalidValue) {
            return try Player(script, file: "pull", configuration: Configuration())
        } catch {
            throw Refusal(error)
        }
    }

    func testPullsOfAnotherSpeedAndDistance() throws {
        for (text, distance, time) in [
            ("Flick handle up 700pt/s over 90ms", 63.0, 0.09), ("Drag handle by 0,-5 over 200ms", 80, 0.2),
            (
                "Flick list down 9pt/s\nPress 40,20\nSleep 50ms\nMove 40,15 over 100ms\nMove by 0,-1\nSleep 10ms\nRelease",
                96, 0.16
            ),
        ] {
            let script = try file(text).script
            let pull = try Pull(of: script, player: player)
            XCTAssertEqual(pull.distance, distance, accuracy: 1e-9, text)
            XCTAssertEqual(pull.time, time, accuracy: 1e-9, text)
            for (newDistance, newSpeed) in [(200.0, nil), (nil, 1234), (31, 400)] as [(Double?, Double?)] {
                let other = try Pull(
                    of: pull.script(distance: newDistance, speed: newSpeed), player: player)
                XCTAssertEqual(other.distance, newDistance ?? distance, accuracy: 1e-6, text)
                XCTAssertEqual(other.speed, newSpeed ?? pull.speed, accuracy: 1e-3, text)
            }
            XCTAssertEqual(pull.script(distance: nil, speed: nil).text, script.text)
        }
        for (text, problem) in [
            ("Snap expanded", "pulls nothing"),
            ("Press handle\nSleep 9ms\nRelease", "goes nowhere"), ("Drag handle by 0,-3", "takes no time"),
        ] {
            XCTAssertThrowsError(try Pull(of: file(text).script, player: player), text) {
                XCTAssertTrue("\($0)".contains(problem), "\($0)")
            }
        }
    }

    /// A cell of the map is the target of the script with that speed and distance.
    func testAMapIsThePictureOfAPolicy() throws {
        let spans = try ["gesture speed 100..3000", "gesture distance 20..300"].map { try NumberSpan($0) }
        let study = try Study(cases(flick, ["drawer", "vaul"]), hand: nil, repetitions: 1, varying: spans, steps: 4)
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
            try Study(cases(flick), hand: Hand("quick"), repetitions: 9).svg,
            try Study(cases(flick), hand: Hand("quick"), repetitions: 3, varying: [spans[0]], steps: 3).svg,
        ] {
            XCTAssertNoThrow(try Markup.check(svg))
            XCTAssertTrue(svg.contains(">vaul<"))
        }
    }

    func testHands() throws {
        XCTAssertEqual(try Hand("3pt,12ms"), Hand(aim: 3, jitter: 0.012))
        XCTAssertEqual(try Hand("0.05s,4%"), Hand(timing: 0.04, jitter: 0.05))
        XCTAssertEqual(try Hand("2pt@6Hz,7bit/s"), Hand(throughput: 7, tremor: 2, frequency: 6))
        for (_, hand) in Hand.named { XCTAssertEqual(try Hand("\(hand)"), hand) }
        for text in ["", "3", "3pt,", "3pt,4pt", "-1pt", "fast", "3pt 4ms", "2pt@", "0bit/s", "1ms,2s"] {
            XCTAssertThrowsError(try Hand(text), text) { XCTAssertTrue("\($0)".contains("as in 3pt,12%"), "\($0)") }
        }
    }
}
