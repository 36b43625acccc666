// Paths: the files that they lead to, and whether two paths lead to the same file.

@preconcurrency import LibC

extension Files {
    /// The message of the C library for `errno`.
    public static var errnoMessage: String { String(cString: strerror(errno)) }

    /// Whether two paths lead to one regular file.
    public static func areSame(_ path: String, _ other: String) -> Bool {
        var (status, otherStatus) = (stat(), stat())
        return stat(path, &status) == 0 && stat(other, &otherStatus) == 0 && status.st_mode & S_IFMT == S_IFREG
            && (status.st_dev, status.st_ino) == (otherStatus.st_dev, otherStatus.st_ino)
    }

    /// Whether a path leads to a regular file.
    public static func isRegular(at path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether an open file is a regular one.
    package static func isRegular(_ descriptor: Int32) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// The end of a chain of symbolic links, whether or not the file exists.
    static func target(of path: String) throws(Failure) -> String {
        var path = path
        // Linux follows at most 40 links.
        for _ in 0...40 {
            guard let next = destination(ofLink: path) else { return path }
            path = next.hasPrefix("/") ? next : directory(of: path) + next
        }
        errno = ELOOP
        throw Failure()
    }

    /// The path in a symbolic link; nil if there is no symbolic link.
    package static func destination(ofLink path: String) -> String? {
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &target, target.count)
        return count < 0 ? nil : String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The folder of a file with a trailing slash; empty for the current folder.
    package static func directory(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// Whether a path leads to a device such as `/dev/stdin`, whose folder means nothing to a user. `/dev/shm` has
    /// regular files, too.
    package static func isDevice(_ path: String) -> Bool {
        var status = stat()
        // `stat` would follow the link `/dev/stdin`, which may lead to a regular file.
        return path.hasPrefix("/dev/") && (lstat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFREG)
    }

    /// The folder to which the paths in a file are relative. For a device, it is the current folder, as an empty text.
    package static func directory(ofPathsIn path: String) -> String { isDevice(path) ? "" : directory(of: path) }

    /// The name of a file without its folder.
    public static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// The path from the root.
    public static func absolute(_ path: String) -> String {
        // With a null pointer, getcwd would allocate by the C library's malloc, which the address sanitizer does not know.
        var current = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard !path.hasPrefix("/"), getcwd(&current, current.count) != nil else { return path }
        let directory = String(decoding: current.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return directory + (directory.hasSuffix("/") ? "" : "/") + path
    }

    /// The path of a user's file, by the XDG Base Directory Specification; nil if the environment names no folder.
    /// - Parameters:
    ///   - variable: the environment variable that names the folder.
    ///   - standard: the folder below the user's home if the variable is not set.
    package static func ofUser(_ name: String, in variable: String, standard: String) -> String? {
        // The specification requires that relative paths be ignored.
        let folders = [environment(variable), environment("HOME").map { "\($0)/\(standard)" }].compactMap(\.self)
        return folders.first { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    }

    /// Creates the missing folders on the path of a file. Ignores errors: without the folder, writing the file fails
    /// with the reason.
    /// - Parameter isOfUser: whether the folders admit only the user, as the XDG Base Directory Specification requires for
    ///   a file of `ofUser`.
    public static func makeDirectory(of path: String, isOfUser: Bool = false) {
        for (index, character) in zip(path.indices, path) where character == "/" && index > path.startIndex {
            mkdir(String(path[..<index]), isOfUser ? 0o700 : 0o777)
        }
    }
}
