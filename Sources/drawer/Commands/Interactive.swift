// Takes the terminal over for a command that shows a picture.

import DrawerCells
import DrawerCommand
import DrawerScene
import DrawerTerminal

enum Interactive {
    /// Takes a terminal over for a loop, and restores the terminal in all cases.
    /// - Parameters:
    ///   - configuration: has the size of a cell in points, and the rows that a notch of the wheel scrolls.
    ///   - isControlling: whether to use the controlling terminal, not standard input and output.
    static func onTerminal(
        _ configuration: Configuration = Configuration(), color: ColorDepth?, isControlling: Bool = false,
        usesMouse: Bool = true, _ run: (Terminal) throws -> Ending
    ) throws -> Int32 {
        try Startup.checkDescriptors()
        let device = try isControlling ? TerminalDevice.controlling() : .standard()
        try Startup.checkScreenSize(of: device.output)
        let session = try Session(preference: color, on: device)
        defer { session.close() }
        let ending = try run(
            Terminal(
                session: session, usesMouse: usesMouse, cellWidth: configuration.cellWidth,
                cellHeight: configuration.cellHeight, rowsPerNotch: configuration.wheelRows))
        session.close()
        return ExitStatus.of(ending)
    }
}

extension Configuration {
    /// Takes over the size and the colors of a terminal.
    mutating func show(on terminal: Terminal) {
        (columns, rows) = (terminal.grid.columns, terminal.grid.rows)
        colorDepth = terminal.colorDepth
    }
}

extension ExitStatus {
    /// The exit status for the end of a loop. Ends the process if a signal ended the loop.
    static func of(_ ending: Ending) -> Int32 {
        switch ending {
        case .quit: success
        case .signal(let number): end(by: number)
        }
    }
}
