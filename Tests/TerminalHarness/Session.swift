// A user in front of a terminal with a program: types, points, looks at the screen, and waits for a condition.

import CVTerm
import Foundation

/// The reason why a test cannot continue, with the screen.
package struct SessionError: Error, CustomStringConvertible {
    package var description: String
    package init(description: String) { self.description = description }
}

package final class Session {
    /// The time limit of a wait, in seconds. Machines that run tests can be very busy.
    package static let patience = 60.0

    package let pty: Pty
    package let emulator: Emulator
    /// The whole output of the program.
    package private(set) var transcript: [UInt8] = []
    /// The frames since `isRecording` was set.
    package private(set) var frames: [Frame] = []
    /// Whether to keep each frame and the screen after it.
    package var isRecording = false

    /// Whether to hold back the terminal's answers, as a slow line does. `answer()` sends them.
    package var holdsAnswers = false
    /// The delay of the terminal's answers in seconds, as on a line with high latency.
    package var latency = 0.0
    /// The answers on their way, with their times of arrival.
    private var answers: [(time: Double, bytes: [UInt8])] = []

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

    /// Seconds since the start of the session.
    package var time: Double { ProcessInfo.processInfo.systemUptime - start }

    package var screen: Screen { emulator.screen }

    // MARK: Looking

    /// Takes the program's next output, waiting at most for this time, and sends the terminal's answers.
    /// - Returns: whether there was any output.
    @discardableResult
    package func pump(within seconds: Double) throws -> Bool {
        while let answer = answers.first, answer.time <= time {
            answers.removeFirst()
            try hand(over: answer.bytes)
        }
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
        guard !holdsAnswers else { return true }
        if latency > 0 {
            answers.append((time + latency, emulator.takeOutput()))
        } else {
            try hand(over: emulator.takeOutput())
        }
        return true
    }

    /// Processes output for this time.
    package func pump(for seconds: Double) throws {
        let end = time + seconds
        while time < end { try pump(within: min(0.05, max(0.001, end - time))) }
    }

    /// Processes output until the screen meets a condition.
    /// - Throws: `SessionError` with the screen if the time limit is reached.
    @discardableResult
    package func expect(
        _ what: String, within seconds: Double = Session.patience, file: StaticString = #filePath, line: UInt = #line,
        until holds: (Screen) throws -> Bool
    ) throws -> Screen {
        var now = screen
        let end = time + seconds
        while try !holds(now) {
            let (hasEnded, isLate) = (pty.look() != nil, time >= end)
            // The kernel may deliver the last output some time after the end of the program.
            let hasOutput = try pump(within: hasEnded ? 0.5 : 0.02)
            if hasOutput { now = screen }
            if isLate ? try !holds(now) : hasEnded && !hasOutput { throw failure("waited for: \(what)", file, line) }
        }
        return now
    }

    /// Processes output until the program has written nothing for this time.
    @discardableResult
    package func expectQuiet(
        for quiet: Double = 0.3, within seconds: Double = Session.patience, file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> Screen {
        let end = time + seconds
        var last = time
        while time - last < quiet {
            if try pump(within: 0.02) { last = time }
            if time >= end { throw failure("waited for the program to be quiet for \(quiet) s", file, line) }
        }
        return screen
    }

    /// Processes the output of several programs until none has written anything for this time.
    package static func expectQuiet(_ sessions: [Session], for quiet: Double = 0.2) throws {
        guard let clock = sessions.first else { return }
        let end = clock.time + Session.patience
        var last = clock.time
        while clock.time - last < quiet {
            for session in sessions where try session.pump(within: 0.001) { last = clock.time }
            if clock.time >= end { throw SessionError(description: "the programs did not become quiet") }
        }
    }

    /// Processes output until a condition on the process or the terminal holds. Use this for conditions that the screen
    /// does not show.
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

    /// Waits for the end of the program and processes its remaining output.
    package func expectExit(
        within seconds: Double = Session.patience, file: StaticString = #filePath, line: UInt = #line
    ) throws -> Exit {
        try expectState("the program's end", within: seconds, file: file, line: line) { pty.exit != nil }
        let end = time + seconds
        while time < end, try pump(within: 0.1) {}
        guard let exit = pty.exit else { throw failure("no exit status", file, line) }
        return exit
    }

    private func failure(_ what: String, _ file: StaticString, _ line: UInt) -> SessionError {
        let state =
            pty.exit.map { "the program has ended: \($0)" } ?? "the program \(pty.isStopped ? "is stopped" : "runs")"
        return SessionError(description: "\(file):\(line): \(what); \(state); after \(time) s\n\(screen)")
    }

    // MARK: Typing

    /// Types a text in one write, as far as the terminal accepts it.
    package func type(_ text: String) throws { try hand(over: Array(text.utf8)) }

    /// Sends the answers that were held back.
    package func answer() throws {
        holdsAnswers = false
        try hand(over: emulator.takeOutput())
    }

    /// Writes all bytes and processes the program's output meanwhile, so that neither side blocks the other.
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

    /// Resizes the terminal, as dragging the border of its window would.
    package func resize(columns: Int, rows: Int) throws {
        emulator.resize(columns: columns, rows: rows)
        try pty.resize(columns: columns, rows: rows)
    }

    // MARK: Pointing

    // The emulator reports these actions according to the modes that the program has set. A program that has not
    // enabled the mouse receives no report.

    /// Presses the left button on a cell.
    package func press(_ column: Int, _ row: Int) throws {
        emulator.mouseMove(column: column, row: row)
        emulator.mouseButton(1, down: true)
        try hand(over: emulator.takeOutput())
    }

    /// Moves the pointer to a cell, cell by cell, with `pause` seconds after each move.
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

    /// Releases the left button at the position of the pointer.
    package func release() throws {
        emulator.mouseButton(1, down: false)
        try hand(over: emulator.takeOutput())
    }

    /// Turns the wheel on a cell; positive is down.
    package func wheel(_ notches: Int, _ column: Int, _ row: Int) throws {
        emulator.mouseMove(column: column, row: row)
        for _ in 0..<abs(notches) { emulator.mouseButton(notches > 0 ? 5 : 4, down: true) }
        try hand(over: emulator.takeOutput())
    }
}
