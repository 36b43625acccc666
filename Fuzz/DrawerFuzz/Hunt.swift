// The hunt: searches for a failing case, with a given number of events and a seed.

import TestSupport

/// A failing case after shrinking.
public struct Catch: Sendable {
    /// The seed of a hunt in which this case is the first.
    public var seed: UInt64
    public var level: Level
    public var shrunk: Case
    public var violation: Violation

    /// A demo script with the failure and the command that reproduces it.
    public var text: String {
        shrunk.text([
            "Fails on the \(level.rawValue): \(violation.property)",
            "\(violation.explanation)",
            "Repeat: make fuzz SEED=\(seed) COUNT=1 ARGS=\"--only \(level.rawValue)\"; or save this file and run "
                + "make fuzz ARGS=\"--script FILE\"",
        ])
    }
}

/// A search for failing cases.
public struct Hunt {
    public var seed: UInt64
    /// The minimum number of events.
    public var count: Int
    /// The level; nil for three of four cases on the engine, and one on the simulation.
    public var level: Level?
    public private(set) var events = 0
    public private(set) var cases = 0
    /// The number of checks of each law.
    package private(set) var seen: [Law: Int] = [:]

    public init(seed: UInt64, count: Int, level: Level? = nil) {
        self.seed = seed
        self.count = count
        self.level = level
    }

    /// Runs case after case and calls `ran` after each.
    /// - Returns: the first failing case; nil without one.
    public mutating func run(ran: (Hunt) -> Void = { _ in }) -> Catch? {
        while events < count {
            // The seed and the level determine the case. The level is drawn in every hunt, so that a hunt on one level
            // makes the cases of a hunt on both.
            let caseSeed = seed &+ UInt64(cases)
            var random = Random(seed: caseSeed &* 0x9E37_79B9_7F4A_7C15)
            let drawn: Level = random.count(0...3) > 0 ? .engine : .simulation
            let level = self.level ?? drawn
            let made = Case.random(&random, on: level, steps: random.chance(0.2) ? 400 : 80)
            let outcome = made.check(on: level)
            events += max(1, outcome.events)
            cases += 1
            seen.merge(outcome.seen) { $0 + $1 }
            if let violation = outcome.violation {
                // A refused setup is not shrunk.
                let isRefused = violation.property == Violation.refusal
                let small = isRefused ? made : made.shrunk(keeping: violation.property, on: level)
                return Catch(
                    seed: caseSeed, level: level, shrunk: small,
                    violation: small.check(on: level).violation ?? violation)
            }
            ran(self)
        }
        return nil
    }
}
