// The harness: a wait ends, whatever the program writes.

import TerminalHarness
import XCTest

final class HarnessTests: XCTestCase {
    /// A program that writes all the time does not delay the end of a wait.
    func testAWaitEndsWhileTheProgramWrites() throws {
        let session = try Session("/usr/bin/yes")
        XCTAssertThrowsError(try session.expect("what never comes", within: 0.2) { $0.contains("no") }) {
            XCTAssertTrue("\($0)".contains("what never comes; the program runs"), "\($0)")
        }
        XCTAssertThrowsError(try session.expectQuiet(within: 0.2))
    }

    /// The last output of a program counts, although the program has ended.
    func testTheLastOutputOfAProgramIsSeen() throws {
        let session = try Session("/bin/sh", ["-c", "printf first; sleep 0.1; printf last"])
        try session.expect("the last word", within: 5) { $0.contains("firstlast") }
        XCTAssertEqual(try session.expectExit(), .code(0))
        XCTAssertThrowsError(try session.expect("more", within: 5) { $0.contains("more") })
    }
}
