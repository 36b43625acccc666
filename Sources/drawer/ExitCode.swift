// How the program ends, in the numbers of sysexits.h.

enum ExitCode {
    static let success: Int32 = 0
    /// An expectation of a script does not hold.
    static let failure: Int32 = 1
    /// EX_USAGE: the command line is wrong.
    static let usage: Int32 = 64
    /// EX_DATAERR: an input file is wrong.
    static let data: Int32 = 65
    /// EX_NOINPUT: an input file is missing.
    static let noInput: Int32 = 66
    /// EX_UNAVAILABLE: there is no terminal, or none that can show a picture.
    static let unavailable: Int32 = 69
    /// EX_CANTCREAT: an output file cannot be written.
    static let cannotCreate: Int32 = 73

    /// What each means, for the man page.
    static let meanings: [(code: Int32, meaning: String)] = [
        (success, "Everything went well."),
        (failure, "An expectation of a script does not hold."),
        (usage, "The command line is wrong."),
        (data, "A script or a file of settings is wrong; each mistake was told with file, line and column."),
        (noInput, "A file is missing or cannot be read."),
        (unavailable, "There is no terminal on both sides, or none that can show a picture."),
        (cannotCreate, "A file cannot be written."),
    ]
}
