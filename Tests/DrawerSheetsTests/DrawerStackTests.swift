// Stacks: the drawer that gets the input, the recession of lower drawers, and the drawer that leaves.

import DrawerCore
import DrawerSheets
import XCTest

final class DrawerStackTests: XCTestCase {
    private func stack() throws -> DrawerStack {
        DrawerStack(try DrawerEngine(layout: .sheet(), container: .sheet, listHeight: 800, detent: .expanded))
    }

    private func push(_ stack: inout DrawerStack, at time: Double) throws -> Notices {
        let first = stack[0]
        return stack.push(
            try DrawerEngine(
                layout: first.layout, container: first.container, listHeight: 400,
                settings: first.settings.pushed(with: first.layout)), at: time)
    }

    /// Every call advances all drawers, so a stack refuses more than a hundred of them and names the limit.
    func testAStackHasAtMostAHundredDrawers() throws {
        var stack = try stack()
        for number in 2...100 {
            XCTAssertEqual(try push(&stack, at: 1).names.first, "pushed")
            XCTAssertEqual(stack.count, number)
        }
        guard case .notApplied(reason: let reason)? = try push(&stack, at: 1).last?.kind else { return XCTFail() }
        XCTAssertTrue("\(reason)".contains("100"), "\(reason)")
        XCTAssertEqual(stack.count, 100)
    }

    /// As for events, a time that is not finite, or before the stack's time, counts as the stack's time.
    func testEveryNoticeHasATimeOfTheStack() throws {
        for time in [Double.nan, .infinity, -1, 0.5] {
            var stack = try stack()
            stack.advance(to: 1)
            var notices = Array(try push(&stack, at: time))
            notices += stack.pop(at: time)
            _ = stack.settleDown()
            XCTAssertEqual(stack.count, 1)
            notices += stack.pop(at: time)
            XCTAssertEqual(notices.last?.kind, .notApplied(reason: .firstDrawer))
            let cannotBeDismissed = try DrawerEngine(layout: .sheet(), container: .sheet, listHeight: 800)
            notices += stack.push(cannotBeDismissed, at: time)
            XCTAssertTrue(notices.allSatisfy { (1...stack.time).contains($0.time) }, "\(time): \(notices)")
        }
    }

    func testAPushedDrawerOpensFromHiddenAndDimsEverythingBelow() throws {
        var stack = try stack()
        let notices = try push(&stack, at: 1)
        XCTAssertEqual(notices.names, ["pushed", "targetChosen"])
        XCTAssertEqual(Array(notices).first?.cause, .code)
        XCTAssertEqual(stack.uppermost.top, 384)
        XCTAssertEqual(stack.recede(of: 0), 0)
        for step in 0...100 {
            stack.advance(to: 1 + Double(step) / 50)
            // From hidden (0 pt) to compressed (64 pt).
            let share = min(1, max(0, stack.uppermost.reading.height / 64))
            XCTAssertEqual(stack.recede(of: 0), share, accuracy: 1e-9)
            XCTAssertEqual(stack.uppermost.reading.overlay, 0.4 * share, accuracy: 1e-9)
        }
        XCTAssertEqual(stack.uppermost.reading.detent, .compressed)
        XCTAssertEqual(stack[0].reading.detent, .expanded)
        // Higher detents do not dim further.
        stack.handle(.snap(to: .fullHeight, animated: false), at: 4)
        XCTAssertEqual(stack.uppermost.reading.overlay, 0.4)
        XCTAssertEqual(stack.recede(of: 0), 1)
    }

    func testInputGoesToTheUppermostAndATapOnItsOverlayDismissesIt() throws {
        var stack = try stack()
        _ = try push(&stack, at: 0)
        stack.advance(to: 3)
        // A press on the lower drawer, which lies at 224 pt, hits the overlay.
        let point = DrawerPoint(x: 300, y: 230)
        XCTAssertEqual(stack.uppermost.place(at: point), .overlay)
        stack.handle(.press(at: point), at: 3)
        let tapped = stack.handle(.release, at: 3.05)
        XCTAssertTrue(tapped.names.contains("targetChosen"))
        XCTAssertEqual(stack.uppermost.reading.target, .hidden)
        let gone = stack.advance(to: 6)
        XCTAssertEqual(gone.last?.kind, .own(name: Notice.Kind.popped, number: 1))
        XCTAssertEqual(gone.last?.cause, .tap)
        XCTAssertEqual(stack.count, 1)
        XCTAssertEqual(stack.uppermost.reading.detent, .expanded)
        XCTAssertEqual(stack.uppermost.time, 6)
    }

    func testALowerDrawerRecedesUnderThePointer() throws {
        var stack = try stack()
        _ = try push(&stack, at: 0)
        stack.advance(to: 3)
        stack.handle(.press(at: DrawerPoint(x: 300, y: 325)), at: 3)
        stack.handle(.move(to: DrawerPoint(x: 300, y: 357)), at: 3.2)
        XCTAssertEqual(stack.recede(of: 0), 0.5, accuracy: 1e-9)
        stack.handle(.move(to: DrawerPoint(x: 300, y: 325)), at: 3.4)
        XCTAssertEqual(stack.recede(of: 0), 1, accuracy: 1e-9)
    }

    /// The second of three drawers is up while the third opens, and each moves at its own times.
    func testEachOfThreeMovesByItself() throws {
        var stack = try stack()
        XCTAssertEqual(stack.pop(at: 0).map(\.kind), [.notApplied(reason: .firstDrawer)])
        _ = try push(&stack, at: 0)
        stack.advance(to: 3)
        _ = try push(&stack, at: 3)
        stack.advance(to: 3.05)
        XCTAssertEqual(stack.recede(of: 0), 1)
        XCTAssertLessThan(stack.recede(of: 1), 1)
        stack.advance(to: 6)
        XCTAssertNil(stack.nextDeadline)
        stack[0].handle(.snap(to: .fullHeight), at: 6)
        XCTAssertEqual(stack.nextDeadline, stack[0].nextDeadline)
        stack.handle(.toggle, at: 6.1)
        XCTAssertEqual(stack.nextDeadline, stack[0].nextDeadline, "the first one arrives first")
        var settings = stack[0].settings
        settings.release.overlayTap = .none
        XCTAssertEqual(settings.pushed(with: stack[0].layout).release.overlayTap, .dismiss)
    }

    func testPopDismissesTheUppermostThatIsNotLeaving() throws {
        var stack = try stack()
        _ = try push(&stack, at: 0)
        _ = try push(&stack, at: 0.1)
        stack.advance(to: 3)
        XCTAssertEqual(stack.count, 3)
        stack.pop(at: 3)
        stack.pop(at: 3.05)
        XCTAssertEqual(stack[2].reading.target, .hidden)
        XCTAssertEqual(stack[1].reading.target, .hidden)
        let refused = stack.pop(at: 3.06)
        XCTAssertEqual(refused.last?.kind, .notApplied(reason: .firstDrawer))
        let gone = stack.advance(to: 6)
        XCTAssertEqual(
            gone.filter { $0.kind.name == "popped" }.map(\.kind),
            [.own(name: Notice.Kind.popped, number: 2), .own(name: Notice.Kind.popped, number: 1)])
        XCTAssertEqual(stack.count, 1)
    }

    /// Nothing could pop a drawer without `hidden`.
    func testADrawerThatCannotBeDismissedIsNotPushed() throws {
        var stack = try stack()
        let before = stack
        let drawer = try DrawerEngine(layout: .sheet(), container: .sheet, listHeight: 400)
        XCTAssertEqual(stack.push(drawer, at: 0).map(\.kind), [.notApplied(reason: .notDismissible)])
        XCTAssertEqual(stack, before)
    }

    /// Each index changes its own drawer, and an index out of range none.
    func testDrawersByTheirIndex() throws {
        var stack = try stack()
        _ = try push(&stack, at: 0)
        stack.advance(to: 5)
        for index in [-1, 0, 1, 2] {
            let before = stack
            stack[index].handle(.listContent(height: 123), at: 5)
            XCTAssertEqual(stack[0].listHeight == before[0].listHeight, index != 0)
            XCTAssertEqual(stack[1].listHeight == before[1].listHeight, index != 1)
        }
    }

    /// A time that is not finite or already past changes nothing, as in a single drawer.
    func testATimeThatIsNotFiniteOrPastChangesNothing() throws {
        var stack = try stack()
        _ = try push(&stack, at: 0)
        let before = stack
        for time in [Double.infinity, .nan, -1] { XCTAssertTrue(stack.advance(to: time).isEmpty, "\(time)") }
        XCTAssertEqual(stack, before)
    }

    func testAChangeOfTheRoomReachesAllDrawersAndTheUppermostReportsIt() throws {
        var stack = try stack()
        _ = try push(&stack, at: 0)
        stack.advance(to: 3)
        let notices = stack.handle(.bottomInset(points: 32, animated: true), at: 3) + stack.advance(to: 6)
        XCTAssertEqual(notices.map(\.kind), [.targetChosen(detent: .compressed), .detentReached(detent: .compressed)])
        XCTAssertEqual((0...1).map { stack[$0].reading.top }, [192, 288])
    }

    func testAPanOfTheLowerDrawerIsCancelledByAPush() throws {
        var stack = try stack()
        stack.handle(.press(at: DrawerPoint(x: 300, y: 230)), at: 0)
        stack.handle(.move(to: DrawerPoint(x: 300, y: 130)), at: 0.1)
        _ = try push(&stack, at: 0.2)
        XCTAssertEqual(stack[0].reading.target, .expanded)
        stack.handle(.resize(to: Container(width: 640, height: 320, rowHeight: 16)), at: 0.3)
        XCTAssertEqual(stack[0].container.height, 320)
        XCTAssertEqual(stack[1].container.height, 320)
    }
}
