// Files that are written completely: into a pipe that does not block, and under a long name; and folders.

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

    /// The folder of a file in `/dev/shm` is the place of its other files. The folder of a device is not.
    func testAFileInTheFolderOfDevices() throws {
        for device in ["/dev/stdin", "/dev/null", "/dev/fd/0"] {
            XCTAssertEqual(Files.directory(ofPathsIn: device), "", device)
        }
        let path = "/dev/shm/drawer-test.\(getpid())"
        guard (try? Files.replace(path, with: [])) != nil else { throw XCTSkip("the system has no /dev/shm") }
        defer { unlink(path) }
        XCTAssertEqual(Files.directory(ofPathsIn: path), "/dev/shm/")
    }

    /// A new folder for the files of a user admits nobody else.
    func testTheFoldersOfAUser() throws {
        let folder = try Scratch()
        Files.makeDirectory(of: folder.path("one/two/file"), isOfUser: true)
        for name in ["one", "one/two"] {
            var status = stat()
            XCTAssertEqual(stat(folder.path(name), &status), 0)
            XCTAssertEqual(status.st_mode & 0o777, 0o700, name)
        }
    }
}
