// The start of every program: standard descriptors, the stack, the encoding, and signals.

@preconcurrency import LibC

package enum Startup {
    package static func prepare() {
        openMissingDescriptors()
        checkStack()
        useUTF8()
        // While these signals are ignored, a write to a closed pipe or a full file fails with an error, which the
        // program can report after the terminal is restored.
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        // Let Ctrl-\ end a command at once. The handler of the Swift runtime would wait half a minute for an answer.
        let before = signal(SIGQUIT, SIG_DFL)
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGQUIT, SIG_IGN) }
    }

    /// Opens `/dev/null` for each of the descriptors 0, 1 and 2 that is closed. Otherwise the next opened file would
    /// become standard input, output or error. A closed standard input reads as empty. A write to a closed standard
    /// output or error fails.
    private static func openMissingDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // `open` returns the lowest free number, which is the missing one.
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// The stack that the program needs, in bytes, with a margin. A release build crashes at 96 kB.
    private static let stackBytes: rlim_t = 512 << 10

    /// Ends the program if the stack is too small, because it would crash later. Raising the limit now would not help
    /// the other threads.
    private static func checkStack() {
        #if os(Linux)
            let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
        #else
            let resource = RLIMIT_STACK
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < stackBytes else { return }
        let (size, needed) = (limit.rlim_cur >> 10, stackBytes >> 10)
        Output.reportError("the stack is limited to \(size) kB, expected \(needed) kB or more (ulimit -s)")
        exit(ExitStatus.unavailable)
    }
}
