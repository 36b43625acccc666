// The chart of curves: lines without gaps through their heights, which stay in their cells, and a legend that tells the
// lines apart.

import DrawerCells
import DrawerViews
import TestSupport
import XCTest

final class CurveChartTests: XCTestCase {
    private func picture(_ chart: CurveChart, _ area: CellArea, _ depth: ColorDepth = .direct) -> Canvas {
        var canvas = Canvas(columns: area.endColumn + 2, rows: area.endRow + 1)
        let theme = Theme(Look(theme: .dark, colorDepth: depth))
        canvas.fill(canvas.bounds, theme.panel)
        chart.draw(in: area, theme, into: &canvas)
        return canvas
    }

    private func curve(_ name: String, _ heights: [Double]) -> CurveChart.Curve {
        CurveChart.Curve(name: name, note: "in \(heights.count) steps", heights: heights, rate: 20)
    }

    /// The dots below the legend, in rows and columns of dots.
    private func dots(_ canvas: Canvas, _ area: CellArea) -> Set<[Int]> {
        var dots: Set<[Int]> = []
        for row in area.row..<area.endRow {
            for column in area.column..<area.endColumn {
                let bits = canvas[column, row].glyph.bits
                guard (0x2800...0x28FF).contains(bits) else { continue }
                for (bit, place) in [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)].enumerated()
                where bits & 1 << UInt32(bit) != 0 {
                    dots.insert([row * 4 + place.1, column * 2 + place.0])
                }
            }
        }
        return dots
    }

    /// In three rows, which the curves need, there is no legend, neither above the curves nor over them.
    func testALegendWithoutRoomIsLeftOut() {
        let curves = ["one", "two"].map { CurveChart.Curve(name: $0, heights: [0, 100], rate: 20) }
        let chart = CurveChart(curves: curves, summary: "")
        for rows in 3...6 {
            let text = picture(chart, CellArea(column: 2, row: 1, columns: 50, rows: rows)).text
            for curve in curves { XCTAssertEqual(text.contains(curve.name), rows > 3, "\(rows): \(text)") }
        }
    }

    /// Random curves in random cells: every column of dots shows the curve, adjacent to the column before it and
    /// through the given heights. Nothing is drawn outside of the cells.
    func testALineHasNoGapsAndStaysInItsCells() {
        var random = Random(seed: 5)
        for _ in 0..<300 {
            let area = CellArea(
                column: 2, row: 1, columns: random.count(12...60), rows: random.count(5...14))
            let heights = (0..<random.count(2...60)).map { _ in random.number(-100...400) }
            let chart = CurveChart(curves: [curve("one", heights)], summary: "")
            let canvas = picture(chart, area)
            for row in 0..<canvas.rows {
                for column in 0..<canvas.columns where !area.contains(column: column, row: row) {
                    XCTAssertEqual(canvas[column, row].glyph, .space)
                }
            }
            // The first row has the legend, the last one the times.
            let plot = CellArea(column: 2, row: 2, columns: area.columns, rows: area.rows - 2)
            let dots = dots(canvas, plot)
            XCTAssertTrue(canvas.lines[1].contains("one"), canvas.lines[1])
            let low = heights.min() ?? 0
            let high = max(heights.max() ?? 0, low + 1)
            let seconds = max(Double(heights.count - 1) / 20, 0.1)
            var before: ClosedRange<Int>?
            for column in plot.column * 2..<plot.endColumn * 2 {
                let rows = dots.filter { $0[1] == column }.map { $0[0] }.sorted()
                guard let first = rows.first, let last = rows.last else { return XCTFail("no dot in \(column)") }
                XCTAssertEqual(rows, Array(first...last), "a gap in column \(column)")
                // The height in the middle of the column, between two given heights or at the last one.
                let share = (Double(column - plot.column * 2) + 0.5) / Double(plot.columns * 2)
                let place = min(share * seconds * 20, Double(heights.count - 1))
                let (left, right) = (heights[Int(place)], heights[min(Int(place) + 1, heights.count - 1)])
                let height = left + (right - left) * (place - Double(Int(place)))
                let row = Double(plot.row * 4) + (high - height) / (high - low) * Double(plot.rows * 4 - 1)
                XCTAssertTrue(Double(first) - 0.51 <= row && row <= Double(last) + 0.51, "\(height) in \(column)")
                if let before {
                    XCTAssertTrue(first <= before.upperBound + 1 && last >= before.lowerBound - 1, "column \(column)")
                }
                before = first...last
            }
        }
    }

    /// In every color depth, the stroke before a name in the legend tells its curve from the other one.
    func testTheLegendTellsCurvesApart() throws {
        let area = CellArea(column: 2, row: 1, columns: 50, rows: 12)
        let chart = CurveChart(curves: [curve("one", [0, 100]), curve("two", [100, 0])], summary: "")
        for depth in ColorDepth.allCases {
            let canvas = picture(chart, area, depth)
            let strokes = try ["one", "two"].map { name in
                let row = try XCTUnwrap(canvas.lines.firstIndex { $0.contains(name) })
                let line = canvas.lines[row]
                let end = line.distance(from: line.startIndex, to: try XCTUnwrap(line.firstRange(of: name)).lowerBound)
                return (end - 6..<end).map { canvas[$0, row] }
            }
            for stroke in strokes { XCTAssertTrue(stroke.contains { $0.glyph != .space }, "\(depth)") }
            XCTAssertNotEqual(strokes[0], strokes[1], "\(depth)")
        }
    }
}
