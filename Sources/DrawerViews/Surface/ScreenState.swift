// The state of a screen with a drawer besides the engine and the content.

import DrawerCells
import DrawerCore

/// The size and the look of a screen, and the state of its user's actions: focus, highlighted row, the press in
/// progress.
package struct ScreenState: Sendable {
    package var grid: Grid
    package private(set) var theme: Theme
    /// The part that the user has focused. `Surface.focus` is the part that receives the keys: dimming may override the
    /// user's choice.
    package var focus = Focus.list
    /// The place of the highlighted item in the list, from 1; 0 for none.
    package var selection = 0
    /// The parts of the content that scroll into view once nothing moves. A press or the wheel drops them, because the
    /// user has taken over.
    package var wanted: Part = []
    /// The owner of the press in progress; nil without a press.
    package var press: Press?
    /// The cause of the last event.
    package var cause = Cause.code
    /// The hint line's message about the last action.
    package var message: String?

    /// The highlighted row, or a part of the primary content that the surface knows.
    package struct Part: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let row = Part(rawValue: 1)
        package static let primary = Part(rawValue: 2)
        /// The room below the primary content.
        package static let room = Part(rawValue: 4)
    }

    package init(_ grid: Grid, _ theme: Theme) { (self.grid, self.theme) = (grid, theme) }
    package init(_ grid: Grid, _ look: Look) { self.init(grid, Theme(look)) }

    package var look: Look {
        get { theme.look }
        set { if newValue != theme.look { theme = Theme(newValue) } }
    }
}
