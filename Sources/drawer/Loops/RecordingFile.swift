// A recording on disk, written line by line. After a kill, the file is still a valid script.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
@preconcurrency import Foundation

/// A script that records a user's input.
struct RecordingFile {
    private let path: String
    private let descriptor: Int32
    /// The size of the complete lines, in bytes.
    private var size: off_t = 0
    private var recorder = Recorder(settings: [])
    /// The first write error. Nothing is written after an error.
    private(set) var failure: FileError?

    /// Opens the file. An existing file keeps its contents until `begin`, because taking over the terminal may still
    /// fail.
    /// - Throws: `FileError.cannotWrite`.
    init(path: String) throws(FileError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .cannotWrite(path, reason: String(cString: strerror(errno))) }
    }

    /// Empties the file and writes the settings.
    mutating func begin(_ settings: [Setting], size: Grid) {
        let size = Size(columns: size.columns, rows: size.rows)
        let sized = [try? Setting("Size \(size)")].compactMap { $0 } + settings.filter { $0.name != "Size" }
        recorder = Recorder(settings: sized)
        if ftruncate(descriptor, 0) != 0, errno != EINVAL {
            failure = .cannotWrite(path, reason: String(cString: strerror(errno)))
        }
        write(recorder.head)
    }

    mutating func take(_ input: Input, at time: Nanoseconds) { write(recorder.record(input, at: time)) }

    /// Writes the end with Expect lines for the final state, so that the recording is also a test.
    mutating func finish(at time: Nanoseconds, _ reading: Reading) {
        write(recorder.finish(at: time, reading))
        close(descriptor)
    }

    private mutating func write(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty, failure == nil {
            let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                bytes = bytes.dropFirst(written)
            } else if errno != EINTR {
                failure = .cannotWrite(path, reason: String(cString: strerror(errno)))
                // Remove the incomplete lines, which would make the script invalid.
                ftruncate(descriptor, size)
            }
        }
        if failure == nil { size += off_t(text.utf8.count) }
    }
}
