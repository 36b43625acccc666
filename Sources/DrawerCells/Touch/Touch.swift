// The meaning of a press on a part of the picture. The pointer asks the picture: the picture is drawn once more on a
// canvas without cells, which keeps the uppermost part at one cell.

import DrawerCore

/// The meaning of a press on a part of the picture.
package enum Touch: Sendable, Hashable {
    /// The part hides the parts below it and does nothing itself. Every filled area is a cover.
    case cover
    /// A hint: a release on it presses the key, wherever the focus is.
    case key(Key)
    /// A line of the help: a release on it closes the help and presses the key.
    case line(Key)
    /// A button of a drawer's footer, which a tap presses.
    case button(Key)
    /// A row of a list, and its parts: a word by its number, a step to the next value, a slider.
    case row(Int)
    case word(Int, row: Int)
    case step(Double, row: Int)
    case track(row: Int)
    /// A point of a chart that can be moved.
    case handle(Int)
    /// The time bar of the replay.
    case time
    case scrollBar(ScrollTrack)
    /// The field of a search bar, whose text is shown from a column on.
    case field(from: Int)
    /// A row of the content behind a drawer.
    case content(Int)
    case tab(Int)
    /// The dot of a page, from 0.
    case page(Int)
}

/// A part of the picture, in cells of the whole canvas.
package struct Hit: Sendable {
    package let touch: Touch
    package let area: CellArea
    /// The row of the canvas at which row 0 of the area begins in which the part was drawn: its upper edge, or its lower
    /// edge if the area is upside down.
    let start: Int
    let isUpsideDown: Bool

    /// The y of a point in the coordinates in which the part was drawn, in points.
    package func y(of point: DrawerPoint, on grid: Grid) -> Double {
        let y = point.y - Double(start) * grid.cellHeight
        return isUpsideDown ? (-y).nextDown : y
    }
}

extension Touch {
    /// Whether two pictures mean the same part. A scroll bar is the same part wherever its thumb is.
    fileprivate func isSamePart(as other: Touch) -> Bool {
        if case .scrollBar(let bar) = self, case .scrollBar(let other) = other { return bar.isOnPage == other.isOnPage }
        return self == other
    }
}

extension Canvas {
    /// A question about a picture, which a canvas without cells answers.
    struct Probe: Sendable {
        enum Question: Sendable {
            /// Asks for the uppermost part at a cell of the whole canvas.
            case cell(column: Int, row: Int)
            /// Asks for the part with this meaning.
            case part(Touch)
        }

        let question: Question
        /// The answer so far; nil while no part has matched.
        var hit: Hit?
    }

    /// The uppermost part that `draw` draws at a cell; nil without one.
    package static func hit(column: Int, row: Int, on grid: Grid, _ draw: (inout Canvas) -> Void) -> Hit? {
        hit(.cell(column: column, row: row), grid, draw)
    }

    /// The part with a meaning that `draw` draws; nil if the part is not shown.
    package static func hit(of part: Touch, on grid: Grid, _ draw: (inout Canvas) -> Void) -> Hit? {
        hit(.part(part), grid, draw)
    }

    private static func hit(_ question: Probe.Question, _ grid: Grid, _ draw: (inout Canvas) -> Void) -> Hit? {
        var canvas = Canvas(Probe(question: question), columns: grid.columns, rows: grid.rows)
        draw(&canvas)
        return canvas.probe?.hit
    }

    /// Gives a part of the picture a meaning. The part that is drawn last is the uppermost one.
    /// - Parameter whole: leaving this area before the release cancels the press; nil for the part's own area.
    package mutating func touch(_ area: CellArea, _ touch: Touch, in whole: CellArea? = nil) {
        guard let probe else { return }
        let visible = area.intersection(clip)
        guard !visible.isEmpty else { return }
        switch probe.question {
        case .cell(let column, let row):
            guard view.onCanvas(visible).contains(column: column, row: row) else { return }
        case .part(let part):
            guard part.isSamePart(as: touch) else { return }
        }
        let hit = Hit(
            touch: touch, area: view.onCanvas((whole ?? area).intersection(bounds)),
            start: view.firstRow + (view.isUpsideDown ? rows : 0), isUpsideDown: view.isUpsideDown)
        self.probe?.hit = hit
    }
}
