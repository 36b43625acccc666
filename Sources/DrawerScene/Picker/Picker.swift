// A picker as the program sees it: the request for a choice, the choice, and the door to the scene.

import DrawerCore

/// The request for a choice.
public struct Picking: Sendable, Hashable {
    /// Whether the user can mark several rows.
    public var isMultiple = false
    /// The text in the search bar before the query.
    public var prompt = ""
    /// The query at the start.
    public var query = ""
    /// Whether the program shows a preview of the highlighted row. The first click on a row then highlights the row.
    public var showsPreview = false
    /// The preview of each row, for a film, in which no program shows them.
    public var previews: [Preview] = []

    public init() {}
}

/// The end of a picker.
public enum Choice: Sendable, Hashable {
    /// The numbers of the chosen rows in the input, from 0, in ascending order; at least one.
    case rows([Int])
    /// There was no row to choose.
    case nothing
    /// The user has left the picker without a choice.
    case cancelled
}

extension Configuration {
    /// Shows a picker in place of the scene. Without rows of the primary content, there are none.
    public mutating func pick(_ picking: Picking) {
        self.picking = picking
        wording[PickerWording.self] = wording[PickerWording.self].asking(for: picking)
        // The digits and `s` do not leave a picker.
        wording.helpEverywhere.removeFirst()
        primary = primary ?? []
    }
}

extension Simulation {
    /// The picker; nil if another scene is shown.
    public var picker: PickerScene? { shown.scene as? PickerScene }

    /// Changes the picker; a no-op if another scene is shown.
    /// - Parameter time: in seconds, not before the time of the previous call.
    /// - Returns: what happened up to that time and by the change, in order.
    @discardableResult
    public mutating func changePicker(at time: Double, _ change: (inout PickerScene) -> Notices) -> Notices {
        perform(at: time) { scene in
            guard var picker = scene as? PickerScene else { return [] }
            defer { scene = picker }
            return change(&picker)
        }
    }
}
