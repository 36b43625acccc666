// A conformance kit for drawers: plays gestures on DrawerEngine, or checks the samples of another library.
//
//     swift run kit                           the kit's gestures on DrawerEngine
//     swift run kit SAMPLES.jsonl             the kit's gestures on another library
//     swift run kit --recorded vaul           the recordings of vaul, base-ui, react-modal-sheet or react-spring
//     swift run kit --samples                 prints the samples of DrawerEngine

import Foundation

do {
    let kit = try Kit(contentsOf: Kit.standard)
    let arguments = CommandLine.arguments.dropFirst().map { $0 }
    let verdicts: [Verdict]
    switch (arguments.first, arguments.count) {
    case (nil, _):
        verdicts = kit.check(try kit.play())
    case ("--samples", 1):
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let played = try kit.play()
        for gesture in kit.gestures {
            for sample in played[gesture.id] ?? [] {
                print(String(decoding: try encoder.encode(sample), as: UTF8.self))
            }
        }
        exit(0)
    case ("--recorded", 2) where Recording.libraries.contains(arguments[1]):
        verdicts = Recording.check(try Recording.read(arguments[1]), kit)
    case (let path?, 1) where !path.hasPrefix("-"):
        let samples = try Sample.read(URL(fileURLWithPath: path))
        let ids = Set(kit.gestures.map(\.id))
        if let unknown = samples.keys.filter({ !ids.contains($0) }).min() {
            throw KitError(description: "\(path): unknown gesture \(unknown), expected an id of gestures.json")
        }
        verdicts = kit.check(samples)
    default:
        throw KitError(
            description: "expected no argument, a file of samples, --samples, or --recorded with one of "
                + Recording.libraries.joined(separator: ", "))
    }
    for verdict in verdicts where verdict.count > 0 {
        print(verdict.line)
        for failure in verdict.failures { print("    \(failure)") }
    }
    exit(verdicts.allSatisfy(\.failures.isEmpty) ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("kit: \(error)\n".utf8))
    exit(2)
}
