// The course of one gesture's edge: the curve of the top row, which is the bar of time, and the fan of edges.

import DrawerCells
import DrawerCore
import DrawerViews

/// The course of the edge from the start of a gesture until everything rests, or until the next gesture. Until then, the
/// end is a prediction.
struct Trail: Sendable {
    /// The start and the end of the course, in seconds of the scene.
    let span: ClosedRange<Double>
    /// The time of the pointer's release, in seconds of the scene; nil for a gesture without a release.
    let release: Double?
    /// The y of the edge in points, `rate` per second from the start on; never empty.
    private let edges: [Double]
    /// Whether nothing has moved, as after a key in vain.
    let isStill: Bool
    /// The positions of the edge at its extremes: where the drawer is smallest, and where it is largest.
    private let (small, large): (Double, Double)

    /// Samples per second.
    private static let rate = 60.0
    /// The longest part of a gesture that is shown, in seconds.
    private static let longest = 75.0
    /// The smallest width of a screen with room for the curve while time goes on.
    static let leastScreen = 80

    /// The columns of the curve on a screen. They depend only on the screen, so that the curve never moves.
    static func columns(of screen: Int) -> Int {
        switch screen {
        case ..<100: 10
        case ..<120: 16
        case ..<160: 24
        case ..<200: 32
        default: 48
        }
    }

    /// Plays a gesture of a timeline.
    /// - Parameter start: the start of the gesture, in seconds of the scene.
    init(_ timeline: Timeline, from start: Double) {
        let limit = min(timeline.courseEnd(after: start) ?? .infinity, start + Self.longest)
        var run = timeline
        run.forget(after: limit.nextDown)
        run.go(to: start)
        release = run.inputs.first { $0.time > start && ($0.input == .release || $0.input == .cancel) }?.time
        var (edges, isMoving): ([Double], Bool) = ([], false)
        let before = run.scene.reading
        run.run(.frames(rate: Int(Self.rate))) {
            guard $0.time <= limit else { return }
            edges.append($0.scene.edge(at: 0.5))
            let now = $0.scene.reading
            isMoving =
                isMoving || $0.scene.isMoving || now.offset != before.offset
                || now.primaryOffset != before.primaryOffset
        }
        self.edges = edges
        span = start...max(min(run.time, limit), start + 1 / Self.rate)
        let (low, high) = (edges.min() ?? 0, edges.max() ?? 0)
        (small, large) = run.scene.isAtTop ? (low, high) : (high, low)
        isStill = !isMoving && high - low < 1
    }

    /// The same gesture as the timeline has it now; unchanged if the timeline has forgotten it.
    func again(on timeline: Timeline) -> Trail {
        let start = span.lowerBound
        return timeline.gestureStart(at: start) == start ? Trail(timeline, from: start) : self
    }

    /// The time since the start of the gesture, at most its length.
    func clock(at time: Double) -> Double { min(max(span.lowerBound, time), span.upperBound) - span.lowerBound }

    /// Whether the gesture has moved the edge.
    var movesEdge: Bool { abs(large - small) >= 1 }

    /// y of the edge at a time of the scene, in points; a time outside of the gesture is clamped.
    func edge(at time: Double) -> Double { edges.value(at: (time - span.lowerBound) * Self.rate) }

    /// The height of the curve at a time, in eighths of a row, 1...8.
    private func level(at time: Double) -> Int {
        1 + Int(((edge(at: time) - small) / (large - small) * 7).rounded())
    }

    // MARK: Columns

    /// The moment at a place of the curve, clamped to its ends.
    /// - Parameters:
    ///   - place: 0 in the middle of the first column, with a fraction if the terminal reports one.
    ///   - count: the number of columns.
    func moment(at place: Double, of count: Int) -> Double {
        span.moment(at: place, of: count)
    }

    // MARK: Picture

    /// Draws the curve in filled eighths; a gesture that moves no edge is a line.
    /// - Parameters:
    ///   - now: the shown moment, up to which the curve is bright; nil while time goes on.
    ///   - style: the style of the row.
    func draw(_ columns: Range<Int>, row: Int, now: Double?, _ style: Style, _ theme: Theme, into canvas: inout Canvas)
    {
        let area = CellArea(column: columns.lowerBound, row: row, columns: columns.count, rows: 1)
        let (accent, ground) = (theme.accent(on: style), style.background)
        let (thumb, mark) = (
            now.map { span.column(of: $0, of: columns.count) }, release.map { span.column(of: $0, of: columns.count) }
        )
        canvas.fill(area, style)
        canvas.touch(area, .time)
        for index in 0..<columns.count {
            let isPlayed = thumb.map { index <= $0 } ?? true
            let glyph: Glyph
            if movesEdge {
                glyph = .lowerBlock(level(at: moment(at: Double(index), of: columns.count)))
            } else {
                glyph = Glyph(index == thumb ? "●" : isPlayed ? "━" : "─")
            }
            var look = Style(foreground: index == mark ? style.foreground : accent, background: ground)
            if theme.isPlain { look = index == mark ? style.bold : style.regular }
            // Beside the thumb, the mark of the release would look like a second thumb.
            if !isPlayed || thumb != nil && index == mark { look = theme.receding(look) }
            if index == thumb, movesEdge {
                look = theme.isPlain ? look.reversed : Style(foreground: style.foreground, background: accent)
            }
            canvas.put(glyph, column: columns.lowerBound + index, row: row, look)
        }
    }
}

/// A span of time over a number of columns: the first column is its start, the last one its end.
extension ClosedRange<Double> {
    /// The time at a place, clamped to the span. Place 0 is the middle of the first column.
    func moment(at place: Double, of count: Int) -> Double {
        let share = Swift.min(Swift.max(0, place / Double(Swift.max(1, count - 1))), 1)
        return lowerBound + share * (upperBound - lowerBound)
    }

    /// The column of a time, from 0; a time outside of the span is clamped.
    func column(of time: Double, of count: Int) -> Int {
        let share = (time - lowerBound) / Swift.max(upperBound - lowerBound, 1e-9)
        return Int((Double(count - 1) * Swift.min(Swift.max(0, share), 1)).rounded())
    }
}
