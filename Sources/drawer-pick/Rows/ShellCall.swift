// A command of the user as a process.

import CNcurses
import DrawerFiles
import DrawerTerminal
@preconcurrency import LibC

/// A shell with a command, its arguments and its environment.
struct ShellCall {
    /// The path or the name of the shell.
    private let program: String
    private let arguments: [[UInt8]]
    private let environment: [[UInt8]]
    /// Files that the command reads.
    private let files: [RowFile]

    /// The default shell, and its option before a command.
    static let defaultShell = ["/bin/sh", "-c"]

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
        program = shell[0]
        self.arguments = shell.map { Array($0.utf8) } + [command, Array("sh".utf8)] + arguments.map { Array($0) }
        let replaced = ["DRAWER_FIELD"] + (other.isEmpty ? [] : ["COLUMNS=", "LINES=", "FZF_PREVIEW_"])
        var kept: [[UInt8]] = []
        var variable = environ
        while let text = variable.pointee {
            variable += 1
            let bytes = Array(UnsafeBufferPointer(start: text, count: strlen(text)).lazy.map { UInt8(bitPattern: $0) })
            if !replaced.contains(where: { bytes.starts(with: $0.utf8) }) { kept.append(bytes) }
        }
        environment = kept + variables.map { Array("DRAWER_\($0)=".utf8) + $1 } + other.map { Array($0.utf8) }
    }

    /// Starts the command in its own process group.
    /// - Parameter input: the command's standard input; nil for /dev/null. The same holds for `output` and `errors`.
    /// - Returns: the process.
    /// - Throws: `TerminalError.system`.
    func start(input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil) throws(TerminalError) -> pid_t {
        var process: pid_t = 0
        let failure = withStrings { arguments, environment in
            cn_spawn_shell(program, arguments, environment, input ?? -1, output ?? -1, errors ?? -1, &process)
        }
        guard failure == 0 else { throw Self.failure(of: program, failure) }
        return process
    }

    /// Replaces this process by the command.
    /// - Returns: the failure. After a success, the function does not return.
    func replaceProgram() -> TerminalError {
        for signal in [SIGPIPE, SIGXFSZ] { LibC.signal(signal, SIG_DFL) }
        return withExtendedLifetime(self) {
            Self.failure(
                of: program,
                withStrings { arguments, environment in
                    cn_exec_shell(program, arguments, environment)
                })
        }
    }

    /// The error of a shell that the system refuses to start.
    static func failure(of shell: String, _ number: Int32) -> TerminalError { .system(Files.name(of: shell), number) }

    private func withStrings<Result>(
        _ body: ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        func copies(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
            // A string of the system ends at its first NUL.
            texts.map { text in
                (text.filter { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
                    $0.baseAddress.flatMap { strdup($0) }
                }
            } + [nil]
        }
        let (arguments, environment) = (copies(arguments), copies(environment))
        defer { for string in arguments + environment { free(string) } }
        return body(arguments, environment)
    }
}
