// Dark or light, before the terminal has said which background it has, or where it never does.

import DrawerScene
@preconcurrency import Foundation

extension ThemeName {
    /// What the variable COLORFGBG stands for, in which rxvt, Konsole and others leave the numbers of their two colors:
    /// `0;15` or `0;default;15`, the background last. It is only a guess: whatever is started from there inherits it.
    /// - Parameter environment: a variable's value by its name.
    /// - Returns: `dark` where nothing says otherwise.
    package static func likely(_ environment: (String) -> String?) -> ThemeName {
        // In a multiplexer it is of the terminal that the server was once started in.
        guard environment("TMUX") == nil, environment("STY") == nil, let colors = environment("COLORFGBG"),
            let number = colors.split(separator: ";").last.flatMap({ Int($0) })
        else { return .dark }
        return number == 7 || (9...15).contains(number) ? .light : .dark
    }
}
