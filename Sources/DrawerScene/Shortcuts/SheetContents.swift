// The moving part of a sheet: a stack of drawers, and the state that the scene keeps of each drawer.

import DrawerCore
import DrawerSettings
import DrawerSheets
import DrawerViews

/// The content of a page of a drawer, with the filter and the selection of the user.
struct DrawerContent: Sendable {
    var state: SearchState
    /// The number of the highlighted row, from 1; 0 for none. For the current page, the screen has this number.
    var selection = 0
}

/// The state of a drawer that the scene keeps while another drawer lies above it.
struct KeptDrawer: Sendable {
    var contents: [DrawerContent]
    var focus: Focus
    var setup: Setup
}

extension DrawerStack {
    /// Configures the uppermost drawer, and passes the new screen to the drawers below it.
    mutating func configure(
        _ configuration: Configuration, _ measures: SceneMeasures, at time: Double, animated: Bool
    ) throws(InvalidValue) -> Notices {
        defer { uppermost.coverPrimary(measures.coveredHeight) }
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
    /// The drawer's width, in points.
    package var drawerWidth: Double {
        Double(setup.sheet.columns(of: grid.columns, cellWidth: grid.cellWidth).count) * grid.cellWidth
    }
}
