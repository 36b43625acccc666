// `--preview`: runs a command for the highlighted row of a picker, without waiting for it.

import CNcurses
import DrawerScene
import DrawerSettings
@preconcurrency import LibC

/// The command of a picker's preview, its process and its output. Times are on the loop's clock, in seconds.
///
/// The command runs in a process group of its own. The group is ended when another row is highlighted: first by SIGTERM,
/// then by SIGKILL. Until then, the process is not waited for, so that the number of its group stays its own.
struct RowPreview {
    private let command: String
    /// The row that is previewed.
    private var row: Int?
    /// The process group of the command; 0 if none runs.
    private var group: pid_t = 0
    /// The output of the command; -1 at its end.
    private(set) var descriptor: Int32 = -1
    /// Groups that were asked to end, with the time at which they are killed.
    private var ending: [(group: pid_t, due: Double)] = []
    private var groupWatch = GroupWatch()
    private var text = Preview()
    private var hasChanged = false
    /// When the text of the row before disappears, unless there is output earlier; nil after the first output.
    private var blankAt: Double?
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// How long the old preview stays on the screen while the new command prints nothing, in seconds. Most commands print
    /// earlier, so the screen does not flash empty.
    private static let blankDelay = 0.1
    /// The time between SIGTERM and SIGKILL, in seconds; less at the end of the program.
    private static let patience = 0.5
    private static let lastPatience = 0.1

    init(_ command: String) {
        // The shell does not read the value of a variable as code. Quotes around the row would not keep a row in quotes
        // that the user has written around `{}`.
        self.command = command.replacing(all: "{}", by: "\"$DRAWER_ROW\"")
    }

    /// Runs a command for a row and waits for its output.
    static func output(of command: String, for row: ArraySlice<UInt8>, on grid: Grid) -> Preview {
        var preview = RowPreview(command)
        preview.start(row, on: grid)
        while preview.descriptor >= 0 {
            var output = pollfd(fd: preview.descriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&output, 1, -1)
            preview.read(at: 0)
        }
        preview.end()
        return preview.text
    }

    /// When `take` has something to do; nil for never.
    var deadline: Double? {
        if isReady { return 0 }
        let kill = ending.map(\.due).min()
        return [blankAt, kill].compactMap(\.self).min()
    }

    /// Whether there is something to show: new output, or the end of a command without any.
    private var isReady: Bool { hasChanged && (blankAt == nil || !text.lines.isEmpty || descriptor < 0) }

    // MARK: Running

    /// Runs the command for the highlighted row, unless that row is previewed already. Ends the command of the row
    /// before.
    mutating func follow(_ simulation: Simulation, at time: Double) {
        guard let picker = simulation.picker else { return }
        let row = picker.highlightedRow
        guard row != self.row else { return }
        self.row = row
        stop(at: time)
        (text, hasChanged, blankAt) = (Preview(), true, row == nil ? nil : time + Self.blankDelay)
        if let row { start(picker.bytes(ofRow: row), on: simulation.grid) }
    }

    private mutating func start(_ row: ArraySlice<UInt8>, on grid: Grid) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return fail(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        let failure = spawn(row, on: grid, output: ends[1])
        close(ends[1])
        guard failure == 0 else {
            close(ends[0])
            return fail(failure)
        }
        descriptor = ends[0]
    }

    /// - Returns: 0 or an error number.
    private mutating func spawn(_ row: ArraySlice<UInt8>, on grid: Grid, output: Int32) -> Int32 {
        let own = ["DRAWER_ROW", "COLUMNS", "LINES"]
        var strings: [UnsafeMutablePointer<CChar>?] = []
        defer { for string in strings { free(string) } }
        var variable = environ
        while let text = variable.pointee {
            variable += 1
            let name = String(cString: text).prefix { $0 != "=" }
            if !own.contains(String(name)) { strings.append(strdup(text)) }
        }
        // A variable cannot contain a NUL.
        let value = row.filter { $0 != 0 }.map { CChar(bitPattern: $0) }
        strings.append(strdup("\(own[0])=".utf8CString.dropLast() + value + [0]))
        for text in ["COLUMNS=\(grid.columns)", "LINES=\(grid.rows)"] { strings.append(strdup(text)) }
        let failure = cn_spawn_shell(command, strings + [nil], -1, output, &group)
        watchGroups()
        return failure
    }

    private mutating func fail(_ number: Int32) {
        text = Preview("sh: \(String(cString: strerror(number)))")
        blankAt = nil
    }

    // MARK: Output

    /// Reads the output that has arrived.
    mutating func read(at time: Double) {
        guard descriptor >= 0 else { return }
        let count = LibC.read(descriptor, &buffer, buffer.count)
        guard count > 0 else {
            if count < 0, errno == EAGAIN || errno == EINTR { return }
            return closeOutput()
        }
        text.feed(buffer[..<count])
        hasChanged = true
        if text.isCut { stop(at: time) }
    }

    private mutating func closeOutput() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        hasChanged = true
    }

    /// The text to show, if there is another one than at the last call, and whether it is that of another row.
    mutating func take(at time: Double) -> (text: Preview, isNew: Bool)? {
        kill(at: time)
        guard isReady || blankAt.map({ $0 <= time }) ?? false else { return nil }
        defer { (blankAt, hasChanged) = (nil, false) }
        return (text, blankAt != nil || row == nil)
    }

    // MARK: Ending

    private mutating func watchGroups() { groupWatch.watch(ending.map(\.group) + (group > 0 ? [group] : [])) }

    /// Asks the command to end.
    private mutating func stop(at time: Double) {
        if descriptor >= 0 { closeOutput() }
        guard group > 0 else { return }
        Self.terminate(group)
        ending.append((group, time + Self.patience))
        group = 0
    }

    private static func terminate(_ group: pid_t) {
        _ = LibC.kill(-group, SIGTERM)
        // A stopped process ends only when it continues.
        _ = LibC.kill(-group, SIGCONT)
    }

    /// Kills the groups whose time is up.
    private mutating func kill(at time: Double) {
        for index in ending.indices.reversed() where ending[index].due <= time {
            _ = LibC.kill(-ending[index].group, SIGKILL)
            if waitpid(ending[index].group, nil, WNOHANG) == 0 {
                ending[index].due = time + Self.patience
            } else {
                ending.remove(at: index)
                watchGroups()
            }
        }
    }

    /// Ends all commands, with the program.
    mutating func end() {
        stop(at: 0)
        var waits = Int(Self.lastPatience / 0.01)
        while waits > 0, ending.contains(where: { Self.runs($0.group) }) {
            usleep(10_000)
            waits -= 1
        }
        kill(at: .infinity)
        ending = []
        watchGroups()
    }

    /// Whether the first process of a group has not ended. Leaves it to be waited for.
    private static func runs(_ group: pid_t) -> Bool {
        var information = siginfo_t()
        return waitid(P_PID, id_t(group), &information, WEXITED | WNOHANG | WNOWAIT) == 0
            && information.si_signo == 0
    }
}
