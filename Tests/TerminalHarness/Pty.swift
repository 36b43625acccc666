// Runs a program in a pseudo-terminal, and ends the program with the test.

import CVTerm
import Foundation

/// The way in which a program has ended.
package enum Exit: Equatable {
    case code(Int32)
    case signal(Int32)
}

/// A terminal's modes (`stty -a`), for comparisons.
package struct TerminalModes: Equatable {
    private let flags: [UInt]
    private let characters: [UInt8]

    package init(_ modes: termios) {
        flags = [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt($0) }
        characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
    }
}

/// A failed call for a pseudo-terminal, with its errno.
package struct PtyError: Error, CustomStringConvertible {
    package var doing: String
    package var number: Int32
    package var description: String { "\(doing): \(String(cString: strerror(number)))" }
}

package final class Pty {
    /// The program's process, which leads its own session.
    package let process: pid_t
    /// The terminal's modes before the program was started.
    package let initialModes: TerminalModes
    private var shellModes = termios()
    private var master: Int32
    private var slave: Int32
    /// The exit of the process, once `look` has seen it.
    package private(set) var exit: Exit?
    /// Whether `look` has seen that the process is stopped (SIGTSTP, SIGSTOP).
    package private(set) var isStopped = false

    /// The default environment of a program, without any of the tester's variables.
    package static let environment: [String: String] = [
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
        "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
        "HOME": "/",
    ]

    /// Starts a program by its absolute path in a terminal of this size.
    package init(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = Pty.environment,
        columns: Int = 80, rows: Int = 24
    ) throws {
        var master: Int32 = -1
        var slave: Int32 = -1
        var process: pid_t = 0
        let opened = cvterm_open(Int32(rows), Int32(columns), &master, &slave)
        guard opened == 0 else { throw PtyError(doing: "opening a pseudo-terminal", number: opened) }
        initialModes = try Pty.modes(of: slave)
        tcgetattr(slave, &shellModes)

        var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        let started = cvterm_start(path, &argv, &envp, slave, &process)
        for string in argv + envp { free(string) }
        guard started == 0 else {
            close(master)
            close(slave)
            throw PtyError(doing: "starting \(path)", number: started)
        }
        self.process = process
        self.master = master
        self.slave = slave
    }

    deinit {
        hangUp()
        if look() == nil {
            // Kill the whole session, including the children of a shell.
            kill(-process, SIGKILL)
            kill(process, SIGKILL)
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }
    }

    /// Waits until the program has written something, at most for this time, and takes it. An empty result does not
    /// mean that the program has ended.
    package func read(within seconds: Double) -> [UInt8] {
        guard master >= 0 else { return [] }
        var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, Int32((seconds * 1000).rounded(.up))) > 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = buffer.withUnsafeMutableBytes { systemRead(master, $0.baseAddress, $0.count) }
        return count > 0 ? Array(buffer[..<count]) : []
    }

    /// Writes as many bytes as the terminal accepts now, and returns their number.
    package func write(_ bytes: ArraySlice<UInt8>) throws -> Int {
        let count = bytes.withUnsafeBytes { systemWrite(master, $0.baseAddress, $0.count) }
        if count >= 0 { return count }
        guard errno == EAGAIN || errno == EINTR else { throw PtyError(doing: "typing", number: errno) }
        return 0
    }

    /// Resizes the terminal; the foreground program receives SIGWINCH.
    package func resize(columns: Int, rows: Int) throws {
        let failure = cvterm_set_size(master, Int32(rows), Int32(columns))
        guard failure == 0 else { throw PtyError(doing: "resizing", number: failure) }
    }

    /// Sends a signal to the process itself.
    package func signal(_ number: Int32) throws {
        guard kill(process, number) == 0 else { throw PtyError(doing: "signalling", number: errno) }
    }

    /// Closes the terminal, as closing its window would.
    package func hangUp() {
        if slave >= 0 { close(slave) }
        if master >= 0 { close(master) }
        slave = -1
        master = -1
    }

    /// Checks whether the process has stopped, continued or ended since the last call.
    @discardableResult
    package func look() -> Exit? {
        var status: Int32 = 0
        while exit == nil, waitpid(process, &status, WNOHANG | WUNTRACED | WCONTINUED) == process {
            // The macros of <sys/wait.h>, which Swift cannot import.
            let low = status & 0x7f
            if status == 0xffff {
                isStopped = false
            } else if status & 0xff == 0x7f {
                isStopped = true
            } else if low == 0 {
                exit = .code((status >> 8) & 0xff)
            } else {
                exit = .signal(low)
            }
        }
        return exit
    }

    /// Sets the modes from before the program was started, as a shell does when a job stops.
    package func restoreModes() { tcsetattr(slave, TCSANOW, &shellModes) }

    /// The terminal's current modes, even after the program has ended.
    package func modes() throws -> TerminalModes { try Pty.modes(of: slave) }

    /// The number of bytes that wait for the next reader of the terminal, including an unfinished line.
    package func pendingInput() throws -> Int {
        var modes = termios()
        guard tcgetattr(slave, &modes) == 0 else { throw PtyError(doing: "reading the modes", number: errno) }
        let isCanonical = modes.c_lflag & tcflag_t(ICANON) != 0
        if isCanonical {
            var raw = modes
            raw.c_lflag &= ~tcflag_t(ICANON)
            tcsetattr(slave, TCSANOW, &raw)
        }
        defer { if isCanonical { tcsetattr(slave, TCSANOW, &modes) } }
        var count: Int32 = 0
        guard ioctl(slave, UInt(FIONREAD), &count) == 0 else { throw PtyError(doing: "counting", number: errno) }
        return Int(count)
    }

    private static func modes(of slave: Int32) throws -> TerminalModes {
        var modes = termios()
        guard tcgetattr(slave, &modes) == 0 else { throw PtyError(doing: "reading the modes", number: errno) }
        return TerminalModes(modes)
    }
}

// The methods `read` and `write` of the class hide the functions of libc.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
