// A film of the real program, and a replay of the same script that tells what each frame of it should show.
//
// The inspector writes into each frame of which moment it is. So every frame can be held against the replay at that very
// moment: the program's word is not taken for anything but the time, and a picture that moves tells its time itself.

import DrawerCore
import DrawerScene
import DrawerScript
import Foundation
import TerminalHarness
import XCTest

/// A film, and what is needed to make shots of it.
protocol Take {
    var session: Session { get }
    var depth: ColorDepth { get }
    /// The script that the program plays, or has written down.
    func player() throws -> Player
    /// The earliest and the latest moment that a frame can be of that says to be of this one.
    func moments(saying time: Nanoseconds) -> (Nanoseconds, Nanoseconds)
    /// Whether the script's pointer is drawn.
    var showsPointer: Bool { get }
    /// Where the inspector lies over the picture.
    var hidden: CellArea { get }
}

extension Take {
    /// The film's frames, each with the replay at its moment.
    func shots() throws -> [Shot] {
        var player = try player()
        return session.frames.compactMap { frame in
            guard Self.isWhole(frame), let seconds = Self.time(in: frame.screen) else { return nil }
            let (earliest, latest) = moments(saying: Nanoseconds(Int64((seconds * 1e9).rounded())))
            player.play(to: earliest)
            var later = player
            later.play(to: latest)
            return Shot(
                time: seconds, seenAt: frame.time, screen: frame.screen, earliest: moment(player, earliest),
                latest: moment(later, latest), depth: depth, hidden: hidden)
        }
    }

    private func moment(_ player: Player, _ time: Nanoseconds) -> Moment {
        var moment = Moment(player, at: time, depth: depth)
        if showsPointer, let pointer = player.pointer {
            let column = Int((pointer.x / moment.grid.cellWidth).rounded(.down))
            let row = Int((pointer.y / moment.grid.cellHeight).rounded(.down))
            moment.pointer = (column, row, player.isPressed)
        }
        return moment
    }

    /// Whether these bytes are a frame: all of it between the marks that keep a terminal from showing the half of it.
    /// Outside of them the program asks whether the terminal has come that far, and nothing else.
    private static func isWhole(_ frame: TerminalHarness.Frame) -> Bool {
        var bytes = frame.bytes[...]
        let question = Array("\u{1b}[5n".utf8)
        while bytes.starts(with: question) { bytes = bytes.dropFirst(question.count) }
        if bytes.isEmpty { return false }
        let inside = bytes.dropFirst(FrameCutter.begin.count).dropLast(FrameCutter.end.count)
        XCTAssertTrue(
            frame.isSynchronized && bytes.starts(with: FrameCutter.begin) && !Array(inside).contains(FrameCutter.begin),
            "\(String(decoding: bytes.prefix(80), as: UTF8.self).debugDescription) outside of a frame")
        return true
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

/// A film of the program under a live hand: it records what the hand does (`drawer record`).
final class LiveTake: Take {
    let session: Session
    let depth = ColorDepth.direct
    let showsPointer = false
    let hidden: CellArea
    private let recording: String
    /// When the hand did something.
    private var inputs: [Nanoseconds] = []

    init(columns: Int = 80, rows: Int = 24, arguments: [String] = []) throws {
        recording =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("film-\(UUID().uuidString).drawer").path
        session = try Session(
            Program.drawer, ["record", "--color", "truecolor", "-o", recording] + arguments, columns: columns,
            rows: rows)
        // It stands at the right, in 13 rows at most below the screen's first.
        hidden = CellArea(column: columns - 48, row: 1, columns: 48, rows: 13)
        try session.expect("the drawer") { $0.handleRow == rows - 4 && $0.mouse == .drags }
        try session.expectQuiet(for: 0.3)
        session.isRecording = true
        try session.type("i")
        try session.expect("the inspector") { $0.contains("velocity") }
    }

    deinit { try? FileManager.default.removeItem(atPath: recording) }

    /// Ends the program.
    func develop() throws -> [Shot] {
        try session.expectQuiet(for: 0.3)
        try session.type("\u{1b}")
        try session.expectQuiet(for: 0.3)
        session.isRecording = false
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        var clock = Nanoseconds.zero
        for command in try ScriptFile(path: recording).script.commands {
            if case .sleep(let time) = command.kind { clock = clock + time } else { inputs.append(clock) }
        }
        return try shots()
    }

    func player() throws -> Player { try ScriptFile(path: recording).player() }

    /// The inspector says microseconds. A frame that follows an input is of that input's very moment.
    func moments(saying time: Nanoseconds) -> (Nanoseconds, Nanoseconds) {
        let latest = time + Nanoseconds(501)
        let earliest = Nanoseconds(max(0, time.count - 501))
        return (inputs.last { $0 >= earliest && $0 <= latest } ?? earliest, latest)
    }
}

/// A film of a script that the program plays (`drawer play`), in a terminal that has room for the inspector beside it.
final class PlayedTake: Take {
    let session: Session
    let depth: ColorDepth
    let showsPointer = true
    let hidden = CellArea(column: 0, row: 0, columns: 0, rows: 0)
    private let file: ScriptFile
    private let speed: Double
    /// When the script was let go, in seconds of the session.
    private var start = 0.0

    init(_ path: String, depth: ColorDepth = .direct, speed: Double = 1) throws {
        self.depth = depth
        self.speed = speed
        file = try ScriptFile(path: path)
        let configuration = try file.configuration()
        var columns = configuration.columns
        var rows = configuration.rows
        for case .resize(let size) in file.script.commands.map(\.kind) {
            columns = max(columns, size.columns)
            rows = max(rows, size.rows)
        }
        session = try Session(
            Program.drawer, ["play", "--color", depth.rawValue, "--speed", "\(speed)", path], columns: columns + 48,
            rows: rows + 2)
    }

    /// Lets the script play from its beginning to its end, and ends the program.
    func develop() throws -> [Shot] {
        // It stands at the beginning, with the inspector open, before the film begins.
        try session.expect("the script") { $0.contains("▶") || $0.contains("■") }
        try session.type(" ir")
        try session.expect("the beginning") { $0.contains("‖ 0.00 s") && $0.contains("velocity") }
        try session.expectQuiet(for: 0.1)
        session.isRecording = true
        start = session.time
        try session.type(" ")
        try session.expectState("the end") { session.frames.last?.screen.contains("■") ?? false }
        let end = session.screen
        XCTAssertTrue(end.contains(" 0 failed"), "\(end)")
        session.isRecording = false
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        // Paused it stands before all that is done at once.
        let shots = try shots().filter { !$0.screen.contains("‖") }
        for shot in shots {
            XCTAssertLessThanOrEqual(shot.time, (shot.seenAt - start) * speed, "it was seen before it was")
        }
        return shots
    }

    func player() throws -> Player { try file.player() }

    /// The inspector says microseconds.
    func moments(saying time: Nanoseconds) -> (Nanoseconds, Nanoseconds) {
        (Nanoseconds(max(0, time.count - 501)), time + Nanoseconds(501))
    }
}
