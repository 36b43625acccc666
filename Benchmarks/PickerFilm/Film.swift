// Films the real `drawer-pick` in a terminal emulator: picker-film PROGRAM FILM.svg. `make demo` draws the README's
// picture of the picker with it, from the demo scripts of the current folder.

import DrawerCells
import DrawerReports
import Foundation
import TerminalHarness

let (columns, rows) = (80, 22)
/// The default colors of the filmed terminal.
let (foreground, background) = (Color(0xd0, 0xd4, 0xde), Color(0x14, 0x16, 0x1d))

func color(_ color: ScreenColor, or unset: Color) -> Color {
    switch color {
    case .terminal: unset
    case .rgb(let red, let green, let blue): Color(red, green, blue)
    case .indexed(let index): .palette(Int(index))
    }
}

func draw(_ screen: Screen, into canvas: inout Canvas) {
    for row in 0..<screen.rows {
        for column in 0..<screen.columns {
            let cell = screen[column, row]
            guard !cell.glyph.isEmpty else { continue }
            var attributes: Attributes = []
            if cell.attributes.contains(.bold) { attributes.insert(.bold) }
            if cell.attributes.contains(.underline) { attributes.insert(.underline) }
            let style = Style(
                foreground: color(cell.foreground, or: foreground), background: color(cell.background, or: background),
                attributes: attributes)
            _ = canvas.draw(cell.glyph, column: column, row: row, style)
        }
    }
}

/// An act of the film's user, with the note below the picture.
struct Act: Sendable {
    let note: String
    let pause: Double
    let act: @Sendable (Session) throws -> Void
}

func drag(_ session: Session, to row: Int, pause: Double) throws {
    // The handle is the row of the drawer's top edge, above the search bar.
    guard let bar = session.screen.rows(containing: "⌕").first else {
        throw SessionError(description: "no search bar\n\(session.screen)")
    }
    try session.press(columns / 2, bar - 1)
    try session.drag(from: (columns / 2, bar - 1), to: (columns / 2, row), pause: pause)
    try session.release()
}

let down = "\u{1b}OB"
let acts = [
    Act(note: "Arrows choose, the preview follows", pause: 1.2) { session in
        for _ in 0..<3 {
            try session.pump(for: 0.5)
            try session.type(down)
        }
    },
    Act(note: "Typing searches", pause: 1.2) { session in
        for letter in "fling" {
            try session.type(String(letter))
            try session.pump(for: 0.14)
        }
    },
    Act(note: "Pull the drawer down to read", pause: 1.4) { try drag($0, to: rows - 3, pause: 0.04) },
    Act(note: "Throw it up to choose", pause: 1.2) { try drag($0, to: 5, pause: 0.012) },
    // Down chooses the row. Enter comes after the film, because it ends the picker.
    Act(note: "Enter prints the row", pause: 0.3) { try $0.type(down) },
]

/// Runs the picker and records its frames.
/// - Parameter program: the path of the picker.
/// - Returns: the film as SVG.
func film(_ program: String) throws -> String {
    let title = "A picker whose drawer lies over a preview"
    let session = try Session(
        "/bin/sh", ["-c", "cd demo-scripts && ls | '\(program)' --preview 'cat {}'"],
        environment: ["COLORTERM": "truecolor", "LANG": "C.UTF-8"], columns: columns, rows: rows,
        background: .rgb(background.red, background.green, background.blue))
    try session.expect("a preview") { !$0.lines[2].isEmpty }
    session.isRecording = true
    var movie = Movie()
    var canvas = Canvas(columns: columns, rows: rows)
    let start = session.time
    func show(_ screen: Screen, at time: Double, _ note: String) {
        draw(screen, into: &canvas)
        movie.add(canvas, at: time - start, note: note)
    }
    show(session.screen, at: start, acts[0].note)
    for act in acts {
        let first = session.frames.count
        try act.act(session)
        try session.pump(for: act.pause)
        for frame in session.frames[first...] { show(frame.screen, at: frame.time, act.note) }
    }
    show(session.screen, at: session.time, acts[acts.count - 1].note)
    try session.type(Keys.enter)
    _ = try session.expectExit()
    return Movie.svg([movie], names: [], title: title)
}

@main
enum PickerFilm {
    static func main() {
        do {
            guard CommandLine.arguments.count == 3 else {
                throw SessionError(description: "expected the program's absolute path, and the film's file")
            }
            try film(CommandLine.arguments[1])
                .write(toFile: CommandLine.arguments[2], atomically: true, encoding: .utf8)
        } catch {
            FileHandle.standardError.write(Data("picker-film: \(error)\n".utf8))
            exit(1)
        }
    }
}
