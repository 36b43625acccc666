// System services for the terminal code: the monotonic clock, anonymous files, errors, and base64 for the clipboard.

import CNcurses
@preconcurrency import LibC

/// The monotonic clock.
package enum Clock {
    /// Seconds since an arbitrary moment; never runs backward.
    package static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// The reasons for the end of a wait.
package struct Wake {
    package var isReadable = false
    package var isHungUp = false
    package var signals: Set<Int32> = []
    /// Whether a descriptor that the caller watches is readable.
    package var isWatchedReadable = false

    /// The signal that ends the program. It must be handled first: if the program stopped, this signal would wait.
    package var endingSignal: Int32? { signals.intersection(Signals.ending).min() }
}

/// Waits until a descriptor is ready, at most until a deadline on `Clock`; nil waits without a limit.
/// - Returns: false after an error or a signal, with the reason in `errno`.
func poll(_ descriptors: inout [pollfd], until deadline: Double?) -> Bool {
    var limit: Int64 = -1
    if let deadline { limit = Int64(min(max(0, (deadline - Clock.now()) * 1e9), 1e15).rounded(.up)) }
    return cn_poll(&descriptors, Int32(descriptors.count), limit) >= 0
}

/// Opens a pipe that the program's commands do not inherit.
/// - Throws: `TerminalError.system`.
package func openPipe() throws(TerminalError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system("pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
}

/// Opens a nonblocking pipe, by which a signal handler or a thread wakes a loop that waits in `poll`.
/// - Throws: `TerminalError.system`.
package func wakingPipe() throws(TerminalError) -> (reading: Int32, writing: Int32) {
    let ends = try openPipe()
    for end in [ends.reading, ends.writing] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return ends
}

/// The size of a terminal's window; nil if it is unknown.
package func windowSize(of terminal: Int32) -> winsize? {
    var size = winsize()
    return ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0 ? size : nil
}

/// A file without a name.
enum ScratchFile {
    /// Creates an empty file, which ends with its descriptor.
    /// - Returns: a descriptor open for reading and writing, or nil if no file can be created.
    static func open() -> Int32? {
        let descriptor = cn_memory_file()
        if descriptor >= 0 { return descriptor }
        var template = Array("/tmp/drawer.XXXXXX".utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { return nil }
        unlink(template)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }
}

/// A text in base64 (RFC 4648).
func base64(_ text: String) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(start + 3, bytes.count)]
        let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
        for place in 0..<4 {
            result.append(place > group.count ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
        }
    }
    return String(decoding: result, as: UTF8.self)
}

/// The reason why the program cannot use a terminal, with a sentence for its user.
package enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// Standard input or output is not a terminal.
    case noTerminal(String)
    /// This side is not a terminal, and the process has no controlling terminal.
    case noControllingTerminal(String)
    /// Standard input is a terminal that is open for writing only.
    case writeOnly
    /// The terminal's keys go to another job of the shell.
    case inBackground
    /// The variable TERM is not set.
    case noName
    /// The terminfo database has no entry for TERM, or only a generic one.
    case unknown(String)
    /// The terminal cannot move its cursor by ANSI sequences.
    case tooSimple(String)
    /// The machine has no locale with UTF-8.
    case noUTF8
    /// The screen is larger than `LargestScreen`. The text names the source of the size.
    case tooLarge(String, columns: Int, rows: Int)
    /// A system call failed.
    case system(String, Int32)

    package var description: String {
        switch self {
        case .noTerminal(let side):
            "\(side) is not a terminal: the program needs a terminal to read from and to draw on"
        case .noControllingTerminal(let side):
            "\(side) is not a terminal, and there is no controlling terminal (/dev/tty): the program needs a terminal "
                + "to read from and to draw on"
        case .writeOnly:
            "standard input is open for writing only: the program needs a terminal to read from"
        case .inBackground:
            "the program is in the background of its terminal, whose keys go to another job"
        case .noName:
            "the variable TERM is not set: it should name your terminal, as in TERM=xterm-256color"
        case .unknown(let name):
            "the terminal '\(name)' (from the variable TERM) has no usable entry in the terminfo database: "
                + "install its entry (on Debian the package ncurses-term), or try TERM=xterm-256color"
        case .tooSimple(let name):
            "the terminal '\(name)' (from the variable TERM) cannot move its cursor by ANSI sequences, so the program "
                + "cannot draw on it: try TERM=xterm-256color, or --announce for plain sentences"
        case .noUTF8:
            "the machine has no locale with UTF-8, not even C.UTF-8: generate one, as with "
                + "localedef -i C -f UTF-8 C.UTF-8"
        case .tooLarge(let source, let columns, let rows):
            "\(source) a screen of \(columns)x\(rows) cells: "
                + "the program supports at most \(LargestScreen.columns)x\(LargestScreen.rows)"
        case .system(let call, let number):
            "\(call): \(String(cString: strerror(number)))"
        }
    }
}
