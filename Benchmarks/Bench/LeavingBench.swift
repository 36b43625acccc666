// The real program in a pseudo-terminal: the time from the reason to end until the process has ended.

import CBench
@preconcurrency import Foundation

/// What the terminal does with the program's output.
private enum Reader {
    /// Reads everything and replies to the last question.
    case answers
    /// Reads everything and replies to nothing.
    case isSilent
    /// Replies at first, and then reads nothing while the scene changes 40 times.
    case stalls
    /// The same without replies.
    case isSilentAndStalls
}

/// Why the program ends.
private enum Reason { case hangUp, key, signal }

/// The longest wait for an end, in milliseconds.
private let patience = 5000.0

func benchLeaving() throws {
    guard let path = programUnderTest() else { return }
    let repetitions = 20
    print("From the reason to end until the process has ended, ms; 200x60, \(repetitions) runs a line.")
    print(label("", 42) + "    median     worst     limit")
    let lines: [(Reason, Reader, quiet: Int, String, limit: Int)] = [
        (.hangUp, .answers, 200, "hang-up, at rest", 100),
        (.hangUp, .isSilent, 0, "hang-up, silent terminal, at the start", 100),
        (.hangUp, .stalls, 200, "hang-up, stalled terminal", 100),
        (.key, .answers, 200, "q, at rest", 200),
        (.key, .isSilent, 200, "q, silent terminal, at rest", 200),
        (.key, .isSilent, 0, "q, silent terminal, at the start", 200),
        (.key, .stalls, 200, "q, stalled terminal", 500),
        (.signal, .answers, 200, "SIGTERM, at rest", 500),
        (.signal, .isSilent, 200, "SIGTERM, silent terminal, at rest", 500),
        (.signal, .stalls, 200, "SIGTERM, stalled terminal", 500),
        (.signal, .isSilentAndStalls, 200, "SIGTERM, silent and stalled terminal", 500),
    ]
    for (reason, reader, quiet, name, limit) in lines {
        let times = (0..<repetitions).compactMap { _ in endTime(path, reason, reader, quiet: quiet) }.sorted()
        let text = label(name, 42)
        guard let worst = times.last, times.count == repetitions else {
            print(text + "no end within \(Int(patience)) ms in \(repetitions - times.count) runs")
            continue
        }
        print(text + column(times[times.count / 2], 1) + column(worst, 1) + column(Double(limit), 0))
    }
}

/// Runs the program once.
/// - Parameter quiet: how long it has written nothing when the reason comes, in milliseconds; 0: right after its first bytes.
/// - Returns: the time in milliseconds, or nil if the program had to be killed.
private func endTime(_ path: String, _ reason: Reason, _ reader: Reader, quiet: Int) -> Double? {
    var master: Int32 = -1
    let process = cbench_start(path, 200, 60, &master)
    guard process > 0 else { return nil }
    let answers = reader == .answers || reader == .stalls
    // 3 s: longer than the start of any program.
    _ = pass(on: master, answers: answers, within: 3000)
    while quiet > 0, pass(on: master, answers: answers, within: Int32(quiet)) {}
    let reads = reader == .answers || reader == .isSilent
    if !reads {
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
        if reads, reason != .hangUp {
            _ = pass(on: master, answers: answers, within: 1)
        } else {
            usleep(500)
        }
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

/// Reads what the program has written, and replies as a terminal does.
/// - Parameter limit: how long to wait for the next bytes, in milliseconds.
/// - Returns: whether any came.
private func pass(on master: Int32, answers: Bool, within limit: Int32) -> Bool {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, limit) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    guard answers else { return true }
    let text = String(decoding: buffer[..<count], as: UTF8.self)
    for (question, reply) in [("\u{1b}[5n", "\u{1b}[0n"), ("\u{1b}[c", "\u{1b}[?62;22c")] {
        for _ in text.ranges(of: question) { _ = write(master, reply, reply.utf8.count) }
    }
    return true
}
