// The entries of the palette and the panels that they open: each works after every other one, and `u` takes it back.

import DrawerCore
import DrawerSettings
import DrawerViews
import XCTest

@testable import DrawerScene
@testable import DrawerScript

final class PaletteEntryTests: XCTestCase {
    func testThePresetIsTriedLive() throws {
        let start = try simulation()
        let before = start.configuration.setup
        var tried = typing("preset vaul", start)
        XCTAssertEqual(tried.configuration.setup.preset.name, "vaul")
        var dropped = tried
        handle([.key(.escape)], &dropped)
        XCTAssertEqual(dropped.configuration.setup, before)
        handle([.text(" zzz")], &tried)
        XCTAssertEqual(tried.configuration.setup, before, "nothing is chosen")
        var kept = typing("preset vaul", start)
        handle([.key(.enter)], &kept)
        XCTAssertEqual(kept.configuration.setup.preset.name, "vaul")
        handle([.key("u")], &kept)
        XCTAssertEqual(kept.configuration.setup, before)
    }

    /// Each entry works after every other one and opens the drawer far enough to be seen, and `u` takes it back.
    func testEveryEntryWorksAfterEveryOther() throws {
        let start = try simulation("Set Size 100x30")
        let titles = PaletteEntry.all(over: start.firstShown).map(\.title).filter { $0.hasPrefix("Show ") }
            .filter { !$0.contains("code") }
        XCTAssertEqual(titles.count, 9)
        for first in titles {
            for detent in [DetentName.compressed, .expanded] {
                var once = start
                handle([.code(.snap(detent, animated: false)), .key(":"), .text(first), .key(.enter)], &once)
                if once.question.isOpen { handle([.key("n")], &once) }
                XCTAssertFalse(once.palette.isOpen, "\(first): \(once.palette.refusal?.text ?? "")")
                for second in titles {
                    var twice = once
                    handle([.key(":"), .text(second), .key(.enter)], &twice)
                    let text = "\(first), \(second) at \(detent)"
                    XCTAssertFalse(twice.palette.isOpen, "\(text): \(twice.palette.refusal?.text ?? "")")
                    if twice.question.isOpen { handle([.key("n")], &twice) }
                    handle([.key("u")], &twice)
                    XCTAssertEqual(twice.configuration.setup, once.configuration.setup, text)
                    XCTAssertEqual(twice.reading.detent, once.reading.detent, text)
                    XCTAssertEqual(twice.run.value(of: .drawers), once.run.value(of: .drawers), text)
                }
            }
        }
    }

    func testResetTakesAllSettingsBack() throws {
        var simulation = try simulation("Set FlickSpeed 900pt/s", "Set Spring response 0.7 damping 0.8")
        let before = simulation.configuration.setup
        handle([.key(":"), .text("reset all"), .key(.enter)], &simulation)
        XCTAssertEqual(simulation.configuration.setup.settings, Setup().settings)
        handle([.key("u")], &simulation)
        XCTAssertEqual(simulation.configuration.setup, before)
    }

    /// The code of the panel shows what has changed, and folds the rest until Space unfolds it.
    func testTheCodeFoldsWhatHasNotChanged() throws {
        var simulation = try simulation("Set Size 120x36")
        handle([.key("t"), .key("e")], &simulation)
        XCTAssertFalse(shown(simulation).contains("more lines"), "nothing has changed, and nothing is folded")
        handle([.key("e"), .key(.right), .key("e")], &simulation)
        XCTAssertTrue(shown(simulation).contains("response: 0.45"), shown(simulation))
        XCTAssertTrue(shown(simulation).contains("more lines"), shown(simulation))
        XCTAssertFalse(shown(simulation).contains("import DrawerCore"))
        handle([.key(.space)], &simulation)
        XCTAssertTrue(shown(simulation).contains("import DrawerCore"), shown(simulation))
        handle([.key(.space)], &simulation)
        XCTAssertFalse(shown(simulation).contains("import DrawerCore"))
    }

    /// In a panel of eight rows, the code takes the rows of the help, and begins with the change.
    func testTheCodeOfASmallPanelHasTheChangedNumber() throws {
        for size in ["40x12", "60x14", "80x24"] {
            var simulation = try simulation("Set Size \(size)")
            handle([.key("t"), .key(.right), .key("e")], &simulation)
            XCTAssertTrue(shown(simulation).contains("response: 0.45"), "\(size)\n\(shown(simulation))")
        }
    }

    /// A setting that a file changes while a preset is tried stays when the preset goes.
    func testATriedPresetKeepsWhatAFileChanges() throws {
        var simulation = typing("preset vaul", try simulation())
        var before = try self.simulation().configuration.setup
        let settings = [try Setting("Theme light")]
        try before.configure(settings)
        handle([.other(.configure(settings)), .key(.escape)], &simulation)
        XCTAssertEqual(simulation.configuration.setup, before)
    }

    /// The ghost of another preset is a labelled edge under the same hand, on a screen of any size.
    func testTheGhostOfAnotherPreset() throws {
        for size in ["60x24", "120x36"] {
            var simulation = try simulation("Set Size \(size)")
            handle([.key(":"), .text("ghost"), .key(.enter)], &simulation)
            XCTAssertEqual(simulation.stages.count, 2)
            XCTAssertNotNil(simulation.presets, "it begins with the choice")
            handle([.text("pan-modal"), .key(.enter)], &simulation)
            XCTAssertEqual(simulation.focused, 0)
            XCTAssertEqual(simulation.configuration.setup.preset.name, "drawer")
            let start = try XCTUnwrap(simulation.point(of: .handle))
            let time = simulation.time
            simulation.handle(.press(start), at: time)
            for step in 1...12 {
                let to = DrawerPoint(x: start.x, y: start.y - Double(step) * 10)
                simulation.handle(.move(to), at: time + Double(step) * 0.008)
            }
            simulation.handle(.release, at: time + 0.1)
            var names: [String] = []
            for frame in 1...60 {
                simulation.advance(to: time + 0.1 + Double(frame) / 60)
                let lines = shown(simulation).split(separator: "\n")
                XCTAssertTrue(lines[0].contains("line: B  pan-modal"), "the top row names a line that lies on the edge")
                if lines.dropFirst().contains(where: { $0.contains("B  pan-modal") }) { names.append("ghost") }
            }
            XCTAssertFalse(names.isEmpty, size)
            handle([.key("D")], &simulation)
            XCTAssertEqual(simulation.stages.count, 1)
        }
    }
}
