// A folder for the files of a test.

import Foundation

/// A folder that is deleted with its last reference.
package final class Scratch {
    package let directory: URL

    package init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("drawer-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    package func url(_ name: String) -> URL { directory.appendingPathComponent(name) }
    package func path(_ name: String) -> String { url(name).path }

    /// Writes a file and returns its path.
    package func file(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: url(name))
        return path(name)
    }

    package func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
    }
}
