// The simulation for the viewer of a script: the layers with the focus, the row of hints, and the viewer's texts.

import DrawerCells
import DrawerViews

extension Simulation {
    /// Whether a layer takes every key as text or as an answer.
    package var isTyping: Bool {
        palette.isOpen || presets != nil || panel?.entry != nil || question.isOpen || help.isOpen
    }
    /// The keys that opened the layers beside or over the scene.
    package var openingKeys: [Key] {
        (focusedStage.panel == nil ? [] : [.character("t")])
            + (focusedStage.shown.inspector == nil ? [] : [.character("i")])
    }
    /// Whether the hint row shows the palette or a question.
    package var usesHintRow: Bool { palette.isOpen || question.isOpen }
    /// Whether the hints are in the last row.
    package var hintsAreLast: Bool { firstShown.scene.hintRow > 0 }
    package var theme: Theme { firstShown.scene.common.theme }

    /// The same moment on a screen with fewer columns, for the picture alone.
    package func narrowed(to columns: Int) -> Simulation {
        var simulation = self
        simulation.handle(.resize(columns: columns, rows: screen.rows), at: time)
        // The script's own screen has room for its second stage, so the picture says nothing about room.
        if split != nil, simulation.split == nil { simulation.focusedStage.shown.message = message }
        return simulation
    }

    /// The rows of the picture that a panel over the scene covers; nil without a panel, or if the panel is beside the
    /// scene.
    package var panelRows: Range<Int>? {
        let (area, stage) = (PanelFrame(over: focusedStage.shown).area, focusedStage.area)
        return area.rows > 0 && area.rows < stage.rows ? stage.row + area.row..<stage.row + area.endRow : nil
    }

    /// Whether each stage draws its message itself.
    package var drawsMessages: Bool { split != nil }

    /// Puts the keys of a script into the help. A click on their lines does nothing.
    package mutating func explain(_ keys: [Hint]) {
        let lines = keys.map { Hint([], labels: $0.labels, words: $0.words) }
        for index in stages.indices { stages[index].shown.helpOfScript = lines }
    }

    /// Shows a sentence in the hint line until the user's next action.
    package mutating func say(_ text: String) { focusedStage.shown.message = text }

    /// The keys of a layer with the focus; nil if the scene has it.
    package var layerHints: Hints? { focusedStage.layerHints }

    /// The top row with the keys of a viewer.
    package func topRow(pace: String?, number: String?, hints: Hints) -> TopRow {
        let common = firstShown.scene.common
        let title = (number.map { $0 + "  " } ?? "") + firstShown.scene.title
        var top = TopRow(
            title: title, badge: common.configuration.badge, hints: hints, row: firstShown.scene.hintRow)
        top.pace = pace
        return top
    }
}
