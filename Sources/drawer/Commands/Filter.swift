// `drawer --items FILE --filter QUERY`: the rows that match, the best first, without a terminal.

import DrawerMatch

enum Filter {
    /// Prints the rows of `--items` that match a query.
    /// - Returns: the exit code: 1 if no row matches.
    static func run(_ query: String, _ options: Options) throws -> Int32 {
        try options.checkFilter()
        try Startup.checkThreads()
        let rows = try options.rowSource?.rows() ?? []
        guard let matches = rows.matches(Query(query)), !matches.isEmpty else { return ExitCode.failure }
        try Output.write(matches.lazy.map { rows[$0] }, endingWith: options.picker.rowEnd)
        return ExitCode.success
    }
}
