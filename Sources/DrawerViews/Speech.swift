// Sentences for a screen reader about a drawer: one for each change of state.

import DrawerCells
import DrawerCore

/// The names of a scene's parts in the sentences for a screen reader.
package struct Speech: Sendable {
    /// The part that moves.
    package var noun = "drawer"
    /// The names of the detents: names of heights or, with `areStates`, states of the moving part.
    package let detents: [DetentName: String]
    package var areStates = false
    package let focuses: [Focus: String]
    /// The name of the rows of the list.
    package var items = "Actions"
    /// The most important keys, in the sentence that greets the user.
    package let keys: String
    /// The sentence after an action of the user has changed the count.
    package let changed: @Sendable (_ count: Int, _ isMore: Bool) -> String

    package init(
        noun: String = "drawer", detents: [DetentName: String], areStates: Bool = false, focuses: [Focus: String],
        items: String = "Actions", keys: String,
        changed: @escaping @Sendable (_ count: Int, _ isMore: Bool) -> String = { _, _ in "" }
    ) {
        (self.noun, self.detents, self.areStates, self.focuses) = (noun, detents, areStates, focuses)
        (self.items, self.keys, self.changed) = (items, keys, changed)
    }

    /// The name of a detent; for nil, the words for a free height.
    private func name(_ detent: DetentName?) -> String {
        guard let detent else { return areStates ? "at a free height" : "a free height" }
        return detents[detent] ?? detent.text.cleaned
    }
}

/// Turns the changes of a simulation or of a picker into sentences.
package protocol Speaker {
    associatedtype Subject
    init(_ subject: Subject)
    /// The sentences at the start.
    func greeting(_ subject: Subject) -> [String]
    /// The changes since the last call, in order.
    /// - Parameter notices: the notices since the last call.
    mutating func sentences(_ notices: Notices, _ subject: Subject) -> [String]
}

/// The state on which the sentences about a drawer and its list depend.
package struct SpokenState: Sendable {
    package let focus: Focus
    package let selection: Int
    /// The text of the highlighted row; nil without one.
    let row: String?
    package let items: Int
    /// The count that the user's actions change; 0 without one.
    package let primaryCount: Int
    /// The first visible row of the list, from 1. While the list moves, the last row before the motion.
    package var firstRow: Int

    package init(focus: Focus, selection: Int, row: String?, items: Int, primaryCount: Int = 0, firstRow: Int) {
        (self.focus, self.selection, self.row, self.items) = (focus, selection, row, items)
        (self.primaryCount, self.firstRow) = (primaryCount, firstRow)
    }
}

extension Speech {
    /// The sentences at the start.
    /// - Parameter screen: the height of the screen, in points.
    package func greeting(_ reading: Reading, items count: Int, screen: Double) -> [String] {
        [reached(reading.detent, reading, screen), "\(items): \(count).", keys]
    }

    /// The sentence about a notice of an engine; nil for a notice that is not news to a user.
    /// - Parameters:
    ///   - screen: the height of the screen, in points.
    ///   - asks: whether a question follows a request to be dismissed.
    package func sentence(_ notice: Notice, _ reading: Reading, screen: Double, asks: Bool) -> String? {
        switch notice.kind {
        case .targetChosen(let detent): "The \(noun) \(areStates ? "will be" : "goes to") \(name(detent))."
        case .detentReached(let detent): reached(detent, reading, screen)
        case .settleInterrupted: "The \(noun) is caught in motion."
        case .dismissRequested:
            "The \(noun) asks to be dismissed" + (asks ? ": y or Enter dismisses it, n or Escape keeps it." : ".")
        case .notApplied(reason: .unknownDetent(let detent)): "There is no height named \(name(detent))."
        case .notApplied(reason: .noFreeHeight): "Only the fixed heights are possible here."
        // A pointer event that the drawer ignores needs no words.
        case .notApplied(reason: .pressed), .notApplied(reason: .notPressed): nil
        case .notApplied: "That is not possible."
        case .pageChanged, .ownerChanged, .tapped, .nudged, .own: nil
        // These notices are for hosts: no scene requests them.
        case .panBegan, .panChanged, .panEnded, .listTakesOver, .drawerTakesOver: nil
        }
    }

    /// The sentences about the changes between two states, in order. While the list moves, `new` keeps the old first
    /// row, so that the row at which the list comes to rest is news.
    package func sentences(from old: SpokenState, to new: inout SpokenState, _ reading: Reading) -> [String] {
        var result: [String] = []
        if new.focus != old.focus {
            result.append(
                new.focus == .handle
                    ? sentence(aboutHandle: reading)
                    : "Keys go to the \(focuses[new.focus] ?? new.focus.rawValue).")
        }
        if new.items != old.items { result.append("\(items): \(new.items).") }
        if new.primaryCount != old.primaryCount {
            result.append(changed(new.primaryCount, new.primaryCount > old.primaryCount))
        }
        if let row = new.row, new.selection != old.selection || row != old.row {
            result.append("Row \(new.selection) of \(new.items): \(row.cleaned).")
        }
        if reading.listPhase != .idle { new.firstRow = old.firstRow }
        if new.firstRow != old.firstRow { result.append("The list begins with row \(new.firstRow).") }
        return result
    }

    /// The lines of a help.
    package static func sentences(_ help: Help) -> [String] {
        help.lines.map { $0.labels.joined(separator: " ") + ": " + $0.words + "." } + ["Escape closes this help."]
    }

    /// The sentence about the focused handle: the drawer's position among its detents, and the keys.
    private func sentence(aboutHandle reading: Reading) -> String {
        let place = "\(Int(reading.detentIndex.rounded()) + 1) of \(reading.detentCount)"
        return
            "Handle: the drawer is at \(name(reading.detent ?? reading.target)), \(place); up and down go to the next "
            + "height, Home and End to the lowest and the highest, Enter to the next."
    }

    private func reached(_ detent: DetentName?, _ reading: Reading, _ screen: Double) -> String {
        let place = (areStates ? "" : "at ") + name(detent)
        let share = Int((reading.height / screen * 100).rounded())
        return "The \(noun) is \(place), \(share) percent of the screen."
    }
}
