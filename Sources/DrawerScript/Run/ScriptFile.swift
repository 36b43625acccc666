// A script on disk, with the files that it names and the golden files of its snapshots.

import DrawerCore
import DrawerScene
import DrawerSettings
import Foundation

/// An error of reading or writing a file.
public enum FileError: Error, Sendable, Hashable, CustomStringConvertible {
    case cannotRead(String, reason: String)
    case cannotWrite(String, reason: String)

    public var description: String {
        switch self {
        case .cannotRead(let path, let reason): "\(path) cannot be read: \(reason)"
        case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
        }
    }
}

/// A script on disk.
public struct ScriptFile: Sendable {
    /// The path as the user gave it. Messages use this path.
    public let path: String
    public let script: Script

    /// - Parameter earlier: the settings of config files, which the script's own settings override.
    /// - Throws: `FileError` if the file cannot be read, `ScriptErrors` if the script has errors.
    public init(path: String, after earlier: [PlacedSetting] = []) throws {
        try self.init(path: path, bytes: ScriptFile.read(path), after: earlier)
    }

    /// - Throws: all errors of the script.
    public init(path: String, bytes: [UInt8], after earlier: [PlacedSetting] = []) throws(ScriptErrors) {
        self.path = path
        script = try Script(parsing: bytes, file: path, after: earlier)
    }

    /// A script that is not on disk.
    /// - Parameter path: its name, for the messages.
    public init(path: String, script: Script) {
        self.path = path
        self.script = script
    }

    /// The same file with additional settings, which override its own.
    public func adding(_ settings: [Setting]) -> ScriptFile {
        ScriptFile(path: path, script: script.adding(settings))
    }

    /// The same file with additional commands at its end.
    func adding(commands: [Command]) -> ScriptFile {
        var script = script
        script.commands += commands
        return ScriptFile(path: path, script: script)
    }

    /// The configuration with the script's settings. Relative file names are relative to the script's folder.
    /// - Parameter items: the bytes of the file that `Items` names, if the caller has read them.
    public func configuration(
        base: Configuration = Configuration(), items: [UInt8]? = nil
    ) throws(ScriptErrors) -> Configuration {
        try script.configuration(file: path, base: base) { name in
            try items ?? ScriptFile.read(name.hasPrefix("/") ? name : directory + name)
        }
    }

    /// A player for the script.
    /// - Throws: `ScriptErrors` for settings that are refused.
    public func player(base: Configuration = Configuration()) throws(ScriptErrors) -> Player {
        let configuration = try configuration(base: base)
        let golden = goldenPath
        do throws(InvalidValue) {
            return try Player(script, file: path, configuration: configuration) { name in
                (try? ScriptFile.read(golden(name))).map { String(decoding: $0, as: UTF8.self) }
            }
        } catch {
            throw ScriptErrors([ScriptError(Refusal(error), at: script.settings.first?.position, of: path)])
        }
    }

    // MARK: Golden files

    /// The path of a snapshot's golden file: `golden/SCRIPT.NAME.txt` beside the script.
    public var goldenPath: @Sendable (String) -> String {
        let directory = directory
        var name = path.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? path
        if name.hasSuffix(".drawer") { name.removeLast(7) }
        return { [name] snapshot in "\(directory)golden/\(name).\(snapshot).txt" }
    }

    /// Writes snapshots as golden files.
    public func keep(_ snapshots: [Snapshot]) throws(FileError) {
        for snapshot in snapshots {
            let path = goldenPath(snapshot.name)
            do {
                try FileManager.default.createDirectory(atPath: directory + "golden", withIntermediateDirectories: true)
                try Data(snapshot.text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            } catch {
                throw .cannotWrite(path, reason: error.localizedDescription)
            }
        }
    }

    /// The script's folder with a trailing slash; empty for the current folder.
    private var directory: String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[...slash])
    }

    /// The maximum size of a file in bytes. A device such as `/dev/zero` has no end.
    public static let maximumBytes = 256 << 20

    /// Reads the bytes of a file, a pipe or a device such as `/dev/stdin`, from beginning to end, once.
    public static func read(_ path: String) throws(FileError) -> [UInt8] {
        guard !path.isEmpty else { throw .cannotRead("\"\"", reason: "the path is empty") }
        return try read(fopen(path, "rb"), named: path)
    }

    /// Reads standard input in the same way.
    public static func readStandardInput() throws(FileError) -> [UInt8] {
        try read(fdopen(dup(STDIN_FILENO), "rb"), named: "standard input")
    }

    private static func read(_ file: UnsafeMutablePointer<FILE>?, named name: String) throws(FileError) -> [UInt8] {
        // Report the reason of the C library; Foundation's messages are less specific.
        guard let file else { throw .cannotRead(name, reason: String(cString: strerror(errno))) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            bytes += buffer[..<count]
            guard bytes.count <= maximumBytes else {
                throw .cannotRead(name, reason: "it has more than \(maximumBytes >> 20) MB")
            }
            if count < buffer.count { break }
        }
        guard ferror(file) == 0 else { throw .cannotRead(name, reason: String(cString: strerror(errno))) }
        return bytes
    }
}
