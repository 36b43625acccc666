// The rows that a user brings along, from files or from standard input.

import DrawerScene
@preconcurrency import Foundation

/// A file that cannot be read. The program ends with `EX_NOINPUT` (66).
struct UnreadableFile: Error, Equatable, CustomStringConvertible {
    var path: String
    var reason: String
    var description: String { "\(path): \(reason)" }
}

enum Content {
    /// Puts the rows that the options name into their configuration.
    /// - Throws: `UnreadableFile`.
    static func read(into options: inout Options) throws {
        if let items = options.items {
            if let count = Int(items), count >= 0 {
                options.configuration.items = .generated(count)
            } else {
                options.configuration.items = .rows(try rows(of: items))
            }
        }
        if let primary = options.primary { options.configuration.primary = try rows(of: primary) }
    }

    /// The lines of a file (`-`: standard input). What is no UTF-8 in it becomes U+FFFD.
    static func rows(of path: String) throws -> [String] {
        let data: Data
        if path == "-" {
            data = FileHandle.standardInput.readDataToEndOfFile()
        } else {
            guard let file = fopen(path, "r") else { throw UnreadableFile(path: path, reason: reason(errno)) }
            defer { fclose(file) }
            var status = stat()
            if fstat(fileno(file), &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                throw UnreadableFile(path: path, reason: reason(EISDIR))
            }
            data = FileHandle(fileDescriptor: fileno(file), closeOnDealloc: false).readDataToEndOfFile()
        }
        return rows(in: String(decoding: data, as: UTF8.self))
    }

    /// The lines of a text; an empty one behind the last line's end does not count.
    static func rows(in text: String) -> [String] {
        var rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) }
        if rows.last == "" { rows.removeLast() }
        return rows
    }

    private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
