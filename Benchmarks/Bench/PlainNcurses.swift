// Plain ncurses calls for the same pictures: the cells of a canvas go to a screen of ncurses, and `refresh` writes
// them.

import CBench
import DrawerCells
import DrawerScene
@preconcurrency import Foundation

/// A second screen of ncurses, on xterm's own entry. It writes into a file, so that nothing waits.
struct PlainNcurses {
    private let depth: ColorDepth

    /// - Parameter depth: 256 colors, or direct color. For direct color, the benchmark compiles an entry that sets
    ///   colors with semicolons, like `xterm-direct2`, which few systems have.
    init(columns: Int, rows: Int, depth: ColorDepth) {
        self.depth = depth
        let name = depth == .direct ? "bench-direct" : "xterm-256color"
        if depth == .direct { Self.makeDirectEntry(name) }
        guard cbench_plain_begin(name, Int32(columns), Int32(rows)) == 0 else {
            fatalError("ncurses does not start on \(name)")
        }
    }

    /// The bytes and the processor time, in ms, of each frame after the first, in the best of several rounds.
    func measure(_ pictures: [Canvas]) -> (bytes: Double, time: Double) {
        let frames = pictures.map(cells)
        var best = (bytes: Int64(0), time: Int64.max)
        for _ in 0..<6 {
            cbench_plain_draw(frames[0], Int32(pictures[0].columns), Int32(pictures[0].rows))
            var bytes: Int64 = 0
            let start = cbench_thread_time()
            for (frame, picture) in zip(frames, pictures).dropFirst() {
                bytes += frame.withUnsafeBufferPointer {
                    cbench_plain_draw($0.baseAddress, Int32(picture.columns), Int32(picture.rows))
                }
            }
            let time = cbench_thread_time() - start
            if time < best.time { best = (bytes, time) }
        }
        let count = Double(pictures.count - 1)
        return (Double(best.bytes) / count, Double(best.time) / count / 1e6)
    }

    func end() { cbench_plain_end() }

    private func cells(_ canvas: Canvas) -> [cbench_cell] {
        func number(_ color: Color) -> Int32 {
            if color == .unset { return -1 }
            if depth == .direct { return Int32(color.bits & 0xFF_FFFF) }
            return color.nearest(in: depth).map { Int32($0) } ?? -1
        }
        return canvas.cells.map { cell in
            cbench_cell(
                scalar: cell.glyph.bits, foreground: number(cell.style.foreground),
                background: number(cell.style.background), attributes: UInt32(cell.style.attributes.rawValue))
        }
    }

    /// Compiles an entry with direct color into a new folder, which ncurses then searches.
    private static func makeDirectEntry(_ name: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drawer-bench").path
        let source = folder + ".ti"
        let text = """
            \(name)|xterm with direct color,
            \tRGB, colors#0x1000000, pairs#0x10000, ccc@, initc@, oc@,
            \tsetaf=\\E[38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm,
            \tsetab=\\E[48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm,
            \tuse=xterm-256color,

            """
        try? text.write(toFile: source, atomically: true, encoding: .utf8)
        let tic = Process()
        tic.executableURL = URL(fileURLWithPath: "/usr/bin/tic")
        tic.arguments = ["-x", "-o", folder, source]
        try? tic.run()
        tic.waitUntilExit()
        setenv("TERMINFO_DIRS", folder + ":", 1)
    }
}
