// Files: read once from beginning to end, and written completely or not at all.

import LibC

/// An error in reading or writing a file.
public enum FileError: Error, Sendable, Hashable, CustomStringConvertible {
    case cannotRead(String, reason: String)
    case cannotWrite(String, reason: String)

    public var description: String {
        switch self {
        case .cannotRead(let path, let reason): "\(Self.line(path)) cannot be read: \(reason)"
        case .cannotWrite(let path, let reason): "\(Self.line(path)) cannot be written: \(reason)"
        }
    }

    /// The reason without the path.
    public var reason: String {
        switch self {
        case .cannotRead(_, let reason), .cannotWrite(_, let reason): reason
        }
    }

    /// A path on one line, with U+FFFD instead of control characters.
    private static func line(_ path: String) -> String {
        String(
            String.UnicodeScalarView(
                path.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    }
}

/// Reading and writing of whole files, for scripts, config files, results and recordings.
public enum Files {
    /// The maximum size of a file in bytes. A device such as `/dev/zero` has no end.
    public static let maximumBytes = 256 << 20

    // MARK: Reading

    /// Reads the bytes of a file, a pipe or a device such as `/dev/stdin`, from beginning to end, once. Waits for the
    /// writer of a pipe.
    public static func read(_ path: String) throws(FileError) -> [UInt8] { try read(open(path, flags: 0), path) }

    /// Reads a file that need not exist; nil without it.
    public static func readIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
        access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) ? try read(path) : nil
    }

    /// Reads a file that may have changed since an earlier reading. Never waits: a pipe, a terminal or another special
    /// file at the path is an error.
    public static func readAgain(_ path: String) throws(FileError) -> [UInt8] {
        let descriptor = try open(path, flags: O_NONBLOCK | O_NOCTTY)
        guard isRegular(descriptor) else {
            close(descriptor)
            throw .cannotRead(path, reason: "it is not a regular file")
        }
        return try read(descriptor, path)
    }

    /// Opens a file for reading.
    /// - Returns: its descriptor, which the caller closes.
    /// - Throws: `FileError.cannotRead`.
    public static func open(_ path: String) throws(FileError) -> Int32 { try open(path, flags: 0) }

    private static func open(_ path: String, flags: Int32) throws(FileError) -> Int32 {
        guard !path.isEmpty else { throw .cannotRead("\"\"", reason: "the path is empty") }
        let descriptor = LibC.open(path, O_RDONLY | O_CLOEXEC | flags)
        guard descriptor >= 0 else { throw .cannotRead(path, reason: errnoMessage) }
        return descriptor
    }

    /// Reads a descriptor to its end and closes it.
    private static func read(_ descriptor: Int32, _ name: String) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        try read(descriptor, name, atMost: maximumBytes) {
            bytes += $0
            return true
        }
        return bytes
    }

    /// The size of a read in bytes, as much as a large pipe holds.
    private static let readBytes = 1 << 18

    /// Reads a descriptor to its end and closes it.
    /// - Parameters:
    ///   - name: the name of the file, for the message.
    ///   - body: receives the next bytes, and returns whether to continue reading.
    public static func read(
        _ descriptor: Int32, _ name: String, atMost limit: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Bool
    ) throws(FileError) {
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: readBytes)
        defer {
            buffer.deallocate()
            close(descriptor)
        }
        var rest = limit
        while true {
            let count = LibC.read(descriptor, buffer.baseAddress, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN && wait(for: POLLIN, on: descriptor) { continue }
            guard count >= 0 else { throw .cannotRead(name, reason: errnoMessage) }
            guard count > 0 else { return }
            rest -= count
            guard rest >= 0 else { throw .cannotRead(name, reason: "it has more than \(limit >> 20) MB") }
            guard body(UnsafeBufferPointer(rebasing: buffer[..<count])) else { return }
        }
    }

    /// Waits for input or for room on a descriptor that another program has made nonblocking.
    /// - Parameter event: `POLLIN` or `POLLOUT`.
    private static func wait(for event: Int32, on descriptor: Int32) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        return poll(&wanted, 1, -1) >= 0 || errno == EINTR
    }

    // MARK: Writing

    /// Replaces the contents of a file. Follows symbolic links. Keeps the owner, the mode and the other links of an
    /// existing file. Writes directly to a pipe, a device or any other special file.
    /// - Throws: `FileError.cannotWrite`; a regular file then has its old contents.
    public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        do throws(Failure) {
            var status = stat()
            let exists = stat(path, &status) == 0
            // `rename` would replace a file without write permission.
            if exists, access(path, W_OK) != 0 { throw Failure() }
            if exists, status.st_mode & S_IFMT != S_IFREG {
                // Opens the path itself, because the link behind `/dev/stdout` does not lead to a path of a pipe. A
                // pipe without a reader blocks, and a signal must end the wait.
                try write(bytes, to: LibC.open(path, O_WRONLY | O_TRUNC | O_CLOEXEC))
            } else {
                let target = try target(of: path)
                try blockingSignals { () throws(Failure) in
                    let isLinked = exists && status.st_nlink > 1
                    let isRenamed = try isLinked ? false : rename(bytes, to: target, exists ? status : nil)
                    if !isRenamed { try overwrite(target, with: bytes) }
                }
            }
        } catch {
            throw .cannotWrite(path, reason: error.reason)
        }
    }

    /// Writes a new file with the first free number, such as `drawer-1.svg`.
    /// - Returns: the path of the file.
    /// - Throws: `FileError.cannotWrite`; no file remains in that case.
    public static func create(_ stem: String, _ ending: String, with bytes: [UInt8]) throws(FileError) -> String {
        try blockingSignals { () throws(FileError) in
            for number in 1...9_999 {
                let path = "\(stem)-\(number)\(ending)"
                let descriptor = LibC.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                if descriptor < 0, errno == EEXIST { continue }
                do throws(Failure) { try write(bytes, to: descriptor) } catch {
                    if descriptor >= 0 { unlink(path) }
                    throw .cannotWrite(path, reason: error.reason)
                }
                return path
            }
            throw .cannotWrite("\(stem)-10000\(ending)", reason: "9,999 files of this name exist")
        }
    }

    /// Writes a file while signals wait: a signal must leave neither a temporary file nor incomplete contents.
    private static func blockingSignals<Result, Problem: Error>(
        _ write: () throws(Problem) -> Result
    ) throws(Problem) -> Result {
        var (signals, before) = (sigset_t(), sigset_t())
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return try write()
    }

    /// The reason of a failed call.
    struct Failure: Error {
        let reason: String

        init() { reason = Files.errnoMessage }
        init(_ error: FileError) { reason = error.reason }

        /// - Parameter place: the temporary file that could not be written.
        init(at place: String) { reason = "\(place): \(Files.errnoMessage)" }
    }

    /// Writes a temporary file in the same folder and renames it to `target`.
    /// - Parameter old: the status of the existing file.
    /// - Returns: false if the new file cannot have the old one's owner and mode, or the folder admits no new file.
    private static func rename(_ bytes: [UInt8], to target: String, _ old: stat?) throws(Failure) -> Bool {
        // Not an extension of the target, whose name may be as long as the system allows.
        let name = "\(directory(of: target)).drawer.\(getpid())"
        var (place, descriptor) = ("", Int32(-1))
        // A killed program may have left a file of this name, and another machine may write one in a shared folder.
        for turn in 0..<100 {
            place = name + (turn == 0 ? "" : ".\(turn)") + ".part"
            descriptor = LibC.open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 || errno != EEXIST { break }
        }
        guard descriptor >= 0 else {
            if old != nil, [EACCES, EPERM].contains(errno) { return false }
            throw errno == EEXIST ? Failure(at: place) : Failure()
        }
        if let old {
            // Changing the owner clears some bits of the mode, so the mode comes second.
            guard fchown(descriptor, old.st_uid, old.st_gid) == 0, fchmod(descriptor, old.st_mode & 0o7777) == 0 else {
                close(descriptor)
                unlink(place)
                return false
            }
        }
        do throws(Failure) {
            try write(bytes, to: descriptor)
            guard LibC.rename(place, target) == 0 else { throw Failure() }
        } catch {
            unlink(place)
            throw error
        }
        return true
    }

    /// Writes a regular file in place, and restores its contents after an error.
    private static func overwrite(_ target: String, with bytes: [UInt8]) throws(Failure) {
        let old: [UInt8]
        do throws(FileError) { old = try readAgain(target) } catch { throw Failure(error) }
        func put(_ bytes: [UInt8]) throws(Failure) {
            try write(bytes, to: LibC.open(target, O_WRONLY | O_CLOEXEC))
            guard truncate(target, off_t(bytes.count)) == 0 else { throw Failure() }
        }
        do throws(Failure) {
            try put(bytes)
        } catch {
            try? put(old)
            throw error
        }
    }

    /// Writes all bytes and closes the descriptor.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
        guard descriptor >= 0 else { throw Failure() }
        var failure = writeAll(bytes[...], to: descriptor) ? nil : Failure()
        // A network share may report a full disk only when the file is closed.
        if close(descriptor) != 0, failure == nil { failure = Failure() }
        if let failure { throw failure }
    }

    /// Writes all bytes.
    /// - Returns: whether all bytes were written; otherwise `errno` has the reason.
    public static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
        var bytes = bytes
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { LibC.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR || errno == EAGAIN && wait(for: POLLOUT, on: descriptor) { continue }
            guard count >= 0 else { return false }
            bytes = bytes.dropFirst(count)
        }
        return true
    }
}
