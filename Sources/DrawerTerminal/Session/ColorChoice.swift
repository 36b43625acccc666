// The choice of the color depth, by the options, the environment and the terminal's entry.

import DrawerCells
@preconcurrency import LibC

/// The choice of colors before the terminal has replied.
struct ColorChoice: Equatable {
    /// The depth of the first frame.
    var depth: ColorDepth
    /// Whether to ask the terminal for 24-bit color, and to switch to it if the terminal supports it.
    var asksForDirect: Bool

    /// - Parameters:
    ///   - preference: `--color`; nil for `auto`.
    ///   - environment: returns the value of an environment variable.
    ///   - colors: the number of colors in the terminal's entry; 0 or negative for none.
    ///   - saysDirect: whether the entry has the RGB or the Tc flag.
    init(preference: ColorDepth?, environment: (String) -> String?, colors: Int, saysDirect: Bool) {
        guard preference == nil, environment("NO_COLOR")?.isEmpty ?? true else {
            (depth, asksForDirect) = (preference ?? .monochrome, false)
            return
        }
        // The entry of xterm has eight colors. Most terminals with this entry have all colors, and report it when
        // asked.
        let named: ColorDepth =
            switch colors {
            case ..<16: .monochrome
            case ..<256: .sixteen
            default: .twoHundredFiftySix
            }
        let terminal = environment("TERM") ?? ""
        // GNU screen drops 24-bit colors, and inherits COLORTERM from the terminal that it runs in.
        let inScreen = environment("STY") != nil || (terminal.hasPrefix("screen") && environment("TMUX") == nil)
        guard !inScreen, colors >= 8 else {
            (depth, asksForDirect) = (named, false)
            return
        }
        let outside = environment("COLORTERM") ?? ""
        // tmux reduces 24-bit colors to the colors of the terminal in which it runs.
        let isDirect = saysDirect || outside == "truecolor" || outside == "24bit" || terminal.hasPrefix("tmux")
        (depth, asksForDirect) = (isDirect ? .direct : named, !isDirect)
    }
}
