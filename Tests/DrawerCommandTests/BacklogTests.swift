// The loop's queue: what it keeps while inputs are handled at once, and while a command holds them.

import DrawerViews
import XCTest

@testable import DrawerLoop

final class BacklogTests: XCTestCase {
    private let capacity = Backlog<Never>.capacity

    /// Reads inputs.
    /// - Returns: the resizes, which go first.
    private func read(
        _ new: [UserInput<Never>], into backlog: inout Backlog<Never>, isHeld: Bool
    ) -> [UserInput<Never>] {
        backlog.read(isHeld: isHeld) {
            $0 += new
            return ReadResult()
        }.resizes
    }

    /// A full queue takes the whole of a read: a release at its end is not lost. Only a command that holds the inputs
    /// limits them.
    func testOnlyACommandLimitsTheInputs() {
        for isHeld in [false, true] {
            var backlog = Backlog<Never>()
            _ = read(Array(repeating: .key(.down), count: capacity - 1), into: &backlog, isHeld: isHeld)
            XCTAssertFalse(backlog.isFull)
            _ = read([.key(.up), .key(.up), .release], into: &backlog, isHeld: isHeld)
            XCTAssertTrue(backlog.isFull)
            var all: [UserInput<Never>] = []
            while let next = backlog.next() { all.append(next) }
            XCTAssertEqual(all.count, isHeld ? capacity : capacity + 2)
            XCTAssertEqual(all.last, isHeld ? .key(.up) : .release)
        }
    }

    /// A resize waits neither behind other inputs nor for the command that holds them.
    func testAResizeDoesNotWait() {
        let size = UserInput<Never>.resize(columns: 90, rows: 30)
        for (isHeld, others) in [(true, 0), (true, 2), (false, 2)] {
            var backlog = Backlog<Never>()
            _ = read(Array(repeating: .key(.down), count: others), into: &backlog, isHeld: isHeld)
            XCTAssertEqual(read([.key(.up), size], into: &backlog, isHeld: isHeld), [size], "\(isHeld) \(others)")
            var rest: [UserInput<Never>] = []
            while let next = backlog.next() { rest.append(next) }
            XCTAssertEqual(rest, Array(repeating: .key(.down), count: others) + [.key(.up)])
        }
        var backlog = Backlog<Never>()
        XCTAssertEqual(read([.key(.up), size], into: &backlog, isHeld: false), [], "handled at once, in order")
        XCTAssertEqual(backlog.next(), .key(.up))
        XCTAssertEqual(backlog.next(), size)
    }
}
