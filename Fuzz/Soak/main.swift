// The soak: `make soak SECONDS=600 SEED=1`, or ARGS="--recordings 40" for recordings and their replays alone. It
// disturbs the real program at random, in a terminal and headless, until the time is up, and prints a table of the
// disturbances and results. Exits with 1 after a failure.

import Foundation
import TestSupport

var seconds = 600.0
var seed: UInt64 = 1
/// The number of the only episode to run; nil to run episodes until the time is up.
var only: Int?
/// The number of recordings, after which the soak ends; nil for all kinds of episodes.
var recordings: Int?
var programs: [String] = []
var arguments = ProgramArguments("soak", usage: "[--seconds N] [--seed N] [--episode N] [--recordings N] PROGRAM...")
while let argument = arguments.next() {
    switch argument {
    case "--seconds": seconds = arguments.value { Double($0) }
    case "--seed": seed = arguments.value { UInt64($0) }
    case "--recordings": recordings = arguments.value { Int($0) }
    case "--episode": only = arguments.value { Int($0) }
    case _ where argument.hasPrefix("-"): arguments.refuse("unknown argument \(argument)")
    default: programs.append(URL(fileURLWithPath: argument).path)
    }
}
guard !programs.isEmpty else { arguments.refuse("no program") }

let scripts = try FileManager.default
    .contentsOfDirectory(at: Repository.url("demo-scripts"), includingPropertiesForKeys: nil)
    .filter { $0.pathExtension == "drawer" }.sorted { $0.path < $1.path }.map { try Array(Data(contentsOf: $0)) }

/// A row of the table.
struct Row {
    var tried = 0
    var failed = 0
}

var rows: [String: Row] = [:]
var used: [Ingredient: Int] = [:]
let end = ProcessInfo.processInfo.systemUptime + seconds
var number = only ?? 0
// A closed terminal must not end the soak.
signal(SIGPIPE, SIG_IGN)
repeat {
    // Test every command with every program before repeating one.
    let commands = Episode.Command.allCases
    let command = recordings == nil ? commands[number % commands.count] : .replay
    let program = programs[(recordings == nil ? number / commands.count : number) % programs.count]
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("soak-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A random path that is typed into the question of `w` is relative to this folder.
    _ = FileManager.default.changeCurrentDirectoryPath(folder.path)
    var mix = Random(seed: seed)
    var episode = Episode(
        command, program: program, folder: folder, scripts: scripts, seed: mix.next() &+ UInt64(number) &* 0x9E37_79B9)
    let place = programs.count > 1 ? "\(programs.firstIndex(of: program).map { $0 + 1 } ?? 0)" : ""
    let name = command.rawValue + (place.isEmpty ? "" : ", program \(place)")
    rows[name, default: Row()].tried += 1
    do {
        try episode.run()
    } catch {
        rows[name]?.failed += 1
        let kind = recordings.map { " --recordings \($0)" } ?? ""
        print("FAILED: \(name), episode \(number): \(error)\nRepeat: --seed \(seed) --episode \(number)\(kind)\n")
    }
    if recordings != nil { print(replayed()) }
    // A run that is stopped early keeps the lines of its finished episodes.
    fflush(nil)
    for (ingredient, count) in episode.used { used[ingredient, default: 0] += count }
    try FileManager.default.removeItem(at: folder)
    number += 1
} while only == nil && (recordings.map { number < $0 } ?? (ProcessInfo.processInfo.systemUptime < end))

/// How many of the recordings so far replay.
@MainActor func replayed() -> String {
    let tried = rows.values.reduce(0) { $0 + $1.tried }
    let passed = rows.values.reduce(tried) { $0 - $1.failed }
    return "\(passed) of \(tried) recordings replay"
}

func line(_ name: String, _ cells: [String]) {
    print(name.padding(toLength: 36, withPad: " ", startingAt: 0) + cells.joined())
}

func cell(_ text: String) -> String { String(repeating: " ", count: max(0, 9 - text.count)) + text }

for (index, program) in programs.enumerated() { print("program \(index + 1): \(program)") }
print("seed \(seed), \(number - (only ?? 0)) episodes\n")
line("command", ["tried", "passed", "failed"].map(cell))
for (name, row) in rows.sorted(by: { $0.key < $1.key }) {
    line(name, [row.tried, row.tried - row.failed, row.failed].map { cell("\($0)") })
}
print("")
line("disturbance", [cell("tried")])
for ingredient in Ingredient.allCases { line(ingredient.rawValue, [cell("\(used[ingredient] ?? 0)")]) }
exit(rows.values.allSatisfy { $0.failed == 0 } ? 0 : 1)
