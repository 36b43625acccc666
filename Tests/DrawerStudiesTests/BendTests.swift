// The bending sheet: its curve, its two springs, and the pointer on it.

import DrawerCore
import DrawerStudies
import XCTest

final class BendTests: XCTestCase {
    /// The sheet of the article, 240 of 480 pt: shown at 240, hidden at 480.
    private func sheet(
        isShown: Bool = false, height: Double = 240, listHeight: Double = 0, container: Container = .bare,
        springs: BendSprings = .standard, _ change: (inout DrawerEngine.Settings) -> Void = { _ in }
    ) throws -> Bend {
        var settings = Bend.settings(springs)
        change(&settings)
        return try Bend(
            layout: Bend.layout(height: height), container: container, listHeight: listHeight, settings: settings,
            springs: springs, detent: isShown ? .fullHeight : .hidden)
    }

    private func spring(
        _ duration: Double, _ dampingRatio: Double, _ velocity: Double = 0
    ) throws -> BendSpring {
        try BendSpring(duration: duration, dampingRatio: dampingRatio, velocity: velocity)
    }

    /// The velocities of the sides and of the center, in pt/s.
    private func velocities(_ sheet: Bend) -> (sides: Double, center: Double) {
        (sheet.reading.velocity, sheet.center.state(at: sheet.time).velocity)
    }

    /// Checks that nothing has jumped from one sheet to the other.
    private func assertEqual(
        _ one: Bend, _ other: Bend, _ message: String = "", file: StaticString = #filePath, line: UInt = #line
    ) {
        XCTAssertEqual(one.shape.side, other.shape.side, accuracy: 1e-9, message, file: file, line: line)
        XCTAssertEqual(one.shape.center, other.shape.center, accuracy: 1e-9, message, file: file, line: line)
        let (own, others) = (velocities(one), velocities(other))
        XCTAssertEqual(own.sides, others.sides, accuracy: 1e-7, message, file: file, line: line)
        XCTAssertEqual(own.center, others.center, accuracy: 1e-7, message, file: file, line: line)
    }

    // MARK: The curve

    func testTheEdgeIsTheQuadraticCurveOfTheArticle() {
        let shape = BendShape(side: 300, center: 340)
        // De Casteljau's construction: the point on the line between the points on the two legs.
        let control = shape.side + (shape.side - shape.center)
        XCTAssertEqual(shape.bend, control - shape.side)
        for step in 0...20 {
            let f = Double(step) / 20
            let first = shape.side + (control - shape.side) * f
            let second = control + (shape.side - control) * f
            XCTAssertEqual(shape.edge(at: f), first + (second - first) * f, accuracy: 1e-9, "at \(f)")
        }
        XCTAssertEqual(shape.edge(at: 0), 300)
        XCTAssertEqual(shape.edge(at: 1), 300)
        XCTAssertEqual(shape.edge(at: 0.5), 280, "half of the difference, away from the center")
        XCTAssertEqual(shape.displacement(at: 0.25), shape.displacement(at: 0.75))
        XCTAssertEqual(shape.edge(at: -3), 300)
        XCTAssertEqual(shape.edge(at: .nan), 300)
    }

    // MARK: The springs

    func testTheSheetComesUpByBothSpringsWithTheirVelocities() throws {
        XCTAssertEqual(BendSprings.standard.sides.spring.response, 0.337837, accuracy: 1e-6)
        XCTAssertEqual(BendSprings.standard.center.spring.response, 0.373432, accuracy: 1e-6)
        var sheet = try sheet()
        _ = sheet.handle(.toggle, at: 1)
        XCTAssertEqual(velocities(sheet).sides, -0.8 * 240, accuracy: 1e-9)
        XCTAssertEqual(velocities(sheet).center, -0.9 * 240, accuracy: 1e-9)
        let sides = try DampedSpring(settlingIn: 0.5, dampingRatio: 0.75, velocity: 0.8)
        let center = try DampedSpring(settlingIn: 0.5, dampingRatio: 0.9, velocity: 0.9)
        for step in 1...12 {
            let t = Double(step) * 0.03
            sheet.advance(to: 1 + t)
            let side = sides.state(at: t, displacement: 240, velocity: -192)
            let middle = center.state(at: t, displacement: 240, velocity: -216)
            XCTAssertEqual(sheet.shape.side, 240 + side.displacement, accuracy: 1e-9)
            XCTAssertEqual(sheet.shape.center, 240 + middle.displacement, accuracy: 1e-9)
        }
        let notices = sheet.settleDown()
        XCTAssertEqual(sheet.shape, BendShape(side: 240, center: 240), "at rest on its detent to the bit")
        XCTAssertEqual(notices.last?.kind, .detentReached(detent: .fullHeight))
        XCTAssertEqual(sheet.reading.phase, .resting)
    }

    func testSpringsCanBeChangedWhileTheSheetMoves() throws {
        for height in [240.0, 90, 400] {
            var sheet = try sheet()
            sheet.send(.toggle)
            sheet.wait(0.1)
            var (unchanged, before) = (sheet, sheet)
            let springs = try BendSprings(sides: spring(1, 0.5, -0.5), center: spring(0.2, 0.9, 0.9))
            _ = try sheet.configure(
                layout: Bend.layout(height: height), settings: Bend.settings(springs), springs: springs, at: sheet.time)
            assertEqual(sheet, before, "to \(height)")
            sheet.wait(0.05)
            unchanged.wait(0.05)
            XCTAssertGreaterThan(abs(sheet.shape.center - unchanged.shape.center), 1, "the new spring moves the center")
            sheet.settleDown()
            XCTAssertEqual(sheet.shape, BendShape(side: 480 - height, center: 480 - height))
        }
    }

    /// With reduced motion, sides and center reach their targets at once.
    func testWithAnInstantSettleNothingMovesByItself() throws {
        var sheet = try sheet { $0.release.settles = .instant }
        for _ in 0..<2 {
            sheet.send(.toggle)
            XCTAssertTrue(sheet.isSettled)
            XCTAssertEqual(sheet.shape.bend, 0)
        }
        sheet.send(.toggle)
        sheet.drag(on: .handle, from: 250, by: 100)
        XCTAssertEqual(sheet.shape, BendShape(side: 340, center: 340))
        sheet.release()
        XCTAssertTrue(sheet.isSettled)
    }

    func testInvalidSettingsAreRefused() throws {
        XCTAssertThrowsError(try spring(0, 1))
        XCTAssertThrowsError(try spring(0.5, 1.1)) { error in
            XCTAssertEqual((error as? InvalidValue)?.field, "dampingRatio")
        }
        XCTAssertThrowsError(try spring(1, 1, .infinity)) { error in
            XCTAssertEqual((error as? InvalidValue)?.field, "velocity")
        }
        XCTAssertThrowsError(try sheet(height: -1))
        var sheet = try sheet()
        sheet.send(.toggle)
        let before = sheet
        var settings = Bend.settings(.standard)
        settings.release.decelerationRate = 1
        XCTAssertThrowsError(
            try sheet.configure(layout: Bend.layout(height: 240), settings: settings, springs: .standard, at: 3))
        XCTAssertEqual(sheet, before)
    }

    // MARK: Overshoot

    /// The overshoot of sides and center, each beyond the target as seen from its start.
    private func overshoots(_ sheet: Bend, past target: Double) -> (sides: Double, center: Double) {
        var sheet = sheet
        let start = sheet.shape
        var (sides, center) = (0.0, 0.0)
        for _ in 0..<4000 where sheet.isMoving {
            sheet.wait(0.004)
            sides = max(sides, (sheet.shape.side - target) * (start.side > target ? -1 : 1))
            center = max(center, (sheet.shape.center - target) * (start.center > target ? -1 : 1))
        }
        XCTAssertFalse(sheet.isMoving)
        return (sides, center)
    }

    /// The limit for both springs is the larger of 16 pt and 1.25 times the overshoot from rest, whatever starts the
    /// settle.
    func testTheOvershootIsLimitedAfterAnyChange() throws {
        func limit(_ spring: BendSpring, _ distance: Double) -> Double {
            max(16, 1.25 * spring.spring.overshootFromRest(displacement: distance)) + 0.01
        }
        let springs = try BendSprings(sides: spring(0.5, 0.6), center: spring(0.9, 0.4))
        var most = (0.0, 0.0)
        for change in ["release", "call", "resize", "height"] {
            for way in [-300.0, -120, 150, 300] {
                var sheet = try sheet(isShown: true, springs: springs)
                sheet.drag(on: .handle, from: 300, by: way, over: 0.04)
                var target = 240.0
                if change == "release" { sheet.release() }
                if change != "release" || sheet.reading.target == .hidden { sheet.send(.snap(to: .fullHeight)) }
                if change == "resize" {
                    sheet.wait(0.05)
                    sheet.send(.resize(to: Container(width: 640, height: 600, rowHeight: 16, header: [])))
                    target = 360
                } else if change == "height" {
                    sheet.wait(0.05)
                    _ = try sheet.configure(
                        layout: Bend.layout(height: 100), settings: Bend.settings(springs), springs: springs,
                        at: sheet.time)
                    target = 380
                }
                let shape = sheet.shape
                let passed = overshoots(sheet, past: target)
                XCTAssertLessThanOrEqual(passed.sides, limit(springs.sides, shape.side - target), "\(change) \(way)")
                XCTAssertLessThanOrEqual(
                    passed.center, limit(springs.center, shape.center - target), "\(change) \(way)")
                most = (max(most.0, passed.sides), max(most.1, passed.center))
            }
        }
        XCTAssertGreaterThan(min(most.0, most.1), 15, "the limit is reached")
    }

    // MARK: The pointer

    func testAResizeMovesSidesAndCenterAtOnce() throws {
        var sheet = try sheet(isShown: true)
        sheet.send(.resize(to: Container(width: 640, height: 320, rowHeight: 16, header: [])))
        XCTAssertEqual(sheet.shape, BendShape(side: 80, center: 80))
        XCTAssertTrue(sheet.isSettled)
        sheet.send(.resize(to: Container(width: 640, height: 100, rowHeight: 16, header: [])))
        XCTAssertEqual(sheet.shape, BendShape(side: 0, center: 0), "no taller than the container")
        sheet.send(.toggle)
        sheet.wait(0.1)
        let before = sheet
        sheet.send(.resize(to: .bare))
        assertEqual(sheet, before)
        sheet.settleDown()
        XCTAssertEqual(sheet.engine.top, 480)
        sheet.send(.snap(to: .fullHeight, animated: false))
        XCTAssertEqual(sheet.shape, BendShape(side: 240, center: 240))
    }

    func testTheEdgeCanBePressedWhereItIsShown() throws {
        var sheet = try sheet(isShown: true, container: .terminal(width: 640, height: 480))
        sheet.drag(on: .handle, from: 260, by: 100, over: 0.1)
        XCTAssertGreaterThan(sheet.shape.bend, 40)
        XCTAssertEqual(sheet.place(at: DrawerPoint(x: 1, y: 345)), .handle)
        XCTAssertEqual(sheet.place(at: DrawerPoint(x: 320, y: 345)), .overlay, "at this x the edge is lower")
        XCTAssertEqual(sheet.place(at: DrawerPoint(x: 320, y: sheet.shape.edge(at: 0.5) - 1)), .overlay)
        XCTAssertEqual(sheet.place(at: DrawerPoint(x: 320, y: sheet.shape.edge(at: 0.5) + 1)), .handle)
        XCTAssertEqual(sheet.engine.place(at: DrawerPoint(x: 320, y: 345)), .handle)
    }

    // MARK: The box

    func testEveryEdgeOfABoxCanBend() throws {
        var box = try BendableBox(origin: DrawerPoint(x: 100, y: 50), width: 200, height: 80)
        box.move(to: DrawerPoint(x: 300, y: 400), at: 0)
        let t = 0.1
        for edge in BoxEdge.allCases {
            let isLevel = edge == .top || edge == .bottom
            let ends = (box.outline(edge, fraction: 0, at: t), box.outline(edge, fraction: 1, at: t))
            let middle = box.outline(edge, fraction: 0.5, at: t)
            XCTAssertGreaterThan(abs(isLevel ? middle.y - ends.0.y : middle.x - ends.0.x), 3, "\(edge)")
            XCTAssertEqual(isLevel ? ends.0.y : ends.0.x, isLevel ? ends.1.y : ends.1.x)
            XCTAssertEqual(isLevel ? ends.1.x - ends.0.x : ends.1.y - ends.0.y, isLevel ? 200 : 80, accuracy: 1e-9)
            box.bending = Set(BoxEdge.allCases).subtracting([edge])
            let straight = box.outline(edge, fraction: 0.5, at: t)
            XCTAssertEqual(isLevel ? straight.y - ends.0.y : straight.x - ends.0.x, 0, "\(edge) is off")
            box.bending = Set(BoxEdge.allCases)
        }
        XCTAssertEqual(box.origin(at: box.end), DrawerPoint(x: 300, y: 400))
    }

    /// A first move starts from rest at any time, also before 0.
    func testABoxMovesAtNegativeTimes() throws {
        func outline(movingAt start: Double) throws -> DrawerPoint {
            var box = try BendableBox(origin: DrawerPoint(x: 0, y: 0), width: 200, height: 80)
            box.move(to: DrawerPoint(x: 300, y: 400), at: start)
            return box.outline(.top, fraction: 0.5, at: start + 0.125)
        }
        let (early, late) = (try outline(movingAt: -1), try outline(movingAt: 0))
        XCTAssertEqual(early.x, late.x, accuracy: 1e-9)
        XCTAssertEqual(early.y, late.y, accuracy: 1e-9)
    }

    func testABoxTurnsAroundWithoutAJump() throws {
        var box = try BendableBox(origin: DrawerPoint(x: 0, y: 0), width: 200, height: 80)
        box.move(to: DrawerPoint(x: 300, y: 400), at: 0)
        let before = BoxEdge.allCases.map { box.outline($0, fraction: 0.3, at: 0.12) }
        box.move(to: DrawerPoint(x: 0, y: -50), at: 0.12)
        let after = BoxEdge.allCases.map { box.outline($0, fraction: 0.3, at: 0.12) }
        for (one, other) in zip(before, after) {
            XCTAssertEqual(one.x, other.x, accuracy: 1e-9)
            XCTAssertEqual(one.y, other.y, accuracy: 1e-9)
        }
        let same = box
        box.move(to: DrawerPoint(x: 0, y: -50), at: 0.2)
        XCTAssertEqual(box, same, "already on its way to this point")
        box.move(to: DrawerPoint(x: .nan, y: 0), at: 0.3)
        box.move(to: DrawerPoint(x: 0, y: .infinity), at: 0.3)
        box.move(to: DrawerPoint(x: 5, y: 5), at: .infinity)
        box.move(to: DrawerPoint(x: 5, y: 5), at: .nan)
        XCTAssertEqual(box, same, "a point or a time that is not finite changes nothing")
        XCTAssertEqual(box.origin(at: box.end), DrawerPoint(x: 0, y: -50))
        XCTAssertThrowsError(try BendableBox(origin: DrawerPoint(x: .nan, y: 0), width: 1, height: 1))
        XCTAssertThrowsError(try BendableBox(origin: DrawerPoint(x: 0, y: 0), width: -1, height: 1))
        XCTAssertThrowsError(try BendableBox(origin: DrawerPoint(x: 0, y: 0), width: 1, height: -0.1))
        XCTAssertNoThrow(try BendableBox(origin: DrawerPoint(x: 0, y: 0), width: 0, height: 0))
    }

    func testASidewaysMoveBendsOnlyTheVerticalEdges() throws {
        var box = try BendableBox(origin: DrawerPoint(x: 0, y: 0), width: 200, height: 80)
        box.move(to: DrawerPoint(x: 300, y: 0), at: 0)
        XCTAssertEqual(box.outline(.top, fraction: 0.5, at: 0.1).y, 0)
        XCTAssertNotEqual(box.outline(.left, fraction: 0.5, at: 0.1).x, box.outline(.left, fraction: 0, at: 0.1).x)
    }
}
