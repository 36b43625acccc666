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
