// A command of the user as a process.

import CNcurses
@preconcurrency import LibC

/// A shell with a command, its arguments and its environment.
struct ShellCall {
    private let shell: String
    private let arguments: [[UInt8]]
    private let environment: [[UInt8]]
    /// Files that the command reads.
    private let files: [RowFile]

    /// The default shell, and its option before a command.
    static let shell = ["/bin/sh", "-c"]

    /// - Parameters:
    ///   - shell: the path or the name of a shell, and its options before the command.
    ///   - variables: environment variables by their names without the program's prefix. The call removes the
    ///     inherited variables that it sets for its commands, and keeps the user's own, such as `DRAWER_PICK_…`.
    ///   - other: variables without the prefix, as `NAME=value`.
    init(
        _ shell: [String], _ command: [UInt8], _ arguments: [ArraySlice<UInt8>] = [],
        _ variables: [(String, ArraySlice<UInt8>)] = [],
        other: [String] = [], files: [RowFile] = []
    ) {
        self.files = files
        self.shell = shell[0]
        // Neither an argument nor a variable can contain a NUL.
        self.arguments =
            shell.map { Array($0.utf8) } + [command, Array("sh".utf8)] + arguments.map { $0.filter { $0 != 0 } }
        let prefixes = ["DRAWER_FIELD", "COLUMNS=", "LINES=", "FZF_PREVIEW_"]
        var kept: [[UInt8]] = []
        var variable = environ
        while let text = variable.pointee {
            variable += 1
            let bytes = Array(UnsafeBufferPointer(start: text, count: strlen(text)).lazy.map { UInt8(bitPattern: $0) })
            let isOurs = prefixes.contains { bytes.starts(with: $0.utf8) && (!other.isEmpty || $0.hasPrefix("DRAWER")) }
            if !isOurs { kept.append(bytes) }
        }
        environment =
            kept + variables.map { Array("DRAWER_\($0)=".utf8) + $1.filter { $0 != 0 } } + other.map { Array($0.utf8) }
    }

    /// Starts the command in its own process group.
    /// - Parameter input: the command's standard input; -1 for /dev/null. The same holds for `output` and `errors`.
    /// - Returns: an error number, or 0 and the process.
    func start(input: Int32, output: Int32, errors: Int32) -> (failure: Int32, process: pid_t) {
        withStrings { arguments, environment in
            var process: pid_t = 0
            let failure = cn_spawn_shell(shell, arguments, environment, input, output, errors, &process)
            return (failure, process)
        }
    }

    /// Replaces this process by the command.
    /// - Returns: the error number of a failure. After a success, the function does not return.
    func replaceProgram() -> Int32 {
        for signal in [SIGPIPE, SIGXFSZ] { LibC.signal(signal, SIG_DFL) }
        return withExtendedLifetime(self) {
            withStrings { arguments, environment in
                cn_exec_shell(shell, arguments, environment)
            }
        }
    }

    /// The message about a call that has failed.
    static func problem(_ number: Int32) -> String { "sh: \(String(cString: strerror(number)))" }

    private func withStrings<Result>(
        _ body: ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        func copies(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
            texts.map { text in
                (text.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
                    $0.baseAddress.flatMap { strdup($0) }
                }
            } + [nil]
        }
        let (arguments, environment) = (copies(arguments), copies(environment))
        defer { for string in arguments + environment { free(string) } }
        return body(arguments, environment)
    }
}
