// Studies: equal seeds, shares that agree with the printed runs, intervals, quantiles, gestures of another speed and
// distance.

import DrawerCore
import DrawerScene
import DrawerSettings
import XCTest

@testable import DrawerReports
@testable import DrawerScript

final class StudyTests: XCTestCase {
    private let flick = "Flick handle up 700pt/s over 90ms"

    /// The commands before the first press count in no figure, and a run in which nothing settles has no time.
    func testSetUpIsNoResult() throws {
        for setUp in ["Snap expanded\nWait settled", "Snap expanded at once"] {
            let study = try Study(
                cases(setUp + "\nTap primary", ["drawer"]), Study.Sample(hands: [Hand("slow")], repetitions: 9))
            for run in study.groups[0].runs { XCTAssertEqual(run.settles, [], setUp) }
            let flicked = try Study(
                cases("\(setUp)\n\(flick)", ["drawer"]), Study.Sample(hands: [Hand("slow")], repetitions: 9))
            for run in flicked.groups[0].runs { XCTAssertEqual(run.settles.count, 1, setUp) }
        }
    }

    /// A release at its target is a settle that takes no time, after any setup. A jump is no settle, also without another.
    func testASettleWithoutADurationCounts() throws {
        let pull = "Press handle\nMove by 0pt,-100pt over 500ms\nMove by 0pt,100pt over 1s\nSleep 200ms\nRelease\n"
        for setUp in ["", "Snap expanded\nWait settled\n", "Snap expanded at once\nWait settled\n"] {
            let study = try Study(cases(setUp + pull, ["drawer"]))
            XCTAssertEqual(study.groups[0].settle?.time, 0, setUp)
            let comparison = try Comparison(cases(setUp + pull, ["drawer"]))
            XCTAssertEqual(comparison.outcomes[0].course.arrivals.last?.time, 0, setUp)
        }
        // A jump at the moment of a release is a jump.
        let both = "Press handle\nMove by 0,-3 over 99ms\nRelease\nSnap fullHeight at once"
        XCTAssertNil(try Study(cases(both, ["drawer"])).groups[0].settle)
        let jump = "Sleep 100ms\nSnap fullHeight at once\nSleep 100ms\n"
        XCTAssertNil(try Study(cases(jump, ["drawer"])).groups[0].settle)
        XCTAssertEqual(try Comparison(cases(jump, ["drawer"])).outcomes[0].course.arrivals, [])
        let still = try Study(cases("Set ReducedMotion on\n" + jump, ["drawer"]))
        XCTAssertEqual(still.groups[0].settle?.time, 0)
    }

    /// A press beside the handle counts as missed, and a rest at no detent as an end.
    func testEveryRunEndsSomewhere() throws {
        let wide = try Study(cases("Tap handle", ["drawer"]), Study.Sample(hands: [Hand("12pt")], repetitions: 200))
        let runs = wide.groups[0].runs
        XCTAssertEqual(runs.count(where: \.missed), runs.count { $0.touch?.place != .handle })
        // A handle of 16 pt: the normal distribution beyond 8 of 12 pt.
        XCTAssertEqual(Double(runs.count(where: \.missed)) / 200, 0.505, accuracy: 0.1)
        let free = try Study(
            cases("Set RestsAnywhere on\nDrag handle by 0,-3 over 300ms", ["drawer"]),
            Study.Sample(hands: [Hand("1pt,5%")], repetitions: 20))
        XCTAssertEqual(free.groups[0].share(of: .between), 1)
        XCTAssertTrue(free.table.text(as: .table).contains("no detent"))
        // The map's most frequent end counts heights without a detent, and the hidden detent comes first under its own
        // name.
        XCTAssertEqual(free.groups[0].winner(among: free.ends), .between)
        let modal = try Study(cases("Set Scene modal\nFlick handle down 900pt/s", ["drawer"]))
        XCTAssertEqual(modal.ends, [.detent(.dismissed), .detent(.fullHeight), .between])
    }

    /// A detent that a script configures on the way is an end, as is a detent of another scene.
    func testADetentOfTheRunIsAnEnd() throws {
        for (lines, end) in [("Configure Detent quarter 25%\nSnap quarter", "quarter"), ("Key \"3\"", "normal")] {
            let table = try Study(cases("\(lines)\nWait settled", ["drawer"])).table
            let column = try XCTUnwrap(table.lines[0].firstIndex(of: end), "\(table.lines)")
            XCTAssertEqual(table.lines[1][column], "100 % (21–100)")
        }
    }

    /// The recording of a run moves the drawer as the run did.
    func testARunIsAScript() throws {
        let text =
            "Snap expanded\nWait settled\nPress handle\nSleep 60ms\nMove by 0,-4 over 90ms\nRelease\nWait settled"
        let study = try Study(cases(text, ["vaul"]), Study.Sample(hands: [Hand("shaky")], repetitions: 12, seed: 4))
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
    }

    /// The pointer's course up to the release is the same under every preset, and differs with another seed.
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
        let study = try Study(
            cases(flick, ["drawer", "drawer"]), Study.Sample(hands: [Hand("quick")], repetitions: 20, seed: 5))
        XCTAssertEqual(study.groups[0].runs, study.groups[1].runs)
        let serial = try Study(
            cases(flick, ["drawer", "drawer"]), Study.Sample(hands: [Hand("quick")], repetitions: 20, seed: 5),
            isSerial: true)
        XCTAssertEqual(study.runTable().text(as: .csv), serial.runTable().text(as: .csv))
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
            ("Flick handle up 900pt/s\nDrag dot 2 by 0,3 over 99ms", "no such dot on the screen"),
            ("Flick handle up 900pt/s\nRelease", "a pressed pointer before Release"),
        ] {
            XCTAssertThrowsError(try Pull(of: file(text).script, player: player), text) {
                XCTAssertTrue("\($0)".contains(problem), "\($0)")
            }
        }
    }

    /// A share that is exactly the least one is enough, also where the product of share and runs is rounded up.
    func testAShareThatIsExactlyEnough() throws {
        let cases = try cases("\(flick)\nWait settled\nExpect detent fullHeight", ["drawer"])
        func study(_ runs: Int) throws -> Study {
            try Study(cases, Study.Sample(hands: [Hand("quick")], repetitions: runs))
        }
        let held = try study(400).groups[0].runs.map { $0.held[0] }
        var count = 0
        for runs in 2...400 {
            let share = Double(held[..<runs].count(where: \.self)) / Double(runs)
            guard share * Double(runs) > (share * Double(runs)).rounded() else { continue }
            XCTAssertEqual(try study(runs).failures(under: share), [], "\(share) of \(runs)")
            XCTAssertEqual(try study(runs).failures(under: share.nextUp).count, 1, "\(share) of \(runs)")
            count += 1
            if count == 3 { return }
        }
        XCTFail("no share whose product is rounded up")
    }

    /// All runs together are bounded, whatever their number comes from, before anything runs.
    func testTooManyRunsAreRefused() throws {
        let spans = try ["FlickSpeed 0..9", "SkipSpeed 0..9"].map { try NumberSpan($0) }
        let two = try cases(flick, ["drawer", "vaul"])
        let hands = try Study.Sample(hands: [Hand("slow"), Hand("quick")], people: 10_000, repetitions: 1_000_000)
        for (cases, sample, spans, steps, runs) in [
            (two, Study.Sample(), [spans[0]], 500_001, 1_000_002.0), (two, Study.Sample(), spans, 1000, 2e6),
            ([two[0]], Study.Sample(hands: hands.hands, repetitions: 500_001), [], 2, 1_000_002),
            (two, hands, spans, 1_000_000, 4e22), (two, Study.Sample(isRecorded: true), [spans[0]], 600_000, 1.2e6),
        ] {
            XCTAssertThrowsError(try Study(cases, sample, varying: spans, steps: steps)) { error in
                XCTAssertEqual((error as? Study.TooManyRuns)?.runs, runs, "\(error)")
            }
        }
    }

    /// No detent has the name of another column.
    func testColumnsHaveDifferentNames() throws {
        let detents = ["between", "difference", "timeDifference"].enumerated().map {
            "Set Detent \($1) \(300 + $0)pt\n"
        }
        let cases = try Case.all([file(detents.joined() + flick)]) { file in
            try ["SkipSpeed 1", "SkipSpeed 2"].map { try Variant($0, in: file.configuration().setup) }
        }
        let study = try Study(cases, Study.Sample(hands: [Hand("quick")], repetitions: 2))
        let names = try XCTUnwrap(study.table.text(as: .csv).split(separator: "\n").first).split(separator: ",")
        XCTAssertTrue(names.contains("share between"), "\(names)")
        XCTAssertEqual(Set(names).count, names.count, "\(names)")
    }

    /// A detent that only the second layout has stands between its neighbors.
    func testEndsOfTwoLayoutsRise() throws {
        let cases = try Case.all([file(flick)]) { file in
            [Variant([try Setting("Preset drawer")]), try Variant("Detent half 30%", in: file.configuration().setup)]
        }
        let study = try Study(cases)
        XCTAssertEqual(
            study.ends.map(\.text), ["hidden", "compressed", "half", "expanded", "fullHeight", "no detent"])
        // The colors of the palette go from the lowest detent up, and the hidden one has the last.
        XCTAssertEqual(study.ends.map(study.style), ["t4", "t0", "t1", "t2", "t3", "free"])
    }

    /// Only runs that succeeded and settled have a time, and the head says so where some did not settle.
    func testTimesOfRunsThatSettleNowhere() throws {
        for (gesture, words) in [
            ("Tap primary", "succeeded and settled"), ("Drag handle by 0,-3 over 200ms", "succeeded"),
        ] {
            let text = "\(gesture)\nWait settled\nExpect height > 1pt"
            let study = try Study(cases(text, ["drawer"]), Study.Sample(hands: [Hand("1pt,5%")], repetitions: 9))
            let note = try XCTUnwrap(study.table.notes.first { $0.hasPrefix("Time to rest") })
            XCTAssertTrue(note.hasSuffix("of the runs that \(words); n is their number."), note)
        }
    }
}
