// Config files and a watch on them. The watch decides when to read the files again.

import DrawerFiles
import DrawerScript
@preconcurrency import LibC

/// Config files that are read again when they change on disk. `LiveSettings` applies the changes.
struct ConfigWatch {
    private(set) var sources: ConfigSources
    private var watch: FileWatch
    /// The time at which to read the files, in seconds of the loop; nil while no file has changed.
    private(set) var due: Double?
    /// Whether the last reading failed. The next success is then reported even if the contents are unchanged.
    private var hasFailed = false

    init(_ sources: ConfigSources) {
        self.sources = sources
        watch = FileWatch(sources.plainPaths)
        // A file may have changed before the watch started.
        if descriptor >= 0 { due = 0 }
    }

    /// The descriptor that is readable when a file may have changed; -1 for none.
    var descriptor: Int32 { watch.descriptor }

    /// Records that `descriptor` is readable.
    mutating func noteChange(at time: Double) {
        guard let delay = watch.taken() else { return }
        due = [due, time + delay].compactMap(\.self).min()
    }

    /// Whether it is time to read the files.
    func isDue(at time: Double) -> Bool { due.map { $0 <= time } ?? false }

    /// Reads the files again.
    /// - Returns: the last of the changed files; nil if no file has changed, for example because the program itself
    ///   saved one.
    /// - Throws: `FileError`, or all errors of the settings; nothing changes in that case.
    mutating func reread() throws -> String? {
        due = nil
        // Start the watch before reading, so that a change in between wakes the program again.
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

    /// A path shortened for a message on one line. `~` replaces the home folder. A path of more than 24 characters
    /// keeps only its last component.
    static func short(_ path: String) -> String {
        let path = LiveSettings.abbreviated(path)
        guard path.count > 24, let slash = path.lastIndex(of: "/") else { return path }
        return "…" + path[slash...]
    }
}
