// The bars of the tests: heights of 100, 200 and 300 pt in a container of 640 x 480 pt.

import DrawerCore
import DrawerStudies
import TestSupport
import XCTest

extension BarHeights {
    /// The heights of AirBar's tests.
    static let standard: BarHeights = {
        guard let heights = try? BarHeights(compact: 100, normal: 200, expanded: 300) else { preconditionFailure() }
        return heights
    }()
}

extension XCTestCase {
    func bar(
        listHeight: Double = 4000, settlesAfterFling: Bool = true, reducer: BarReducer = .standard,
        _ change: (inout DrawerEngine.Settings) -> Void = { _ in }
    ) throws -> Bar {
        var settings = Bar.settings
        change(&settings)
        return try Bar(
            heights: .standard, container: .terminal(width: 640, height: 480), listHeight: listHeight,
            settings: settings, settlesAfterFling: settlesAfterFling, reducer: reducer)
    }

    /// A bar at rest at a height, with content at an offset. The content was scrolled forward, and for `normal` back by
    /// the last 100 pt.
    func bar(at height: BarHeight, content: Double? = nil, listHeight: Double = 4000) throws -> Bar {
        var bar = try bar(listHeight: listHeight)
        if height != .normal { bar.send(.snap(to: height.name, animated: false)) }
        if let content {
            if height == .normal { bar.send(.scroll(to: content + 300, animated: false)) }
            bar.send(.scroll(to: content + 200, animated: false))
        }
        XCTAssertEqual(bar.state.resting, height)
        if let content { XCTAssertEqual(bar.contentOffset, content) }
        return bar
    }
}
