// Dark or light, for a terminal that has not reported its background.

import DrawerScene
@preconcurrency import Foundation

extension ThemeName {
    /// The theme by COLORFGBG, in which rxvt, Konsole and others put the palette numbers of foreground and background:
    /// `0;15` or `0;default;15`. The variable is only a hint: a terminal started from such a terminal inherits it.
    /// - Parameter environment: returns the value of an environment variable.
    /// - Returns: `dark` if the variable is missing or unclear.
    package static func likely(_ environment: (String) -> String?) -> ThemeName {
        // In a multiplexer, the variable describes the terminal in which the server was started.
        guard environment("TMUX") == nil, environment("STY") == nil, let colors = environment("COLORFGBG"),
            let number = colors.split(separator: ";").last.flatMap({ Int($0) })
        else { return .dark }
        return number == 7 || (9...15).contains(number) ? .light : .dark
    }
}
