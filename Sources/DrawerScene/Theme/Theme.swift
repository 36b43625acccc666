// A theme: the style of every part of the picture, by the colors of the terminal.

import DrawerCore

/// What every part of the picture looks like. Where the terminal has few colours or none, parts differ by attributes.
struct Theme: Sendable {
    let look: Look
    var depth: ColourDepth { look.colourDepth }

    // The primary content.
    var page = Style()
    var pageDetail = Style()
    /// Numbers and lines between the steps.
    var pageLine = Style()
    /// The top row: the primary content's title, and the hint.
    var bar = Style()
    var barHint = Style()
    /// A chosen step.
    var chosen = Style()
    var chosenDetail = Style()

    // The drawer.
    var drawer = Style()
    var drawerDetail = Style()
    var category = Style()
    /// The drawer's header: handle, search bar, title.
    var header = Style()
    var headerDetail = Style()
    var handle = Colour.unset
    var field = Style()
    var fieldHint = Style()
    var caret = Style()
    /// The highlighted row.
    var highlight = Style()
    var highlightDetail = Style()
    var track = Colour.unset
    var thumb = Colour.unset

    var panel = Style()
    var panelDetail = Style()
    var panelKey = Style()

    /// What the overlay and the shadow mix in.
    var shade = Colour.unset
    /// How dark the drawer's shadow is right at its edge, 0...1.
    var shadow = 0.0
    /// How much of its hue an icon's own background has, 0...1.
    var iconTint = 0.0
    var hues: [Colour] = []

    /// Whether colours can be mixed: the terminal shows (nearly) any.
    var mixes: Bool { depth == .direct || depth == .twoHundredFiftySix }
    /// Whether the drawer's header is known by reversed colours, its list by lines at its sides.
    var isPlain: Bool { depth == .monochrome || depth == .eight }

    init(_ look: Look) {
        self.look = look
        switch look.colourDepth {
        case .direct, .twoHundredFiftySix:
            switch look.theme {
            case .dark: setDark()
            case .light: setLight()
            case .highContrast: setHighContrast()
            }
            if let background = look.terminalBackground { stand(on: background) }
        // What the palette's colours look like is the user's affair: a picture of them alone fits together.
        case .sixteen: setSixteen(look.theme)
        case .eight, .monochrome: setPlain()
        }
    }

    /// The hue of a category; on a terminal without colours the one of the text.
    func hue(_ category: Category) -> Colour { hues.isEmpty ? .unset : hues[category.rawValue % hues.count] }

    /// A style that is only in part there: mixed into its background, or left out and dimmed in steps.
    /// - Returns: nil where nothing of it is to be seen.
    func faded(_ style: Style, share: Double) -> Style? {
        guard share > 0.01 else { return nil }
        guard share < 1 else { return style }
        var style = style
        if mixes {
            style.foreground = style.background.mixed(with: style.foreground, share: share)
        } else if share < 1 / 3.0 {
            return nil
        } else if share < 2 / 3.0 {
            style.attributes.insert(.dim)
            style.attributes.remove(.bold)
        }
        return style
    }

    /// What a style becomes under the overlay.
    /// - Parameter alpha: how dark the overlay is, 0...1.
    func dimmed(_ style: Style, alpha: Double, share: MixShare) -> Style {
        var style = style
        if mixes {
            style.foreground = style.foreground.mixed(with: shade, share: share)
            style.background = style.background.mixed(with: shade, share: share)
            return style
        }
        // In steps that every terminal has: first bold goes, and with it the bright colours, then all of it is dim.
        if alpha > 0.1 {
            style.attributes.remove(.bold)
            style.foreground = style.foreground.withoutBrightness
        }
        if alpha > 0.25 { style.attributes.insert(.dim) }
        return style
    }
}

extension Colour: ExpressibleByIntegerLiteral {
    /// As 0xRRGGBB.
    public init(integerLiteral value: UInt32) { self.init(bits: value) }

    /// Of the sixteen named colours, the one without its brightness.
    fileprivate var withoutBrightness: Colour {
        for number in 9..<16 where self == .named(number) { return .named(number - 8) }
        return self
    }
}

/// What a picture is to look like: a theme, in the colours that the terminal has.
public struct Look: Sendable, Hashable {
    /// The theme that was asked for; nil: the one that suits the terminal's background.
    public var wish: ThemeName?
    public var colourDepth: ColourDepth
    /// What the terminal's own background looks like; nil where that is not known.
    public var terminalBackground: Colour?
    /// The theme where neither a wish nor the background says which.
    public var guess = ThemeName.dark

    public init(theme: ThemeName?, colourDepth: ColourDepth) {
        wish = theme
        self.colourDepth = colourDepth
    }

    /// The theme that is meant.
    public var theme: ThemeName { wish ?? terminalBackground.map { $0.isDark ? .dark : .light } ?? guess }
}

public enum ColourDepth: String, Sendable, Hashable, CaseIterable {
    case monochrome = "never"
    case eight = "8"
    case sixteen = "16"
    case twoHundredFiftySix = "256"
    case direct = "truecolor"
}

/// What a row of content is about; each category has a hue of its own.
enum Category: Int, Sendable, Hashable, CaseIterable {
    case flow, time, text, files, web, places, pictures, sound, people, home, body

    var name: String {
        switch self {
        case .flow: "Flow"
        case .time: "Time"
        case .text: "Text"
        case .files: "Files"
        case .web: "Web"
        case .places: "Places"
        case .pictures: "Pictures"
        case .sound: "Sound"
        case .people: "People"
        case .home: "Home"
        case .body: "Wellbeing"
        }
    }
}
