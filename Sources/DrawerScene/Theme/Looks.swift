// The values of every theme, for every color depth.

extension Theme {
    mutating func setDark() {
        page = Style(foreground: 0xE4E7F0, background: 0x14161D)
        pageDetail = Style(foreground: 0x979EB2, background: 0x14161D)
        pageLine = Style(foreground: 0x4C5368, background: 0x14161D)
        bar = Style(foreground: 0xF3F5FA, background: 0x1B1E28, attributes: .bold)
        barHint = Style(foreground: 0xA0A7BB, background: 0x1B1E28)
        chosen = Style(foreground: 0xF3F5FA, background: 0x273250)
        chosenDetail = Style(foreground: 0x9FAACB, background: 0x273250)
        drawer = Style(foreground: 0xE9ECF4, background: 0x282C3A)
        drawerDetail = Style(foreground: 0x979EB4, background: 0x282C3A)
        category = Style(foreground: 0x979EB4, background: 0x282C3A, attributes: .bold)
        header = Style(foreground: 0xF6F7FB, background: 0x282C3A, attributes: .bold)
        headerDetail = Style(foreground: 0x979EB4, background: 0x282C3A)
        handle = 0x6B7289
        field = Style(foreground: 0xF3F5FA, background: 0x3A4053)
        fieldHint = Style(foreground: 0xABB2C6, background: 0x3A4053)
        caret = Style(foreground: 0x14161D, background: 0x8AB4FF)
        highlight = Style(foreground: 0xFFFFFF, background: 0x3B5BA9, attributes: .bold)
        highlightDetail = Style(foreground: 0xD5DFF7, background: 0x3B5BA9)
        track = 0x2C3040
        thumb = 0x4A5167
        panel = Style(foreground: 0xE9ECF4, background: 0x343A4C)
        panelDetail = Style(foreground: 0xB4BBCF, background: 0x343A4C)
        panelKey = Style(foreground: 0x9CC0FF, background: 0x343A4C, attributes: .bold)
        shade = 0x000000
        shadow = 0.45
        iconTint = 0.2
        hues = [
            0xA393FF, 0xFFA15C, 0xF2C94C, 0x74ACFF, 0x5CCBEA, 0x74D39A, 0xFF85BA, 0xFF7A7A, 0x52D3B8, 0xDBAE7E,
            0xB9DE84,
        ]
    }

    mutating func setLight() {
        page = Style(foreground: 0x1D2130, background: 0xF1F2F6)
        pageDetail = Style(foreground: 0x5E667C, background: 0xF1F2F6)
        pageLine = Style(foreground: 0xAEB4C3, background: 0xF1F2F6)
        bar = Style(foreground: 0x10131F, background: 0xE6E8EE, attributes: .bold)
        barHint = Style(foreground: 0x565E74, background: 0xE6E8EE)
        chosen = Style(foreground: 0x10131F, background: 0xD5E1FB)
        chosenDetail = Style(foreground: 0x52607F, background: 0xD5E1FB)
        drawer = Style(foreground: 0x1D2130, background: 0xFFFFFF)
        drawerDetail = Style(foreground: 0x666E84, background: 0xFFFFFF)
        category = Style(foreground: 0x666E84, background: 0xFFFFFF, attributes: .bold)
        header = Style(foreground: 0x10131F, background: 0xFFFFFF, attributes: .bold)
        headerDetail = Style(foreground: 0x666E84, background: 0xFFFFFF)
        handle = 0xB4BAC8
        field = Style(foreground: 0x10131F, background: 0xEBEDF2)
        fieldHint = Style(foreground: 0x5C647A, background: 0xEBEDF2)
        caret = Style(foreground: 0xFFFFFF, background: 0x2F6BEB)
        highlight = Style(foreground: 0xFFFFFF, background: 0x2358D0, attributes: .bold)
        highlightDetail = Style(foreground: 0xDCE7FF, background: 0x2358D0)
        track = 0xF1F2F6
        thumb = 0xC2C7D3
        panel = Style(foreground: 0x1D2130, background: 0xE1E8F7)
        panelDetail = Style(foreground: 0x535B71, background: 0xE1E8F7)
        panelKey = Style(foreground: 0x1F50BA, background: 0xE1E8F7, attributes: .bold)
        shade = 0x000000
        shadow = 0.16
        iconTint = 0.14
        hues = [
            0x6A55E0, 0xC7620F, 0x997500, 0x2463D1, 0x0E7C9C, 0x1C8148, 0xC23A7E, 0xCB3535, 0x0D8069, 0x8C5F2C,
            0x57811B,
        ]
    }

    mutating func setHighContrast() {
        page = Style(foreground: 0xFFFFFF, background: 0x000000)
        pageDetail = page
        pageLine = page
        bar = Style(foreground: 0xFFFFFF, background: 0x000000, attributes: [.bold, .underline])
        barHint = Style(foreground: 0xFFFFFF, background: 0x000000, attributes: .underline)
        chosen = Style(foreground: 0x000000, background: 0xFFD800)
        chosenDetail = chosen
        drawer = Style(foreground: 0x000000, background: 0xFFFFFF)
        drawerDetail = drawer
        category = Style(foreground: 0x000000, background: 0xFFFFFF, attributes: [.bold, .underline])
        header = Style(foreground: 0x000000, background: 0xFFFFFF, attributes: .bold)
        headerDetail = drawer
        handle = 0x000000
        field = Style(foreground: 0xFFFFFF, background: 0x000000)
        fieldHint = field
        caret = Style(foreground: 0x000000, background: 0xFFD800)
        highlight = Style(foreground: 0x000000, background: 0xFFD800, attributes: .bold)
        highlightDetail = Style(foreground: 0x000000, background: 0xFFD800)
        track = 0xC8C8C8
        thumb = 0x000000
        panel = Style(foreground: 0x000000, background: 0xFFD800)
        panelDetail = panel
        panelKey = Style(foreground: 0x000000, background: 0xFFD800, attributes: .bold)
        shade = 0x000000
    }

    /// Uses the sixteen named colors of terminals.
    mutating func setSixteen(_ name: ThemeName) {
        func style(_ foreground: Int, _ background: Int, _ attributes: Attributes = []) -> Style {
            Style(foreground: .named(foreground), background: .named(background), attributes: attributes)
        }
        let isLight = name == .light
        let (paper, ink, faint) = isLight ? (15, 0, 8) : (0, 15, 7)
        let (sheet, sheetFaint) = isLight ? (7, 0) : name == .highContrast ? (15, 0) : (8, 7)
        let sheetInk = name == .dark ? 15 : 0
        page = style(ink, paper)
        pageDetail = style(faint, paper)
        pageLine = style(8, paper)
        bar = style(ink, paper, .bold)
        barHint = style(faint, paper)
        chosen = style(15, 4)
        chosenDetail = chosen
        drawer = style(sheetInk, sheet)
        drawerDetail = style(sheetFaint, sheet)
        category = style(sheetFaint, sheet, .bold)
        header = style(sheetInk, sheet, .bold)
        headerDetail = style(sheetFaint, sheet)
        handle = .named(name == .dark ? 7 : 8)
        field = name == .dark ? style(15, 0) : isLight ? style(0, 15) : style(15, 0)
        fieldHint = name == .dark ? style(7, 0) : isLight ? style(8, 15) : style(15, 0)
        caret = style(15, 4)
        highlight = style(15, 4, .bold)
        highlightDetail = style(15, 4)
        track = .named(sheet)
        thumb = .named(name == .dark ? 7 : 8)
        panel = style(0, 6)
        panelDetail = panel
        // Not bold, because many terminals show bold black as gray.
        panelKey = panel
        if name != .highContrast {
            hues = (isLight ? [5, 1, 3, 4, 6, 2, 5, 1, 6, 3, 2] : [13, 11, 11, 12, 14, 10, 13, 9, 14, 11, 10])
                .map(Color.named)
        }
    }

    /// Uses attributes with the terminal's own two colors.
    mutating func setPlain() {
        let reverse = Style(attributes: .reverse)
        pageDetail = Style(attributes: .dim)
        pageLine = Style(attributes: .dim)
        bar = Style(attributes: .bold)
        chosen = Style(attributes: [.bold, .reverse])
        chosenDetail = reverse
        category = Style(attributes: [.bold, .underline])
        drawerDetail = Style(attributes: .dim)
        header = Style(attributes: [.reverse, .bold])
        headerDetail = reverse
        field = Style()
        fieldHint = Style()
        caret = reverse
        highlight = Style(attributes: [.reverse, .bold])
        highlightDetail = reverse
        panel = reverse
        panelDetail = reverse
        panelKey = Style(attributes: [.reverse, .bold])
        if depth == .eight { hues = [5, 3, 3, 4, 6, 2, 5, 1, 6, 3, 2].map(Color.named) }
    }
}
