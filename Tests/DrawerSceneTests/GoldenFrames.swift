// Golden frames: many pictures of one screen in one file, with each part of a picture stored once.
//
// A picture has three parts: the text, a letter for the style of every cell, and a legend of the letters. A part that
// equals the part of an earlier picture is stored as the name of that picture; a change is stored as the changed rows.

import DrawerCells
import XCTest

@testable import DrawerScene

/// A picture in its stored form.
struct GoldenFrame: Equatable {
    enum Part: String, CaseIterable {
        case text, styles, legend
    }

    let name: String
    var parts: [Part: [String]] = [:]

    init(name: String) { self.name = name }

    /// - Parameter depth: if the terminal has numbered colors, the legend shows the numbers.
    init(_ picture: Canvas, name: String, depth: ColorDepth) {
        self.init(name: name)
        let pieces = picture.debugText.components(separatedBy: "--\n").map {
            $0.split(separator: "\n", omittingEmptySubsequences: false)
        }
        for (part, lines) in zip(Part.allCases, pieces) { parts[part] = lines.dropLast().map(String.init) }
        parts[.legend] = parts[.legend]?.map { line in
            line.split(separator: " ").map { word in
                guard word.first == "#", let bits = UInt32(word.dropFirst(), radix: 16),
                    let number = Color(bits: bits).nearest(in: depth)
                else { return String(word) }
                return "\(word)=\(number)"
            }.joined(separator: " ")
        }
    }

    // MARK: Files

    static func text(of frames: [GoldenFrame]) -> String {
        var lines: [String] = []
        for (index, frame) in frames.enumerated() {
            lines.append("== \(frame.name)")
            for part in Part.allCases {
                if let same = frames[..<index].first(where: { $0.parts[part] == frame.parts[part] }) {
                    lines.append("-- \(part.rawValue) as in \(same.name)")
                } else {
                    lines.append("-- \(part.rawValue)")
                    lines += frame.parts[part] ?? []
                }
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    static func frames(in text: String) -> [GoldenFrame] {
        var frames: [GoldenFrame] = []
        var part: Part?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) {
            if line.hasPrefix("== ") {
                frames.append(GoldenFrame(name: String(line.dropFirst(3))))
            } else if line.hasPrefix("-- "), let last = frames.indices.last {
                let words = line.dropFirst(3).components(separatedBy: " as in ")
                part = Part(rawValue: words[0])
                guard let part else { continue }
                let same = words.count > 1 ? frames.first { $0.name == words[1] } : nil
                frames[last].parts[part] = same?.parts[part] ?? []
            } else if let part, let last = frames.indices.last {
                frames[last].parts[part, default: []].append(line)
            }
        }
        return frames
    }

    // MARK: Differences

    /// The first rows that differ in each part.
    func differences(from kept: GoldenFrame?) -> [String] {
        guard let kept else { return ["the frame is not in the golden file"] }
        return Part.allCases.flatMap { part -> [String] in
            let was = kept.parts[part] ?? []
            let now = parts[part] ?? []
            let rows = (0..<max(was.count, now.count)).filter { row in
                !was.indices.contains(row) || !now.indices.contains(row) || was[row] != now[row]
            }
            let shown = rows.prefix(3).map { row in
                "\(part.rawValue), row \(row + 1)\n  was: \(was.indices.contains(row) ? was[row] : "(no row)")\n"
                    + "  now: \(now.indices.contains(row) ? now[row] : "(no row)")"
            }
            return shown + (rows.count > 3 ? ["\(part.rawValue): \(rows.count - 3) more rows"] : [])
        }
    }

    /// Compares frames with a golden file. A failure names the frames and shows the differences.
    static func check(
        _ frames: [GoldenFrame], _ name: String = "", test: String = #function, source: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let (text, file) = (text(of: frames), Golden.name(name, of: test, in: source))
        XCTAssertEqual(self.frames(in: text), frames, "the stored frames cannot be read back", file: source, line: line)
        guard let was = try Golden.kept(file, orWrite: text, source, line), was != text else { return }
        let kept = self.frames(in: was)
        let changed = frames.map { frame in
            (frame.name, frame.differences(from: kept.first { $0.name == frame.name }))
        }.filter { !$0.1.isEmpty }
        for (name, differences) in changed.prefix(3) {
            XCTFail(
                "\(file), \(name) looks different:\n" + differences.joined(separator: "\n"), file: source, line: line)
        }
        if changed.count > 3 {
            let names = changed.dropFirst(3).map { $0.0 }.joined(separator: ", ")
            XCTFail("\(file), and so do: \(names)", file: source, line: line)
        }
        let gone = kept.map { $0.name }.filter { name in !frames.contains { $0.name == name } }
        if changed.isEmpty {
            XCTFail("\(file) is in another order, or has frames that are gone: \(gone)", file: source, line: line)
        }
    }
}
