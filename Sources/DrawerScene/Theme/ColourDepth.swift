// How many colours the terminal in front of the picture has.

public enum ColourDepth: String, Sendable, Hashable, CaseIterable {
    case monochrome = "never"
    case eight = "8"
    case sixteen = "16"
    case twoHundredFiftySix = "256"
    case direct = "truecolor"
}
