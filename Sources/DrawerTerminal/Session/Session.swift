// The terminal taken over and given back: ncurses started on it, its modes, its mouse, and the way out of all that.

import CNcurses
import DrawerScene
@preconcurrency import Foundation

/// A terminal that is ours from `init` to `close`.
///
/// Everything goes back by `Restoration`, on quitting, on Ctrl-Z and in a crash alike.
package final class Session {
    /// Where keys, reports and answers come from.
    let input: Int32
    /// Our own way to the terminal. It does not block, and what the shell shares with us is not touched.
    let output: Int32
    let signals: Signals
    let colour: ColourChoice
    /// Whether the locale has UTF-8.
    let isUTF8: Bool
    /// How frames can be made shorter here.
    let shortcuts: ByteSaver.Shortcuts
    /// ncurses writes to this descriptor: the terminal, but for the moments in which `Screen` puts a file there.
    let cursesDescriptor: Int32
    /// The terminal again, to put back behind `cursesDescriptor`.
    let terminal: Int32
    /// A window that is never shown: reading through it draws nothing.
    let keys: UnsafeMutablePointer<WINDOW>

    private let restoration: UnsafeMutablePointer<Restoration>
    private let holdsErrors: Bool
    private var isOpen = false

    /// Mouse reports with motion while a button is held, in the SGR form, and marks around pasted text.
    static let enableReports = "\u{1b}[?1002h\u{1b}[?1006h\u{1b}[?2004h"
    static let disableReports = "\u{1b}[?1016l\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?2004l"

    /// Takes the terminal over. The first frame is the caller's: until then nothing is to be seen but an empty screen.
    /// - Parameters:
    ///   - wish: the user's choice of colours; nil is automatic.
    ///   - inputIsTaken: standard input is the sample content, so that the keys come from the controlling terminal.
    /// - Throws: `TerminalError`, with the terminal as it was.
    package init(wish: ColourDepth?, inputIsTaken: Bool) throws {
        input = try Self.openInput(inputIsTaken: inputIsTaken)
        guard isatty(STDOUT_FILENO) == 1 else { throw TerminalError.noTerminal("standard output") }
        guard let name = getenv("TERM").map({ String(cString: $0) }), !name.isEmpty else { throw TerminalError.noName }

        setlocale(LC_ALL, "")
        isUTF8 = String(cString: nl_langinfo(Int32(CODESET))).uppercased().replacing("-", with: "") == "UTF8"

        var modes = termios()
        guard tcgetattr(input, &modes) == 0 else { throw TerminalError.system("tcgetattr", errno) }
        terminal = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        cursesDescriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard terminal >= 0, cursesDescriptor >= 0 else { throw TerminalError.system("dup", errno) }
        output = Self.openOutput() ?? terminal

        // ncurses takes over signals that nobody has: ours come first.
        signals = try Signals()
        do {
            (colour, shortcuts, keys) = try Self.startCurses(
                name: name, wish: wish, input: input, output: cursesDescriptor)
        } catch {
            signals.restoreDefaults()
            throw error
        }

        restoration = .allocate(capacity: 1)
        holdsErrors = isatty(STDERR_FILENO) == 1
        restoration.initialize(
            to: Restoration(
                terminal: output, input: input, modes: modes, farewell: Self.farewell(), heldErrors: -1,
                errors: STDERR_FILENO))
        CrashGuard.install()
        takeOver()
    }

    deinit { close() }

    /// Gives the terminal back. Doing it twice does nothing.
    package func close() {
        guard isOpen else { return }
        // From here on a second signal ends the program at once, whatever the terminal does.
        signals.restoreDefaults()
        handBack()
    }

    /// Ctrl-Z: gives the terminal back, stops all of the job, and takes it over again when it goes on.
    func suspend() {
        handBack()
        _ = cn_default_signal(SIGTSTP)
        kill(0, SIGTSTP)
        Signals.handle(SIGTSTP)
        takeOver()
    }

    /// After a stop that nobody was asked about (SIGSTOP): the shell has changed the modes meanwhile, and written on
    /// our screen.
    func resume() {
        endCurses()
        // The screen is entered anew, and entering it saves the cursor with its colors: those of the main screen.
        restoration.pointee.leave()
        takeOver()
    }

    /// Whether a frame has been begun that a crash would leave the terminal waiting for.
    var isMidFrame: Bool {
        get { restoration.pointee.isMidFrame }
        set { restoration.pointee.isMidFrame = newValue }
    }

    /// The size in cells, and in pixels where the terminal tells (else 0).
    func size() -> winsize {
        var size = winsize()
        if ioctl(terminal, UInt(TIOCGWINSZ), &size) != 0 || size.ws_col == 0 || size.ws_row == 0 {
            size = winsize()
            size.ws_col = UInt16(clamping: getmaxx(cn_stdscr()))
            size.ws_row = UInt16(clamping: getmaxy(cn_stdscr()))
        }
        return size
    }

    // MARK: In and out

    private func takeOver() {
        isOpen = true
        if holdsErrors, restoration.pointee.heldErrors < 0, let held = ScratchFile.open() {
            restoration.pointee.errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
            restoration.pointee.heldErrors = held
        }
        if restoration.pointee.heldErrors >= 0 { dup2(restoration.pointee.heldErrors, STDERR_FILENO) }
        CrashGuard.arm(restoration)
        reset_prog_mode()
    }

    private func handBack() {
        endCurses()
        restoration.pointee.leave()
        isMidFrame = false
        CrashGuard.disarm()
        restoration.pointee.releaseErrors()
        isOpen = false
    }

    /// Has ncurses say its goodbye where nobody hears it: ours is said by `Restoration`. What ncurses writes next
    /// begins with the way back.
    private func endCurses() {
        guard let nowhere = ScratchFile.open() else { return }
        dup2(nowhere, cursesDescriptor)
        endwin()
        dup2(terminal, cursesDescriptor)
        Foundation.close(nowhere)
    }

    private static func farewell() -> UnsafeMutableBufferPointer<UInt8> {
        var bytes = Array((Capabilities.synchronizeEnd + disableReports).utf8)
        // The cursor last: some terminals bring it back with the main screen as they think it was.
        for capability in ["sgr0", "op", "rmkx", "rmcup", "cnorm"] { bytes += plainString(capability) }
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = buffer.initialize(from: bytes)
        return buffer
    }

    /// A capability of the terminal without its padding (`$<5>`), empty where it has none.
    private static func plainString(_ capability: String) -> [UInt8] {
        guard let pointer = cn_string(capability) else { return [] }
        var text = String(cString: pointer)[...]
        var plain = ""
        while let start = text.firstRange(of: "$<"), let end = text[start.upperBound...].firstIndex(of: ">") {
            plain += text[..<start.lowerBound]
            text = text[text.index(after: end)...]
        }
        return Array((plain + text).utf8)
    }

    // MARK: Start

    private static func openInput(inputIsTaken: Bool) throws -> Int32 {
        guard inputIsTaken else {
            guard isatty(STDIN_FILENO) == 1 else { throw TerminalError.noTerminal("standard input") }
            return STDIN_FILENO
        }
        let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw TerminalError.noTerminal("the controlling terminal (/dev/tty)") }
        return descriptor
    }

    private static func openOutput() -> Int32? {
        guard let name = ttyname(STDOUT_FILENO) else { return nil }
        let descriptor = open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        return descriptor >= 0 ? descriptor : nil
    }

    /// Starts ncurses with an entry of our own for the terminal.
    private static func startCurses(name: String, wish: ColourDepth?, input: Int32, output: Int32) throws -> (
        ColourChoice, ByteSaver.Shortcuts, UnsafeMutablePointer<WINDOW>
    ) {
        var found: Int32 = 0
        guard setupterm(name, output, &found) == OK else { throw TerminalError.unknown(name) }
        guard cn_string("cup") != nil else { throw TerminalError.tooSimple(name) }
        let saysDirect = tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || cn_string("RGB") != nil || tigetflag("Tc") > 0
        var entry = TerminfoEntry(loadedAs: name)
        let choice = ColourChoice(
            wish: wish, environment: { variable in getenv(variable).map { String(cString: $0) } },
            colours: entry.hasStandardColours ? Int(entry[number: "colors"]) : 0, saysDirect: saysDirect)

        let shortcuts = ByteSaver.Shortcuts(entry)
        entry.keepOneMotion()
        entry.keepFree(PrefixCode.allCases.map(\.sequence))
        entry.keepSavedCursor()
        entry.dropLineDrawing()
        if choice.depth != .monochrome { entry.tellPairs() }
        let before = getenv("TERMINFO").map { String(cString: $0) }
        setenv("TERMINFO", entry.asVariable(), 1)
        defer {
            // What is started from here must not inherit the entry.
            if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
        }
        guard let from = fdopen(dup(input), "r"), let to = fdopen(output, "w") else {
            throw TerminalError.system("fdopen", errno)
        }
        guard newterm(name, to, from) != nil else { throw TerminalError.unknown(name) }
        raw()
        noecho()
        nonl()
        curs_set(0)
        set_escdelay(25)
        typeahead(-1)
        leaveok(cn_stdscr(), true)
        if choice.depth != .monochrome {
            start_color()
            use_default_colors()
        }
        guard let keys = newpad(1, 1) else { throw TerminalError.system("newpad", ENOMEM) }
        keypad(keys, true)
        nodelay(keys, true)
        defineKeys()
        def_prog_mode()
        return (choice, shortcuts, keys)
    }

    /// Teaches ncurses the beginnings of what it does not know, and every form of a key that some terminal sends.
    private static func defineKeys() {
        for prefix in PrefixCode.allCases { define_key(prefix.sequence, prefix.rawValue) }
        let letters = [
            ("A", KEY_UP), ("B", KEY_DOWN), ("C", KEY_RIGHT), ("D", KEY_LEFT), ("H", KEY_HOME), ("F", KEY_END),
        ]
        for (letter, key) in letters {
            define_key("\u{1b}[\(letter)", key)
            define_key("\u{1b}O\(letter)", key)
            for modifier in 2...8 { define_key("\u{1b}[1;\(modifier)\(letter)", key) }
        }
        let numbers = [
            (1, KEY_HOME), (7, KEY_HOME), (4, KEY_END), (8, KEY_END), (5, KEY_PPAGE), (6, KEY_NPAGE), (3, KEY_DC),
        ]
        for (number, key) in numbers { define_key("\u{1b}[\(number)~", key) }
        define_key("\u{1b}OM", KEY_ENTER)
        define_key("\u{1b}[Z", KEY_BTAB)
    }
}
