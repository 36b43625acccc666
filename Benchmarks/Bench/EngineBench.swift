// The engine: the cost and the allocations of an event, an advance and a spring evaluation, with few and many detents
// and with short and long lists.

import CBench
import DrawerCore
import DrawerPresets

/// One whole gesture: press, 12 moves, release, and the settle after it in frames of 1/60 s.
private func gesture(_ engine: inout DrawerEngine, up: Bool) {
    var time = engine.time + 0.01
    let start = engine.container.height - 8
    _ = engine.handle(.press(at: DrawerPoint(x: 100, y: up ? start : 100), on: .list), at: time)
    for step in 1...12 {
        time += 0.008
        let way = Double(step) * 20
        _ = engine.handle(.move(to: DrawerPoint(x: 100, y: up ? start - way : 100 + way)), at: time)
    }
    _ = engine.handle(.release, at: time)
    for _ in 0..<40 {
        time += 1.0 / 60
        _ = engine.advance(to: time)
    }
}

private func engine(
    detents: Int = 3, rows: Double = 60, settings: DrawerEngine.Settings = DrawerEngine.Settings()
) throws -> DrawerEngine {
    let container = Container(width: 640, height: 2000, rowHeight: 16)
    let layout = try DrawerLayout(
        (1...detents).map { try Detent(DetentName("d\($0)"), .height(60 + 1900 * Double($0) / Double(detents))) })
    return try DrawerEngine(layout: layout, container: container, listHeight: rows * 16, settings: settings)
}

/// The time of one spring evaluation beside the same closed form in C, in alternating rounds. Both loops call a
/// function that is not inlined, on a spring that is prepared before the loop. The third line shows the effect of
/// inlining in C.
private func benchSpring() throws -> Double {
    let spring = try DampedSpring(response: 0.4, dampingRatio: 0.8)
    var other = cbench_spring_make(0.4, 0.8)
    let count = 20_000
    var sum = 0.0
    var rounds: [[Double]] = [[], [], []]
    func measure(_ index: Int, _ body: () -> Double) {
        let start = cbench_now()
        sum += body()
        rounds[index].append(Double(cbench_now() - start) / Double(count))
    }
    for _ in 0..<199 {
        measure(0) {
            var sum = 0.0
            for index in 0..<count {
                let state = spring.state(at: Double(index) * 1e-5, displacement: 300, velocity: -800)
                sum += state.displacement + state.velocity
            }
            return sum
        }
        measure(1) { cbench_spring_calls(&other, 300, -800, 1e-5, Int64(count)) }
        measure(2) { cbench_spring_inlined(&other, 300, -800, 1e-5, Int64(count)) }
    }
    let medians = rounds.map { $0.sorted()[$0.count / 2] }
    print(label("spring evaluation") + column(medians[0], 1) + " ns")
    for (what, median) in zip(["  the same in C", "  inlined into the loop in C"], medians.dropFirst()) {
        print(label(what) + column(median, 1) + " ns   ratio \(column(medians[0] / median, 2, 0))")
    }
    return sum
}

func benchEngine() throws {
    var sum = try benchSpring()
    var drawer = try engine()
    gesture(&drawer, up: true)
    let rest = drawer
    let press = DrawerPoint(x: 100, y: 1900)
    let events =
        nanoseconds(count: 20) { index in
            var copy = rest
            _ = copy.handle(.press(at: press, on: .list), at: rest.time)
            for step in 1...98 {
                _ = copy.handle(
                    .move(to: DrawerPoint(x: 100, y: 1900 - Double(step))), at: rest.time + Double(step) * 0.008)
            }
            _ = copy.handle(.release, at: rest.time + 0.8)
            sum += copy.top
        } / 100
    print(
        label("event (98 moves, press, release)") + column(events, 1)
            + " ns   \(column(1e3 / events, 2, 0)) million a second")
    var settling = rest
    _ = settling.handle(.snap(to: "d1"), at: rest.time)
    let advances =
        nanoseconds(count: 200) { _ in
            var copy = settling
            for step in 1...20 { _ = copy.advance(to: settling.time + Double(step) * 0.016) }
            sum += copy.time
        } / 20
    print(label("advance in a settle") + column(advances, 1) + " ns")
    let readings = nanoseconds(count: 2_000) { _ in sum += settling.reading.top }
    print(label("reading in a settle") + column(readings, 1) + " ns")

    let none = allocations {
        for index in 0..<200 { gesture(&drawer, up: index % 2 == 0) }
    }
    // Check the counter with code that allocates.
    var kept: [[Int]] = []
    let some = allocations { for index in 0..<200 { kept.append([index]) } }
    print(
        label("heap allocations of 200 gestures") + (none.map { "\($0)" } ?? "cannot be counted here")
            + "   (of 200 arrays: \(some.map { "\($0)" } ?? "-"))")

    print(label("ns per gesture (14 events, 40 frames)"))
    var first = 0.0
    for detents in [1, 2, 3, 8, 64] {
        var drawer = try engine(detents: detents)
        let cost = nanoseconds(count: 30) { index in gesture(&drawer, up: index % 2 == 0) }
        if first == 0 { first = cost }
        print(label("  \(detents) detents") + column(cost, 0) + "      ratio \(column(cost / first, 2, 0))")
    }
    first = 0
    for rows in [10.0, 1_000, 100_000, 10_000_000] {
        var drawer = try engine(rows: rows)
        let cost = nanoseconds(count: 30) { index in gesture(&drawer, up: index % 2 == 0) }
        if first == 0 { first = cost }
        print(label("  \(Int(rows)) rows") + column(cost, 0) + "      ratio \(column(cost / first, 2, 0))")
    }
    try benchPresets()
    if sum.isNaN { print("no number") }
}

/// The presets with the lowest and the highest cost of an event and of an advance.
private func benchPresets() throws {
    var sum = 0.0
    var events: [(cost: Double, name: String)] = []
    var advances: [(cost: Double, name: String)] = []
    for preset in Preset.all {
        var settings = DrawerEngine.Settings()
        settings.apply(preset)
        let rest = try engine(settings: settings)
        let cost = nanoseconds(rounds: 5, count: 200) { _ in
            var copy = rest
            _ = copy.handle(.press(at: DrawerPoint(x: 100, y: 1900), on: .handle), at: 0)
            for step in 1...98 {
                _ = copy.handle(.move(to: DrawerPoint(x: 100, y: 1900 - Double(step))), at: Double(step) * 0.008)
            }
            _ = copy.handle(.release, at: 0.8)
            sum += copy.top
        }
        events.append((cost / 100, preset.name))
        var settling = rest
        _ = settling.handle(.snap(to: "d3"), at: 0)
        let end = settling.nextDeadline ?? 0
        let advance = nanoseconds(rounds: 5, count: 200) { _ in
            var copy = settling
            for step in 1...20 {
                _ = copy.advance(to: end * Double(step) / 21)
                sum += copy.top
            }
        }
        advances.append((advance / 20, preset.name))
    }
    for (what, costs) in [("event", events), ("advance and top", advances)] {
        guard let least = costs.min(by: { $0.cost < $1.cost }), let most = costs.max(by: { $0.cost < $1.cost })
        else { continue }
        print(label("\(what), fastest preset") + column(least.cost, 1) + " ns   \(least.name)")
        print(
            label("\(what), slowest preset") + column(most.cost, 1)
                + " ns   \(most.name), ratio \(column(most.cost / least.cost, 2, 0))")
    }
    if sum.isNaN { print("no number") }
}
