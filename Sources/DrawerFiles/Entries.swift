// The files and folders in a folder.

import LibC

extension Files {
    /// A file or a folder in a folder.
    public struct Entry: Sendable, Hashable {
        public var name: String
        /// Whether it is a folder, or a link to one.
        public var isFolder: Bool
    }

    /// The entries of a folder by name, without `.` and `..`; empty for a folder that cannot be read.
    /// - Complexity: O(*n* log *n*) in the number of entries.
    public static func entries(of folder: String) -> [Entry] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            guard name != ".", name != ".." else { continue }
            var status = stat()
            let isFolder = stat(folder + "/" + name, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
            entries.append(Entry(name: name, isFolder: isFolder))
        }
        return entries.sorted { $0.name < $1.name }
    }
}
