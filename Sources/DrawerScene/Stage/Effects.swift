// The effects of an input or of time besides a change of state: the value that goes up from a scene to the program.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The effects of one call. A stage collects them; the simulation takes them once and hands them to its caller.
public struct Effects: Sendable {
    /// The notices, in order.
    public var notices = Notices()
    /// The input as a recording keeps it; nil for an input that a recording leaves out.
    ///
    /// - A click on a hint becomes the hint's key, because the columns of the hints depend on the terminal. A press on
    ///   their row that hits no hint is left out.
    /// - A recording leaves out an input that stops or turns time, and an answer that depends on the files of this
    ///   machine.
    /// - An action that would be left out and has ended a line of the palette becomes a text without letters, which has
    ///   no other effect.
    public internal(set) var recorded: Input?
    /// The key that a recording keeps before `recorded`: Esc, for an input that also closes the help or the palette: a
    /// click on a line of the help, or an input that turns time. The palette's letters are already recorded, so Esc
    /// closes the palette there too.
    public internal(set) var recordedBefore: Key?
    /// Whether the user has looked one frame ahead in a recording: the caller's time also advances by a frame.
    public var looksAhead = false
    /// The user's request to the program.
    public var request: ProgramRequest?
    /// Whether something other than a change of a setting has reached the drawer.
    package var hasActed = false
    /// Whether the user has stopped or turned time. A recording leaves this out.
    var hasControlledTime = false
    /// The operation of a layer that the other stage repeats. A layer performs at most one in a call.
    var shared: ShownScene.Operation?

    /// No effects.
    package init() {}

    /// Adds the effects on a stage. The caller repeats `shared` itself, and `Simulation.setRecorded` decides what is
    /// recorded.
    /// - Parameter withNotices: whether to add the notices too.
    mutating func add(_ new: Effects, withNotices: Bool) {
        if withNotices { notices += new.notices }
        request = new.request ?? request
        hasActed = hasActed || new.hasActed
        looksAhead = looksAhead || new.looksAhead
        hasControlledTime = hasControlledTime || new.hasControlledTime
    }

    /// Returns the effects so far and clears them.
    mutating func take() -> Effects {
        defer { self = Effects() }
        return self
    }
}
