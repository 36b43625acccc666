// Files that are written completely: into a pipe that does not block, and under a long name.

import DrawerFiles
import TestSupport
import XCTest

final class FilesTests: XCTestCase {
    /// Another program may have made a pipe nonblocking. A write waits for its reader.
    func testAWriteWaitsForASlowReader() throws {
        let pipe = Pipe()
        let descriptor = pipe.fileHandleForWriting.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
        let reading = pipe.fileHandleForReading
        nonisolated(unsafe) var received = Data()
        let reader = Thread {
            Thread.sleep(forTimeInterval: 0.05)
            received = reading.readDataToEndOfFile()
        }
        reader.start()
        XCTAssertTrue(Files.writeAll(bytes[...], to: descriptor))
        try pipe.fileHandleForWriting.close()
        while !reader.isFinished { usleep(1000) }
        XCTAssertEqual(received.count, bytes.count)
        XCTAssertTrue(received.elementsEqual(bytes))
    }

    /// A file whose name has the largest length of the system is created and replaced, and nothing else remains.
    func testAFileWithALongName() throws {
        let folder = try Scratch()
        for name in [String(repeating: "x", count: 255), String(repeating: "é", count: 127)] {
            for text in ["one", "two"] {
                try Files.replace(folder.path(name), with: Array(text.utf8))
                XCTAssertEqual(try folder.text(name), text)
            }
            XCTAssertEqual(Files.entries(of: folder.directory.path).map(\.name), [name])
            unlink(folder.path(name))
        }
    }
}
