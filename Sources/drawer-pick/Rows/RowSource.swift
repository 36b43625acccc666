// The source of the rows: standard input or a file, and the byte between two rows.

import DrawerFiles
import DrawerMatch
import DrawerTerminal
@preconcurrency import LibC

/// An open file of rows.
struct RowSource: Sendable {
    private let descriptor: Int32
    private let name: String
    /// The byte that ends a row.
    let separator: UInt8
    /// The form in which rows are searched and shown.
    let form: RowForm

    /// The maximum memory of the rows in bytes. A command such as `yes` has no end.
    private static let maximumBytes = 512 << 20

    /// Opens a file.
    /// - Parameter path: a path; `-` for standard input.
    /// - Throws: `FileError` for a file that cannot be opened.
    init(_ path: String, separator: UInt8, form: RowForm) throws(FileError) {
        (self.separator, self.form) = (separator, form)
        guard path == "-" else {
            (name, descriptor) = (path, try Files.open(path))
            return
        }
        (name, descriptor) = ("standard input", fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3))
        guard descriptor >= 0 else { throw .cannotRead(name, reason: Files.errnoMessage) }
    }

    /// The output of a command, in the same form as other rows.
    init(output: Int32, like other: RowSource) {
        (separator, form) = (other.separator, other.form)
        (name, descriptor) = ("the command", output)
    }

    /// Whether the rows come from the terminal from which the program reads keys.
    var isControllingTerminal: Bool { TerminalDevice.isControlling(descriptor) }

    /// Reads to the end and closes the file.
    /// - Parameter body: receives the next bytes, and returns the memory that the rows now take; nil to stop.
    func read(_ body: (UnsafeBufferPointer<UInt8>) -> Int?) throws(FileError) {
        var size: Int? = 0
        try Files.read(descriptor, name, atMost: .max) {
            size = body($0)
            return size.map { $0 <= Self.maximumBytes } ?? false
        }
        guard size.map({ $0 <= Self.maximumBytes }) ?? true else {
            throw .cannotRead(name, reason: "its rows take more than \(Self.maximumBytes >> 20) MB of memory")
        }
    }

    /// All rows.
    func rows() throws(FileError) -> Rows {
        var rows = Rows(form: form)
        try read {
            rows.append($0, separator: separator)
            return rows.cost
        }
        rows.finish()
        return rows
    }
}
