// `drawer config` and the sources of settings: order, origins, errors, and the commands that read them.

import DrawerCells
import DrawerCore
import DrawerPresets
import DrawerSettings
import Foundation
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

    func testScriptsReadOnlyTheFileThatIsNamed() throws {
        let folder = try folder()
        let user = ["XDG_CONFIG_HOME": folder.url("xdg").path]
        _ = try folder.file("xdg/drawer/config", "Set Layout iphone\n")
        _ = try folder.file("iphone", "Set Layout iphone\nSet SkipSpeed 9pt/s\n")
        for command in [
            "trace pull.drawer", "render pull.drawer -o /dev/stdout", "compare pull.drawer", "test pull.drawer",
        ] {
            // `render` requires a file name with a known ending.
            let command = command.replacingOccurrences(of: "/dev/stdout", with: "out.txt && cat out.txt")
            func output(_ more: String, _ environment: [String: String]) throws -> String {
                let line = "$DRAWER " + command.replacingOccurrences(of: "pull.drawer", with: "pull.drawer \(more)")
                let run = try CommandRun(shell: line, environment: environment, in: folder.directory)
                XCTAssertEqual(run.code, 0, "\(line)\n\(run.errors)")
                return run.output
            }
            let plain = try output("", [:])
            XCTAssertEqual(try output("", user), plain, "\(command): reads the user's file")
            let other = try output("--config iphone", [:])
            if !command.hasPrefix("test") { XCTAssertNotEqual(other, plain, command) }
            XCTAssertEqual(try output("--config <(cat iphone)", [:]), other, "\(command): reads the file twice")
        }
        // The script's own lines override those of the file, and an error names the file that contains it.
        _ = try folder.file("dims", "Set LargestUndimmedDetent nowhere\n")
        _ = try folder.file("wrong.drawer", "Set Sides duration 1 damping 1 velocity 0\nExpect detent x\n")
        let run = try CommandRun("test", "--config", folder.url("dims").path, folder.url("wrong.drawer").path)
        XCTAssertEqual(run.code, 65)
        let errors = run.errors.split(separator: "\n")
        XCTAssertEqual(errors.count, 3, run.errors)
        XCTAssertTrue(errors[0].contains("/dims:1:27: unknown detent nowhere, "), run.errors)
        XCTAssertTrue(errors[1].contains("/wrong.drawer:1:5: the scene shortcuts has no Sides"), run.errors)
        XCTAssertTrue(errors[2].contains("/wrong.drawer:2:15: unknown detent x"), run.errors)
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

    func testJSONHasNamesValuesUnitsAndOrigins() throws {
        let folder = try folder()
        let run = try CommandRun(
            ["config", "--config", "mine", "--json", "--preset", "vaul"], in: folder.directory)
        XCTAssertEqual(run.code, 0, run.errors)
        let values = try XCTUnwrap(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
        func row(_ name: String, _ scope: String? = nil) throws -> [String: Any] {
            try XCTUnwrap(values.first { $0["name"] as? String == name && $0["scope"] as? String == scope }, name)
        }
        let speed = try row("SkipSpeed")
        XCTAssertEqual(speed["value"] as? Double, 3)
        XCTAssertEqual(speed["unit"] as? String, "pt/s")
        XCTAssertEqual(speed["origin"] as? NSDictionary, ["from": "file", "file": "mine", "line": 2])
        XCTAssertEqual(try row("ListPans")["value"] as? String, "firstMove")
        XCTAssertEqual(try row("ListPans")["origin"] as? NSDictionary, ["from": "preset", "preset": "vaul"])
        XCTAssertEqual(try row("Preset")["origin"] as? NSDictionary, ["from": "option"])
        XCTAssertEqual(try row("AxisLock")["value"] as? Bool, false)
        XCTAssertEqual(try row("AxisLock")["origin"] as? NSDictionary, ["from": "default"])
        XCTAssertEqual(try row("IsReachable", "expanded")["value"] as? Bool, true)
        XCTAssertEqual(try row("BounceResponse")["unit"] as? String, "s")
    }
}
