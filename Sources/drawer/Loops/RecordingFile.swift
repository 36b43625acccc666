// A recording on disk, written line by line. If the program is killed, the file is still a valid script.

import DrawerCells
import DrawerCore
import DrawerFiles
import DrawerScene
import DrawerScript
import DrawerSettings
@preconcurrency import LibC

/// A recording of a user's input as a script.
struct RecordingFile {
    private let path: String
    private let descriptor: Int32
    /// The size of the complete lines, in bytes.
    private var byteCount: off_t = 0
    private let expects: Bool
    /// Whether the recording has created the file.
    private let isNew: Bool
    /// The time of the last line.
    private var clock = Nanoseconds.zero
    /// The first write error. Nothing is written after an error.
    private(set) var failure: FileError?

    /// Opens the file and locks it against other recordings. An existing file keeps its contents until `begin`, because
    /// taking over the terminal may still fail.
    /// - Parameter expects: whether the recording ends with Expect lines.
    /// - Throws: `FileError.cannotWrite`.
    init(path: String, expects: Bool = true) throws(FileError) {
        (self.path, self.expects) = (path, expects)
        let new = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        isNew = new >= 0
        descriptor = isNew ? new : open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .cannotWrite(path, reason: Files.errnoMessage) }
        // Some file systems have no locks.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
            close(descriptor)
            throw .cannotWrite(path, reason: "another drawer record writes it")
        }
    }

    /// Removes the file if the recording has created it and has not begun.
    func discard() { if isNew, byteCount == 0, failure == nil { unlink(path) } }

    /// Empties the file and writes the settings.
    /// - Throws: an error for a size that a script cannot have.
    mutating func begin(_ settings: [Setting], size: Grid) throws {
        let size = Size(columns: size.columns, rows: size.rows)
        let sized = [try Setting("\(SettingName.size) \(size)")] + settings.filter { $0.name != SettingName.size }
        if ftruncate(descriptor, 0) != 0, errno != EINVAL {
            failure = .cannotWrite(path, reason: Files.errnoMessage)
        }
        write(Script.lines(for: sized))
    }

    mutating func record(_ input: Input, at time: Nanoseconds) {
        guard let lines = Script.lines(for: input, after: max(clock, time) - clock) else { return }
        clock = max(clock, time)
        write(lines)
    }

    /// Writes the end with Expect lines for the final state, so that the recording is also a test.
    mutating func finish(at time: Nanoseconds, _ simulation: Simulation) {
        write(Script.lines(for: max(clock, time) - clock) + (expects ? Script.lines(expecting: simulation) : ""))
        if close(descriptor) != 0, failure == nil {
            failure = .cannotWrite(path, reason: Files.errnoMessage)
        }
    }

    private mutating func write(_ text: String) {
        guard failure == nil else { return }
        if !Files.writeAll(Array(text.utf8)[...], to: descriptor) {
            failure = .cannotWrite(path, reason: Files.errnoMessage)
            // Remove the incomplete lines, which would make the script invalid.
            ftruncate(descriptor, byteCount)
        } else if hasVanished {
            failure = .cannotWrite(path, reason: "it was removed or replaced")
        } else {
            byteCount += off_t(text.utf8.count)
        }
    }

    /// Whether the path no longer leads to the open file, so that the recording would be lost.
    private var hasVanished: Bool {
        var (file, target) = (stat(), stat())
        guard fstat(descriptor, &file) == 0, file.st_mode & S_IFMT == S_IFREG else { return false }
        return stat(path, &target) != 0 || (file.st_dev, file.st_ino) != (target.st_dev, target.st_ino)
    }
}
