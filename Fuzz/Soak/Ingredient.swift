// The ingredients of the soak: the kinds of disturbance, chosen at random one at a time.

import DrawerSettings
import Foundation
import TerminalHarness
import TestSupport

enum Ingredient: String, CaseIterable {
    case bytes = "random bytes"
    case keys = "keys"
    case layers = "layers and what is typed in them"
    case lines = "lines of the palette"
    case mouse = "mouse reports"
    case drags = "drags and wheels"
    case replies = "replies of a terminal"
    case pastes = "pastes"
    case resizes = "resizes"
    case signals = "signals"
    case stops = "stops by SIGSTOP"
    case stalls = "stalled output"
    case config = "config files that change"
    // Properties of a whole run.
    case latency = "slow replies"
    case closed = "closed descriptors"

    /// The ingredients for a running program.
    static let live = allCases.filter { $0 != .latency && $0 != .closed }

    /// Expects that the program reads its input. A program that waits for the writer of a pipe reads nothing until the
    /// signal of the next resize interrupts its wait.
    private static func expectReading(_ session: Session) throws {
        try session.send(Array("\u{1b}[I".utf8))
        for _ in 0..<600 where session.pty.look() == nil {
            if try session.pty.pendingInput() == 0 { return }
            try session.pump(for: 0.1)
        }
        if session.pty.exit == nil {
            throw EpisodeFailure("the program reads no input after a change of its config file")
        }
    }

    /// Applies the ingredient once.
    /// - Parameter config: the config file that the program follows.
    func apply(to session: Session, config: ConfigUnderSoak, _ random: inout Random) throws {
        switch self {
        case .latency, .closed: break
        case .config:
            // Press the key w, which writes the file, while the file changes.
            for _ in 0..<random.count(1...5) {
                try config.change(&random)
                if random.chance(0.3) {
                    try session.send(Array(random.one(of: ["w", "tl", "lw", "w\r", "\u{1b}"]).utf8))
                }
                // This is usually long enough for the program to read the file before the next change.
                try session.pump(for: random.chance(0.7) ? random.number(0.1...0.5) : 0.005)
            }
            try Self.expectReading(session)
        case .bytes: try session.send((0..<random.count(1...300)).map { _ in random.byte() })
        case .keys:
            try session.send((0..<random.count(1...40)).flatMap { _ in Array(random.one(of: Self.keyTexts).utf8) })
        case .layers:
            let isPressed = random.chance(0.4)
            if isPressed { try Self.pull(session, &random) }
            for _ in 0..<random.count(1...6) {
                try session.send(Array(random.one(of: Self.layerKeys).utf8))
                try session.pump(for: random.number(0...0.1))
                try session.send(
                    (0..<random.count(1...12)).flatMap { _ in Array(random.one(of: Self.layerInputs).utf8) })
                if random.chance(0.2) { try config.change(&random) }
                try session.pump(for: random.number(0...0.2))
                // Two Escapes in a row are read as one key.
                if random.chance(0.3) { try session.send([0x1B]) }
            }
            if isPressed { try session.release() }
        case .lines:
            let isPressed = random.chance(0.3)
            if isPressed { try Self.pull(session, &random) }
            for _ in 0..<random.count(1...5) {
                try session.send(Array(":\(random.one(of: Self.paletteLines))\r".utf8))
                try session.pump(for: random.number(0...0.4))
                if random.chance(0.3) { try session.send(Array(random.one(of: Self.layerInputs).utf8)) }
            }
            if isPressed { try session.release() }
        case .mouse:
            try session.send((0..<random.count(1...60)).flatMap { _ in Array(Self.report(&random).utf8) })
        case .drags:
            let (columns, rows) = (session.emulator.columns, session.emulator.rows)
            let from = (column: random.count(0...columns - 1), row: random.count(0...rows - 1))
            let to = (column: random.count(0...columns - 1), row: random.count(0...rows - 1))
            try session.press(from.column, from.row)
            try session.drag(from: from, to: to, pause: 0.001)
            try session.release()
            try session.wheel(random.count(-9...9), to.column, to.row)
        case .replies: try session.send((0..<random.count(1...9)).flatMap { _ in random.damaged(Self.replyTexts) })
        case .pastes:
            let text = (0..<random.count(0...20_000)).map { _ in random.byte() }
            try session.send(Array("\u{1b}[200~".utf8) + text + Array("\u{1b}[201~".utf8))
        case .resizes:
            for _ in 0..<random.count(1...8) {
                try session.resize(columns: random.count(1...200), rows: random.count(1...80))
                if random.chance(0.5) { try session.pump(for: 0.01) }
            }
        case .signals:
            for _ in 0..<random.count(1...5) {
                try session.pty.signal(random.one(of: [SIGWINCH, SIGCONT, SIGPIPE, SIGXFSZ, SIGCHLD, SIGURG]))
            }
        case .stops:
            try session.pty.signal(SIGSTOP)
            try session.pump(for: random.number(0...0.6))
            try session.pty.signal(SIGCONT)
        case .stalls:
            // Meanwhile, output and typed input wait in the kernel's buffers.
            session.holdsAnswers = random.chance(0.5)
            for _ in 0..<random.count(1...30) {
                _ = try session.pty.write(Array(random.one(of: Self.keyTexts).utf8)[...])
            }
            Thread.sleep(forTimeInterval: random.number(0...0.6))
            if session.holdsAnswers { try session.answer() }
        }
        if random.chance(0.7) { try session.pump(for: random.number(0...0.08)) }
    }

    /// Keys of the drawer, of its scenes and of text fields. `layerKeys` has those that open a layer or turn time back.
    private static let keyTexts: [String] =
        ["\u{1b}", "\r", "\t", " ", "\u{7f}", "\u{8}", "\u{1}", "\u{5}", "\u{15}", "\u{17}", "\u{b}", "\u{1a}"]
        + ("jkhlgGdipPtsuD?/<>z" + String(SceneName.keyCharacters) + "+-.rnxm").map(String.init)
        + ["A", "B", "C", "D", "H", "F", "Z", "3~", "5~", "6~", "1;5A", "1;2D", "99~"].map { "\u{1b}[\($0)" }
        + ["A", "B", "C", "D", "H", "F", "M"].map { "\u{1b}O\($0)" } + ["ä", "日", "👩‍🍳", "e\u{301}"]

    /// Keys that open a layer, change the scene or turn time back.
    private static let layerKeys =
        ["t", "P", ":", "/", "?", "i", "D", "x", "z", "<", "<<<<<<<<<", "e", "w", "g"]
        + SceneName.keyCharacters.map(String.init) + ["\u{1b}[H"]
    /// Inputs of a person in a layer.
    private static let layerInputs =
        ["A", "B", "C", "D", "H", "F", "5~", "6~", "Z"].map { "\u{1b}[\($0)" }
        + ["\r", "\r", "\t", " ", "\u{7f}", "u", "g", "x", "<", ">", "0", "5", "12", "0.3", "99999", "va", "page"]

    /// Lines of the palette that are valid in at least one scene. Long commands are still running when the next ones
    /// come.
    private static let paletteLines = [
        "Set Pages 3", "Configure Pages 1", "Set Preset vaul", "Set Preset drawer", "Configure Layout iphone",
        "Configure Edge top", "Configure Edge bottom", "Set Sections 3", "Set Items 5", "Set Items 100000",
        "Configure Detent fullHeight 50%", "Configure Detent low 300pt", "Set Dismissible asks", "Set Footer 3r",
        "Configure Spring response 2 damping 0.2", "Set RestsAnywhere on", "Set Scene airbar", "Set Scene shortcuts",
        "Flick handle up 1200pt/s", "Flick handle down 3000pt/s", "Drag handle by 0,-5 over 2s", "Snap expanded",
        "Drag handle by 0,-5 over 86400s", "Snap fullHeight at once", "Press list", "Move by 0,-9 over 300ms",
        "Release",
        "Cancel", "Toggle", "Dismiss", "MoveTo 300pt", "ScrollTo row 40", "Wheel down 9 at list", "Sleep 300ms",
        "Key \"<\" 9", "Key \"t\" 10000", "Resize 40x12", "Insets bottom 120pt", "Set Detached 1000000pt",
        "Wait settled",
    ]

    /// Presses the button and pulls, without a release.
    private static func pull(_ session: Session, _ random: inout Random) throws {
        let from = (column: random.count(0...79), row: random.count(0...23))
        try session.press(from.column, from.row)
        if random.chance(0.7) {
            try session.drag(from: from, to: (from.column, random.count(0...23)), pause: 0.002)
        }
    }

    private static let replyTexts =
        Replies.all.map(\.text) + ["\u{1b}]11;rgb:ffff/ffff/ffff\u{1b}\\", "\u{1b}[I", "\u{1b}[O", "\u{1b}[>41;354;0c"]

    private static func report(_ random: inout Random) -> String {
        let code = random.one(of: [0, 0, 1, 2, 32, 32, 32, 35, 64, 65, 66, 67, 128, 4, 16, 999])
        let place = (random.count(-2...300), random.count(-2...120))
        return "\u{1b}[<\(code);\(place.0);\(place.1)\(random.one(of: ["M", "M", "M", "m"]))"
    }
}

extension Random {
    /// Any byte except q and Ctrl-C, which end a program, and the bytes that a terminal in cooked mode handles itself:
    /// Ctrl-\ also ends the program, and after Ctrl-S the terminal takes no output.
    mutating func byte() -> UInt8 {
        let byte = UInt8(truncatingIfNeeded: next())
        return [3, 0x13, 0x1C, UInt8(ascii: "q")].contains(byte) ? 0 : byte
    }

    /// One of these texts, sometimes truncated or with a changed byte.
    mutating func damaged(_ texts: [String]) -> [UInt8] {
        var bytes = Array(one(of: texts).utf8)
        if chance(0.2) { bytes.removeLast(count(0...bytes.count)) }
        if chance(0.2), !bytes.isEmpty { bytes[count(0...bytes.count - 1)] = byte() }
        return bytes
    }
}

extension Session {
    /// Types as much as the terminal accepts. A program that is stopped or busy accepts little.
    fileprivate func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        for _ in 0..<50 where !rest.isEmpty {
            rest = rest.dropFirst(try pty.write(rest))
            try pump(within: 0.002)
        }
    }
}
