// Runs the built program without a terminal, as a script or a pipe does.

import Foundation
import TestSupport
import XCTest

/// The result of a run.
struct CommandRun {
    var code: Int32
    var output: String
    var errors: String

    /// Runs the program without a terminal, without `TERM`, and with empty standard input.
    init(_ arguments: [String], environment: [String: String] = [:], in directory: URL? = nil) throws {
        try self.init(CommandRun.program, arguments, environment: environment, in: directory)
    }

    /// Runs a line of bash in which `$DRAWER` and `$PICK` are the programs.
    init(shell line: String, environment: [String: String] = [:], in directory: URL? = nil) throws {
        let bash = URL(fileURLWithPath: "/bin/bash")
        try self.init(
            bash, ["-c", line],
            environment: environment.merging(["DRAWER": Self.program.path, "PICK": Self.program.path + "-pick"]) { $1 },
            in: directory)
    }

    private init(
        _ program: URL, _ arguments: [String], environment: [String: String], in directory: URL?
    ) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(environment) { $1 }
        process.currentDirectoryURL = directory
        process.standardInput = FileHandle.nullDevice
        // Write into files: a long result would fill a pipe without a reader.
        let folder = try Scratch()
        let (output, errors) = (folder.url("output"), folder.url("errors"))
        for url in [output, errors] { try Data().write(to: url) }
        let handles = try [output, errors].map { try FileHandle(forWritingTo: $0) }
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        try process.run()
        process.waitUntilExit()
        for handle in handles { try handle.close() }
        guard process.terminationReason == .exit else {
            throw Killed(signal: process.terminationStatus, arguments: arguments)
        }
        code = process.terminationStatus
        self.output = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        self.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    }

    init(_ arguments: String...) throws { try self.init(arguments) }

    struct Killed: Error {
        var signal: Int32
        var arguments: [String]
    }

    private static var program: URL {
        #if os(macOS)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("drawer")
            }
            fatalError("no test bundle")
        #else
            return Bundle.main.bundleURL.appendingPathComponent("drawer")
        #endif
    }

    var lines: [String] { output.split(separator: "\n").map(String.init) }
}
