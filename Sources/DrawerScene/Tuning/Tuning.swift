// The tuning panel: rows, selection, sets, typed text, and the drag of a thumb. The panel handles inputs on a visit
// (TuningInput.swift) and draws itself over the visit (TuningPicture.swift).

import DrawerCore
import DrawerSettings

/// The tuning panel. A closed panel keeps its sets, undo steps and selection.
struct Tuning: Sendable {
    /// A row of the panel.
    enum Row: Sendable, Hashable {
        case heading(SettingRow.Group)
        case control(TuningControl)

        var control: TuningControl? { if case .control(let control) = self { control } else { nil } }
    }

    private(set) var rows: [Row] = []
    /// The selected row, which is a control.
    private(set) var selected = 0
    /// The first visible row, and whether the rows scroll to keep the selected one visible.
    private var firstRow = 0
    private var followsSelection = true

    /// The widths of the longest name and of the longest value of the rows with sliders, in columns.
    private(set) var nameWidth = 0
    private(set) var valueWidth = 0

    var sets: TuningSets
    /// The text that the user types; nil while none is typed.
    var entry: SearchField?
    /// The answer to the last action, such as the reason for a refusal.
    var message: String?
    var drag: TuningDrag?
    /// The wheel rows that do not add up to a whole step yet.
    var wheel = TuningWheel()
    /// The number of drags and turns of the wheel. Each is one step of undo.
    private(set) var strokes = 0

    init(_ setup: Setup) {
        sets = TuningSets(setup)
        refresh(setup)
        selected = rows.firstIndex { $0.control != nil } ?? 0
    }

    /// Adopts a setup that may have changed while the panel was closed.
    mutating func open(_ setup: Setup) {
        sets.follow(setup)
        refresh(setup)
    }

    /// Updates the panel after settings have changed.
    mutating func follow(_ setup: Setup) {
        sets.change(to: setup)
        refresh(setup)
    }

    mutating func close() {
        drag = nil
        entry = nil
    }

    /// The selected control; nil in a scene without settings.
    var control: TuningControl? { rows.indices.contains(selected) ? rows[selected].control : nil }

    /// Whether the sets A and B differ in a row.
    private(set) var differs = false

    mutating func beginStroke() -> Int {
        strokes += 1
        return strokes
    }

    // MARK: Rows

    /// Reads the rows from the settings in use.
    mutating func refresh(_ setup: Setup) {
        let selectedID = control?.id
        var other = sets.other
        other.size = setup.size
        var values: [SettingControl.ID: String] = [:]
        for control in other.controls { values[control.id] = control.value }
        let controls = setup.controls.map { TuningControl($0, differs: values[$0.id] != $0.value) }
        differs = controls.contains { $0.differs }
        rows = SettingRow.Group.tuned.flatMap { group -> [Row] in
            let own = controls.filter { $0.setting.row.group.tuningGroup == group }
            return own.isEmpty ? [] : [.heading(group)] + own.map(Row.control)
        }
        let sliders = controls.filter { $0.setting.range != nil }
        nameWidth = sliders.reduce(0) { max($0, $1.setting.name.utf8.count) }
        // A longer value shortens its slider.
        valueWidth = sliders.reduce(0) { max($0, min($1.value.utf8.count, 9)) }
        if let selectedID, let place = rows.firstIndex(where: { $0.control?.id == selectedID }) {
            selected = place
        } else {
            selected = min(selected, max(0, rows.count - 1))
            select(by: 0)
        }
    }

    /// The first visible row of a list with this many rows.
    func first(of visible: Int) -> Int {
        guard visible > 0 else { return selected }
        var first = firstRow
        if followsSelection {
            first = max(min(first, selected), selected - visible + 1)
            // Show the heading above the first row too.
            if first == selected, visible > 1, first > 0, rows[first - 1].control == nil { first -= 1 }
        }
        return min(max(0, first), max(0, rows.count - visible))
    }

    /// Scrolls the rows.
    mutating func scroll(by distance: Int, visible: Int) {
        firstRow = min(max(0, first(of: visible) + distance), max(0, rows.count - visible))
        followsSelection = false
    }

    // MARK: Selection

    /// - Parameter row: an index of `rows`, clamped to the last row. A heading is not selected.
    mutating func select(_ row: Int, visible: Int) {
        let row = min(row, rows.count - 1)
        guard rows.indices.contains(row), rows[row].control != nil else { return }
        // Scroll only if the selected row would be invisible.
        firstRow = first(of: visible)
        selected = row
        followsSelection = true
    }

    /// Selects the next control in a direction; a no-op at the end.
    mutating func select(by distance: Int, visible: Int = 0) {
        let step = distance < 0 ? -1 : 1
        var row = selected + distance
        while rows.indices.contains(row), rows[row].control == nil { row += step }
        if !rows.indices.contains(row) {
            guard distance == 0 else { return }
            row = rows.lastIndex { $0.control != nil } ?? 0
        }
        select(row, visible: visible)
    }

    /// Selects the first control of the next group; backward, of this group, then of the previous one.
    mutating func selectGroup(by step: Int, visible: Int) {
        let headings = rows.indices.filter { rows[$0].control == nil }
        if step > 0 {
            guard let next = headings.first(where: { $0 > selected }) else { return }
            select(next + 1, visible: visible)
        } else {
            guard let last = headings.last(where: { $0 + 1 < selected }) else { return }
            select(last + 1, visible: visible)
        }
    }
}

/// A control of the panel with its texts as the panel shows them.
struct TuningControl: Sendable, Hashable {
    let setting: SettingControl
    /// The value with a space before the unit, in at most four decimals.
    let value: String
    /// The value without an explicit setting, in the same form.
    let standard: String
    /// Whether the other set has another value.
    let differs: Bool

    init(_ setting: SettingControl, differs: Bool) {
        self.setting = setting
        self.differs = differs
        value = Self.text(setting.value, setting.number)
        standard = Self.text(setting.standard, setting.standardNumber.map { Quantity($0, setting.unit) })
    }

    var id: SettingControl.ID { setting.id }
    private static func text(_ value: String, _ number: Quantity?) -> String {
        guard let number else { return value }
        let digits = Quantity.text(number.value, digits: 4)
        let word = value.hasPrefix("inset") ? "inset " : ""
        return word + (number.unit == .one ? digits : digits + " " + number.unit.rawValue)
    }
}

extension SettingRow.Group {
    /// The groups in the order of the panel.
    static let tuned: [SettingRow.Group] = [.detents, .gesture, .release, .scrolling, .dimming]

    /// The panel's group. Settings of a single scene are listed under Release, because they change the motion after a
    /// release.
    var tuningGroup: SettingRow.Group { self == .scene ? .release : self }
}
