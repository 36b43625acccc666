// The parts of a timeline's log: an input with its time, and a saved state with the inputs after it.

import DrawerCore
import DrawerSettings
import DrawerViews

extension Timeline {
    /// An input with its time.
    struct TimedInput: Sendable {
        /// The time of the input, in seconds of the scene.
        var time: Double
        var input: Input
    }

    /// The pointer as the performed inputs have moved it.
    struct Finger: Sendable, Hashable {
        var point: DrawerPoint
        var isDown: Bool
    }

    /// A saved state, and the inputs up to the next one.
    struct Stretch: Sendable {
        enum Kind {
            /// A gesture of the hand, which a replay can repeat.
            case hand
            /// A gesture of the hand that a resize or a call from code has interrupted.
            case cut
            /// A key, a call from code, or a change that sets the scene in motion.
            case call
            /// A change that is not an input, or another saved state in a long gesture.
            case part
            /// A change of settings or of the screen's size.
            case setting

            /// Whether the keys of time stop at the start of the stretch.
            var isGesture: Bool {
                switch self {
                case .hand, .cut, .call: true
                case .part, .setting: false
                }
            }
        }

        var scene: any Scene
        /// The reason of the last release before.
        var reason: Release.Reason?
        /// The number of the first input.
        var first: Int
        var kind: Kind
        var finger: Finger?

        /// Whether nothing moves or holds the drawer or the list at the start of the stretch.
        var isAtRest: Bool { !scene.isMoving && scene.drawer.panSource == nil }
    }
}
