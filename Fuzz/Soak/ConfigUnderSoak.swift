// A config file that becomes another kind of file while the program watches it.

import Foundation
import TestSupport

struct ConfigUnderSoak {
    let file: URL

    private static let lines = [
        "Set SkipSpeed 900pt/s", "Set FlickSpeed 200pt/s", "Set WheelRows 2", "Set DecelerationRate 0.99",
        "Set CarriesFling on", "Set Preset vaul", "Set Pages 3", "Set Edge top", "# nothing", "Set SkipSpeed",
        "Set Lajout iphone", "\u{1b}[31m", "Set Size 40x20",
    ]

    /// Makes the file an empty file, whatever it was before.
    func restore() throws { try replace { try Data().write(to: file) } }

    func change(_ random: inout Random) throws {
        let text = (0..<random.count(0...6)).map { _ in random.one(of: Self.lines) + "\n" }.joined()
        switch random.count(0...9) {
        case 0...2: try replace { try Data(text.utf8).write(to: file) }
        case 3:
            // Write in place. Opening a pipe would wait for its reader.
            let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
            if type == .typeRegular { try? Data(text.utf8).write(to: file) }
        case 4, 5: try replace { mkfifo(file.path, 0o600) }
        case 6: try replace { try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false) }
        case 7: try replace {}
        case 8:
            let target = random.one(of: [file.path + ".real", file.path, "/dev/tty", "/dev/zero", "nowhere"])
            if target.hasSuffix(".real") { try Data(text.utf8).write(to: URL(fileURLWithPath: target)) }
            try replace { try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target) }
        // The allocator keeps what saving such a file takes, some 200 bytes a line, far below the bound of the memory.
        default: try replace { try Data(String(repeating: "# a comment\n", count: 20_000).utf8).write(to: file) }
        }
    }

    /// Replaces the file by something else.
    private func replace(_ make: () throws -> Void) throws {
        // This removes a link itself, not its target.
        if unlink(file.path) != 0 { rmdir(file.path) }
        try make()
    }
}
