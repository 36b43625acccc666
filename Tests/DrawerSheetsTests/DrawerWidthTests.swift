// The span of a drawer by its anchor, width and margin.

import DrawerSheets
import XCTest

final class DrawerWidthTests: XCTestCase {
    func testTheSpan() {
        let table: [(anchor: DrawerAnchor, width: Double, margin: Double, span: ClosedRange<Double>)] = [
            (.left, 30, 2, 2...32), (.center, 30, 2, 25...55), (.center, 31, 2, 24...55), (.right, 30, 2, 48...78),
            (.right, .infinity, 2, 2...78), (.left, 90, 0, 0...80), (.center, 10, 60, 40...40),
        ]
        for (anchor, width, margin, span) in table {
            XCTAssertEqual(DrawerWidth(width, anchor: anchor, margin: margin).span(in: 80), span, "\(anchor) \(width)")
        }
    }
}
