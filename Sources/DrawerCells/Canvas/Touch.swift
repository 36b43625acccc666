// The keys, and the meaning of a press on a part of the picture. The pointer asks the picture: the picture is drawn
// once more on a canvas without cells, which keeps the uppermost part at one cell.

import DrawerCore

/// The keys of a keyboard, by their labels.
public enum Key: Sendable, Hashable {
    case up, down, left, right, pageUp, pageDown, home, end
    case enter, escape, tab, shiftTab, space, backspace, delete, insert
    /// An arrow key with Shift. Where Shift has no effect, it acts like the key without Shift.
    case shiftUp, shiftDown, shiftLeft, shiftRight
    /// A printable key, such as `Character("j")`.
    case character(Character)
    /// A key with Ctrl, in lower case: `control("a")`.
    case control(Character)
    /// A printable key with Alt: `alt("b")`.
    case alt(Character)
    case altBackspace, altEnter
    /// An arrow key with Alt or Ctrl.
    case altUp, altDown, altLeft, altRight, controlUp, controlDown, controlLeft, controlRight
    /// A key with Ctrl and Alt, in lower case.
    case controlAlt(Character)
    /// A function key, such as F1.
    case function(Int)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

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
    /// The number of rows of a canvas that is drawn upside down; nil for an upright canvas.
    let turnedRows: Int?

    /// The y of a point in the coordinates in which the part was drawn, in points.
    package func y(of point: DrawerPoint, on grid: Grid) -> Double {
        turnedRows.map { (Double($0) * grid.cellHeight - point.y).nextDown } ?? point.y
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
        /// The cell under the pointer; nil in a search for a part.
        var cell: (column: Int, row: Int)?
        var part: Touch?
        var hit: Hit?
    }

    /// The uppermost part that `draw` draws at a cell; nil without one.
    package static func hit(column: Int, row: Int, on grid: Grid, _ draw: (inout Canvas) -> Void) -> Hit? {
        hit(Probe(cell: (column, row)), grid, draw)
    }

    /// The part with a meaning that `draw` draws; nil if the part is not shown.
    package static func hit(of part: Touch, on grid: Grid, _ draw: (inout Canvas) -> Void) -> Hit? {
        hit(Probe(part: part), grid, draw)
    }

    private static func hit(_ probe: Probe, _ grid: Grid, _ draw: (inout Canvas) -> Void) -> Hit? {
        var canvas = Canvas(probe, columns: grid.columns, rows: grid.rows)
        draw(&canvas)
        return canvas.probe?.hit
    }

    /// Gives a part of the picture a meaning. The part that is drawn last is the uppermost one.
    /// - Parameter whole: leaving this area before the release cancels the press; nil for the part's own area.
    package mutating func touch(_ area: CellArea, _ touch: Touch, in whole: CellArea? = nil) {
        guard let probe else { return }
        let visible = area.intersection(clip)
        guard !visible.isEmpty else { return }
        if let cell = probe.cell {
            guard onScreen(visible).contains(column: cell.column, row: cell.row) else { return }
        } else if probe.part?.isSamePart(as: touch) != true {
            return
        }
        let hit = Hit(
            touch: touch, area: onScreen((whole ?? area).intersection(bounds)), turnedRows: isUpsideDown ? rows : nil)
        self.probe?.hit = hit
    }
}
