// Two stages on one screen: one hand drives both, and the gap between them shows the distance of their edges.

import DrawerCells
import DrawerCore
import DrawerSettings
import DrawerViews

/// The division of a screen between two stages.
enum Split {
    /// Side by side, from `leastColumns` on.
    case columns
    /// One above the other, from `leastRows` on.
    case rows

    static let (leastColumns, leastRows) = (72, 40)
    /// The columns and the rows between the stages; an odd remainder adds one.
    fileprivate static let (gapColumns, gapRows) = (8, 1)

    /// - Returns: nil for a screen without room for two.
    init?(_ screen: Size) {
        guard screen.columns >= Self.leastColumns || screen.rows >= Self.leastRows else { return nil }
        self = screen.columns >= Self.leastColumns ? .columns : .rows
    }

    static let noRoom = "Below \(leastColumns) columns and \(leastRows) rows, the other stage is a line on this one"
}

/// The texts and keys of one of two stages.
struct Pair {
    var name = ""
    /// The settings that differ from the other stage's: the full text, then a short one for a narrow row.
    var notes: [String] = []
    /// The badge that names the other stage where that stage is a line; empty where both stages are seen.
    var badge: [String] = []
    /// Whether the keys go to this stage first.
    var hasFocus = false
    /// The keys of two stages, which have priority over the scene's keys; empty without the focus.
    var hints: Hints = []
    /// The row with the keys of time while both stages are paused. The stage with the focus has the bar in its row, so
    /// the other stage shows the keys in place of its note.
    var timeKeys = TimeKeys.inFocus

    /// The place of the keys of time: in the row of the focused stage, in this row, or in the other stage's row.
    enum TimeKeys {
        case inFocus, here, inOther
    }

    /// The longest note that fits beside the name; nil if none fits.
    func note(columns: Int) -> String? {
        let rest = columns - name.displayWidth - 2
        return notes.first { $0.displayWidth <= rest }
    }
}

extension Simulation {
    /// The division of the screen; nil for one stage, and if the second stage appears only as an edge on the first.
    var split: Split? { stages.count > 1 && !showsGhost ? Split(screen) : nil }

    /// Opens the second stage, or closes it.
    /// - Parameter isGhost: whether the second stage appears only as an edge on the first, even if there is room for
    ///   both.
    mutating func changeStages(asGhost isGhost: Bool = false) {
        // The press belongs to the stages on which it began.
        cancelPress()
        widest = WidestDistance()
        if stages.count > 1 {
            stages.removeLast()
            (focused, showsGhost) = (0, false)
            (stages[0].shown.pair, compared) = (nil, nil)
        } else {
            showsGhost = isGhost
            stages[0].shown.pair = Pair()
            stages.append(stages[0].beside)
            focus(on: 1)
            // The user first chooses the second stage's preset. In a scene without presets, a message says how to
            // begin.
            focusedStage.openPresets()
            if presets == nil { focusedStage.shown.message = "Both are the same until t changes this one" }
        }
    }

    mutating func focus(on stage: Int) {
        focused = stage
        let hints = Self.pairCommands.hints(self, stage)
        for index in stages.indices {
            stages[index].shown.pair?.hasFocus = index == stage
            stages[index].shown.pair?.hints = index == stage ? hints : []
        }
    }

    // MARK: Time

    /// Performs a key of time on both stages, whose clocks stay together.
    mutating func press(_ key: TimeKey) {
        // The stage that came to rest first waits for the other.
        var moved = -Double.infinity
        for index in stages.indices { moved = max(moved, stages[index].shown.timeline.span?.upperBound ?? moved) }
        for index in stages.indices {
            if stages.count > 1 { stages[index].shown.timeline.noteMotion(at: moved) }
            stages[index].shown.press(key)
        }
    }

    // MARK: The differences

    /// The letters in the names of two stages.
    static let letters = ["A", "B"]

    /// Names both stages, and says which settings differ.
    private mutating func compare() {
        guard stages.count > 1 else { return }
        let setups = stages.map { $0.shown.scene.common.configuration.setup }
        let settings = setups.map(\.applied)
        defer { nameLine() }
        guard compared != settings else { return }
        compared = settings
        widest.forget()
        for (index, setup) in setups.enumerated() {
            let differences = setup.differences(from: setups[1 - index])
            stages[index].shown.pair?.name = "\(Self.letters[index])  \(setup.preset.name)"
            let short = Quantity.count(differences.count, "setting") + (differences.count == 1 ? " differs" : " differ")
            stages[index].shown.pair?.notes =
                differences.isEmpty ? ["the same settings"] : [differences.joined(separator: ", "), short]
        }
    }

    /// Gives the keys of time to the stage without the focus, if both stages are seen and no layer has the keys.
    private mutating func placeTimeKeys() {
        guard stages.count > 1 else { return }
        let isMoved = split != nil && focusedStage.hasTimeKeys
        for index in stages.indices {
            stages[index].shown.pair?.timeKeys = !isMoved ? .inFocus : index == focused ? .inOther : .here
        }
    }

    /// Names the other stage beside the shown one, where the other stage is a line, which may lie on the edge.
    private mutating func nameLine() {
        for index in stages.indices {
            let name = stages[1 - index].shown.pair?.name ?? ""
            let badge = split == nil ? ["line: \(name)"] : []
            stages[index].shown.pair?.badge = badge
        }
    }

    /// Measures the largest distance between the edges since the start of the last gesture or replay, at fixed moments.
    /// The past was measured when it was the present.
    mutating func measure(until time: Double) {
        guard stages.count > 1, !firstShown.isInPast else { return }
        if let replay = firstShown.earlier?.gesture.time, replay != widest.start { widest.begin(at: replay) }
        var frame = (self.time * 60).rounded(.down) + 1
        while isMoving, frame / 60 < time {
            for index in stages.indices { stages[index].shown.advance(to: frame / 60) }
            let distance = abs(edge(of: 0) - edge(of: 1))
            widest.add(distance, at: firstShown.scene.time)
            frame += 1
        }
    }

    // MARK: Layout

    /// Takes over another size of the screen. Says so if the second stage then has no room any more.
    mutating func resize(columns: Int, rows: Int) {
        let hadRoom = split != nil
        screen = Size(columns: max(1, columns), rows: max(1, rows))
        layOut()
        // An inspector that has lost its room has closed: its stage gives up the columns beside it.
        layOut()
        if hadRoom, split == nil {
            focusedStage.shown.message = Split.noRoom
        }
    }

    /// Fits every stage into its part of the screen.
    mutating func layOut() {
        arrange()
        compare()
        placeTimeKeys()
        for index in stages.indices { stages[index].layOut() }
    }

    /// The columns of the stage with the focus that leave both scenes equally wide beside its panel; nil without a panel
    /// that has room beside the scene.
    private func columnsBesidePanel(of room: Int) -> Int? {
        guard let least = focusedStage.shown.besideColumns(of: focusedStage.panelContent), room / 2 + 1 >= least else {
            return nil
        }
        var columns = room / 2
        while PanelFrame.sceneColumns(of: columns + 1, beside: least) < room - columns { columns += 1 }
        return columns
    }

    /// Divides the screen.
    private mutating func arrange() {
        let whole = CellArea(column: 0, row: 0, columns: screen.columns, rows: screen.rows)
        switch split {
        case nil: for index in stages.indices { stages[index].area = whole }
        case .columns?:
            let room = screen.columns - Split.gapColumns
            let (ofFocused, ofOther) = columnsBesidePanel(of: room).map { ($0, room - $0) } ?? (room / 2, room / 2)
            let widths = focused == 0 ? (ofFocused, ofOther) : (ofOther, ofFocused)
            stages[0].area = CellArea(column: 0, row: 0, columns: widths.0, rows: screen.rows)
            stages[1].area = CellArea(
                column: screen.columns - widths.1, row: 0, columns: widths.1, rows: screen.rows)
        case .rows?:
            let rows = (screen.rows - Split.gapRows) / 2
            stages[0].area = CellArea(column: 0, row: 0, columns: screen.columns, rows: rows)
            stages[1].area = CellArea(column: 0, row: screen.rows - rows, columns: screen.columns, rows: rows)
        }
    }

    // MARK: Picture

    /// Resizes the canvas to the screen and draws every cell.
    public func draw(into canvas: inout Canvas) {
        canvas.resize(columns: screen.columns, rows: screen.rows)
        guard let split else {
            focusedStage.draw(into: &canvas)
            return drawGhost(into: &canvas)
        }
        for index in stages.indices { canvas.narrowed(to: stages[index].area) { stages[index].draw(into: &$0) } }
        drawGap(split, into: &canvas)
    }

    /// Draws the second stage as a labelled line on the first; one hand moves both.
    private func drawGhost(into canvas: inout Canvas) {
        guard stages.count > 1 else { return }
        let (shown, other) = (focusedStage.shown, stages[1 - focused].shown)
        let (grid, theme) = (shown.scene.grid, shown.scene.common.theme)
        let (line, edge) = (grid.eighths(at: edge(of: 1 - focused)), grid.eighths(at: edge(of: focused)))
        guard line != edge, let name = other.pair?.name else { return }
        canvas.drawGhost(line, name, columns: shown.scene.columns.clamped(to: 0..<grid.columns), theme)
    }

    /// y of the free edge of a stage, in points from the stage's upper end.
    func edge(of stage: Int) -> Double { stages[stage].shown.scene.edge(at: 0.5) }
}
