// Policies: targets over grids of states, compared with the rules written independently of the engine; ties,
// unreachable detents, and groups of detents.

import DrawerPresets
import TestSupport
import XCTest

@testable import DrawerCore

/// The rules of the policies, for detents as pairs of index and top.
private struct Oracle {
    var stops: Stops
    var began: Int

    /// The detents that user input can reach: of each group the one at which the pan began, otherwise the highest.
    var choices: [Int] {
        var result: [Int] = []
        var group: [Int] = []
        func close() {
            guard let highest = group.first else { return }
            result.append(group.contains(began) ? began : highest)
            group = []
        }
        for index in stops.tops.indices.reversed() where stops.canEnd(at: index) {
            if let highest = group.first, stops.tops[index] - stops.tops[highest] > 1 { close() }
            group.append(index)
        }
        close()
        return result
    }

    func top(_ index: Int) -> Double { stops.tops[index] }

    /// Of two at the same distance: the one at which the pan began, otherwise the higher.
    func nearest(to y: Double, of choices: [Int]) -> Int? {
        guard let least = choices.map({ abs(top($0) - y) }).min() else { return nil }
        let ties = choices.filter { abs(top($0) - y) - least < 1e-9 }
        return ties.contains(began) ? began : ties.max()
    }

    func projected(_ y: Double, _ v: Double, skipSpeed: Double, rate: Double = 0.998) -> Int? {
        if abs(v) < 50 { return nearest(to: y, of: choices) }
        let rest = y + v / 1000 * rate / (1 - rate)
        var allowed = choices
        if abs(v) >= 300 { allowed = allowed.filter { v < 0 ? top($0) <= y : top($0) >= y } }
        if abs(v) < skipSpeed {
            let ahead = choices.filter { v < 0 ? top($0) < y : top($0) > y }
            let next = ahead.min { abs(top($0) - y) < abs(top($1) - y) }
            if let next { allowed = allowed.filter { v < 0 ? top($0) >= top(next) : top($0) <= top(next) } }
        }
        // Beyond the last detent there is none ahead: the drawer returns.
        return nearest(to: rest, of: allowed) ?? nearest(to: y, of: choices)
    }

    func threshold(_ y: Double, _ v: Double) -> Int? {
        let rising = choices.sorted { top($0) > top($1) }
        guard rising.count > 1 else { return rising.first }
        var pair = (lower: rising[0], higher: rising[1])
        for (lower, higher) in zip(rising, rising.dropFirst()) {
            // From the lowest pair up; beyond an end, the pair at that end.
            if v > 0 ? y < top(lower) : y <= top(lower) { pair = (lower, higher) }
        }
        let half = (top(pair.lower) + top(pair.higher)) / 2
        if v == 0, abs(y - half) < 1e-9 { return began == pair.lower ? pair.lower : pair.higher }
        let done = v > 300 || (y > half + 1e-9 && v > -300)
        return done ? pair.lower : pair.higher
    }

    /// For three detents.
    func shortcuts(_ y: Double, _ v: Double) -> DetentName {
        let expandedTop = top(1)
        let compressedTop = top(0)
        if v > 50 {
            if began == 2 { return y <= expandedTop - 50 ? .expanded : .compressed }
            return y <= expandedTop - 50 ? .fullHeight : .compressed
        }
        if y <= expandedTop - 50 { return .fullHeight }
        if y < compressedTop - 50 { return .expanded }
        return .compressed
    }
}

final class PolicyTests: XCTestCase {
    private let velocities: [Double] = [
        0, 1, 49.9, 50, 50.1, 100, 299.9, 300, 300.1, 500, 800, 1200, 1999.9, 2000, 2000.1, 3500, 8000,
    ].flatMap { [$0, -$0] }

    private func layouts() throws -> [Layout] {
        var unreachable = Layout.standard
        try unreachable.setReachable(.expanded, false)
        return [
            .standard, .iphone, unreachable,
            try Layout([Detent("only", .height(200))]),
            try Layout([Detent("low", .height(100)), Detent("high", .height(400))]),
            try Layout((1...6).map { try Detent(DetentName("d\($0)"), .height(Double($0) * 90)) }),
            // Equal detents, and detents within a point.
            try Layout([
                Detent("a", .height(100)), Detent("b", .height(100)), Detent("c", .height(300)),
                Detent("d", .height(300.75)), Detent("e", .height(302)), Detent("f", .inset(10)),
            ]),
        ]
    }

    private func stops(_ layout: Layout, hasHidden: Bool = false, height: Double = 800) -> Stops {
        Stops(
            layout, isDismissible: hasHidden, in: container(rows: height / 16, width: 400), listHeight: 2000)
    }

    /// All states of a grid: positions on detents, halfway between them, next to them and beyond the ends.
    private func forEachState(_ body: (_ stops: Stops, _ y: Double, _ v: Double, _ began: Int) -> Void) throws {
        for layout in try layouts() {
            for hasHidden in [false, true] {
                let stops = stops(layout, hasHidden: hasHidden)
                var ys = Array(stride(from: stops.full - 60, through: stops.low + 60, by: 23.7))
                for (index, top) in stops.tops.enumerated() {
                    ys += [top, top - 0.5, top + 0.5, top - 3, top + 3]
                    for other in stops.tops[..<index] { ys.append((top + other) / 2) }
                }
                for y in ys {
                    for v in velocities {
                        for began in stops.tops.indices { body(stops, y, v, began) }
                    }
                }
            }
        }
    }

    /// The index of the detent that a policy chooses for a release.
    private func choice(
        _ policy: Policy, _ stops: Stops, _ y: Double, _ v: Double, _ began: Int, skipSpeed: Double = 2000,
        rate: Double = 0.998
    ) -> Int? {
        var settings = Settings.Release()
        settings.policy = policy
        settings.skipSpeed = skipSpeed
        settings.decelerationRate = rate
        let release = Release(
            stops: stops, height: 800 - y, pulled: 800 - y, drag: 0, upwardVelocity: -v, began: began, container: 800,
            settings: settings)
        return stops.index(of: release.target())
    }

    // MARK: Targets over grids

    func testProjected() throws {
        var states = 0
        for skipSpeed in [0, 2000, .infinity] {
            try forEachState { stops, y, v, began in
                let expected = Oracle(stops: stops, began: began).projected(y, v, skipSpeed: skipSpeed)
                XCTAssertEqual(
                    choice(.projected, stops, y, v, began, skipSpeed: skipSpeed), expected,
                    "tops \(stops.tops), y \(y), v \(v), began \(began), skipSpeed \(skipSpeed)")
                states += 1
            }
        }
        XCTAssertGreaterThan(states, 50_000)
    }

    func testProjectedByOtherRates() throws {
        for rate in [0.99, 0.995, 0.9985] {
            let stops = stops(.iphone)
            for y in stride(from: 0.0, through: 800, by: 17) {
                for v in velocities {
                    XCTAssertEqual(
                        choice(.projected, stops, y, v, 1, skipSpeed: 0, rate: rate),
                        Oracle(stops: stops, began: 1).projected(y, v, skipSpeed: 0, rate: rate))
                }
            }
        }
    }

    func testNearest() throws {
        try forEachState { stops, y, v, began in
            let oracle = Oracle(stops: stops, began: began)
            XCTAssertEqual(
                choice(.nearest, stops, y, v, began), oracle.nearest(to: y, of: oracle.choices),
                "tops \(stops.tops), y \(y), v \(v), began \(began)")
        }
    }

    func testThreshold() throws {
        try forEachState { stops, y, v, began in
            XCTAssertEqual(
                choice(.threshold, stops, y, v, began), Oracle(stops: stops, began: began).threshold(y, v),
                "tops \(stops.tops), y \(y), v \(v), began \(began)")
        }
    }

    func testShortcuts() throws {
        let stops = stops(.iphone)
        XCTAssertEqual(stops.tops, [680, 500, 35])
        var ys = Array(stride(from: -40.0, through: 760, by: 3.7))
        ys += [450, 449.999, 450.001, 630, 629.999, 630.001, 35, 500, 680]
        for began in 0...2 {
            for y in ys {
                for v in velocities {
                    XCTAssertEqual(
                        choice(.shortcuts, stops, y, v, began).map { stops.names[$0] },
                        Oracle(stops: stops, began: began).shortcuts(y, v), "y \(y), v \(v), began \(began)")
                }
            }
        }
    }

    func testShortcutsSettlesWithItsOwnSpringUnlessOneIsSet() throws {
        // UIKit's half a second at damping ratio 0.6.
        let uikit = try XCTUnwrap(Policy.shortcuts.settle?.spring)
        XCTAssertEqual(uikit.response, 0.284733, accuracy: 1e-6)
        XCTAssertEqual(uikit.dampingRatio, 0.6)
        var engine = try drawer { $0.release.policy = .shortcuts }
        engine.press(.handle)
        engine.pull(40)
        engine.releaseStill()
        assertSettles(engine, to: 320, by: uikit)
        // Only for targets that the policy chose.
        engine.code(.snap(to: .fullHeight))
        assertSettles(engine, to: 16, by: .settle)
        let own = try Spring(response: 0.3, dampingRatio: 1)
        engine = try drawer {
            $0.release.policy = .shortcuts
            $0.release.spring = own
        }
        engine.press(.handle)
        engine.pull(40)
        engine.releaseStill()
        assertSettles(engine, to: 320, by: own)
    }

    func testShortcutsComesFromTheTargetOfACaughtSettle() throws {
        // Caught during a settle to full height, then pulled down: the pan began at full height, not at compressed.
        var engine = try drawer(layout: .iphone) { $0.release.policy = .shortcuts }
        engine.code(.snap(to: .fullHeight))
        while engine.top > engine.stops.tops[1] - 45 { engine.wait(0.004) }
        engine.press(.handle)
        engine.pull(60)
        engine.pull(-20, over: 0.05)
        XCTAssertLessThan(engine.top, engine.stops.tops[1] - 50)
        XCTAssertGreaterThan(engine.reading.velocity, 50)
        XCTAssertEqual(engine.release().target, .expanded)
    }

    func testTheDefaultSpringOfASettle() throws {
        var engine = try drawer()
        engine.code(.snap(to: .expanded))
        assertSettles(engine, to: 230.4, by: try Spring(response: 0.4, dampingRatio: 0.8))
    }

    // MARK: Pointer input

    func testFlicksUpAndDown() throws {
        // (from, up pt/s, for seconds, target) with the default policy; tops 320, 230.4, 16.
        let cases: [(DetentName, Double, Double, DetentName)] = [
            (.compressed, 600, 0.05, .expanded), (.compressed, 1900, 0.03, .expanded),
            (.compressed, 2100, 0.03, .fullHeight), (.expanded, 500, 0.05, .fullHeight),
            (.expanded, -400, 0.05, .compressed), (.fullHeight, -800, 0.05, .expanded),
            (.fullHeight, -1900, 0.03, .expanded), (.fullHeight, -2500, 0.03, .compressed),
            // Fast enough for a flick, although the projection is nearer to the start: never against the flick.
            (.fullHeight, -310, 0.05, .expanded), (.expanded, 310, 0.05, .fullHeight),
            // Slower: by projection.
            (.fullHeight, -150, 0.07, .fullHeight), (.fullHeight, -200, 0.06, .expanded),
            (.expanded, 45, 0.3, .expanded),
        ]
        for (detent, speed, duration, target) in cases {
            for place in [Place.handle, .list] where !(place == .list && detent == .fullHeight && speed > 0) {
                var engine = try drawer(at: detent)
                XCTAssertEqual(engine.flick(place, up: speed, for: duration).target, target, "\(detent) \(speed)")
            }
        }
    }

    func testASidewaysReleaseHasNoVelocityForThePolicy() throws {
        for (sideways, target) in [(99.0, DetentName.fullHeight), (101.0, .expanded), (-101.0, .expanded)] {
            var engine = try drawer(at: .expanded)
            engine.press(.handle)
            engine.pull(100, sideways: sideways, over: 0.1)
            let velocity = engine.reading.velocity
            XCTAssertEqual(engine.release().target, target)
            // The settle still starts with the shown velocity.
            XCTAssertEqual(engine.reading.velocity, velocity, accuracy: 1e-9)
        }
    }

    func testAPointerThatStoodStillHasNoSpeed() throws {
        for pause in [0.05, 0.06, 1] {
            var engine = try drawer(at: .compressed)
            engine.press(.handle)
            engine.pull(30, over: 0.02)
            engine.wait(pause)
            XCTAssertEqual(engine.reading.velocity, 0)
            XCTAssertEqual(engine.release().target, .compressed)
        }
    }

    /// Tops 320, 224 and 16: halfway is an exact number.
    private var even: Layout {
        get throws {
            try Layout([
                Detent(.compressed, .height(64)), Detent(.expanded, .height(160)), Detent(.fullHeight, .inset(16)),
            ])
        }
    }

    func testExactlyHalfwayAtRest() throws {
        // (began, up, target): the detent where the pan began if it is one of the two, otherwise the higher.
        let cases: [(DetentName, Double, DetentName)] = [
            (.compressed, 48, .compressed), (.expanded, -48, .expanded), (.fullHeight, -256, .expanded),
            (.expanded, 104, .expanded), (.fullHeight, -104, .fullHeight), (.compressed, 200, .fullHeight),
        ]
        for policy in [Policy.projected, .nearest, .threshold] {
            for (began, up, target) in cases {
                for place in [Place.handle, .list] {
                    var engine = try drawer(layout: even, at: began) { $0.release.policy = policy }
                    engine.press(place)
                    engine.pull(up)
                    XCTAssertEqual(engine.releaseStill().target, target, "\(policy), \(began), \(up)")
                }
            }
        }
    }

    func testJustPastHalfwayGoesToTheNearerSide() throws {
        for policy in [Policy.projected, .nearest, .threshold] {
            for (up, target) in [(48.01, DetentName.expanded), (47.99, .compressed)] {
                var engine = try drawer(layout: even) { $0.release.policy = policy }
                engine.press(.handle)
                engine.pull(up)
                XCTAssertEqual(engine.releaseStill().target, target)
            }
        }
    }

    func testPolicyResistanceAndSpringAreThreeValuesThatCanBeSwapped() throws {
        let up = Policy("up") { $0.stops.names.last }
        let stiff = try Resistance.rubberBand(0.2)
        let slow = try Spring(response: 2, dampingRatio: 1)
        var engine = try drawer { settings in
            settings.release.policy = up
            settings.gesture.resistance = stiff
            settings.release.spring = slow
        }
        engine.press(.handle)
        engine.pull(-50)
        let stretch: Double = 50 * 0.2 / 384 + 1
        XCTAssertEqual(engine.top, 320 + 384 * (1 - 1 / stretch), accuracy: 1e-9)
        XCTAssertEqual(engine.releaseStill().target, .fullHeight)
        engine.wait(1)
        XCTAssertEqual(engine.reading.phase, .settling)
    }

    func testAnInvalidTargetOfAPolicyBecomesTheNearest() throws {
        for name in [nil, "nowhere", DetentName.hidden] {
            var engine = try drawer { $0.release.policy = Policy("nonsense") { _ in name } }
            engine.press(.handle)
            engine.pull(60)
            XCTAssertEqual(engine.releaseStill().target, .expanded)
        }
    }

    // MARK: Unreachable detents

    func testAPanNeverEndsAtADetentThatIsSwitchedOff() throws {
        var random = Random(seed: 21)
        for off in [DetentName.compressed, .expanded, .fullHeight] {
            var layout = Layout.standard
            try layout.setReachable(off, false)
            for _ in 0..<150 {
                var engine = try drawer(layout: layout) { $0.release.policy = random.one(of: Policy.all) }
                engine.put(at: random.one(of: [.compressed, .expanded, .fullHeight]))
                let place = random.one(of: [Place.handle, .list, .overlay])
                engine.press(place)
                engine.pull(random.number(11...400) * random.one(of: [1, -1]), over: random.number(0.01...0.3))
                if random.chance(0.5) { engine.wait(0.1) }
                // Pans in the list have their own test.
                guard engine.reading.owner == .drawer else { continue }
                engine.release()
                engine.settleDown()
                XCTAssertNotEqual(engine.reading.detent, off, "\(engine.settings.release.policy), \(place)")
            }
        }
    }

    func testAPanThatEndsInTheListDoesNotEndAtADetentThatIsSwitchedOff() throws {
        var layout = Layout.standard
        try layout.setReachable(.fullHeight, false)
        var engine = try drawer(layout: layout, at: .expanded)
        engine.press(.list)
        engine.pull(260)
        XCTAssertEqual(engine.reading.owner, .list)
        engine.releaseStill()
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .expanded, "a pan never ends at an unreachable detent")
    }

    func testAPanOnTheListThatNeverLeftAnUnreachableDetentStays() throws {
        var layout = Layout.standard
        try layout.setReachable(.fullHeight, false)
        var engine = try drawer(layout: layout, at: .fullHeight)
        engine.press(.list)
        engine.pull(50)
        engine.releaseStill()
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .fullHeight)
        XCTAssertEqual(engine.reading.offset, 50, accuracy: 1e-9)
    }

    func testCodeMayRestAtAnUnreachableDetent() throws {
        var layout = Layout.standard
        try layout.setReachable(.expanded, false)
        var engine = try drawer(layout: layout)
        engine.put(at: .expanded)
        XCTAssertEqual(engine.reading.detent, .expanded)
        // A press without movement at the detent: the drawer stays, after a tap and after a long press.
        for pause in [0.1, 1] {
            engine.press(.list)
            engine.release(after: pause)
            engine.settleDown()
            XCTAssertEqual(engine.reading.detent, .expanded)
        }
        // A catch during the settle to this detent, without movement.
        engine.put(at: .compressed)
        engine.code(.snap(to: .expanded))
        engine.wait(0.1)
        engine.press(.handle)
        engine.release(after: 0.1)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .expanded)
        // After movement, the drawer settles at another detent.
        engine.press(.handle)
        engine.pull(12)
        engine.releaseStill()
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .compressed)
    }

    // MARK: Dismissal

    func testDismissibleAddsHiddenAsTheLowest() throws {
        var engine = try drawer { $0.release.dismissible = .yes }
        XCTAssertEqual(engine.top(of: .hidden), 384)
        XCTAssertEqual(engine.flick(.handle, up: -600, for: 0.05).target, .hidden)
        engine.settleDown()
        XCTAssertEqual(engine.reading.height, 0)
        engine = try drawer { $0.release.dismissible = .no }
        XCTAssertNil(engine.top(of: .hidden))
        XCTAssertEqual(engine.flick(.handle, up: -3000, for: 0.05).target, .compressed)
    }

    func testAsksReturnsTheDrawerToItsStartAndSendsANotice() throws {
        for policy in [Policy.projected, .nearest, .threshold] {
            for began in [DetentName.compressed, .expanded, .fullHeight] {
                for place in [Place.handle, .list] {
                    var engine = try drawer(at: began) {
                        $0.release.dismissible = .asks
                        $0.release.policy = policy
                    }
                    engine.press(place)
                    let down: Double = 484 - engine.top
                    engine.pull(-down, over: 0.05)
                    engine.pull(-10, over: 0.02)
                    let notices = engine.release()
                    XCTAssertTrue(notices.asksToDismiss, "\(policy) from \(began)")
                    XCTAssertEqual(notices.target, began)
                    engine.settleDown()
                    XCTAssertEqual(engine.reading.detent, began)
                    // The host agrees.
                    XCTAssertFalse(engine.code(.snap(to: .hidden)).asksToDismiss)
                    engine.settleDown()
                    XCTAssertEqual(engine.reading.detent, .hidden)
                }
            }
        }
    }

    func testDismissFromCodeIsNotAsked() throws {
        var engine = try drawer { $0.release.dismissible = .asks }
        XCTAssertEqual(engine.code(.dismiss()).kinds, [.targetChosen(.hidden)])
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .hidden)
    }

    func testAsksWithoutDetentsAsksToo() throws {
        var engine = try drawer {
            $0.release.dismissible = .asks
            $0.release.restsAnywhere = true
        }
        let notices = engine.flick(.handle, up: -2000)
        XCTAssertTrue(notices.asksToDismiss)
        engine.settleDown()
        XCTAssertEqual(engine.reading.detent, .compressed)
    }

    func testDismissWithoutHiddenIsReportedAndDoesNothing() throws {
        var engine = try drawer(at: .expanded)
        let before = engine.reading
        XCTAssertEqual(engine.code(.dismiss()).kinds, [.notApplied(.unknownDetent(.hidden))])
        XCTAssertEqual(engine.reading, before)
    }

    // MARK: No detents

    func testRestsAnywhereSettlesToItsProjection() throws {
        for speed in [0.0, 60, -60, 200, -200, 700, -700, 3000, -3000] {
            var engine = try drawer(at: .expanded) { $0.release.restsAnywhere = true }
            engine.press(.handle)
            engine.pull(30)
            engine.wait(1)
            if speed != 0 { engine.pull(speed * 0.05, over: 0.05) }
            let top = engine.top
            let velocity = engine.reading.velocity
            if top <= 320 { XCTAssertEqual(velocity, -speed, accuracy: 1e-6) }
            engine.release()
            engine.settleDown()
            let expected = min(max(top - speed / 1000 * 0.998 / 0.002, 16), 320)
            XCTAssertEqual(engine.top, expected, accuracy: 1e-6, "\(speed)")
            XCTAssertEqual(engine.reading.phase, .resting)
        }
    }

    // MARK: Release in the list

    func testAReleaseInTheListReleasesTheDrawerWithoutVelocity() throws {
        // On a detent the drawer rests.
        var engine = try drawer(at: .expanded)
        engine.press(.list)
        engine.pull(300, over: 0.2)
        XCTAssertEqual(engine.reading.owner, .list)
        let notices = engine.release()
        XCTAssertEqual(engine.reading.phase, .resting)
        XCTAssertEqual(engine.reading.detent, .fullHeight)
        XCTAssertEqual(engine.top, 16)
        XCTAssertEqual(engine.reading.listPhase, .flinging)
        XCTAssertEqual(engine.reading.scrollVelocity, 1500, accuracy: 1e-6)
        XCTAssertTrue(notices.kinds.contains(.detentReached(.fullHeight)))
        // Elsewhere the policy decides.
        for (height, target) in [(290.0, DetentName.compressed), (150.0, .expanded), (60.0, .fullHeight)] {
            engine = try drawer { $0.gesture.listPans = .contentFirst }
            engine.code(.moveTo(height: 384 - height))
            engine.settleDown()
            engine.press(.list)
            engine.pull(100, over: 0.05)
            XCTAssertEqual(engine.reading.owner, .list)
            XCTAssertEqual(engine.release().target, target)
            XCTAssertEqual(engine.reading.velocity, 0)
        }
    }

    func testAReleasedListFlingsInItsRangeAndBouncesBeyondItsEnd() throws {
        var engine = try drawer(at: .fullHeight)
        engine.put(at: .fullHeight, offset: 624)
        engine.press(.list)
        engine.pull(100, over: 0.1)
        let before = engine.reading
        engine.release()
        XCTAssertEqual(engine.reading.listPhase, .bouncing)
        XCTAssertEqual(engine.reading.offset, before.offset)
        XCTAssertEqual(engine.reading.scrollVelocity, before.scrollVelocity, accuracy: 1e-9)
        engine.settleDown()
        XCTAssertEqual(engine.reading.offset, 640)
        XCTAssertEqual(engine.reading.detent, .fullHeight, "the bounce did not leak into the drawer")
    }
}
