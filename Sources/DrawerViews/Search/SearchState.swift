// The state of a drawer with a search bar: the query and the list.

import DrawerCore
import DrawerMatch

/// The content of a drawer with a search bar.
package struct SearchState: Sendable {
    package var search = SearchField()
    package var list: SearchList

    package init(_ list: SearchList) { self.list = list }

    /// The opacity of the title, 0...1. The title fades in between `compressed` and `expanded` if the layout has both
    /// heights; otherwise it is always opaque.
    package func titleShare(_ reading: Reading, _ engine: DrawerEngine) -> Double {
        titleFades(engine) ? min(max(0, reading.titleProgress), 1) : 1
    }

    /// The opacity of the list's rows, 0...1. If the title fades in, the rows fade in with it; otherwise they are
    /// opaque once there is room for more than one.
    package func listShare(_ reading: Reading, _ engine: DrawerEngine) -> Double {
        if titleFades(engine) { return titleShare(reading, engine) }
        let container = engine.container
        return min(
            max(0, (reading.height - container.barsHeight) / container.rowHeight - 1), 1)
    }

    private func titleFades(_ engine: DrawerEngine) -> Bool {
        guard let low = engine.top(of: .compressed), let high = engine.top(of: .expanded) else { return false }
        return low - high > 1
    }
}
