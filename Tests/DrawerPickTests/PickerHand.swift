// A user of a picker, with a clock.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerViews
import XCTest

@testable import DrawerPick

struct PickerHand {
    var picker: Picker
    private(set) var time = 0.0
    /// The preview of each row, which the hand shows as a program would.
    private let previews: [StyledText]
    private var shown: Int?

    init(
        _ picking: Picking = Picking(), rows: Rows, columns: Int = 60, rows lines: Int = 20,
        previews: [StyledText] = [],
        searchesBesideFrames: Bool = false, isComplete: Bool = true
    ) throws {
        picker = try Picker(
            picking, rows: rows, on: Grid(columns: columns, rows: lines), Look(theme: .dark, colorDepth: .direct),
            searchesBesideFrames: searchesBesideFrames, isComplete: isComplete)
        self.previews = previews
        preview()
    }

    private mutating func preview() {
        guard let row = picker.highlightedRow, row != shown, previews.indices.contains(row) else { return }
        shown = row
        let text = previews[row]
        picker.change(at: time) { $0.show(text, isNew: true) }
    }

    mutating func does(_ inputs: PickerInput...) {
        for input in inputs {
            picker.handle(input, at: time)
            preview()
        }
    }

    mutating func presses(_ keys: Key...) { for key in keys { does(.key(key)) } }
    mutating func types(_ text: String) { for character in text { presses(.character(character)) } }

    mutating func waits(_ seconds: Double) {
        time += seconds
        _ = picker.advance(to: time)
    }

    mutating func settles() {
        for _ in 0..<1000 where !picker.engine.isSettled { waits(0.02) }
        XCTAssertTrue(picker.engine.isSettled)
    }

    mutating func snaps(_ detent: DetentName) {
        picker.change(at: time) { $0.send(.snap(to: detent, animated: false)) }
    }

    mutating func taps(column: Int, row: Int) { taps(at: point(column, row)) }
    mutating func taps(_ place: DrawerPlace) { taps(at: point(of: place)) }

    private mutating func taps(at point: DrawerPoint) {
        does(.press(point))
        waits(0.02)
        does(.release)
    }

    mutating func clicksRight(column: Int, row: Int) { does(.rightClick(at: point(column, row))) }

    private func point(_ column: Int, _ row: Int) -> DrawerPoint {
        let grid = picker.grid
        return DrawerPoint(x: (Double(column) + 0.5) * grid.cellWidth, y: (Double(row) + 0.5) * grid.cellHeight)
    }

    /// The middle of the first row of a part of the header.
    func point(of place: DrawerPlace) -> DrawerPoint {
        point(picker.grid.columns / 2, picker.frame(picker.reading).row(of: place))
    }

    /// The row of the screen that shows a text.
    func row(of text: String) throws -> Int {
        try XCTUnwrap(picture.lines.lastIndex { $0.contains(text) }, picture.text)
    }

    var picture: Canvas {
        var canvas = Canvas(columns: 1, rows: 1)
        picker.draw(into: &canvas)
        return canvas
    }
}
