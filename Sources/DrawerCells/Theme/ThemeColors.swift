// The colors of every theme, for every color depth.

/// A value for each theme.
private struct ByTheme<Value> {
    let (dark, light, highContrast): (Value, Value, Value)

    init(_ dark: Value, _ light: Value, _ highContrast: Value) {
        (self.dark, self.light, self.highContrast) = (dark, light, highContrast)
    }

    subscript(name: ThemeName) -> Value {
        switch name {
        case .dark: dark
        case .light: light
        case .highContrast: highContrast
        }
    }
}

extension Theme {
    /// Uses colors of 24 bits.
    mutating func setColors(_ name: ThemeName) {
        // The foreground and the background of each part.
        let parts: [(part: WritableKeyPath<Theme, Style>, colors: ByTheme<(Color, Color)>, attributes: Attributes)] = [
            (\.page, .init((0xE4E7F0, 0x14161D), (0x1D2130, 0xF1F2F6), (0xFFFFFF, 0x000000)), []),
            (\.pageDetail, .init((0x979EB2, 0x14161D), (0x5E667C, 0xF1F2F6), (0xFFFFFF, 0x000000)), []),
            (\.pageLine, .init((0x4C5368, 0x14161D), (0xAEB4C3, 0xF1F2F6), (0xFFFFFF, 0x000000)), []),
            (\.bar, .init((0xF3F5FA, 0x1B1E28), (0x10131F, 0xE6E8EE), (0xFFFFFF, 0x000000)), .bold),
            (\.barHint, .init((0xA0A7BB, 0x1B1E28), (0x565E74, 0xE6E8EE), (0xFFFFFF, 0x000000)), []),
            (\.chosen, .init((0xF3F5FA, 0x273250), (0x10131F, 0xD5E1FB), (0x000000, 0xFFD800)), []),
            (\.chosenDetail, .init((0x9FAACB, 0x273250), (0x52607F, 0xD5E1FB), (0x000000, 0xFFD800)), []),
            (\.drawer, .init((0xE9ECF4, 0x282C3A), (0x1D2130, 0xFFFFFF), (0x000000, 0xFFFFFF)), []),
            (\.drawerDetail, .init((0x979EB4, 0x282C3A), (0x666E84, 0xFFFFFF), (0x000000, 0xFFFFFF)), []),
            (\.category, .init((0x979EB4, 0x282C3A), (0x666E84, 0xFFFFFF), (0x000000, 0xFFFFFF)), .bold),
            (\.header, .init((0xF6F7FB, 0x282C3A), (0x10131F, 0xFFFFFF), (0x000000, 0xFFFFFF)), .bold),
            (\.headerDetail, .init((0x979EB4, 0x282C3A), (0x666E84, 0xFFFFFF), (0x000000, 0xFFFFFF)), []),
            (\.field, .init((0xF3F5FA, 0x3A4053), (0x10131F, 0xEBEDF2), (0xFFFFFF, 0x000000)), []),
            (\.fieldHint, .init((0xABB2C6, 0x3A4053), (0x5C647A, 0xEBEDF2), (0xFFFFFF, 0x000000)), []),
            (\.caret, .init((0x14161D, 0x8AB4FF), (0xFFFFFF, 0x2F6BEB), (0x000000, 0xFFD800)), []),
            (\.highlight, .init((0xFFFFFF, 0x2E5FAF), (0xFFFFFF, 0x2358D0), (0x000000, 0xFFD800)), .bold),
            (\.highlightDetail, .init((0xD5DFF7, 0x2E5FAF), (0xDCE7FF, 0x2358D0), (0x000000, 0xFFD800)), []),
            (\.panel, .init((0xE9ECF4, 0x343A4C), (0x1D2130, 0xD9E1F8), (0x000000, 0xFFD800)), []),
            (\.panelDetail, .init((0xB4BBCF, 0x343A4C), (0x535B71, 0xD9E1F8), (0x000000, 0xFFD800)), []),
            (\.panelKey, .init((0x94BDFF, 0x343A4C), (0x1F50BA, 0xD9E1F8), (0x000000, 0xFFD800)), .bold),
        ]
        for (part, colors, attributes) in parts {
            let (foreground, background) = colors[name]
            self[keyPath: part] = Style(foreground: foreground, background: background, attributes: attributes)
        }
        handle = ByTheme(0x6B7289, 0xB4BAC8, 0x000000)[name]
        track = ByTheme(0x2C3040, 0xF1F2F6, 0xC8C8C8)[name]
        thumb = ByTheme(0x4A5167, 0xC2C7D3, 0x000000)[name]
        shade = 0x000000
        // Equally soft to the eye: the row next to the edge is darker by an L* of about 3 in both themes.
        shadow = ByTheme(0.45, 0.06, 0)[name]
        iconTint = ByTheme(0.2, 0.14, 0)[name]
        switch name {
        case .dark:
            hues = [
                0xA393FF, 0xFFA15C, 0xF2C94C, 0x74ACFF, 0x5CCBEA, 0x74D39A, 0xFF85BA, 0xFF7A7A, 0x52D3B8, 0xDBAE7E,
                0xB9DE84,
            ]
        case .light:
            hues = [
                0x6A55E0, 0xC7620F, 0x997500, 0x2463D1, 0x0E7C9C, 0x1C8148, 0xC23A7E, 0xCB3535, 0x0D8069, 0x8C5F2C,
                0x57811B,
            ]
        case .highContrast:
            for part in [\Theme.bar, \.barHint, \.category] { self[keyPath: part].attributes.insert(.underline) }
        }
    }

    /// Uses the sixteen named colors of terminals.
    ///
    /// On a dark page, a drawer is black below a gray band, because white text is hard to read on the gray of many
    /// palettes. On a light page, a drawer is light gray. A panel has the color of the page, below a light gray or cyan
    /// band. Nothing is blue or magenta on black, because few screens show that readably.
    mutating func setNamed(_ name: ThemeName) {
        // The foreground and the background of each part.
        let parts: [(part: WritableKeyPath<Theme, Style>, numbers: ByTheme<(Int, Int)>, attributes: Attributes)] = [
            (\.chosen, .init((0, 7), (15, 4), (15, 4)), []),
            (\.chosenDetail, .init((0, 7), (7, 4), (15, 4)), []),
            (\.drawer, .init((15, 0), (0, 7), (0, 15)), []),
            (\.drawerDetail, .init((7, 0), (0, 7), (0, 15)), []),
            (\.category, .init((15, 0), (0, 7), (0, 15)), .bold),
            (\.header, .init((15, 0), (0, 7), (0, 15)), .bold),
            (\.headerDetail, .init((7, 0), (0, 7), (0, 15)), []),
            (\.field, .init((0, 7), (0, 15), (15, 0)), []),
            (\.fieldHint, .init((0, 7), (8, 15), (15, 0)), []),
            (\.caret, .init((0, 14), (15, 4), (15, 4)), []),
            (\.highlight, .init((0, 15), (15, 4), (15, 4)), .bold),
            (\.highlightDetail, .init((0, 15), (7, 4), (15, 4)), []),
            (\.panel, .init((15, 0), (0, 15), (0, 11)), []),
            (\.panelDetail, .init((7, 0), (8, 15), (0, 11)), []),
            (\.panelKey, .init((14, 0), (4, 15), (0, 11)), []),
        ]
        for (part, numbers, attributes) in parts {
            let (ink, surface) = numbers[name]
            self[keyPath: part] = Style(foreground: .named(ink), background: .named(surface), attributes: attributes)
        }
        let (ink, paper, detail) = name == .light ? (0, 15, 8) : (15, 0, 7)
        func style(_ foreground: Int, _ attributes: Attributes = []) -> Style {
            Style(foreground: .named(foreground), background: .named(paper), attributes: attributes)
        }
        (page, pageDetail, pageLine) = (style(ink), style(detail), style(8))
        (bar, barHint) = (style(ink, .bold), style(detail))
        handle = .named(ByTheme(15, 8, 0)[name])
        track = drawer.background
        thumb = handle
        if name == .dark { rim = .named(8) }
        guard name != .highContrast else { return }
        // On white, yellow, cyan and green are hard to read.
        let numbers =
            name == .light ? [5, 1, 1, 4, 4, 8, 5, 1, 8, 1, 8] : [14, 11, 11, 14, 14, 10, 11, 9, 14, 11, 10]
        hues = numbers.map(Color.named)
        panelRim = .named(name == .dark ? 7 : 6)
    }

    /// Uses attributes with the terminal's own two colors.
    mutating func setPlain() {
        (bar.attributes, category.attributes) = (.bold, [.bold, .underline])
        for part in [\Theme.pageDetail, \.pageLine, \.drawerDetail] { self[keyPath: part].attributes = .dim }
        for part in [\Theme.chosenDetail, \.headerDetail, \.caret, \.highlightDetail, \.panel, \.panelDetail] {
            self[keyPath: part].attributes = .reverse
        }
        for part in [\Theme.chosen, \.header, \.highlight, \.panelKey] {
            self[keyPath: part].attributes = [.reverse, .bold]
        }
    }
}
