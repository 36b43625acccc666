// Signals that arrive while the program waits for the terminal's replies, before it hands the terminal back.

import TerminalHarness
import TestSupport
import XCTest

final class SignalTests: XCTestCase {
    /// The wait for replies that never come swallows no signal, neither before a stop nor before a command.
    func testNoSignalIsLost() throws {
        for signal in [SIGTERM, SIGHUP, SIGUSR1] {
            for (arguments, key) in [([], "\u{1A}"), (["--bind", "ctrl-o:execute(touch made)"], "\u{F}")] {
                let folder = try Scratch()
                let program = arguments.isEmpty ? Products.drawer : Products.drawerPick
                let rows = try folder.file("rows", "one\ntwo\n")
                let made = folder.url("made").path
                let options = arguments.map { $0.replacing("made", with: made) }
                let session = try Session(program, options + (arguments.isEmpty ? [] : [rows]))
                session.holdsAnswers = true
                try session.expect("the questions") { $0.mouse == .drags }
                try session.pump(for: 0.1)
                try session.type(key)
                try session.pump(for: 0.1)
                try session.pty.signal(signal)
                XCTAssertEqual(try session.expectExit(), .signal(signal), "\(program) \(key.debugDescription)")
                XCTAssertFalse(FileManager.default.fileExists(atPath: made))
            }
        }
    }
}
