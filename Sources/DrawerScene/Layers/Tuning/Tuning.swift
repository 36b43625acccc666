// The tuning panel: its rows, their filter and folds, and undo. TuningCommands.swift has its keys, TuningInput.swift
// the pointer, TuningPicture.swift its picture.

import DrawerCells
import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerViews

/// The tuning panel. A closed panel keeps its undo history and its selection.
struct Tuning: Layer {
    /// A row of the panel.
    enum Row: PanelRow {
        case heading(SettingRow.Group)
        case control(TuningControl)
        /// The row that unfolds all groups.
        case more

        var control: TuningControl? { if case .control(let control) = self { control } else { nil } }
        var isHeading: Bool { control == nil }

        /// The identity of a row. Both fields are nil for `more`.
        struct ID: Hashable {
            var group: SettingRow.Group?
            var control: SettingControl.ID?
        }
        var id: ID {
            if case .heading(let group) = self { ID(group: group) } else { ID(control: control?.id) }
        }
    }

    private(set) var isOpen = false
    /// The settings when the rows were last read. A change from them is a step of undo.
    private(set) var current: Setup
    private var history = History<Setup>()
    /// The rows that are neither folded nor filtered.
    var list = PanelList<Row>(selectsHeadings: true)
    /// All controls, including those without a row.
    private(set) var controls: [TuningControl] = []
    /// The settings on which the rows' defaults depend, as of the last reading.
    private var standards: Setup.Standards?
    private var folded: Set<SettingRow.Group> = []
    /// The words that the shown rows contain; empty for all rows.
    private(set) var filter = ""
    /// Whether only the rows with changed values are shown.
    private(set) var showsChanges = false
    /// Whether all groups are listed; otherwise only the rows that are tuned most.
    private(set) var showsAll = false
    /// The settings as code, beside the rows; nil while the code is closed.
    var code: TuningCode?
    /// The settings when the panel was opened.
    private(set) var opened: Setup

    /// The widths of the longest label and of the longest value of the rows with sliders, in columns.
    private(set) var labelWidth = 0
    private(set) var valueWidth = 0

    /// The text that the user types; nil while the user types nothing.
    var entry: TuningEntry?
    /// The answer to the last action, such as the reason for a refusal.
    var message: String?
    /// The last replay in words, for a screen reader.
    private(set) var result: String?
    var drag: TuningDrag?
    /// The handle of the curve that the arrows move.
    var held: CurveHandle?
    /// A change that awaits its replay: one that the user still holds, or has just let go.
    var pending = TuningChange()
    /// The turns of the wheel that do not add up to a whole step yet.
    var wheel = TuningWheel()
    /// Whether the next change of a stroke begins a new step of undo. A stroke is a drag, a run of the wheel, or the
    /// moves of a handle.
    var isNewStroke = true

    init(_ setup: Setup) { (current, opened) = (setup, setup) }

    var panelContent: PanelContent? { isOpen ? .settings(rows: list.rows.count) : nil }

    /// Opens the panel with the settings in use, which may have changed while it was closed.
    mutating func open(over shown: inout ShownScene) {
        isOpen = true
        current = shown.configuration.setup
        opened = current
        readControls(over: shown)
        _ = shown.replays.news.take()
    }

    /// Updates the open panel after settings have changed outside of the panel.
    mutating func follow(_: Notices, after input: Input?, over shown: inout ShownScene) {
        guard isOpen else { return }
        takeNews(of: &shown, after: input)
        if shown.configuration.setup != current { readControls(over: shown) }
        if input != nil { shown.updateResponse(keepsResult: held != nil) }
        replayChange(over: &shown)
        // A replay of no length has its result already.
        takeNews(of: &shown, after: input)
    }

    private mutating func takeNews(of shown: inout ShownScene, after input: Input?) {
        switch shown.replays.news.take() {
        case .gesture:
            (result, pending) = (nil, TuningChange())
            // A report about the config file stays.
            if input?.isAction == true { message = nil }
        // The chart's headline shows the result.
        case .result(let text): result = text
        case nil: break
        }
    }

    /// Reads the rows from the settings in use.
    mutating func readControls(over shown: ShownScene) {
        let setup = shown.configuration.setup
        record(setup)
        let kept = standards.flatMap { setup.has($0) ? $0 : nil }
        let standards = kept ?? setup.standards
        self.standards = standards
        // Most controls are unchanged: reuse them.
        let known = controls
        let settings = kept == nil ? [] : known.map(\.setting)
        controls = setup.controls(comparedWith: standards, known: settings).enumerated().map { index, control in
            known.indices.contains(index) && known[index].setting == control ? known[index] : TuningControl(control)
        }
        let sliders = controls.filter { $0.setting.range != nil }
        labelWidth = sliders.reduce(0) { max($0, $1.label.displayWidth) }
        // A value of more than nine columns moves its slider to the left.
        valueWidth = sliders.reduce(0) { max($0, min($1.value.utf8.count, 9)) }
        listRows()
        code?.update(from: opened, over: shown)
    }

    // MARK: Steps of undo

    /// Records a change of the settings.
    private mutating func record(_ setup: Setup, inStroke: Bool = false) {
        // A change of the screen size is not a step.
        var same = current
        same.size = setup.size
        // A drawer above another one has its own undo history.
        if setup.isPushed != current.isPushed {
            history = History()
        } else if setup != same {
            if isNewStroke || !inStroke { history.record(current) }
            isNewStroke = !inStroke
        }
        current = setup
    }

    /// Changes the settings of the scene, even during a motion. A refused change leaves everything as it was.
    mutating func apply(_ setup: Setup, inStroke: Bool, over shown: inout ShownScene) throws(InvalidValue) {
        try shown.configure(shown.configuration.with(setup))
        record(setup, inStroke: inStroke)
        readControls(over: shown)
    }

    /// Takes the last change back, or makes it again.
    mutating func undo(isRedo: Bool = false, over shown: inout ShownScene) {
        let before = history
        isNewStroke = true
        guard let setup = isRedo ? history.redo(from: current) : history.undo(from: current) else {
            message = isRedo ? "Nothing to redo" : CommonState.nothingToUndo
            return
        }
        do throws(InvalidValue) {
            try shown.configure(shown.configuration.with(setup))
            current = setup
            readControls(over: shown)
        } catch {
            history = before
            message = "\(Refusal(error))"
        }
    }

    mutating func close(over shown: inout ShownScene) {
        guard isOpen else { return }
        isOpen = false
        shown.dropReplays()
        (drag, held, pending) = (nil, nil, TuningChange())
        (code, showsAll, entry) = (nil, false, nil)
        setFilter("", changes: false)
    }

    /// The selected control; nil on a heading, and in a scene without settings.
    var control: TuningControl? { list.choice?.control }

    /// The group of the selected heading; nil if a control is selected.
    var heading: SettingRow.Group? { if case .heading(let group)? = list.choice { group } else { nil } }

    /// Whether the selected row unfolds all groups.
    var isOnMore: Bool { list.choice?.id == Row.ID() }

    // MARK: Rows

    /// Lists the rows that are neither folded nor filtered, and keeps the selection if its row is among them.
    private mutating func listRows() {
        let most = Self.tunedMost.compactMap { name in controls.first { $0.setting.name == name } }
        var rows = most.map(Row.control) + [.more]
        if most.count <= 2 || isFiltered || showsAll {
            let found = found
            rows = SettingRow.Group.tuned.flatMap { group -> [Row] in
                let listed = controls.indices.filter {
                    controls[$0].setting.row.group.tuningGroup == group
                        && (!showsChanges || controls[$0].setting.isChanged) && found.contains($0)
                }
                if listed.isEmpty { return [] }
                return [.heading(group)] + (isFolded(group) ? [] : listed.map { .control(controls[$0]) })
            }
        }
        list.show(rows, selecting: list.choice?.id)
    }

    /// The indices of the controls that the filter finds. The help, which a row does not show, counts only if no label
    /// or name matches.
    private var found: Set<Int> {
        if filter.isEmpty { return Set(controls.indices) }
        for text in [\.names, \.text] as [KeyPath<TuningControl, String>] {
            let found = Rows(controls.map { $0[keyPath: text] }).found(filter)
            if !found.isEmpty { return Set(found) }
        }
        return []
    }

    /// The rows that are tuned most. A new panel shows these.
    private static let tunedMost = [
        "Spring response", "Spring damping", "FlickSpeed", "SkipSpeed", "Resistance", "MaximumDimming",
    ]

    /// Lists all groups, from the first one on.
    private mutating func unfold() {
        showsAll = true
        listRows()
        list.select(0)
        list.reveal(from: 0)
    }

    /// Selects the next group or the previous one. Without groups, the next one is the row that unfolds them.
    mutating func selectGroup(by step: Int) {
        guard list.rows.first?.isHeading == false else { return list.selectGroup(by: step) }
        if step < 0 { return list.select(0) }
        if isOnMore { unfold() } else { list.select(list.rows.count - 1) }
    }

    // MARK: Filter and folds

    /// Whether a filter, or the restriction to changed rows, is in effect.
    var isFiltered: Bool { !filter.isEmpty || showsChanges }

    /// Shows only the rows that contain all words of a text in label, name or help, or only the changed rows.
    mutating func setFilter(_ text: String, changes: Bool) {
        guard text != filter || changes != showsChanges else { return }
        (filter, showsChanges) = (text, changes)
        list.reveal(from: 0)
        listRows()
    }

    /// Whether the rows of a group are folded. A filter also shows folded rows.
    func isFolded(_ group: SettingRow.Group) -> Bool { folded.contains(group) && !isFiltered }

    /// Folds or unfolds the group of the selected heading.
    mutating func fold() {
        if isOnMore { return unfold() }
        guard let heading else { return }
        folded.formSymmetricDifference([heading])
        listRows()
    }
}
