// The laws: of everything that can be driven, under any settings, and of the fuzzer's pans. Each holds for every event of
// random gestures.

package enum Law: String, CaseIterable, Sendable {
    /// The states are the same to the bit, however time is divided into steps.
    case grouping
    /// Nothing jumps as time passes, and no event moves anything farther than the pointer, the key or the wheel.
    case continuity
    /// Drawer and list together move by the pointer's distance, unless a rubber band is stretched.
    case conservation
    /// One large movement splits between its owners as many small ones do.
    case seam
    /// The part that the pointer moves has the pointer's velocity, on both sides of a hand-over.
    case velocity
    /// The reported velocities are the slopes of the shown positions.
    case slope
    /// A pointer that returns to the point of its press has restored everything.
    case reversibility
    /// A settled subject stays, and its drawer is on its detent to the bit.
    case rest
    /// An action at the invisible end of a settle has the outcome of the same action at rest.
    case atRest = "at rest"
    /// An event that cannot be applied changes nothing.
    case refusal
    /// Phase, owner, detent, target, velocities and deadlines agree.
    case readings
    /// Owners, targets, arrivals and interruptions are reported once, and in order.
    case notices

    // The fuzzer's laws: a pan moves and ends as in the model, and a scene draws what it is.
    case travel = "top and offset are functions of the travel"
    case owner = "the owner is a function of the travel"
    case still = "a track without segments moves nothing"
    case target = "a release goes to the policy's target"
    case asks = "with asks, the host is asked before the drawer hides"
    case picture = "the picture depends only on the state"
}

/// A law that does not hold.
package struct Fault: Error, Hashable, CustomStringConvertible {
    package let law: Law
    package let what: String

    package var description: String { "\(law.rawValue): \(what)" }
}

/// Counts the checks of each law: a law that is never checked always holds.
package struct Tally: Sendable {
    package private(set) var seen: [Law: Int] = [:]

    package init() {}

    package mutating func demand(_ law: Law, _ holds: Bool, _ what: @autoclosure () -> String) throws(Fault) {
        seen[law, default: 0] += 1
        guard holds else { throw Fault(law: law, what: what()) }
    }
}
