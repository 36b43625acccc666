// Frames: their bytes compared with the yardstick, their bytes and processor time compared with plain ncurses calls,
// and allocations.

import CBench
import DrawerCells
import DrawerCore
import DrawerScene
import DrawerTerminal
@preconcurrency import Foundation

/// The motion of a benchmark, as inputs at frames of 1/60 s.
private enum Scene: String, CaseIterable {
    case drag, settle
    case listScroll = "list scroll"
    case fullDim = "full dim"

    static let frames = 120
    /// The targets of the settles, in order.
    private static let detents: [DetentName] = [.expanded, .fullHeight, .expanded, .compressed]

    /// Runs the inputs before the first frame.
    func prepare(_ simulation: inout Simulation, _ time: inout Double) {
        func settle() {
            while let deadline = simulation.nextDeadline {
                time = max(time, deadline)
                simulation.advance(to: time)
            }
        }
        let container = simulation.grid.container
        switch self {
        case .drag:
            simulation.handle(.press(DrawerPoint(x: 100, y: container.height - 56)), at: time)
        case .settle:
            break
        case .listScroll:
            simulation.handle(.code(.snap(.fullHeight)), at: time)
            settle()
            simulation.handle(.press(DrawerPoint(x: 100, y: container.height - 20)), at: time)
        case .fullDim:
            simulation.handle(.code(.snap(.expanded)), at: time)
            settle()
            simulation.handle(.press(DrawerPoint(x: 100, y: simulation.reading.top + 8)), at: time)
        }
    }

    func step(_ frame: Int, _ simulation: inout Simulation, _ time: Double) {
        let height = simulation.grid.container.height
        // Forward in the first half, back in the second.
        let way = Double(frame <= Scene.frames / 2 ? frame : Scene.frames - frame) / Double(Scene.frames / 2)
        switch self {
        case .drag:
            simulation.handle(.move(DrawerPoint(x: 100, y: height - 56 - way * (height - 90))), at: time)
        case .settle:
            if frame % 30 == 1 {
                simulation.handle(.code(.snap(Scene.detents[frame / 30 % 4])), at: time)
            }
        case .listScroll:
            simulation.handle(.move(DrawerPoint(x: 100, y: height - 20 - way * min(height - 60, 480))), at: time)
        case .fullDim:
            let top = height * 0.6 + 8
            simulation.handle(.move(DrawerPoint(x: 100, y: top - way * (top - 30))), at: time)
        }
        simulation.advance(to: time)
    }
}

/// The system has no pseudo-terminal left.
struct NoTerminal: Error {}

/// A terminal that accepts all output at once and discards it.
struct Sink {
    let master: Int32
    var terminal: Terminal
    private let session: Session
    private let input: Int32
    private let output: Int32

    init(columns: Int, rows: Int, depth: ColorDepth) throws {
        var slave: Int32 = -1
        master = cbench_open_terminal(Int32(columns), Int32(rows), &slave)
        guard master >= 0 else { throw NoTerminal() }
        input = dup(0)
        output = dup(1)
        fflush(nil)
        dup2(slave, 0)
        dup2(slave, 1)
        close(slave)
        setenv("TERM", "xterm-256color", 1)
        unsetenv("LINES")
        unsetenv("COLUMNS")
        cbench_drain(master)
        session = try Session(preference: depth, on: .standard())
        terminal = try Terminal(session: session, cellWidth: 8, cellHeight: 16, rowsPerNotch: 3)
    }

    /// Shows a canvas after the terminal has accepted the previous output.
    mutating func show(_ canvas: Canvas) -> Int {
        while terminal.opening(at: Clock.now()) == nil { _ = terminal.wait(until: Clock.now() + 0.01) }
        return terminal.show(canvas, at: Clock.now())
    }

    func end() {
        session.close()
        dup2(input, 0)
        dup2(output, 1)
        close(input)
        close(output)
    }
}

private struct Row {
    var bytes = 0.0
    var most = 0
    var least = 0.0
    var compose = 0.0
    var show = 0.0
    var plain = (bytes: 0.0, time: 0.0)
    var allocations: Int64?
}

private func measure(_ scene: Scene, columns: Int, rows: Int, depth: ColorDepth) throws -> Row {
    var configuration = Configuration()
    configuration.columns = columns
    configuration.rows = rows
    configuration.colorDepth = depth
    // A new simulation for each round: a copy would share its state, and the first changes would pay for copies of it.
    func prepared() throws -> (Simulation, startTime: Double) {
        var simulation = try Simulation(configuration)
        var time = 0.0
        scene.prepare(&simulation, &time)
        return (simulation, time + 0.01)
    }

    // The pictures for the yardstick and for C.
    var (simulation, startTime) = try prepared()
    var canvas = Canvas(columns: columns, rows: rows)
    simulation.draw(into: &canvas)
    var yardstick = Yardstick(canvas, depth: depth)
    var row = Row()
    var pictures = [canvas]
    for frame in 1...Scene.frames {
        scene.step(frame, &simulation, startTime + Double(frame) / 60)
        simulation.draw(into: &canvas)
        pictures.append(canvas)
        row.least += Double(yardstick.bytes(to: canvas)) / Double(Scene.frames)
    }

    var sink = try Sink(columns: columns, rows: rows, depth: depth)
    var best = (compose: Int64.max, show: Int64.max)
    for round in 0..<6 {
        (simulation, startTime) = try prepared()
        simulation.advance(to: startTime)
        simulation.draw(into: &canvas)
        _ = sink.show(canvas)
        var compose: Int64 = 0
        var show: Int64 = 0
        row.bytes = 0
        row.most = 0
        let before = cbench_allocations()
        for frame in 1...Scene.frames {
            let a = cbench_thread_time()
            scene.step(frame, &simulation, startTime + Double(frame) / 60)
            simulation.draw(into: &canvas)
            let b = cbench_thread_time()
            let bytes = sink.show(canvas)
            show += cbench_thread_time() - b
            compose += b - a
            row.bytes += Double(bytes) / Double(Scene.frames)
            row.most = max(row.most, bytes)
        }
        if round == 5, before >= 0 { row.allocations = cbench_allocations() - before }
        best = (min(best.compose, compose), min(best.show, show))
    }
    row.compose = Double(best.compose) / Double(Scene.frames) / 1e6
    row.show = Double(best.show) / Double(Scene.frames) / 1e6

    sink.end()

    let plain = PlainNcurses(columns: columns, rows: rows, depth: depth)
    row.plain = plain.measure(pictures)
    plain.end()
    return row
}

func benchFrames() throws {
    print(
        """
        Frames of 1/60 s of a pull from compressed to full height and back, settles, a list's scrolling, and the dimming of
        the whole screen. Bytes of a frame: mean and most, the yardstick's mean, and how many times that ours is. Processor
        time of a frame in ms: engine and picture, then picture to terminal. Plain: ncurses with the terminal's own entry is
        given all cells; the last two columns are its bytes and its time as multiples of ours.

        """)
    for depth in [ColorDepth.direct, .twoHundredFiftySix] {
        print(
            label(depth.rawValue, 24) + "   bytes    most   least  times    picture    shown"
                + "   allocations a frame    plain: bytes       ms  bytes x   time x")
        for (columns, rows) in [(80, 24), (200, 60)] {
            for scene in Scene.allCases {
                let row = try measure(scene, columns: columns, rows: rows, depth: depth)
                var line = label("\(columns)x\(rows) \(scene.rawValue)", 24)
                line += column(row.bytes, 0, 8) + column(Double(row.most), 0, 8) + column(row.least, 0, 8)
                line += column(row.bytes / max(row.least, 1), 2, 7) + column(row.compose, 3, 11)
                let allocations = row.allocations.map { column(Double($0) / Double(Scene.frames), 2, 22) }
                line += column(row.show, 3, 9) + (allocations ?? String(repeating: " ", count: 21) + "-")
                line += column(row.plain.bytes, 0, 16) + column(row.plain.time, 3, 9)
                line += column(row.plain.bytes / row.bytes, 2, 9) + column(row.plain.time / row.show, 2, 9)
                print(line)
            }
        }
        print("")
    }
}
