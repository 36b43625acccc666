// The settings as code, live beside the rows of the panel.

import DrawerCells
import DrawerSettings
import DrawerViews

/// The code for a platform. It follows the settings.
struct TuningCode: Sendable {
    private(set) var target = ExportTarget.swift
    private(set) var lines: [String] = []
    /// The lines that the panel has changed.
    private(set) var changed: Set<Int> = []
    /// Whether the code receives the keys.
    var hasFocus = true
    /// The index of the first shown part.
    private var first = 0
    /// The shown parts: single lines, and folded runs of lines that have not changed.
    private var parts: [Range<Int>] = []
    private var isUnfolded = false

    /// Generates the code again.
    /// - Parameter opened: the settings when the panel was opened. If they are unchanged, the lines that differ from
    ///   the scene's own settings are marked.
    mutating func update(from opened: Setup, over shown: ShownScene) {
        let configuration = shown.configuration
        func lines(_ configuration: Configuration) -> [String] {
            configuration.commandLanguage?.code(target, configuration).split(
                separator: "\n", omittingEmptySubsequences: false
            ).map(String.init) ?? []
        }
        let known = Set(changed.map { self.lines[$0] })
        self.lines = lines(configuration)
        let isChanged = configuration.setup.applied != opened.applied
        let before = Set(lines(configuration.with(isChanged ? opened : configuration.setup.withoutTuning)))
        changed = Set(self.lines.indices.filter { !before.contains(self.lines[$0]) })
        fold()
        if Set(changed.map { self.lines[$0] }) != known, let line = changed.min() {
            first = max(0, (parts.firstIndex { $0.contains(line) } ?? 0) - 1)
        }
    }

    /// The fewest lines that are folded.
    private static let leastFold = 3

    private mutating func fold() {
        parts = []
        var line = 0
        while line < lines.count {
            let isFolded = !isUnfolded && !changed.isEmpty && !changed.contains(line)
            let end = isFolded ? lines.indices[line...].first { changed.contains($0) } ?? lines.count : line + 1
            if end - line >= Self.leastFold {
                parts.append(line..<end)
            } else {
                parts += (line..<end).map { $0..<$0 + 1 }
            }
            line = end
        }
        scroll(by: 0)
    }

    /// Whether lines are folded, or were.
    var hasFolds: Bool { isUnfolded || parts.count < lines.count }

    mutating func toggleFolds() {
        isUnfolded.toggle()
        first = 0
        fold()
    }

    mutating func scroll(by rows: Int) { first = min(max(0, first + rows), max(0, parts.count - 1)) }

    fileprivate mutating func turn(by step: Int) {
        let all = ExportTarget.allCases
        target = all[((all.firstIndex(of: target) ?? 0) + step + all.count) % all.count]
        first = 0
    }

    func draw(in area: CellArea, _ theme: Theme, into canvas: inout Canvas) {
        canvas.fill(area, theme.panel)
        let title = hasFocus ? theme.panelKey : theme.panelDetail
        canvas.draw("‹ \(target.title) ›", column: area.column, row: area.row, limit: area.columns, title)
        var row = area.row + 1
        // In few rows, the code begins with the change itself.
        let skipped = area.rows < 8 && first + 1 < parts.count && parts[first].count > 1 ? first + 1 : first
        for part in parts.dropFirst(skipped) where row < area.endRow {
            let index = part.lowerBound
            guard part.count == 1 else {
                canvas.draw(
                    "… \(part.count) more lines", column: area.column + 2, row: row, limit: area.columns - 2,
                    theme.panelDetail)
                row += 1
                continue
            }
            let (line, isChanged) = (lines[index], changed.contains(index))
            if isChanged { canvas.put(Glyph("•"), column: area.column, row: row, theme.panelKey) }
            // Continuation rows are indented further than the line's first row.
            let indent = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count + 4
            var (rest, column, room) = (line[...], area.column + 2, area.columns - 2)
            while row < area.endRow {
                let end = rest.wrapEnd(columns: room)
                canvas.draw(
                    rest[..<end], column: column, row: row, limit: room, isChanged ? theme.panelKey : theme.panel,
                    shortensPaths: false)
                row += 1
                rest = rest[end...]
                if rest.isEmpty { break }
                (column, room) = (area.column + 2 + indent, max(8, area.columns - 2 - indent))
            }
        }
    }
}

extension Tuning {
    /// The cells of the code: the chart's cells, or all rows below the first one. A message keeps its rows.
    func codeArea(in frame: PanelFrame) -> CellArea {
        guard frame.chart.isEmpty else { return frame.chart }
        let (list, end) = (frame.list, message == nil ? frame.area.endRow : frame.footer.row)
        return CellArea(
            column: list.column + 1, row: list.row + 1, columns: list.columns - 2, rows: max(0, end - list.row - 1))
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

extension Substring {
    /// The end of the first row of a wrapped line of code. The line breaks after the last argument that fits, after a
    /// parenthesis with arguments, or at a space.
    fileprivate func wrapEnd(columns: Int) -> Index {
        guard displayWidth > columns else { return endIndex }
        var (argument, parenthesis, space, width): (Index?, Index?, Index?, Int) = (nil, nil, nil, 0)
        for index in indices {
            width += String(self[index]).displayWidth
            if width > columns {
                return argument ?? parenthesis ?? space ?? (index > startIndex ? index : self.index(after: index))
            }
            let next = self.index(after: index)
            if self[index] == " ", self[..<index].contains(where: { $0 != " " }) {
                space = next
                if self[self.index(before: index)] == "," { argument = next }
            } else if self[index] == "(", next < endIndex, self[next] != ")" {
                parenthesis = next
            }
        }
        return endIndex
    }
}
