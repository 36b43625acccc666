// Config files and a watch on them, which decides when to read the files again.

import DrawerFiles
import DrawerScript
@preconcurrency import LibC

/// Config files that are read again when they change on disk. `LiveSettings` applies the changes.
struct ConfigWatch {
    private(set) var sources: ConfigSources
    private var watch: FileWatch
    /// When to read the files, in seconds of the loop; nil while no file has changed.
    private var due: Double?
    /// Whether the last reading failed. The next successful one is then reported even if the contents are the old ones.
    private var hasFailed = false

    init(_ sources: ConfigSources) {
        self.sources = sources
        watch = FileWatch(sources.plainPaths)
        // A file may have changed between its reading and the start of the watch.
        if descriptor >= 0 { due = 0 }
    }

    /// Readable when a file may have changed; -1 for none.
    var descriptor: Int32 { watch.descriptor }

    /// The earlier one of a time and the time at which to read the files.
    func deadline(before time: Double?) -> Double? { due.map { min($0, time ?? .infinity) } ?? time }

    /// Records that `descriptor` is readable.
    mutating func noteChange(at time: Double) {
        guard let delay = watch.taken() else { return }
        due = min(due ?? .infinity, time + delay)
    }

    /// The message of an error on one line: the first of several errors, with a shortened path.
    static func reason(_ error: any Error) -> String {
        switch error {
        case let errors as ScriptErrors:
            guard var first = errors.errors.first else { return "\(error)" }
            first.file = short(first.file)
            return "\(first)"
        case FileError.cannotRead(let path, let reason): return "\(FileError.cannotRead(short(path), reason: reason))"
        case FileError.cannotWrite(let path, let reason): return "\(FileError.cannotWrite(short(path), reason: reason))"
        default: return "\(error)"
        }
    }

    /// A path shortened for a message on one line: `~` replaces the home folder, and of a path with more than 24
    /// characters only the last component remains.
    static func short(_ path: String) -> String {
        let path = LiveSettings.abbreviated(path)
        guard path.count > 24, let slash = path.lastIndex(of: "/") else { return path }
        return "…" + path[slash...]
    }

    /// Whether it is time to read the files.
    func isDue(at time: Double) -> Bool { due.map { $0 <= time } ?? false }

    /// Reads the files again.
    /// - Returns: the last of the files that have changed; nil if none has, as after the program itself saved a file.
    /// - Throws: `FileError`, or all errors of the settings; nothing changes in that case.
    mutating func reread() throws -> String? {
        due = nil
        // Watch before reading: a change in between wakes the program up again.
        watch.arm()
        do {
            let changed = try sources.reread()
            defer { hasFailed = false }
            return changed.last ?? (hasFailed ? sources.target : nil)
        } catch {
            hasFailed = true
            throw error
        }
    }
}
