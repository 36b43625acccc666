// Takes the terminal over for a loop.

import DrawerCells
import DrawerCommand
import DrawerTerminal

/// The programs' use of a terminal.
package enum Interactive {
    /// Takes a terminal over for a loop, and restores the terminal in all cases.
    /// - Parameters:
    ///   - isControlling: whether to use the controlling terminal instead of standard input and output.
    ///   - color: the color depth that the user has asked for; nil for the terminal's own.
    ///   - usesMouse: whether the terminal reports the mouse to the program; otherwise the mouse selects text.
    ///   - cell: the size of a cell, in points.
    ///   - rowsPerNotch: rows that a notch of the wheel scrolls.
    ///   - height: the part of the terminal that is the screen; nil for the whole terminal.
    ///   - run: runs the loop on the terminal.
    /// - Returns: the exit status. If a signal has ended the loop, the process ends by this signal instead.
    package static func onTerminal(
        color: ColorDepth?, isControlling: Bool = false, usesMouse: Bool = true, cell: (width: Double, height: Double),
        rowsPerNotch: Double, height: ScreenHeight? = nil, _ run: (Terminal) throws -> Ending
    ) throws -> Int32 {
        try Startup.checkDescriptors()
        let device = try isControlling ? TerminalDevice.controlling() : .standard()
        Startup.preferReportedSize(of: device.output)
        try Startup.checkScreenSize(of: device.output)
        let session = try Session(preference: color, on: device, height: height)
        defer { session.close() }
        let ending = try run(
            Terminal(
                session: session, usesMouse: usesMouse, cellWidth: cell.width, cellHeight: cell.height,
                rowsPerNotch: rowsPerNotch))
        session.close()
        return ExitStatus.endOrStatus(after: session.missedEnding.map { .signal($0) } ?? ending)
    }
}

extension ExitStatus {
    /// Ends the process by the signal that has ended a loop, or returns the exit status.
    package static func endOrStatus(after ending: Ending) -> Int32 {
        switch ending {
        case .quit: success
        case .signal(let number): end(by: number)
        }
    }
}

extension Look {
    /// This look with a terminal's properties: color depth, background, mouse, and whether block characters fill their
    /// cells.
    package func on(_ terminal: Terminal) -> Look {
        var look = self
        look.colorDepth = terminal.colorDepth
        look.terminalBackground = terminal.background
        look.hasPointer = terminal.hasPointer
        look.blocksFillCells = terminal.blocksFillCells
        return look
    }
}
