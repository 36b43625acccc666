// The real program in a pseudo-terminal: the time from an input to the write that shows its effect, and the cost of an
// idle program.

import CBench
@preconcurrency import Foundation

func benchLatency() throws {
    guard let path = programUnderTest() else { return }
    let limit: Int32 = 200
    print(
        "The time from writing an input into the terminal to the first byte of the answer, through the kernel and two"
    )
    print("processes, in ms; 400 inputs per line, at least 20 ms apart. No answer counts as \(limit) ms.")
    print(label("", 28) + "    median      99 %")
    for (columns, rows) in [(80, 24), (200, 60)] {
        var master: Int32 = -1
        let process = cbench_start(path, Int32(columns), Int32(rows), &master)
        guard process > 0 else { return print("no pseudo-terminal") }
        _ = cbench_read_all(master, 500)
        let before = wakeUps(of: process)
        let written = cbench_read_all(master, 3000)
        let after = wakeUps(of: process)

        func times(_ inputs: (Int) -> String) -> [Double] {
            var times: [Double] = []
            for index in 0..<400 {
                let time = cbench_answer_time(master, inputs(index), limit)
                _ = cbench_read_all(master, 20)
                times.append(time < 0 ? Double(limit) : Double(time) / 1e6)
            }
            return times.sorted()
        }
        func report(_ name: String, _ times: [Double]) {
            print(
                label("\(columns)x\(rows) \(name)", 28) + column(times[times.count / 2], 3)
                    + column(times[times.count * 99 / 100], 3))
        }
        // Drag the handle up and down by a row.
        let handle = rows - 3
        _ = cbench_answer_time(master, "\u{1b}[<0;40;\(handle)M", 50)
        report("drag", times { "\u{1b}[<32;40;\(handle - 1 - $0 % 8)M" })
        _ = cbench_answer_time(master, "\u{1b}[<0;40;\(handle)m", 50)
        _ = cbench_read_all(master, 1500)
        // Type letters into the search bar.
        _ = cbench_answer_time(master, "/", 50)
        _ = cbench_read_all(master, 1500)
        report("typing", times { $0 % 2 == 0 ? "t" : "\u{7f}" })
        if let before, let after {
            print(
                label("\(columns)x\(rows) idle for 3 s", 28) + column(Double(after - before), 0) + " wake-ups, "
                    + "\(written) bytes")
        }
        cbench_stop(process, master)
    }
    benchBacklog(path)
}

/// The rate at which the program handles keys while thousands wait.
private func benchBacklog(_ path: String) {
    let (count, columns, rows, quiet) = (4000, Int32(100), Int32(40), Int32(300))
    print("")
    print("4,000 keys in one write, in thousands of keys a second, by what has the focus.")
    // The keys that open each layer, and two keys that change its picture.
    let layers = [
        ("the list", "", "jk"), ("the search", "/", "t\u{7f}"), ("the palette", ":", "s\u{7f}"),
        ("the help", "?", "  "),
        ("the settings", "t", "jk"), ("the presets", "P", "jk"), ("two stages", "D\r", "jk"),
    ]
    for (name, opening, keys) in layers {
        var master: Int32 = -1
        let process = cbench_start(path, columns, rows, &master)
        guard process > 0 else { return print("no pseudo-terminal") }
        _ = cbench_read_all(master, quiet)
        for key in opening {
            _ = cbench_answer_time(master, String(key), 50)
            _ = cbench_read_all(master, quiet)
        }
        let bytes = Array(String(repeating: keys, count: count / keys.utf8.count).utf8)
        let start = cbench_now()
        var written = 0
        while written < bytes.count {
            let step = bytes[written...].withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 512)) }
            guard step > 0 else { break }
            written += step
            _ = cbench_read_all(master, 0)
        }
        _ = cbench_read_all(master, quiet)
        let seconds = Double(cbench_now() - start) / 1e9 - Double(quiet) / 1000
        print(label(name, 28) + column(Double(count) / 1000 / seconds, 1))
        cbench_stop(process, master)
    }
}

/// The path of the program in the benchmark's folder. Prints a message and returns nil if the program is not built.
func programUnderTest() -> String? {
    let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("drawer").path
    guard FileManager.default.isExecutableFile(atPath: path) else {
        print("there is no \(path): swift build --configuration release --product drawer")
        return nil
    }
    return path
}

/// The number of voluntary and involuntary context switches of a process's threads; nil if the kernel does not report
/// it.
private func wakeUps(of process: Int32) -> Int? {
    let tasks = "/proc/\(process)/task"
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: tasks) else { return nil }
    return names.reduce(0) { sum, task in
        let status = (try? String(contentsOfFile: "\(tasks)/\(task)/status", encoding: .utf8)) ?? ""
        let counts = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
        return sum + counts.compactMap { Int($0.drop { !$0.isNumber }) }.reduce(0, +)
    }
}
