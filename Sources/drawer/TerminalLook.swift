// What the terminal has told of itself so far, as the picture's look.

import DrawerScene
import DrawerTerminal

extension Look {
    /// This look as the terminal can show it, on the terminal's own background where that is known.
    func following(_ terminal: Terminal) -> Look {
        var look = self
        look.colourDepth = terminal.colourDepth
        look.terminalBackground = terminal.background
        look.guess = terminal.likelyTheme
        return look
    }
}
