// A recording on disk, written line by line as things happen: cut short by a kill, it is a valid script up to there.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
@preconcurrency import Foundation

/// A script that is being written by a live hand.
struct RecordingFile {
    private let path: String
    private let descriptor: Int32
    /// Bytes of whole lines.
    private var size: off_t = 0
    private var recorder = Recorder(settings: [])
    /// The first thing that went wrong while writing; after it nothing more is written.
    private(set) var failure: FileError?

    /// Opens it; what it held before is kept until `begin`, should there be no terminal to record in.
    /// - Throws: `FileError.cannotWrite`.
    init(path: String) throws(FileError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .cannotWrite(path, reason: String(cString: strerror(errno))) }
    }

    /// Writes what the recording starts from.
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

    /// Writes the end, and what was seen there: played as a test, the recording checks itself.
    mutating func finish(at time: Nanoseconds, _ reading: Reading) {
        write(recorder.finish(at: time))
        write("Expect top = \(reading.top)pt\nExpect offset = \(reading.offset)pt\n")
        write("Expect phase \(reading.phase.rawValue)\n")
        if let detent = reading.detent { write("Expect detent \(detent)\n") }
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
                // The lines that were begun are no script.
                ftruncate(descriptor, size)
            }
        }
        if failure == nil { size += off_t(text.utf8.count) }
    }
}
