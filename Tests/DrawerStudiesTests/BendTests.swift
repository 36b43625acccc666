// The bending sheet: its curve, its two springs, and the hand on it.

import DrawerCore
import TestSupport
import XCTest

final class BendTests: XCTestCase {
    private let screen = Container(width: 640, height: 480)

    private func sheet(
        isShown: Bool = false, _ change: (inout BendSettings) -> Void = { _ in }
    ) throws -> Bend {
        var settings = BendSettings()
        change(&settings)
        return try Bend(container: screen, settings: settings, isShown: isShown)
    }

    /// Nothing has jumped from one shape to another.
    private func assertEqual(
        _ one: BendShape, _ other: BendShape, velocities: Bool = true, _ message: String = "",
        file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(one.side, other.side, accuracy: 1e-9, message, file: file, line: line)
        XCTAssertEqual(one.centre, other.centre, accuracy: 1e-9, message, file: file, line: line)
        guard velocities else { return }
        XCTAssertEqual(one.sideVelocity, other.sideVelocity, accuracy: 1e-7, message, file: file, line: line)
        XCTAssertEqual(one.centreVelocity, other.centreVelocity, accuracy: 1e-7, message, file: file, line: line)
    }

    // MARK: The curve

    func testTheEdgeIsTheQuadraticCurveOfTheStudy() {
        let shape = BendShape(side: 300, centre: 340)
        // Bézier's own construction: the point on the line between the points on the two legs.
        let control = shape.side + (shape.side - shape.centre)
        for step in 0...20 {
            let f = Double(step) / 20
            let first = shape.side + (control - shape.side) * f
            let second = control + (shape.side - control) * f
            XCTAssertEqual(shape.edge(at: f), first + (second - first) * f, accuracy: 1e-9, "at \(f)")
        }
        XCTAssertEqual(shape.edge(at: 0), 300)
        XCTAssertEqual(shape.edge(at: 1), 300)
        XCTAssertEqual(shape.edge(at: 0.5), 280, "half of the difference, away from the centre")
        XCTAssertEqual(shape.displacement(at: 0.25), shape.displacement(at: 0.75))
        XCTAssertEqual(shape.edge(at: -3), 300)
        XCTAssertEqual(shape.edge(at: .nan), 300)
    }

    func testAStraightEdgeAtRest() throws {
        let sheet = try sheet(isShown: true)
        XCTAssertEqual(sheet.edge(at: 0.5), 240)
        XCTAssertEqual(sheet.shape.bend, 0)
        XCTAssertTrue(sheet.isSettled)
    }

    // MARK: The springs

    func testItComesUpByBothSpringsWithTheirKicks() throws {
        var sheet = try sheet()
        _ = sheet.handle(.toggle, at: 1)
        XCTAssertEqual(sheet.shape.sideVelocity, -0.8 * 240, accuracy: 1e-9)
        XCTAssertEqual(sheet.shape.centreVelocity, -0.9 * 240, accuracy: 1e-9)
        let sides = try Spring(response: 0.5, dampingRatio: 0.75)
        let centre = try Spring(response: 0.5, dampingRatio: 0.9)
        for step in 1...12 {
            let t = Double(step) * 0.03
            _ = sheet.advance(to: 1 + t)
            let side = sides.state(at: t, displacement: 240, velocity: -192)
            let middle = centre.state(at: t, displacement: 240, velocity: -216)
            XCTAssertEqual(sheet.shape.side, 240 + side.displacement, accuracy: 1e-9)
            XCTAssertEqual(sheet.shape.centre, 240 + middle.displacement, accuracy: 1e-9)
        }
        let told = sheet.settleDown()
        XCTAssertEqual(sheet.shape, BendShape(side: 240, centre: 240), "at rest on its detent to the bit")
        XCTAssertEqual(told.last?.kind, .detentReached(.fullHeight))
        XCTAssertEqual(sheet.reading.phase, .resting)
    }

    func testItBendsOnTheWay() throws {
        var sheet = try sheet()
        _ = sheet.handle(.toggle, at: 0)
        var most = 0.0
        for _ in 0..<50 {
            sheet.wait(0.01)
            most = max(most, abs(sheet.shape.displacement(at: 0.5)))
        }
        XCTAssertGreaterThan(most, 4)
        XCTAssertLessThan(most, 60)
    }

    func testToggledInMidFlightNothingJumps() throws {
        var random = Random(seed: 21)
        for flight in 0..<1000 {
            var sheet = try sheet(isShown: random.chance(0.5))
            _ = sheet.handle(.toggle, at: 0)
            for _ in 0..<random.count(1...6) {
                sheet.wait(random.number(0.001...0.4))
                let before = sheet.shape
                let wasMoving = sheet.isMoving
                _ = sheet.handle(.toggle, at: sheet.now)
                assertEqual(sheet.shape, before, velocities: wasMoving, "flight \(flight)")
            }
            let isShown = sheet.isShown
            sheet.settleDown()
            XCTAssertEqual(sheet.top, isShown ? 240 : 480)
        }
    }

    func testParametersCanBeChangedWhileItMoves() throws {
        var random = Random(seed: 22)
        for flight in 0..<500 {
            var sheet = try sheet()
            _ = sheet.handle(.toggle, at: 0)
            sheet.wait(random.number(0.01...0.3))
            let before = sheet.shape
            var settings = sheet.settings
            settings.springs.sides = try BendSpring(
                response: random.number(0.1...2), dampingRatio: random.number(0.2...2), kick: random.number(-2...2))
            settings.springs.centre = try BendSpring(
                response: random.number(0.1...2), dampingRatio: random.number(0.2...2), kick: random.number(-2...2))
            if random.chance(0.5) { settings.height = random.number(0...400) }
            _ = try sheet.configure(settings, at: sheet.now)
            assertEqual(sheet.shape, before, "flight \(flight)")
            sheet.settleDown()
            XCTAssertEqual(sheet.top, 480 - settings.height, accuracy: 1e-9)
        }
    }

    func testSettingsThatMakeNoSenseAreRefused() throws {
        XCTAssertThrowsError(try BendSpring(response: 0, dampingRatio: 1, kick: 0))
        XCTAssertThrowsError(try BendSpring(response: 1, dampingRatio: 1, kick: .infinity)) { error in
            XCTAssertEqual((error as? InvalidValue)?.field, "kick")
        }
        XCTAssertThrowsError(try sheet { $0.height = -1 })
        var sheet = try sheet()
        let before = sheet
        var settings = sheet.settings
        settings.decelerationRate = 1
        XCTAssertThrowsError(try sheet.configure(settings, at: 3))
        XCTAssertEqual(sheet, before)
    }

    // MARK: The hand

    func testTheSidesStayUnderThePointerAndTheCentreComesAfter() throws {
        var sheet = try sheet(isShown: true)
        sheet.drag(from: 260, by: 100)
        XCTAssertEqual(sheet.shape.side, 340, accuracy: 1e-9)
        XCTAssertLessThan(sheet.shape.centre, 330, "it lags")
        XCTAssertTrue(sheet.isMoving)
        sheet.wait(2)
        XCTAssertEqual(sheet.shape.centre, 340, accuracy: 1e-9)
        XCTAssertEqual(sheet.shape.bend, 0)
        XCTAssertEqual(sheet.reading.phase, .tracking)
    }

    func testBackWhereItBeganTheSheetIsBack() throws {
        var sheet = try sheet(isShown: true)
        sheet.press(300)
        for y in [500.0, 20, -300, 470, 300] {
            _ = sheet.handle(.move(to: Point(x: 40, y: y)), at: sheet.now + 0.01)
        }
        XCTAssertEqual(sheet.top, 240)
        _ = sheet.handle(.move(to: Point(x: 40, y: 200)), at: sheet.now)
        XCTAssertGreaterThan(sheet.top, 240 - 100, "above its place it is in the band")
    }

    func testItIsCaughtInMidFlightWhereItIs() throws {
        var random = Random(seed: 23)
        for flight in 0..<300 {
            var sheet = try sheet()
            _ = sheet.handle(.toggle, at: 0)
            sheet.wait(random.number(0.05...0.4))
            let before = sheet.shape
            sheet.press(470, on: .handle)
            let held = sheet.shape
            XCTAssertEqual(held.side, before.side, "flight \(flight)")
            XCTAssertEqual(held.centre, before.centre, accuracy: 1e-9)
            XCTAssertEqual(held.centreVelocity, before.centreVelocity, accuracy: 1e-7)
            XCTAssertEqual(sheet.reading.phase, .held)
            _ = sheet.handle(.move(to: Point(x: 40, y: 471)), at: sheet.now)
            XCTAssertEqual(sheet.top, before.side + 1, accuracy: 1.1, "flight \(flight)")
            sheet.wait(1)
            sheet.letGo()
            sheet.settleDown()
            XCTAssertTrue(sheet.top == 240 || sheet.top == 480)
        }
    }

    func testLetGoItGoesOnWithTheShownSpeed() throws {
        var sheet = try sheet(isShown: true)
        sheet.drag(from: 260, by: 60, over: 0.1)
        let held = sheet.shape
        XCTAssertEqual(held.sideVelocity, 600, accuracy: 1)
        sheet.letGo()
        assertEqual(sheet.shape, held)
        XCTAssertEqual(sheet.reading.target, .hidden)
        sheet.settleDown()
        XCTAssertEqual(sheet.top, 480)
        XCTAssertFalse(sheet.isShown)
    }

    func testAFlickDoesNotThrowItOffTheScreen() throws {
        var sheet = try sheet(isShown: false)
        sheet.drag(on: .handle, from: 470, by: -230, over: 0.05)
        XCTAssertLessThan(sheet.shape.sideVelocity, -4000)
        sheet.letGo()
        var highest = sheet.top
        while sheet.isMoving {
            sheet.wait(0.002)
            highest = min(highest, sheet.top)
        }
        XCTAssertGreaterThan(highest, 240 - 16.01)
    }

    func testTaps() throws {
        var sheet = try sheet()
        sheet.tap(100)
        XCTAssertTrue(sheet.isShown, "anywhere while it is hidden")
        sheet.settleDown()
        sheet.tap(100)
        XCTAssertFalse(sheet.isShown, "beside it")
        sheet.settleDown()
        sheet.tap(100)
        sheet.settleDown()
        sheet.tap(300)
        XCTAssertFalse(sheet.isShown, "on it")
    }

    func testKeysAndWheel() throws {
        for event in [Event.key(.up), .key(.next), .key(.pageDown), .key(.end), .wheel(rows: 1, on: .handle)] {
            var sheet = try sheet()
            _ = sheet.handle(event, at: 0)
            sheet.settleDown()
            XCTAssertEqual(sheet.top, 240, "\(event)")
        }
        for event in [Event.key(.down), .key(.previous), .key(.pageUp), .key(.home), .wheel(rows: -1, on: .handle)] {
            var sheet = try sheet(isShown: true)
            _ = sheet.handle(event, at: 0)
            sheet.settleDown()
            XCTAssertEqual(sheet.top, 480, "\(event)")
        }
    }

    func testPoliciesDecide() throws {
        // Pulled 50 of 240 pt at 400 pt/s: momentum and threshold hide it, the nearest does not.
        for (policy, top) in [(Policy.projected, 480.0), (.threshold, 480), (.nearest, 240)] {
            var sheet = try sheet(isShown: true) { $0.policy = policy }
            sheet.drag(from: 260, by: 50, over: 0.125)
            sheet.letGo()
            sheet.settleDown()
            XCTAssertEqual(sheet.top, top, "\(policy)")
        }
    }

    func testAResizeKeepsItOnItsEdge() throws {
        var sheet = try sheet(isShown: true)
        _ = sheet.handle(.resize(Container(width: 640, height: 320)), at: 0)
        XCTAssertEqual(sheet.top, 80)
        XCTAssertTrue(sheet.isSettled)
        _ = sheet.handle(.resize(Container(width: 640, height: 100)), at: 0)
        XCTAssertEqual(sheet.top, 0, "no taller than the container")
        _ = sheet.handle(.toggle, at: 0)
        sheet.wait(0.1)
        let before = sheet.shape
        _ = sheet.handle(.resize(screen), at: sheet.now)
        assertEqual(sheet.shape, before)
        sheet.settleDown()
        XCTAssertEqual(sheet.top, 480)
    }

    func testSameBitsInAnySteps() throws {
        for seed in 0..<400 as Range<UInt64> {
            try assertSameBits(
                seed: seed,
                { random in
                    try self.sheet(isShown: random.chance(0.5)) {
                        $0.policy = random.one(of: Policy.all)
                        $0.height = random.number(0...600)
                    }
                }, names: [.hidden, .fullHeight, "none"])
        }
    }

    // MARK: The box

    func testEveryEdgeOfABoxCanBend() throws {
        var box = try BendableBox(origin: Point(x: 100, y: 50), width: 200, height: 80)
        box.move(to: Point(x: 300, y: 400), at: 0)
        let t = 0.1
        for edge in BoxEdge.allCases {
            let ends = (box.outline(edge, at: 0, time: t), box.outline(edge, at: 1, time: t))
            let middle = box.outline(edge, at: 0.5, time: t)
            let bend = edge == .top || edge == .bottom ? middle.y - ends.0.y : middle.x - ends.0.x
            XCTAssertGreaterThan(abs(bend), 3, "\(edge)")
            switch edge {
            case .top, .bottom:
                XCTAssertEqual(ends.0.y, ends.1.y)
                XCTAssertEqual(ends.1.x - ends.0.x, 200, accuracy: 1e-9)
            case .left, .right:
                XCTAssertEqual(ends.0.x, ends.1.x)
                XCTAssertEqual(ends.1.y - ends.0.y, 80, accuracy: 1e-9)
            }
            box.bending = BoxEdges.all.subtracting(edge.set)
            let straight = box.outline(edge, at: 0.5, time: t)
            XCTAssertEqual(
                edge == .top || edge == .bottom ? straight.y - ends.0.y : straight.x - ends.0.x, 0, "\(edge) is off")
            box.bending = .all
        }
        XCTAssertEqual(box.origin(at: box.end), Point(x: 300, y: 400))
    }

    func testABoxTurnsRoundWithoutAJump() throws {
        var box = try BendableBox(origin: Point(x: 0, y: 0), width: 200, height: 80)
        box.move(to: Point(x: 300, y: 400), at: 0)
        let before = BoxEdge.allCases.map { box.outline($0, at: 0.3, time: 0.12) }
        box.move(to: Point(x: 0, y: -50), at: 0.12)
        let after = BoxEdge.allCases.map { box.outline($0, at: 0.3, time: 0.12) }
        for (one, other) in zip(before, after) {
            XCTAssertEqual(one.x, other.x, accuracy: 1e-9)
            XCTAssertEqual(one.y, other.y, accuracy: 1e-9)
        }
        box.change(BendSprings(sides: BendSprings.standard.centre, centre: BendSprings.standard.sides), at: 0.2)
        XCTAssertEqual(box.origin(at: box.end), Point(x: 0, y: -50))
        box.move(to: Point(x: .nan, y: 0), at: 0.3)
        XCTAssertEqual(box.origin(at: box.end), Point(x: 0, y: -50))
    }

    func testSidewaysOnlyTheUprightEdgesBend() throws {
        var box = try BendableBox(origin: Point(x: 0, y: 0), width: 200, height: 80)
        box.move(to: Point(x: 300, y: 0), at: 0)
        XCTAssertEqual(box.outline(.top, at: 0.5, time: 0.1).y, 0)
        XCTAssertNotEqual(box.outline(.left, at: 0.5, time: 0.1).x, box.outline(.left, at: 0, time: 0.1).x)
    }
}
