// Runs the program without a terminal, to read the files that it has written in a terminal.

import Foundation
import TerminalHarness
import XCTest

enum Headless {
    /// Runs the program to its end and returns its output.
    static func run(_ arguments: String...) throws -> (code: Int32, lines: [String]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.drawer)
        process.arguments = arguments
        process.environment = ["LANG": "C.UTF-8"]
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationReason == .exit else {
            throw SessionError(description: "\(arguments) ended by signal \(process.terminationStatus)")
        }
        let text = String(decoding: data, as: UTF8.self)
        return (process.terminationStatus, text.split(separator: "\n").map(String.init))
    }

    /// The fields of the last row of a trace, as text.
    static func lastRow(of script: String) throws -> [String: String] {
        let lines = try run("trace", "--format", "csv", script).lines
        let names = try XCTUnwrap(lines.first).split(separator: ",").map(String.init)
        let values = try XCTUnwrap(lines.last).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return Dictionary(uniqueKeysWithValues: zip(names, values))
    }
}
