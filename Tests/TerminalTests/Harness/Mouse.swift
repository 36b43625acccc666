// Mouse reports as bytes, for what a test wants to send by itself: storms in one write, places off the screen.

/// SGR reports (mode 1006) of the left button and the wheel. Columns and rows count from 0.
enum Mouse {
    static func press(_ column: Int, _ row: Int) -> String { report(0, column, row, "M") }
    static func move(_ column: Int, _ row: Int) -> String { report(32, column, row, "M") }
    static func release(_ column: Int, _ row: Int) -> String { report(0, column, row, "m") }
    static func wheelUp(_ column: Int, _ row: Int) -> String { report(64, column, row, "M") }
    static func wheelDown(_ column: Int, _ row: Int) -> String { report(65, column, row, "M") }

    private static func report(_ code: Int, _ column: Int, _ row: Int, _ end: String) -> String {
        "\u{1b}[<\(code);\(column + 1);\(row + 1)\(end)"
    }
}

/// Keys as the bytes that a terminal in cursor-key application mode (which ncurses asks for) or not sends.
enum Keys {
    static let escape = "\u{1b}"
    static let enter = "\r"
    static let tab = "\t"
    static let backspace = "\u{7f}"
    static let interrupt = "\u{03}"
    static let suspend = "\u{1a}"
    static let pageUp = "\u{1b}[5~"
    static let pageDown = "\u{1b}[6~"
}
