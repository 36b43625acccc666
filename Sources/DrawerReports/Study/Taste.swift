// A blind test: rounds of two unlabelled drawers, and the order of preference that follows from the choices.

import DrawerCore
import DrawerScript
import DrawerSettings

/// The rounds of a blind test and their results.
///
///     var taste = Taste(["vaul", "gorhom"], rounds: 10, seed: 1)
///     taste.choose(.first)
///     print(taste.table.text(as: .table))
public struct Taste: Sendable {
    public enum Choice: String, Sendable, Hashable, CaseIterable { case first, second, none }

    /// A pair of drawers, by their indices.
    public struct Round: Sendable, Hashable {
        public var task: Int
        public var first: Int
        public var second: Int
        public var choice: Choice?
    }

    public let names: [String]
    public private(set) var rounds: [Round] = []
    /// The index of the round in progress; the number of rounds at the end.
    public var place: Int { rounds.firstIndex { $0.choice == nil } ?? rounds.count }

    /// The tasks, in turn: words, and whether the drawer is open at the start.
    public static let tasks: [(text: String, isOpen: Bool)] = [
        ("Open it fully", false), ("Put it away", true), ("Open it, scroll the list, and put it away", false),
    ]

    /// - Parameters:
    ///   - names: at least two.
    ///   - count: the number of rounds. Each pair comes as often as any other, but for one time.
    ///   - seed: chooses the order of the pairs, and which one of a pair is first.
    public init(_ names: [String], rounds count: Int, seed: UInt64) {
        self.names = names
        var random = SplitMix(seed: seed)
        var pairs: [(Int, Int)] = []
        for index in 0..<count {
            if pairs.isEmpty {
                pairs = names.indices.flatMap { one in names.indices.filter { $0 > one }.map { (one, $0) } }
                pairs.shuffle(using: &random)
            }
            let pair = pairs.removeLast()
            let isSwapped = random.next() & 1 == 1
            rounds.append(
                Round(
                    task: index % Self.tasks.count, first: isSwapped ? pair.1 : pair.0,
                    second: isSwapped ? pair.0 : pair.1))
        }
    }

    /// The round in progress; nil at the end.
    public var current: Round? { place < rounds.count ? rounds[place] : nil }

    /// Keeps the user's choice and goes on to the next round.
    public mutating func choose(_ choice: Choice) {
        let place = place
        if place < rounds.count { rounds[place].choice = choice }
    }

    /// The wins of each name against each other; half a win each for no difference.
    private var wins: [[Double]] {
        var wins = names.map { _ in names.map { _ in 0.0 } }
        for round in rounds {
            switch round.choice {
            case .first: wins[round.first][round.second] += 1
            case .second: wins[round.second][round.first] += 1
            case .some(.none):
                wins[round.first][round.second] += 0.5
                wins[round.second][round.first] += 0.5
            case nil: break
            }
        }
        return wins
    }

    /// The wins with which the model computes: every pair begins with half a win on both sides, so that a drawer that
    /// always wins has a finite strength.
    private var evidence: [[Double]] {
        wins.enumerated().map { one, row in row.enumerated().map { $0 == one ? 0 : $1 + 0.5 } }
    }

    /// The logarithms of the strengths in the model of R. A. Bradley and M. E. Terry ("Rank Analysis of Incomplete Block
    /// Designs", 1952), by the iteration of D. R. Hunter ("MM Algorithms for Generalized Bradley-Terry Models", 2004).
    /// Their sum is 0.
    var strengths: [Double] {
        let wins = evidence
        var strengths = names.map { _ in 1.0 }
        for _ in 0..<500 {
            let next = names.indices.map { one in
                let all = names.indices.reduce(0.0) { sum, other in
                    other == one
                        ? sum : sum + (wins[one][other] + wins[other][one]) / (strengths[one] + strengths[other])
                }
                return wins[one].reduce(0, +) / all
            }
            strengths = next
        }
        let logarithms = strengths.map { Math.log($0) }
        let mean = logarithms.reduce(0, +) / Double(max(1, logarithms.count))
        return logarithms.map { $0 - mean }
    }

    /// The probability that one name is better than another: from the difference of their strengths and its standard error,
    /// which the inverse of Fisher's information gives.
    func sureness(of one: Int, over other: Int) -> Double {
        let (wins, strengths, count) = (evidence, strengths, names.count)
        // The information of differences alone is singular; the constant added to all elements leaves differences as
        // they are.
        var rows = (0..<count).map { row in
            (0..<count).map { column -> Double in
                func information(_ a: Int, _ b: Int) -> Double {
                    let share = 1 / (1 + Math.exp(strengths[b] - strengths[a]))
                    return (wins[a][b] + wins[b][a]) * share * (1 - share)
                }
                let entry =
                    row == column
                    ? (0..<count).reduce(0.0) { $1 == row ? $0 : $0 + information(row, $1) } : -information(row, column)
                return entry + 1 / Double(count)
            } + [row == one ? 1 : row == other ? -1 : 0]
        }
        for pivot in 0..<count {
            for row in 0..<count where row != pivot {
                let share = rows[row][pivot] / rows[pivot][pivot]
                for column in pivot...count { rows[row][column] -= share * rows[pivot][column] }
            }
        }
        let solution = (0..<count).map { rows[$0][count] / rows[$0][$0] }
        let error = max(0, solution[one] - solution[other]).squareRoot()
        return error > 0 ? Self.normal((strengths[one] - strengths[other]) / error) : 0.5
    }

    /// The distribution function of the normal distribution, within 7.5e-8 (M. Abramowitz and I. A. Stegun, "Handbook of
    /// Mathematical Functions", 26.2.17).
    static func normal(_ x: Double) -> Double {
        let t = 1 / (1 + 0.2316419 * abs(x))
        let polynomial =
            t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
        let tail = Math.exp(-x * x / 2) / Math.sqrt(2 * .pi) * polynomial
        return x >= 0 ? 1 - tail : tail
    }

    /// The names in the order of preference.
    public var table: Table {
        var table = Table([
            .number("place", "place", digits: 0), .text("preset"), .number("wins", "wins", digits: 1),
            .number("rounds", "of", digits: 0), .number("strength", "strength", digits: 2),
            .text("sure", "better than the next"),
        ])
        let (strengths, wins) = (strengths, wins)
        let order = names.indices.sorted { (-strengths[$0], $0) < (-strengths[$1], $1) }
        for (place, index) in order.enumerated() {
            let won = wins[index].reduce(0, +)
            let lost = wins.reduce(0) { $0 + $1[index] }
            let next = place + 1 < order.count ? order[place + 1] : nil
            table.rows.append([
                .number(Double(place + 1)), .text(names[index]), .number(won), .number(won + lost),
                .number(strengths[index]),
                .text(next.map { "\(Quantity.text(sureness(of: index, over: $0) * 100, digits: 0)) % sure" }),
            ])
        }
        return table
    }

    /// A row for each round that has a choice.
    public var log: Table {
        var table = Table([
            .number("round", "round", digits: 0), .text("task"), .text("first"), .text("second"), .text("better"),
        ])
        for (index, round) in rounds.enumerated() {
            guard let choice = round.choice else { continue }
            let better: String? =
                switch choice {
                case .first: names[round.first]
                case .second: names[round.second]
                case .none: nil
                }
            table.rows.append([
                .number(Double(index + 1)), .text(Self.tasks[round.task].text), .text(names[round.first]),
                .text(names[round.second]), .text(better),
            ])
        }
        return table
    }
}
