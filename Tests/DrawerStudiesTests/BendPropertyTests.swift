// Properties of a bending sheet under random gestures: continuity of sides and center, the same bits in any time steps,
// and rest at a detent with a straight edge.

import DrawerCore
import DrawerPresets
import DrawerStudies
import TestSupport
import XCTest

final class BendPropertyTests: XCTestCase {
    private func sheet(_ random: inout Random) throws -> Bend {
        let springs =
            random.chance(0.5)
            ? BendSprings.standard
            : try BendSprings(
                sides: BendSpring(
                    duration: random.number(0.1...1), dampingRatio: random.number(0.3...1),
                    velocity: random.number(-1...0.9)),
                center: BendSpring(
                    duration: random.number(0.1...1), dampingRatio: random.number(0.3...1),
                    velocity: random.number(-1...0.9)))
        var settings = Bend.settings(springs)
        settings.release.policy = random.one(of: Policy.all)
        settings.release.dismissible = random.one(of: [.yes, .yes, .asks, .no])
        settings.release.maximumOvershoot = random.chance(0.2) ? random.number(1...60) : 16
        settings.gesture.listPans = random.one(of: ListPans.allCases)
        settings.gesture.overPullTop = !random.chance(0.2)
        settings.gesture.overPullBottom = !random.chance(0.2)
        settings.gesture.headerPanning = !random.chance(0.1)
        settings.gesture.listPanning = !random.chance(0.1)
        settings.scrolling.flingAtTop = random.one(of: FlingAtTop.allCases)
        settings.scrolling.carriesFling = random.chance(0.2)
        return try Bend(
            layout: Bend.layout(height: random.chance(0.7) ? 240 : random.number(0...600)),
            container: .terminal(width: 640, height: 480), listHeight: Double(random.one(of: [0, 5, 21, 60])) * 16,
            settings: settings, springs: springs, detent: .fullHeight)
    }

    /// Checks that nothing jumps when a motion ends by itself.
    private func assertNoSeam(in sheet: Bend, until time: Double, _ message: String) {
        var before = sheet
        for _ in 0..<20 {
            guard let due = before.nextDeadline, due <= time else { return }
            before.advance(to: due - 1e-7)
            var after = before
            after.advance(to: due + 1e-7)
            // A spring ends within 0.01 pt of its target.
            XCTAssertEqual(before.shape.side, after.shape.side, accuracy: 0.03, "\(message), seam at \(due)")
            XCTAssertEqual(before.shape.center, after.shape.center, accuracy: 0.03, "\(message), seam at \(due)")
            before = after
        }
        XCTFail("\(message): too many seams")
    }

    /// Checks that the sides jump by at most the pointer's movement or the step of an event, and that the center jumps
    /// only with the sides.
    private func assertContinuity(
        _ before: Bend, _ after: Bend, _ event: Event, _ notices: [Notice], from pointer: Double?, _ message: String
    ) {
        let side = after.shape.side - before.shape.side
        let center = after.shape.center - before.shape.center
        var most = 0.011
        switch event {
        case .move(let point): most = pointer.map { abs(point.y - $0) + 1e-7 } ?? 0
        case .release: if notices.isTap { most = before.engine.settings.gesture.tapReach + 0.011 }
        case .wheel(let rows, _): most = abs(rows) * 16 + 0.011
        case .trackpad(let points, _, _): most = abs(points) + 0.011
        case .key: most = 16 + 0.011
        case .resize, .bottomInset: most = .infinity
        case .snap(_, let animated), .step(_, let animated), .dismiss(let animated), .moveTo(_, let animated):
            if !animated { most = .infinity }
        case .press, .cancel, .toggle, .nudge, .scroll, .scrollPrimary, .listContent, .listAt, .lift, .impulse,
            .primaryHeight, .page, .turnPages:
            break
        }
        XCTAssertLessThanOrEqual(abs(side), most, "\(message): the sides jump")
        // A spring that starts within 0.01 pt of its target has arrived.
        XCTAssertTrue(
            abs(center) <= 0.011 || abs(center - side) <= 0.011,
            "\(message): the center jumps by \(center), not \(side)")
        XCTAssertTrue([after.shape.center, after.shape.centerVelocity].allSatisfy(\.isFinite), message)
    }

    func testAnyGestures() throws {
        var gestures = 0
        var rests = 0
        for seed in 0..<700 as Range<UInt64> {
            var random = Random(seed: seed)
            var twins = Twins(try sheet(&random))
            for _ in 0..<15 {
                var pointer: Double?
                let places: [Place?] = [nil, nil, .handle, .list, .overlay, .primary]
                for (pause, event) in random.gesture(
                    height: 480, names: [.hidden, .fullHeight, "none"], places: places)
                {
                    let message = "seed \(seed), \(event) at \(twins.one.now + pause)"
                    assertNoSeam(in: twins.one, until: twins.one.now + pause, message)
                    let (before, notices) = twins.handle(event, after: pause, &random)
                    assertContinuity(before, twins.one, event, notices, from: pointer, message)
                    if case .press(let point, _, _) = event { pointer = point.y }
                    if case .move(let point) = event { pointer = point.y }
                }
                gestures += 1
                guard random.chance(0.4) else { continue }
                twins.settleDown(&random)
                let sheet = twins.one
                XCTAssertNotNil(sheet.reading.detent, "seed \(seed): rests at \(sheet.engine.top)")
                XCTAssertEqual(sheet.shape.side, sheet.engine.top(of: sheet.reading.detent ?? "none"), "seed \(seed)")
                XCTAssertEqual(sheet.shape.bend, 0, "seed \(seed)")
                XCTAssertEqual(sheet.shape.centerVelocity, 0, "seed \(seed)")
                rests += 1
            }
        }
        XCTAssertEqual(gestures, 10_500)
        XCTAssertGreaterThan(rests, 3500)
    }
}
