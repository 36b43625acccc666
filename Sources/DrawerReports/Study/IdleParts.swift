// The parts of a hand that have no effect on the gesture of a script. A study names them, so that nobody takes its figures
// for results of these parts.

import DrawerScript

extension Study {
    /// The number of runs whose gestures are compared.
    private static let trials = 5

    /// A sentence for each hand and script about the parts of the hand without effect on the gesture. If such a part is
    /// halved, no place and no time of the pointer changes.
    /// - Parameter varied: the numbers that vary, which get no sentence.
    static func idleParts(
        of hands: [Hand], on cases: [Case], seeds: Sample.Seeds, _ varied: [HandNumber]
    ) throws -> [String] {
        let parts: [(HandNumber, WritableKeyPath<Hand, Double>)] = [
            (.aim, \.aim), (.movement, \.movement[or: 0]), (.throughput, \.throughput[or: 0]), (.tremor, \.tremor),
            (.timing, \.timing), (.jitter, \.jitter),
        ]
        let seeds = seeds.runs.prefix(trials)
        var sentences: [String] = []
        var scripts: Set<String> = []
        for one in cases where scripts.insert(one.scriptName).inserted {
            func course(_ hand: Hand, _ seed: UInt64) throws -> [String] {
                var player = try one.settled()
                player.hand = HandErrors(hand, seed: seed)
                player.sent = []
                player.run()
                return (player.sent ?? []).map { "\($0.time) \($0.input)" }
            }
            for hand in hands {
                let whole = try seeds.map { try course(hand, $0) }
                let idle = try parts.filter { number, field in
                    guard hand[keyPath: field] > 0, !varied.contains(number) else { return false }
                    var half = hand
                    half[keyPath: field] /= 2
                    return try zip(seeds, whole).allSatisfy { try course(half, $0) == $1 }
                }.map { String($0.0.rawValue.dropFirst("hand ".count)) }
                guard !idle.isEmpty else { continue }
                let names = idle.joined(separator: " and ")
                let verb = idle.count == 1 ? "has" : "have"
                sentences.append("\(names) of the hand \(hand.name) \(verb) no effect on \(one.scriptName)")
            }
        }
        return sentences
    }
}

extension Double? {
    /// The number, or another number instead of nil.
    fileprivate subscript(or other: Double) -> Double {
        get { self ?? other }
        set { self = newValue }
    }
}
