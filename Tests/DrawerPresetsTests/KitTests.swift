// The conformance kit: DrawerEngine holds its rules, each rule can fail, and the README's figures are the checker's.

import DrawerCore
import TestSupport
import XCTest

@testable import kit

final class KitTests: XCTestCase {
    private func failures(_ verdicts: [Verdict]) -> [String] { verdicts.flatMap(\.failures) }

    /// The rules tolerate a slop, and hold for a drawer that has one.
    func testTheEngineHoldsAllRules() throws {
        let kit = try Kit(contentsOf: Kit.standard)
        XCTAssertEqual(Set(kit.gestures.map(\.id)).count, kit.gestures.count)
        var settings = DrawerEngine.Settings()
        for slop in [0, 10.0] {
            settings.gesture.dragSlop = slop
            XCTAssertEqual(failures(kit.check(try kit.play(settings))), [], "with a slop of \(slop) pt")
        }
    }

    /// The feel of a library breaks two rules, because of its division of a pan. If its drawer and list do not hand
    /// over, travel is lost, unless the list scrolls at every height.
    func testThePresetsBreakNoOtherRuleThanTheirOwn() throws {
        let kit = try Kit(contentsOf: Kit.standard)
        for preset in Preset.named {
            var settings = DrawerEngine.Settings()
            settings.apply(preset)
            let broken = Set(kit.check(try kit.play(settings)).filter { !$0.failures.isEmpty }.map(\.rule))
            let expected: Set<Rule> =
                switch settings.gesture.listPans {
                case .handOver: []
                case .contentFirst: [.handOver]
                case .fromTop, .firstMove, .firstDown, .listOnly: [.handOver, .conservation]
                }
            XCTAssertEqual(broken, expected, preset.name)
        }
    }

    /// Gestures with a mistake are refused with their name, before a rule looks at their first point.
    func testGesturesThatCannotBePlayedAreRefused() throws {
        let text = try String(contentsOf: Kit.standard, encoding: .utf8)
        let touches = try XCTUnwrap(text.firstMatch(of: /"touches": (\[\[\[.*?\]\]\])/)).1
        for mistake in ["[[]]", "[[[0]]]", "[[[0, 0], [1e300, 9]]]", "[[[-1, 0]]]", "[[[0, 0], [50, 9], [40, 0]]]"] {
            let folder = try Scratch()
            let path = try folder.file("gestures.json", text.replacing(touches, with: mistake, maxReplacements: 1))
            XCTAssertThrowsError(try Kit(contentsOf: URL(fileURLWithPath: path)), mistake) {
                XCTAssertTrue("\($0)".contains("cannot be played"), "\($0)")
            }
        }
    }

    func testEachRuleCanFail() throws {
        let kit = try Kit(contentsOf: Kit.standard)
        let samples = try kit.play()
        func moved(_ sample: inout Sample, top: Double = 0, offset: Double = 0) {
            sample = Sample(
                gesture: sample.gesture, t: sample.t, top: sample.top + top, offset: (sample.offset ?? 0) + offset,
                pointer: sample.pointer)
        }
        /// Moves the last sample of the last pan.
        func moveLast(_ samples: inout [Sample], top: Double = 0, offset: Double = 0) {
            guard let last = samples.lastIndex(where: { $0.pointer != nil }) else { return }
            moved(&samples[last], top: top, offset: offset)
        }
        let cases: [(Rule, String, (inout [Sample]) -> Void)] = [
            (.continuity, "drag-up", { moved(&$0[9], top: 12) }),
            (.continuity, "flick-up", { moved(&$0[12], top: 200) }),
            (.continuity, "list-flick", { moved(&$0[12], offset: 200) }),
            (.conservation, "drag-up", { moved(&$0[9], top: 1) }),
            (.conservation, "drag-up", { moved(&$0[9], top: 1e308) }),
            // A pan within the slop.
            (
                .conservation, "drag-up",
                { for index in $0.indices where $0[index].pointer != nil { $0[index].pointer = 500 } }
            ),
            (.conservation, "list-scrolls", { moved(&$0[9], offset: -1) }),
            (.conservation, "drag-down", { for index in $0.indices { moved(&$0[index], top: 497 - $0[index].top) } }),
            (.reversibility, "reverse-up", { moveLast(&$0, top: 2) }),
            (.reversibility, "reverse-list", { moveLast(&$0, offset: 2) }),
            (.handOver, "hand-over-up", { for index in $0.indices { $0[index].offset = 0 } }),
            (.handOver, "hand-over-up", { moved(&$0[9], offset: 1) }),
            (.catching, "catch-and-hold", { moveLast(&$0, top: 80) }),
            (.catching, "catch-without-moving", { moveLast(&$0, top: 2) }),
            (.ends, "pull-above", { moveLast(&$0, top: 100) }),
            (.ends, "pull-below", { moveLast(&$0, top: 100) }),
            (.grouping, "paused-in-few-events", { moveLast(&$0, top: 1) }),
            (.grouping, "paused-in-few-events", { moved(&$0[$0.count - 1], offset: 1) }),
            (.rest, "drag-up", { moved(&$0[$0.count - 1], top: 1) }),
            (.rest, "drag-up", { moved(&$0[$0.count - 1], offset: -1) }),
            (.rest, "drag-up", { $0 = [] }),
            (.rest, "drag-up", { $0.remove(at: 9) }),
            (.rest, "catch-twice", { $0 = Array($0.drop { $0.t < 150 }) }),
        ]
        XCTAssertEqual(Set(cases.map(\.0)), Set(Rule.allCases))
        for (rule, id, disturb) in cases {
            let gesture = try XCTUnwrap(
                kit.gestures.first { $0.id == id && $0.holds.contains(rule) }, "\(rule) of \(id)")
            var broken = samples
            disturb(&broken[id, default: []])
            XCTAssertNil(Check(kit: kit, gesture: gesture, all: samples).failure(of: rule), "\(rule) of \(id)")
            XCTAssertNotNil(Check(kit: kit, gesture: gesture, all: broken).failure(of: rule), "\(rule) of \(id)")
        }
    }

    func testTheFiguresOfTheReadme() throws {
        let kit = try Kit(contentsOf: Kit.standard)
        let readme = try String(
            contentsOf: Kit.standard.deletingLastPathComponent().appendingPathComponent("README.md"), encoding: .utf8)
        let recordings = try Recording.libraries.map { try Recording.read($0) }
        XCTAssertTrue(Set(recordings.joined().map(\.group)).isSuperset(of: Recording.handOvers.keys))
        XCTAssertTrue(recordings.joined().contains { $0.catches })
        let recorded = recordings.map { Recording.check($0, kit) }
        for (index, ours) in kit.check(try kit.play()).enumerated() {
            let theirs = recorded.map { verdicts in
                let verdict = verdicts[index]
                return verdict.count > 0 ? "\(verdict.held) of \(verdict.count)" : "not recorded"
            }
            let row = "| `\(ours.rule.rawValue)` | \(ours.held) of \(ours.count) | \(theirs.joined(separator: " | ")) |"
            XCTAssertTrue(readme.contains(row), "not in the README: \(row)")
        }
        XCTAssertTrue(readme.contains("lists \(kit.gestures.count) gestures"))
    }

    func testSamplesOfAFile() throws {
        let folder = try Scratch()
        let file = folder.url("kit.jsonl")
        let good = #"{"gesture": "drag-up", "t": 16, "top": 489, "pointer": 529}"#
        try good.write(to: file, atomically: true, encoding: .utf8)
        XCTAssertEqual(try Sample.read(file)["drag-up"]?.first?.pointer, 529)
        let mistakes = [
            (good + "\n{}", ":2: expected a sample such as"),
            (good + "\n" + good.replacingOccurrences(of: "16", with: "15"), ":2: t is 15.0, expected at least 16.0"),
        ]
        for (text, message) in mistakes {
            try text.write(to: file, atomically: true, encoding: .utf8)
            XCTAssertThrowsError(try Sample.read(file)) { XCTAssertTrue("\($0)".contains(message), "\($0)") }
        }
    }
}
