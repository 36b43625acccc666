// The texts that a random user types in the simulator: the recordings of DrawerScriptTests and of the soak share them.

import DrawerSettings

/// Texts that a user types in the simulator.
package enum TypedInputs {
    /// Keys that open a layer or show another scene.
    package static let layers =
        ["t", "P", "i", "D", "?"] + SceneName.keyCharacters.map(String.init) + ["s", ":", "R"]
    /// Lines of the palette, after `:`.
    package static let lines = [
        "slow", "pause", "frame", "Snap expanded", "Toggle", "Flick handle up 900pt/s",
        "Drag handle by 0,-3 over 200ms", "Preset vaul", "pages", "Configure SkipSpeed 0pt/s", "Sleep 100ms", "help",
        "nothing of this name", "",
    ]
    /// Keys that move through time.
    package static let time = ["z", "x", ">", ">>", "<"]
}
