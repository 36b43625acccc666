// The drawers of these tests: 640 x 384 pt, rows of 16 pt, detents of 64, 160 and 368 pt.

import DrawerCore
import XCTest

extension Container {
    static let sheet = Container(width: 640, height: 384, rowHeight: 16)
}

extension DrawerLayout {
    /// The standard detents, but with `expanded` at another height.
    static func sheet(expanded: Double = 160) throws -> DrawerLayout {
        try DrawerLayout([
            Detent(.compressed, .height(64)), Detent(.expanded, .height(expanded)), Detent(.fullHeight, .height(368)),
        ])
    }
}

extension Notices {
    var names: [String] { map(\.kind.name) }
}
