// The settles of presets: every cause settles by the preset, and a host's settle has limits. The laws check the rest.

import TestSupport
import XCTest

@testable import DrawerCore

final class PresetPropertyTests: XCTestCase {
    func testAnInvalidSettleOfAHost() throws {
        for duration in [0, -1, .nan, .infinity] as [Double] {
            let settle = Settle("odd", duration: { _ in duration }, state: { _, _ in (.nan, .nan) })
            var engine = try drawer { $0.release.settles = Settles(settle) }
            engine.send(.snap(to: .fullHeight))
            XCTAssertEqual(engine.reading.detent, .fullHeight, "\(duration)")
        }
        for velocity in [.nan, .infinity, -.infinity] as [Double] {
            let odd = Settle("odd", duration: { _ in 0.2 }, state: { _, start in (start.displacement, velocity) })
            let launched = Settle("launched") { _ in .init(.settle, velocity: velocity) }
            for settle in [odd, launched] {
                var engine = try drawer { $0.release.settles = Settles(settle) }
                engine.flick(.handle, up: 900)
                engine.wait(0.1)
                XCTAssertTrue(engine.reading.velocity.isFinite && engine.top.isFinite)
                if settle == odd { XCTAssertEqual(engine.reading.velocity, 0) }
                engine.press(.handle)
                engine.pull(-30)
                engine.releaseStill()
                engine.settleDown()
                XCTAssertNotNil(engine.reading.detent)
            }
        }
    }

    func testEveryCauseSettlesByThePreset() throws {
        for preset in Preset.named {
            for cause in ["code", "key", "tap"] {
                var engine = try drawer(at: .compressed) { $0.apply(preset) }
                switch cause {
                case "code": engine.send(.snap(to: .fullHeight))
                case "key": engine.key(.end)
                default:
                    engine.press(.handle)
                    engine.release()
                }
                let target = try XCTUnwrap(engine.top(of: try XCTUnwrap(engine.reading.target)))
                let span = Resistance.Span(container: 384, lowest: 64, highest: 368)
                let start = Settle.Start(
                    displacement: 320 - target, velocity: 0, isResting: true, isRelease: false, height: 64, span: span)
                let flight = Flight(
                    preset.settle, start, to: target, at: engine.time, maximumOvershoot: preset.maximumOvershoot)
                for _ in 0..<10 {
                    engine.wait(0.03)
                    XCTAssertEqual(
                        engine.top, flight.state(at: engine.time).value, accuracy: 1e-9, "\(preset.name) by \(cause)")
                }
            }
        }
    }

    /// Every rule of a preset is in force once the preset is applied. Rules and settings are found by reflection: they
    /// have the same names.
    func testAPresetIsInForceOnceItIsApplied() throws {
        for preset in Preset.named {
            var settings = DrawerEngine.Settings()
            settings.apply(.swmansion)
            settings.apply(preset)
            var rules: [String: AnyHashable] = ["settle": settings.release.settles.otherwise]
            for group in Mirror(reflecting: settings).children {
                for field in Mirror(reflecting: group.value).children {
                    rules[field.label ?? ""] = field.value as? AnyHashable
                }
            }
            var seen = 0
            for field in Mirror(reflecting: preset).children {
                guard let rule = rules[field.label ?? ""] else { continue }
                XCTAssertEqual(rule, field.value as? AnyHashable, "\(preset.name), \(field.label ?? "")")
                seen += 1
            }
            XCTAssertEqual(seen, 10, "the fields of a preset that say who has made it are no rules")
        }
    }

    /// A start without heights counts as one within the drawer's range: it has no pull beyond an end.
    func testAStartWithoutHeightsIsWithinTheRange() {
        let span = Resistance.Span(container: 844, lowest: 100, highest: 800)
        for preset in Preset.named {
            for (displacement, velocity) in [(300.0, -6000.0), (300, 6000), (-300, -6000), (-2, 900)] {
                let plain = Settle.Start(displacement: displacement, velocity: velocity)
                let within = Settle.Start(displacement: displacement, velocity: velocity, height: 400, span: span)
                XCTAssertEqual(preset.settle.launch(from: plain), preset.settle.launch(from: within), preset.name)
            }
        }
    }

    /// Springs keep their speed when their target changes; curves start again.
    func testATargetThatMovesDuringASettle() throws {
        for preset in Preset.named {
            var engine = try drawer(at: .compressed) { $0.apply(preset) }
            engine.flick(.handle, up: 900, for: 0.05)
            engine.wait(0.02)
            let before = engine.reading
            engine.send(.snap(to: .compressed))
            XCTAssertEqual(engine.reading.top, before.top, accuracy: 1e-9, preset.name)
            if case .curve = preset.settle.law {
                XCTAssertGreaterThanOrEqual(engine.reading.velocity, 0, "\(preset.name) starts again")
            } else {
                XCTAssertEqual(engine.reading.velocity, before.velocity, accuracy: 1e-9, preset.name)
            }
            engine.wait(0.02)
            try engine.configure { $0.apply(.material3) }
            assertSettles(engine, to: 320, by: try XCTUnwrap(Preset.material3.settle.spring), preset.name)
        }
    }
}
