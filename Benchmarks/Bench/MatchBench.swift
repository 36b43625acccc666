// Searching a million paths, side by side with fzf where it is installed.

import CBench
import DrawerMatch
import Foundation

func benchMatch() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("drawer-match-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let paths = millionPaths()
    try paths.write(to: file)
    print("A million paths, \(paths.count / 1_000_000) MB. `filter` reads them from a file, searches and ranks them.")
    print("`keystroke` is the search of rows in memory, after the query without its last letter. Best of 2, in ms.")
    print("")
    let hasFzf = fzf("", file) != nil
    if !hasFzf { print("fzf is not installed: no comparison\n") }
    print(label("query", 20) + "   matches    filter       fzf keystroke  CPU time")
    for query in ["e", "usr", "srclib", "zzqx", "'swift", "lib !so", "^/usr .h$", "share doc copyright"] {
        let before = Query(String(query.dropLast()))
        var best = [Double](repeating: .infinity, count: 4)
        var count = 0
        // Run both programs in turn, because other load may change.
        for _ in 0..<2 {
            let filter = milliseconds { count = (try? readRows(in: file))?.matches(Query(query))?.count ?? 0 }
            best[0] = min(best[0], filter)
            if hasFzf, let time = fzf(query, file) { best[1] = min(best[1], time) }
            let rows = try readRows(in: file)
            let previous = rows.matches(before)
            let processor = clock()
            best[2] = min(best[2], milliseconds { _ = rows.matches(Query(query), after: previous) })
            best[3] = min(best[3], Double(clock() - processor) * 1000 / Double(CLOCKS_PER_SEC))
        }
        let texts = best.map { $0 < .infinity ? column($0, 0) : String(repeating: " ", count: 9) + "-" }
        print(label(query, 20) + column(Double(count), 0) + texts.joined())
    }
    fflush(nil)
    benchPicker(file, size: paths.count, rows: 1_000_000, queries: ["e", "usr", "srclib"], comparesFzf: hasFzf)
}

/// Paths of this machine, repeated below other folders.
private func millionPaths() -> Data {
    var paths: [String] = []
    let files = FileManager.default.enumerator(atPath: "/usr")
    while paths.count < 200_000, let path = files?.nextObject() as? String { paths.append("/usr/\(path)\n") }
    var text = Data()
    for index in 0..<1_000_000 where !paths.isEmpty {
        let copy = index / paths.count
        text += Data(((copy == 0 ? "" : "/srv/backup-\(copy)") + paths[index % paths.count]).utf8)
    }
    return text
}

private func readRows(in file: URL) throws -> Rows {
    let handle = try FileHandle(forReadingFrom: file)
    var rows = Rows()
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 18)
    defer { buffer.deallocate() }
    while true {
        let count = read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { break }
        rows.append(UnsafeBufferPointer(rebasing: buffer[..<count]), separator: 0x0A)
    }
    rows.finish()
    return rows
}

private func milliseconds(_ body: () -> Void) -> Double {
    let start = cbench_now()
    body()
    return Double(cbench_now() - start) / 1e6
}

/// The time of `fzf --filter` with its output discarded; nil without fzf.
private func fzf(_ query: String, _ file: URL) -> Double? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["fzf", "--filter", query]
    process.standardInput = try? FileHandle(forReadingFrom: file)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    var hasRun = false
    let time = milliseconds {
        hasRun = (try? process.run()) != nil
        if hasRun { process.waitUntilExit() }
    }
    // The status is 1 if nothing matches.
    return hasRun && process.terminationStatus <= 1 ? time : nil
}
