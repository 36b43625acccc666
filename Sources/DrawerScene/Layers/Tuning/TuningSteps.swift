// The steps of undo in the tuning panel.

import DrawerSettings

/// The settings that the panel shows, and the steps that lead back from them.
struct TuningSteps: Sendable {
    /// The settings when the panel last read them. A change from them is a step.
    private(set) var current: Setup
    private var history = History<Setup>()
    /// Whether the next change of a stroke begins a new step. A stroke is a drag, a run of the wheel, or the moves of a
    /// handle.
    private var isNewStroke = true

    init(_ setup: Setup) { current = setup }

    mutating func beginStroke() { isNewStroke = true }

    /// Takes over settings that have changed while the panel was closed, without a step.
    mutating func skip(to setup: Setup) { current = setup }

    /// Records a change to other settings.
    mutating func record(_ setup: Setup, inStroke: Bool = false) {
        // A change of the screen size is not a step.
        var same = current
        same.size = setup.size
        // A drawer above another one has its own undo history.
        if setup.isPushed != current.isPushed {
            history = History()
        } else if setup != same {
            if isNewStroke || !inStroke { history.record(current) }
            isNewStroke = !inStroke
        }
        current = setup
    }

    /// Goes back by a step, or with `isRedo` forward again.
    /// - Returns: the settings there; nil without such a step.
    mutating func undo(isRedo: Bool) -> Setup? {
        beginStroke()
        guard let setup = isRedo ? history.redo(from: current) : history.undo(from: current) else { return nil }
        current = setup
        return setup
    }
}
