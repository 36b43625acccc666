// A run of the program without a terminal, within a time limit.

import Foundation

enum Headless {
    /// - Parameter redirection: a redirection of the shell, such as `>&-`.
    /// - Returns: the exit code (nil if a signal ended the program) and the output.
    static func run(
        _ program: String, _ arguments: [String], _ redirection: String = "", environment: [String: String]
    ) throws -> (code: Int32?, text: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // The limit lets the sanitizer's build draw a film on a busy machine.
        let line = "exec /usr/bin/timeout --signal=KILL 300 \"$@\" \(redirection)"
        process.arguments = ["-c", line, "sh", program] + arguments
        process.environment = environment.merging(["LANG": "C.UTF-8"]) { $1 }
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationReason == .exit ? process.terminationStatus : nil, text)
    }
}
