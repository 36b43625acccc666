// A film of the real program under live input, and a replay of its recording that gives the expected contents of each
// frame.
//
// The inspector writes the time of each frame into the frame, so that every frame can be compared with the replay at
// exactly that time. The test takes only the time and the height from the program.

import DrawerCells
import DrawerScene
import DrawerScript
import DrawerSettings
import TerminalHarness
import TestSupport
import XCTest

/// A session of `drawer record` under its inspector, with its frames.
final class Take {
    let session: Session
    /// The area of the picture that the inspector covers.
    private let hidden = CellArea(column: 78, row: 0, columns: 46, rows: 24)
    private let folder: Scratch
    private var recording: String { folder.path("hand.drawer") }
    /// The times of the inputs.
    private var inputs: [Nanoseconds] = []

    init() throws {
        folder = try Scratch()
        // The inspector is beside the scene, which has 78 columns.
        session = try Session(
            Products.drawer, ["record", "--color", "truecolor", "-o", folder.path("hand.drawer")], columns: 124,
            rows: 24
        )
        try session.expect("the drawer") { $0.handleRow == Rest.compressed && $0.mouse == .drags }
        try session.expectQuiet(for: 0.3)
        session.isRecording = true
        try session.type("i")
        try session.expect("the inspector") { $0.contains("Inspector") }
    }

    /// Ends the program, and returns its frames, each with the replay at its time.
    func develop() throws -> [Shot] {
        try session.expectQuiet(for: 0.3)
        try session.type("\u{1b}")
        try session.expectQuiet(for: 0.3)
        session.isRecording = false
        try session.quit(wroteText: true)
        var clock = Nanoseconds.zero
        let script = try ScriptFile(path: recording).script
        for command in script.commands {
            if case .sleep(let time) = command.kind { clock = clock + time } else { inputs.append(clock) }
        }
        var configuration = Configuration()
        configuration.isRecorded = true
        configuration = try script.configuration(file: recording, base: configuration) { _ in [] }
        var player = try Player(script, file: recording, configuration: configuration)
        return session.frames.compactMap { frame in
            guard Self.isWhole(frame), let seconds = Self.time(in: frame.screen) else { return nil }
            var (earliest, latest) = moments(saying: Nanoseconds(Int64((seconds * 1e9).rounded())))
            // While drawer or list moves, the height and the list's offset determine the time more exactly.
            if let height = Self.points("height", in: frame.screen) {
                // The inspector has no row for a list at its top.
                let offset = Self.points("list", in: frame.screen) ?? 0
                func matches(_ times: (Int64, Int64)) -> [Nanoseconds] {
                    var run = player
                    return stride(from: times.0, through: times.1, by: 4_000).map(Nanoseconds.init).filter { time in
                        run.advance(to: time)
                        let reading = run.reading
                        return abs(reading.height - height) < 0.00501 && abs(reading.offset - offset) < 0.00501
                    }
                }
                var times = matches((earliest.count, latest.count))
                // The frame was drawn before an input in the same millisecond.
                if times.isEmpty { times = matches((max(0, earliest.count - 1_000_000), earliest.count)) }
                (earliest, latest) = (times.first ?? earliest, times.last ?? latest)
            }
            player.advance(to: earliest)
            var later = player
            later.advance(to: latest)
            return Shot(
                time: seconds, seenAt: frame.time, screen: frame.screen, earliest: Moment(player, at: earliest),
                latest: Moment(later, at: latest), hidden: hidden)
        }
    }

    /// The earliest and the latest time of a frame whose inspector shows `time`, in milliseconds. A frame after an
    /// input has exactly the time of the input.
    private func moments(saying time: Nanoseconds) -> (Nanoseconds, Nanoseconds) {
        let latest = time + Nanoseconds(500_001)
        let earliest = Nanoseconds(max(0, time.count - 500_001))
        return (inputs.last { $0 >= earliest && $0 <= latest } ?? earliest, latest)
    }

    /// Whether these bytes are a frame, with all drawing between the marks of a synchronized frame. Outside of the
    /// marks, the program only sends the question of the fence.
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

    /// The length in a row of the inspector.
    private static func points(_ name: String, in screen: Screen) -> Double? {
        (0..<screen.rows).lazy.compactMap { screen.row($0).firstMatch(of: /(\w+) +(-?\d+\.\d\d) pt/) }
            .first { $0.1 == name }.flatMap { Double($0.2) }
    }

    private static func time(in screen: Screen) -> Double? {
        (0..<screen.rows).lazy.compactMap { screen.row($0).firstMatch(of: /time +(\d+\.\d+) s/) }.first
            .flatMap { Double($0.1) }
    }
}
