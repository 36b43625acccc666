// `drawer config` and the sources of settings: order, origins, errors, and the commands that read them.

import DrawerCells
import DrawerCore
import DrawerSettings
import TestSupport
import XCTest

@testable import drawer

final class ConfigTests: XCTestCase {
    private func folder() throws -> Scratch {
        let folder = try Scratch()
        try FileManager.default.createDirectory(
            at: folder.url("home/.config/drawer"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: folder.url("xdg/drawer"), withIntermediateDirectories: true)
        _ = try folder.file("home/.config/drawer/config", "Set FlickSpeed 1pt/s\nSet SkipSpeed 1pt/s\n")
        _ = try folder.file("xdg/drawer/config", "Set FlickSpeed 2pt/s\nSet SkipSpeed 2pt/s\nSet Theme light\n")
        _ = try folder.file("mine", "# mine\nSet SkipSpeed 3pt/s\nSet Policy nearest\n")
        _ = try folder.file("pull.drawer", "Set SkipSpeed 5pt/s\nDrag handle by 0,-3 over 300ms\nWait settled\n")
        return folder
    }

    /// The origin of each line, by the text before the comment.
    private func origins(_ run: CommandRun) -> [String: String] {
        var origins: [String: String] = [:]
        for line in run.lines {
            let parts = line.components(separatedBy: "  # ")
            origins[parts[0].trimmingCharacters(in: .whitespaces)] = parts.last
        }
        return origins
    }

    func testLaterSourcesOverrideEarlierOnes() throws {
        let folder = try folder()
        let home = folder.url("home").path
        let xdg = folder.url("xdg").path
        let plain = "Set FlickSpeed \(Int(DrawerEngine.Settings().release.flickSpeed))pt/s"
        let table: [(environment: [String: String], words: [String], expected: [String: String])] = [
            ([:], [], [plain: "default", "Set Policy projected": "default"]),
            (
                ["HOME": home], [],
                ["Set FlickSpeed 1pt/s": "\(home)/.config/drawer/config:1", "Set Theme auto": "default"]
            ),
            (["HOME": home, "XDG_CONFIG_HOME": ""], [], ["Set FlickSpeed 1pt/s": "\(home)/.config/drawer/config:1"]),
            (
                ["HOME": home, "XDG_CONFIG_HOME": "xdg"], [],
                ["Set FlickSpeed 1pt/s": "\(home)/.config/drawer/config:1"]
            ),
            (["HOME": home, "XDG_CONFIG_HOME": home], [], [plain: "default"]),
            (
                ["HOME": home, "XDG_CONFIG_HOME": xdg], ["--config", "mine"],
                [
                    "Set FlickSpeed 2pt/s": "\(xdg)/drawer/config:1", "Set SkipSpeed 3pt/s": "mine:2",
                    "Set Policy nearest": "mine:3", "Set Theme light": "\(xdg)/drawer/config:3",
                ]
            ),
            (
                ["XDG_CONFIG_HOME": xdg], ["--config", "mine", "--policy", "threshold", "--theme", "dark"],
                ["Set Policy threshold": "option", "Set Theme dark": "option", "Set SkipSpeed 3pt/s": "mine:2"]
            ),
            (
                [:], ["--preset", "gorhom", "--config", "mine"],
                [
                    "Set Preset gorhom": "option", "Set Policy nearest": "mine:3",
                    "Set Spring preset": "preset gorhom: \(Preset.gorhom.summary.settle)",
                    plain: "default",
                ]
            ),
        ]
        for (environment, words, expected) in table {
            let run = try CommandRun(["config"] + words, environment: environment, in: folder.directory)
            XCTAssertEqual(run.code, 0, run.errors)
            let found = origins(run)
            for (line, origin) in expected { XCTAssertEqual(found[line], origin, "\(line)\n\(run.output)") }
        }
    }

    func testTheOutputIsAFixedPoint() throws {
        let folder = try folder()
        _ = try folder.file("rows.txt", "a\nb\n")
        _ = try folder.file(
            "much",
            "Set Items \"rows.txt\"\nSet Detent half 29%\nSet Panning off\nSet Panning list on\nSet OverPull top on\n"
                + "Set NoDragZone list 1,1 2x2\nSet NoDragZone list 5,1 2x2\nSet Spring settlingIn 0.5 damping 0.6\n"
                + "Set SkipSpeed infinite\nSet MaximumOvershoot none\nSet LargestUndimmedDetent half\n")
        let bare = "sed 's/ *#.*//'"
        let others = [
            "", "--preset vaul --policy nearest", "--config much", "--config much --preset flutter --reduced-motion",
            "--config /dev/stdin < much",
        ]
        for words in SceneName.allCases.map({ "--scene \($0)" }) + others {
            let line =
                "$DRAWER config \(words) > first; cat first | $DRAWER config --config /dev/stdin > second && "
                + "\(bare) first > a; \(bare) second > b; cmp a b && wc -l < a"
            let run = try CommandRun(shell: line, in: folder.directory)
            XCTAssertEqual(run.code, 0, "\(words)\n\(run.output)\(run.errors)")
            XCTAssertGreaterThan(Int(run.lines.first ?? "") ?? 0, 15, words)
        }
        // Also from a FIFO and from another folder: the path of the rows is absolute.
        let line =
            "mkfifo pipe; $DRAWER config --config much > pipe & cd home; timeout 20 $DRAWER config --config ../pipe"
        let run = try CommandRun(shell: line, in: folder.directory)
        XCTAssertTrue(run.output.contains("\(folder.url("rows.txt").path)\""), run.output + run.errors)
    }
}
