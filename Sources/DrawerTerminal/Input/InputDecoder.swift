// From ncurses' codes, one by one, to keys, pasted text, mouse reports and answers. A pure value: no terminal here.

import CNcurses
import DrawerScene

/// What a hand or the terminal itself says.
enum TerminalEvent: Equatable {
    case key(Key)
    case paste(String)
    case mouse(MouseReport)
    case reply(Reply)
    /// Ctrl-C.
    case interrupt
    /// Ctrl-Z.
    case suspend
}

/// Codes of our own that ncurses gives for the beginnings of what it does not know itself.
enum PrefixCode: Int32, CaseIterable {
    case mouse = 0x5000
    case privateReply, cellSize, deviceControl, operatingSystem, status, pasteStart, pasteEnd

    /// What the terminal sends.
    var sequence: String {
        switch self {
        case .mouse: "\u{1b}[<"
        case .privateReply: "\u{1b}[?"
        case .cellSize: "\u{1b}[6;"
        case .deviceControl: "\u{1b}P"
        case .operatingSystem: "\u{1b}]"
        case .status: "\u{1b}[0n"
        case .pasteStart: "\u{1b}[200~"
        case .pasteEnd: "\u{1b}[201~"
        }
    }
}

/// Puts codes together. Feed it what `wgetch` gives, byte by byte, and say when there is no more for now.
struct InputDecoder {
    private enum State {
        case ground
        /// ESC, and nothing behind it yet.
        case escape
        /// Collecting up to a final byte.
        case mouse, privateReply, cellSize, unknownSequence
        /// Exactly one more byte.
        case singleShift
        /// Collecting up to ST or BEL; `afterEscape`: ESC has come, the backslash has not.
        case deviceControl(afterEscape: Bool)
        case operatingSystem(afterEscape: Bool)
        /// What introduces a string, behind a lone ESC: an answer that was asked for, torn apart, or typed by hand.
        case tornString(Introducer)
        case paste
    }

    private enum Introducer: UInt8 {
        case deviceControl = 0x50
        case operatingSystem = 0x5D

        /// How the answers to what is asked begin: DECRQSS, and the background.
        var answers: [[UInt8]] {
            switch self {
            case .deviceControl: Self.settings
            case .operatingSystem: Self.colours
            }
        }
        private static let settings = [Array("0$r".utf8), Array("1$r".utf8)]
        private static let colours = [Array("11;".utf8)]
    }

    /// Whether bytes of 128 and more are UTF-8. In other locales they are unknown characters.
    private let isUTF8: Bool
    private var state = State.ground
    private var collected: [UInt8] = []
    /// Typed text that waits for the rest of its character.
    private var text: [UInt8] = []
    /// What may be the end of a paste.
    private var pasteEnd: [UInt8] = []
    private var lastTime = -Double.infinity
    /// When a lone Esc was given out: what follows at once may be the rest of a sequence that was torn apart.
    private var escapedAt = -Double.infinity

    /// An unfinished sequence is given up after this silence, in seconds.
    private static let patience = 1.0
    /// A sequence torn behind its ESC is put together again within this time, in seconds.
    private static let tornSequence = 0.5
    /// No sequence is longer, in bytes.
    private static let longestSequence = 4096
    /// A paste is text for the search bar; the rest of a longer one is dropped. In bytes.
    private static let longestPaste = 4096

    init(isUTF8: Bool = true) {
        self.isUTF8 = isUTF8
    }

    /// Whether a paste has begun and not ended: all bytes up to its end are text.
    var isPasting: Bool { if case .paste = state { true } else { false } }

    /// Takes one code.
    /// - Parameters:
    ///   - code: a byte, a `KEY_` of ncurses or a `PrefixCode`.
    ///   - time: in seconds, when it arrived.
    ///   - events: gets what is complete now.
    mutating func feed(_ code: Int32, at time: Double, into events: inout [TerminalEvent]) {
        if time - lastTime > Self.patience { abandon(into: &events) }
        lastTime = time
        switch state {
        case .ground:
            ground(code, at: time, into: &events)
        case .escape:
            state = .ground
            switch code {
            case byte("["): begin(.unknownSequence)
            case byte("]"): begin(.tornString(.operatingSystem))
            case byte("P"): begin(.tornString(.deviceControl))
            case byte("O"): state = .singleShift
            default:
                events.append(.key(.escape))
                ground(code, at: time, into: &events)
            }
        case .mouse, .privateReply, .cellSize, .unknownSequence:
            sequence(code, at: time, into: &events)
        case .singleShift:
            state = .ground
        case .deviceControl(let afterEscape):
            if controlString(code, afterEscape: afterEscape, resume: { .deviceControl(afterEscape: $0) }),
                let reply = Reply(deviceControl: collected)
            {
                events.append(.reply(reply))
            }
        case .operatingSystem(let afterEscape):
            if controlString(code, afterEscape: afterEscape, resume: { .operatingSystem(afterEscape: $0) }),
                let reply = Reply(operatingSystem: collected)
            {
                events.append(.reply(reply))
            }
        case .tornString(let introducer):
            tornString(introducer, code, at: time, into: &events)
        case .paste:
            paste(code, into: &events)
        }
    }

    /// Says that there is no more for now: an ESC with nothing behind it is the key.
    mutating func endBatch(into events: inout [TerminalEvent]) {
        if case .escape = state {
            state = .ground
            events.append(.key(.escape))
            escapedAt = lastTime
        }
        flushText(keepingIncomplete: true, into: &events)
    }

    // MARK: Keys and text

    private mutating func ground(_ code: Int32, at time: Double, into events: inout [TerminalEvent]) {
        if text.isEmpty, time - escapedAt < Self.tornSequence {
            escapedAt = -.infinity
            if code == byte("[") { return begin(.unknownSequence) }
            if let introducer = UInt8(exactly: code).flatMap(Introducer.init) { return begin(.tornString(introducer)) }
        }
        escapedAt = -.infinity
        if (33...126).contains(code) || (128...255).contains(code) {
            text.append(UInt8(code))
            return
        }
        flushText(keepingIncomplete: false, into: &events)
        if let prefix = PrefixCode(rawValue: code) {
            begin(prefix, into: &events)
        } else if code == 27 {
            state = .escape
        } else if code == 3 {
            events.append(.interrupt)
        } else if code == 26 {
            events.append(.suspend)
        } else if let key = Self.key(of: code) {
            events.append(.key(key))
        }
    }

    private static func key(of code: Int32) -> Key? {
        switch code {
        case KEY_UP: .up
        case KEY_DOWN: .down
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_PPAGE: .pageUp
        case KEY_NPAGE: .pageDown
        case KEY_HOME: .home
        case KEY_END: .end
        case KEY_ENTER, 10, 13: .enter
        case 9: .tab
        case KEY_BTAB: .shiftTab
        case KEY_BACKSPACE, 8, 127: .backspace
        case KEY_DC: .delete
        case 32: .space
        case 1...26: .control(Character(Unicode.Scalar(UInt8(96 + code))))
        default: nil
        }
    }

    /// Gives out typed text by character, so that a letter and its accents, or an emoji of several parts, are one key.
    private mutating func flushText(keepingIncomplete: Bool, into events: inout [TerminalEvent]) {
        guard !text.isEmpty else { return }
        let count = text.count - (keepingIncomplete && isUTF8 ? incompleteTail(of: text) : 0)
        let characters = isUTF8 ? String(decoding: text[..<count], as: UTF8.self) : Self.asASCII(text[..<count])
        text.removeFirst(count)
        for character in characters { events.append(.key(.character(character))) }
    }

    private static func asASCII(_ bytes: some Sequence<UInt8>) -> String {
        String(String.UnicodeScalarView(bytes.map { $0 < 128 ? Unicode.Scalar($0) : "\u{FFFD}" }))
    }

    /// How many bytes at the end begin a character whose rest has not come yet.
    private func incompleteTail(of bytes: [UInt8]) -> Int {
        for length in 1...3 where length <= bytes.count {
            let lead = bytes[bytes.count - length]
            if lead & 0b1100_0000 == 0b1000_0000 { continue }
            let needed = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
            return needed > length ? length : 0
        }
        return 0
    }

    // MARK: Sequences

    private mutating func begin(_ state: State) {
        collected.removeAll(keepingCapacity: true)
        self.state = state
    }

    private mutating func begin(_ prefix: PrefixCode, into events: inout [TerminalEvent]) {
        switch prefix {
        case .mouse: begin(.mouse)
        case .privateReply: begin(.privateReply)
        case .cellSize: begin(.cellSize)
        case .deviceControl: begin(.deviceControl(afterEscape: false))
        case .operatingSystem: begin(.operatingSystem(afterEscape: false))
        case .status: events.append(.reply(.status))
        case .pasteStart: begin(.paste)
        case .pasteEnd: break
        }
    }

    private mutating func sequence(_ code: Int32, at time: Double, into events: inout [TerminalEvent]) {
        guard (32...126).contains(code), collected.count < Self.longestSequence else {
            // Something else has come in between: the sequence is lost, what came is not.
            state = .ground
            ground(code, at: time, into: &events)
            return
        }
        let byte = UInt8(code)
        guard byte >= 0x40 else {
            collected.append(byte)
            return
        }
        // In a sequence torn behind its ESC the prefix stands here and not in front.
        if byte == UInt8(ascii: "["), collected.isEmpty { return }
        let ended = state
        state = .ground
        switch ended {
        case .mouse:
            if let report = MouseReport(parameters: collected, final: byte) { events.append(.mouse(report)) }
        case .privateReply:
            if let reply = Reply(privateParameters: collected, final: byte) { events.append(.reply(reply)) }
        case .cellSize:
            if let reply = Reply(cellSizeParameters: collected, final: byte) { events.append(.reply(reply)) }
        default:
            torn(final: byte, into: &events)
        }
    }

    /// A sequence that ncurses has not known, or that came too late behind its ESC for ncurses to know it.
    private func torn(final: UInt8, into events: inout [TerminalEvent]) {
        let parameters = Array(collected.dropFirst())
        switch collected.first {
        case UInt8(ascii: "<"):
            if let report = MouseReport(parameters: parameters, final: final) { events.append(.mouse(report)) }
        case UInt8(ascii: "?"):
            if let reply = Reply(privateParameters: parameters, final: final) { events.append(.reply(reply)) }
        case UInt8(ascii: "0") where final == UInt8(ascii: "n") && parameters.isEmpty:
            events.append(.reply(.status))
        case UInt8(ascii: "6"):
            let size = parameters.dropFirst()
            if let reply = Reply(cellSizeParameters: Array(size), final: final) { events.append(.reply(reply)) }
        default:
            break
        }
    }

    /// What stands behind a torn introducer is an answer as long as it reads like one. What does not was typed.
    private mutating func tornString(
        _ introducer: Introducer, _ code: Int32, at time: Double, into events: inout [TerminalEvent]
    ) {
        if let byte = UInt8(exactly: code) {
            let beginning = collected + [byte]
            if introducer.answers.contains(where: { $0.starts(with: beginning) }) {
                collected = beginning
                guard introducer.answers.contains(beginning) else { return }
                switch introducer {
                case .deviceControl: state = .deviceControl(afterEscape: false)
                case .operatingSystem: state = .operatingSystem(afterEscape: false)
                }
                return
            }
        }
        giveTornText(introducer)
        ground(code, at: time, into: &events)
    }

    /// The introducer and what has come behind it, as the text that it is after all.
    private mutating func giveTornText(_ introducer: Introducer) {
        state = .ground
        text = [introducer.rawValue] + collected
    }

    /// Collects a string up to its terminator.
    /// - Returns: whether it is complete now.
    private mutating func controlString(_ code: Int32, afterEscape: Bool, resume: (Bool) -> State) -> Bool {
        if code == 7 || (afterEscape && code == byte("\\")) {
            state = .ground
            return true
        }
        guard collected.count < Self.longestSequence else {
            state = .ground
            return false
        }
        if code != 27, (32...255).contains(code) { collected.append(UInt8(code)) }
        state = resume(code == 27)
        return false
    }

    // MARK: Paste

    private mutating func paste(_ code: Int32, into events: inout [TerminalEvent]) {
        switch code {
        case PrefixCode.pasteEnd.rawValue:
            state = .ground
            givePaste(into: &events)
        case _ where !pasteEnd.isEmpty || code == 27:
            pasteSequence(code, into: &events)
        case 0...255:
            collect(UInt8(code))
        default:
            // A key's sequence within a paste is nothing that was typed.
            break
        }
    }

    /// The end of a paste, byte by byte: what is read past ncurses has no codes for it.
    private mutating func pasteSequence(_ code: Int32, into events: inout [TerminalEvent]) {
        let end = PrefixCode.pasteEnd.sequence.utf8
        guard let byte = UInt8(exactly: code) else { return }
        pasteEnd.append(byte)
        if pasteEnd.elementsEqual(end) {
            pasteEnd = []
            state = .ground
            givePaste(into: &events)
        } else if !end.starts(with: pasteEnd) {
            for byte in pasteEnd { collect(byte) }
            pasteEnd = []
        }
    }

    private mutating func collect(_ byte: UInt8) {
        if collected.count < Self.longestPaste { collected.append(byte == 13 ? 10 : byte) }
    }

    private mutating func givePaste(into events: inout [TerminalEvent]) {
        // Cut at the limit, the last character may be incomplete.
        if isUTF8 { collected.removeLast(incompleteTail(of: collected)) }
        let text = isUTF8 ? String(decoding: collected, as: UTF8.self) : Self.asASCII(collected)
        if !text.isEmpty { events.append(.paste(text)) }
        collected.removeAll(keepingCapacity: true)
    }

    /// Gives up what is unfinished after a long silence.
    private mutating func abandon(into events: inout [TerminalEvent]) {
        if case .paste = state { givePaste(into: &events) }
        if case .tornString(let introducer) = state { giveTornText(introducer) }
        state = .ground
        flushText(keepingIncomplete: false, into: &events)
    }

    private func byte(_ character: Unicode.Scalar) -> Int32 { Int32(character.value) }
}
