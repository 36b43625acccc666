// The values of a release: a host's own policies, resistances and settles, their equality and coding, and the coding of
// settings and layouts.

import TestSupport
import XCTest

@testable import DrawerCore

final class ReleaseValuesTests: XCTestCase {
    private func coded<Value: Codable>(_ value: Value, rules: Rules = Rules()) throws -> Value {
        let decoder = JSONDecoder()
        decoder.userInfo[.drawerRules] = rules
        return try decoder.decode(Value.self, from: try JSONEncoder().encode(value))
    }

    private func decode<Value: Decodable>(_ type: Value.Type, _ json: String, rules: Rules = Rules()) throws
        -> Value
    {
        let decoder = JSONDecoder()
        decoder.userInfo[.drawerRules] = rules
        return try decoder.decode(type, from: Data(json.utf8))
    }

    private let upward = ReleasePolicy("upward", parameters: [2]) { ($0.next(.up) ?? $0.nearest(to: $0.height)).name }
    private let half = Resistance(
        "half", parameters: [0.5], shown: { pull, _ in pull / 2 }, slope: { _, _ in 0.5 },
        pulled: { shown, _ in shown * 2 })
    /// A straight line to the target in a fixed time.
    private let line = Settle(
        "line", parameters: [0.25], duration: { _ in 0.25 },
        state: { time, start in (start.displacement * (1 - time / 0.25), -start.displacement / 0.25) })

    // MARK: One detent

    /// Detents at most a point apart count as one, here as for user input.
    func testAFlickToHiddenTakesLessTimeInADrawerWithOneDetent() {
        let duration = Settle.Duration.dismissing(0.4, otherwise: 0.45)
        for (highest, isShorter) in [(200.0, true), (200.5, true), (202, false)] {
            let start = Settle.Start(
                displacement: -200, velocity: 1000, dismisses: true, height: 200,
                span: Resistance.Span(container: 844, lowest: 0, lowestVisible: 200, highest: highest))
            // 200 pt at 1,000 pt/s take 0.2 s: 0.1 + 0.9 (0.2 - 0.08) / 0.28 of the time.
            XCTAssertEqual(
                duration.seconds(from: start), 0.4 * (isShorter ? 0.1 + 0.9 * 0.12 / 0.28 : 1), accuracy: 1e-12,
                "\(highest) pt")
        }
    }

    // MARK: Words

    /// Any policy that goes to the nearest detent says that the speed does not count.
    func testWordsOfAPolicyThatIgnoresTheSpeed() {
        func words(_ tests: [ReleasePolicy.Test], _ target: ReleasePolicy.Target) -> String {
            ReleasePolicy("mine", ReleasePolicy.Step(tests, target, "{detent}")).words()
        }
        XCTAssertEqual(ReleasePolicy.nearest.words(), "the nearest detent, at any speed")
        XCTAssertEqual(words([], .nearest(.height, tie: .higher)), "the nearest detent, at any speed")
        XCTAssertEqual(words([], .nearest(.pulled)), "the detent nearest to the pulled height, at any speed")
        XCTAssertFalse(words([], .nearest(.init(.height, ahead: .seconds(0.2)))).contains("any speed"))
        XCTAssertFalse(words([], .end).contains("any speed"))
        XCTAssertFalse(words([.isUpward], .nearest(.height)).contains("any speed"))
    }

    // MARK: Equality

    func testRulesAreEqualWhenNameAndParametersAre() throws {
        func differ<Rule: ReleaseRule>(_ rules: [Rule]) {
            for (index, one) in rules.enumerated() {
                for (other, second) in rules.enumerated() { XCTAssertEqual(one == second, index == other) }
            }
            XCTAssertEqual(Set(rules).count, rules.count)
        }
        differ(
            ReleasePolicy.builtIn + [
                upward, ReleasePolicy("upward") { _ in nil }, ReleasePolicy("upward", parameters: [3]) { _ in nil },
            ])
        differ([
            Resistance.standard, .none, .free, try .rubberBand(0.3), try .rubberBand(0), try .stiff(0.05),
            try .stiff(0.5), half,
        ])
        differ([
            Settle.standard, .spring(.bounce), .spring(.settle, kick: 0.8),
            .spring(try DampedSpring(response: 0.3, dampingRatio: 0.8)), line,
        ])
        XCTAssertEqual(upward, ReleasePolicy("upward", parameters: [2]) { _ in nil })
        XCTAssertEqual(Resistance.standard, try Resistance.rubberBand(0.55))
        XCTAssertEqual(Settle.standard, Settle.spring(try DampedSpring(response: 0.4, dampingRatio: 0.8)))
        for policy in ReleasePolicy.builtIn {
            XCTAssertEqual(try ReleasePolicy(named: policy.name), policy)
            XCTAssertEqual("\(policy)", policy.name)
        }
        XCTAssertThrowsError(try ReleasePolicy(named: "upward"))
    }

    /// Every field of the settings, found by reflection, gets another value through its coding.
    func testSettingsAreEqualWhenAllOfThemAre() throws {
        let settings = DrawerEngine.Settings()
        func json(_ value: some Encodable) throws -> Any {
            try JSONSerialization.jsonObject(with: JSONEncoder().encode(value), options: .fragmentsAllowed)
        }
        let zone = NoDragZone(.list, NoDragZone.Area(origin: DrawerPoint(x: 0, y: 0), width: 1, height: 1))
        var values: [Any] = [true, false, 0.25, 3, NSNull(), "compressed"]
        values += ListPans.allCases.map(\.rawValue) as [Any]
        values += FlingAtTop.allCases.map(\.rawValue) as [Any]
        values += Dismissible.allCases.map(\.rawValue) as [Any]
        values += DismissesFrom.allCases.map(\.rawValue) as [Any]
        values += OverlayTap.allCases.map(\.rawValue) as [Any]
        values += [
            try json([zone]), try json(Resistance.none), try json(ReleasePolicy.nearest), try json(Settles(.instant)),
        ]
        values.append(try json(Dismissal("never") { _ in false }))
        var rules = Rules()
        try rules.register("never") { (_: [Double]) in Dismissal("never") { _ in false } }
        let plain = try XCTUnwrap(try json(settings) as? [String: [String: Any]])
        for group in Mirror(reflecting: settings).children {
            for field in Mirror(reflecting: group.value).children {
                let (group, name) = (try XCTUnwrap(group.label), try XCTUnwrap(field.label))
                let others = values.compactMap { value -> DrawerEngine.Settings? in
                    var changed = plain
                    changed[group]?[name] = value
                    guard let data = try? JSONSerialization.data(withJSONObject: changed),
                        let other = try? decode(
                            DrawerEngine.Settings.self, String(decoding: data, as: UTF8.self), rules: rules),
                        (try? other.validate()) != nil
                    else { return nil }
                    return other == settings ? nil : other
                }
                XCTAssertFalse(others.isEmpty, "no value of \(group).\(name) makes a difference")
                for other in others { XCTAssertEqual(try coded(other, rules: rules), other, "\(group).\(name)") }
            }
        }
    }

    // MARK: Coding

    func testUnknownNamesAndWrongParametersThrow() throws {
        let cases: [(String, any (Codable & Sendable).Type, String)] = [
            ("policy", ReleasePolicy.self, #"{"name":"upward","parameters":[2]}"#),
            ("policy", ReleasePolicy.self, #"{"name":"nearest","parameters":[1]}"#),
            ("resistance", Resistance.self, #"{"name":"half","parameters":[0.5]}"#),
            ("resistance", Resistance.self, #"{"name":"rubberBand","parameters":[0.5,1]}"#),
            ("resistance", Resistance.self, #"{"name":"none","parameters":[0]}"#),
            ("coefficient", Resistance.self, #"{"name":"rubberBand","parameters":[1.5]}"#),
            ("share", Resistance.self, #"{"name":"stiff","parameters":[0]}"#),
            ("share", Resistance.self, #"{"name":"stiff","parameters":[1.01]}"#),
            ("settle", Settle.self, #"{"name":"line","parameters":[0.25]}"#),
            ("settle", Settle.self, #"{"name":"spring","parameters":[0.4,0.8,0,0]}"#),
            ("response", Settle.self, #"{"name":"spring","parameters":[0,0.8,0]}"#),
            ("dampingRatio", Settle.self, #"{"name":"spring","parameters":[0.4,-1,0]}"#),
        ]
        for (field, type, json) in cases { refuses(field) { _ = try decode(type, json) } }
        for json in [#"{"parameters":[]}"#, "3"] {
            XCTAssertThrowsError(try decode(ReleasePolicy.self, json))
        }
        // The same holds within settings: an unknown rule does not become the default.
        var settings = DrawerEngine.Settings()
        settings.release.policy = upward
        refuses("policy") { try coded(settings) }
        settings = DrawerEngine.Settings()
        settings.gesture.resistanceBelow = half
        refuses("resistance") { try coded(settings) }
        settings = DrawerEngine.Settings()
        settings.release.settles = Settles(line)
        refuses("settle") { try coded(settings) }
    }

    /// Every key may be missing, alone or with all others: an older version may have written the file.
    func testMissingKeysHaveTheirDefaults() throws {
        func object(_ value: some Encodable) throws -> [String: Any] {
            try XCTUnwrap(
                JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any])
        }
        func decoded<Value: Decodable>(_ type: Value.Type, _ object: [String: Any]) throws -> Value {
            try JSONDecoder().decode(type, from: JSONSerialization.data(withJSONObject: object))
        }
        let plain = DrawerEngine.Settings()
        XCTAssertEqual(try decode(DrawerEngine.Settings.self, "{}"), plain)
        for (group, fields) in try object(plain) {
            XCTAssertEqual(try decode(DrawerEngine.Settings.self, #"{"\#(group)":{}}"#), plain, group)
            for field in try XCTUnwrap(fields as? [String: Any]).keys {
                var old = try object(plain)
                var fields = try XCTUnwrap(old[group] as? [String: Any])
                fields[field] = nil
                old[group] = fields
                XCTAssertEqual(try decoded(DrawerEngine.Settings.self, old), plain, "\(group).\(field)")
            }
        }
        XCTAssertEqual(try decode(Settles.self, "{}"), Settles(otherwise: .standard))
        XCTAssertEqual(
            try decode(DrawerLayout.self, #"{"detents":[{"name":"a","height":{"header":{}}}]}"#),
            try DrawerLayout([Detent("a", .header)]))
        let saved = try decode(SavedDrawer.self, #"{"detent":"half"}"#)
        XCTAssertEqual([saved.detent, nil], ["half", nil])
        XCTAssertEqual([saved.offset, saved.primaryOffset, saved.height], [0, 0, 0])
        // Rules: parameters that a later version has added.
        XCTAssertEqual(try decode(ReleasePolicy.self, #"{"name":"nearest"}"#), .nearest)
        XCTAssertEqual(try decode(Resistance.self, #"{"name":"rubberBand"}"#), .standard)
        let spring = try DampedSpring(response: 0.3, dampingRatio: 0.9)
        XCTAssertEqual(try decode(Settle.self, #"{"name":"spring","parameters":[0.3,0.9]}"#), .spring(spring))
        // An infinite number is coded as null, and a missing one has its default.
        let speeds = try decode(DrawerEngine.Settings.Release.self, #"{"skipSpeed":null}"#)
        XCTAssertEqual([speeds.skipSpeed, speeds.maximumOvershoot], [.infinity, 16])
    }

    func testAHostsRuleCannotPassForABuiltInOne() throws {
        let rules: [(String, (inout DrawerEngine.Settings) -> Void)] = [
            ("policy", { $0.release.policy = ReleasePolicy("nearest") { $0.highest.name } }),
            (
                "settle",
                {
                    $0.release.policy = ReleasePolicy("mine", settle: Settle("spring") { _ in fatalError() }) { _ in nil
                    }
                }
            ),
            ("settle", { $0.release.settles = Settles(Settle("instant") { _ in fatalError() }) }),
            ("settle", { $0.release.settles.otherwise = Settle("spring", launch: { _ in fatalError() }) }),
            ("dismissal", { $0.release.dismissal = Dismissal("detent") { _ in true } }),
            ("resistance", { $0.gesture.resistanceAbove = Resistance("free", .standard) { $0.container } }),
            ("resistance", { $0.gesture.resistanceBelow = Resistance("stiff", .standard) { $0.container } }),
        ]
        var engine = try drawer()
        let before = engine
        for (field, change) in rules {
            var settings = DrawerEngine.Settings()
            change(&settings)
            refuses(field) { try settings.validate() }
            XCTAssertThrowsError(try engine.configure(settings: settings))
            XCTAssertEqual(engine, before)
        }
        refuses("policy") {
            _ = try Rules([Preset("mine", policy: ReleasePolicy("nearest") { $0.highest.name }, settle: .standard)])
        }
        for policy in ReleasePolicy.builtIn { XCTAssertNoThrow(try policy.validate()) }
        for resistance in Resistance.builtIn { XCTAssertNoThrow(try resistance.validate()) }
        for settle in Settle.builtIn { XCTAssertNoThrow(try settle.validate()) }
        XCTAssertNoThrow(try Dismissal.detent.validate())
    }

    func testADecoderRefusesAnythingButRules() throws {
        let decoder = JSONDecoder()
        let data = try JSONEncoder().encode(ReleasePolicy.nearest)
        for value in [upward, [Preset.drawer], "rules"] as [any Sendable] {
            decoder.userInfo[.drawerRules] = value
            refuses("drawerRules") { try decoder.decode(ReleasePolicy.self, from: data) }
        }
    }

    func testADecoderFindsTheHostsOwnRules() throws {
        var settings = DrawerEngine.Settings()
        settings.release.policy = upward
        settings.release.settles = Settles(line)
        settings.gesture.resistanceAbove = half
        settings.gesture.resistanceBelow = half
        var rules = Rules()
        try rules.register("half") { [half] _ in half }
        try rules.register("line") { [line] _ in line }
        try rules.register("upward") { [upward] parameters in
            guard parameters == [2] else { throw InvalidValue(field: "policy", given: "upward", expected: "2") }
            return upward
        }
        let again = try coded(settings, rules: rules)
        XCTAssertEqual(again, settings)
        var engine = try drawer { $0 = again }
        engine.press(.handle)
        engine.pull(-50)
        XCTAssertEqual(engine.top, 345, accuracy: 1e-9, "half of the pull is shown")
        XCTAssertEqual(engine.releaseStill().target, .compressed, "the next one up from below the lowest")
        // Different parameters make a different rule.
        refuses("policy") { try decode(ReleasePolicy.self, #"{"name":"upward","parameters":[4]}"#, rules: rules) }
    }

    func testLayoutsAreCodedAndCheckedAgain() throws {
        var random = Random(seed: 322)
        for _ in 0..<200 {
            let layout = random.layout()
            XCTAssertEqual(try coded(layout), layout)
        }
        let own = try DrawerLayout(
            [Detent("a", .header, dimming: 0.2), Detent("b", .content, isReachable: false)], hiddenName: "gone")
        XCTAssertEqual(try coded(own), own)
        XCTAssertEqual(try coded(own).hiddenName, "gone")
        refuses("dimming of a") { try Detent("a", .header, dimming: 1.1) }
        let encoded = String(decoding: try JSONEncoder().encode(DrawerLayout.iphone), as: UTF8.self)
        refuses("detents") { try decode(DrawerLayout.self, encoded.replacingOccurrences(of: "300", with: "30")) }
        refuses("height of compressed") {
            _ = try decode(DrawerLayout.self, encoded.replacingOccurrences(of: "120", with: "-120"))
        }
    }

    // MARK: Settles

    func testASettleOfAHostsOwn() throws {
        var engine = try drawer { $0.release.settles = Settles(line) }
        engine.send(.snap(to: .fullHeight))
        XCTAssertEqual(engine.nextDeadline ?? .nan, 0.25, accuracy: 1e-12)
        for share in [0.0, 0.2, 0.5, 0.99] {
            engine.advance(to: 0.25 * share)
            XCTAssertEqual(engine.top, 320 - 304 * share, accuracy: 1e-9)
            XCTAssertEqual(engine.reading.velocity, -304 / 0.25, accuracy: 1e-9)
        }
        engine.advance(to: 0.25)
        XCTAssertEqual(engine.top, 16)
        XCTAssertEqual(engine.reading.velocity, 0)
        XCTAssertEqual(engine.reading.phase, .resting)
        // After a catch the drawer stays; after the release it moves on a line again.
        engine.send(.snap(to: .compressed))
        engine.wait(0.1)
        let top = engine.top
        engine.press(.handle)
        XCTAssertEqual(engine.top, top)
        engine.release()
        engine.wait(0.125)
        XCTAssertEqual(engine.top, (top + 320) / 2, accuracy: 1e-9)
    }

    func testAnInstantSettleIsReportedAsEveryOther() throws {
        let events: [(DetentName, (inout TestDrawer) -> [Notice])] = [
            (.fullHeight, { $0.send(.snap(to: .fullHeight)) }), (.fullHeight, { $0.send(.toggle) }),
            (.compressed, { $0.flick(.handle, up: -900, for: 0.03) }), (.fullHeight, { $0.key(.pageDown) }),
            (.expanded, { $0.press(.overlay) + $0.release() }), (.hidden, { $0.send(.dismiss()) }),
        ]
        for (detent, act) in events {
            var engine = try drawer(at: .expanded) {
                $0.release.settles = .instant
                $0.release.dismissible = .yes
            }
            let notices = act(&engine)
            XCTAssertEqual(engine.top, engine.top(of: detent))
            XCTAssertEqual(engine.reading.detent, detent)
            XCTAssertEqual(engine.reading.velocity, 0)
            XCTAssertTrue(engine.isSettled)
            XCTAssertEqual(notices.target, detent)
            XCTAssertEqual(notices.kinds.filter { $0 == .detentReached(detent: detent) }.count, 1)
        }
        XCTAssertEqual(try coded(Settle.instant), .instant)
        refuses("settle") { try decode(Settle.self, #"{"name":"instant","parameters":[1]}"#) }
    }

    func testTheKickOfASettleFromRest() throws {
        // UIKit's initial velocity: a share of the distance per second, from rest only.
        let spring = try DampedSpring(settlingIn: 0.5, dampingRatio: 0.75, velocity: 0.8)
        for kick in [0.0, 0.8, 3] {
            var engine = try drawer {
                $0.release.settles = Settles(.spring(spring, kick: kick))
                $0.release.maximumOvershoot = .infinity
            }
            engine.send(.snap(to: .fullHeight))
            XCTAssertEqual(engine.reading.velocity, -304 * kick, accuracy: 1e-9)
            assertSettles(engine, to: 16, by: spring)
            // In flight, the settle keeps its current velocity.
            engine.wait(0.05)
            let before = engine.reading
            engine.send(.snap(to: .expanded))
            XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9)
            XCTAssertEqual(engine.top, before.top, accuracy: 1e-9)
        }
        XCTAssertThrowsError(try Settle(named: "spring", parameters: [0.4, 0.8, .nan]))
    }

    func testAPolicySeesThePanThatWasReleased() throws {
        // The policy reads its input. Its target, which no other policy would choose, proves that the engine called it.
        let policy = ReleasePolicy("looks") { release in
            XCTAssertEqual(release.height, 64 - banded(110.4, 384), accuracy: 1e-9)
            XCTAssertEqual(384 - release.pulled, 430.4, accuracy: 1e-9)
            XCTAssertEqual(release.drag, -200, accuracy: 1e-9)
            XCTAssertEqual(release.upwardVelocity, -1000, accuracy: 1e-6)
            XCTAssertEqual(release.began.name, .expanded)
            XCTAssertEqual(release.container, 384)
            XCTAssertEqual(release.settings.flickSpeed, 123)
            XCTAssertEqual(release.stops.names, [.compressed, .expanded, .fullHeight])
            return .fullHeight
        }
        var engine = try drawer(at: .expanded) {
            $0.release.policy = policy
            $0.release.flickSpeed = 123
        }
        engine.press(.handle)
        engine.pull(-200, over: 0.2)
        XCTAssertEqual(engine.release().target, .fullHeight)
        // A release without a drawer, to try a policy.
        var settings = DrawerEngine.Settings.Release()
        settings.dismissible = .yes
        let alone = Release(
            .iphone, in: container(rows: 50), height: 500, upwardVelocity: 100, began: .expanded, settings: settings)
        XCTAssertEqual(alone.began.name, .expanded)
        XCTAssertEqual(alone.next(.up)?.name, .fullHeight)
        XCTAssertEqual(alone.next(.down)?.name, .expanded)
        XCTAssertEqual(alone.nearest(to: 0).name, .hidden)
        XCTAssertEqual(alone.nearest(to: 0) { $0 > 300 }?.name, .fullHeight)
        XCTAssertEqual(alone.pair()?.higher.name, .fullHeight)
        XCTAssertEqual(alone.pair()?.lower.name, .expanded)
    }
}
