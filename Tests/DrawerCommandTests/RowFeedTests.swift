// Rows that arrive: an error keeps the rows that came before it.

import DrawerMatch
import XCTest

@testable import drawer_pick

final class RowFeedTests: XCTestCase {
    /// The wait for all rows ends, even if the end comes long after the first rows.
    func testTheWaitForAllRowsEnds() throws {
        let pipe = Pipe()
        let source = RowSource(
            output: dup(pipe.fileHandleForReading.fileDescriptor),
            like: try RowSource("/dev/null", separator: 0x0A, form: RowForm()))
        let rows = try LiveRows(source)
        let writing = pipe.fileHandleForWriting
        Thread {
            writing.write(Data("one\n".utf8))
            Thread.sleep(forTimeInterval: 0.1)
            try? writing.close()
        }.start()
        let ended = expectation(description: "the end of the rows")
        Thread {
            rows.waitForAll()
            ended.fulfill()
        }.start()
        wait(for: [ended], timeout: 10)
    }

    func testAnErrorKeepsTheRowsBefore() throws {
        let other = try RowSource("/dev/null", separator: 0x0A, form: RowForm())
        XCTAssertEqual(try other.rows().count, 0)
        var ends: [Int32] = [-1, -1]
        // 1 is SOCK_STREAM, whose type in Swift differs between systems.
        XCTAssertEqual(socketpair(AF_UNIX, 1, 0, &ends), 0)
        XCTAssertEqual(write(ends[1], "one\ntwo\nthr", 11), 11)
        // A socket that closes with unread bytes resets the connection: an error after its last bytes.
        XCTAssertEqual(write(ends[0], "?", 1), 1)
        close(ends[1])
        let feed = RowFeed(RowSource(output: ends[0], like: other), waking: try WakePipe())
        var last: RowFeed.Batch?
        let end = Date() + 10
        while last?.isComplete != true, Date() < end {
            last = feed.take() ?? last
            usleep(1000)
        }
        let arrival = try XCTUnwrap(last)
        XCTAssertEqual(
            (0..<arrival.rows.count).map { String(decoding: arrival.rows[$0], as: UTF8.self) }, ["one", "two", "thr"])
        XCTAssertEqual(arrival.problem, String(cString: strerror(ECONNRESET)))
    }
}
