// A script on disk, with the files that it names and the golden files of its snapshots.

import DrawerCore
import DrawerFiles
import DrawerScene
import DrawerSettings

/// A script on disk.
public struct ScriptFile: Sendable {
    /// The path as the user gave it. Messages use this path.
    public let path: String
    public let script: Script

    /// - Parameter earlier: the settings of config files, which the script's own settings override.
    /// - Throws: `FileError` if the file cannot be read, `ScriptErrors` if the script has errors.
    public init(path: String, after earlier: [PlacedSetting] = []) throws {
        try self.init(path: path, bytes: Files.read(path), after: earlier)
        // For a user, a script without a command is a mistake: it would pass every test.
        guard script.commands.isEmpty else { return }
        throw ScriptErrors(
            Refusal("a script without a command", expected: "at least one, such as Tap handle"), of: path)
    }

    /// - Throws: all errors of the script.
    public init(path: String, bytes: [UInt8], after earlier: [PlacedSetting] = []) throws(ScriptErrors) {
        self.path = path
        script = try Script(parsing: bytes, file: path, after: earlier)
    }

    /// A script that is not on disk.
    /// - Parameter path: the script's name, for the messages.
    public init(path: String, script: Script) {
        self.path = path
        self.script = script
    }

    /// The same file with additional settings, which override the file's own.
    public func adding(_ settings: [Setting]) -> ScriptFile {
        var script = script
        script.settings += settings.map { PlacedSetting($0) }
        return ScriptFile(path: path, script: script)
    }

    /// The configuration with the script's settings. Relative file names are relative to the script's folder.
    public func configuration() throws(ScriptErrors) -> Configuration {
        try script.configuration(file: path) { try Files.read(located($0)) }
    }

    /// A player for the script.
    /// - Parameter comparesSnapshots: whether a snapshot has to equal its golden file.
    /// - Throws: `ScriptErrors` for settings that are refused.
    public func player(comparesSnapshots: Bool = true) throws(ScriptErrors) -> Player {
        let configuration = try configuration()
        do throws(InvalidValue) {
            return try Player(script, file: path, configuration: configuration) { name throws(FileError) in
                guard comparesSnapshots, let bytes = try Files.readIfPresent(goldenPath(name)) else { return nil }
                return String(decoding: bytes, as: UTF8.self)
            }
        } catch {
            throw ScriptErrors(Refusal(error), at: script.settings.first?.position, of: path)
        }
    }

    // MARK: Golden files

    /// The path of a snapshot's golden file: `golden/SCRIPT.NAME.txt` beside the script.
    public func goldenPath(_ snapshot: String) -> String {
        let name = Files.name(of: path)
        return "\(directory)golden/\(name.hasSuffix(".drawer") ? String(name.dropLast(7)) : name).\(snapshot).txt"
    }

    /// Writes snapshots as golden files.
    public func keep(_ snapshots: [(name: String, text: String)]) throws(FileError) {
        for snapshot in snapshots {
            let path = goldenPath(snapshot.name)
            Files.makeDirectory(of: path)
            try Files.replace(path, with: Array(snapshot.text.utf8))
        }
    }

    /// The path of a file that the script names.
    private func located(_ name: String) -> String { name.hasPrefix("/") ? name : directory + name }

    /// The files that running the script reads: the script itself, its rows, and the golden files of its snapshots.
    public var inputs: [String] {
        let rows = script.settings.compactMap { TextRows.path($0.setting) } + script.configuredFiles.map(\.path)
        let snapshots = script.commands.compactMap { command -> String? in
            if case .snapshot(let name) = command.kind { goldenPath(name) } else { nil }
        }
        return [path] + rows.map(located) + snapshots
    }

    private var directory: String { Files.directory(ofPathsIn: path) }
}
