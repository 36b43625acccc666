// Runs the built program without a terminal, as a script or a pipe does.

import Foundation

/// The programs in the build folder of the tests.
package enum Products {
    package static var folder: URL {
        #if os(macOS)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
            fatalError("no test bundle")
        #else
            return Bundle.main.bundleURL
        #endif
    }

    /// The absolute paths of the programs.
    package static var drawer: String { folder.appendingPathComponent("drawer").path }
    package static var drawerPick: String { folder.appendingPathComponent("drawer-pick").path }
}

/// The result of a run.
package struct CommandRun {
    package var code: Int32
    package var output: String
    package var errors: String

    package var lines: [String] { output.split(separator: "\n").map(String.init) }

    package struct Killed: Error {
        var signal: Int32
        var arguments: [String]
    }

    /// Runs the program without a terminal, without `TERM`, and with empty standard input.
    package init(_ arguments: [String], environment: [String: String] = [:], in directory: URL? = nil) throws {
        try self.init(Products.drawer, arguments, environment: environment, in: directory)
    }

    package init(_ arguments: String...) throws { try self.init(arguments) }

    /// Runs a line of bash in which `$DRAWER` and `$PICK` are the programs.
    package init(shell line: String, environment: [String: String] = [:], in directory: URL? = nil) throws {
        try self.init(
            "/bin/bash", ["-c", line],
            environment: environment.merging(["DRAWER": Products.drawer, "PICK": Products.drawerPick]) { $1 },
            in: directory)
    }

    /// Runs a program of this machine, such as a compiler, as the tester would.
    package init(tool command: [String]) throws {
        try self.init("/usr/bin/env", command, environment: ProcessInfo.processInfo.environment, in: nil)
    }

    private init(
        _ program: String, _ arguments: [String], environment: [String: String], in directory: URL?
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"].merging(environment) { $1 }
        process.currentDirectoryURL = directory
        process.standardInput = FileHandle.nullDevice
        // Write into files: a long result would fill a pipe without a reader.
        let folder = try Scratch()
        let paths = try ["output", "errors"].map { try folder.file($0, "") }
        let handles = try paths.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) }
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        try process.run()
        process.waitUntilExit()
        for handle in handles { try handle.close() }
        guard process.terminationReason == .exit else {
            throw Killed(signal: process.terminationStatus, arguments: arguments)
        }
        code = process.terminationStatus
        (output, errors) = (try folder.text("output"), try folder.text("errors"))
    }
}
