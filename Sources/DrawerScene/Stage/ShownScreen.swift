// The screen of a shown scene: the columns that a panel or the inspector leaves to the scene.

import DrawerCells
import DrawerCore
import DrawerViews

/// The width of a screen, and the open panel or inspector beside or over the scene.
struct ShownScreen: Sendable {
    /// The width of the whole screen. An open panel may leave fewer columns to the scene.
    fileprivate(set) var columns: Int
    /// The content of the panel; nil without a panel.
    fileprivate(set) var panelContent: PanelContent?
    /// The side of the edge on which an open panel over the scene is; nil without such a panel.
    fileprivate(set) var panelSide: PanelFrame.Side?
    /// The samples of the open inspector; nil while it is closed.
    fileprivate(set) var inspector: Inspector?

    init(columns: Int) { self.columns = columns }
}

extension ShownScene {
    var panelContent: PanelContent? { screen.panelContent }
    var panelSide: PanelFrame.Side? { screen.panelSide }
    var inspector: Inspector? { screen.inspector }
    /// Whether a panel is open beside or over the scene.
    var hasPanel: Bool { panelContent != nil }
    /// Whether the inspector is open beside the scene, with the reason of the last release.
    var hasInspector: Bool { inspector != nil && !hasPanel }

    /// The size of the whole screen.
    var grid: Grid {
        var grid = scene.grid
        grid.columns = screen.columns
        return grid
    }

    /// The smallest width of a screen on which a panel or, without one, the open inspector is beside the scene; nil
    /// without either.
    func besideColumns(of panel: PanelContent?) -> Int? {
        panel?.besideColumns ?? (inspector == nil ? nil : InspectorLayer.besideColumns)
    }

    private var sceneColumns: Int {
        guard let least = besideColumns(of: panelContent) else { return screen.columns }
        return PanelFrame.sceneColumns(of: screen.columns, beside: least)
    }

    /// Resizes the scene to the columns that a panel leaves, even during a motion.
    mutating func layOut(_ panel: PanelContent?) {
        screen.panelContent = panel
        screen.panelSide = panel == nil ? nil : panelSide ?? PanelFrame.side(over: self)
        if scene.grid.columns != sceneColumns { resize(columns: screen.columns, rows: grid.rows) }
    }

    /// Moves an open panel to the other side of the edge of a drawer that has come to rest behind the panel.
    mutating func clearEdge() {
        guard panelSide != nil, isSettled else { return }
        let area = PanelFrame(over: self).area
        guard (area.row..<area.endRow).overlaps(scene.edgeRows) else { return }
        screen.panelSide = PanelFrame.side(over: self)
    }

    /// Resizes the screen, even during a motion. A moment of the past stays in the past.
    mutating func resize(columns: Int, rows: Int) {
        endReplay()
        screen.panelSide = nil
        screen.columns = max(1, columns)
        closeInspectorWithoutRoom()
        handleOnTimeline(.resize(columns: sceneColumns, rows: rows))
        if !isInPast { noteChange(.setting) }
        curve.playAgain(timeline)
    }

    /// Takes over the screen of another scene, whose edge is elsewhere.
    mutating func takeScreen(of last: ShownScene) {
        (screen, screen.panelSide) = (last.screen, nil)
        resetInspector()
    }

    // MARK: The inspector

    mutating func toggleInspector() {
        screen.inspector = inspector == nil ? Inspector(timeline, at: time) : nil
        closeInspectorWithoutRoom()
    }

    mutating func closeInspector() { screen.inspector = nil }

    /// Lets an open inspector begin again with the shown moment.
    mutating func resetInspector() {
        if inspector != nil { screen.inspector = Inspector(timeline, at: time) }
    }

    private mutating func closeInspectorWithoutRoom() {
        guard inspector != nil, screen.columns < InspectorLayer.besideColumns else { return }
        closeInspector()
        message =
            pair == nil
            ? "The inspector needs \(InspectorLayer.besideColumns) columns" : "The inspector needs a wider stage"
    }

    /// Lets time pass for the scene. The inspector samples at its own times, independent of the frame rate.
    mutating func advance(to time: Double) {
        while let moment = screen.inspector?.nextMoment(until: time) {
            advanceTimeline(until: moment)
            let scene = scene
            screen.inspector?.sample(scene)
        }
        advanceTimeline(until: time)
        followByInspector()
    }

    /// Lets the open inspector show where the drawer goes now.
    mutating func followByInspector() {
        guard inspector != nil else { return }
        let scene = scene
        screen.inspector?.follow(scene)
    }
}
