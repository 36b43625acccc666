// A drawer with three pages, and sideways pans on it.

import DrawerCore
import XCTest

class PagesTestCase: XCTestCase {
    let container = Container(width: 640, height: 384, rowHeight: 16)

    /// The standard detents, but with `expanded` at another height.
    func layout(expanded: Double = 160) throws -> DrawerLayout {
        try DrawerLayout([
            Detent(.compressed, .height(64)), Detent(.expanded, .height(expanded)), Detent(.fullHeight, .height(368)),
        ])
    }

    /// Three pages, 640 pt wide, whose `expanded` is 160, 240 and 96 pt high. The slop is a row.
    func drawer(
        expanded: [Double] = [160, 240, 96], _ change: (inout DrawerEngine.Settings) -> Void = { _ in }
    ) throws -> DrawerEngine {
        var settings = DrawerEngine.Settings()
        settings.gesture.dragSlop = 16
        change(&settings)
        let pages = try expanded.enumerated().map {
            DrawerPage(layout: try layout(expanded: $1), listHeight: 800 - 200 * Double($0))
        }
        return try DrawerEngine(pages, container: container, settings: settings, detent: .expanded)
    }

    func pan(_ drawer: inout DrawerEngine, by x: Double, at time: Double) {
        drawer.handle(.press(at: DrawerPoint(x: 320, y: 300)), at: time)
        drawer.handle(.move(to: DrawerPoint(x: 320 + (x < 0 ? -16 : 16), y: 300)), at: time + 0.01)
        drawer.handle(.move(to: DrawerPoint(x: 320 + (x < 0 ? -16 : 16) + x, y: 300)), at: time + 0.2)
    }
}
