// The benchmarks, which print figures and ratios. `make bench` runs all of them; a name selects one.

import Foundation

let all: [(name: String, run: () throws -> Void)] = [
    ("engine", benchEngine),
    ("velocity", benchVelocity),
    ("glide", benchGlide),
    ("frames", benchFrames),
    ("allocations", benchAllocations),
    ("past", benchPast),
    ("sweep", benchSweep),
    ("match", benchMatch),
    ("latency", benchLatency),
    ("leaving", benchLeaving),
]

let wanted = Array(CommandLine.arguments.dropFirst())
if let unknown = wanted.first(where: { name in !all.contains { $0.name == name } }) {
    print("unknown benchmark '\(unknown)', expected one of: \(all.map(\.name).joined(separator: ", "))")
    exit(64)
}
for bench in all where wanted.isEmpty || wanted.contains(bench.name) {
    print("== \(bench.name)")
    try bench.run()
    print("")
}
