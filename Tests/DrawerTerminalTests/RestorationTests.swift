// The bytes that restore the terminal, for each state of the program.

import XCTest

@testable import DrawerTerminal

final class RestorationTests: XCTestCase {
    /// The farewell leaves the screen only if the program has entered it. Dropped output may contain an earlier
    /// farewell, so that the next farewell leaves the screen again.
    func testTheScreenIsLeftOnceForEachTimeItIsEntered() throws {
        let pipe = Pipe()
        var restoration = Restoration(
            terminal: pipe.fileHandleForWriting.fileDescriptor, input: -1, modes: termios(),
            resets: Array("modes ".utf8),
            leavesScreen: Array("screen ".utf8), resetsCut: Array("cut ".utf8))
        restoration.leave()
        restoration.isCut = true
        restoration.leave()
        restoration.isOnScreen = true
        restoration.leave()
        restoration.leave()
        (restoration.isOnScreen, restoration.isMidFrame) = (true, true)
        restoration.leave()
        restoration.isCut = true
        restoration.leave()
        restoration.leave()
        try pipe.fileHandleForWriting.close()
        let end = Capabilities.synchronizeEnd
        XCTAssertEqual(
            String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
            "modes cut " + end + "modes modes screen modes " + end + "modes screen cut " + end + "modes screen modes ")
    }

    /// After a terminal has become narrower, the screen is erased where its rows are now: each of the ten rows of 80
    /// columns takes two rows of 60 columns where the terminal divides them, and one where it cuts them.
    func testAScreenInTheLowestRowsOfANarrowerTerminal() {
        let before = InlinePlace(below: (13, 70), rows: 10, of: (80, 24))
        XCTAssertEqual(before.room, [])
        for (cursor, columns, terminal, erased, left) in [
            (8, 60, 24, 4, (3, 10)), (16, 60, 24, 14, (13, 70)), (0, 39, 24, 0, (0, 31)), (16, 90, 24, 14, (13, 70)),
            (12, 60, 20, 10, (9, 70)), (18, 60, 30, 16, (15, 70)),
        ] as [(Int, Int, Int, Int, (Int, Int))] {
            let place = InlinePlace(after: before, cursor: cursor, inRow: 2, rows: 10, of: (columns, terminal))
            let text = String(decoding: place.room, as: UTF8.self)
            XCTAssertTrue(text.hasPrefix("\u{1b}[m\u{1b}[\(erased + 1);1H\u{1b}[J"), "\(columns): \(text.dropFirst(3))")
            XCTAssertEqual(place.top, terminal - 10)
            XCTAssertEqual([place.cursor.row, place.cursor.column], [left.0, left.1], "\(columns)")
        }
    }

    /// A screen that takes the whole terminal leaves no row for the shell's cursor, which stays in the first row.
    func testAScreenInAllRows() {
        var place = InlinePlace(below: (23, 5), rows: 24, of: (80, 24))
        for columns in [90, 80, 60, 60] {
            place = InlinePlace(after: place, cursor: 0, inRow: 0, rows: 24, of: (columns, 24))
            XCTAssertEqual([place.top, place.cursor.row, place.cursor.column], [0, 0, 5], "\(columns)")
        }
        // A taller terminal has moved its lines down.
        place = InlinePlace(after: place, cursor: 6, inRow: 0, rows: 30, of: (60, 30))
        XCTAssertEqual([place.top, place.cursor.row], [0, 0])
    }

    /// A farewell without room drops the waiting output, which may contain an earlier farewell.
    func testAFarewellThatFindsNoRoomLeavesTheScreenAgain() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var restoration = Restoration(
            terminal: descriptor, input: -1, modes: termios(), resets: Array("modes ".utf8),
            leavesScreen: Array("screen ".utf8), resetsCut: Array("cut ".utf8))
        restoration.isOnScreen = true
        restoration.leave()
        // Fill the pipe, and make room again while the farewell waits.
        let block = [UInt8](repeating: UInt8(ascii: "."), count: 4096)
        while write(descriptor, block, block.count) > 0 {}
        let reader = Thread {
            Thread.sleep(forTimeInterval: 0.05)
            _ = pipe.fileHandleForReading.readData(ofLength: 60_000)
        }
        reader.start()
        restoration.leave()
        try pipe.fileHandleForWriting.close()
        while !reader.isFinished { usleep(1000) }
        XCTAssertTrue(
            String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).hasSuffix(
                "cut " + Capabilities.synchronizeEnd + "modes screen "))
    }
}
