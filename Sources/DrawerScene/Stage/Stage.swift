// The stage: the state that every scene has besides its engine and its content.

import DrawerCore

/// The state that all scenes share: screen, look, focus, message.
struct Stage: Sendable {
    /// The scene's configuration, with the current screen and settings.
    private(set) var configuration: Configuration
    private(set) var theme: Theme
    /// The part that the user has focused. `Scene.focus` is the part that receives the keys: dimming overrides this
    /// one.
    var focus = Focus.list
    /// The hint line's message about the last action.
    var message: String?

    init(_ configuration: Configuration) {
        self.configuration = configuration
        theme = Theme(Look(theme: configuration.theme, colorDepth: configuration.colorDepth))
    }

    var grid: Grid { configuration.grid }
    var wording: Wording { configuration.wording }

    var look: Look {
        get { theme.look }
        set { if newValue != theme.look { theme = Theme(newValue) } }
    }

    /// Applies another configuration; the screen stays.
    mutating func take(_ next: Configuration) {
        let old = configuration
        configuration = next
        resize(columns: old.columns, rows: old.rows)
        if next.theme != old.theme { look.preference = next.theme }
    }

    mutating func resize(columns: Int, rows: Int) {
        configuration.columns = columns
        configuration.rows = rows
    }

    // MARK: Hit-testing

    /// The middle of the visible part of the screen between two heights, in points; nil if nothing is visible.
    func middle(_ from: Double, _ to: Double) -> Point? {
        let area = grid.container
        let from = max(0, from)
        let to = min(area.height, to)
        return from < to ? Point(x: area.width / 2, y: (from + to) / 2) : nil
    }

    /// A point well inside a part of a drawer with its edge at `top`, or of the screen above the edge; nil if the part
    /// is not visible.
    func point(of place: Place, in drawer: DrawerEngine, edge top: Double) -> Point? {
        switch place {
        case .overlay: return drawer.progress > 0 ? middle(0, top) : nil
        case .primary: return drawer.progress > 0 ? nil : middle(0, top)
        case .list: return middle(top + drawer.container.headerHeight, drawer.roomHeight)
        case .handle, .header:
            var y = top
            for part in drawer.container.header {
                if part.place == place { return middle(y, min(y + part.height, drawer.roomHeight)) }
                y += part.height
            }
            return nil
        }
    }
}
