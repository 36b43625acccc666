// A theme: the style of every part of the picture, by the colors of the terminal.

/// The style of every part of the picture. With few colors or none, parts differ by attributes.
package struct Theme: Sendable {
    package let look: Look
    package var depth: ColorDepth { look.colorDepth }

    // The primary content.
    package var page = Style()
    package var pageDetail = Style()
    /// Numbers and lines between the steps.
    package var pageLine = Style()
    /// The top row: the primary content's title, and the hint.
    package var bar = Style()
    package var barHint = Style()
    /// A chosen step.
    package var chosen = Style()
    package var chosenDetail = Style()

    // The drawer.
    package var drawer = Style()
    package var drawerDetail = Style()
    package var category = Style()
    /// The drawer's header: handle, search bar, title.
    package var header = Style()
    package var headerDetail = Style()
    package var handle = Color.unset
    /// The color of the drawer's edge and of the row with its handle: the header's color, except with sixteen colors.
    package var rim = Color.unset
    package var field = Style()
    package var fieldHint = Style()
    package var caret = Style()
    /// The highlighted row.
    package var highlight = Style()
    package var highlightDetail = Style()
    package var track = Color.unset
    package var thumb = Color.unset

    package var panel = Style()
    package var panelDetail = Style()
    package var panelKey = Style()
    /// With sixteen colors, the color of a panel's first row, because its body has the color of the page; otherwise
    /// unset.
    package var panelRim = Color.unset

    /// The color that the overlay and the shadow mix in.
    package var shade = Color.unset
    /// The opacity of the drawer's shadow at the drawer's edge, 0...1.
    package var shadow = 0.0
    /// The share of the hue in an icon's background, 0...1.
    package var iconTint = 0.0
    package var hues: [Color] = []

    /// Whether colors can be mixed: the terminal shows (almost) every color.
    package var mixes: Bool { depth == .direct || depth == .twoHundredFiftySix }
    /// Whether plates have a tint of their hue: with mixed colors, except in high contrast.
    package var hasTints: Bool { mixes && iconTint > 0 }
    /// Whether the terminal has no colors. Reversed text then marks the drawer's header, and lines mark its list.
    package var isPlain: Bool { depth == .monochrome }

    package init(_ look: Look) {
        self.look = look
        switch look.colorDepth {
        case .direct, .twoHundredFiftySix: setColors(look.theme)
        // The user defines the palette's colors, so use nothing but the palette.
        case .sixteen: setNamed(look.theme)
        case .monochrome: setPlain()
        }
        if rim == .unset { rim = header.background }
    }

    /// Whether the drawer's body has the color of the page, so that a band of another color shows the drawer's edge.
    package var hasRim: Bool { rim != header.background }

    /// The hue of a category; `unset` without colors and in high contrast.
    package func hue(_ category: Category) -> Color { hues.isEmpty ? .unset : hues[category.rawValue % hues.count] }

    /// The color of letters in a list that a search has matched; unset if underlining alone marks them.
    package var letterMark: Color { hasTints ? caret.background : .unset }

    /// The color for the latest gesture on a style's background: its curve and its edges.
    package func accent(on style: Style) -> Color {
        guard !isPlain else { return style.foreground }
        if mixes { return caret.background.readable(on: style.background, contrast: 3) }
        let onDark = look.theme == .highContrast ? 11 : 14
        return hue(.named(style.background.isDark ? onDark : 4), on: style)
    }

    /// The style for something that is still to come: closer to its background, or dim.
    package func receding(_ style: Style) -> Style {
        var style = style
        if mixes {
            style.foreground = style.foreground.mixed(with: style.background, share: 0.55)
        } else {
            style.attributes.insert(.dim)
        }
        return style
    }

    /// The style of a panel's selected row, which differs from the panel in every theme. A plain panel is reversed.
    package var panelChoice: Style {
        if isPlain { return Style(attributes: .bold) }
        // In high contrast, the panel and the highlight have the same color.
        return look.theme == .highContrast ? field : highlight
    }

    /// The style of a cell under a terminal's own cursor on a light background; nil if the style of the text serves.
    /// With sixteen colors, the cursor of a dark terminal is as light as a field: in a dark cell, it shows the letter.
    package var cellUnderLightCursor: Style? {
        depth == .sixteen && look.theme != .light ? Style(foreground: .named(15), background: .named(0)) : nil
    }

    /// The style of a warning sign, such as an error or a recording, on a style's background.
    package func alarm(on style: Style) -> Style {
        var style = style.bold
        if mixes {
            style.foreground = Color(0xE5, 0x48, 0x4D).readable(on: style.background, contrast: 4.5)
        } else if !isPlain {
            style.foreground = hue(.named(style.background.isDark ? 9 : 1), on: style)
        }
        return style
    }

    /// A style with partial opacity: mixed into its background, or dimmed in steps and then removed.
    /// - Returns: nil for an invisible style.
    package func faded(_ style: Style, share: Double) -> Style? {
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

    /// A style under the overlay.
    /// - Parameter alpha: the overlay's alpha, 0...1.
    package func dimmed(_ style: Style, alpha: Double) -> Style {
        var style = style
        if mixes {
            // On a light page, an overlay of 40 % would be a mid-gray on which text is hard to read.
            let share = look.theme == .light ? alpha * (1 + 2 * alpha) / 3 : alpha
            style.foreground = style.foreground.mixed(with: shade, share: share)
            style.background = style.background.mixed(with: shade, share: share)
            return style
        }
        // Dim in steps that every terminal supports: first remove bold, and with it the bright colors, then use dim.
        if alpha > 0.1 {
            style.attributes.remove(.bold)
            style.foreground = style.foreground.withoutBrightness
        }
        // On a colored background, the attribute would make text unreadable.
        if alpha > 0.25, !(1..<7).contains(where: { style.background == .named($0) }) {
            style.attributes.insert(.dim)
        }
        return style
    }
}

extension Color {
    /// The dark variant of a bright color among the sixteen named colors.
    fileprivate var withoutBrightness: Color {
        for number in 9..<16 where self == .named(number) { return .named(number - 8) }
        return self
    }
}

extension Theme {
    /// A hue for signs and words on a style's background. The style's own foreground replaces `unset` and, among few
    /// named colors, a hue that hardly differs from the background.
    package func hue(_ hue: Color, on style: Style) -> Color {
        let isReadable = mixes || !style.background.isKnown || hue.contrast(with: style.background) >= 2
        return hue != .unset && isReadable ? hue : style.foreground
    }
}

/// The topic of a row of content. Each category has its own hue.
package enum Category: Int, Sendable, Hashable, CaseIterable {
    case flow, time, text, files, web, places, pictures, sound, people, home, body
}
