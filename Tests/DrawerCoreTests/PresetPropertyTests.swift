// The rules of presets with random numbers: resistances have inverses, settles are continuous, and each cause settles by
// the preset. The engine's invariants under presets are the fuzzer's task.

import DrawerPresets
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

    private func start(_ random: inout Random) -> Settle.Start {
        let x = random.chance(0.1) ? 0 : random.number(-600...600)
        let v = random.chance(0.2) ? 0 : random.number(-6000...6000)
        return Settle.Start(
            displacement: x, velocity: v, isResting: v == 0 && random.chance(0.5), isRelease: random.chance(0.7),
            dismisses: random.chance(0.2), height: random.number(0...700),
            span: .init(container: 800, lowest: 200, highest: 600))
    }

    func testEverySettleIsContinuousAndEndsOnItsTarget() {
        var random = Random(seed: 2)
        for preset in Preset.named {
            for _ in 0..<1000 {
                let start = start(&random)
                let (time, target) = (random.number(0...100), random.number(0...800))
                let most = random.chance(0.5) ? 16 : Double.infinity
                let flight = Flight(preset.settle, start, to: target, at: time, maximumOvershoot: most)
                let what = "\(preset.name), \(start)"
                XCTAssertTrue(flight.end >= time && flight.end < time + 30, what)
                XCTAssertEqual(flight.state(at: flight.end).value, target, what)
                XCTAssertEqual(flight.state(at: flight.end).velocity, 0, what)
                guard flight.end > time else {
                    XCTAssertLessThanOrEqual(abs(start.displacement), 0.01, what)
                    continue
                }
                XCTAssertEqual(flight.state(at: time).value, target + start.displacement, accuracy: 1e-9, what)
                // Just before the end, the position is within the tolerance of every settle.
                let last = flight.state(at: flight.end - 1e-9)
                XCTAssertEqual(last.value, target, accuracy: 0.01 + 1e-8 * abs(last.velocity) + 1e-6, what)
                // The velocity is the derivative of the position, so the position is continuous.
                let middle = time + random.number(0.02...0.98) * (flight.end - time)
                let h = min(1e-5, 0.001 * (flight.end - time))
                let moved = flight.state(at: middle + h).value - flight.state(at: middle - h).value
                let velocity = flight.state(at: middle).velocity
                XCTAssertEqual(moved / (2 * h), velocity, accuracy: 1e-3 * max(100, abs(velocity)), what)
            }
        }
    }

    func testAnInvalidSettleOfAHost() throws {
        for duration in [0, -1, .nan, .infinity] as [Double] {
            let settle = Settle("odd", duration: { _ in duration }, state: { _, _ in (.nan, .nan) })
            var engine = try drawer { $0.release.settles = Settles(settle) }
            engine.code(.snap(to: .fullHeight))
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
                case "code": engine.code(.snap(to: .fullHeight))
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
            engine.code(.snap(to: .compressed))
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

    // MARK: Dismissals

    func testARuleForDismissalsComesFirstWhereTheDrawerRestsAnywhere() throws {
        // smooth-sheets dismisses below 0.3 of the highest detent; otherwise the drawer stays at any height.
        for (up, resting) in [(40.0, DetentName.hidden), (90.0, nil)] {
            var engine = try drawer(at: .compressed) {
                $0.apply(.smoothSheets)
                $0.release.dismissible = .yes
                $0.release.restsAnywhere = true
            }
            engine.press(.handle)
            engine.pull(up, over: 0.2)
            engine.releaseStill()
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, resting, "\(up) pt up")
        }
        // vaul never dismisses without a flick from the lowest detent. Below this detent the drawer returns.
        var engine = try drawer(at: .expanded) {
            $0.apply(.vaul)
            $0.release.dismissible = .yes
            $0.release.restsAnywhere = true
        }
        engine.press(.handle)
        engine.pull(-150, over: 1)
        engine.releaseStill()
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .compressed)
    }
}
