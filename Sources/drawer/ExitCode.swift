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
}
