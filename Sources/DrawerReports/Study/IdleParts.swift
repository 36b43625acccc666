// The parts of a hand that have no effect on the gesture of a script. A study names them, so that nobody takes its
// figures for results of these parts.

import DrawerCore
import DrawerScene
import DrawerScript
import DrawerSettings

extension Study {
    /// The number of runs whose gestures are compared.
    private static let trials = 5

    /// The parts of a hand. A hand without a movement or a throughput has none of their errors.
    private static let parts: [(number: HandNumber, size: WritableKeyPath<Hand, Double> & Sendable)] = [
        (.aim, \.aim), (.movement, \.movement[or: 0]), (.throughput, \.throughput[or: 0]), (.tremor, \.tremor),
        (.timing, \.timing), (.jitter, \.jitter),
    ]

    /// A sentence for each hand and script about the parts of the hand without effect on the gesture. If such a part is
    /// halved, no place and no time of the pointer changes. The gestures compared are a few by the hand itself, not by
    /// its people, under the script's first variant.
    /// - Parameter varied: the numbers that vary, which get no sentence.
    static func idleParts(
        of hands: [Hand], on cases: [Case], _ names: CaseNames, seeds: Sample.Seeds, varied: [HandNumber]
    ) throws -> [String] {
        let seeds = seeds.runs.prefix(trials)
        var sentences: [String] = []
        var scripts: Set<String> = []
        for one in cases where scripts.insert(one.file.path).inserted {
            for hand in hands {
                let whole = try seeds.map { try inputs(of: one, by: hand, seed: $0) }
                let idle = try parts.filter { number, size in
                    guard hand[keyPath: size] > 0, !varied.contains(number) else { return false }
                    var half = hand
                    half[keyPath: size] /= 2
                    return try zip(seeds, whole).allSatisfy { seed, whole in
                        try inputs(of: one, by: half, seed: seed).elementsEqual(whole) { $0 == $1 }
                    }
                }.map { String($0.number.rawValue.dropFirst("hand ".count)) }
                guard let last = idle.last else { continue }
                let list = idle.count == 1 ? last : idle.dropLast().joined(separator: ", ") + " and " + last
                let verb = idle.count == 1 ? "has" : "have"
                sentences.append("\(list) of the hand \(hand.name) \(verb) no effect on \(names.script(one))")
            }
        }
        return sentences
    }

    /// The inputs of a case by a hand, with their times.
    private static func inputs(
        of one: Case, by hand: Hand, seed: UInt64
    ) throws -> [(time: Nanoseconds, input: Input)] {
        var player = try one.playerToRest()
        player.hand = HandErrors(hand, seed: seed)
        player.sent = []
        player.run()
        return player.sent ?? []
    }
}

extension Double? {
    /// The number, or another number instead of nil.
    fileprivate subscript(or other: Double) -> Double {
        get { self ?? other }
        set { self = newValue }
    }
}
