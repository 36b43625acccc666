// The screen of a shown scene: the columns that a panel or the inspector leaves to the scene.

import DrawerCells
import DrawerCore
import DrawerViews

/// The width of a screen, and the open panel beside or over the scene.
struct ShownScreen: Sendable {
    /// The width of the whole screen. An open panel may leave fewer columns to the scene.
    fileprivate(set) var columns: Int
    /// The content of the panel; nil without a panel.
    fileprivate(set) var panelContent: PanelContent?
    /// The side of the edge on which an open panel over the scene is; nil without such a panel.
    fileprivate(set) var panelSide: PanelFrame.Side?

    init(columns: Int) { self.columns = columns }

    /// The same screen for another scene, whose edge is elsewhere.
    var withoutSide: ShownScreen {
        var screen = self
        screen.panelSide = nil
        return screen
    }
}

extension ShownScene {
    var panelContent: PanelContent? { screen.panelContent }
    var panelSide: PanelFrame.Side? { screen.panelSide }
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
        if !isInPast { timeline.change(.setting) }
    }

    /// Opens the inspector beside the scene, or closes it.
    mutating func toggleInspector() {
        inspector = inspector == nil ? Inspector(timeline, at: time) : nil
        closeInspectorWithoutRoom()
    }

    private mutating func closeInspectorWithoutRoom() {
        guard inspector != nil, screen.columns < InspectorLayer.besideColumns else { return }
        inspector = nil
        message =
            pair == nil
            ? "The inspector needs \(InspectorLayer.besideColumns) columns" : "The inspector needs a wider stage"
    }
}
