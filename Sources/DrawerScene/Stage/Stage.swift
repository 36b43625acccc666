// The stage: the state that every scene has besides its engine and its content.

import DrawerCore

/// The state that all scenes share: screen, look, focus, message, help panel.
struct Stage: Sendable {
    /// The scene's configuration, with the current screen and settings.
    private(set) var configuration: Configuration
    private(set) var theme: Theme
    /// The part that the user has focused. `Scene.focus` is the part that receives the keys: dimming overrides this
    /// one.
    var focus = Focus.list
    /// The hint line's message about the last action.
    var message: String?
    /// The page of the help panel, from 0; nil if the panel is not shown.
    private(set) var helpPage: Int?
    var showsHelp: Bool { helpPage != nil }
    private(set) var wantsToQuit = false
    /// The engine's clock: behind the caller's after a replay.
    var clock = SceneClock()
    /// Whether the press in progress began on the help panel.
    private var swallowsGesture = false

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

    /// Shows the policy's name in the hint line.
    mutating func showChange(of policy: Policy) { show("\(wording.policyChanged): \(policy.name)") }
    mutating func showChange(of preset: Preset) {
        show("\(wording.presetChanged): \(preset.name), \(preset.source)")
    }

    /// Shows the result of a key in the hint line. As any key, it closes the help panel.
    mutating func show(_ message: String) {
        self.message = message
        helpPage = nil
    }

    /// Prepares for another scene.
    mutating func leave() {
        message = nil
        helpPage = nil
        swallowsGesture = false
    }

    // MARK: Input for help, message and quitting

    /// Clears the message at any action of the user, and closes the help panel at a press on it.
    /// - Parameter isTyping: whether letters are text.
    /// - Returns: whether the stage has consumed the input.
    mutating func swallows(_ input: Input, isTyping: Bool) -> Bool {
        switch input {
        case .press:
            message = nil
            swallowsGesture = showsHelp
            helpPage = nil
            return swallowsGesture
        case .move:
            return swallowsGesture
        case .release, .cancel:
            defer { swallowsGesture = false }
            return swallowsGesture
        case .wheel, .text:
            message = nil
            helpPage = nil
            return false
        case .key(let key):
            message = nil
            return swallows(key, isTyping: isTyping)
        case .resize, .insets, .snap, .toggle, .dismiss, .moveTo, .scrollTo, .scrollToRow, .configure:
            return false
        }
    }

    /// Shows the next page of the help panel for a key that would close the panel otherwise.
    /// - Parameter pages: the number of pages.
    /// - Returns: whether there is a next page.
    mutating func turnsHelpPage(_ input: Input, of pages: Int) -> Bool {
        guard let helpPage, helpPage + 1 < pages, case .key(let key) = input,
            [.character("?"), .enter, .space, .down, .pageDown].contains(key)
        else { return false }
        self.helpPage = helpPage + 1
        return true
    }

    /// Any key closes the open help panel. Some keys then have no other effect.
    private mutating func swallows(_ key: Key, isTyping: Bool) -> Bool {
        if showsHelp {
            helpPage = nil
            if [.character("?"), .escape, .enter, .space].contains(key) { return true }
        }
        switch key {
        case .control("c"): wantsToQuit = true
        case .character("?") where !isTyping: helpPage = 0
        case .character("q") where !isTyping: wantsToQuit = true
        default: return false
        }
        return true
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
