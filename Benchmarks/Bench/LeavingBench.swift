// The real program in a pseudo-terminal: the time from a key, a signal or a hang-up to the end of the process.

import CBench
@preconcurrency import Foundation

/// The reason for the end of the program.
private enum Reason { case hangUp, key, signal }

/// The longest wait for an end, in milliseconds.
private let patience = 5000.0

func benchLeaving() throws {
    guard let path = programUnderTest() else { return }
    let repetitions = 20
    print("From the key, signal or hang-up to the end of the process, in ms; 200x60, \(repetitions) runs per line.")
    print(label("", 42) + "    median     worst     limit")
    // A silent terminal reads everything and replies to nothing. A stalled terminal reads nothing while the scene
    // changes 40 times. The end is requested after the program has written nothing for `quiet` ms; with 0, right after
    // its first bytes.
    let lines: [(String, Reason, replies: Bool, stalls: Bool, quiet: Int32, limit: Double)] = [
        ("hang-up, at rest", .hangUp, true, false, 200, 100),
        ("hang-up, silent terminal, at the start", .hangUp, false, false, 0, 100),
        ("hang-up, stalled terminal", .hangUp, true, true, 200, 100),
        ("q, at rest", .key, true, false, 200, 200),
        ("q, silent terminal, at rest", .key, false, false, 200, 550),
        ("q, silent terminal, at the start", .key, false, false, 0, 550),
        ("q, stalled terminal", .key, true, true, 200, 500),
        ("SIGTERM, at rest", .signal, true, false, 200, 500),
        ("SIGTERM, silent terminal, at rest", .signal, false, false, 200, 500),
        ("SIGTERM, stalled terminal", .signal, true, true, 200, 500),
        ("SIGTERM, silent and stalled terminal", .signal, false, true, 200, 500),
    ]
    for (name, reason, replies, stalls, quiet, limit) in lines {
        let times = (0..<repetitions).compactMap { _ in
            endTime(path, reason, replies: replies, stalls: stalls, quiet: quiet)
        }.sorted()
        let text = label(name, 42)
        guard let worst = times.last, times.count == repetitions else {
            print(text + "no end within \(Int(patience)) ms in \(repetitions - times.count) runs")
            continue
        }
        print(text + column(times[times.count / 2], 1) + column(worst, 1) + column(limit, 0))
    }
}

/// Runs the program once.
/// - Returns: the time in milliseconds, or nil if the program had to be killed.
private func endTime(_ path: String, _ reason: Reason, replies: Bool, stalls: Bool, quiet: Int32) -> Double? {
    var master: Int32 = -1
    let process = cbench_start(path, 200, 60, &master)
    guard process > 0 else { return nil }
    // 3 s: longer than the start of the program.
    _ = pump(master, replies: replies, within: 3000)
    while quiet > 0, pump(master, replies: replies, within: quiet) {}
    if stalls {
        for _ in 0..<40 {
            _ = write(master, "s", 1)
            usleep(20_000)
        }
    }
    let start = cbench_now()
    switch reason {
    case .hangUp: close(master)
    case .key: _ = write(master, "q", 1)
    case .signal: kill(process, SIGTERM)
    }
    var time: Double?
    var now = 0.0
    while time == nil, now < patience {
        if stalls || reason == .hangUp { usleep(500) } else { _ = pump(master, replies: replies, within: 1) }
        now = Double(cbench_now() - start) / 1e6
        if waitpid(process, nil, WNOHANG) == process { time = now }
    }
    if time == nil {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }
    if reason != .hangUp { close(master) }
    return time
}

/// Reads the program's output, and replies to the questions about status and attributes.
/// - Parameter limit: the longest wait for the next bytes, in milliseconds.
/// - Returns: whether any bytes arrived.
private func pump(_ master: Int32, replies: Bool, within limit: Int32) -> Bool {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, limit) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    guard replies else { return true }
    let text = String(decoding: buffer[..<count], as: UTF8.self)
    for (question, reply) in [("\u{1b}[5n", "\u{1b}[0n"), ("\u{1b}[c", "\u{1b}[?62;22c")] {
        for _ in text.ranges(of: question) { _ = write(master, reply, reply.utf8.count) }
    }
    return true
}
