// Ends the commands of previews after a crash or a SIGKILL of the program, which can then end nothing itself.

import CNcurses
@preconcurrency import LibC

/// A shell beside the program that ends process groups. The program writes their numbers into a pipe. The shell reads the
/// pipe until the system closes it, because the program is gone.
struct GroupWatch {
    /// Where the shell reads the groups; -1 before the first ones, or if the shell could not be started.
    private var descriptor: Int32 = -1
    private var isStarted = false

    /// Ends the groups of the last line as the program itself does: by SIGTERM, and half a second later by SIGKILL.
    private static let script = """
        while read -r line; do groups=$line; done
        for group in $groups; do kill -s TERM -- -$group; kill -s CONT -- -$group; done
        [ "$groups" ] && sleep 0.5
        for group in $groups; do kill -s KILL -- -$group; done
        """

    /// Replaces the groups that the shell ends after the program.
    mutating func watch(_ groups: [pid_t]) {
        if !isStarted { start() }
        let line = Array((groups.map { "\($0)" }.joined(separator: " ") + "\n").utf8)
        // The system writes such a short line as a whole, or not at all if the shell has ended.
        if descriptor >= 0 { _ = write(descriptor, line, line.count) }
    }

    private mutating func start() {
        isStarted = true
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        var process: pid_t = 0
        let arguments: [UnsafeMutablePointer<CChar>?] =
            ["sh", "-c", Self.script].map { (text: String) in strdup(text) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let failure = cn_spawn_shell(arguments, environ, ends[0], -1, -1, 1, &process)
        close(ends[0])
        if failure == 0 { descriptor = ends[1] } else { close(ends[1]) }
    }
}
