// Hostile files: lists full of control sequences, and scripts with random contents.

import Foundation
import TestSupport

extension Random {
    /// Rows of a list, or random bytes.
    mutating func hostileItems() -> [UInt8] {
        let kind = count(0...4)
        var bytes: [UInt8] = []
        for _ in 0..<count(0...(kind == 4 ? 5000 : 300)) {
            switch kind {
            case 0: bytes += (0..<count(0...200)).map { _ in byte() }
            case 1: bytes += Array("\u{1b}]0;x\u{7}\u{1b}[31m\u{1b}[?1049l\u{9b}2J\u{202e}\u{200b}\u{85}".utf8)
            case 2:
                bytes += Array(String(repeating: one(of: ["日", "👩‍🍳", "e\u{301}\u{302}", "\t", "क्ष"]), count: 90).utf8)
            case 3: bytes += [UInt8](repeating: byte(), count: count(0...4000))
            default: bytes += Array("row \(count(0...9999))\tand what it is".utf8)
            }
            bytes.append(10)
        }
        return bytes
    }

    /// A demo script with changed lines and bytes.
    mutating func hostileScript(from scripts: [[UInt8]]) -> [UInt8] {
        var lines = one(of: scripts).split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        let others = one(of: scripts).split(separator: 10, omittingEmptySubsequences: false).map(Array.init)
        for _ in 0..<count(0...6) where !lines.isEmpty {
            let place = count(0...lines.count - 1)
            switch count(0...5) {
            case 0: lines.remove(at: place)
            case 1: lines.insert(one(of: others), at: place)
            case 2: lines[place] = (0..<count(0...60)).map { _ in byte() }
            case 3: if !lines[place].isEmpty { lines[place][count(0...lines[place].count - 1)] = byte() }
            case 4:
                let number = one(of: ["1e309", "-1", "0", "99999999999999999999", "nan", "1e-300", "0.5"])
                let text = String(decoding: lines[place], as: UTF8.self).replacing(/[0-9]+/, with: number)
                lines[place] = Array(text.utf8)
            default: lines.swapAt(place, count(0...lines.count - 1))
            }
        }
        return Array(lines.joined(separator: [10]))
    }
}
