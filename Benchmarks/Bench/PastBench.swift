// The past that the keys `<` and `>` visit: its memory, and the time of a frame in the past beside a frame in the
// present.

import CBench
import DrawerCells
import DrawerCore
import DrawerScene
import DrawerSettings

/// Simulates a minute of a quick hand: in each second a pull of 150 moves in 0.6 s, and the settle after it.
/// - Returns: the time of each frame, in nanoseconds.
private func minute(_ simulation: inout Simulation, _ canvas: inout Canvas) -> [Double] {
    guard let start = simulation.point(of: .handle) else { return [] }
    var frames: [Double] = []
    var frame = 0
    func draw(until time: Double) {
        while Double(frame + 1) / 60 <= time {
            frame += 1
            let begin = cbench_thread_time()
            simulation.advance(to: Double(frame) / 60)
            simulation.draw(into: &canvas)
            frames.append(Double(cbench_thread_time() - begin))
        }
    }
    for second in 0..<60 {
        var point = start
        for move in 0...150 {
            let time = Double(second) + Double(move) * 0.004
            draw(until: time)
            point.y = start.y - (second % 2 == 0 ? 1 : -1) * Double(move % 100)
            simulation.handle(move == 0 ? .press(start) : .move(point), at: time)
        }
        simulation.handle(.release, at: Double(second) + 0.61)
        draw(until: Double(second) + 0.99)
    }
    return frames
}

func benchPast() throws {
    print(
        "A minute with 60 pulls of 150 moves. Memory of the past, which holds the last 60 s, and the time of a frame, in"
    )
    print(
        "the present and turned back by `<` to the start of the past; a frame is computed and drawn, in processor time."
    )
    print("")
    print(label("", 22) + "     bytes   ms: present    worst     past    worst   frames")
    for lines in [[], ["Pages 3"]] {
        for (columns, rows) in [(80, 24), (200, 60)] {
            var configuration = Configuration()
            for line in lines { try configuration.setup.apply(Setting(line)) }
            (configuration.columns, configuration.rows) = (columns, rows)
            var canvas = Canvas(columns: columns, rows: rows)
            func run(_ keepsPast: Bool) throws -> (simulation: Simulation, frames: [Double], bytes: Int64) {
                let before = cbench_heap()
                var simulation = try Simulation(configuration)
                if keepsPast { simulation.keepPast() }
                let frames = minute(&simulation, &canvas).sorted()
                return (simulation, frames, cbench_heap() - before)
            }
            let without = try run(false)
            var (simulation, present, bytes) = try run(true)
            var past: [Double] = []
            simulation.handle(.key(.character("x")), at: 60)
            while past.count < 3590 {
                let begin = cbench_thread_time()
                simulation.handle(.key(.character("<")), at: 60)
                simulation.draw(into: &canvas)
                past.append(Double(cbench_thread_time() - begin))
            }
            past.sort()
            print(
                label((lines.first.map { $0 + " " } ?? "") + "\(columns)x\(rows)", 22)
                    + column(Double(bytes - without.bytes), 0) + column(present[present.count / 2] / 1e6, 3, 14)
                    + column(present.last.map { $0 / 1e6 } ?? 0, 3, 9)
                    + column(past[past.count / 2] / 1e6, 3, 9) + column(past.last.map { $0 / 1e6 } ?? 0, 3, 9)
                    + column(Double(past.count), 0, 9))
        }
    }
}
