// The long run of the property tests: `make fuzz SEED=n COUNT=n`. If a property does not hold, prints the shrunk case
// as a demo script and exits with 1.

import DrawerFuzz
import DrawerScript
import Foundation
import TestSupport

var seed: UInt64 = 1
var count = 1_000_000
var level: Level?
var keepGoing = 1
var scripts: [String] = []

var arguments = ProgramArguments(
    "fuzz",
    usage: "[--seed N] [--count EVENTS] [--only engine|simulation] [--keep-going CASES] [--script FILE ...]")
while let argument = arguments.next() {
    switch argument {
    case "--seed": seed = arguments.value { UInt64($0) }
    case "--count": count = arguments.value { Int($0) }
    case "--only": level = arguments.value { Level(rawValue: $0) }
    case "--keep-going": keepGoing = arguments.value { Int($0) }
    case "--script": scripts.append(arguments.value { $0 })
    default: arguments.refuse("unknown argument \(argument)")
    }
}

if !scripts.isEmpty {
    var failed = false
    for path in scripts {
        do {
            let made = try Case(try ScriptFile(path: path).script)
            for level in Level.allCases {
                let result = made.check(on: level)
                print(
                    "\(path): \(level.rawValue), \(result.events) events: \(result.violation?.description ?? "holds")")
                if result.violation != nil { failed = true }
            }
        } catch {
            arguments.refuse("\(error)")
        }
    }
    exit(failed ? 1 : 0)
}

print("seed \(seed), \(count) events")
var hunt = Hunt(seed: seed, count: count, level: level)
var caught: [String: Int] = [:]
var reported = 0
while let found = hunt.run(ran: { hunt in
    if hunt.cases % 20_000 == 0 { print("  \(hunt.events) events in \(hunt.cases) cases") }
}) {
    caught[found.violation.property, default: 0] += 1
    if caught[found.violation.property] == 1 {
        print("\nFAILED with seed \(found.seed): \(found.violation)\n\n\(found.text)")
    }
    reported += 1
    if reported >= keepGoing { break }
}
print(
    "\(hunt.events) events in \(hunt.cases) cases, seed \(seed): \(reported == 0 ? "all properties hold" : "\(reported) failed")"
)
for (property, times) in caught.sorted(by: { $0.value > $1.value }) where keepGoing > 1 {
    print("  \(times) x \(property)")
}
exit(reported == 0 ? 0 : 1)
