// Tables in Tests/References: exact values, which the scripts Tests/make-*-reference.py write, and texts.

import Foundation

package enum Reference {
    /// The rows of a section of a file in Tests/References, each split into its words.
    package static func rows(_ section: String, of file: String) throws -> [[Substring]] {
        let lines = try text(file).split(separator: "\n").filter { !$0.hasPrefix("#") }
        let rows = lines.drop { $0 != "[\(section)]" }.dropFirst().prefix { !$0.hasPrefix("[") }
        guard !rows.isEmpty else { throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: section]) }
        return rows.map { $0.split(separator: " ") }
    }

    /// The rows of a section of numbers.
    package static func numbers(_ section: String, of file: String) throws -> [[Double]] {
        try rows(section, of: file).map { row in
            try row.map { word in
                guard let number = Double(word) else { throw CocoaError(.formatting) }
                return number
            }
        }
    }

    /// The lines of a file without sections, each split at its tabs.
    package static func table(_ file: String) throws -> [[String]] {
        let lines = try text(file).split(separator: "\n").filter { !$0.hasPrefix("# ") }
        guard !lines.isEmpty else { throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: file]) }
        return lines.map { $0.components(separatedBy: "\t") }
    }

    /// A whole file.
    package static func text(_ file: String) throws -> String {
        try Repository.text("Tests/References/\(file).txt")
    }
}
