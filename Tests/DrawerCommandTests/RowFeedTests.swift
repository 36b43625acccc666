// Rows that arrive: an error keeps the rows that came before it.

import DrawerMatch
import XCTest

@testable import drawer_pick

final class RowFeedTests: XCTestCase {
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
