// Allocations of every scene during user input, counted separately for frames and for events.

import CBench
import DrawerCells
import DrawerCore
import DrawerScene

/// One round of user input: pans, wheel turns and keys.
private struct Round {
    /// The number of frames of 1/60 s per round.
    static let frames = 300

    let handle: DrawerPoint
    let middle: DrawerPoint
    /// The direction of the pan, toward the side with more room.
    let way: Double

    init(_ simulation: Simulation) {
        let container = simulation.grid.container
        middle = DrawerPoint(x: container.width / 2, y: container.height / 2)
        handle = simulation.point(of: .handle) ?? DrawerPoint(x: container.width / 2, y: container.height - 8)
        way = handle.y > container.height / 2 ? -8 : 8
    }

    func inputs(of frame: Int) -> Input? {
        switch frame {
        case 0: .press(handle)
        case 1..<20: .move(DrawerPoint(x: handle.x, y: handle.y + way * Double(frame)))
        case 20: .release
        case 90: .code(.toggle)
        case 150, 152, 154, 160: .wheel(rows: 3, at: middle)
        case 170: .wheel(rows: -12, at: middle)
        case 200: .key(.down)
        case 205: .key(.pageDown)
        case 210: .key(.home)
        case 215: .key(.right)
        case 240: .key(.escape)
        case 250: .key(.tab)
        default: nil
        }
    }
}

private struct Count {
    var frames: Int64 = 0
    var inputs: Int64 = 0
    var given = 0
}

/// Counts allocations in the last of several rounds. By then the buffers have grown to their final size, and ncurses
/// has allocated once for every color pair.
/// - Parameters:
///   - key: opens the inspector, the tuning panel or a second stage; nil to open nothing. With the panel open, keys
///     change values.
///   - keepsPast: whether the inputs are kept, so that time can be turned back.
private func count(_ name: SceneName, opening key: Character?, keepsPast: Bool) throws -> Count {
    var configuration = Configuration()
    configuration.scene = name
    if key == "D" { configuration.columns = 160 }
    var simulation = try Simulation(configuration)
    var canvas = Canvas(columns: simulation.grid.columns, rows: simulation.grid.rows)
    var sink = try Sink(columns: canvas.columns, rows: canvas.rows, depth: .direct)
    defer { sink.end() }
    if let key { simulation.handle(.key(.character(key)), at: 0) }
    // Two stages open with the choice of a preset, and each step of the choice plays a flick.
    if key == "D" { simulation.handle(.key(.enter), at: 0) }
    if keepsPast { simulation.keepPast() }
    let start = simulation
    var time = 0.0
    var count = Count()
    for _ in 0..<4 {
        // Start every round from the same state, so that every round needs the same buffers.
        simulation = start
        simulation.advance(to: time)
        simulation.draw(into: &canvas)
        _ = sink.show(canvas)
        let round = Round(simulation)
        count = Count()
        for frame in 0..<Round.frames {
            time += 1.0 / 60
            let before = cbench_allocations()
            if let input = round.inputs(of: frame) {
                simulation.handle(input, at: time)
                count.given += 1
            }
            let between = cbench_allocations()
            simulation.advance(to: time)
            simulation.draw(into: &canvas)
            _ = sink.show(canvas)
            count.inputs += between - before
            count.frames += cbench_allocations() - between
        }
    }
    return count
}

func benchAllocations() throws {
    guard cbench_allocations() >= 0 else { return print("Allocations cannot be counted here.") }
    print(
        "Heap allocations during drags, releases, wheel steps and key presses, 80x24 in 24-bit color (two stages: 160x24)."
    )
    print("")
    print(label("scene", 28) + "  in frames      in inputs")
    for name in SceneName.allCases {
        for (key, keepsPast, panel) in [
            (nil, false, ""), (nil, true, ", past kept"), ("i", false, ", inspector open"),
            ("t", false, ", tuning open"), ("D", true, ", two stages"),
        ] as [(Character?, Bool, String)] {
            let count = try count(name, opening: key, keepsPast: keepsPast)
            let what = name.rawValue + panel
            print(
                label(what, 28) + column(Double(count.frames), 0, 4) + " of \(Round.frames)"
                    + column(Double(count.inputs), 0, 8) + " of \(count.given)")
        }
    }
}
