// A film of the real program under a live hand, and the engine's own account of every frame of it.
//
// The program records what the hand does (`drawer record`), and its inspector writes into each frame of which moment it
// is. So every frame can be held against a replay of the recording, at that very moment: the program's word is not
// taken for anything but the time.

import DrawerCore
import DrawerScene
import DrawerScript
import Foundation
import XCTest

/// A frame that was shown, and what it should have shown.
struct Shot {
    /// The engine's time.
    var time: Double
    var screen: Screen
    var reading: Reading
    var picture: Canvas

    /// Where the drawer's edge is seen in a column, in eighths of a row from the top; nil where it is not.
    func edge(column: Int) -> Int? {
        for row in 0..<screen.rows {
            let cell = screen[column, row]
            if let scalar = cell.glyph.unicodeScalars.first, (0x2581...0x2587).contains(scalar.value),
                cell.foreground == Shot.header
            {
                return row * 8 + 8 - Int(scalar.value - 0x2580)
            }
            if cell.background == Shot.header { return row * 8 }
        }
        return nil
    }

    /// The ground of the drawer's header in the dark theme.
    static let header = ScreenColour.rgb(0x28, 0x2C, 0x3A)
    /// The inspector stands at the right, in 13 rows at most below the screen's first.
    static func isInspector(column: Int, row: Int, of screen: Screen) -> Bool {
        column >= screen.columns - 48 && (1...13).contains(row)
    }
}

final class Take {
    let session: Session
    private let recording: String

    init(columns: Int = 80, rows: Int = 24, arguments: [String] = []) throws {
        recording =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("film-\(UUID().uuidString).drawer").path
        session = try Session(
            Program.drawer, ["record", "--color", "truecolor", "-o", recording] + arguments, columns: columns,
            rows: rows)
        try session.expect("the drawer") { $0.handleRow == rows - 4 && $0.mouse == .drags }
        try session.expectQuiet(for: 0.3)
        session.isRecording = true
        try session.type("i")
        try session.expect("the inspector") { $0.contains("velocity") }
    }

    deinit { try? FileManager.default.removeItem(atPath: recording) }

    /// Ends the program.
    /// - Returns: the frames, each with the replay at its moment.
    func develop() throws -> [Shot] {
        try session.expectQuiet(for: 0.3)
        try session.type("\u{1b}")
        try session.expectQuiet(for: 0.3)
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        var player = try ScriptFile(path: recording).player().player
        var canvas = Canvas(columns: 1, rows: 1)
        return session.frames.compactMap { frame in
            // Outside of its frames the program asks whether the terminal has come that far, and nothing else; the last
            // bytes are of the way out.
            guard frame.isSynchronized || !frame.screen.isAlternate else {
                let question = String(decoding: frame.bytes, as: UTF8.self)
                XCTAssertTrue(question.hasPrefix("\u{1b}[5n"), "\(question.debugDescription) outside of a frame")
                return nil
            }
            guard frame.screen.isAlternate, let seconds = Take.time(in: frame.screen) else { return nil }
            // The inspector says microseconds.
            let moment = Nanoseconds(Int64((seconds * 1e9).rounded()) + 1000)
            player.play(to: moment)
            let simulation = player.simulation(at: moment)
            simulation.draw(into: &canvas)
            return Shot(time: seconds, screen: frame.screen, reading: simulation.reading, picture: canvas)
        }
    }

    private static func time(in screen: Screen) -> Double? {
        for row in 1..<min(14, screen.rows) {
            let words = screen.row(row).split(separator: " ")
            if let place = words.firstIndex(of: "time"), place + 2 < words.count, words[place + 2] == "s" {
                return Double(words[place + 1])
            }
        }
        return nil
    }
}
