// The effects of an input or of time besides a change of the state: the one value that goes up from a scene to the program.

import DrawerCore
import DrawerSettings
import DrawerViews

/// The effects of one call. A stage collects it, the simulation takes it once and hands it to its caller.
public struct Effects: Sendable {
    /// The notices, in order.
    public var notices = Notices()
    /// The input as a recording keeps it: a click on a hint is the hint's key, because the columns of the hints depend on
    /// the terminal. nil for a part of such a click, for what has stopped or turned time, and for an answer that depends
    /// on the files of this machine. A line of the palette that has done so is dropped by the key that drops it.
    public var recorded: Input?
    /// Whether the user has looked one frame ahead in a recording: time goes on by a frame, for the caller too.
    public var looksAhead = false
    /// The user's request to the program.
    public var request: TuningRequest?
    /// Whether something has reached the drawer besides a change of a setting.
    package var hasActed = false
    /// Whether time was stopped or turned, which only its user sees.
    var hasControlledTime = false
    /// The act of a layer on its scene, for the stage beside this one.
    var act: ShownScene.Act?
    /// The line that the palette has given.
    var entered: String?
    /// Whether the palette has asked for the ghost of another preset.
    var opensGhost = false

    /// No effects.
    package init() {}

    /// Adds what has happened on a stage.
    /// - Parameter isFirst: whether it is the one whose notices count.
    mutating func add(_ new: Effects, isFirst: Bool = true) {
        if isFirst { notices += new.notices }
        request = new.request ?? request
        hasActed = hasActed || new.hasActed
        looksAhead = looksAhead || new.looksAhead
        hasControlledTime = hasControlledTime || new.hasControlledTime
    }

    /// The effects so far, of which none are left.
    mutating func take() -> Effects {
        defer { self = Effects() }
        return self
    }
}
