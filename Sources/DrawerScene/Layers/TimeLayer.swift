// The layer of time: the curve of a gesture in the top row. While the program is paused, the user drags the shown
// moment along the curve, and the edges of earlier moments form a fan.

import DrawerCells
import DrawerCore
import DrawerViews

/// The curve of the last gesture, and the bar of a paused scene. The keys of time are keys of the program
/// (ProgramKeys.swift); `ShownScene` turns time.
struct TimeLayer: Layer {
    /// The columns of the curve that the pointer drags, and the gesture that they show; nil without a drag.
    private var grip: (columns: Range<Int>, trail: Trail)?

    mutating func handle(_ input: Input, on hit: Hit?, over shown: inout ShownScene) -> Answer {
        switch input {
        case .press(let point):
            guard let hit else { return .below(input) }
            // A replay of a recording is not paused and has other hints here, so a recording leaves the press out.
            guard hit.touch == .time, let trail = shown.trail else { return .taken(recorded: false) }
            grip = (hit.area.column..<hit.area.endColumn, trail)
            drag(to: point, over: &shown)
        case .move(let point): drag(to: point, over: &shown)
        case .release, .cancel: grip = nil
        case .wheel(let rows, _):
            guard hit?.touch == .time else { return .below(input) }
            shown.performAndShare(.time(rows > 0 ? .forward : .back))
        case .key(let key): if !Self.commands.run(key, &self, &shown) { return .below(input) }
        default: return .below(input)
        }
        return .taken()
    }

    private func drag(to point: DrawerPoint, over shown: inout ShownScene) {
        guard let (columns, trail) = grip else { return }
        let place = point.x / shown.grid.cellWidth - 0.5 - Double(columns.lowerBound)
        let isAtEnd = place >= Double(columns.count - 1)
        let moment = trail.moment(at: place, of: columns.count)
        // The end of the last gesture looks like the present.
        shown.performAndShare(.moment(isAtEnd && shown.isLast(trail) ? .infinity : moment))
    }

    private typealias Command = KeyCommand<TimeLayer, ShownScene>

    /// The name of Enter in the past wherever it plays the rest of a gesture under changed settings.
    static let changeHint = "play the change"

    /// The keys for frames and for resuming belong to the program.
    private static let commands = KeyCommands([
        Command(
            naming: "<", ">", hint: "frame", when: { _, shown in shown.tempo.isPaused && shown.timeline.span != nil }),
        // A recording, or a scene in which nothing has moved, only goes forward.
        Command(naming: ">", hint: "frame", when: { _, shown in shown.tempo.isPaused && shown.timeline.span == nil }),
        Command(
            [.enter], hint: changeHint, 3, title: "Play the change from this moment",
            when: { _, shown in shown.hasOtherFuture }
        ) { _, shown, _ in shown.performAndShare(.fork) },
        Command([.enter], when: { _, shown in shown.isInPast }) { _, shown, _ in shown.performAndShare(.fork) },
        Command(naming: "x", hint: "as it was", 2, when: { _, shown in shown.tempo.isPaused && shown.hasOtherFuture }),
        Command(naming: "x", hint: "go on", 2, when: { _, shown in shown.tempo.isPaused }),
        Command(
            [.escape], hint: "now", 1, when: { _, shown in shown.tempo.isPaused || shown.isInPast },
            offered: { _, shown in shown.isInPast }
        ) { _, shown, _ in shown.performAndShare(.time(.present)) },
        Command(["u"], when: { _, shown in shown.canRecall && shown.scene.focus != .search }) { _, shown, _ in
            shown.performAndShare(.recall)
        },
        Command([.space, " "], when: isTurned) { _, shown, _ in shown.performAndShare(.time(.pause)) },
        Command([.left], [.right], hint: "gesture", -1, when: isTurned) { _, shown, index in
            let (timeline, now) = (shown.timeline, shown.scene.time)
            let start = timeline.gestureStart(before: now) ?? timeline.span?.lowerBound ?? now
            let next = timeline.gestureStart(after: now) ?? shown.present?.time ?? now
            shown.performAndShare(.moment([start, next][index]))
        },
        Command([.home], [.end], when: isTurned) { _, shown, index in
            shown.performAndShare(.moment([shown.timeline.span?.lowerBound ?? 0, .infinity][index]))
        },
    ])

    /// Whether keys turn the time.
    private static let isTurned: Command.Condition = { _, shown in
        shown.timeline.span != nil && (shown.isInPast || shown.tempo.isPaused && shown.scene.focus != .search)
    }

    static func titles(over shown: ShownScene) -> [(title: String, key: Key)] {
        commands.titles { $0(TimeLayer(), shown) }
    }

    func hints(over shown: ShownScene) -> Hints? { shown.tempo.isPaused ? Self.commands.hints(self, shown) : nil }

    // MARK: Picture

    func draw(over shown: ShownScene, _ seen: Seen, into canvas: inout Canvas) {
        let (scene, isPaused) = (shown.scene, shown.tempo.isPaused)
        guard isPaused || scene.showsTopRow else { return }
        canvas.narrowed(to: scene.grid.columns) { canvas in
            if shown.isInPast { canvas.drawFan(of: shown) }
            let theme = scene.common.theme
            if isPaused { seen.top.draw(theme, into: &canvas) }
            guard let trail = shown.trail, case .curve = seen.top.middle,
                let columns = seen.top.middleColumns(of: canvas.columns), !columns.isEmpty
            else { return }
            // The bar of a scene may have its own hue.
            let bar = isPaused ? theme.bar : canvas[columns.lowerBound, seen.top.row].style
            var style = theme.bar.on(bar.background)
            style.foreground = theme.hue(style.foreground, on: bar)
            trail.draw(
                columns, row: seen.top.row, now: isPaused || shown.isInPast ? scene.time : nil, style, theme,
                into: &canvas)
            if isPaused { seen.top.draw(clock: trail.clock(at: scene.time), style, into: &canvas) }
        }
    }
}

extension Canvas {
    /// The largest number of edges in a fan, and the time between two of them, in seconds.
    private static let (fanEdges, fanStep) = (12, 0.04)

    /// Draws the edges of the gesture at equal times before the shown moment, as lines that fade with their age. Their
    /// distances show the speed. Where two lines meet, the newer one is drawn, and text stays.
    fileprivate mutating func drawFan(of shown: ShownScene) {
        guard let trail = shown.trail, trail.movesEdge else { return }
        let (scene, theme) = (shown.scene, shown.scene.common.theme)
        let (start, grid) = (trail.span.lowerBound, scene.grid)
        let newest = Int(((min(scene.time, trail.span.upperBound) - start) / Self.fanStep).rounded(.up)) - 1
        let columns = scene.columns.clamped(to: 0..<grid.columns)
        for age in 0..<Self.fanEdges where newest >= age {
            let edge = Edge(eighths: grid.eighths(at: trail.edge(at: start + Double(newest - age) * Self.fanStep)))
            // The title row shows no edge between its words.
            if edge.row == scene.hintRow { continue }
            let share = 0.75 - 0.6 * Double(age) / Double(Self.fanEdges - 1)
            drawEdge(edge, columns: columns, theme, .accent(share))
        }
    }
}
