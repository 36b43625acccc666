// Mouse reports and keys as bytes, for tests that send many of them in one write or positions outside the screen.

/// SGR reports (mode 1006) of the left button and the wheel. Columns and rows count from 0.
package enum Mouse {
    package static func press(_ column: Int, _ row: Int) -> String { report(0, column, row, "M") }
    package static func move(_ column: Int, _ row: Int) -> String { report(32, column, row, "M") }
    package static func release(_ column: Int, _ row: Int) -> String { report(0, column, row, "m") }

    private static func report(_ code: Int, _ column: Int, _ row: Int, _ end: String) -> String {
        "\u{1b}[<\(code);\(column + 1);\(row + 1)\(end)"
    }
}

/// Keys as bytes, with the arrows of the application mode, which the programs request.
package enum Keys {
    package static let escape = "\u{1b}"
    package static let enter = "\r"
    package static let tab = "\t"
    package static let backspace = "\u{7f}"
    package static let shiftTab = "\u{1b}[Z"
    package static let interrupt = "\u{03}"
    package static let suspend = "\u{1a}"
    package static let up = "\u{1b}OA"
    package static let down = "\u{1b}OB"
    package static let right = "\u{1b}OC"
    package static let left = "\u{1b}OD"
    package static let home = "\u{1b}[H"
    package static let pageDown = "\u{1b}[6~"
}
