// The results of a script's run: failures, and marks of the user's actions.

import DrawerCells
import DrawerCore
import DrawerScene
import DrawerSettings

/// An expectation that does not hold, or a gesture that cannot be performed.
public struct Failure: Sendable, Hashable, CustomStringConvertible {
    public var file: String
    public var command: Command
    /// The time since the script's start.
    public var time: Nanoseconds
    public var expected: String
    public var seen: String

    public var position: Position { command.position }

    /// `file:line:column: at 1.25 s: expected detent expanded, saw compressed`.
    public var description: String {
        "\(file.cleaned):\(position.line):\(position.column): at \(Quantity.text(time.seconds)) s: "
            + "expected \(expected), saw \(seen)"
    }
}

/// An action of the script and its time, for marks on a plot.
public struct Mark: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case press, release, key, wheel, code, resize
    }

    public var kind: Kind
    public var time: Nanoseconds
}

/// The results of a script's run.
public struct Report: Sendable, Hashable {
    /// The number of expectations (and snapshots with a golden file) that hold.
    public var passed = 0
    public var failures: [Failure] = []
    /// The sum of `Expectation.shortfall` over the failed expectations.
    public internal(set) var shortfall = 0.0

    public init() {}

    /// A line for each failure.
    public var lines: [String] { failures.map(\.description) }

    /// `N passed, N failed`.
    public var summary: String { "\(passed) passed, \(failures.count) failed" }

    /// Adds failures, but only the first one of each command.
    package mutating func add(_ others: [Failure]) {
        for other in others where !failures.contains(where: { ($0.file, $0.command) == (other.file, other.command) }) {
            failures.append(other)
        }
    }

    public static func + (first: Report, second: Report) -> Report {
        var sum = first
        sum.passed += second.passed
        sum.failures += second.failures
        sum.shortfall += second.shortfall
        return sum
    }
}
