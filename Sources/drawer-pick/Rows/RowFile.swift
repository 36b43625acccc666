// Files with rows, for the placeholders of commands with the flag `f`.

import DrawerFiles
import DrawerSettings
import DrawerTerminal
@preconcurrency import LibC

/// A file with rows for a command. It is removed with its last reference.
final class RowFile: Sendable {
    private let path: String

    /// Writes the rows, each followed by a line feed, into a new file in the folder of `TMPDIR`.
    /// - Throws: `TerminalError.system` for a file that cannot be written.
    init(_ rows: [ArraySlice<UInt8>]) throws(TerminalError) {
        let folder = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = Array("\(folder)/drawer-pick.XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else { throw .system(path, errno) }
        defer { close(descriptor) }
        guard Files.writeAll(rows.flatMap { $0 + [0x0A] }[...], to: descriptor) else {
            let number = errno
            unlink(path)
            throw .system(path, number)
        }
    }

    deinit { unlink(path) }

    /// The path as a word of a shell.
    var word: String {
        let isPlain = path.utf8.allSatisfy { byte in
            let sign = Character(Unicode.Scalar(byte))
            return byte >= 0x80 || sign.isLetter || sign.isNumber || "/._-+,:@%".contains(sign)
        }
        return isPlain ? path : "'" + path.replacing(all: "'", by: "'\\''") + "'"
    }
}
