// How many colors to use, from what the user says, the environment and the terminal's own entry.

import DrawerScene

/// What is known of a terminal's colors before it is asked.
struct ColorChoice: Equatable {
    /// To begin with.
    var depth: ColorDepth
    /// Whether to ask the terminal for 24 bits, and to go over to them if it has them.
    var asksForDirect: Bool

    /// - Parameters:
    ///   - preference: `--color`; nil is `auto`.
    ///   - environment: a variable's value by its name.
    ///   - colors: how many the terminal's entry says, none or a negative number for none.
    ///   - saysDirect: whether the entry has the flags RGB or Tc.
    init(preference: ColorDepth?, environment: (String) -> String?, colors: Int, saysDirect: Bool) {
        if let preference {
            self.init(depth: preference, asksForDirect: false)
            return
        }
        if let noColor = environment("NO_COLOR"), !noColor.isEmpty {
            self.init(depth: .monochrome, asksForDirect: false)
            return
        }
        let named: ColorDepth =
            switch colors {
            case ..<8: .monochrome
            case ..<16: .eight
            case ..<256: .sixteen
            default: .twoHundredFiftySix
            }
        let terminal = environment("TERM") ?? ""
        // GNU screen drops colors of 24 bits, and what COLORTERM says is of the terminal outside.
        let inScreen = environment("STY") != nil || (terminal.hasPrefix("screen") && environment("TMUX") == nil)
        guard !inScreen, named != .monochrome else {
            self.init(depth: named, asksForDirect: false)
            return
        }
        let outside = environment("COLORTERM") ?? ""
        // tmux brings 24 bits down to what the terminal outside has.
        let isDirect = saysDirect || outside == "truecolor" || outside == "24bit" || terminal.hasPrefix("tmux")
        self.init(depth: isDirect ? .direct : named, asksForDirect: !isDirect)
    }

    private init(depth: ColorDepth, asksForDirect: Bool) {
        self.depth = depth
        self.asksForDirect = asksForDirect
    }
}
