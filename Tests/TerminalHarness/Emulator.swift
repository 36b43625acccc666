// libvterm for Swift: takes the bytes of a program, and provides the screen, answers and mouse reports.

import CVTerm
import Foundation

/// A terminal emulator without a window. Its answers to questions and its mouse reports collect in `output`.
package final class Emulator {
    private let terminal: OpaquePointer
    private let state: OpaquePointer
    private let picture: OpaquePointer
    /// libvterm keeps a pointer to this structure.
    private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

    fileprivate var output: [UInt8] = []
    /// The bytes of an incomplete character.
    private var unfinished: [UInt8] = []
    fileprivate var isCursorVisible = true
    fileprivate var isAlternate = false
    fileprivate var mouse = MouseReports.off

    package private(set) var columns: Int
    package private(set) var rows: Int

    /// Whether the terminal claims to support synchronized output (mode 2026), which libvterm lacks. A program that
    /// asks then marks the beginning and the end of each frame.
    package let synchronizes: Bool

    /// The answer to the question for the background (OSC 11), which libvterm ignores; nil for no answer.
    package var background: ScreenColor?
    /// The number of bytes of that question that have been written so far.
    private var asked = 0

    package init(columns: Int, rows: Int, synchronizes: Bool = true, background: ScreenColor? = nil) {
        self.background = background
        self.columns = columns
        self.rows = rows
        self.synchronizes = synchronizes
        guard let terminal = vterm_new(Int32(rows), Self.width(columns)) else { fatalError("libvterm: no memory") }
        self.terminal = terminal
        state = vterm_obtain_state(terminal)
        picture = vterm_obtain_screen(terminal)
        callbacks = .allocate(capacity: 1)
        callbacks.initialize(to: VTermScreenCallbacks())

        let me = Unmanaged.passUnretained(self).toOpaque()
        vterm_set_utf8(terminal, 1)
        vterm_output_set_callback(terminal, { emulator($2)?.take($0, $1) }, me)
        callbacks.pointee.settermprop = { property, value, user in
            guard let value else { return 0 }
            return emulator(user)?.set(property, value.pointee) ?? 0
        }
        vterm_screen_set_callbacks(picture, callbacks, me)
        vterm_screen_enable_altscreen(picture, 1)
        vterm_screen_reset(picture, 1)
    }

    deinit {
        vterm_free(terminal)
        callbacks.deallocate()
    }

    /// Takes the output of the program. Holds back an incomplete character, because libvterm 0.1 sometimes fails on
    /// one.
    package func feed(_ bytes: some Collection<UInt8>) {
        var piece: [UInt8] = []
        for byte in bytes {
            piece.append(byte)
            let question = Emulator.backgroundQuestion
            asked = byte == question[asked] ? asked + 1 : byte == question[0] ? 1 : 0
            guard asked == question.count else { continue }
            asked = 0
            // Write the bytes before the question first, so that the answers are in the order of the questions.
            write(piece)
            piece = []
            if case .rgb(let red, let green, let blue) = background {
                output += Array(
                    String(
                        format: "\u{1b}]11;rgb:%02x%02x/%02x%02x/%02x%02x\u{1b}\\",
                        red, red, green, green, blue, blue
                    ).utf8)
            }
        }
        write(piece)
    }

    private static let backgroundQuestion = Array("\u{1b}]11;?\u{1b}\\".utf8)

    private func write(_ bytes: [UInt8]) {
        unfinished += bytes
        let rest = unfinished.suffix(3).lastIndex { $0 & 0xC0 == 0xC0 }.map { start in
            let length = unfinished[start] >= 0xF0 ? 4 : unfinished[start] >= 0xE0 ? 3 : 2
            return start + length > unfinished.count ? start : unfinished.count
        }
        let end = rest ?? unfinished.count
        unfinished[..<end].withUnsafeBytes { buffer in
            _ = vterm_input_write(terminal, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        unfinished.removeFirst(end)
    }

    /// Takes the terminal's answers and mouse reports.
    package func takeOutput() -> [UInt8] {
        defer { output = [] }
        return output
    }

    /// libvterm 0.1 dereferences null for a wide glyph on a screen of one column.
    private static func width(_ columns: Int) -> Int32 { Int32(max(2, columns)) }

    package func resize(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        vterm_set_size(terminal, Int32(rows), Self.width(columns))
    }

    /// Moves the mouse to a cell. The program receives the report that its modes ask for.
    package func mouseMove(column: Int, row: Int) {
        vterm_mouse_move(terminal, Int32(row), Int32(column), VTERM_MOD_NONE)
    }

    /// Presses or releases a button (1 left, 2 middle, 3 right, 4 wheel up, 5 wheel down) at the position of the mouse.
    package func mouseButton(_ button: Int, down: Bool) {
        vterm_mouse_button(terminal, Int32(button), down, VTERM_MOD_NONE)
    }

    /// The current screen.
    package var screen: Screen {
        var cells: [ScreenCell] = []
        cells.reserveCapacity(columns * rows)
        for row in 0..<rows {
            var isRightHalf = false
            for column in 0..<columns {
                var cell = cell(column: column, row: row)
                if isRightHalf { cell.glyph = "" }
                isRightHalf = !isRightHalf && cell.width == 2
                cells.append(cell)
            }
        }
        var cursor = VTermPos()
        vterm_state_get_cursorpos(state, &cursor)
        return Screen(
            columns: columns, rows: rows, cells: cells, cursor: (Int(cursor.col), Int(cursor.row)),
            isCursorVisible: isCursorVisible, isAlternate: isAlternate, mouse: mouse)
    }

    private func cell(column: Int, row: Int) -> ScreenCell {
        var raw = VTermScreenCell()
        _ = vterm_screen_get_cell(picture, VTermPos(row: Int32(row), col: Int32(column)), &raw)
        var cell = ScreenCell()
        let scalars = withUnsafeBytes(of: raw.chars) { buffer in
            buffer.bindMemory(to: UInt32.self).prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
        }
        if !scalars.isEmpty { cell.glyph = String(String.UnicodeScalarView(scalars)) }
        cell.width = Int(raw.width)
        cell.foreground = color(raw.fg, own: VTERM_COLOR_DEFAULT_FG)
        cell.background = color(raw.bg, own: VTERM_COLOR_DEFAULT_BG)
        if raw.attrs.bold != 0 { cell.attributes.insert(.bold) }
        if raw.attrs.underline != 0 { cell.attributes.insert(.underline) }
        if raw.attrs.italic != 0 { cell.attributes.insert(.italic) }
        if raw.attrs.blink != 0 { cell.attributes.insert(.blink) }
        if raw.attrs.reverse != 0 { cell.attributes.insert(.reverse) }
        if raw.attrs.strike != 0 { cell.attributes.insert(.strike) }
        return cell
    }

    private func color(_ color: VTermColor, own: VTermColorType) -> ScreenColor {
        if UInt32(color.type) & UInt32(own.rawValue) != 0 { return .terminal }
        if UInt32(color.type) & UInt32(VTERM_COLOR_TYPE_MASK.rawValue) == UInt32(VTERM_COLOR_INDEXED.rawValue) {
            return .indexed(color.indexed.idx)
        }
        return .rgb(color.rgb.red, color.rgb.green, color.rgb.blue)
    }

    private func take(_ bytes: UnsafePointer<CChar>?, _ count: Int) {
        var new = UnsafeBufferPointer(start: bytes, count: count).map(UInt8.init(bitPattern:))
        if synchronizes, new == Array("\u{1b}[?2026;0$y".utf8) { new = Array("\u{1b}[?2026;2$y".utf8) }
        output += new
    }

    private func set(_ property: VTermProp, _ value: VTermValue) -> Int32 {
        switch property {
        case VTERM_PROP_CURSORVISIBLE: isCursorVisible = value.boolean != 0
        case VTERM_PROP_ALTSCREEN: isAlternate = value.boolean != 0
        case VTERM_PROP_MOUSE:
            switch Int(value.number) {
            case VTERM_PROP_MOUSE_CLICK: mouse = .clicks
            case VTERM_PROP_MOUSE_DRAG: mouse = .drags
            case VTERM_PROP_MOUSE_MOVE: mouse = .movements
            default: mouse = .off
            }
        default: break
        }
        return 1
    }
}

private func emulator(_ user: UnsafeMutableRawPointer?) -> Emulator? {
    user.map { Unmanaged<Emulator>.fromOpaque($0).takeUnretainedValue() }
}
