// Config files with `Set` lines: the user's own file, which applies to every run, or a file for one run.

import DrawerFiles
import DrawerSettings
import LibC

/// A file of `Set` lines.
public enum ConfigFile {
    /// Reads the settings of a config file, in one pass, because the file may be a pipe. Relative paths in the settings
    /// are relative to the folder of the config file.
    /// - Parameter path: nil for no file.
    /// - Throws: `FileError`, or the errors of the lines. Settings that the scene lacks are not errors: a setup skips
    ///   them.
    public static func settings(_ path: String?) throws -> [PlacedSetting] {
        try path.map { try settings(parsing: Files.read($0), path: $0) } ?? []
    }

    /// The settings in the bytes of a config file.
    package static func settings(parsing bytes: [UInt8], path: String) throws -> [PlacedSetting] {
        try Script.settings(parsing: bytes, file: path).map { placed in
            guard let name = TextRows.path(placed.setting), !name.hasPrefix("/") else { return placed }
            var absolute = placed
            absolute.setting = try Setting("Items \(quoted(Files.absolute(Files.directory(ofPathsIn: path) + name)))")
            absolute.setting.isForAllScenes = true
            return absolute
        }
    }

    /// The path of the user's own config file; nil if the environment names no directory. It is `drawer/config` in the
    /// directory of the XDG Base Directory Specification.
    public static var userPath: String? { Files.ofUser("drawer/config", in: "XDG_CONFIG_HOME", standard: ".config") }

    /// `userPath` if the file exists. A file that cannot be reached counts as existing.
    public static var existingUserPath: String? {
        userPath.flatMap { access($0, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) ? $0 : nil }
    }
}
