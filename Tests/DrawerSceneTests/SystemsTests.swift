// The scenes modal, airbar and bouncy: their features, and random inputs on random screens.

import DrawerCore
import DrawerMatch
import DrawerSettings
import DrawerStudies
import TestSupport
import XCTest

@testable import DrawerScene

final class SystemsTests: XCTestCase {
    /// `shortcuts` has its own tests.
    /// A sheet looks like the standard scene.
    private static let others = SceneName.allCases.filter { !$0.defaults.isSheet }

    /// The scenes whose drawer can be dismissed by default.
    private static let dismissed = others.filter { Setup(scene: $0).settings.release.dismissible != .no }

    private func given(
        _ scene: SceneName, _ columns: Int = 80, _ rows: Int = 24, _ theme: ThemeName = .dark,
        _ depth: ColorDepth = .direct
    ) -> Configuration {
        var given = configuration(columns, rows, theme, depth)
        given.scene = scene
        return given
    }

    // MARK: Golden pictures

    func testSizes() throws {
        for scene in SystemsTests.others {
            for (columns, rows) in [(12, 5), (40, 14), (80, 24), (110, 36)] {
                var hand = try Hand(given(scene, columns, rows))
                var text = "== at first\n" + hand.picture.text
                hand.does(.code(.toggle))
                hand.settles()
                text += "== toggled\n" + hand.picture.text
                hand.presses(.right, .right, .enter)
                hand.settles()
                text += "== second row chosen, Enter\n" + hand.picture.text
                hand.presses(.character("?"))
                text += "== help\n" + hand.picture.text
                try Golden.check(text, "\(scene.rawValue)-\(columns)x\(rows)")
            }
        }
    }

    func testLooks() throws {
        for scene in SystemsTests.others {
            for theme in ThemeName.allCases {
                for depth in ColorDepth.allCases {
                    var hand = try Hand(given(scene, 46, 16, theme, depth))
                    hand.does(.code(.toggle))
                    hand.waits(0.11)
                    hand.presses(.right)
                    try Golden.check(
                        hand.picture.debugText, "\(scene.rawValue)-look-\(theme.rawValue)-\(depth.rawValue)")
                }
            }
        }
    }

    /// In all colors, an empty cell of the bar differs from a cell of the page below the bar.
    func testTheBarIsDistinctFromThePage() throws {
        for theme in ThemeName.allCases {
            for depth in ColorDepth.allCases {
                let picture = try Hand(given(.airbar, 46, 16, theme, depth)).picture
                let (bar, page) = (picture[0, 4], picture[0, 5])
                XCTAssertEqual([bar.glyph, page.glyph], [Glyph.space, .space])
                XCTAssertTrue(
                    bar.style.background != page.style.background || bar.style.attributes.contains(.reverse),
                    "\(theme), \(depth): \(bar.style) and \(page.style)")
            }
        }
    }

    /// A low bar has no room for its fields; the line with their values stays.
    func testALowBarIsNeverEmpty() throws {
        for rows in 4...40 {
            var hand = try Hand(given(.airbar, 80, rows))
            hand.does(.code(.toggle))
            hand.settles()
            let text = hand.picture.lines.prefix(Int(hand.simulation.reading.height / 16)).joined()
            let words = AirbarWording.english
            let isTold = text.contains(words.summary) || text.contains(words.placeValue)
            XCTAssertTrue(isTold || rows < 6, "\(rows): \(text)")
        }
    }

    /// Without colors, the card has sides, so that its text is separated from the text behind the card.
    func testACardWithoutColorsHasSides() throws {
        for depth in [ColorDepth.monochrome, .eight] {
            let picture = try Hand(given(.modal, 80, 24, .dark, depth)).picture
            for row in 4..<24 {
                for column in [10, 69] {
                    XCTAssertTrue("│┃".contains(picture.text(of: picture[column, row].glyph)), "\(column), \(row)")
                }
            }
        }
    }

    /// Without colors, the whole row of the bar on the edge of a narrow drawer is underlined, and nothing beside the row.
    func testTheBarOnTheEdgeIsDistinctWithoutColors() throws {
        for depth in [ColorDepth.monochrome, .eight] {
            var given = given(.shortcuts, 80, 24, .dark, depth)
            for line in ["Follower bar on", "Width 60"] { try given.setup.configure(Setting(line)) }
            let hand = try Hand(given)
            let row = try XCTUnwrap(hand.picture.lines.lastIndex { $0.contains(ShortcutsWording.english.title) })
            for column in 0..<80 {
                let isUnderlined = hand.picture[column, row].style.attributes.contains(.underline)
                XCTAssertEqual(isUnderlined, (10..<70).contains(column), "\(depth), column \(column)")
            }
        }
    }

    /// On a narrow or low screen, the help panel shows every key that fits together with its description.
    func testTheHelpPanelUsesTheRoom() throws {
        for scene in SceneName.allCases {
            let help = scene.words(in: .english).help
            for (columns, rows) in [(80, 24), (110, 36), (200, 18)] {
                var hand = try Hand(given(scene, columns, rows))
                hand.presses(.character("?"))
                let text = hand.picture.text
                for line in help.pointer + help.keys + Wording.english.helpEverywhere {
                    XCTAssertTrue(
                        text.contains(line.text.prefix(line.labelWidth(hand.simulation.look)))
                            && text.contains(line.words),
                        "\(scene) \(columns)x\(rows): \(line.text)")
                }
            }
        }
    }

    /// The hint of the key Space names what the key does at the bar's height.
    func testTheHintOfTheBarFollowsItsHeight() throws {
        var hand = try Hand(given(.airbar, 80, 24))
        XCTAssertTrue(hand.simulation.top.hints.contains { $0.text == "Space expand" })
        hand.presses(.space)
        XCTAssertTrue(hand.simulation.top.hints.contains { $0.text == "Space restore" })
        hand.settles()
        XCTAssertTrue(hand.simulation.top.hints.contains { $0.text == "Space restore" })
        hand.presses(.space)
        hand.settles()
        XCTAssertTrue(hand.simulation.top.hints.contains { $0.text == "Space expand" })
    }

    /// On a small screen, `?` shows the keys page by page and then closes the panel.
    func testTheHelpPanelHasPages() throws {
        for scene in SceneName.allCases {
            for (columns, rows) in [(40, 12), (20, 6), (60, 3), (30, 1)] {
                for isTuning in [false, true] {
                    var hand = try Hand(given(scene, columns, rows))
                    if isTuning { hand.presses(.character("t")) }
                    let words = isTuning ? Wording.english.tuning.help : scene.words(in: .english).help
                    let lines = words.pointer + words.keys + Wording.english.helpEverywhere
                    var missing = lines.map { String($0.labels.first?.prefix(columns) ?? "") }
                    hand.presses(.character("?"))
                    var pages = 0
                    while hand.simulation.help.isOpen, pages < 40 {
                        let text = hand.picture.text
                        missing.removeAll { rows > 1 && text.contains($0) }
                        pages += 1
                        hand.presses(.character("?"))
                    }
                    XCTAssertGreaterThan(pages, 1, "\(scene) \(columns)x\(rows)")
                    XCTAssertLessThan(pages, 40, "\(scene) \(columns)x\(rows)")
                    XCTAssertEqual(rows > 1 ? missing : [], [], "\(scene) \(columns)x\(rows)")
                }
            }
        }
    }

    /// Esc, a letter and a press close the help panel on any page.
    func testTheHelpPanelClosesOnAnyPage() throws {
        for close in [
            Input.key(.escape), .key(.character("z")), .key(.up), .wheel(rows: 1, at: DrawerPoint(x: 5, y: 5)),
        ] {
            var hand = try Hand(given(.shortcuts, 20, 6))
            hand.presses(.character("?"), .down)
            XCTAssertTrue(hand.picture.text.contains("2/"), hand.picture.text)
            hand.does(close)
            XCTAssertFalse(hand.simulation.help.isOpen, "\(close)")
        }
    }

    /// The edge of the sheet every 40 ms: bent during the motion, and straight at the end.
    func testTheEdgeBends() throws {
        var hand = try Hand(given(.bouncy, 60, 20))
        var text = ""
        hand.does(.code(.toggle))
        for step in 0..<14 {
            text += "== \(step * 40) ms\n" + hand.picture.text
            hand.waits(0.04)
        }
        hand.settles()
        text += "== at rest\n" + hand.picture.text
        try Golden.check(text, "bouncy-edge")
    }

    /// The sheet's color lies on the line from the drawer's color to the fill color of the article.
    func testTheSheetHasAShadeOfTheArticlesBlue() throws {
        for theme in [ThemeName.dark, .light] {
            var hand = try Hand(given(.bouncy, 60, 20, theme))
            hand.does(.code(.toggle))
            hand.settles()
            func channels(_ bits: UInt32) -> [Double] { [16, 8, 0].map { Double(bits >> $0 & 0xFF) } }
            let sheet = channels(hand.picture[58, 19].style.background.bits)
            let drawer = channels(Theme(Look(theme: theme, colorDepth: .direct)).drawer.background.bits)
            let blue = [0.0, 184, 255]
            let share = (sheet[1] - drawer[1]) / (blue[1] - drawer[1])
            XCTAssertGreaterThan(share, 0.2, "\(theme)")
            for channel in 0..<3 {
                let mixed = drawer[channel] + share * (blue[channel] - drawer[channel])
                XCTAssertEqual(sheet[channel], mixed, accuracy: 2, "\(theme): \(sheet)")
            }
        }
    }

    /// As in the article, the bar's hue has the alpha 0 at `compact`, 1 from `normal` on, and is linear in between.
    func testTheBarsHueFollowsItsProgressAsInTheArticle() throws {
        for theme in [ThemeName.dark, .light] {
            var hand = try Hand(given(.airbar, 60, 24, theme))
            func channels(_ bits: UInt32) -> [Double] { [16, 8, 0].map { Double(bits >> $0 & 0xFF) } }
            func color() -> [Double] { channels(hand.picture[0, 0].style.background.bits) }
            let full = color()
            XCTAssertEqual(hand.simulation.reading.progress, 1)
            hand.snaps("expanded")
            XCTAssertEqual(color(), full, "\(theme)")
            hand.snaps("compact")
            let none = color()
            XCTAssertEqual(none, channels(Theme(Look(theme: theme, colorDepth: .direct)).bar.background.bits))
            XCTAssertNotEqual(none, full)
            hand.snaps("normal")
            hand.does(.press(DrawerPoint(x: 100, y: 300)))
            for y in [296.0, 284, 268, 250] {
                hand.does(.move(DrawerPoint(x: 100, y: y)))
                let progress = hand.simulation.reading.progress
                XCTAssertTrue((0.1...0.95).contains(progress), "\(progress)")
                for channel in 0..<3 {
                    let mixed = none[channel] + progress * (full[channel] - none[channel])
                    XCTAssertEqual(color()[channel], mixed, accuracy: 2, "\(theme), \(progress)")
                }
            }
        }
    }

    // MARK: The bent edge against the engine

    func testEachColumnOfTheEdgeStandsWhereTheCurveSays() throws {
        var hand = try Hand(given(.bouncy, 90, 30))
        let body = { (canvas: Canvas) in canvas[45, 29].style.background }
        for (at, wait) in [(0.06, 0.02), (0.13, 0.03), (0.2, 0.04)] {
            var hand = hand
            hand.does(.code(.toggle))
            hand.waits(at + wait)
            let scene = try BouncyScene(given(.bouncy, 90, 30))
            var copy = scene
            _ = copy.handle(.code(.toggle))
            _ = copy.advance(to: at + wait)
            let canvas = hand.picture
            var bent = false
            for column in 0..<90 {
                let y = copy.engine.shape.edge(at: (Double(column) + 0.5) / 90) / 16
                // The first cell from the top that the sheet's color fills wholly or from below.
                var seen = 30.0
                for row in 0..<30 {
                    let cell = canvas[column, row]
                    if cell.glyph.bits > 0x2580, cell.glyph.bits < 0x2588, cell.style.foreground == body(canvas) {
                        seen = Double(row) + 1 - Double(cell.glyph.bits - 0x2580) / 8
                        break
                    }
                    if cell.style.background == body(canvas) {
                        seen = Double(row)
                        break
                    }
                }
                XCTAssertEqual(seen, y, accuracy: 1 / 16.0 + 1e-9, "column \(column) at \(at + wait) s")
                if abs(copy.engine.shape.edge(at: 0.5) - copy.engine.shape.side) > 4 { bent = true }
            }
            XCTAssertTrue(bent, "it is bent at \(at + wait) s")
        }
        hand.settles()
    }

    // MARK: Taps and highlights

    func testTickedTagsLeaveTheRecipesThatHaveThemAll() throws {
        var list = TagList(Configuration())
        var random = Random(seed: 3)
        for _ in 0..<200 {
            list.toggle(.random(in: 0..<list.count, using: &random))
            let wanted = list.ticked.map { Tag.allCases[$0] }
            XCTAssertEqual(list.recipes, Recipe.all.filter { Set($0.tags).isSuperset(of: wanted) })
            for tag in Tag.allCases where !list.recipes.isEmpty {
                let count = list.recipeCount(tag.rawValue)
                XCTAssertEqual(count, list.recipes.filter { $0.tags.contains(tag) }.count)
            }
            if .random(in: 0..<3, using: &random) == 0 {
                let before = list.ticked
                XCTAssertNotNil(list.undo())
                XCTAssertNotEqual(list.ticked, before)
            }
        }
    }

    func testATapHitsTheShownRow() throws {
        var modal = try Hand(given(.modal))
        modal.taps(column: 30, row: try modal.row(of: "Vegetarian"))
        XCTAssertEqual(modal.simulation.selection, Tag.vegetarian.rawValue + 1)
        XCTAssertLessThan(modal.simulation.steps, Recipe.all.count)
        // The home screen is beside the card; a tap there dismisses the card.
        modal.taps(column: 3, row: 12)
        modal.settles()
        XCTAssertEqual(modal.simulation.reading.detent, .dismissed)

        var bar = try Hand(given(.airbar))
        bar.does(.wheel(rows: 13, at: DrawerPoint(x: 100, y: 300)))
        bar.settles()
        bar.taps(column: 30, row: try bar.row(of: "Tower in the town wall"))
        XCTAssertEqual(bar.simulation.selectionText?.hasPrefix("Tower in the town wall"), true)
        XCTAssertEqual(bar.simulation.steps, 1)

        var sheet = try Hand(given(.bouncy))
        let messages = sheet.simulation.steps
        sheet.does(.code(.toggle))
        sheet.settles()
        sheet.taps(column: 30, row: try sheet.row(of: "For an hour"))
        XCTAssertEqual(sheet.simulation.steps, messages + 1)
        sheet.settles()
        XCTAssertTrue(sheet.picture.text.contains("◎ Where I am"))
    }

    func testPlacesMatchTheEngines() throws {
        for scene in SystemsTests.others {
            for rows in [6, 14, 24, 50] {
                var hand = try Hand(given(scene, 80, rows))
                for step in 0..<6 {
                    for place in Place.names.compactMap(Place.init(named:)) {
                        guard let point = hand.simulation.point(of: place) else { continue }
                        XCTAssertTrue((0...640).contains(point.x) && (0...Double(rows) * 16).contains(point.y))
                    }
                    let reading = hand.simulation.reading
                    if scene.defaults.mechanism != .bar {
                        XCTAssertEqual(
                            hand.simulation.point(of: .overlay) != nil, reading.progress > 0 && reading.top > 0)
                        if reading.progress > 0 { XCTAssertNil(hand.simulation.point(of: .primary)) }
                    }
                    if step % 2 == 0 { hand.does(.code(.toggle)) }
                    hand.waits(0.15)
                }
            }
        }
    }

    /// The highlighted row is visible, wherever it was chosen.
    func testTheHighlightedRowIsVisible() throws {
        for scene in SystemsTests.others {
            for rows in [8, 14, 24] {
                var random = Random(seed: 17)
                var given = given(scene, 80, rows)
                if scene == .bouncy { given.items = .rows(Rows((0..<30).map { "Row-\($0)-" })) }
                var hand = try Hand(given)
                hand.presses(.right)
                hand.settles()
                for _ in 0..<60 {
                    let steps = Int.random(in: 1...6, using: &random)
                    let key: Key = .random(using: &random) ? .right : .left
                    for _ in 0..<steps { hand.presses(key) }
                    hand.settles()
                    let name = try XCTUnwrap(hand.simulation.selectionText).prefix { $0 != "," }
                    XCTAssertTrue(hand.picture.text.contains(name), "\(scene) \(rows): \(name)")
                }
            }
        }
    }

    func testAHiddenCardAndSheetAreOpenedByATapBehindThem() throws {
        for scene in SystemsTests.dismissed {
            var hand = try Hand(given(scene))
            if scene == .modal { hand.does(.code(.dismiss(animated: false))) }
            let hidden = hand.simulation.reading.detent
            XCTAssertEqual(hidden, scene == .modal ? .dismissed : .hidden)
            try hand.taps(.primary)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, .fullHeight, "\(scene)")
            try hand.taps(.overlay)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, hidden, "\(scene)")
            hand.presses(.up)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, .fullHeight, "\(scene)")
            // Keys never select `hidden`.
            hand.presses(.down, .pageUp, .home)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, .fullHeight, "\(scene)")
        }
    }

    func testAsksWorksInEveryScene() throws {
        for scene in SystemsTests.dismissed {
            var given = given(scene)
            given.set("Dismissible asks")
            var hand = try Hand(given)
            hand.does(.code(.snap(.fullHeight, animated: false)))
            hand.does(.press(try XCTUnwrap(hand.simulation.point(of: .overlay))))
            let told = hand.does(.release)
            XCTAssertTrue(told.contains { $0.kind == .dismissRequested }, "\(scene): \(told)")
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, .fullHeight)
        }
    }

    func testATapOnTheSheetThatHitsNoActionHidesIt() throws {
        for (place, column) in [(Place.handle, 40), (.title, 40), (.list, 40)] {
            var hand = try Hand(given(.bouncy))
            hand.does(.code(.toggle))
            hand.settles()
            let messages = hand.simulation.steps
            // There is room below the last action.
            let row = place == .list ? 23 : Int(try XCTUnwrap(hand.simulation.point(of: place)).y / 16)
            hand.taps(column: column, row: row)
            hand.settles()
            XCTAssertEqual(hand.simulation.reading.detent, .hidden, "\(place)")
            XCTAssertEqual(hand.simulation.steps, messages)
        }
    }

    func testMoreActionsThanFitScroll() throws {
        var given = given(.bouncy)
        given.items = .rows(Rows((0..<30).map { "Row-\($0)-" }))
        var hand = try Hand(given)
        hand.does(.code(.snap(.fullHeight, animated: false)))
        XCTAssertEqual(hand.simulation.reading.maximumOffset, (30 - 12) * 16)
        hand.presses(.end)
        hand.settles()
        XCTAssertTrue(hand.picture.lines[23].contains("Row-29-"))
        try Golden.check(hand.picture.text, "bouncy-scrolled")
        hand.taps(column: 10, row: 23)
        hand.settles()
        XCTAssertTrue(hand.picture.text.contains("• Row-29-"))
    }

    /// The home screen scrolls to its last row, by pages of the visible height.
    func testTheHomeScreenScrollsToItsEnd() throws {
        var hand = try Hand(given(.modal))
        hand.does(.code(.dismiss(animated: false)))
        let last = try XCTUnwrap(Recipe.all.last).title
        hand.presses(.pageDown)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.primaryOffset, (24 - 3) * 16)
        hand.presses(.end)
        hand.settles()
        XCTAssertEqual(hand.simulation.reading.primaryOffset, hand.simulation.reading.primaryMaximumOffset)
        XCTAssertTrue((18...22).contains(try hand.row(of: last)))
    }

    // MARK: Settings

    func testExplicitSettingsOverrideAScenesOwn() throws {
        var given = Configuration()
        try given.setup.apply(Setting("CarriesFling on"))
        given.scene = .modal
        XCTAssertEqual(given.settings.release.policy, .threshold)
        XCTAssertEqual(given.settings.dimming.maximum, 1)
        XCTAssertTrue(given.settings.scrolling.carriesFling)
        try given.setup.apply(Setting("Policy projected"))
        given.scene = .airbar
        XCTAssertEqual(given.settings.release.policy, .projected, "asked for in another scene")
        XCTAssertEqual(given.settings.dimming.maximum, DrawerEngine.Settings().dimming.maximum)
        given.scene = .shortcuts
        XCTAssertEqual(given.settings.gesture.listPans, .handOver)
    }

    /// Everything reaches its target at once, and the notices are complete.
    func testReducedMotionIsAJumpInEveryScene() throws {
        for scene in SceneName.allCases {
            var given = given(scene)
            given.set("ReducedMotion on")
            var hand = try Hand(given)
            for _ in 0..<2 {
                let before = hand.simulation.reading.detent
                let told = hand.does(.code(.toggle))
                let detent = try XCTUnwrap(hand.simulation.reading.detent, "\(scene)")
                XCTAssertNotEqual(detent, before)
                XCTAssertTrue(told.contains { $0.kind == .targetChosen(detent) }, "\(scene): \(told)")
                XCTAssertTrue(told.contains { $0.kind == .detentReached(detent) }, "\(scene): \(told)")
                XCTAssertTrue(hand.simulation.isSettled, "\(scene)")
                XCTAssertEqual(hand.simulation.bend ?? 0, 0)
            }
        }
    }

    func testReducedMotionBouncesWithinAFrame() throws {
        var given = given(.shortcuts)
        given.set("ReducedMotion on")
        given.items = .generated(22)
        var hand = try Hand(given)
        hand.does(.code(.snap(.fullHeight)), .press(DrawerPoint(x: 100, y: 300)), .move(DrawerPoint(x: 100, y: 100)))
        hand.waits(0.1)
        XCTAssertGreaterThan(hand.simulation.reading.offset, hand.simulation.reading.maximumOffset)
        hand.does(.release)
        hand.waits(1 / 60)
        XCTAssertTrue(hand.simulation.isSettled)
        XCTAssertEqual(hand.simulation.reading.offset, hand.simulation.reading.maximumOffset)
    }

    func testAnyPolicyOnAnyScene() throws {
        for scene in SceneName.allCases {
            var hand = try Hand(given(scene))
            let before = hand.simulation.policy
            for _ in Policy.builtIn {
                let policy = hand.simulation.policy
                hand.presses(.character("p"))
                XCTAssertNotEqual(hand.simulation.policy, policy, "\(scene)")
                XCTAssertTrue(hand.picture.lines[0].contains(hand.simulation.policy.name), "\(scene)")
            }
            XCTAssertEqual(hand.simulation.policy, before)
        }
    }

    // MARK: Scenes at run time

    func testScenesAreFoundAgainAsTheyWereLeft() throws {
        var hand = try Hand(given(.shortcuts))
        hand.snaps(.fullHeight)
        hand.simulation.look = Look(theme: .light, colorDepth: .twoHundredFiftySix)
        hand.does(.press(DrawerPoint(x: 100, y: 20)), .move(DrawerPoint(x: 100, y: 60)))
        hand.presses(.character("s"))
        XCTAssertEqual(hand.simulation.sceneName, .modal)
        XCTAssertEqual(hand.simulation.look.theme, .light)
        // The pointer that was pressed in the other scene has no effect here.
        hand.does(.move(DrawerPoint(x: 100, y: 200)), .release)
        XCTAssertEqual(hand.simulation.reading.detent, .fullHeight)
        hand.presses(.character("4"))
        XCTAssertEqual(hand.simulation.sceneName, .bouncy)
        hand.does(.resize(columns: 50, rows: 18))
        hand.waits(2)
        hand.presses(.character("1"))
        XCTAssertEqual(hand.simulation.grid.columns, 50)
        XCTAssertEqual(hand.simulation.look.colorDepth, .twoHundredFiftySix)
        XCTAssertEqual(hand.simulation.reading.detent, .fullHeight, "a pan that was left is cancelled")
        hand.presses(.character("1"))
        XCTAssertEqual(hand.simulation.sceneName, .shortcuts)
        // Typed letters are not keys.
        hand.presses(.character("/"), .character("s"), .character("2"))
        XCTAssertEqual(hand.simulation.sceneName, .shortcuts)
        XCTAssertEqual(hand.simulation.focus, .search)
    }

    func testEqualInputsGiveEqualPicturesInEveryScene() throws {
        for seed in 0..<12 {
            var random = Random(seed: UInt64(seed))
            let first = SceneName.allCases[seed % SceneName.allCases.count]
            var one = try Hand(given(first, 50, 18))
            var other = one
            for _ in 0..<120 {
                let wait = Double.random(in: 0...0.25, using: &random)
                one.waits(wait)
                // The other simulation also draws frames in between.
                for part in 1...3 { other.simulation.advance(to: other.time + wait * Double(part) / 4) }
                other.time += wait
                if .random(in: 0..<15, using: &random) == 0 {
                    let next = one.anyConfiguration(&random)
                    XCTAssertEqual(
                        (try? one.simulation.configure(next, at: one.time)) == nil,
                        (try? other.simulation.configure(next, at: one.time)) == nil)
                }
                let input = one.anyInput(&random)
                one.does(input)
                other.does(input)
                XCTAssertEqual(one.simulation.reading, other.simulation.reading, "seed \(seed), after \(input)")
                XCTAssertEqual(one.simulation.sceneName, other.simulation.sceneName)
            }
            XCTAssertEqual(one.picture.debugText, other.picture.debugText, "seed \(seed)")
        }
    }

    func testRandomInputOnAnyScreen() throws {
        for seed in 100..<160 {
            var random = Random(seed: UInt64(seed))
            var given = given(
                SystemsTests.others[seed % SystemsTests.others.count], .random(in: 1...90, using: &random),
                .random(in: 1...40, using: &random), ThemeName.allCases.randomElement(using: &random)!,
                ColorDepth.allCases.randomElement(using: &random)!)
            given.set("CellHeight \([16, 20, 13.7].randomElement(using: &random)!)")
            if .random(in: 0..<3, using: &random) == 0 { given.items = .generated(.random(in: 0...60, using: &random)) }
            var hand = try Hand(given)
            for _ in 0..<80 {
                hand.waits(.random(in: 0...0.2, using: &random))
                if .random(in: 0..<15, using: &random) == 0 {
                    _ = try? hand.simulation.configure(hand.anyConfiguration(&random), at: hand.time)
                }
                let input = hand.anyInput(&random)
                hand.does(input)
                let reading = hand.simulation.reading
                let numbers = [
                    reading.top, reading.height, reading.velocity, reading.offset, reading.scrollVelocity,
                    reading.overlay, reading.progress, reading.detentIndex,
                ]
                XCTAssertTrue(numbers.allSatisfy(\.isFinite), "seed \(seed), after \(input)")
                XCTAssertTrue((0...2).contains(reading.progress) && (0...1).contains(reading.overlay))
                let picture = hand.picture
                XCTAssertTrue(picture.hasNoHalfGlyphs, "seed \(seed), after \(input)")
                XCTAssertEqual(picture.columns, hand.simulation.grid.columns)
                // Previous contents of the canvas do not matter.
                var again = Canvas(columns: 3, rows: 3)
                again.fill(again.bounds, Style(foreground: 0xFF00FF, background: 0x00FF00))
                hand.simulation.draw(into: &again)
                XCTAssertEqual(again.cells, picture.cells, "seed \(seed), after \(input)")
            }
            hand.does(.release)
            hand.settles()
            XCTAssertTrue(hand.simulation.isSettled && !hand.simulation.isMoving, "seed \(seed)")
        }
    }
}

/// The sent message of `bouncy`, in flight.
final class SentMessageTests: XCTestCase {
    /// A shown sheet, right after its third action was sent.
    private func sent(_ columns: Int = 80, _ rows: Int = 24, _ settings: String...) throws -> Hand {
        var given = configuration(columns, rows)
        given.scene = .bouncy
        for setting in settings { try given.setup.apply(Setting(setting)) }
        var hand = try Hand(given)
        hand.snaps(.fullHeight)
        for _ in 0..<3 { hand.presses(.right) }
        hand.presses(.enter)
        return hand
    }

    /// The rows and columns of the message's text.
    private func places(_ hand: Hand) -> [(row: Int, column: Int)] {
        hand.picture.lines.enumerated().compactMap { row, line in
            // With its icon, as the message has it; the sheet has more spaces between the two.
            line.range(of: "◎ Where I am").map { (row, line.distance(from: line.startIndex, to: $0.lowerBound)) }
        }
    }

    func testItFliesToItsPlaceAndBends() throws {
        var hand = try sent()
        let start = try XCTUnwrap(places(hand).first)
        var (rows, columns, bends) = (Set<Int>(), Set<Int>(), false)
        while hand.simulation.isMoving {
            hand.waits(1.0 / 60)
            let now = places(hand)
            XCTAssertEqual(now.count, 1, hand.picture.text)
            rows.insert(now.first?.row ?? -1)
            columns.insert(now.first?.column ?? -1)
            // A bending edge needs blocks of different heights in one row beside the text.
            let row = now.first?.row ?? 0
            for near in [row - 1, row, row + 1] where near < 24 {
                bends = bends || Set(hand.picture.lines[near].filter { "▁▂▃▄▅▆▇".contains($0) }).count > 1
            }
            XCTAssertLessThan(hand.time, 4)
        }
        XCTAssertGreaterThan(rows.count, 2, "it moves down")
        XCTAssertGreaterThan(columns.count, 6, "and to the right, cell by cell")
        XCTAssertTrue(bends)
        let end = try XCTUnwrap(places(hand).first)
        XCTAssertTrue(hand.simulation.isSettled)
        XCTAssertEqual(end.row, 21)
        XCTAssertGreaterThan(end.column, start.column + 40)
    }

    /// The sheet returns while the message is in flight: the message arrives above the sheet.
    func testToggledInMidFlight() throws {
        var hand = try sent()
        hand.waits(0.1)
        var last = try XCTUnwrap(places(hand).first)
        hand.presses(.space)
        while hand.simulation.isMoving {
            hand.waits(1.0 / 120)
            let now = try XCTUnwrap(places(hand).first, hand.picture.text)
            XCTAssertLessThanOrEqual(abs(now.row - last.row), 2, "no jump")
            XCTAssertLessThanOrEqual(abs(now.column - last.column), 8, "no jump")
            last = now
        }
        XCTAssertEqual(hand.simulation.reading.detent, .fullHeight)
        XCTAssertLessThan(last.row, Int(hand.simulation.reading.top / 16))
    }

    func testUndoInMidFlightTakesItBack() throws {
        var hand = try sent()
        hand.waits(0.1)
        hand.presses(.character("u"))
        hand.waits(0.01)
        XCTAssertTrue(places(hand).allSatisfy { $0.row == 0 }, "only the message in the top row names it")
    }

    func testWithoutMotionItIsThereAtOnce() throws {
        let hand = try sent(80, 24, "ReducedMotion on")
        XCTAssertFalse(hand.simulation.isMoving)
        XCTAssertEqual(places(hand).map(\.row), [21])
    }

    func testOnEverySize() throws {
        for columns in [1, 2, 5, 12, 24, 40, 200] {
            for rows in [1, 2, 4, 9, 14, 60] {
                var hand = try sent(columns, rows)
                for _ in 0..<40 {
                    hand.waits(0.02)
                    XCTAssertEqual(hand.picture.cells.count, columns * rows)
                }
                XCTAssertTrue(hand.simulation.isSettled)
            }
        }
    }

    // MARK: The figure

    /// The figure's points are those of the shape, in the cells where the edge is drawn.
    func testTheFigureShowsThePointsOfTheBend() throws {
        var given = configuration()
        given.scene = .bouncy
        var hand = try Hand(given)
        hand.does(.code(.toggle))
        var seen = 0
        for _ in 0..<30 {
            hand.waits(1.0 / 60)
            XCTAssertFalse(hand.picture.text.contains("◆"))
            let scene = try XCTUnwrap(hand.simulation.shown.scene as? BouncyScene)
            let shape = scene.engine.shape
            hand.presses(.character("i"))
            let lines = hand.picture.lines
            hand.presses(.character("i"))
            func row(_ y: Double) -> Int { Int((y / 2).rounded()) >> 3 }
            // The inspector covers the upper part of the right half.
            guard row(shape.side) < 24 else { continue }
            XCTAssertEqual(lines[row(shape.side)].first, "●")
            let control = shape.side + (shape.side - shape.center)
            guard row(control) != row(shape.center), (14..<24).contains(row(control)) else { continue }
            seen += 1
            XCTAssertEqual(Array(lines[row(control)])[40], "◆", lines.joined(separator: "\n"))
            if (14..<24).contains(row(shape.center)) { XCTAssertEqual(Array(lines[row(shape.center)])[40], "○") }
        }
        XCTAssertGreaterThan(seen, 2)
    }
}
