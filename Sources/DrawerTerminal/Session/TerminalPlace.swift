// The place of a screen that is not the whole terminal: below the cursor, whose place the terminal reports.

import CNcurses

extension Terminal {
    /// The time that a frame waits for the cursor's place, in seconds. If the terminal does not report it, the cursor
    /// counts as in the last row.
    private static let placePatience = 1.0

    /// The time at which the wait for the cursor's place ends, on `Clock`; nil if no reply is expected.
    var placeDue: Double? { placeAskedAt.map { $0 + Self.placePatience } }

    /// Asks for the cursor's place: before the first frame, and after the terminal has moved its lines.
    mutating func askPlace() {
        guard session.height != nil else { return }
        placeAskedAt = Clock.now()
        send(Capabilities.askCursor)
    }

    /// Finds the place of the screen.
    /// - Parameter cursor: before the first frame, the shell's cursor; afterwards, the cursor at the end of the last
    ///   frame.
    mutating func take(cursor: (row: Int, column: Int)) {
        guard placeAskedAt != nil else { return }
        placeAskedAt = nil
        let (rows, terminal) = (grid.rows, (columns: grid.columns, rows: session.terminalRows))
        let new =
            if let drawnPlace, session.restoration.pointee.isOnScreen {
                InlinePlace(after: drawnPlace, cursor: cursor.row, inRow: screen.cursorRow, rows: rows, of: terminal)
            } else {
                InlinePlace(below: cursor, rows: rows, of: terminal)
            }
        session.restoration.pointee.set(new)
        place = new
        screen.rowsAbove = new.top
        screen.invalidate(columns: grid.columns, rows: grid.rows)
    }

    /// A mouse report converted to the screen's rows; nil for a press or a wheel turn above the screen.
    func onScreen(_ report: MouseReport) -> MouseReport? {
        guard let place else { return report }
        var report = report
        if case .pixels(_, let height) = pointer.unit {
            report.y -= Int((Double(place.top) * height).rounded())
        } else {
            report.y -= place.top
        }
        return report.y > 0 || report.isMotion || report.isRelease ? report : nil
    }
}
