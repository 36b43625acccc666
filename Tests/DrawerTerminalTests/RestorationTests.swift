// What is written when the terminal is given back, in which state of the program.

import DrawerScene
import Foundation
import XCTest

@testable import DrawerTerminal

final class RestorationTests: XCTestCase {
    /// Only a screen that was entered is left.
    func testTheScreenIsLeftOnceForEachTimeItIsEntered() throws {
        let pipe = Pipe()
        var restoration = Restoration(
            terminal: pipe.fileHandleForWriting.fileDescriptor, input: -1, modes: termios(),
            resets: Array("modes ".utf8),
            leavesScreen: Array("screen ".utf8), resetsCut: Array("cut ".utf8))
        restoration.leave()
        restoration.isOnScreen = true
        restoration.leave()
        restoration.leave()
        (restoration.isOnScreen, restoration.isMidFrame) = (true, true)
        restoration.leave()
        restoration.isCut = true
        restoration.leave()
        try pipe.fileHandleForWriting.close()
        let end = Capabilities.synchronizeEnd
        XCTAssertEqual(
            String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
            "modes modes screen modes " + end + "modes screen cut " + end + "modes ")
    }
}
