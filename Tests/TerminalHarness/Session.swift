// A person in front of a terminal in which a program runs: types, points, looks, and waits for what should appear.

import CVTerm
import Foundation

/// Why a test could not go on, with all that a person needs to find out why.
package struct SessionError: Error, CustomStringConvertible {
    package var description: String
    package init(description: String) { self.description = description }
}

package final class Session {
    /// How long to wait for what must come, in seconds. Machines that run tests can be very busy.
    package static let patience = 60.0

    package let pty: Pty
    package let emulator: Emulator
    /// Everything that the program wrote.
    package private(set) var transcript: [UInt8] = []
    /// Every frame since `isRecording` was set.
    package private(set) var frames: [Frame] = []
    /// Whether each frame is kept, with the screen after it.
    package var isRecording = false

    /// Whether the terminal's answers to queries are kept back, as on a slow line. `answer()` sends them.
    package var holdsAnswers = false

    private var cutter = FrameCutter()
    private let start = ProcessInfo.processInfo.systemUptime

    package init(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
        columns: Int = 80, rows: Int = 24, synchronizes: Bool = true, background: ScreenColor? = nil
    ) throws {
        emulator = Emulator(columns: columns, rows: rows, synchronizes: synchronizes, background: background)
        pty = try Pty(
            path, arguments, environment: Pty.environment.merging(environment) { $1 }, columns: columns, rows: rows)
    }

    /// Seconds since the session began.
    package var time: Double { ProcessInfo.processInfo.systemUptime - start }

    package var screen: Screen { emulator.screen }

    // MARK: Looking

    /// Takes what the program writes next, waiting at most so many seconds, and gives it the terminal's answers.
    /// - Returns: whether anything came.
    @discardableResult
    package func pump(within seconds: Double) throws -> Bool {
        let bytes = pty.read(within: seconds)
        guard !bytes.isEmpty else { return false }
        transcript += bytes
        if isRecording {
            let now = time
            cutter.take(bytes) {
                emulator.feed($0)
            } cut: {
                frames.append(Frame(time: now, bytes: $0, isSynchronized: $1, screen: emulator.screen))
            }
        } else {
            emulator.feed(bytes)
        }
        if !holdsAnswers { try hand(over: emulator.takeOutput()) }
        return true
    }

    /// Looks on for so long, whatever happens.
    package func pump(for seconds: Double) throws {
        let end = time + seconds
        while time < end { try pump(within: min(0.05, max(0.001, end - time))) }
    }

    /// Looks on until the screen is as it should be.
    /// - Throws: `SessionError`, with the screen in it, where that does not come.
    @discardableResult
    package func expect(
        _ what: String, within seconds: Double = Session.patience, file: StaticString = #filePath, line: UInt = #line,
        until holds: (Screen) throws -> Bool
    ) throws -> Screen {
        var now = screen
        let end = time + seconds
        while try !holds(now) {
            let hasEnded = pty.look() != nil
            // The kernel hands over what was written last some time after the program's end.
            if try pump(within: hasEnded ? 0.5 : 0.02) {
                now = screen
            } else if hasEnded || time >= end {
                throw failure("waited for: \(what)", file, line)
            }
        }
        return now
    }

    /// Looks on until the program has written nothing for so long.
    @discardableResult
    package func expectQuiet(
        for quiet: Double = 0.3, within seconds: Double = Session.patience, file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> Screen {
        let end = time + seconds
        var last = time
        while time - last < quiet {
            if try pump(within: 0.02) { last = time }
            if time >= end { throw failure("waited for it to be quiet for \(quiet) s", file, line) }
        }
        return screen
    }

    /// Looks on until the process or the terminal is as it should be, for what shows on no screen.
    package func expectState(
        _ what: String, within seconds: Double = Session.patience, file: StaticString = #filePath, line: UInt = #line,
        until holds: () throws -> Bool
    ) throws {
        let end = time + seconds
        while true {
            pty.look()
            if try holds() { return }
            if time >= end { throw failure("waited for: \(what)", file, line) }
            try pump(within: 0.02)
        }
    }

    /// Waits for the program's end and takes what it wrote until then.
    package func expectExit(
        within seconds: Double = Session.patience, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Exit {
        try expectState("the program's end", within: seconds, file: file, line: line) { pty.exit != nil }
        while try pump(within: 0.1) {}
        guard let exit = pty.exit else { throw failure("no exit status", file, line) }
        return exit
    }

    private func failure(_ what: String, _ file: StaticString, _ line: UInt) -> SessionError {
        let state =
            pty.exit.map { "the program has ended: \($0)" } ?? "the program \(pty.isStopped ? "is stopped" : "runs")"
        return SessionError(description: "\(file):\(line): \(what); \(state); after \(time) s\n\(screen)")
    }

    // MARK: Typing

    /// Types this, as these bytes in one write as far as the terminal takes them.
    package func type(_ text: String) throws { try hand(over: Array(text.utf8)) }

    /// Sends the answers that were kept back.
    package func answer() throws {
        holdsAnswers = false
        try hand(over: emulator.takeOutput())
    }

    /// Nothing may be lost and neither side may wait for the other: what the program writes meanwhile is taken.
    package func hand(over bytes: [UInt8]) throws {
        var rest = bytes[...]
        let end = time + Session.patience
        while !rest.isEmpty {
            rest = rest.dropFirst(try pty.write(rest))
            if rest.isEmpty { break }
            if time > end || pty.look() != nil {
                throw SessionError(description: "the program takes no input\n\(screen)")
            }
            try pump(within: 0.001)
        }
    }

    /// Gives the terminal another size, as when its window is dragged.
    package func resize(columns: Int, rows: Int) throws {
        emulator.resize(columns: columns, rows: rows)
        try pty.resize(columns: columns, rows: rows)
    }

    // MARK: Pointing

    // What the program hears of these is what the emulator makes of them in the modes that the program has set:
    // a program that never asked for the mouse hears nothing.

    /// The left button goes down on this cell.
    package func press(_ column: Int, _ row: Int) throws {
        emulator.mouseMove(column: column, row: row)
        emulator.mouseButton(1, down: true)
        try hand(over: emulator.takeOutput())
    }

    /// The pointer moves on to this cell, a cell at a time, with so many seconds between them.
    package func drag(from: (column: Int, row: Int), to: (column: Int, row: Int), pause: Double = 0.01) throws {
        let steps = max(abs(to.column - from.column), abs(to.row - from.row))
        for step in stride(from: 1, through: steps, by: 1) {
            let part = Double(step) / Double(steps)
            let column = Double(from.column) + Double(to.column - from.column) * part
            let row = Double(from.row) + Double(to.row - from.row) * part
            emulator.mouseMove(column: Int(column.rounded()), row: Int(row.rounded()))
            try hand(over: emulator.takeOutput())
            try pump(for: pause)
        }
    }

    /// The left button goes up where the pointer is.
    package func release() throws {
        emulator.mouseButton(1, down: false)
        try hand(over: emulator.takeOutput())
    }

    /// The wheel turns by so many notches with the pointer on this cell; positive is down.
    package func wheel(_ notches: Int, _ column: Int, _ row: Int) throws {
        emulator.mouseMove(column: column, row: row)
        for _ in 0..<abs(notches) { emulator.mouseButton(notches > 0 ? 5 : 4, down: true) }
        try hand(over: emulator.takeOutput())
    }
}
