// The end of a picker, the commands that its program has to run, and the marks of rows.

import DrawerCore
import DrawerViews

extension Picker {
    /// Chooses the marked rows or, without marks, the highlighted row. If there is no row but rows may still arrive,
    /// waits.
    /// - Parameter key: the name of the key if it is part of the choice.
    mutating func accept(by key: String = "") -> Notices {
        let rows = chosenRows
        guard !rows.isEmpty || state.list.isComplete && search == nil else {
            awaitedBy = key
            screen.message = "Waiting for a row"
            return []
        }
        endingKey = key
        choice = rows.isEmpty ? .nothing : .rows(rows)
        return []
    }

    /// Chooses the row that the user waits for.
    package mutating func listChanged() -> Notices {
        guard let key = awaitedBy, choice == nil else { return [] }
        return accept(by: key)
    }

    /// Asks the program to run a command.
    mutating func run(_ command: PickerCommand) -> Notices {
        if command.purpose == .become { choice = .command(command) } else { commands.append(command) }
        // With another query, the first match is the best one.
        if command.purpose == .reload { kept.dropsHighlight = followsQuery }
        return []
    }

    /// Returns the commands to run, and removes them.
    package mutating func takeCommands() -> [PickerCommand] {
        defer { commands = [] }
        return commands
    }

    /// Whether there are commands to run.
    package var hasCommands: Bool { !commands.isEmpty }

    /// Ends the picker without a choice.
    mutating func cancel() -> Notices {
        choice = .cancelled
        return []
    }

    /// Ends the picker.
    mutating func choose(_ choice: Choice) { self.choice = choice }

    /// Changes the marks if several rows can be chosen.
    /// - Parameter change: gets the marks, the highlighted row, and a function for all matching rows.
    mutating func changeMarks(_ change: (Set<Int>, Set<Int>, () -> Set<Int>) -> Set<Int>) {
        guard picking.isMultiple else { return }
        let (list, items) = (state.list, rowCount)
        var new = change(marks, Set([highlightedRow].compactMap(\.self))) {
            Set((0..<items).lazy.map { list.number(atPlace: $0) })
        }
        if new.count > picking.maximumMarks {
            let stay = marks.intersection(new)
            new = stay.union(new.subtracting(stay).sorted().prefix(max(0, picking.maximumMarks - stay.count)))
        }
        marks = new
        labels.title = marks.isEmpty ? nil : "\(marks.count.grouped) marked"
    }
}
