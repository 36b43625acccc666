// A theme: what every part of the picture looks like in so many colours.

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
