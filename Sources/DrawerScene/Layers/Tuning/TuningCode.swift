// The settings as code, live beside the rows of the panel.

import DrawerCells
import DrawerSettings
import DrawerViews

/// The code for a platform, which follows the settings.
struct TuningCode: Sendable {
    private(set) var target = ExportTarget.swift
    private(set) var lines: [String] = []
    /// The lines that the panel has changed.
    private(set) var changed: Set<Int> = []
    /// Whether the keys go to the code.
    var hasFocus = true
    private var first = 0

    /// Writes the code again.
    /// - Parameter opened: the settings from before the panel was open.
    mutating func update(from opened: Setup, over shown: ShownScene) {
        let configuration = shown.configuration
        func lines(_ configuration: Configuration) -> [String] {
            configuration.commandLanguage?.code(target, configuration).split(
                separator: "\n", omittingEmptySubsequences: false
            ).map(String.init) ?? []
        }
        self.lines = lines(configuration)
        let before = Set(lines(configuration.with(opened)))
        let known = changed
        changed = Set(self.lines.indices.filter { !before.contains(self.lines[$0]) })
        if changed != known, let line = changed.min() { first = max(0, line - 2) }
    }

    mutating func scroll(by rows: Int) { first = min(max(0, first + rows), max(0, lines.count - 1)) }

    fileprivate mutating func turn(by step: Int) {
        let all = ExportTarget.allCases
        target = all[((all.firstIndex(of: target) ?? 0) + step + all.count) % all.count]
        first = 0
    }

    func draw(in area: CellArea, _ theme: Theme, into canvas: inout Canvas) {
        canvas.fill(area, theme.panel)
        let title = hasFocus ? theme.panelKey : theme.panelDetail
        canvas.draw("‹ \(target.title) ›", column: area.column, row: area.row, limit: area.columns, title)
        for (index, line) in lines.dropFirst(first).prefix(max(0, area.rows - 1)).enumerated() {
            let (row, isChanged) = (area.row + 1 + index, changed.contains(first + index))
            if isChanged { canvas.put(Glyph("•"), column: area.column, row: row, theme.panelKey) }
            canvas.draw(
                line[...], column: area.column + 2, row: row, limit: area.columns - 2,
                isChanged ? theme.panelKey : theme.panel, shortensPaths: false)
        }
    }
}

extension Tuning {
    /// The cells of the code: those of the chart, otherwise all rows but the upper one.
    func codeArea(in frame: TuningFrame) -> CellArea {
        guard frame.chart.isEmpty else { return frame.chart }
        let list = frame.list
        return CellArea(column: list.column + 1, row: list.row + 1, columns: list.columns - 2, rows: list.rows - 1)
    }

    mutating func toggleCode(over shown: ShownScene) {
        code = code == nil ? TuningCode() : nil
        code?.update(from: opened, over: shown)
    }

    mutating func turnCode(by step: Int, over shown: ShownScene) {
        code?.turn(by: step)
        code?.update(from: opened, over: shown)
    }
}
