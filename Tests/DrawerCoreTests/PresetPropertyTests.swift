// The rules of presets: resistances have inverses, and each cause settles by the preset. The laws hold the rest.

import TestSupport
import XCTest

@testable import DrawerCore

final class PresetPropertyTests: XCTestCase {
    // MARK: Resistances

    func testEveryResistanceIsMonotoneContinuousAndInverted() throws {
        var random = Random(seed: 1)
        let ours = [Resistance.none, .free, try .rubberBand(0.1), try .rubberBand(1), try .stiff(0.05)]
        let all = Preset.named.map { ($0.name, [$0.resistanceAbove, $0.resistanceBelow]) } + [("our own", ours)]
        for (name, resistances) in all {
            for resistance in resistances {
                for _ in 0..<1000 {
                    let low = random.number(0...400)
                    let span = Resistance.Span(
                        container: random.number(600...1200), lowest: low,
                        highest: random.chance(0.3) ? low : random.number(low...600))
                    let pull = random.chance(0.5) ? random.number(0...20) : random.number(0...2000)
                    let what = "\(name), \(resistance), \(pull) pt"
                    let shown = resistance.shown(pull, span)
                    let slope = resistance.slope(pull, span)
                    XCTAssertEqual(resistance.shown(0, span), 0, what)
                    XCTAssertTrue((0...pull + 1e-12).contains(shown), what)
                    XCTAssertTrue((0...1).contains(slope) || (slope <= 1.1 && resistance.name == "vaul"), what)
                    // The shown distance is never steeper than the pull, except for one resistance that starts late.
                    let further = pull + random.number(0...1)
                    let step = resistance.shown(further, span) - shown
                    XCTAssertGreaterThanOrEqual(step, -1e-12, what)
                    XCTAssertLessThanOrEqual(
                        step, (further - pull) * (resistance.name == "vaul" ? 1.1 : 1) + 1e-12, what)
                    let h = 1e-4 * (1 + pull)
                    if pull > 10, slope > 0, resistance.slope(pull - h, span) > 0, resistance.slope(pull + h, span) > 0
                    {
                        let difference = resistance.shown(pull + h, span) - resistance.shown(pull - h, span)
                        XCTAssertEqual(difference / (2 * h), slope, accuracy: 1e-5, what)
                    }
                    let back = resistance.pulled(shown, span)
                    if slope > 0 {
                        XCTAssertEqual(back, pull, accuracy: 1e-6 * max(1, pull), what)
                    } else {
                        XCTAssertLessThanOrEqual(back, pull + 1e-9, "\(what): the smallest pull")
                        XCTAssertEqual(resistance.shown(back, span), shown, accuracy: 1e-9, what)
                    }
                }
            }
        }
    }

    // MARK: Settles

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

    // MARK: The engine

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

    /// Springs keep their speed where their target changes; curves start again.
    func testATargetThatMovesDuringASettle() throws {
        for preset in Preset.named {
            var engine = try drawer(at: .compressed) { $0.apply(preset) }
            engine.flick(.handle, up: 900, for: 0.05)
            engine.wait(0.02)
            let before = engine.reading
            engine.send(.snap(to: .compressed))
            XCTAssertEqual(engine.reading.top, before.top, accuracy: 1e-9, preset.name)
            if case .custom = preset.settle.law {
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
