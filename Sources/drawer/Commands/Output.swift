// The output of the commands: results on standard output or in a file, messages on standard error.

import DrawerScene
import DrawerScript
@preconcurrency import Foundation

enum Output {
    /// The reader of standard output has closed the pipe.
    struct ClosedPipe: Error {}

    /// Writes a result to standard output.
    /// - Throws: `FileError.cannotWrite` if standard output cannot be written (a full disk), or `ClosedPipe`.
    static func write(_ text: String) throws { try write(Data(text.utf8)) }

    /// Writes a line with text from a script or a user, without the control characters of that text.
    static func writeLine(_ text: String) throws { try write(cleaned(text)) }

    fileprivate static func write(_ data: Data) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            let number = errorNumber(of: error)
            throw number == EPIPE
                ? ClosedPipe() : FileError.cannotWrite("standard output", reason: reason(number, error))
        }
    }

    private static func errorNumber(of error: any Error) -> Int32? {
        let error = error as NSError
        let cause = (error.userInfo[NSUnderlyingErrorKey] as? NSError) ?? error
        return cause.domain == NSPOSIXErrorDomain ? Int32(truncatingIfNeeded: cause.code) : nil
    }

    /// The message of the C library, which is shorter and more precise than Foundation's.
    private static func reason(_ number: Int32?, _ error: any Error) -> String {
        number.map { String(cString: strerror($0)) } ?? error.localizedDescription
    }

    /// Writes a message to standard error, prefixed with the program's name.
    static func reportError(_ text: String) { report("drawer: \(text)") }

    /// Writes a message to standard error without a prefix, as for a script error that begins with file and line.
    static func report(_ text: String) {
        // Ignore the error, because it could only be reported on standard error itself.
        try? FileHandle.standardError.write(contentsOf: cleaned(text))
    }

    /// A text without control characters except line breaks: file names and scripts must not control the terminal.
    private static func cleaned(_ text: String) -> Data {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.cleaned)
        return Data((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// Writes the text that `body` generates.
    /// - Parameter path: nil or `-`: standard output.
    static func write<Result>(to path: String?, _ body: (inout Sink) throws -> Result) throws -> Result {
        var sink = Sink(path: path)
        let result = try body(&sink)
        try sink.finish()
        return result
    }

    /// Collects the text of a file, or writes to standard output in large blocks.
    struct Sink {
        private let path: String?
        private var data = Data()

        /// - Parameter path: nil or `-` for standard output.
        init(path: String?) { self.path = path == "-" ? nil : path }

        mutating func write(_ text: String) throws {
            data.append(contentsOf: text.utf8)
            if path == nil, data.count > 1 << 16 { try flush() }
        }

        /// Writes the collected text. A file is written completely or not at all.
        mutating func finish() throws {
            guard let path else { return try flush() }
            try Output.replace(path, with: data)
        }

        private mutating func flush() throws {
            try Output.write(data)
            data.removeAll(keepingCapacity: true)
        }
    }

    // MARK: Files

    /// Writes a temporary file in the same folder, with the mode of the existing file, and renames it over that file.
    /// Follows symbolic links. Writes directly to a pipe, a device or any other special file.
    static func replace(_ path: String, with data: Data) throws(FileError) {
        func failure() -> FileError { .cannotWrite(path, reason: String(cString: strerror(errno))) }
        let target = target(of: path)
        var status = stat()
        let exists = stat(target, &status) == 0
        let isPlain = !exists || status.st_mode & S_IFMT == S_IFREG
        // `rename` would replace a file without write permission.
        if exists, access(target, W_OK) != 0 { throw failure() }
        let place = isPlain ? "\(target).\(getpid()).part" : target
        var signals = sigset_t()
        var before = sigset_t()
        // A signal must not leave the temporary file behind. A pipe without a reader blocks, so a signal must end the
        // wait.
        if isPlain { sigfillset(&signals) } else { sigemptyset(&signals) }
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let descriptor = open(place, O_WRONLY | O_CREAT | (isPlain ? O_EXCL : O_TRUNC) | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure() }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: data)
        } catch {
            if isPlain { unlink(place) }
            throw .cannotWrite(path, reason: reason(errorNumber(of: error), error))
        }
        guard isPlain else { return }
        if exists { fchmod(descriptor, status.st_mode & 0o7777) }
        guard rename(place, target) == 0 else {
            let failure = failure()
            unlink(place)
            throw failure
        }
    }

    /// The end of a chain of symbolic links, whether or not the file exists.
    private static func target(of path: String) -> String {
        var path = path
        // Linux follows at most 40 links.
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = next.hasPrefix("/") ? next : directory + next
        }
        return path
    }
}
