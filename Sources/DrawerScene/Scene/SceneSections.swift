// Section headers that stick at the list's top: the header that sticks, and the notice when another one does.

import DrawerCore
import DrawerSheets

extension Scene {
    /// The header that sticks, and its y below the list's top; nil without sections.
    var stuckHeader: (section: Int, y: Double)? {
        sections?.stuck(at: firstVisibleOffset, rowHeight: grid.cellHeight)
    }

    /// y of the list's upper end on the screen, in points: below the drawer's header or, on the top edge, at the top.
    var listStart: Double {
        let (drawer, container) = (drawer, drawer.container)
        return isUpsideDown
            ? container.margin + container.footerHeight : drawer.top + container.headerHeight
    }

    /// Advances the engine. The notice of a header that comes to stick has the nanosecond at which it sticks, so that
    /// the number of steps makes no difference.
    mutating func advanceEngine(to time: Double) -> Notices {
        guard common.section != nil else { return engine.advance(to: time) }
        var notices = Notices()
        while let current = common.section, engine.isMoving, time > self.time {
            // Look at fixed moments, so that every caller finds the same headers, however large its steps.
            let next = min(time, ((self.time * 128).rounded(.down) + 1) / 128)
            let (start, startTime) = (engine, self.time)
            let new = engine.advance(to: next)
            if isStuck(current) {
                notices += new
                continue
            }
            var (early, late) = ((startTime * 1e9).rounded(.down), (next * 1e9).rounded(.up))
            while late - early > 1 {
                let middle = ((early + late) / 2).rounded()
                engine = start
                _ = engine.advance(to: middle / 1e9)
                if isStuck(current) { early = middle } else { late = middle }
            }
            engine = start
            notices += engine.advance(to: min(next, late / 1e9)) + noticeOfSection()
        }
        return notices + engine.advance(to: time)
    }

    private func isStuck(_ section: Int) -> Bool { stuckHeader.map { $0.section == section } ?? true }

    /// Returns a notice if another header sticks than before, and remembers it. The first header gives no notice.
    mutating func noticeOfSection() -> Notices {
        let old = common.section
        common.section = stuckHeader?.section
        guard let old, let section = common.section, section != old else { return [] }
        return [Notice(.own(name: Notice.Kind.sectionChanged, number: section + 1), cause: common.cause, time: time)]
    }
}
