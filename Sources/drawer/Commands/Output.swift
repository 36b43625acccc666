// Where the commands write: standard output, a file, and standard error for messages.

import DrawerScene
import DrawerScript
@preconcurrency import Foundation

enum Output {
    /// Nobody reads standard output any more.
    struct ClosedPipe: Error {}

    /// A result.
    /// - Throws: `FileError.cannotWrite` where standard output takes nothing (a full disk), or `ClosedPipe`.
    static func write(_ text: String) throws { try write(Data(text.utf8)) }

    /// A line of a result that contains text of others: a script's or a user's.
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

    /// As the C library says it; Foundation's own words are longer and say less.
    private static func reason(_ number: Int32?, _ error: any Error) -> String {
        number.map { String(cString: strerror($0)) } ?? error.localizedDescription
    }

    /// A message of the program itself.
    static func reportError(_ text: String) { report("drawer: \(text)") }

    /// A message that says by itself where it comes from. Arguments and file names in it are cleaned, line by line.
    static func report(_ text: String) {
        // Where not even this can be written, there is nobody to notify.
        try? FileHandle.standardError.write(contentsOf: cleaned(text))
    }

    /// Lines for a terminal, without other control characters than the line breaks.
    private static func cleaned(_ text: String) -> Data {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.cleaned)
        return Data((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// Collects text for a file, or passes it on to standard output in large pieces.
    struct Sink {
        private let path: String?
        private var data = Data()

        /// - Parameter path: nil or `-`: standard output.
        init(path: String?) { self.path = path == "-" ? nil : path }

        mutating func write(_ text: String) throws {
            data.append(contentsOf: text.utf8)
            if path == nil, data.count > 1 << 16 { try flush() }
        }

        /// Writes what is left. A file is written completely or not at all.
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

    /// Writes a file beside its place, with the mode of the old one, and then moves it there. A symbolic link is
    /// followed. What is no plain file (a pipe, a device) is written to.
    static func replace(_ path: String, with data: Data) throws(FileError) {
        func failure() -> FileError { .cannotWrite(path, reason: String(cString: strerror(errno))) }
        let target = target(of: path)
        var status = stat()
        let exists = stat(target, &status) == 0
        let isPlain = !exists || status.st_mode & S_IFMT == S_IFREG
        // An existing file that may not be written is not replaced either.
        if exists, access(target, W_OK) != 0 { throw failure() }
        let place = isPlain ? "\(target).\(getpid()).part" : target
        var signals = sigset_t()
        var before = sigset_t()
        // No signal leaves a part of a file behind. A pipe that nobody reads waits until one comes.
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

    /// Where a chain of symbolic links leads to, whether there is a file or not.
    private static func target(of path: String) -> String {
        var path = path
        // As many links as the system follows.
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { break }
            let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
            path = next.hasPrefix("/") ? next : directory + next
        }
        return path
    }
}
