// The content's own insets under a bar: the bar adds its room to them.

import DrawerCore
import DrawerStudies
import XCTest

final class BarInsetsTests: XCTestCase {
    private let insets = Insets(top: 24, bottom: 40)

    private func bar(listHeight: Double, insets: Insets? = nil) throws -> Bar {
        var bar = try Bar(
            heights: BarHeights(compact: 100, normal: 200, expanded: 300),
            container: Container(width: 640, height: 600, rowHeight: 16), listHeight: listHeight)
        if let insets { bar.handle(.listContent(height: listHeight, insets: insets), at: 0) }
        return bar
    }

    /// Content with an inset moves as taller content without one, and its offsets and rows begin below the inset.
    func testInsetsAreAddedToTheBars() throws {
        var plain = try bar(listHeight: 2024)
        var own = try bar(listHeight: 2000, insets: insets)
        XCTAssertEqual(own.contentOffset, -224)
        XCTAssertEqual(own.reading.offset, -24)
        XCTAssertEqual(own.reading.maximumOffset, plain.reading.maximumOffset - 24 + 40)
        XCTAssertEqual(own.reading.visibleRows, 0..<24, "376 pt of rows under a bar of 200 pt and an inset of 24 pt")
        for event in [DrawerEvent.press(at: DrawerPoint(x: 9, y: 500)), .move(to: DrawerPoint(x: 9, y: 420))] {
            plain.handle(event, at: 1)
            own.handle(event, at: 1)
        }
        XCTAssertEqual(own.state, plain.state)
        XCTAssertEqual(own.state.height, 120)
        XCTAssertEqual(own.contentOffset, plain.contentOffset - 24)
        own.handle(.release, at: 2)
        own.handle(.key(named: .end), at: 3)
        own.advance(to: 9)
        XCTAssertEqual(own.contentOffset, 2000 + 40 - 600)
        XCTAssertEqual(own.reading.visibleRows.upperBound, 125)
    }

    func testAnotherListKeepsTheInsets() throws {
        var own = try bar(listHeight: 2000, insets: insets)
        own.show(listHeight: 1500, offset: nil, at: 0)
        XCTAssertEqual(own.contentOffset, -224)
        own.show(listHeight: 1500, offset: 500, at: 0)
        XCTAssertEqual(own.contentOffset, 500)
        XCTAssertEqual(own.contentInsets, insets)
    }

    func testOtherInsetsLeaveScrolledContentInPlace() throws {
        var own = try bar(listHeight: 2000, insets: insets)
        own.show(listHeight: 2000, offset: 500, at: 0)
        own.handle(.listContent(height: 2000), at: 0)
        XCTAssertEqual(own.contentOffset, 500)
        own.show(listHeight: 2000, offset: nil, at: 0)
        own.handle(.listContent(height: 2000, insets: insets), at: 0)
        XCTAssertEqual(own.contentOffset, -224, "at the top, the inset comes into view")
    }
}
