// A study's table, recomputed from its rows by different arithmetic: roots of equations, sums over all signs, Pascal's
// triangle.

import DrawerCore
import DrawerScene
import DrawerSettings
import XCTest

@testable import DrawerReports
@testable import DrawerScript

final class StudyArithmeticTests: XCTestCase {
    /// The two shares that are 1.96 of their own standard deviations away from the observed one: Wilson's equation.
    private func roots(_ seen: Double, _ runs: Double, _ z: Double) -> (Double, Double) {
        func root(_ from: Double, _ to: Double) -> Double {
            var (good, bad) = (from, to)
            for _ in 0..<80 {
                let middle = (good + bad) / 2
                let isNear = abs(middle - seen) <= z * (middle * (1 - middle) / runs).squareRoot()
                if isNear { good = middle } else { bad = middle }
            }
            return good
        }
        return (seen == 0 ? 0 : root(seen, 0), seen == 1 ? 1 : root(seen, 1))
    }

    /// All numbers of a table follow from the output of `--rows`, for a hand and for people.
    func testTheNumbersFollowFromTheRows() throws {
        let criterion = "Expect detent expanded"
        for (people, each) in [(nil, 80), (8, 12)] as [(Int?, Int)] {
            let sample = Study.Sample(hands: [try Hand("shaky")], people: people, repetitions: each, seed: 1)
            let study = try study(["drawer", "vaul", "gorhom"], sample)
            let (rows, groups) = (records(study.runTable()), records(study.table))
            let (count, persons) = ((people ?? 1) * each, people ?? 1)
            XCTAssertEqual(rows.count, 3 * count)
            XCTAssertEqual(groups.map { $0["preset"] }, ["drawer", "vaul", "gorhom"])
            // Student's quantile of 7 degrees of freedom, for 8 people, from a table.
            let t = people == nil ? 1.959963984540054 : 2.364624251592785
            let first = rows.filter { $0["preset"] == "drawer" }
            var ps: [(String, Double)] = []
            func held(_ preset: String?) -> [Bool] {
                rows.filter { $0["preset"] == preset }.map { $0[criterion] == "held" }
            }
            func units(_ one: [Bool], _ other: [Bool]) -> [Int] {
                let signs = zip(one, other).map { ($0 ? 1 : 0) - ($1 ? 1 : 0) }
                guard people != nil else { return signs.filter { $0 != 0 } }
                return (0..<persons).map { signs[$0 * each..<($0 + 1) * each].reduce(0, +) }
            }
            /// The variance of the mean of one value for each person.
            func variance(_ values: [Double], around mean: Double) -> Double {
                values.reduce(0) { $0 + pow($1 - mean, 2) } / Double(persons - 1) / Double(persons)
            }
            func p(_ one: [Bool], _ other: [Bool]) -> Double {
                let units = units(one, other)
                let sum = abs(units.reduce(0, +))
                if people != nil {
                    let flips = (0..<1 << persons).map { (mask: Int) -> Int in
                        var sum = 0
                        for (place, unit) in units.enumerated() { sum += (mask >> place) & 1 == 1 ? unit : -unit }
                        return abs(sum)
                    }
                    return Double(flips.count { $0 >= sum }) / Double(flips.count)
                }
                // The sign test by Pascal's triangle.
                var line = [1.0]
                for _ in units { line = zip([0] + line, line + [0]).map { ($0 + $1) / 2 } }
                return sum == 0 ? 1 : min(1, 2 * line[...((units.count - sum) / 2)].reduce(0, +))
            }
            for group in groups {
                func number(_ name: String) throws -> Double {
                    try XCTUnwrap(Double(XCTUnwrap(group[name], name)), name)
                }
                let own = rows.filter { $0["preset"] == group["preset"] }
                for (name, value) in [
                    ("script", "open-halfway.drawer"), ("hand", "shaky"), ("seed", "1"), ("version", "1.2.3"),
                    ("people", people.map { "\($0)" } ?? ""), ("repetitions", "\(each)"),
                ] {
                    XCTAssertEqual(group[name], value)
                    XCTAssertEqual(own.map { $0[name] }, own.map { _ in value })
                }
                XCTAssertEqual(try number("runs"), Double(count))
                XCTAssertEqual(try number("missed"), Double(own.count { $0["missed"] == "yes" }))
                var sum = 0.0
                func check(_ name: String, _ holds: [Bool]) throws {
                    let share = Double(holds.count(where: \.self)) / Double(count)
                    XCTAssertEqual(try number("share \(name)"), share, accuracy: 1e-12)
                    var runs = Double(count)
                    if people != nil {
                        let shares = (0..<persons).map {
                            Double(holds[$0 * each..<($0 + 1) * each].count(where: \.self)) / Double(each)
                        }
                        let variance = variance(shares, around: share)
                        runs = variance > 0 ? share * (1 - share) / variance : Double(persons)
                    }
                    let (low, high) = roots(share, runs, t)
                    XCTAssertEqual(try number("low \(name)"), low, accuracy: 1e-6, name)
                    XCTAssertEqual(try number("high \(name)"), high, accuracy: 1e-6, name)
                }
                for end in ["hidden", "compressed", "expanded", "fullHeight", "no detent"] {
                    try check(end, own.map { $0["detent"] == end })
                    sum += try number("share \(end)")
                }
                XCTAssertEqual(sum, 1, accuracy: 1e-12, "every run ends somewhere")
                try check(criterion, held(group["preset"]))
                for row in own { XCTAssertEqual(row[criterion] == "held", row["detent"] == "expanded") }
                let times = own.filter { $0[criterion] == "held" }.compactMap { Double($0["timeToRest (s)"] ?? "") }
                    .sorted()
                XCTAssertEqual(try number("times"), Double(times.count))
                let half = times.count / 2
                let median = times.count % 2 == 0 ? (times[half - 1] + times[half]) / 2 : times[half]
                XCTAssertEqual(try number("timeToRest50 (s)"), median, accuracy: 1e-9)
                // The hand's gestures are the same under every preset.
                for name in [
                    "person", "place", "x (pt)", "y (pt)", "way (pt)", "duration (s)", "speed (pt/s)", "missed",
                ] {
                    XCTAssertEqual(own.map { $0[name] }, first.map { $0[name] }, name)
                }
                guard group["preset"] != "drawer" else { continue }
                let (here, there) = (held(group["preset"]), held("drawer"))
                let (won, lost) = (zip(here, there).count { $0 && !$1 }, zip(here, there).count { !$0 && $1 })
                XCTAssertEqual(try number("only here"), Double(won))
                XCTAssertEqual(try number("only first"), Double(lost))
                XCTAssertEqual(try number("difference"), Double(won - lost) / Double(count), accuracy: 1e-12)
                var runs = Double(count)
                if people != nil {
                    // The number of runs with the variance between the people.
                    let (mean, square) = (Double(won - lost) / runs, Double(won + lost) / runs)
                    let spread = variance(units(here, there).map { Double($0) / Double(each) }, around: mean)
                    runs = (square - mean * mean) / spread
                }
                let (a, b) = (Double(won) / Double(count) * runs + 1, Double(lost) / Double(count) * runs + 1)
                let (center, discordant) = ((a - b) / (runs + 2), (a + b) / (runs + 2))
                let variance = (discordant - center * center) / (runs + 2)
                XCTAssertEqual(try number("difference low"), center - t * variance.squareRoot(), accuracy: 1e-6)
                XCTAssertEqual(try number("difference high"), center + t * variance.squareRoot(), accuracy: 1e-6)
                XCTAssertEqual(try number("p"), p(here, there), accuracy: 1e-9)
                ps.append((group["preset"] ?? "", p(here, there)))
                let differences = zip(own, first).map { one, other -> Double? in
                    guard one[criterion] == "held", other[criterion] == "held" else { return nil }
                    guard let here = Double(one["timeToRest (s)"] ?? ""),
                        let there = Double(other["timeToRest (s)"] ?? "")
                    else { return nil }
                    return here - there
                }
                XCTAssertEqual(try number("pairs with times"), Double(differences.count { $0 != nil }))
                func middle(_ values: [Double?]) -> Double? {
                    let sorted = values.compactMap(\.self).sorted()
                    return sorted.isEmpty ? nil : (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
                }
                // Over people, the median of each person's median.
                let values = (0..<(people ?? 0)).map { middle(Array(differences[$0 * each..<($0 + 1) * each])) }
                XCTAssertEqual(
                    try number("timeDifference (s)"), try XCTUnwrap(middle(people == nil ? differences : values)),
                    accuracy: 1e-9)
            }
            // Holm, over all three pairs of presets.
            let all = (ps.map(\.1) + [p(held("gorhom"), held("vaul"))]).sorted()
            for (preset, p) in ps {
                let steps = all.enumerated().filter { $0.element <= p }.map {
                    min(1, $0.element * Double(3 - $0.offset))
                }
                let corrected = try XCTUnwrap(Double(groups.first { $0["preset"] == preset }?["p corrected"] ?? ""))
                XCTAssertEqual(corrected, steps.max() ?? 0, accuracy: 1e-9)
            }
        }
    }

    /// With two presets, exchanging them mirrors every comparison. Without a criterion, there is no test and no
    /// verdict.
    func testExchangedPresetsGiveMirroredTables() throws {
        let sample = Study.Sample(hands: [try Hand("quick")], repetitions: 50, seed: 3)
        let one = records(try study(["drawer", "vaul"], sample).table)[1]
        let other = records(try study(["vaul", "drawer"], sample).table)[1]
        for (name, mirror, sign) in [
            ("difference", "difference", -1.0), ("difference low", "difference high", -1),
            ("only here", "only first", 1),
            ("only first", "only here", 1), ("p", "p", 1), ("p corrected", "p corrected", 1),
            ("timeDifference (s)", "timeDifference (s)", -1), ("timeDifference low (s)", "timeDifference high (s)", -1),
            ("pairs with times", "pairs with times", 1),
        ] {
            let (here, there) = (Double(one[name] ?? ""), Double(other[mirror] ?? ""))
            XCTAssertEqual(try XCTUnwrap(here, name), sign * (try XCTUnwrap(there)), accuracy: 1e-12, name)
        }
        let text = "Drag handle by 0,-5 over 250ms\nWait settled"
        for presets in [["drawer", "uisheet"], ["uisheet", "drawer"]] {
            let cases = try Case.all([file(text)]) { _ in try presets.map { Variant([try Setting("Preset \($0)")]) } }
            let table = try Study(cases, sample).table
            for record in records(table) {
                for name in ["p", "p corrected", "difference"] { XCTAssertEqual(record[name], "") }
            }
            let read = table.text(as: .table)
            XCTAssertTrue(read.contains("# Nothing is tested: no Expect line"), read)
            XCTAssertFalse(read.contains(" p "), read)
        }
    }

    /// Three presets in any order give the same p for each pair.
    func testTheOrderOfPresetsChangesNoConclusion() throws {
        let sample = Study.Sample(hands: [try Hand("quick")], repetitions: 40, seed: 2)
        var corrected: [Set<String>: Set<String>] = [:]
        for presets in [["drawer", "vaul", "gorhom"], ["vaul", "gorhom", "drawer"], ["gorhom", "drawer", "vaul"]] {
            for record in records(try study(presets, sample).table).dropFirst() {
                corrected[[presets[0], record["preset"] ?? ""], default: []].insert(record["p corrected"] ?? "")
            }
        }
        XCTAssertEqual(corrected.count, 3)
        for (pair, ps) in corrected { XCTAssertEqual(ps.count, 1, "\(pair): \(ps)") }
    }

    /// Two hands have a column, and a part of a hand without an effect is named.
    func testHandsAndIdleParts() throws {
        let two = try study(["drawer"], Study.Sample(hands: [Hand("slow"), Hand("quick")], repetitions: 5, seed: 1))
        XCTAssertEqual(records(two.table).map { $0["hand"] }, ["slow", "quick"])
        XCTAssertEqual(two.idle, [])
        let tap = try Study([Case(file("Tap primary"))], Study.Sample(hands: [Hand("3pt,10pt@1000pt/s,4bit/s")]))
        XCTAssertEqual(
            tap.idle, ["movement and throughput of the hand 3pt,0%,10pt@1000pt/s,4bit/s have no effect on a.drawer"])
        XCTAssertTrue(tap.table.text(as: .table).contains("# Movement and throughput of the hand 3pt"))
        let spans = [try NumberSpan("hand tremor 0..6pt")]
        let varied = try Study(
            [Case(file("Drag handle by 0,-5 over 250ms"))], Study.Sample(hands: [Hand("3pt@6Hz")], repetitions: 3),
            varying: spans, steps: 3)
        XCTAssertEqual(Set(varied.groups.map { $0.runs.map { $0.touch?.distance ?? 0 } }).count, 3)
        XCTAssertEqual(records(varied.table).map { $0["hand tremor (pt)"] }, ["0", "3", "6"])
    }

    /// An expectation that holds counts as held where the drawer does not come to rest in time afterwards.
    func testAHeldExpectationIsHeld() throws {
        let run = try Case(file("Set Spring response 100 damping 0.5\nTap handle\nExpect phase settling"))
        let study = try Study([run], Study.Sample())
        XCTAssertTrue(study.groups.allSatisfy { $0.runs.allSatisfy(\.succeeds) })
        var player = try run.playerToRest()
        player.run()
        XCTAssertEqual(player.report.failedGestures.count, 1)
    }

    /// A failure says which command failed: in another script, a gesture may stand where the case has an expectation.
    func testAFailedGestureIsNotAnExpectation() throws {
        let run = try Case(file("Expect detent fullHeight"))
        var player = try run.playerToRest(with: [], script: file("Release").script)
        player.run()
        XCTAssertEqual(player.report.failedGestures.map(\.description), player.report.lines)
        XCTAssertEqual(player.report.failures.count, 1)
    }
}
