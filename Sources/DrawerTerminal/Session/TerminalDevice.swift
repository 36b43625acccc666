// The terminal that a session takes over: standard input and output, or the controlling terminal.

@preconcurrency import LibC

/// The descriptors of a terminal. The program opens the terminal itself, so that neither a read nor a write blocks and
/// the shell's descriptors keep their flags. A read could block because another program may have taken the bytes that
/// `poll` reported.
package struct TerminalDevice {
    /// The descriptor of keys, reports and replies.
    let input: Int32
    package let output: Int32
    /// The turn at the controlling terminal, which other programs of the job may want; nil for standard input and
    /// output.
    let turn: Turn?

    /// Standard input and output.
    /// - Throws: `TerminalError` if one of them is not a terminal.
    package static func standard() throws -> TerminalDevice {
        for (descriptor, name) in sides where isatty(descriptor) == 0 { throw TerminalError.noTerminal(name) }
        guard fcntl(STDIN_FILENO, F_GETFL) & O_ACCMODE != O_WRONLY else { throw TerminalError.writeOnly }
        return TerminalDevice(
            input: try reopened(STDIN_FILENO, O_RDWR), output: try reopened(STDOUT_FILENO, O_WRONLY), turn: nil)
    }

    /// The controlling terminal, for a program whose standard input or output is a pipe or a file.
    /// - Throws: `TerminalError` if the process has no controlling terminal.
    package static func controlling() throws -> TerminalDevice {
        let terminal = open("/dev/tty", O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard terminal >= 0 else {
            let side = sides.first { isatty($0.descriptor) == 0 }
            throw TerminalError.noControllingTerminal(side?.name ?? "standard input")
        }
        return TerminalDevice(input: terminal, output: terminal, turn: Turn(terminal: terminal))
    }

    /// Whether a descriptor leads to the controlling terminal, under any name.
    package static func isControlling(_ descriptor: Int32) -> Bool { tcgetpgrp(descriptor) >= 0 }

    private static let sides: [(descriptor: Int32, name: String)] = [
        (STDIN_FILENO, "standard input"), (STDOUT_FILENO, "standard output"),
    ]

    /// Opens the terminal of a descriptor again, nonblocking. Without permission, as after `su`, returns the descriptor
    /// itself.
    /// - Throws: `TerminalError.system`.
    static func reopened(_ descriptor: Int32, _ mode: Int32) throws(TerminalError) -> Int32 {
        if let name = ttyname(descriptor) {
            let opened = open(name, mode | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
            if opened >= 0 { return opened }
        }
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw .system("dup", errno) }
        return copy
    }
}
