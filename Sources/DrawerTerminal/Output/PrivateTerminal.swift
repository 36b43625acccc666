// The private terminal that ncurses draws on. ncurses writes to a file in memory; `Translator` reads the file and
// writes for the user's terminal, as tmux does between its own screen and the outer terminal.
//
// The main reason is color. Most terminals show 24-bit colors under an entry without them, such as xterm-256color, but
// plain ncurses calls cannot leave the entry's palette. A pen of the private terminal has any color. The other reasons
// are bytes and processor time, which `make bench ARGS=frames` compares: plain ncurses calls set foreground, background
// and attributes in separate sequences, set a foreground for spaces, write the blocks of an edge one by one, and
// compare several sequences at every step.
//
// The private terminal shows ASCII and the stand-ins of GlyphNumbers.swift. Every character is one column wide. Its
// capabilities:
//
//     cup    ESC [ row ; column H    move the cursor, from 1
//     hpa    110ccccc 10cccccc       move the cursor within the row, to column c, from 0
//     scp    ESC [ pair w            draw with a pen, which includes attributes such as bold
//     op     ESC [ 0 w               draw with pen 0, the terminal's default colors
//     rep    ESC [ byte ; count b    a run of one ASCII character
//     clear  ESC [ J                 clear the screen; the cursor goes to 1, 1
//     xenl                           the cursor position is undefined after a full row, so ncurses moves the cursor
//     msgr                           the pen stays when the cursor moves
//
// and, only if the user's terminal has the same capability:
//
//     el     ESC [ K                 erase up to the end of the row with the pen's background (bce)
//     ech    ESC [ count X           erase a run in the same way; the cursor stays
//     csr    ESC [ top ; bottom r    margins for dl and il; the cursor position is then undefined
//     dl     ESC [ count M           delete rows
//     il     ESC [ count L           insert rows
//
// `hpa` has two bytes, so that ncurses skips runs of three and more unchanged cells. With a longer move, ncurses would
// write the cells again, which may take several pens. No character begins with the first byte of `hpa`: characters are
// ASCII or stand-ins of three bytes.
//
// ncurses has one choice at each step, so it compares no alternatives. The forms of these capabilities do not depend on
// the user's terminal. The key capabilities come from the user's entry, because ncurses reads keys from the user's
// terminal.

import CNcurses
@preconcurrency import LibC

/// ncurses, started on the private terminal.
struct PrivateTerminal {
    /// A pad that is never shown: reading keys from a window would refresh the window.
    let keys: UnsafeMutablePointer<WINDOW>
    /// The file that receives the output of ncurses until the next `drain`.
    private let file: Int32

    private static let name = "drawer"
    private static let numbers: [String: Int32] = ["colors": 256, "pairs": 65536]
    private static let strings = [
        "cup": "\u{1b}[%i%p1%d;%p2%dH",
        "hpa": "%p1%{64}%/%{192}%+%c%p1%{64}%m%{128}%+%c", "scp": "\u{1b}[%p1%dw", "op": "\u{1b}[0w",
        "rep": "\u{1b}[%p1%d;%p2%db",
        "clear": "\u{1b}[J",
    ]
    private static let erasing = ["el": "\u{1b}[K", "ech": "\u{1b}[%p1%dX"]
    private static let scrolling = [
        "csr": "\u{1b}[%i%p1%d;%p2%dr", "dl": "\u{1b}[%p1%dM", "il": "\u{1b}[%p1%dL",
    ]

    /// Starts ncurses and puts the terminal into raw mode.
    /// - Parameters:
    ///   - terminal: the entry of the user's terminal.
    ///   - input: a descriptor of the user's terminal.
    /// - Throws: `TerminalError.system`.
    init(for terminal: TerminalEntry, input: Int32) throws {
        guard let file = ScratchFile.open() else { throw TerminalError.system("mkstemp", errno) }
        do { keys = try Self.start(for: terminal, input: input, writingTo: file) } catch {
            close(file)
            throw error
        }
        self.file = file
    }

    /// Starts ncurses.
    /// - Parameter file: the file that receives the output of ncurses.
    /// - Returns: the pad for reading keys.
    private static func start(
        for terminal: TerminalEntry, input: Int32, writingTo file: Int32
    ) throws -> UnsafeMutablePointer<WINDOW> {
        let variable = "TERMINFO"
        let before = environment(variable)
        setenv(variable, "hex:" + entry(for: terminal).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(), 1)
        defer {
            // Child processes must not inherit the variable.
            if let before { setenv(variable, before, 1) } else { unsetenv(variable) }
        }
        // ncurses reads modes and size from its output when it starts, so the descriptor is the terminal until `dup2`.
        let to = try stream(of: input, "w")
        var from: UnsafeMutablePointer<FILE>?
        do {
            from = try stream(of: input, "r")
            guard newterm(name, to, from) != nil else { throw TerminalError.system("newterm", errno) }
        } catch {
            for stream in [to, from] { if let stream { fclose(stream) } }
            throw error
        }
        raw()
        noecho()
        nonl()
        dup2(file, fileno(to))
        set_escdelay(25)
        typeahead(-1)
        leaveok(cn_newscr(), true)
        start_color()
        use_default_colors()
        guard let keys = newpad(1, 1) else { throw TerminalError.system("newpad", ENOMEM) }
        keypad(keys, true)
        nodelay(keys, true)
        return keys
    }

    /// Opens a stream on a duplicate of a descriptor.
    private static func stream(of descriptor: Int32, _ mode: String) throws -> UnsafeMutablePointer<FILE>? {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
        if copy >= 0, let stream = fdopen(copy, mode) { return stream }
        let error = TerminalError.system("fdopen", errno)
        if copy >= 0 { close(copy) }
        throw error
    }

    /// Defines a color pair for a pen. The colors only make the pairs distinct for ncurses.
    static func define(pen: Int32) { init_extended_pair(pen, pen & 255, pen >> 8) }

    /// Replaces `bytes` by the output of ncurses since the last call.
    func drain(into bytes: inout [UInt8]) {
        let count = Int(lseek(file, 0, SEEK_CUR))
        lseek(file, 0, SEEK_SET)
        bytes.removeAll(keepingCapacity: true)
        guard count > 0 else { return }
        bytes.append(contentsOf: repeatElement(0, count: count))
        let readCount = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, count, 0) }
        bytes.removeLast(count - max(0, readCount))
    }

    // MARK: The entry

    /// The capabilities that draw, and their strings.
    static func output(for terminal: TerminalEntry) -> [String: String] {
        strings.merging(terminal.erases ? erasing : [:]) { $1 }.merging(terminal.scrolls ? scrolling : [:]) { $1 }
    }

    /// The compiled entry (term(5), the format with 32-bit numbers).
    private static func entry(for terminal: TerminalEntry) -> [UInt8] {
        let strings = terminal.keys.merging(output(for: terminal).mapValues { Array($0.utf8) }) { $1 }
        let flags: Set = ["msgr", "xenl", terminal.erases ? "bce" : ""]
        let booleans = names(cn_boolean_name).map { flags.contains($0) ? UInt8(1) : 0 }
        let numbers = names(cn_number_name).map { self.numbers[$0] ?? -1 }
        var table: [UInt8] = []
        let offsets = names(cn_string_name).map { name -> Int in
            guard let value = strings[name] else { return -1 }
            defer { table += value + [0] }
            return table.count
        }
        var out: [UInt8] = []
        func short(_ value: Int) { out += [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)] }
        let name = Array(Self.name.utf8) + [0]
        for value in [0o1036, name.count, booleans.count, numbers.count, offsets.count, table.count] { short(value) }
        out += name + booleans
        if out.count % 2 == 1 { out.append(0) }
        for number in numbers { withUnsafeBytes(of: number.littleEndian) { out += $0 } }
        for offset in offsets { short(offset) }
        return out + table
    }

    /// The names of the capabilities of one type, in the order of a compiled entry.
    private static func names(_ name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
        var names: [String] = []
        while let next = name(Int32(names.count)) { names.append(String(cString: next)) }
        return names
    }
}
