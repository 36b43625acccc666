// The output of the commands: results on standard output or in a file, messages on standard error.

import DrawerCells
import DrawerFiles
@preconcurrency import LibC

package enum Output {
    /// The reader of standard output has closed the pipe.
    package struct ClosedPipe: Error {}

    /// Writes a result to standard output.
    /// - Throws: `FileError.cannotWrite` if standard output cannot be written (a full disk), or `ClosedPipe`.
    package static func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// Writes a line with text from a script or a user, without that text's control characters.
    package static func writeLine(_ text: String) throws { try write(cleaned(text)) }

    /// The number of collected bytes from which output is written.
    package static let blockBytes = 1 << 16

    /// Writes bytes to standard output unchanged.
    package static func write(_ bytes: [UInt8]) throws {
        guard !Files.writeAll(bytes[...], to: STDOUT_FILENO) else { return }
        throw errno == EPIPE ? ClosedPipe() : FileError.cannotWrite("standard output", reason: Files.errnoMessage)
    }

    /// The name by which the program was started.
    private static let programName = Files.name(of: CommandLine.arguments.first ?? "")

    /// Writes a message to standard error, prefixed with the program's name.
    package static func reportError(_ text: String) { report("\(programName): \(text)") }

    /// Writes a message to standard error without a prefix, for example a script error that begins with file and line.
    package static func report(_ text: String) {
        // Ignore the error, because it could only be reported on standard error itself.
        _ = Files.writeAll(cleaned(text)[...], to: STDERR_FILENO)
    }

    /// Refuses an output file that is also an input, because writing would destroy the input.
    /// - Throws: `UsageError`.
    package static func refuse(_ output: String?, ifAmong inputs: [String?]) throws(UsageError) {
        guard let output, let input = inputs.compactMap(\.self).first(where: { Files.areSame($0, output) }) else {
            return
        }
        throw UsageError(
            "--output: '\(output)' is also an input" + (input == output ? "" : ", named '\(input)'")
                + ": expected another file")
    }

    /// The text without control characters except line breaks, because file names and scripts must not control the
    /// terminal.
    private static func cleaned(_ text: String) -> [UInt8] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.cleaned)
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// Writes rows unchanged.
    /// - Parameter end: the byte after each row.
    package static func write(_ rows: some Sequence<ArraySlice<UInt8>>, endingWith end: UInt8) throws {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 * blockBytes)
        for row in rows {
            bytes += row
            bytes.append(end)
            guard bytes.count >= blockBytes else { continue }
            try write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        try write(bytes)
    }

    /// Writes the text that `body` generates.
    /// - Parameter path: nil or `-` for standard output.
    package static func write<Result>(to path: String?, _ body: (inout Sink) throws -> Result) throws -> Result {
        var sink = Sink(path: path)
        let result = try body(&sink)
        try sink.finish()
        return result
    }

    /// Collects the text of a file, or writes to standard output in large blocks.
    package struct Sink {
        private let path: String?
        private var bytes: [UInt8] = []

        /// - Parameter path: nil or `-` for standard output.
        package init(path: String?) { self.path = path == "-" ? nil : path }

        package mutating func write(_ text: String) throws {
            bytes += text.utf8
            if path == nil, bytes.count > Output.blockBytes { try flush() }
        }

        /// Writes the collected text. A file is written completely or not at all.
        package mutating func finish() throws {
            guard let path else { return try flush() }
            try Files.replace(path, with: bytes)
        }

        private mutating func flush() throws {
            try Output.write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
    }
}
