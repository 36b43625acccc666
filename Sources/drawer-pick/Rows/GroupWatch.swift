// Ends the commands of previews after a crash or a SIGKILL of the program, which can then end nothing itself.

import DrawerTerminal
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
        guard let ends = try? openPipe() else { return }
        _ = fcntl(ends.writing, F_SETFL, O_NONBLOCK)
        let (failure, _) = ShellCall(Array(Self.script.utf8))
            .start(input: ends.reading, output: -1, errors: -1, hasGroup: true)
        close(ends.reading)
        if failure == 0 { descriptor = ends.writing } else { close(ends.writing) }
    }
}
