// The files of the repository, for the tests that read them.

import Foundation

package enum Repository {
    package static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized

    package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

    package static func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

    /// The texts of all Swift files in a folder.
    /// - Throws: an error for a folder without Swift files.
    package static func sources(in folder: String) throws -> [String] {
        let files = FileManager.default.enumerator(at: url(folder), includingPropertiesForKeys: nil)
        let sources = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
        guard !sources.isEmpty else { throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: folder]) }
        return try sources.map { try String(contentsOf: $0, encoding: .utf8) }
    }
}
