// An anonymous file that disappears when it is closed: in memory on Linux, in /tmp elsewhere.

import CNcurses
@preconcurrency import Foundation

enum ScratchFile {
    /// - Returns: a descriptor open for reading and writing, or nil if no file can be created.
    static func open() -> Int32? {
        let descriptor = cn_memory_file()
        if descriptor >= 0 { return descriptor }
        var template = Array("/tmp/drawer.XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { return nil }
        unlink(template)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }
}
