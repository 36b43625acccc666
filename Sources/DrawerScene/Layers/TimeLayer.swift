// The layer of time: while the program is paused, a bar in the top row shows the moment between the last gesture's press and
// the present, and drags it; otherwise the last gesture is there as a curve.

import DrawerCells
import DrawerCore
import DrawerViews

/// The bar of a paused scene, and the curve of the last gesture. The keys of time are keys of the program
/// (ProgramKeys.swift); `ShownScene` turns time.
struct TimeLayer: Layer {
    /// What the pointer drags: columns, and the times at their ends, in seconds of the scene.
    private var grip: (columns: Range<Int>, span: ClosedRange<Double>)?

    mutating func handle(_ input: Input, on hit: Hit?, over shown: inout ShownScene) -> Answer {
        switch input {
        case .press(let point):
            guard let hit, hit.touch == .time,
                let span = shown.tempo.isPaused ? shown.gestureSpan : shown.trail?.span
            else { return .below(input) }
            grip = (hit.area.column..<hit.area.endColumn, span)
            drag(to: point, over: &shown)
        case .move(let point): drag(to: point, over: &shown)
        case .release, .cancel: grip = nil
        case .key(let key): if !Self.commands.run(key, &self, &shown) { return .below(input) }
        default: return .below(input)
        }
        return .taken()
    }

    private func drag(to point: DrawerPoint, over shown: inout ShownScene) {
        guard let (columns, span) = grip else { return }
        shown.does(.moment(TimeRow.moment(atColumn: shown.grid.column(of: point), of: columns, span)))
    }

    private typealias Command = KeyCommand<TimeLayer, ShownScene>

    /// Frames and going on are keys of the program.
    private static let commands = KeyCommands([
        Command(naming: "<", ">", hint: "frame", when: { _, shown in shown.tempo.isPaused }),
        Command(
            [.enter], hint: "fork", 3, title: "Play on from this moment", when: { _, shown in shown.isInPast }
        ) { _, shown, _ in shown.does(.fork) },
        Command(naming: "x", hint: "go on", when: { _, shown in shown.tempo.isPaused }),
        Command([.space, " "], when: isTurned) { _, shown, _ in shown.does(.time(.pause)) },
        Command([.left], [.right], when: isTurned) { _, shown, index in
            let (timeline, now) = (shown.timeline, shown.scene.time)
            let start = timeline.gestureStart(before: now) ?? timeline.span?.lowerBound ?? now
            let next = timeline.gestureStart(after: now) ?? shown.present?.time ?? now
            shown.does(.moment([start, next][index]))
        },
        Command([.home], when: isTurned) { _, shown, _ in shown.does(.moment(shown.timeline.span?.lowerBound ?? 0)) },
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

    /// The top row with the bar; nil while time goes on, and without a past.
    private func row(over shown: ShownScene, _ hints: Hints) -> TimeRow? {
        guard shown.tempo.isPaused, let span = shown.gestureSpan else { return nil }
        return TimeRow(
            top(over: shown, hints), now: shown.scene.time, span: span, origin: span.upperBound,
            columns: shown.scene.grid.columns)
    }

    private func top(over shown: ShownScene, _ hints: Hints) -> TopRow {
        let stage = shown.scene.stage
        return TopRow(title: shown.scene.title, badge: stage.badge, hints: hints, row: shown.scene.hintRow)
    }

    /// The columns of the curve, beside the title; nil without room.
    private func trailColumns(over shown: ShownScene, _ hints: Hints) -> Range<Int>? {
        let scene = shown.scene
        guard shown.trail != nil, shown.grid.columns >= Trail.leastScreen, scene.showsTopRow, !shown.isInPast else {
            return nil
        }
        var top = top(over: shown, hints)
        (top.message, top.opening, top.middle) = (scene.stage.message, shown.run.opening, .trail)
        return top.middleColumns(of: scene.grid.columns)
    }

    func draw(over shown: ShownScene, _ seen: Seen, into canvas: inout Canvas) {
        let theme = shown.scene.stage.theme
        if let trail = shown.trail, !shown.tempo.isPaused, let columns = trailColumns(over: shown, seen.hints) {
            trail.draw(column: columns.lowerBound, row: shown.scene.hintRow, theme.barHint, into: &canvas)
        }
        guard shown.tempo.isPaused else { return }
        canvas.narrowed(to: shown.scene.grid.columns) { canvas in
            guard let row = row(over: shown, seen.hints) else {
                return top(over: shown, seen.hints).draw(theme, into: &canvas)
            }
            row.draw(theme, into: &canvas)
        }
    }
}
