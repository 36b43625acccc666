// A film of the real program, and a replay of the same script that gives the expected contents of each frame.
//
// The inspector writes the time of each frame into the frame, so that every frame can be compared with the replay at
// exactly that time. The tests take nothing but the time and the height from the program.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings
import DrawerViews
import Foundation
import TerminalHarness
import XCTest

@testable import drawer

/// A recorded film, with the data that its shots need.
protocol Take {
    var session: Session { get }
    var depth: ColorDepth { get }
    /// The script that the program plays or has recorded.
    func player() throws -> Player
    /// The earliest and the latest time of a frame whose inspector shows `time`.
    func moments(saying time: Nanoseconds) -> (Nanoseconds, Nanoseconds)
    /// Whether the script's pointer is drawn.
    var showsPointer: Bool { get }
    /// The area of the picture that the inspector covers.
    var hidden: CellArea { get }
    /// The place of the picture's upper left corner.
    func corner(of moment: Moment, in screen: Screen) -> (column: Int, row: Int)
}

extension Take {
    /// The frames of the film, each with the replay at its time.
    func shots() throws -> [Shot] {
        var player = try player()
        return session.frames.compactMap { frame in
            guard Self.isWhole(frame), let seconds = Self.time(in: frame.screen) else { return nil }
            var (earliest, latest) = moments(saying: Nanoseconds(Int64((seconds * 1e9).rounded())))
            // The height says the time more exactly while the drawer moves.
            if let height = Self.height(in: frame.screen) {
                func matches(_ times: (Int64, Int64)) -> [Nanoseconds] {
                    var run = player
                    return stride(from: times.0, through: times.1, by: 4_000).map(Nanoseconds.init).filter { time in
                        run.advance(to: time)
                        return abs(run.reading.height - height) < 0.00501
                    }
                }
                var times = matches((earliest.count, latest.count))
                // The frame is from before an input of the same millisecond.
                if times.isEmpty { times = matches((max(0, earliest.count - 1_000_000), earliest.count)) }
                (earliest, latest) = (times.first ?? earliest, times.last ?? latest)
            }
            player.advance(to: earliest)
            var later = player
            later.advance(to: latest)
            let last = moment(later, latest)
            let corner = corner(of: last, in: frame.screen)
            return Shot(
                time: seconds, seenAt: frame.time,
                screen: frame.screen.rotated(column: corner.column, row: corner.row),
                earliest: moment(player, earliest), latest: last, depth: depth, hidden: hidden)
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

    /// Whether these bytes are a frame: all drawing is between the marks of a synchronized frame. Outside of the marks,
    /// the program only asks the question of the fence.
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

    private static func height(in screen: Screen) -> Double? {
        (0..<screen.rows).lazy.compactMap { screen.row($0).firstMatch(of: /height +(\d+\.\d\d) pt/) }.first
            .flatMap { Double($0.1) }
    }

    private static func time(in screen: Screen) -> Double? {
        for row in 0..<screen.rows {
            if let time = screen.row(row).firstMatch(of: /(\d+\.\d{3}) s [◆━●─]/) { return Double(time.1) }
        }
        for row in 1..<screen.rows {
            let words = screen.row(row).split(separator: " ")
            if let place = words.firstIndex(of: "time"), place + 2 < words.count, words[place + 2] == "s" {
                return Double(words[place + 1])
            }
        }
        return nil
    }
}

/// A film of the program under live input, which the program records (`drawer record`).
final class LiveTake: Take {
    let session: Session
    let depth = ColorDepth.direct
    let showsPointer = false
    let hidden: CellArea
    private let recording: String
    /// The times of the inputs.
    private var inputs: [Nanoseconds] = []

    init(rows: Int = 24, arguments: [String] = []) throws {
        // The inspector stands beside the scene, which has 78 columns.
        let columns = 124
        recording =
            FileManager.default.temporaryDirectory
            .appendingPathComponent("film-\(UUID().uuidString).drawer").path
        session = try Session(
            Program.drawer, ["record", "--color", "truecolor", "-o", recording] + arguments, columns: columns,
            rows: rows)
        hidden = CellArea(column: 78, row: 0, columns: columns - 78, rows: rows)
        try session.expect("the drawer") { $0.handleRow == rows - 4 && $0.mouse == .drags }
        try session.expectQuiet(for: 0.3)
        session.isRecording = true
        try session.type("i")
        try session.expect("the inspector") { $0.contains("Inspector") }
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

    func player() throws -> Player {
        var configuration = Configuration()
        configuration.isRecorded = true
        return try ScriptFile(path: recording).player(base: configuration)
    }
    func corner(of _: Moment, in _: Screen) -> (column: Int, row: Int) { (0, 0) }

    /// The inspector shows milliseconds. A frame after an input has exactly the time of the input.
    func moments(saying time: Nanoseconds) -> (Nanoseconds, Nanoseconds) {
        let latest = time + Nanoseconds(500_001)
        let earliest = Nanoseconds(max(0, time.count - 500_001))
        return (inputs.last { $0 >= earliest && $0 <= latest } ?? earliest, latest)
    }
}

/// A film of a script that the program plays (`drawer play`).
final class PlayedTake: Take {
    let session: Session
    let depth = ColorDepth.direct
    let showsPointer = true
    /// The row of time, and that of the sentence.
    let hidden: CellArea
    private let file: ScriptFile
    /// The end of the script.
    private let end: Nanoseconds
    /// When the script was started, in seconds of the session.
    private var start = 0.0

    init(_ path: String) throws {
        file = try ScriptFile(path: path)
        let configuration = try file.configuration()
        let (columns, rows) = (configuration.columns, configuration.rows)
        session = try Session(
            Program.drawer, ["play", "--color", depth.rawValue, path], columns: columns,
            rows: rows)
        var player = try file.player()
        player.run()
        end = player.clock
        let isBar = configuration.scene == .airbar
        hidden = CellArea(column: 0, row: isBar ? rows - 3 : 0, columns: columns, rows: 3)
    }

    /// Plays the script to its end, and ends the program.
    func develop() throws -> [Shot] {
        try session.expect("the script") { $0.contains(" s ") }
        try session.type("x")
        try session.expect("a pause") { Self.state(of: $0, is: "paused") || Self.state(of: $0, is: "the end") }
        try session.type("r")
        try session.expect("the beginning") { $0.contains(" 0.000 s") }
        try session.expectQuiet(for: 0.1)
        session.isRecording = true
        start = session.time
        try session.type("x")
        try session.expectState("the end") {
            session.frames.last.map { Self.state(of: $0.screen, is: "the end") } ?? false
        }
        let end = session.screen
        XCTAssertTrue(end.contains(" 0 failed"), "\(end)")
        session.isRecording = false
        try session.type("q")
        XCTAssertEqual(try session.expectExit(), .code(0))
        // Leaves out the paused frames before the start.
        let shots = try shots().filter { !$0.screen.contains("  paused") }
        for shot in shots {
            XCTAssertLessThanOrEqual(shot.time, shot.seenAt - start, "a frame was seen before its time")
        }
        return shots
    }

    /// Whether the badge beside the bar of time says a word.
    private static func state(of screen: Screen, is word: String) -> Bool {
        (0..<screen.rows).map(screen.row).contains { row in
            row.range(of: word + ".* s [◆━●]", options: .regularExpression) != nil
        }
    }

    func player() throws -> Player { try file.player() }

    /// The picture is in the middle of the terminal.
    func corner(of moment: Moment, in screen: Screen) -> (column: Int, row: Int) {
        let frame = ScriptFrame(
            screen: Size(columns: moment.grid.columns, rows: moment.grid.rows), edge: 0, isAtTop: false,
            columns: screen.columns, rows: screen.rows)
        return (frame.place.column, frame.place.row)
    }

    /// The script is played in whole milliseconds; its end may lie within one.
    func moments(saying time: Nanoseconds) -> (Nanoseconds, Nanoseconds) {
        abs(end.count - time.count) <= 500_000 ? (min(time, end), max(time, end)) : (time, time)
    }
}
