// The sources of the program's settings: options, and config files that can be read again while the program runs.

import DrawerFiles
import DrawerSettings
import LibC

/// Config files and options, from the first source to the last. Later sources override earlier ones.
public struct ConfigSources: Sendable {
    /// A config file with its contents at the last reading.
    fileprivate struct File: Sendable {
        let path: String
        var bytes: [UInt8]
        var settings: [PlacedSetting]
        /// Whether the file can be read more than once, unlike a pipe or standard input.
        let isPlain: Bool
    }

    private var files: [File]
    /// The options, which override all files.
    private let options: [Setting]

    /// Reads the config files.
    /// - Parameter paths: the paths of the config files; nil stands for no file.
    /// - Throws: `FileError`, or `ScriptErrors` of the lines.
    public init(_ paths: [String?], options: [Setting] = []) throws {
        files = try paths.compactMap(\.self).map { try File(reading: $0) }
        self.options = options
    }

    /// All settings.
    public var settings: [PlacedSetting] { files.flatMap(\.settings) + options.map { PlacedSetting($0) } }

    /// The setup with the settings of all sources.
    /// - Throws: an error for each refused setting.
    public func setup() throws(ScriptErrors) -> Setup { try Setup(applying: settings, file: "command line") }

    /// Reads the plain files again.
    /// - Returns: the paths of the files that have changed.
    /// - Throws: `FileError`, or all errors of the settings; nothing changes in that case.
    public mutating func reread() throws -> [String] {
        var next = self
        var changed: [String] = []
        for index in files.indices where files[index].isPlain {
            let bytes = try Files.readAgain(files[index].path)
            guard bytes != files[index].bytes else { continue }
            next.files[index].bytes = bytes
            next.files[index].settings = try ConfigFile.settings(parsing: bytes, path: files[index].path)
            changed.append(files[index].path)
        }
        _ = try next.setup()
        self = next
        return changed
    }

    /// The paths of the files that can be read again.
    public var plainPaths: [String] { files.filter(\.isPlain).map(\.path) }

    // MARK: Saving

    /// The file to save to: the last plain file; nil without a plain file.
    public var target: String? { plainPaths.last }

    /// The bytes of a config file with the settings of a running setup. The file becomes one of the sources.
    /// - Parameter path: `target` or another path. A new source becomes the first if it is the user's own file,
    ///   otherwise the last.
    /// - Returns: the bytes to write. Call `reread` after writing them.
    /// - Throws: `FileError` or `ScriptErrors` if the file exists and cannot be read; `Refusal` if the settings of
    ///   earlier files conflict with the setup.
    public mutating func bytes(of path: String, holding setup: Setup) throws -> [UInt8] {
        var next = self
        if !files.contains(where: { $0.isAt(path) }) {
            var file = File(path: path, bytes: [], settings: [], isPlain: true)
            if access(path, F_OK) == 0 {
                file.bytes = try Files.readAgain(path)
                file.settings = try ConfigFile.settings(parsing: file.bytes, path: path)
            }
            let isOfUser = ConfigFile.userPath.map(file.isAt) ?? false
            next.files.insert(file, at: isOfUser ? 0 : files.endIndex)
        }
        guard let index = next.files.firstIndex(where: { $0.isAt(path) }) else { return [] }
        let earlier = next.files[..<index].flatMap(\.settings).map(\.setting)
        var edit = ConfigEdit(next.files[index].bytes, after: earlier)
        try edit.hold(setup)
        self = next
        return edit.bytes
    }
}

extension ConfigSources.File {
    /// Whether a path leads to this file, maybe by other folders or links.
    fileprivate func isAt(_ other: String) -> Bool { path == other || Files.areSame(path, other) }

    fileprivate init(reading path: String) throws {
        self.path = path
        isPlain = !Files.isDevice(path) && Files.isRegular(at: path)
        bytes = try isPlain ? Files.readAgain(path) : Files.read(path)
        settings = try ConfigFile.settings(parsing: bytes, path: path)
    }
}

extension Setup {
    /// A setup with settings from files.
    /// - Parameter file: the name that messages give to the source of settings without a file.
    /// - Throws: an error for each refused setting.
    init(applying settings: [PlacedSetting], file: String) throws(ScriptErrors) {
        self.init()
        let errors = apply(settings, file: file)
        guard errors.isEmpty else { throw ScriptErrors(errors) }
    }

    /// Applies settings from files in any order.
    /// - Returns: the errors of the refused settings.
    mutating func apply(_ settings: [PlacedSetting], file: String) -> [ScriptError] {
        apply(contentsOf: settings.map(\.setting)).map { index, refusal in
            ScriptError(refusal, at: settings[index].position(of: refusal), of: settings[index].file ?? file)
        }
    }
}
