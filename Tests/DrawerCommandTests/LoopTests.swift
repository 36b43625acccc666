// The loop on a console without a terminal: the time of its next wake-up.

import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerLoop
@testable import DrawerTerminal

final class LoopTests: XCTestCase {
    /// An input of the console's own, such as an Esc that has waited, does not wait for a frame, which the console may
    /// not accept for a long time.
    func testAnInputOfTheConsoleDoesNotWaitForAFrame() throws {
        for nextStep in [nil, 5.0] {
            let console = ClosedConsole(nextStep: nextStep)
            var loop = Loop(StillAct(), on: console, framesPerSecond: 60)
            XCTAssertEqual(try loop.run(), .quit)
            XCTAssertEqual(console.record.deadlines, [nextStep])
        }
    }
}

/// A console that accepts no frame, and whose input ends at once.
private struct ClosedConsole: Console {
    final class Record { var deadlines: [Double?] = [] }

    let record = Record()
    let nextStep: Double?
    let longestBacklog = 0.008

    func wait(until deadline: Double?, watching _: [Int32]) -> Wake {
        record.deadlines.append(deadline)
        return Wake(isReadable: true)
    }

    func read<Other>(_: Wake, at _: Double, into _: inout [UserInput<Other>]) -> ReadResult {
        ReadResult(ending: .quit)
    }

    func opening(at _: Double) -> Double? { nil }
    func lend<Other>(into _: inout [UserInput<Other>], _: ForegroundJob.Start) throws(TerminalError) {}
    func close() {}
}

/// An act at rest.
private struct StillAct: Act {
    let isOver = false
    let isMoving = false
    let nextDeadline: Double? = nil

    func handle(_: UserInput<Never>, at _: Nanoseconds) {}
    func advance(to _: Nanoseconds) {}
    func draw(on _: inout ClosedConsole, at _: Double) -> Bool { false }
    func finish(at _: Nanoseconds, after _: Ending) {}
}
