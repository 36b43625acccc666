// `drawer --items FILE --filter QUERY`: the rows that match, the best first, without a terminal.

import DrawerMatch

enum Filter {
    /// Prints the rows of `--items` that match a query.
    /// - Returns: the exit code: 1 if no row matches.
    static func run(_ query: String, _ options: Options) throws -> Int32 {
        try options.checkFilter()
        try Startup.checkThreads()
        let rows = try options.rowSource?.rows() ?? []
        guard let matches = rows.matches(options.picker.form.query(query)) else { return ExitCode.failure }
        try options.picker.write(matches.lazy.map { rows.whole($0) }, query: query, key: "")
        return matches.isEmpty ? ExitCode.failure : ExitCode.success
    }
}
