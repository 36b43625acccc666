// A theme on the terminal's own background: the primary content uses this background, and all surfaces and texts keep
// the theme's contrast (WCAG 2) with the background and with each other.

import DrawerCore

extension Theme {
    /// Whether the primary content can use a background: the background is dark or light like the theme, and leaves
    /// enough contrast for the theme's texts and surfaces.
    package static func suits(_ name: ThemeName, _ background: Color) -> Bool {
        switch name {
        case .dark: background.luminance <= 0.1
        case .light: background.luminance >= 0.45
        case .highContrast: background.contrast(with: 0xFFFFFF) >= 19
        }
    }

    /// Gives the primary content this background if it suits the theme.
    mutating func stand(on background: Color) {
        guard Self.suits(look.theme, background) else { return }
        let ground = Color.terminalBackground(background)
        guard look.theme != .highContrast else {
            for part in [\Theme.page, \.pageDetail, \.pageLine, \.bar, \.barHint] {
                self[keyPath: part].background = ground
            }
            return
        }
        let original = self
        let sheet = surface(original.drawer.background, over: original.page.background, now: ground)
        let strip = surface(original.bar.background, over: original.page.background, now: ground)
        let note = surface(original.panel.background, over: original.page.background, now: ground)
        let input = surface(original.field.background, over: original.drawer.background, now: sheet)
        let choice = accent(original.chosen.background, over: original.page.background, now: ground, contrast: 1.4)
        let light = accent(original.highlight.background, over: original.drawer.background, now: sheet, contrast: 1.6)
        for part in [\Theme.page, \.pageDetail, \.pageLine] { put(part, on: ground) }
        for part in [\Theme.bar, \.barHint] { put(part, on: strip) }
        for part in [\Theme.chosen, \.chosenDetail] { put(part, on: choice) }
        for part in [\Theme.drawer, \.drawerDetail, \.category, \.header, \.headerDetail] { put(part, on: sheet) }
        for part in [\Theme.field, \.fieldHint] { put(part, on: input) }
        for part in [\Theme.highlight, \.highlightDetail] { put(part, on: light) }
        for part in [\Theme.panel, \.panelDetail, \.panelKey] { put(part, on: note) }
        for part in [\Theme.handle, \.track, \.thumb] {
            self[keyPath: part] = surface(
                original[keyPath: part], over: original.drawer.background, now: sheet, hasText: false)
        }
        // Change a hue no more than necessary: users recognize categories by it.
        hues = original.hues.map { hue in
            hue.readable(on: ground, contrast: min(hue.contrast(with: original.page.background), 5.5))
                .readable(on: sheet, contrast: min(hue.contrast(with: original.drawer.background), 5.5))
        }
        limitTint(original)
        // A palette has no dark colors except grays, and a gray shadow on a colored background would change the hue.
        if depth != .direct, look.theme == .dark, background.chroma > 24 { shadow = 0 }
    }

    /// Reduces the tints until texts are as readable as on the theme's own background, or readable enough.
    private mutating func limitTint(_ original: Theme) {
        func contrasts(_ theme: Theme) -> [Double] {
            // Scenes mix in at most this multiple of the tint, and the same share of a text's color into its details.
            let share = min(1, 2.2 * theme.iconTint)
            return theme.hues.flatMap { hue in
                [(theme.drawer, theme.drawerDetail), (theme.bar, theme.barHint)].flatMap { text, detail in
                    let ground = text.background.mixed(with: hue, share: share)
                    let between = detail.foreground.mixed(with: text.foreground, share: share)
                    return [text.foreground.contrast(with: ground), between.contrast(with: ground)]
                }
            }
        }
        let wanted = contrasts(original)
        while zip(contrasts(self), wanted).contains(where: { $0 < min($1, 4.5) }), iconTint > 0.02 { iconTint *= 0.9 }
    }

    /// Gives a part another background on which its text is as readable as on its own.
    private mutating func put(_ part: WritableKeyPath<Theme, Style>, on background: Color) {
        let style = self[keyPath: part]
        let contrast = style.foreground.contrast(with: style.background)
        self[keyPath: part].background = background
        self[keyPath: part].foreground = style.foreground.readable(on: background, contrast: contrast)
    }

    /// A surface for another base, with the contrast of the theme's own surface with its base. Where colors allow, the new
    /// surface is lighter than its base if the theme's own surface is lighter, and darker if that one is darker.
    private func surface(_ color: Color, over originalBase: Color, now base: Color, hasText: Bool = true) -> Color {
        let isLight = look.theme == .light
        let contrast = color.contrast(with: originalBase)
        let isLighter = color.luminance > originalBase.luminance
        // If the theme's own white has enough contrast, use it.
        if isLight, isLighter, Color(0xFF, 0xFF, 0xFF).contrast(with: base) >= contrast { return 0xFFFFFF }
        // Both ends of the range have the tint of the theme.
        let (lighter, darker): (Color, Color) = isLight ? (0xFFFFFF, 0x001747) : (0xB0C1FF, 0x000000)
        for (end, contrast) in isLighter
            ? [(lighter, contrast), (darker, max(contrast, 1.2))] : [(darker, contrast), (lighter, contrast)]
        {
            let moved = base.moved(toward: end, until: contrast, with: base)
            if let moved, !hasText || canBearText(moved) { return moved }
        }
        return color
    }

    /// A surface with a color of its own. It keeps this color if the contrast with the base is sufficient.
    private func accent(_ color: Color, over originalBase: Color, now base: Color, contrast: Double) -> Color {
        let contrast = min(color.contrast(with: originalBase), contrast)
        guard color.contrast(with: base) < contrast else { return color }
        let ends: [Color] = color.luminance > originalBase.luminance ? [0xFFFFFF, 0x000000] : [0x000000, 0xFFFFFF]
        for end in ends {
            if let moved = color.moved(toward: end, until: contrast, with: base), canBearText(moved) { return moved }
        }
        return color
    }

    /// Whether the theme's texts are readable on a surface: white ones on dark, black ones on light.
    private func canBearText(_ surface: Color) -> Bool {
        surface.contrast(with: look.theme == .light ? 0x000000 : 0xFFFFFF) >= 5
    }
}

extension Color {
    /// The linear light of each channel value, 0...1 (sRGB, IEC 61966-2-1).
    private static let light: [Double] = (0...255).map { value in
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : Math.exp(2.4 * Math.log((share + 0.055) / 1.055))
    }

    /// The relative luminance (WCAG 2): 0 for black, 1 for white.
    package var luminance: Double {
        0.2126 * Self.light[Int(red)] + 0.7152 * Self.light[Int(green)] + 0.0722 * Self.light[Int(blue)]
    }

    /// The distance from gray, 0...255.
    package var chroma: Int { Int(max(red, green, blue)) - Int(min(red, green, blue)) }

    /// The contrast ratio: 1 for equal colors, 21 for black and white (WCAG 2).
    package func contrast(with other: Color) -> Double {
        let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (lighter + 0.05) / (darker + 0.05)
    }

    /// Whether white text has more contrast on this color than black text.
    package var isDark: Bool { contrast(with: 0xFFFFFF) > contrast(with: 0x000000) }

    /// This color with the smallest share of `other` that gives the mixture a contrast with `base`.
    /// - Returns: nil if even the other color has too little contrast.
    package func moved(toward other: Color, until contrast: Double, with base: Color) -> Color? {
        guard other.contrast(with: base) >= contrast else { return nil }
        // Round up, so that 8-bit channels reach the contrast.
        var (from, to) = (0, 256)
        while to - from > 1 {
            let middle = (from + to) / 2
            let candidate = mixed(with: other, share: Double(middle) / 256)
            // The result must be on the same side of the base as the other color; otherwise a larger share would lose
            // contrast.
            let isBeyond = (candidate.luminance > base.luminance) == (other.luminance > base.luminance)
            if isBeyond, candidate.contrast(with: base) >= contrast { to = middle } else { from = middle }
        }
        return mixed(with: other, share: Double(to) / 256)
    }

    /// This color or a lighter or darker shade that has a contrast with a background, or the highest possible contrast.
    package func readable(on background: Color, contrast: Double) -> Color {
        guard self.contrast(with: background) < contrast else { return self }
        let end: Color = background.isDark ? 0xFFFFFF : 0x000000
        return moved(toward: end, until: contrast, with: background) ?? end
    }
}
