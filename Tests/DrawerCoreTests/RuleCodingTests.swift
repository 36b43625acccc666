// The equality and the coding of rules, settings and layouts.

import TestSupport
import XCTest

@testable import DrawerCore

final class RuleCodingTests: XCTestCase {
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
                OwnRules.upward, ReleasePolicy("upward") { _ in nil },
                ReleasePolicy("upward", parameters: [3]) { _ in nil },
            ])
        differ([
            Resistance.standard, .none, .free, try .rubberBand(0.3), try .rubberBand(0), try .stiff(0.05),
            try .stiff(0.5), OwnRules.half,
        ])
        differ([
            Settle.standard, .spring(.bounce), .spring(.settle, kick: 0.8),
            .spring(try DampedSpring(response: 0.3, dampingRatio: 0.8)), OwnRules.line,
        ])
        XCTAssertEqual(OwnRules.upward, ReleasePolicy("upward", parameters: [2]) { _ in nil })
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
        // Settings with an unknown rule are refused too; the rule does not become the default.
        var settings = DrawerEngine.Settings()
        settings.release.policy = OwnRules.upward
        refuses("policy") { try coded(settings) }
        settings = DrawerEngine.Settings()
        settings.gesture.resistanceBelow = OwnRules.half
        refuses("resistance") { try coded(settings) }
        settings = DrawerEngine.Settings()
        settings.release.settles = Settles(OwnRules.line)
        refuses("settle") { try coded(settings) }
    }

    /// JSON has no infinity and no NaN. Only a number that means "never" is coded as null; the encoder refuses all others.
    func testNumbersThatJSONLacksAreRefused() throws {
        var settings = DrawerEngine.Settings()
        settings.release.skipSpeed = .infinity
        XCTAssertEqual(try coded(settings), settings)
        let invalid: [(inout DrawerEngine.Settings) -> Void] = [
            { $0.release.skipSpeed = .nan }, { $0.release.flickSpeed = .nan }, { $0.release.flickSpeed = .infinity },
            { $0.release.maximumOvershoot = -.infinity },
        ]
        for (number, change) in invalid.enumerated() {
            var settings = DrawerEngine.Settings()
            change(&settings)
            XCTAssertThrowsError(try JSONEncoder().encode(settings), "\(number)")
        }
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
        for value in [OwnRules.upward, [Preset.drawer], "rules"] as [any Sendable] {
            decoder.userInfo[.drawerRules] = value
            refuses("drawerRules") { try decoder.decode(ReleasePolicy.self, from: data) }
        }
    }

    func testADecoderFindsTheHostsOwnRules() throws {
        var settings = DrawerEngine.Settings()
        settings.release.policy = OwnRules.upward
        settings.release.settles = Settles(OwnRules.line)
        settings.gesture.resistanceAbove = OwnRules.half
        settings.gesture.resistanceBelow = OwnRules.half
        var rules = Rules()
        try rules.register("half") { _ in OwnRules.half }
        try rules.register("line") { _ in OwnRules.line }
        try rules.register("upward") { parameters in
            guard parameters == [2] else { throw InvalidValue(field: "policy", given: "upward", expected: "2") }
            return OwnRules.upward
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
}
