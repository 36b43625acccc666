// The rows of the tuning panel: all controls of the settings, and the rows that the filter and the folds leave.

import DrawerCells
import DrawerMatch
import DrawerSettings
import DrawerViews

/// A row of the panel.
enum TuningRow: PanelRow {
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

/// The rows of the panel, read from the settings.
struct TuningRows: Sendable {
    /// All controls, including those without a row.
    private(set) var controls: [TuningControl] = []
    /// The rows that are neither folded nor filtered.
    var list = PanelList<TuningRow>(selectsHeadings: true)
    /// The settings on which the controls' defaults depend, as of the last reading.
    private var standards: Setup.Standards?
    private var folded: Set<SettingRow.Group> = []
    /// The words that the shown rows contain; empty for all rows.
    private(set) var filter = ""
    /// Whether only the rows with changed values are shown.
    private(set) var showsChanges = false
    /// Whether all groups are listed; otherwise only the rows that are tuned most.
    private var showsAll = false
    /// The widths of the longest label and of the longest value beside a slider, in columns.
    private(set) var (labelWidth, valueWidth) = (0, 0)

    /// Reads the controls of the settings in use.
    mutating func read(_ setup: Setup) {
        let kept = standards.flatMap { setup.matches($0) ? $0 : nil }
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
        valueWidth = sliders.reduce(0) { max($0, min($1.value.displayWidth, 9)) }
        listRows()
    }

    /// Shows the rows that a panel shows when it opens again. The folds stay.
    mutating func close() {
        showsAll = false
        setFilter("", changes: false)
    }

    // MARK: Shown rows

    /// Lists the rows that are neither folded nor filtered, and keeps the selection if its row is among them.
    private mutating func listRows() {
        let most = Self.tunedMost.compactMap { name in controls.first { $0.setting.name == name } }
        var rows = most.map(TuningRow.control) + [.more]
        if most.count <= 2 || isFiltered || showsAll {
            let found = found
            rows = SettingRow.Group.tuned.flatMap { group -> [TuningRow] in
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

    // MARK: Groups

    /// The group of the selected heading; nil if a control is selected.
    var heading: SettingRow.Group? { if case .heading(let group)? = list.choice { group } else { nil } }

    /// Whether the selected row unfolds all groups.
    var isOnMore: Bool { list.choice?.id == TuningRow.ID() }

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

    /// Whether the rows of a group are folded. A filter also shows folded rows.
    func isFolded(_ group: SettingRow.Group) -> Bool { folded.contains(group) && !isFiltered }

    /// Folds or unfolds the group of the selected heading.
    mutating func fold() {
        if isOnMore { return unfold() }
        guard let heading else { return }
        folded.formSymmetricDifference([heading])
        listRows()
    }

    // MARK: Filter

    /// Whether a filter, or the restriction to changed rows, is in effect.
    var isFiltered: Bool { !filter.isEmpty || showsChanges }

    /// Shows only the rows that contain all words of a text in label, name or help, or only the changed rows.
    mutating func setFilter(_ text: String, changes: Bool) {
        guard text != filter || changes != showsChanges else { return }
        (filter, showsChanges) = (text, changes)
        list.reveal(from: 0)
        listRows()
    }
}
