// Setups: the effects of settings, their order, live changes, and switching scenes.

import DrawerCells
import DrawerCore
import DrawerStudies
import XCTest

@testable import DrawerSettings

final class SetupTests: XCTestCase {
    private func setup(_ lines: String..., scene: SceneName = .shortcuts) throws -> Setup {
        var setup = Setup(scene: scene)
        let refusals = setup.apply(contentsOf: try lines.map { try Setting($0) })
        XCTAssertEqual(refusals.map(\.refusal.description), [])
        return setup
    }

    /// A speed that the policy of all lines does not read is refused, in any order of the lines, and names the policy.
    func testASpeedThatThePolicyDoesNotReadIsRefused() throws {
        let lines = [
            (["Preset gorhom", "SkipSpeed 0pt/s"], "gorhom", "MaximumSteps"),
            (["Policy nearest", "NearestSpeed 1pt/s"], "nearest", "projected"),
            (["Policy shortcuts", "FlickSpeed 1pt/s"], "shortcuts", "projected or threshold"),
            (["Policy threshold", "SkipSpeed infinite"], "threshold", "MaximumSteps"),
        ]
        for (texts, policy, expected) in lines {
            for texts in [texts, texts.reversed()] {
                let settings = try texts.map { try Setting($0) }
                var made = Setup()
                XCTAssertEqual(made.apply(contentsOf: settings).count, 0)
                let refusals = made.refusals(of: settings)
                XCTAssertEqual(refusals.count, 1, "\(texts)")
                XCTAssertFalse(texts[refusals[0].index].hasPrefix("P"), "\(texts)")
                let refusal = refusals[0].refusal
                XCTAssertTrue(refusal.problem.contains("the policy \(policy)"), "\(refusal)")
                XCTAssertTrue(refusal.expected.contains(expected), "\(refusal)")
                // A later policy may read the setting; a config file is for all policies.
                XCTAssertTrue(made.refusals(of: settings, under: [.nearest, .projected]).isEmpty)
                let ofConfig = settings.map { setting in
                    var setting = setting
                    setting.isForAllScenes = true
                    return setting
                }
                XCTAssertTrue(made.refusals(of: ofConfig).isEmpty)
            }
        }
        for lines in [["Preset gorhom", "SkipSpeed 0pt/s", "Policy projected"], ["Preset gorhom", "MaximumSteps 1"]] {
            let settings = try lines.map { try Setting($0) }
            var made = Setup()
            XCTAssertEqual(made.apply(contentsOf: settings).count, 0)
            XCTAssertTrue(made.refusals(of: settings).isEmpty, "\(lines)")
        }
    }

    /// A number of a page is a number, however it is written, and a page has as many detents as the drawer.
    func testPages() throws {
        XCTAssertEqual(try setup("Page 2.0 Items 50").sheet.itemsOfPages, [2: 50])
        XCTAssertEqual(try setup("Page 02 Items 50", "Page 2e0 Items 60").sheet.itemsOfPages, [2: 60])
        var made = Setup()
        let lines = try (1...400).map { try Setting("Page 2 Detent d\($0) \($0)pt") }
        let refusals = made.apply(contentsOf: lines)
        XCTAssertEqual(refusals.map(\.index), Array(Setup.most..<400))
        XCTAssertEqual(Set(refusals.map(\.refusal.problem)).count, 1)
    }

    /// A detent may have the name of a follower.
    func testAFollowerMayShareTheNameOfADetent() throws {
        var made = Setup()
        let lines = ["Layout none", "Detent bar 100pt", "Follower bar on", "Dimming bar 10%"]
        let refusals = made.apply(contentsOf: try lines.map { try Setting($0) })
        XCTAssertEqual(refusals.map(\.index), [2])
    }

    /// The default of DragSlop depends on the number of pages, so that pages alone change no other control.
    func testPagesLeaveDragSlopUnchanged() throws {
        for line in ["Pages 3", "Page 2 Items 5"] {
            let controls = try setup(line).controls
            XCTAssertEqual(controls.first { $0.row.name == "DragSlop" }?.value, "16pt")
            XCTAssertEqual(controls.filter(\.isChanged).map(\.row.name).filter { $0 != "Pages" && $0 != "Page" }, [])
        }
        XCTAssertEqual(try setup("Pages 3").controls.first { $0.row.name == "Pages" }?.isChanged, true)
    }

    /// If the policy may change later, a speed waits for a policy that reads it; the panel shows the speed only under
    /// such a policy.
    func testASpeedWaitsForAPolicyThatReadsIt() throws {
        var made = try setup("SkipSpeed 0pt/s")
        XCTAssertTrue(made.controls.contains { $0.row.name == "SkipSpeed" })
        try made.configure(Setting("Preset gorhom"))
        XCTAssertEqual(made.unreadByPolicy.map(\.description), ["SkipSpeed 0pt/s"])
        XCTAssertFalse(made.controls.contains { $0.row.name == "SkipSpeed" })
        try made.configure(Setting("Preset drawer"))
        XCTAssertEqual(made.settings.release.skipSpeed, 0)
        XCTAssertEqual(made.unreadByPolicy, [])
        // A config file is for all policies.
        var line = try Setting("SkipSpeed 0pt/s")
        line.isForAllScenes = true
        XCTAssertEqual(made.apply(contentsOf: [line, try Setting("Preset gorhom")]).count, 0)
    }

    /// Settings of several fields, and settings of values that are not a single field, reach the engine.
    func testSettingsReachTheEngine() throws {
        let gesture = try setup(
            "Panning header off", "OverPull top off", "Resistance 0.3", "NoDragZone header 1,0 2x1",
            "NoDragZone list 4pt,2.5 3x2"
        ).settings.gesture
        XCTAssertFalse(gesture.isHeaderPannable)
        XCTAssertEqual(gesture.listPans, .handOver)
        XCTAssertEqual(gesture.resistanceAbove, .none)
        XCTAssertEqual(gesture.resistanceBelow, try .rubberBand(0.3))
        XCTAssertEqual(
            gesture.noDragZones,
            [
                NoDragZone(.header, NoDragZone.Area(origin: DrawerPoint(x: 8, y: 0), width: 16, height: 16)),
                NoDragZone(.list, NoDragZone.Area(origin: DrawerPoint(x: 4, y: 40), width: 24, height: 32)),
            ])
        let made = try setup("Policy nearest", "Spring duration 0.5 bounce 0.2", "LargestUndimmedDetent hidden")
        XCTAssertEqual(made.settings.release.policy, .nearest)
        XCTAssertEqual(made.settings.release.settles, Settles(.spring(try DampedSpring(duration: 0.5, bounce: 0.2))))
        XCTAssertEqual(made.settings.dimming.largestUndimmedDetent, .hidden)
    }

    func testTheOrderOfTheLinesDoesNotMatter() throws {
        let lines = ["MaximumOvershoot 2r", "Detent half 12r", "LargestUndimmedDetent half", "CellHeight 20"]
        for rotation in lines.indices {
            var made = Setup()
            let settings = try (lines[rotation...] + lines[..<rotation]).map { try Setting($0) }
            XCTAssertEqual(made.apply(contentsOf: settings).count, 0)
            XCTAssertEqual(made.settings.release.maximumOvershoot, 40)
            XCTAssertEqual(made.detents.first { $0.name == "half" }?.height, .height(240))
        }
        let last = try setup("Policy nearest", "Scene airbar", "Policy threshold")
        XCTAssertEqual(last.settings.release.policy, .threshold, "of several the last counts")
        XCTAssertEqual(last.applied.map(\.description), ["Scene airbar", "Policy threshold"])
    }

    func testDetents() throws {
        func names(_ lines: String...) throws -> [String] {
            var made = Setup()
            XCTAssertEqual(made.apply(contentsOf: try lines.map { try Setting($0) }).count, 0)
            XCTAssertEqual(made.layout.detents, made.detents)
            return made.detents.map(\.name.text)
        }
        XCTAssertEqual(try names("Detent half 50%", "Detent low 20pt"), "low compressed expanded half fullHeight".words)
        XCTAssertEqual(try names("Layout none", "Detent b 12r", "Detent a 70%"), ["b", "a"])
        XCTAssertEqual(try setup("Layout iphone").layout, .iphone)
        XCTAssertEqual(try setup("Layout default", "CellHeight 20").layout, try .standard(rowHeight: 20))
        XCTAssertEqual(try setup("IsReachable expanded off").detents.map(\.isReachable), [true, false, true])
        XCTAssertEqual(Setup().detentNames, [.compressed, .expanded, .fullHeight, .hidden])
        XCTAssertEqual(Setup(scene: .modal).detentNames, [.fullHeight, "dismissed"])
        XCTAssertEqual(Setup(scene: .bouncy).detentNames, [.fullHeight, .hidden])
        XCTAssertEqual(Setup(scene: .airbar).detentNames, ["compact", "normal", "expanded"])
        XCTAssertEqual(Setup(scene: .modal).layout, try Card.layout(inset: 16))
        XCTAssertEqual(Setup(scene: .bouncy).layout, try Bend.layout(height: 240))
    }

    func testWhatIsRefusedChangesNothing() throws {
        func refusals(_ lines: String..., scene: SceneName = .shortcuts) throws -> [String] {
            var made = Setup(scene: scene)
            let settings = try lines.map { try Setting($0) }
            let refusals = made.apply(contentsOf: settings)
            var other = Setup(scene: scene)
            let others = settings.indices.filter { index in !refusals.contains { $0.index == index } }
            XCTAssertEqual(other.apply(contentsOf: others.map { settings[$0] }).count, 0)
            XCTAssertEqual(made, other, "\(lines): a refused setting changes nothing")
            return refusals.map { "\($0.index): \($0.refusal)" }
        }
        XCTAssertEqual(
            try refusals("Layout none"), ["0: a layout without detents, expected a Set Detent line for each"])
        func order(_ low: String, _ high: String) -> String {
            "\(low) is lower than \(high), expected detents of one kind in rising order"
        }
        XCTAssertEqual(try refusals("Layout none", "Detent b 20%", "Detent a 10%"), ["2: \(order("a", "b"))"])
        XCTAssertEqual(try refusals("Layout none", "Detent a 10%", "Detent b 10%"), [], "equal ones are allowed")
        XCTAssertEqual(
            try refusals("Layout none", "Detent a inset 1pt", "Detent b inset 2pt"), ["2: \(order("b", "a"))"])
        XCTAssertEqual(
            try refusals("Layout iphone", "Detent compressed 301pt"), ["1: \(order("expanded", "compressed"))"])
        XCTAssertEqual(
            try refusals("Layout none", "Detent a 90pt", "Detent b 50%", "Detent c 80pt"), ["3: \(order("c", "a"))"],
            "a detent of another kind lies between them")
        XCTAssertEqual(try refusals("Detent normal 20r", scene: .airbar), ["0: \(order("expanded", "normal"))"])
        XCTAssertEqual(
            try refusals("Layout none", "Detent a 20%", "Detent b 50%", "Detent b 10%"), ["3: \(order("b", "a"))"],
            "the earlier line counts")
        let page = "the detents of page 2 do not rise, expected detents of one kind in rising order"
        XCTAssertEqual(
            try refusals("Page 2 Detent expanded 200pt", "Page 2 Detent expanded 20pt", "IsReachable expanded off"),
            ["1: \(page)"])
        XCTAssertEqual(
            try refusals("Edge top", "Follower bar on", "Follower shrink on"),
            [2, 1].map { "\($0): Follower does not work with Edge, expected one of the two" })
        XCTAssertEqual(
            try refusals("Layout none", "Detent half 50%", "Follower parallax on", "Detent low 10%"),
            [
                "2: the follower parallax has no detent compressed to follow, expected a layout with it",
                "3: \(order("low", "half"))",
            ])
        XCTAssertEqual(
            try refusals("CellHeight 0.5", "MaximumOvershoot 1r"),
            ["1: 1r is 0.5pt, expected a length such as 16pt or 1r, from 1pt to 10000pt"])
        XCTAssertEqual(
            try refusals("Footer 63r", "Detached 7r", "Detent half 700r", "Pages 2", "Page 2 Detent expanded 700r")
                .sorted(),
            [
                "0: 63r is 1008pt, expected a length such as 16pt or 1r, from 0pt to 1000pt",
                "1: 7r is 112pt, expected a length such as 16pt or 1r, from 0pt to 100pt",
                "2: 700r is 11200pt, expected a height such as 120pt, 12r or 40%, from 0pt to 10000pt",
                "4: 700r is 11200pt, expected a height such as 120pt, 12r or 40%, from 0pt to 10000pt",
            ])
    }

    func testLive() throws {
        for row in SettingRow.all where row.scenes.contains(.shortcuts) {
            var made = Setup()
            try made.apply(Setting("Pages 3"))
            let setting = try Setting("\(row.name) \(row.example)")
            if row.isLive {
                XCTAssertNoThrow(try made.configure(setting), row.name)
            } else {
                XCTAssertThrowsError(try made.configure(setting)) {
                    XCTAssertEqual(
                        "\($0)",
                        "\(row.name) is fixed at the start, expected a Set line before all commands")
                }
            }
        }
        var plain = Setup()
        XCTAssertThrowsError(try plain.configure(Setting("Layout none")))
        XCTAssertThrowsError(try plain.configure(Setting("Detent fullHeight 1pt"))) {
            XCTAssertTrue("\($0)".contains("is lower than"), "\($0)")
        }
        XCTAssertEqual(plain, Setup(), "a refused setting changes nothing")
    }

    /// Of the settings of a change, the one that spoils the layout is refused: the detent that is too low, otherwise the
    /// one above which it no longer lies, otherwise the layout.
    func testTheSettingThatSpoilsTheLayoutIsRefused() throws {
        for (lines, index) in [
            (["FlickSpeed 900pt/s", "Detent compressed 400pt"], 1), (["FlickSpeed 900pt/s", "Layout none"], 1),
            (["Detent compressed 400pt", "Detent fullHeight inset 20pt"], 0),
            (["Detent compressed 400pt", "Detent expanded 350pt", "FlickSpeed 900pt/s"], 1),
        ] {
            var made = try setup("Layout iphone")
            let settings = try lines.map { try Setting($0) }
            XCTAssertThrowsError(try made.configure(settings), "\(lines)") {
                XCTAssertEqual(($0 as? Refusal)?.index, index, "\(lines)")
            }
            XCTAssertEqual(made.apply(contentsOf: settings).first?.index, index, "\(lines)")
        }
    }

    /// One change may take a detent away and add another one, which has its place by its height.
    func testADetentMayTakeThePlaceOfAnother() throws {
        var made = try setup("Layout none", "Detent a 20%", "Detent b 60%")
        try made.configure([Setting("Detent a default"), Setting("Detent c 10%")])
        XCTAssertEqual(made.detents.map(\.name.text), ["c", "b"])
        XCTAssertThrowsError(try made.configure(Setting("Detent c 90%")), "a known detent keeps its place")
    }

    /// A live change must not take the detents of a page away.
    func testALiveChangeKeepsThePagesDetents() throws {
        var made = try setup("Page 2 Detent expanded 200pt")
        let before = made
        XCTAssertThrowsError(try made.configure(Setting("Detent compressed 210pt"))) {
            XCTAssertTrue("\($0)".contains("the detents of page 2 do not rise"), "\($0)")
        }
        XCTAssertEqual(made, before)
        try made.configure([Setting("Detent compressed 210pt"), Setting("Page 2 Detent expanded 220pt")])
        XCTAssertEqual(made.layout(ofPage: 2).detents[1].height, .height(220))
    }

    /// Two drawers on one screen have its size, whether a host or a setting gives it.
    func testADrawerTakesTheScreenOfAnother() throws {
        let sizes = [Size(columns: 100, rows: 30), Size(columns: 80, rows: 24)]
        for size in sizes {
            for line in ["Size 100x30", "Size 60x20"] {
                let drawer = try setup(line, "FlickSpeed 200pt/s")
                var other = try setup("Theme light")
                other.size = size
                let next = drawer.withPresentation(of: other)
                XCTAssertEqual(next.size, size, line)
                XCTAssertEqual(next.theme, .light)
                XCTAssertEqual(next.settings.release.flickSpeed, 200)
            }
        }
    }

    func testAnotherSceneTakesTheSettingsThatItSupports() throws {
        let first = try setup("FlickSpeed 200pt/s", "Spring response 1 damping 1", "Detent half 50%", "Theme light")
        let bar = first.showing(.airbar)
        XCTAssertEqual(bar.scene, .airbar)
        XCTAssertEqual(bar.settings.release.flickSpeed, 200)
        XCTAssertEqual(bar.settings.release.policy, .nearest, "as the scene has it")
        XCTAssertNil(bar.settings.release.settles.released)
        XCTAssertEqual(bar.theme, .light)
        XCTAssertEqual(bar.detentNames, Setup(scene: .airbar).detentNames)
        XCTAssertEqual(first.showing(.shortcuts), first)
    }

    func testZonesAddUpUntilTheyAreCleared() throws {
        var made = try setup("NoDragZone list 0,0 1x1", "NoDragZone list 2,0 1x1", "NoDragZone header 0,0 1x1")
        XCTAssertEqual(made.settings.gesture.noDragZones.count, 3)
        try made.configure(Setting("NoDragZone list none"))
        XCTAssertEqual(made.settings.gesture.noDragZones.map(\.part), [.header])
        XCTAssertEqual(made.applied.map(\.description), ["NoDragZone header 0,0 1x1", "NoDragZone list none"])
    }
}

extension String {
    fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
