// Watches config files for changes on disk, without polling: inotify on Linux, kqueue elsewhere.

import DrawerFiles
import DrawerScript
@preconcurrency import LibC

/// A descriptor that is readable when one of a few files may have changed.
///
/// Watches the files themselves and the symbolic links on their paths, but not the directories, because changes of
/// other files there would wake the program. A replaced file loses its name, which the watch reports. For a missing
/// file, watches the directory in which the name will appear.
final class FileWatch {
    private let paths: [String]
    /// The descriptor; -1 if the system cannot watch files.
    private(set) var descriptor: Int32 = -1
    /// The missing names in a watched directory, by watch descriptor.
    private var awaited: [Int32: Set<String>] = [:]
    /// Descriptors of watched files (kqueue).
    private var files: [Int32] = []

    /// The delay between a complete change and the reading of the files, in seconds. Changes within this time are read
    /// together.
    private static let burst = 0.01
    /// The delay after a file was removed or created, in seconds: an editor may be about to write the file.
    private static let patience = 0.1

    /// - Parameter paths: the paths of the files, which may be missing.
    init(_ paths: [String]) {
        self.paths = paths
        arm()
    }

    deinit { disarm() }

    private func disarm() {
        for file in files + [descriptor] where file >= 0 { close(file) }
        (descriptor, files, awaited) = (-1, [], [:])
    }

    /// Watches the current targets of the paths. Call this before reading the files, so that a later change is
    /// reported.
    func arm() {
        disarm()
        guard !paths.isEmpty, open() else { return }
        for step in paths.flatMap(Self.steps) { watch(step) }
    }

    // MARK: Steps

    /// A part of a path. A change of any part can change the file to which the path leads.
    private enum Step {
        case file(String)
        case link(String)
        /// A name that is missing in a directory.
        case missing(String, in: String)
    }

    private static func steps(of path: String) -> [Step] {
        var steps: [Step] = []
        var names = path.split(separator: "/")[...]
        var directory = path.hasPrefix("/") ? "/" : "./"
        var links = 0
        while let name = names.popFirst() {
            let place = directory + name
            var status = stat()
            guard lstat(place, &status) == 0 else { return steps + [.missing(String(name), in: directory)] }
            if status.st_mode & S_IFMT == S_IFLNK {
                steps.append(.link(place))
                // Linux follows at most 40 links.
                links += 1
                guard links <= 40, let next = Files.destination(ofLink: place) else {
                    return steps
                }
                names = (next.split(separator: "/") + names)[...]
                if next.hasPrefix("/") { directory = "/" }
            } else if names.isEmpty {
                steps.append(.file(place))
            } else {
                directory = place + "/"
            }
        }
        return steps
    }

    #if os(Linux)
        private func open() -> Bool {
            descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
            return descriptor >= 0
        }

        private func watch(_ step: Step) {
            // IN_ATTRIB also reports a replaced file, because its link count changes.
            let changes = IN_MOVE_SELF | IN_DELETE_SELF | IN_ATTRIB
            switch step {
            case .file(let path): inotify_add_watch(descriptor, path, UInt32(changes | IN_CLOSE_WRITE))
            case .link(let path): inotify_add_watch(descriptor, path, UInt32(changes | IN_DONT_FOLLOW))
            case .missing(let name, let directory):
                let events = IN_CREATE | IN_MOVED_TO | IN_CLOSE_WRITE | IN_MOVE_SELF | IN_DELETE_SELF
                let watch = inotify_add_watch(descriptor, directory, UInt32(events | IN_MASK_ADD))
                awaited[watch, default: []].insert(name)
            }
        }

        /// Reads the pending events.
        /// - Returns: the seconds after which to read the files; nil if no file can have changed.
        func taken() -> Double? {
            var delay: Double?
            withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
                while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
                    var place = 0
                    let head = MemoryLayout<inotify_event>.size
                    while place + head <= count {
                        let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
                        let name = buffer[(place + head)..<(place + head + Int(event.len))].prefix { $0 != 0 }
                        place += head + Int(event.len)
                        guard let next = self.delay(event, name: String(decoding: name, as: UTF8.self)) else {
                            continue
                        }
                        delay = min(delay ?? next, next)
                    }
                }
            }
            return delay
        }

        private func delay(_ event: inotify_event, name: String) -> Double? {
            let mask = Int32(bitPattern: event.mask)
            guard event.len > 0, let names = awaited[event.wd] else {
                return mask & (IN_CLOSE_WRITE | IN_ATTRIB | IN_Q_OVERFLOW) != 0
                    ? Self.burst
                    : mask & (IN_MOVE_SELF | IN_DELETE_SELF) != 0 ? Self.patience : nil
            }
            guard names.contains(name) else { return nil }
            // A created file is complete when its writer closes it. A created link is never closed, so IN_CREATE counts
            // too.
            return mask & IN_CREATE != 0 ? Self.patience : Self.burst
        }
    #else
        private func open() -> Bool {
            descriptor = kqueue()
            if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
            return descriptor >= 0
        }

        private func watch(_ step: Step) {
            let (path, flags) =
                switch step {
                case .file(let path): (path, O_EVTONLY)
                case .link(let path): (path, O_EVTONLY | O_SYMLINK)
                case .missing(_, let directory): (directory, O_EVTONLY)
                }
            let file = LibC.open(path, flags | O_CLOEXEC)
            guard file >= 0 else { return }
            files.append(file)
            let events = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_LINK | NOTE_ATTRIB
            var change = kevent(
                ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
                fflags: UInt32(events),
                data: 0, udata: nil)
            kevent(descriptor, &change, 1, nil, 0, nil)
        }

        /// Reads the pending events. kqueue does not report that a file is complete.
        func taken() -> Double? {
            var (delay, event, limit): (Double?, kevent, timespec) = (nil, kevent(), timespec())
            while kevent(descriptor, nil, 0, &event, 1, &limit) > 0 { delay = Self.patience }
            return delay
        }
    #endif
}
