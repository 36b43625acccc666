// The state of the tuning panel. It exists while the panel is open.

import DrawerCore
import DrawerSettings

/// The state of the tuning panel.
struct Tuning: Sendable {
    /// The two sets of values, and the steps that undo and redo take.
    var sets: TuningSets
    /// The answer to the last action: why a value was refused, for example.
    var message: String?

    init(_ setup: Setup) { sets = TuningSets(setup) }
}

/// The sets A and B, one of which is shown.
struct TuningSets: Sendable, Hashable {
    enum Name: String, Sendable, Hashable, CaseIterable {
        case a = "A"
        case b = "B"
    }

    private(set) var shown = Name.a
    private(set) var a: Setup
    private(set) var b: Setup

    init(_ setup: Setup) { (a, b) = (setup, setup) }
}
