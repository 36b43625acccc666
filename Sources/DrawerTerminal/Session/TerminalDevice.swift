// The terminal that a session takes over: standard input and output, or the controlling terminal.

@preconcurrency import LibC

/// The descriptors of a terminal.
package struct TerminalDevice {
    /// The descriptor of keys, reports and replies.
    let input: Int32
    /// A descriptor opened by the program: nonblocking, while the shell's descriptor keeps its flags.
    package let output: Int32

    /// Standard input and output.
    /// - Throws: `TerminalError` if one of them is not a terminal.
    package static func standard() throws -> TerminalDevice {
        for (descriptor, name) in sides where isatty(descriptor) == 0 { throw TerminalError.noTerminal(name) }
        guard fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE != O_WRONLY else { throw TerminalError.writeOnly }
        let name = ttyname(STDOUT_FILENO).map { String(cString: $0) }
        return try TerminalDevice(input: STDIN_FILENO, output: name, orDuplicate: STDOUT_FILENO)
    }

    /// The controlling terminal, for a program whose standard input or output is a pipe or a file.
    /// - Throws: `TerminalError` if the process has none.
    package static func controlling() throws -> TerminalDevice {
        let input = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard input >= 0 else {
            let side = sides.first { isatty($0.descriptor) == 0 }
            throw TerminalError.noControllingTerminal(side?.name ?? "standard input")
        }
        return try TerminalDevice(input: input, output: "/dev/tty", orDuplicate: input)
    }

    /// Whether both standard input and standard output are terminals.
    package static var standardIsTerminal: Bool { sides.allSatisfy { isatty($0.descriptor) == 1 } }

    private static let sides: [(descriptor: Int32, name: String)] = [
        (STDIN_FILENO, "standard input"), (STDOUT_FILENO, "standard output"),
    ]

    private init(input: Int32, output name: String?, orDuplicate descriptor: Int32) throws {
        self.input = input
        var opened: Int32 = -1
        if let name { opened = open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) }
        if opened < 0 { opened = fcntl(descriptor, F_DUPFD_CLOEXEC, 3) }
        guard opened >= 0 else { throw TerminalError.system("dup", errno) }
        output = opened
    }
}
