// Why there can be no picture in this terminal, in words for the one who started the program.

@preconcurrency import Foundation

package enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// Standard input or output is no terminal.
    case noTerminal(String)
    /// The variable TERM is not set.
    case noName
    /// TERM names something that the terminfo database does not have.
    case unknown(String)
    /// The terminal cannot move its cursor.
    case tooSimple(String)
    /// Colors were asked for, and the terminal does not understand SGR.
    case noColors(String)
    /// A call to the system failed.
    case system(String, Int32)

    package var description: String {
        switch self {
        case .noTerminal(let side):
            "\(side) is not a terminal: the drawer needs one for its picture and one for the hand"
        case .noName:
            "the variable TERM is not set: it should name your terminal, as in TERM=xterm-256color"
        case .unknown(let name):
            "the terminal '\(name)' (from the variable TERM) is not known here: "
                + "install its description (on Debian the package ncurses-term), or try TERM=xterm-256color"
        case .tooSimple(let name):
            "the terminal '\(name)' (from the variable TERM) cannot move its cursor, so there can be no picture: "
                + "try TERM=xterm-256color, or --announce for plain sentences"
        case .noColors(let name):
            "the terminal '\(name)' (from the variable TERM) cannot be given colors: leave --color out, or say --color never"
        case .system(let call, let number):
            "\(call): \(String(cString: strerror(number)))"
        }
    }
}
