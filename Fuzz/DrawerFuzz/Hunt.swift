// Looks for a case that fails: as many events as wanted, from a seed.

import DrawerSettings

/// A case that fails, made small.
public struct Catch: Sendable {
    /// The seed that makes this case its first one.
    public var seed: UInt64
    public var level: Level
    public var original: Case
    public var shrunk: Case
    public var violation: Violation

    /// A demo script that says what it is and how to repeat it.
    public var text: String {
        shrunk.text([
            "Fails on the \(level.rawValue): \(violation.property)",
            "\(violation.explanation)",
            "Again: make fuzz SEED=\(seed) COUNT=1; or this file: make fuzz ARGS=\"--script FILE\"",
        ])
    }
}

/// A search for cases that fail.
public struct Hunt {
    public var seed: UInt64
    /// How many events at least.
    public var count: Int
    /// nil: three cases of four on the engine, the others on the simulation.
    public var level: Level?
    public private(set) var events = 0
    public private(set) var cases = 0

    public init(seed: UInt64, count: Int, level: Level? = nil) {
        self.seed = seed
        self.count = count
        self.level = level
    }

    /// Case by case; `seen` is told of each.
    /// - Returns: the first that fails; nil where none does.
    public mutating func run(seen: (Hunt) -> Void = { _ in }) -> Catch? {
        while events < count {
            // The seed alone makes the case, its level and scene included.
            let caseSeed = seed &+ UInt64(cases)
            var chance = Chance(seed: caseSeed &* 0x9E37_79B9_7F4A_7C15)
            let level = self.level ?? (chance.count(0...3) > 0 ? .engine : .simulation)
            let made = Case.random(&chance, on: level, steps: chance.chance(0.2) ? 400 : 80)
            let outcome = made.check(on: level)
            events += max(1, outcome.events)
            cases += 1
            if let violation = outcome.violation {
                // Settings that are refused are refused as they were made.
                let isRefused = violation.property == Violation.refusal
                let small = isRefused ? made : made.shrunk(keeping: violation.property, on: level)
                return Catch(
                    seed: caseSeed, level: level, original: made, shrunk: small,
                    violation: small.check(on: level, .thorough).violation ?? violation)
            }
            seen(self)
        }
        return nil
    }
}
