// The end of a picker, the user's commands that its program has to run, and the marks of rows.

import DrawerCore
import DrawerViews

extension Picker {
    /// Ends the picker with the marked rows or, without marks, with the highlighted row. If there is no row but rows may
    /// still arrive, waits for the first one.
    /// - Parameter key: the name of the key that ends the picker; empty for Enter.
    mutating func accept(by key: String = "") -> Notices {
        let rows = markedOrHighlightedRows
        guard !rows.isEmpty || state.list.isComplete && search == nil else {
            awaitedBy = key
            screen.message = "Waiting for a row"
            return []
        }
        endingKey = key
        end(with: rows.isEmpty ? .nothing : .rows(rows))
        return []
    }

    /// Ends the picker with the row that the user waits for.
    package mutating func listChanged() -> Notices {
        guard let key = awaitedBy, choice == nil else { return [] }
        return accept(by: key)
    }

    /// Asks the program to run a command; ends the picker with a command that replaces the program.
    mutating func run(_ command: UserCommand) -> Notices {
        if command.purpose == .become { end(with: .command(command)) } else { userCommands.append(command) }
        // Rows for another query: the first one is the best match.
        if command.purpose == .reload { kept.dropsHighlight = followsQuery }
        return []
    }

    /// Returns the commands to run, and removes them.
    package mutating func takeUserCommands() -> [UserCommand] {
        defer { userCommands = [] }
        return userCommands
    }

    /// Whether there are commands to run.
    package var hasUserCommands: Bool { !userCommands.isEmpty }

    /// Ends the picker without a choice.
    mutating func cancel() -> Notices {
        end(with: .cancelled)
        return []
    }

    /// Ends the picker, which takes no further actions.
    mutating func end(with choice: Choice) { self.choice = choice }

    /// Changes the marks if several rows can be marked.
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
