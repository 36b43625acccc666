// The picker as a user sees it, side by side with fzf where it is installed: both programs run in a pseudo-terminal.

import CBench
import Foundation

/// A picker in a pseudo-terminal.
private struct PickerRun {
    let process: Int32
    let master: Int32
    /// The end of the pipe that the picker reads, or -1 for a file.
    let rows: Int32

    /// The time without output after which a picture is complete, in milliseconds.
    private static let quiet: Int32 = 1000
    private static let limit: Int32 = 30_000

    /// - Parameter file: the rows; nil for a pipe.
    init?(_ command: String, reading file: URL?) {
        var ends: [Int32] = [-1, -1]
        if let file {
            ends[0] = open(file.path, O_RDONLY)
        } else if pipe(&ends) == 0 {
            _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        }
        var master: Int32 = -1
        process = cbench_start_command("exec \(command)", ends[0], 80, 24, &master)
        (self.master, rows) = (master, ends[1])
        close(ends[0])
        guard process > 0 else { return nil }
    }

    /// Milliseconds up to the end of the picture that follows an input; nil without a picture.
    func picture(after input: String = "") -> Double? {
        milliseconds(cbench_time_to_end(master, input, Self.quiet))
    }

    /// Milliseconds up to the picture of a text, after writing rows into the pipe; nil if it does not come in time.
    func picture(of text: String, writing row: String? = nil) -> Double? {
        milliseconds(cbench_time_to(master, row == nil ? -1 : rows, row ?? "", text, Self.limit))
    }

    private func milliseconds(_ nanoseconds: Int64) -> Double? {
        nanoseconds < 0 ? nil : Double(nanoseconds) / 1e6
    }

    /// The largest memory so far in MB; nil if the kernel does not report it.
    var peak: Double? {
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        return status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            .flatMap { Double($0.filter(\.isNumber)) }.map { $0 / 1024 }
    }

    func end() {
        if rows >= 0 { close(rows) }
        cbench_stop(process, master)
    }
}

/// - Parameters:
///   - file: a million rows.
///   - size: the size of the file in bytes.
///   - queries: each is typed up to its last letter, which is measured.
func benchPicker(_ file: URL, size: Int, rows: Int, queries: [String], comparesFzf: Bool) {
    guard let path = programUnderTest() else { return }
    let pickers = [("drawer", "\(path)-pick")] + (comparesFzf ? [("fzf", "fzf")] : [])
    print("\nThe picker in a pseudo-terminal of 80x24, from the input to the end of the picture that it causes, in ms.")
    print("The median of 5; the rows are those above.\n")
    print(label("", 34) + pickers.map { padded($0.0) }.joined())
    func report(_ name: String, _ values: [Double?]) {
        print(label(name, 34) + values.map { $0.map { column($0, 0) } ?? padded("-") }.joined())
    }
    func report(_ name: String, _ measure: (String) -> Double?) { report(name, pickers.map { measure($0.1) }) }
    /// The median of five; nil if one of them has no result.
    func median(_ measure: () -> Double?) -> Double? {
        let values = (0..<5).compactMap { _ in measure() }.sorted()
        return values.count == 5 ? values[2] : nil
    }
    report("start to a row that is there") { command in
        median {
            guard let run = PickerRun(command, reading: nil) else { return nil }
            defer { run.end() }
            return run.picture(of: "waiting", writing: "waiting\n")
        }
    }
    report("a first row that arrives later") { command in
        median {
            guard let run = PickerRun(command, reading: nil) else { return nil }
            defer { run.end() }
            // fzf draws all the time while it waits for rows.
            _ = cbench_time_to(run.master, -1, "", "nothing that is drawn", 500)
            return run.picture(of: "late", writing: "late\n")
        }
    }
    var peaks: [Double?] = []
    var typed = [[Double?]](repeating: [], count: pickers.count)
    var starts: [Double?] = []
    for (index, (_, command)) in pickers.enumerated() {
        guard let run = PickerRun(command, reading: file) else { return }
        defer { run.end() }
        starts.append(run.picture())
        for query in queries {
            typed[index].append(
                median {
                    _ = run.picture(after: "\u{15}")
                    for letter in query.dropLast() { _ = run.picture(after: String(letter)) }
                    return run.picture(after: String(query.suffix(1)))
                })
        }
        peaks.append(run.peak)
    }
    report("start to all rows read", starts)
    for (number, query) in queries.enumerated() {
        report("a letter, to the result of \(query)", typed.map { $0[number] })
    }
    report("peak memory in MB", peaks)
    let bound = (2 * Double(size) + 16 * Double(rows)) / 1_048_576 + 32
    print(label("bound: 2x input, 16 B/row, 32 MB", 34) + column(bound, 0))
}

private func padded(_ text: String) -> String { String(repeating: " ", count: max(0, 10 - text.count)) + text }
