// The stack of drawers in `shortcuts`: opening and closing drawers, and the states of those below the uppermost one.

import DrawerCore
import DrawerSettings
import DrawerSheets
import DrawerViews

/// The state of a drawer that the scene keeps while another drawer lies above it.
struct KeptDrawer: Sendable {
    var contents: [PageContent]
    var focus: Focus
    var configuration: Configuration
}

extension ShortcutsScene {
    // MARK: Calls and notices

    mutating func perform(_ call: Call) -> Notices? {
        switch call {
        case .push where isUpsideDown, .pop where isUpsideDown:
            return refuse(.own(words: "a drawer on the top edge has no stack"))
        case .page(let number, let animated):
            return send(.page(index: max(number, .min + 1) - 1, animated: animated))
        case .push: return push()
        case .pop: return handleConsequences(of: engine.pop(at: time))
        default: return nil
        }
    }

    mutating func follow(_ notice: Notice) -> Notices {
        switch notice.kind {
        case .pageChanged(to: let page): return show(page)
        case .own(name: Notice.Kind.popped, let index): return restore(index)
        default: return []
        }
    }

    // MARK: Drawers

    /// Opens another drawer above, with the settings of the first one.
    private mutating func push() -> Notices {
        guard engine.count < Self.mostDrawers else {
            return refuse(.own(words: "\(engine.count) drawers open, of \(Self.mostDrawers) at most"))
        }
        var next = common.configuration
        if let first = kept.first { next.take(first.configuration) }
        next.setup = next.setup.pushed
        let nextContents = Self.contents(next)
        let above: DrawerEngine
        do throws(InvalidValue) {
            above = try DrawerEngine(
                Self.pages(next, nextContents), container: next.container, width: next.drawerWidth,
                primaryHeight: drawer.primaryHeight, settings: next.engineSettings)
        } catch {
            return refuse(.own(words: "\(Refusal(error))"))
        }
        contents[page].selection = common.selection
        kept.append(KeptDrawer(contents: contents, focus: common.focus, configuration: common.configuration))
        let notices = engine.push(above, at: time)
        if drawer.bottomInset != engine[0].bottomInset {
            _ = engine.handle(.bottomInset(points: engine[0].bottomInset, animated: false), at: time)
        }
        (contents, page, common.selection) = (nextContents, 0, 0)
        common.apply(next)
        (common.focus, common.wanted) = (.list, [])
        return notices
    }

    /// The largest number of drawers. The limit keeps the memory of an hour of keys as small as the memory of a minute.
    private static let mostDrawers = 20

    /// Gives the input back to the drawer that is uppermost again.
    /// - Parameter index: the index of the drawer that has left the stack.
    private mutating func restore(_ index: Int) -> Notices {
        guard index == kept.count else {
            kept.remove(at: index)
            return []
        }
        guard let kept = kept.popLast() else { return [] }
        (contents, page) = (kept.contents, engine.uppermost.page)
        common.selection = contents[page].selection
        var next = common.configuration
        next.take(kept.configuration)
        common.apply(next)
        (common.focus, common.wanted) = (kept.focus, [])
        return refill()
    }
}

extension DrawerStack {
    /// Configures the uppermost drawer, and passes the new screen to the drawers below it.
    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        var next = self
        var notices = next.advance(to: time)
        let (pages, edge) = (measures.pages, configuration.setup.sheet.edge)
        if pages.count != next.uppermost.pageCount || edge != next.uppermost.edge {
            let first = try DrawerEngine(
                pages, on: edge, container: measures.container, width: configuration.drawerWidth,
                primaryHeight: measures.primaryHeight, settings: configuration.engineSettings)
            try next.replaceFirst(with: first)
        }
        notices += try next.uppermost.configure(
            pages, settings: configuration.engineSettings, container: measures.container,
            width: configuration.drawerWidth, primaryHeight: measures.primaryHeight, at: time, animated: animated)
        for index in lower.indices where next[index].container != measures.container {
            next[index].handle(.resize(to: measures.container), at: time)
        }
        next.uppermost.coverPrimary(measures.coveredHeight)
        self = next
        return notices
    }

    /// Replaces the first drawer by one with other pages or on another edge, which rests at the same detent.
    /// - Throws: `InvalidValue` unless the drawer is alone and rests; nothing changes in that case.
    private mutating func replaceFirst(with other: DrawerEngine) throws(InvalidValue) {
        guard lower.isEmpty else {
            throw InvalidValue(field: "drawers", given: "\(count)", expected: "a single drawer")
        }
        guard isSettled, uppermost.phase == .resting, uppermost.panSource == nil else {
            let state = uppermost.panSource == nil ? uppermost.phase.rawValue : "held"
            throw InvalidValue(field: "drawer", given: state, expected: "a drawer at rest")
        }
        let (time, saved) = (uppermost.time, uppermost.saved)
        uppermost = other
        uppermost.restore(saved)
        uppermost.advance(to: time)
        guard let name = saved.detent, uppermost.top(of: name) == nil else { return }
        // The detent belongs to another page: rest at the nearest detent of this one.
        let (stops, room) = (uppermost.stops, uppermost.roomHeight)
        let nearest = stops.names.indices.min {
            abs(room - stops.tops[$0] - saved.height) < abs(room - stops.tops[$1] - saved.height)
        }
        if let nearest { uppermost.handle(.snap(to: stops.names[nearest], animated: false), at: time) }
    }
}

extension Configuration {
    /// Takes over the settings and the items of another drawer of the stack. The presentation stays.
    fileprivate mutating func take(_ other: Configuration) {
        (setup, items) = (other.setup.withPresentation(of: setup), other.items)
    }

    /// The drawer's width, in points.
    package var drawerWidth: Double {
        Double(setup.sheet.columns(of: grid.columns, cellWidth: grid.cellWidth).count) * grid.cellWidth
    }
}
