// Section headers that stick at the list's top: the one that sticks, and the notice of a change at its own time.

import DrawerCore
import DrawerSheets

extension Notice.Reason {
    /// The scene lacks what a command asks for.
    static let notOffered = Notice.Reason.own(words: "a scene without it")
}

extension Scene {
    /// The header that sticks, and its y below the list's top; nil without sections.
    var stuckHeader: (section: Int, y: Double)? {
        sections?.stuck(at: firstVisibleOffset, rowHeight: grid.cellHeight)
    }

    /// y of the list's upper end on the screen, in points: below the header, or on the top edge.
    var listStart: Double {
        let (drawer, container) = (drawer, drawer.container)
        return isUpsideDown
            ? container.margin + container.footerHeight : drawer.top + container.headerHeight
    }

    /// Advances the engine. Each header that comes to stick on the way is reported at the nanosecond at which it sticks,
    /// so that the number of steps makes no difference.
    mutating func advanceEngine(to time: Double) -> Notices {
        guard stage.section != nil else { return engine.advance(to: time) }
        var notices = Notices()
        while let current = stage.section, engine.isMoving, time > self.time {
            // At fixed moments, so that no caller misses a header that sticks between two others' steps.
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

    /// The notice of another header than the remembered one, and remembers it. The first one is no news.
    mutating func noticeOfSection() -> Notices {
        let old = stage.section
        stage.section = stuckHeader?.section
        guard let old, let section = stage.section, section != old else { return [] }
        return [Notice(.own(name: Notice.Kind.sectionChanged, number: section + 1), cause: stage.cause, time: time)]
    }
}
