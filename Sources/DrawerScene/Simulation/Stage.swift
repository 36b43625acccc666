// What every scene has beside its engine and its content: the configuration, the look, the help panel, the message.

import DrawerCore

/// The part that all scenes have in common.
struct Stage: Sendable {
    /// What the scene is made from, with the screen and the settings as they are now.
    private(set) var configuration: Configuration
    private(set) var theme: Theme
    /// What the hint line says about the last action.
    var message: String?
    var showsHelp = false
    private(set) var wantsToQuit = false
    /// Whether the press in progress was meant for the help panel.
    private var swallowsGesture = false

    init(_ configuration: Configuration) {
        self.configuration = configuration
        theme = Theme(Look(theme: configuration.theme, colourDepth: configuration.colourDepth))
    }

    var grid: Grid { configuration.grid }
    var wording: Wording { configuration.wording }

    var look: Look {
        get { theme.look }
        set { if newValue != theme.look { theme = Theme(newValue) } }
    }

    /// Takes another configuration; the screen stays.
    mutating func take(_ next: Configuration) {
        let old = configuration
        configuration = next
        resize(columns: old.columns, rows: old.rows)
        if next.theme != old.theme { look.wish = next.theme }
    }

    /// Any action of the user takes the message away; a press that meets the help panel closes it.
    /// - Parameter isTyping: whether letters are text.
    /// - Returns: whether the input was for the panel alone.
    mutating func swallows(_ input: Input, isTyping: Bool) -> Bool {
        switch input {
        case .press:
            message = nil
            swallowsGesture = showsHelp
            showsHelp = false
            return swallowsGesture
        case .move:
            return swallowsGesture
        case .release, .cancel:
            defer { swallowsGesture = false }
            return swallowsGesture
        case .wheel, .text:
            message = nil
            showsHelp = false
            return false
        case .key(let key):
            message = nil
            return swallows(key, isTyping: isTyping)
        case .resize, .insets, .snap, .toggle, .dismiss, .moveTo, .scrollTo, .scrollToRow, .configure:
            return false
        }
    }

    /// Help and quitting. Any key closes the panel.
    private mutating func swallows(_ key: Key, isTyping: Bool) -> Bool {
        if showsHelp {
            showsHelp = false
            if [.character("?"), .escape, .enter, .space].contains(key) { return true }
        }
        switch key {
        case .control("c"): wantsToQuit = true
        case .character("?") where !isTyping: showsHelp = true
        case .character("q") where !isTyping: wantsToQuit = true
        default: return false
        }
        return true
    }

    mutating func tell(_ policy: Policy) { message = "\(wording.policyChanged): \(policy.name)" }
    mutating func tell(_ preset: Preset) { message = "\(wording.presetChanged): \(preset.name), \(preset.source)" }

    mutating func resize(columns: Int, rows: Int) {
        configuration.columns = columns
        configuration.rows = rows
    }

    /// The scene is left for another one.
    mutating func leave() {
        message = nil
        showsHelp = false
        swallowsGesture = false
    }

    /// The middle of what is visible between two heights of the screen; nil where nothing is.
    func middle(_ from: Double, _ to: Double) -> Point? {
        let area = grid.container
        let from = max(0, from)
        let to = min(area.height, to)
        return from < to ? Point(x: area.width / 2, y: (from + to) / 2) : nil
    }
}
