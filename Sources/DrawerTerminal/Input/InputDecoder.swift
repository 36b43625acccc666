// The only parser of input: turns bytes, and the keys that ncurses recognizes, into keys, text, mouse reports and
// replies. A pure value that reads no terminal.

import CNcurses
import DrawerViews

/// Assembles events from codes. Feed it each code that `wgetch` or `read` returns, and then end the batch.
///
///     var decoder = InputDecoder()
///     for byte in "\u{1b}[A".utf8 { decoder.feed(Int32(byte), at: now, into: &events) }
///     decoder.endBatch(at: now, into: &events)     // events == [.key(.up)]
///
/// A reply of the terminal can arrive between any two bytes that the user types. Therefore an ESC always begins a new
/// sequence and abandons an unfinished one. The user can type the first bytes of a sequence, as by Alt-[ or by `]` soon
/// after Esc. They are keys if nothing that belongs to a sequence follows within `tornSequence`.
struct InputDecoder {
    private enum State {
        case ground
        /// The state after an ESC.
        case escape
        /// CSI: parameters are collected up to the final byte.
        case controlSequence
        /// SS3: one more byte.
        case singleShift
        /// DCS, OSC and others: bytes are collected up to ST or BEL. After an ESC, a backslash completes ST.
        case string(Reply.StringKind, afterEscape: Bool)
        /// A mouse report of X10: three bytes after `CSI M`.
        case oldReport
    }

    /// Whether the user edits text. ESC and a key in one batch are then the key with Alt; otherwise they are Esc and
    /// the key.
    var readsAlt = false
    /// Whether the terminal was asked for the cursor's place. The reply looks like F3 with modifiers.
    var awaitsCursor = false
    /// The time that a lone ESC waits for the rest of a key, in seconds. A slow line may split a key after its ESC.
    var escapePatience = 0.0
    /// Whether a line feed is Enter, as from a terminal that translates Enter. Otherwise a line feed is Ctrl-J.
    private let readsLines: Bool
    private var state = State.ground
    /// The byte after the ESC of the unfinished sequence, and whether the ESC has already been delivered as a key.
    private var introducer: (code: Int32, isTorn: Bool) = (0, false)
    /// The bytes of the unfinished sequence after the introducer.
    private var collected: [UInt8] = []
    /// Whether the user may have typed the introducer of the unfinished string. The string is a reply only if it begins
    /// like one; otherwise its bytes are keys.
    private var isDoubtful = false
    private var text = TextBytes()
    /// The pasted text so far; nil outside of a paste.
    private var pasted: PastedText?
    private var lastTime = -Double.infinity
    /// The time at which a lone ESC was delivered as a key. The next bytes may be the rest of a sequence that a slow
    /// line split.
    private var escapedAt = -Double.infinity

    /// The silence after which an unfinished sequence is abandoned, in seconds.
    private static let patience = 1.0
    /// The silence after which an unfinished paste ends, in seconds. It is longer than for a sequence: a slow line may
    /// stall, and the rest of an abandoned paste would act as keys.
    private static let pastePatience = 5.0
    /// The time within which the rest of a split sequence arrives after its ESC, in seconds.
    private static let tornSequence = 0.5
    /// The longest sequence, in bytes.
    private static let longestSequence = 4096

    init(readsLines: Bool = false) { self.readsLines = readsLines }

    /// The time at which `endBatch` delivers an ESC, or the first bytes of a sequence, as keys, in seconds; nil if
    /// nothing of this kind waits. In a paste, an ESC always waits, because it begins the end of the paste.
    var keysDue: Double? {
        switch state {
        case _ where isPasting: nil
        case .escape: lastTime + escapePatience
        case .string(_, afterEscape: true) where mayBeTyped: lastTime + escapePatience
        default: mayBeTyped ? lastTime + Self.tornSequence : nil
        }
    }

    /// Whether the user may have typed the unfinished sequence after its ESC.
    private var mayBeTyped: Bool {
        switch state {
        case .controlSequence: collected.isEmpty
        case .singleShift: true
        case .string: collected.isEmpty || isDoubtful
        case .ground, .escape, .oldReport: false
        }
    }

    /// Whether a paste has begun and not ended.
    var isPasting: Bool { pasted != nil }

    /// Takes one code. Complexity: O(1), amortized.
    /// - Parameters:
    ///   - code: a byte, or a `KEY_` constant of ncurses.
    ///   - time: its arrival, in seconds.
    ///   - events: receives the events that this code completes.
    mutating func feed(_ code: Int32, at time: Double, into events: inout [TerminalEvent]) {
        if time - lastTime > (isPasting ? Self.pastePatience : Self.patience) { abandonUnfinished(into: &events) }
        lastTime = time
        switch state {
        case .ground: ground(code, into: &events)
        case .escape: afterEscape(code, isTorn: false, into: &events)
        case .controlSequence: controlSequence(code, into: &events)
        case .singleShift:
            guard let letter = letter(code) else { return abandonSequence(before: code, into: &events) }
            state = .ground
            if let key = Key(singleShift: letter) { deliver(key, into: &events) }
        case .string(let kind, let afterEscape):
            controlString(kind, code, afterEscape: afterEscape, into: &events)
        case .oldReport: oldReport(code, into: &events)
        }
    }

    /// Ends a batch: no more input is available, so the bytes that have waited long enough are keys.
    /// - Parameter time: in seconds.
    mutating func endBatch(at time: Double, into events: inout [TerminalEvent]) {
        if collected.isEmpty { isDoubtful = true }
        if let keysDue, keysDue <= time {
            let endsInEscape =
                switch state {
                case .escape, .string(_, afterEscape: true): true
                default: false
                }
            abandonSequence(into: &events)
            if endsInEscape {
                deliver(.escape, into: &events)
                escapedAt = lastTime
            }
        }
        flushText(keepingIncomplete: true, into: &events)
    }

    // MARK: Keys and text

    private mutating func ground(_ code: Int32, into events: inout [TerminalEvent]) {
        if isPasting, code != 27 {
            pasted?.append(code)
            return
        }
        let isTorn = text.isEmpty && lastTime - escapedAt < Self.tornSequence
        escapedAt = -.infinity
        if isTorn, [0x5B, 0x50, 0x5D].contains(code) { return afterEscape(code, isTorn: true, into: &events) }
        if (33...126).contains(code) || (128...255).contains(code) {
            text.append(UInt8(code))
            return
        }
        flushText(keepingIncomplete: false, into: &events)
        switch code {
        case 27: state = .escape
        case 3: events.append(.interrupt)
        case 26: events.append(.suspend)
        case 10 where !readsLines: events.append(.key(.control("j")))
        default: if let key = Key(code: code) { events.append(.key(key)) }
        }
    }

    /// Delivers a key, except inside a paste.
    private func deliver(_ key: Key, into events: inout [TerminalEvent]) {
        if !isPasting { events.append(.key(key)) }
    }

    /// Delivers typed text by grapheme cluster, so that a letter with accents or an emoji of several scalars is one
    /// key.
    private mutating func flushText(keepingIncomplete: Bool, into events: inout [TerminalEvent]) {
        guard !text.isEmpty else { return }
        for character in text.remove(keepingIncomplete: keepingIncomplete) {
            events.append(.key(.character(character)))
        }
    }

    // MARK: Sequences

    private mutating func afterEscape(_ code: Int32, isTorn: Bool, into events: inout [TerminalEvent]) {
        (introducer, isDoubtful) = ((code, isTorn), isTorn)
        collected.removeAll(keepingCapacity: true)
        switch code {
        case 0x5B: state = .controlSequence
        case 0x4F: state = .singleShift
        default:
            if let kind = UInt8(exactly: code).flatMap(Reply.StringKind.init) {
                state = .string(kind, afterEscape: false)
            } else {
                state = .ground
                typed(afterEscape: code, into: &events)
            }
        }
    }

    /// Delivers an ESC and a key, or the key with Alt.
    private mutating func typed(afterEscape code: Int32, into events: inout [TerminalEvent]) {
        // Ctrl-C right after Esc ends the program, as on its own.
        if readsAlt, code != 27, code != 3 {
            if let key = Key.withAlt(code) { return deliver(key, into: &events) }
        } else {
            deliver(.escape, into: &events)
        }
        ground(code, into: &events)
    }

    /// The final byte of a sequence; nil for any other code.
    private func letter(_ code: Int32) -> UInt8? { (0x40...0x7E).contains(code) ? UInt8(code) : nil }

    private mutating func controlSequence(_ code: Int32, into events: inout [TerminalEvent]) {
        guard (32...126).contains(code), collected.count < Self.longestSequence else {
            return abandonSequence(before: code, into: &events)
        }
        // The Linux console's function keys have a second bracket.
        guard let final = letter(code), !(final == 0x5B && collected.isEmpty) else {
            collected.append(UInt8(code))
            return
        }
        state = .ground
        if final == UInt8(ascii: "M"), collected.isEmpty {
            state = .oldReport
        } else if final == UInt8(ascii: "~"), collected.elementsEqual("200".utf8) {
            pasted = PastedText()
        } else if final == UInt8(ascii: "~"), collected.elementsEqual("201".utf8) {
            endPaste(into: &events)
        } else if let event = TerminalEvent(parameters: collected[...], final: final, awaitsCursor: awaitsCursor),
            !(isPasting && event.isTyped)
        {
            events.append(event)
        }
    }

    /// Takes a byte after `CSI M`.
    private mutating func oldReport(_ code: Int32, into events: inout [TerminalEvent]) {
        // ncurses reports one of these bytes as a key.
        guard let byte = UInt8(exactly: code == KEY_BACKSPACE ? 127 : code), byte == 0 || byte >= 32 else {
            state = .ground
            return ground(code, into: &events)
        }
        collected.append(byte)
        guard collected.count == 3 else { return }
        state = .ground
        if let report = MouseReport(x10: collected) { events.append(.mouse(report)) }
    }

    private mutating func controlString(
        _ kind: Reply.StringKind, _ code: Int32, afterEscape: Bool, into events: inout [TerminalEvent]
    ) {
        if afterEscape, code != 0x5C {
            // The ESC does not belong to an ST: it begins another sequence.
            abandonSequence(into: &events)
            return self.afterEscape(code, isTorn: false, into: &events)
        }
        if code == 27 {
            state = .string(kind, afterEscape: true)
        } else if code == 7 || afterEscape {
            state = .ground
            if !isDoubtful, let reply = Reply.string(kind, collected) { events.append(.reply(reply)) }
        } else if let byte = UInt8(exactly: code), byte >= 32, collected.count < Self.longestSequence {
            collected.append(byte)
            guard isDoubtful, let isReply = kind.isReply(beginningWith: collected) else { return }
            guard isReply else { return abandonSequence(into: &events) }
            isDoubtful = false
        } else {
            abandonSequence(before: code, into: &events)
        }
    }

    /// Abandons a sequence and processes the code that is not a part of it.
    private mutating func abandonSequence(before code: Int32, into events: inout [TerminalEvent]) {
        abandonSequence(into: &events)
        ground(code, into: &events)
    }

    /// Abandons a sequence. If the user may have typed it, its bytes are keys.
    private mutating func abandonSequence(into events: inout [TerminalEvent]) {
        let (wasTyped, code) = (mayBeTyped, introducer.code)
        state = .ground
        guard wasTyped else { return }
        if introducer.isTorn { ground(code, into: &events) } else { typed(afterEscape: code, into: &events) }
        for byte in collected { ground(Int32(byte), into: &events) }
        flushText(keepingIncomplete: true, into: &events)
    }

    private mutating func endPaste(into events: inout [TerminalEvent]) {
        if let text = pasted?.text, !text.isEmpty { events.append(.paste(text)) }
        pasted = nil
    }

    /// Abandons an unfinished sequence and an unfinished paste.
    private mutating func abandonUnfinished(into events: inout [TerminalEvent]) {
        abandonSequence(into: &events)
        endPaste(into: &events)
        flushText(keepingIncomplete: false, into: &events)
    }
}
