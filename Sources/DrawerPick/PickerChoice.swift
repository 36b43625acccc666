// How a picker ends, what it asks its program to run, and which rows are marked.

import DrawerCore
import DrawerViews

extension Picker {
    /// Chooses the marked rows, or the highlighted one. Without a row, waits for one while rows may still arrive.
    /// - Parameter key: the name of the key, if that is part of the choice.
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
        // The first match of another query is the best one.
        if command.purpose == .reload { kept.dropsHighlight = followsQuery }
        return []
    }

    /// The commands that the program has to run, once.
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

    /// Changes the marks where several rows can be chosen.
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
