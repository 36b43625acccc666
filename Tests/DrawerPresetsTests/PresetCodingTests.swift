// Presets as values: their coding, and presets of a host's own.

import BriskPreset
import DrawerPresets
import XCTest

@testable import DrawerCore

final class PresetCodingTests: XCTestCase {
    func testEveryPresetIsCodedByItsName() throws {
        for preset in Preset.named {
            var settings = DrawerEngine.Settings()
            settings.apply(preset)
            XCTAssertEqual(settings.release.maximumOvershoot, preset.maximumOvershoot, preset.name)
            XCTAssertEqual(try coded(settings, Rules(Preset.named)), settings, preset.name)
            XCTAssertEqual(try coded([preset], Rules(Preset.named)), [preset])
            if preset != .drawer { assertUnknown(preset.name) { _ = try coded([preset], Rules()) } }
        }
    }

    /// A program that does not know a preset reads a file with the preset's values.
    func testValuesAreCodedWithoutRules() throws {
        for preset in Preset.named { XCTAssertEqual(try coded(preset.settle, Rules()), preset.settle, preset.name) }
        var values: [String] = []
        for policy in Set(Preset.named.map(\.policy) + ReleasePolicy.builtIn) {
            if case .own = policy.law {
                assertUnknown(policy.name) { _ = try coded([policy], Rules()) }
            } else {
                XCTAssertEqual(try coded(policy, Rules()), policy)
                values.append(policy.name)
            }
        }
        XCTAssertEqual(
            values.sorted(),
            [
                "astryx", "bottom-sheet-behavior", "flutter", "gorhom", "nearest", "pan-modal", "projected",
                "react-spring",
                "shortcuts", "smooth-sheets", "swmansion", "threshold", "uisheet", "vaul",
            ])
        for data in [
            try JSONEncoder().encode(Preset.named.map(\.policy)), try JSONEncoder().encode(Preset.named.map(\.settle)),
        ] {
            XCTAssertFalse(String(decoding: data, as: UTF8.self).contains("_"))
        }
    }

    /// Files of version 1.0.0, which coded the rules of presets by their names alone, are read.
    func testNamesOfVersion1AreRead() throws {
        let names: [(preset: String, policy: String, settle: String, resistance: String, dismissal: String)] = [
            ("drawer", "projected", "spring", "rubberBand", "detent"),
            ("uisheet", "uisheet", "spring", "rubberBand", "detent"),
            ("gorhom", "gorhom", "gorhom", "gorhom", "detent"),
            ("vaul", "vaul", "vaul", "vaul", "vaul"),
            ("smooth-sheets", "smooth-sheets", "smooth-sheets", "smooth-sheets", "smooth-sheets"),
            (
                "overlay-container", "overlay-container", "overlay-container", "overlay-container above",
                "overlay-container"
            ),
            ("floating-panel", "floating-panel", "floating-panel", "free", "floating-panel"),
            ("pan-modal", "pan-modal", "pan-modal", "none", "pan-modal"),
            (
                "bottom-sheet-behavior", "bottom-sheet-behavior", "bottom-sheet-behavior", "none",
                "bottom-sheet-behavior"
            ),
            ("compose", "compose", "compose", "none", "detent"), ("material3", "material3", "spring", "none", "detent"),
            ("flutter", "flutter", "flutter", "none", "detent"),
            ("base-ui", "base-ui", "base-ui", "base-ui", "base-ui"),
            ("base-ui-sequential", "base-ui-sequential", "base-ui", "base-ui", "base-ui-sequential"),
            ("react-modal-sheet", "react-modal-sheet", "react-modal-sheet", "none", "detent"),
            ("react-spring", "react-spring", "react-spring", "react-spring-above", "react-spring"),
            ("swmansion", "swmansion", "swmansion", "none", "detent"),
            ("astryx", "astryx", "astryx", "astryx", "astryx"),
        ]
        XCTAssertEqual(names.map(\.preset), Preset.all.map(\.name))
        let decoder = JSONDecoder()
        decoder.userInfo[.drawerRules] = try Rules(Preset.all)
        for (preset, names) in zip(Preset.all, names) {
            func named<Rule: ReleaseRule & Codable>(_ name: String, like rule: Rule) throws -> Rule {
                let parameters = try String(decoding: JSONEncoder().encode(rule.parameters), as: UTF8.self)
                return try decoder.decode(
                    Rule.self, from: Data(#"{"name":"\#(name)","parameters":\#(parameters)}"#.utf8))
            }
            XCTAssertEqual(try named(names.policy, like: preset.policy), preset.policy)
            XCTAssertEqual(try named(names.settle, like: preset.settle), preset.settle)
            XCTAssertEqual(try named(names.resistance, like: preset.resistanceAbove), preset.resistanceAbove)
            XCTAssertEqual(try named(names.dismissal, like: preset.dismissal), preset.dismissal)
        }
    }

    // MARK: A host's own

    private func coded<Value: Codable>(_ value: Value, _ rules: Rules) throws -> Value {
        let decoder = JSONDecoder()
        decoder.userInfo[.drawerRules] = rules
        return try decoder.decode(Value.self, from: try JSONEncoder().encode(value))
    }

    private func assertUnknown(_ name: String, line: UInt = #line, _ body: () throws -> Void) {
        XCTAssertThrowsError(try body(), line: line) {
            XCTAssertTrue(($0 as? InvalidValue)?.given.hasPrefix(name) == true, "\($0)", line: line)
        }
    }

    private func own(_ name: String, leap: Double) -> Preset {
        Preset(
            name, policy: ReleasePolicy("leap", parameters: [leap]) { $0.nearest(to: $0.height + leap * $0.drag).name },
            resistance: (.free, .none), settle: .instant, listPans: .contentFirst, carriesFling: true,
            dismissal: Dismissal(name) { $0.height < 50 })
    }

    func testAPresetOfAHostsOwnWorksAsABuiltInOne() throws {
        let mine = own("mine", leap: 2)
        XCTAssertEqual(mine, own("mine", leap: 2))
        XCTAssertNotEqual(mine, own("mine", leap: 3))
        XCTAssertFalse(Preset.all.contains(mine))
        var settings = DrawerEngine.Settings()
        settings.apply(mine)
        XCTAssertEqual(settings.release.policy, mine.policy)
        XCTAssertEqual(settings.gesture.listPans, .contentFirst)
        let rules = try Rules(Preset.all + [mine])
        XCTAssertEqual(try coded(settings, rules), settings)
        XCTAssertEqual(try coded([mine, .vaul], rules), [mine, .vaul])
        var engine = try DrawerEngine(
            layout: .iphone, container: Container(width: 390, height: 844, rowHeight: 16), listHeight: 0,
            settings: try coded(settings, rules))
        engine.handle(.press(at: DrawerPoint(x: 9, y: 700), on: .handle), at: 0)
        engine.handle(.move(to: DrawerPoint(x: 9, y: 520)), at: 1)
        engine.handle(.release, at: 2)
        XCTAssertEqual(engine.reading.detent, .fullHeight, "height 300 plus twice the drag of 180")
    }

    /// The guide's example, made outside of this package, works, has words for its rules, and is coded by value.
    func testAPresetBySomebodyElse() throws {
        let brisk = Preset.brisk
        XCTAssertEqual(
            brisk.policy.words(),
            "faster than 900 pt/s, the highest or the lowest detent; at 200 pt/s or more, the next detent in the direction of "
                + "the velocity; otherwise the detent nearest to the pulled height + 0.1 s · speed")
        XCTAssertEqual(
            brisk.settle.words,
            "spring, response 0.35 s, damping ratio 0.9, 0.63 above 300 pt/s; keeps the release's velocity up to 5 times the "
                + "distance per second")
        XCTAssertEqual(try coded(brisk.policy, Rules()), brisk.policy)
        XCTAssertEqual(try coded(brisk.settle, Rules()), brisk.settle)
        assertUnknown("brisk") { _ = try coded(brisk.dismissal, Rules()) }
        XCTAssertEqual(try coded([brisk], briskRules()), [brisk])
        var settings = DrawerEngine.Settings()
        settings.apply(brisk)
        XCTAssertEqual(try coded(settings, briskRules()), settings)
        for (speed, detent) in [(950.0, DetentName.fullHeight), (250, .expanded), (0, .compressed)] {
            let release = Release(
                .iphone, in: Container(width: 390, height: 844, rowHeight: 16), height: 150, upwardVelocity: speed,
                began: .compressed, settings: settings.release)
            XCTAssertEqual(release.choice().target, detent)
        }
    }

    func testTwoDifferentRulesUnderOneNameAreRefused() throws {
        func preset(
            _ name: String, _ policy: ReleasePolicy, _ settle: Settle = .standard, _ dismissal: Dismissal = .detent
        )
            -> Preset
        {
            Preset(name, policy: policy, settle: settle, dismissal: dismissal)
        }
        let code = ReleasePolicy("mine") { $0.lowest.name }
        let steps = ReleasePolicy("mine", .init([], .end, "All the way: {detent}"))
        let (slow, fast) = (Settle("line", .line, .seconds(1)), Settle("line", .line, .seconds(0.5)))
        let pairs = [
            (preset("a", code), preset("b", ReleasePolicy("mine") { $0.highest.name })),
            (preset("a", code), preset("a", ReleasePolicy("mine") { $0.highest.name })),
            (preset("a", code), preset("b", steps)), (preset("a", steps), preset("b", code)),
            (preset("a", .nearest, slow), preset("b", .nearest, fast)),
            (preset("a", .nearest, slow), preset("a", .nearest, fast)),
            (
                preset("a", .nearest, .standard, Dismissal("drop") { _ in true }),
                preset("b", .nearest, .standard, Dismissal("drop") { _ in false })
            ),
            (
                Preset(
                    "a", policy: .nearest, resistance: (.none, Resistance("band", .standard) { $0.highest }),
                    settle: slow),
                Preset(
                    "b", policy: .nearest, resistance: (.none, Resistance("band", .standard) { $0.lowest }),
                    settle: slow)
            ),
        ]
        for (one, other) in pairs {
            var rules = try Rules([one])
            XCTAssertThrowsError(try rules.register(other), "\(one.name) and \(other.name)")
            XCTAssertNoThrow(try rules.register(one), "a preset that is registered already counts once")
        }
        // A rule that two presets share counts once, even if a factory makes it.
        XCTAssertNoThrow(try Rules([preset("a", code, slow), preset("b", code, slow)]))
        var rules = Rules()
        try rules.register("mine") { (_: [Double]) in code }
        XCTAssertNoThrow(try rules.register(preset("a", code)))
        XCTAssertThrowsError(try rules.register(preset("b", steps)))
    }

    /// The engine and a decoder refuse numbers that are out of range.
    func testNumbersOfAValueAreChecked() throws {
        let springs: [(String, Settle.SpringTable)] = [
            ("response", .init(.response(0, ratio: 1))), ("dampingRatio", .init(.response(1, ratio: 0))),
            ("stiffness", .init(.stiffness(0, damping: 1))), ("dampingRatio", .init(.stiffness(1, damping: -1))),
            ("dampingRatio", .init(.response(1, ratio: 1), factor: .init(1, above: 300, -1))),
            ("dampingRatio", .init(.response(1, ratio: 1), factor: .init(1, above: 0, 1, changing: -2))),
            ("limit", .init(.response(1, ratio: 1), factor: .init(1, above: -1, 1))),
            ("range", .init(.response(1, ratio: 1), factor: .init(1, above: 0, 1, changing: 1, over: 5...5))),
            ("kick", .init(.response(1, ratio: 1), launch: .kicked(.infinity))),
            ("share", .init(.response(1, ratio: 1), launch: .toward(share: 2))),
            ("distances", .init(.response(1, ratio: 1), launch: .limited(distances: -1))),
            ("over", .init(.response(1, ratio: 1), launch: .capped(speed: 1, away: .init(0, 0, 1, 1), over: 0))),
            ("curve", .init(.response(1, ratio: 1), launch: .capped(speed: 1, away: .init(2, 0, 1, 1), over: 1))),
        ]
        let curves: [(String, Settle)] = [
            ("seconds", Settle("a", .line, .seconds(-1))), ("seconds", Settle("a", .line, .seconds(101))),
            ("atLeast", Settle("a", .line, .speed(atLeast: 0))),
            ("seconds", Settle("a", .line, .dismissing(0.4, otherwise: .nan))),
            ("curve", Settle("a", .bezier(.init(0, 1, 1, 1)), .seconds(1))),
            ("curve", Settle("a", .bezier(.init(0.5, .nan, 1, 1)), .seconds(1))),
        ]
        func refuses(_ field: String, line: UInt = #line, _ body: () throws -> Void) {
            XCTAssertThrowsError(try body(), line: line) {
                XCTAssertEqual(($0 as? InvalidValue)?.field, field, line: line)
            }
        }
        for (field, settle) in springs.map({ ($0, Settle("a", $1)) }) + curves {
            var settings = DrawerEngine.Settings()
            settings.release.settles = Settles(settle)
            refuses(field) { try settings.validate() }
            refuses(field) { _ = try Rules([Preset("a", policy: .nearest, settle: settle)]) }
            settings.release.settles = Settles(otherwise: .standard)
            settings.release.policy = ReleasePolicy("a", settle: settle, .init([], .end, "{detent}"))
            refuses(field) { try settings.validate() }
            guard let data = try? JSONEncoder().encode(settle) else { continue }
            refuses(field) { _ = try JSONDecoder().decode(Settle.self, from: data) }
        }
        for step: ReleasePolicy.Step in [
            .init([.isFaster(than: .nan)], .end, ""), .init([.dragIsLonger(than: .points(-1))], .end, ""),
            .init([], .nearest(.init(.height, ahead: .seconds(.infinity))), ""), .init([], .end, "", limit: -1),
        ] {
            var settings = DrawerEngine.Settings()
            settings.release.policy = ReleasePolicy("a", step)
            refuses("steps") { try settings.validate() }
        }
    }
}
