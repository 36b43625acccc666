// The sentence of each release, compared with the decision, over random releases of all presets.

import DrawerCore
import TestSupport
import XCTest

final class ReasonTests: XCTestCase {
    /// A random release, with or without `hidden`.
    private func release(_ random: inout Random, _ preset: Preset, _ policy: ReleasePolicy?) throws -> Release {
        let count = random.count(1...4)
        var heights: Set<Double> = []
        while heights.count < count { heights.insert(Double(random.count(40...760))) }
        let layout = try DrawerLayout(
            heights.sorted().enumerated().map { try Detent(DetentName("d\($0)"), .height($1)) })
        var settings = DrawerEngine.Settings()
        settings.apply(preset)
        if let policy { settings.release.policy = policy }
        settings.release.dismissible = random.chance(0.5) ? .yes : .no
        let stops = Stops(
            layout, isDismissible: settings.release.dismissible != .no,
            in: Container(width: 400, height: 800, rowHeight: 16), listHeight: 0)
        let height = random.chance(0.1) ? heights.first ?? 0 : Double(random.count(0...820))
        let speeds = [0.0, 5, 30, 49, 50, 51, 124, 125, 200, 299, 300, 301, 400, 401, 500, 600, 700, 1201, 2001, 2500]
        let speed = random.chance(0.5) ? random.one(of: speeds) : Double(random.count(0...3000))
        return Release(
            stops: stops, height: height, pulled: height + Double(random.count(-30...30)),
            drag: Double(random.count(-500...500)), upwardVelocity: random.chance(0.5) ? speed : -speed,
            began: random.count(0...stops.names.count - 1), container: 800, settings: settings.release)
    }

    func testTheSentenceNamesTheTargetAndSaysWhatIsTrue() throws {
        var random = Random(seed: 40)
        var seen: Set<String> = []
        let policies: [ReleasePolicy?] = [nil] + ReleasePolicy.builtIn.map { $0 }
        for preset in Preset.named {
            for round in 0..<600 {
                let policy = preset == .drawer ? policies[round % policies.count] : nil
                let release = try release(&random, preset, policy)
                let (target, _, given) = release.choice()
                let what = "\(preset.name), \(policy?.name ?? "its own"): \(release.height), \(release.upwardVelocity)"
                let reason = try XCTUnwrap(given, what)
                seen.insert(preset.name + reason.text)
                XCTAssertEqual(reason.detent, target, what)
                XCTAssertEqual(reason.upwardVelocity, release.upwardVelocity, what)
                let text = reason.text.lowercased()
                XCTAssertTrue(text.contains("{detent}"), text)
                XCTAssertEqual(reason.text.first?.isLowercase, false, text)
                XCTAssertTrue(reason.description.contains(target.text), reason.description)
                for omitted in 0...reason.optionalParts {
                    let form = reason.filled(
                        speed: "1,234", limit: "1,234", way: "1,234", detent: "full height", omitting: omitted)
                    XCTAssertFalse(form.contains { "{}[]".contains($0) }, form)
                    // The shortest form has room beside the title of a screen with 80 columns.
                    if omitted == reason.optionalParts { XCTAssertLessThanOrEqual(form.count, 56, form) }
                }
                let (speed, limit) = (abs(release.upwardVelocity), reason.limit)
                let sentence = "\(what): \(reason)"
                if text.contains("at {limit} or less") {
                    XCTAssertLessThanOrEqual(speed, limit + 1e-6, sentence)
                } else if text.contains("over {limit}") {
                    XCTAssertGreaterThan(speed, limit - 1e-6, sentence)
                } else if text.contains("slower than {limit}") || text.contains("under {limit}") {
                    XCTAssertLessThan(speed, limit + 1e-6, sentence)
                } else if text.contains("at {limit} or more") {
                    XCTAssertGreaterThanOrEqual(speed, limit - 1e-6, sentence)
                } else {
                    XCTAssertFalse(text.contains("{limit}"), text)
                }
                if text.hasPrefix("a flick down") || text.hasPrefix("pulled down:") {
                    XCTAssertLessThan(release.upwardVelocity, 0, sentence)
                }
                if text.hasPrefix("a flick up") || text.hasPrefix("moving up:") {
                    XCTAssertGreaterThan(release.upwardVelocity, 0, sentence)
                }
                if text.contains("at rest") { XCTAssertEqual(release.upwardVelocity, 0, sentence) }
                if text.contains("all the way") {
                    let isHidden = release.stops.hasHidden && target == release.stops.names[0]
                    XCTAssertTrue(
                        isHidden || target == release.highest.name || target == release.lowest.name
                            || target == release.stops.names[release.stops.lowestVisible], sentence)
                }
                if text.contains("does not count") {
                    XCTAssertEqual(target, release.nearest(to: release.height).name)
                }
            }
        }
        XCTAssertGreaterThan(seen.count, 70, "\(seen.sorted())")
    }

    /// The engine's notices of a release have the reason: for the target, or for the list that had the pan.
    func testTheNoticesOfAReleaseHaveIt() throws {
        var drawer = try DrawerEngine(
            container: Container(width: 390, height: 844, rowHeight: 44), listHeight: 2640)
        func flick(_ from: Double, _ to: Double, at time: Double) -> [Notice] {
            drawer.handle(.press(at: DrawerPoint(x: 195, y: from)), at: time)
            for step in 1...5 {
                drawer.handle(
                    .move(to: DrawerPoint(x: 195, y: from + (to - from) * Double(step) / 5)),
                    at: time + 0.02 * Double(step))
            }
            return drawer.handle(.release, at: time + 0.1).filter { $0.reason != nil }
        }
        let up = flick(820, 700, at: 1)
        XCTAssertTrue(
            up.contains { $0.kind == .targetChosen(detent: .expanded) && $0.reason?.detent == .expanded }, "\(up)")
        drawer.advance(to: 4)
        drawer.handle(.snap(to: .fullHeight), at: 4)
        drawer.advance(to: 8)
        let list = flick(600, 400, at: 8)
        XCTAssertEqual(list.map(\.kind), [.ownerChanged(to: .none)])
        XCTAssertEqual(list.first?.reason?.detent, .fullHeight)
        XCTAssertEqual(drawer.handle(.snap(to: .expanded), at: 12).compactMap(\.reason), [])
        // A pan that begins below full height and ends in the list leaves the drawer at full height.
        drawer.advance(to: 16)
        let through = flick(700, 100, at: 16)
        XCTAssertEqual(through.first { $0.kind == .ownerChanged(to: .none) }?.reason?.detent, .fullHeight, "\(through)")
        XCTAssertEqual(drawer.reading.detent, .fullHeight)
    }
}
