// The output of `drawer-pick`: the rows that the user has chosen, and the queries that a later run recalls.

import DrawerCommand
import DrawerFiles
import DrawerMatch
import DrawerPick
import DrawerTerminal
import DrawerViews
@preconcurrency import LibC

extension PickCommand {
    // MARK: Queries of earlier runs

    /// Adds the queries of earlier runs, and the keys that recall them, if `--history` names a file.
    func withHistory(_ picking: Picking) throws -> Picking {
        guard let file = pickOptions.history else { return picking }
        var picking = picking
        // Check now: if the file could not be written later, the user's choice would be lost.
        try keep(query: "")
        picking.history = try earlierQueries(in: file)
        for (key, action) in [("p", "prev-history"), ("n", "next-history")] as [(Character, String)] {
            let trigger = PickerTrigger.key(.control(key))
            picking.bindings[trigger] = picking.bindings[trigger] ?? [.effect(action)]
        }
        return picking
    }

    /// The queries in the file, the last one at the end; none without a file.
    private func earlierQueries(in file: String) throws -> [String] {
        guard access(file, F_OK) == 0 else { return [] }
        let text = String(decoding: try Files.read(file), as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }

    /// Appends the query of this run, unless it is empty.
    private func keep(query: String) throws {
        guard let file = pickOptions.history else { return }
        let queries = (try earlierQueries(in: file) + [query].filter { !$0.isEmpty }).suffix(pickOptions.historySize)
        try Files.replace(file, with: Array(queries.map { $0 + "\n" }.joined().utf8))
    }

    // MARK: Output

    /// The byte after each printed row.
    private var rowEnd: UInt8 { pickOptions.printsNUL ? 0 : UInt8(ascii: "\n") }

    /// Prints the choice: the chosen rows unchanged, after query and key if these are requested.
    /// - Parameter picked: the picker at its end.
    func printChoice(of picked: Picker) throws -> Int32 {
        let isCancelled = [nil, .cancelled].contains(picked.choice)
        // A query that cannot be kept does not cost the choice.
        do { if !isCancelled { try keep(query: picked.query) } } catch { Output.reportError("\(error)") }
        switch picked.choice {
        case .rows(let numbers):
            try write(numbers.lazy.map { printed(picked.bytes(ofRow: $0)) }, query: picked.query, key: picked.endingKey)
            return ExitStatus.success
        case .query:
            try Output.write([Array(picked.query.utf8)[...]], endingWith: rowEnd)
            return ExitStatus.success
        case .nothing:
            try write([], query: picked.query, key: picked.endingKey)
            return ExitStatus.failure
        case .command(let command): return try become(command, picked)
        // Without a choice, Ctrl-C has ended the picker.
        case nil, .cancelled: return ExitStatus.cancelled
        }
    }

    /// The fields of a row that are printed.
    private func printed(_ row: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let printed = pickOptions.printed else { return row }
        let delimiter = pickOptions.form.delimiter
        return delimiter.removed(fromEndOf: printed.text(of: row, dividedBy: delimiter)[...]).withoutOuterSpace
    }

    /// Writes the rows of matches.
    /// - Returns: the exit status: 1 without a match.
    func write(_ matches: Matches, of rows: Rows, query: String) throws -> Int32 {
        // Enter has no name.
        let key = pickOptions.filter == nil ? "" : nil
        try write(matches.lazy.map { printed(rows.whole($0)) }, query: query, key: key)
        return matches.isEmpty ? ExitStatus.failure : ExitStatus.success
    }

    /// Writes rows, after query and key if these are requested.
    /// - Parameter key: the name of the key that has ended the picker; nil without a picker.
    private func write(_ rows: some Sequence<ArraySlice<UInt8>>, query: String, key: String?) throws {
        let head = (pickOptions.printsQuery ? [query] : []) + (pickOptions.printsKey ? [key].compactMap(\.self) : [])
        try Output.write(head.lazy.map { Array($0.utf8)[...] }, endingWith: rowEnd)
        try Output.write(rows, endingWith: rowEnd)
    }

    /// Replaces the program by a command, which reads keys from the terminal.
    private func become(_ command: UserCommand, _ picked: Picker) throws -> Int32 {
        do throws(TerminalError) {
            if let call = try CommandTemplate.call(command, in: picked, pickOptions.commandForm) {
                if isatty(STDIN_FILENO) == 0 {
                    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
                    if terminal >= 0 { dup2(terminal, STDIN_FILENO) }
                }
                throw call.replaceProgram()
            }
        } catch {
            Output.reportError("\(error)")
        }
        return ExitStatus.failure
    }
}
