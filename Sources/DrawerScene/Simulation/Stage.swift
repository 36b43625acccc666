// What every scene has beside its engine and its content: the screen, the look, the help panel, the last message.

import DrawerCore

/// The part of a scene that all scenes have alike.
struct Stage: Sendable {
    var grid: Grid
    private(set) var theme: Theme
    let wording: Wording
    /// What the hint line tells about the last thing that was done.
    var message: String?
    private(set) var showsHelp = false
    private(set) var wantsToQuit = false
    /// The press that is on was meant for the help panel.
    private var swallowsGesture = false

    init(_ configuration: Configuration) {
        grid = configuration.grid
        theme = Theme(Look(theme: configuration.theme, colourDepth: configuration.colourDepth))
        wording = configuration.wording
    }

    var look: Look {
        get { theme.look }
        set { if newValue != theme.look { theme = Theme(newValue) } }
    }

    /// A hand that does something has read the message; a press that meets the help panel closes it.
    /// - Returns: whether the input was for the panel alone.
    mutating func swallows(_ input: Input) -> Bool {
        switch input {
        case .press:
            message = nil
            swallowsGesture = showsHelp
            showsHelp = false
            return swallowsGesture
        case .move:
            return swallowsGesture
        case .release:
            defer { swallowsGesture = false }
            return swallowsGesture
        case .wheel, .text:
            message = nil
            showsHelp = false
            return false
        case .key(let key):
            message = nil
            return swallows(key)
        case .resize, .snap, .toggle, .dismiss, .moveTo, .scrollTo, .insets, .configure:
            return false
        }
    }

    /// Help and quitting; whatever key comes while the panel is shown closes it.
    private mutating func swallows(_ key: Key) -> Bool {
        if showsHelp {
            showsHelp = false
            if [.character("?"), .escape, .enter, .space].contains(key) { return true }
        }
        switch key {
        case .character("?"): showsHelp = true
        case .character("q"), .control("c"): wantsToQuit = true
        default: return false
        }
        return true
    }

    mutating func tell(_ policy: Policy) { message = "\(wording.policyChanged): \(policy.name)" }

    mutating func resize(columns: Int, rows: Int) {
        grid = Grid(columns: columns, rows: rows, cellWidth: grid.cellWidth, cellHeight: grid.cellHeight)
    }

    /// The scene is left for another one.
    mutating func leave() {
        message = nil
        showsHelp = false
        swallowsGesture = false
    }

    /// The middle of what is visible between two heights of the screen; nil where nothing is.
    /// - Parameter x: in points; the middle of the screen by default.
    func middle(_ from: Double, _ to: Double, x: Double? = nil) -> Point? {
        let container = grid.container
        let from = max(0, from)
        let to = min(container.height, to)
        return from < to ? Point(x: x ?? container.width / 2, y: (from + to) / 2) : nil
    }
}
