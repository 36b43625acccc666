// Exports: the release rule in the code of each platform, run on random releases, against the policy.

import DrawerCore
import DrawerPresets
import DrawerSettings
import TestSupport
import XCTest

@testable import DrawerScript

final class ExportRuleTests: XCTestCase {
    /// A release with random numbers, some of them on the limits of rules.
    private struct Pan {
        let release: Release
        let detents: [(name: String, height: Double)]
    }

    private func pans(_ count: Int, _ policy: ReleasePolicy, _ random: inout Random) throws -> [Pan] {
        try (0..<count).map { _ in
            func pick(_ values: [Double]) -> Double { random.one(of: values) }
            var heights: [Double] = []
            for _ in 0..<random.count(1...5) {
                let next = (heights.last ?? 0) + pick([3, 20, 48, 100, 150.5, random.number(2...180)])
                if next < 800 { heights.append(next) }
            }
            // Some detents are so close together that they count as one.
            let isClose = policy != .shortcuts && random.number(0...1) < 0.1
            if isClose, let last = heights.last { heights.append(last + 0.5) }
            let middle = heights.count > 1 ? heights.count - 2 : -1
            let names = heights.indices.map { $0 == middle && heights.count > 2 ? "expanded" : "d\($0)" }
            let layout = try DrawerLayout(zip(names, heights).map { try Detent(DetentName($0), .height($1)) })
            var settings = DrawerEngine.Settings.Release()
            settings.policy = policy
            settings.dismissible = random.number(0...1) < 0.5 ? .yes : .no
            let container = Container(width: 390, height: 800, rowHeight: 44)
            let stops = Stops(layout, isDismissible: settings.dismissible != .no, in: container, listHeight: 0)
            let all = stops.names.indices.map { (name: stops.names[$0].text, height: 800 - stops.tops[$0]) }
            let began = random.count(0...all.count - 1)
            let (one, other) = (pick(all.map(\.height)), pick(all.map(\.height)))
            let height = pick([one, (one + other) / 2, one + 50, random.number(-20...820), random.number(0...400)])
            let speed = pick([0, 20.0 / 3, 50, 125, 300, 400, 500, 600, 1200, 2000, random.number(0...3000)])
            let drag = pick([0, 48, -48, 320, random.number(-400...400)])
            return Pan(
                release: Release(
                    stops: stops, height: height, pulled: pick([height, height + 30]), drag: drag,
                    upwardVelocity: pick([-1, 1]) * speed, began: began, container: 800, settings: settings),
                detents: all)
        }
    }

    /// The exported rule chooses the same detent as the policy: in JavaScript, in Swift and in Kotlin, whose types are
    /// taken away so that it runs as JavaScript. For every policy that is a value.
    func testTheReleaseRuleIsThePolicys() throws {
        var random = Random(seed: 5)
        let policies = ReleasePolicy.all.filter { if case .own = $0.law { false } else { true } }
        XCTAssertGreaterThan(policies.count, 10)
        let count = 10_000 / policies.count + 1
        var (script, swift, main, expected) = ("const results = []\n", [(name: String, code: String)](), "", [String]())
        for (index, policy) in policies.enumerated() {
            let one = try ExportRuns.configuration(["Dismissible yes", "Policy \(policy.name)"])
            let export = try Export(one)
            let pans = try pans(count, policy, &random)
            expected += pans.map { $0.release.choice().target.text }
            let numbers = { (pan: Pan) in
                let release = pan.release
                return (
                    [release.height, release.upwardVelocity, release.drag, release.pulled, release.container],
                    release.began.name.text
                )
            }
            let rows = pans.map { pan in
                let (values, began) = numbers(pan)
                let detents = pan.detents.map { "{ name: \"\($0.name)\", height: \($0.height) }" }.joined(
                    separator: ", ")
                return "[\(values.map { "\($0)" }.joined(separator: ", ")), \"\(began)\", [\(detents)]]"
            }
            script += "{\nconst rows = [\(rows.joined(separator: ",\n"))]\n"
            for platform in [ExportPlatform.motion, .compose] {
                let module = try ExportRuns.module(export.functions(for: platform).text, platform.language)
                script += "const \(platform) = \(module)\n"
            }
            script += """
                results.push(...rows.map(([height, velocity, drag, pulled, container, began, detents]) => {
                  const one = motion.release({
                    heightInPixels: height, velocityInPixelsPerSecond: velocity, dragInPixels: drag, pulledInPixels: pulled,
                    containerInPixels: container, began, detents,
                  })
                  const other = compose.release(height, velocity, drag, pulled, container, began, detents)
                  return [one.detent, other.detent, String(one.dismisses && other.dismisses)]
                }))
                }

                """
            swift.append(("Rule\(index)", export.functions(for: .uiKit).text))
            let list = pans.map { pan in
                let (values, began) = numbers(pan)
                return "\(values.map { "\($0)" }.joined(separator: " ")) \(began) "
                    + pan.detents.map { "\($0.name) \($0.height)" }.joined(separator: " ")
            }
            main += """
                for line in \"\"\"
                \(list.joined(separator: "\n"))
                \"\"\".split(separator: "\\n") {
                    let words = line.split(separator: " ").map(String.init)
                    let n = words[0..<5].map { Double($0) ?? 0 }
                    let detents = stride(from: 6, to: words.count, by: 2).map {
                        Rule\(index).Stop(name: words[$0], height: Double(words[$0 + 1]) ?? 0)
                    }
                    print(Rule\(index).release(
                        heightInPoints: n[0], velocityInPointsPerSecond: n[1], dragInPoints: n[2], pulledInPoints: n[3],
                        containerInPoints: n[4], began: words[5], detents: detents).detent)
                }

                """
        }
        let ends = try ExportRuns.evaluate(script + "console.log(JSON.stringify(results))", as: [[String]].self)
        let swifts = try ExportRuns.lines(swift, main)
        XCTAssertEqual(ends.count, expected.count)
        XCTAssertEqual(swifts.count, expected.count)
        for (index, end) in ends.enumerated() where index < swifts.count {
            let policy = policies[index / count].name
            XCTAssertEqual(end[0], expected[index], "JavaScript, \(policy), release \(index % count)")
            XCTAssertEqual(end[1], expected[index], "Kotlin, \(policy), release \(index % count)")
            XCTAssertEqual(String(swifts[index]), expected[index], "Swift, \(policy), release \(index % count)")
            XCTAssertEqual(end[2], String(expected[index] == "hidden"), policy)
        }
    }

    /// The JSON has the rule's value, which reads back as the same policy.
    func testTheRuleInJSON() throws {
        for policy in ReleasePolicy.all {
            let one = try ExportRuns.configuration(["Policy \(policy.name)"])
            let text = try ConfigText(one, []).text(as: .code(.json))
            let object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            let data = try JSONSerialization.data(withJSONObject: XCTUnwrap(object["policy"], text))
            let decoder = JSONDecoder()
            decoder.userInfo[.drawerRules] = try Rules(Preset.all)
            XCTAssertEqual(try decoder.decode(ReleasePolicy.self, from: data).law, policy.law, text)
        }
    }

    /// A policy that is a value is exported as a function. CSS has no functions and describes it in words. So does
    /// every platform for a policy with its own code.
    func testEveryPolicyIsAFunctionOrHasWords() throws {
        for policy in ReleasePolicy.all {
            let one = try ExportRuns.configuration(["Policy \(policy.name)"])
            let code = try ConfigText(one, []).text(as: .code(.motion))
            let css = try ConfigText(one, []).text(as: .code(.css))
            if case .own = policy.law {
                XCTAssertTrue(
                    code.contains(/the policy [^:]* has its own code.*DrawerPresets.*: ..../),
                    "\(policy.name)\n\(code)")
            } else {
                XCTAssertTrue(code.contains("export function release("), "\(policy.name)\n\(code)")
                XCTAssertTrue(css.contains(/the policy .*function `release`.*: ..../), "\(policy.name)\n\(css)")
            }
        }
    }
}
