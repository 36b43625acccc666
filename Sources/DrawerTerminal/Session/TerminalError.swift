// Why the program cannot draw in this terminal, as messages for the user.

@preconcurrency import Foundation

package enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// Standard input or output is not a terminal.
    case noTerminal(String)
    /// The variable TERM is not set.
    case noName
    /// The terminfo database has no entry for TERM, or only one for a kind of terminals.
    case unknown(String)
    /// The terminal cannot move its cursor.
    case tooSimple(String)
    /// `--color` asks for colors, and the terminal does not understand SGR.
    case noColors(String)
    /// A system call failed.
    case system(String, Int32)

    package var description: String {
        switch self {
        case .noTerminal(let side):
            "\(side) is not a terminal: drawer needs a terminal to read from and to draw on"
        case .noName:
            "the variable TERM is not set: it should name your terminal, as in TERM=xterm-256color"
        case .unknown(let name):
            "the terminal '\(name)' (from the variable TERM) has no usable entry in the terminfo database: "
                + "install its entry (on Debian the package ncurses-term), or try TERM=xterm-256color"
        case .tooSimple(let name):
            "the terminal '\(name)' (from the variable TERM) cannot move its cursor, so drawer cannot draw on it: "
                + "try TERM=xterm-256color, or --announce for plain sentences"
        case .noColors(let name):
            "the terminal '\(name)' (from the variable TERM) has no SGR colors: omit --color, or use --color never"
        case .system(let call, let number):
            "\(call): \(String(cString: strerror(number)))"
        }
    }
}
