// The terminfo entry of the user's terminal: read once, before ncurses starts on the private terminal.

import CNcurses
import DrawerCells
@preconcurrency import LibC

/// The capabilities in a terminal's entry. Strings are bytes, because some entries are not UTF-8.
struct TerminalEntry {
    /// Enters the alternate screen, enables the keypad and hides the cursor.
    var enter: [UInt8] = []
    /// The sequences that hide and show the cursor.
    var hideCursor = Array("\u{1b}[?25l".utf8)
    var showCursor = Array("\u{1b}[?25h".utf8)
    /// Resets the pen.
    var resetPen: [UInt8] = []
    /// Undoes `enter`.
    var leave: [UInt8] = []
    /// Clears the screen and moves the cursor to the first cell.
    var clear = Array("\u{1b}[H\u{1b}[2J".utf8)
    /// Whether the terminal reports a mouse.
    var hasMouse = true
    /// The number of colors; 0 if colors are not set by SGR.
    var colors = 256
    /// Whether the entry has the RGB or the Tc flag.
    var saysDirect = false
    /// The attributes that SGR sets.
    var attributes: Attributes = [.bold, .dim, .underline, .reverse]
    /// REP: repeat the last character.
    var repeats = true
    /// CHA and CUF: move to a column of the same row.
    var movesInRow = true
    /// EL and ECH: erase with the background of the pen.
    var erases = true
    /// DECSTBM, DL and IL: move rows within margins.
    var scrolls = true
    /// Whether the terminal may send keys in extended forms; see `ExtendedKey`.
    var hasExtendedKeys = true
    /// The sequences of the keys, by capability.
    var keys: [String: [UInt8]] = [:]

    /// The beginnings of replies, and their end (ST). The function keys of some old terminals send the same bytes. F3
    /// with modifiers looks like a report of the cursor's place; the decoder tells them apart.
    private static let replies = ["[", "]", "P", "\\"].map { Array("\u{1b}\($0)".utf8) }

    /// A terminal with all capabilities.
    init() {}

    /// The beginnings of terminal names whose entries are often missing on other machines. All of these terminals
    /// understand the sequences of xterm.
    private static let likeXterm = ["xterm", "alacritty", "foot", "wezterm", "contour", "rio", "ghostty", "kitty"]

    /// Loads the entry of a terminal. A missing entry of a terminal like xterm is replaced by the entry of xterm.
    /// - Parameters:
    ///   - output: a descriptor of the terminal.
    ///   - isInline: whether the screen is in the lowest rows, with the shell's lines above it.
    /// - Throws: `TerminalError` for any other terminal.
    static func load(_ name: String, output: Int32, isInline: Bool) throws(TerminalError) -> TerminalEntry {
        var found: Int32 = 0
        if setupterm(name, output, &found) != OK {
            // The result 1 means that there is an entry, but of a terminal that prints on paper.
            if found == 1 { throw .tooSimple(name) }
            guard likeXterm.contains(where: { name == $0 || name.hasPrefix($0 + "-") }),
                setupterm("xterm-256color", output, &found) == OK
            else { throw .unknown(name) }
        }
        guard let entry = TerminalEntry(loadedAs: name, isInline: isInline) else { throw .tooSimple(name) }
        return entry
    }

    /// Reads the entry that `setupterm` has loaded.
    /// - Returns: nil unless the terminal moves its cursor by an ANSI sequence (ECMA-48, with 7-bit controls). Any
    ///   other terminal would show questions, modes, SGR and UTF-8 as text.
    init?(loadedAs name: String, isInline: Bool = false) {
        guard Self.string("cup")?.starts(with: [0x1B, 0x5B]) == true else { return nil }
        // The cursor comes last: some terminals restore its visibility with the main screen.
        enter = [isInline ? nil : "smcup", "smkx", "civis"].flatMap { $0.flatMap(Self.string) ?? [] }
        (hideCursor, showCursor) = (Self.string("civis") ?? [], Self.string("cnorm") ?? [])
        resetPen = ["sgr0", "op"].flatMap { Self.string($0) ?? [] }
        leave = ["rmkx", isInline ? nil : "rmcup", "cnorm"].flatMap { $0.flatMap(Self.string) ?? [] }
        clear = Self.string("clear") ?? clear
        hasMouse = Self.string("kmous") != nil
        let color = Self.string("setaf") ?? []
        let ends = [Array("m".utf8), Array("m%;".utf8)]
        let isStandard = color.starts(with: [0x1B, 0x5B]) && ends.contains { color.suffix($0.count) == $0[...] }
        colors = isStandard ? Int(tigetnum("colors")) : 0
        saysDirect = tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || cn_string("RGB") != nil || tigetflag("Tc") > 0
        attributes = []
        let forms: [(Attributes, String, String)] = [
            (.bold, "bold", "\u{1b}[1m"), (.dim, "dim", "\u{1b}[2m"), (.underline, "smul", "\u{1b}[4m"),
            (.reverse, "rev", "\u{1b}[7m"),
        ]
        for (attribute, capability, form) in forms where Self.hasForm(Self.string(capability), form) {
            attributes.insert(attribute)
        }
        // Kitty's protocol has a state for each screen. Other terminals ignore both sequences; the Linux console does
        // not.
        hasExtendedKeys = !name.hasPrefix("linux")
        if hasExtendedKeys {
            enter += Array("\u{1b}[>0u".utf8)
            leave = Array("\u{1b}[<u".utf8) + leave
        }
        if tigetflag("am") > 0, tigetflag("xenl") <= 0 {
            // Without this, the cursor would wrap after a full row, and the screen would scroll after the last row.
            // Nearly all terminals know the mode that disables wrapping, even if the entry does not have it.
            enter += Self.string("rmam") ?? Array("\u{1b}[?7l".utf8)
            leave = (Self.string("smam") ?? Array("\u{1b}[?7h".utf8)) + leave
        }
        repeats = Self.hasForm(Self.string("rep"), "%p1%c\u{1b}[%p2%{1}%-%db")
        // Scrolling within margins would also move the shell's lines.
        scrolls =
            !isInline
            && [("csr", "%i%p1%d;%p2%dr"), ("dl", "%p1%dM"), ("il", "%p1%dL")].allSatisfy {
                Self.hasForm(Self.string($0.0), "\u{1b}[" + $0.1)
            }
        movesInRow = [("hpa", "%i%p1%dG"), ("cuf", "%p1%dC")].allSatisfy {
            Self.hasForm(Self.string($0.0), "\u{1b}[" + $0.1)
        }
        erases =
            tigetflag("bce") > 0 && Self.hasForm(Self.string("el"), "\u{1b}[K")
            && Self.hasForm(Self.string("ech"), "\u{1b}[%p1%dX")
        var index: Int32 = 0
        while let capability = cn_string_name(index).map({ String(cString: $0) }) {
            // `kmous` is the beginning of a mouse report, not a key.
            if capability.hasPrefix("k"), capability != "kmous", let key = Self.string(capability),
                !Self.replies.contains(key), !(key.starts(with: [0x1B, 0x5B]) && key.last == UInt8(ascii: "R"))
            {
                keys[capability] = key
            }
            index += 1
        }
    }

    /// A string capability without padding (`$<5>`); nil if the entry does not have the capability.
    private static func string(_ capability: String) -> [UInt8]? {
        guard let pointer = cn_string(capability) else { return nil }
        var rest = UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) }[...]
        var plain: [UInt8] = []
        while let byte = rest.first {
            if rest.starts(with: "$<".utf8), let end = rest.firstIndex(of: 0x3E) {
                rest = rest[(end + 1)...]
            } else {
                plain.append(byte)
                rest.removeFirst()
            }
        }
        return plain
    }

    private static func hasForm(_ string: [UInt8]?, _ form: String) -> Bool { string == Array(form.utf8) }
}
