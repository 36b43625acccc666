// Where the commands write: standard output, a file, and the complaints.

import DrawerScene
import DrawerScript
@preconcurrency import Foundation

enum Output {
    /// A result. Where standard output takes nothing (a full disk), the program ends with the reason.
    static func say(_ text: String) { say(Data(text.utf8)) }

    fileprivate static func say(_ data: Data) {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            complain("\(FileError.cannotWrite("standard output", reason: reason(error)))")
            exit(ExitCode.cannotCreate)
        }
    }

    /// As the C library says it; Foundation's own words are longer and say less.
    private static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let cause = (error.userInfo[NSUnderlyingErrorKey] as? NSError) ?? error
        guard cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
    }

    /// A message of the program itself.
    static func complain(_ text: String) { report("drawer: \(text)") }

    /// A message that says by itself where it comes from. Arguments and file names in it are cleaned, line by line.
    static func report(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.cleaned)
        // Where not even this can be written, there is nobody to tell.
        try? FileHandle.standardError.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    }

    /// Collects text for a file, or passes it on to standard output in large pieces.
    struct Sink {
        private let path: String?
        private var data = Data()

        /// - Parameter path: nil or `-`: standard output.
        init(path: String?) { self.path = path == "-" ? nil : path }

        mutating func write(_ text: String) {
            data.append(contentsOf: text.utf8)
            if path == nil, data.count > 1 << 16 { flush() }
        }

        /// Writes what is left. A file is there whole or not at all.
        mutating func finish() throws {
            guard let path else { return flush() }
            try Output.replace(path, with: data)
        }

        private mutating func flush() {
            Output.say(data)
            data.removeAll(keepingCapacity: true)
        }
    }

    /// Writes a file beside its place and then moves it there; what is no plain file (a pipe, a
    /// device, a link to one) is written to.
    private static func replace(_ path: String, with data: Data) throws(FileError) {
        func failure() -> FileError { .cannotWrite(path, reason: String(cString: strerror(errno))) }
        var status = stat()
        let isPlain = lstat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
        let place = isPlain ? "\(path).\(getpid()).part" : path
        let descriptor = open(place, O_WRONLY | O_CREAT | (isPlain ? O_EXCL : O_TRUNC) | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure() }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: data)
        } catch {
            if isPlain { unlink(place) }
            throw .cannotWrite(path, reason: reason(error))
        }
        guard !isPlain || rename(place, path) == 0 else {
            let failure = failure()
            unlink(place)
            throw failure
        }
    }
}
