// The decoder of the terminal's input, with codes in batches.

import DrawerScene
import XCTest

@testable import DrawerTerminal

class DecodingTestCase: XCTestCase {
    /// The events of codes that arrive at the same time in one batch.
    func events(_ codes: [Int32]) -> [TerminalEvent] {
        var decoder = InputDecoder()
        return batch(&decoder, codes, at: 1)
    }

    func batch(_ decoder: inout InputDecoder, _ codes: [Int32], at time: Double) -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        for code in codes { decoder.feed(code, at: time, into: &events) }
        decoder.endBatch(at: time, into: &events)
        return events
    }

    /// Checks that a sequence gives the same events wherever it is cut after its escape, and that its first part gives
    /// none.
    func checkCuts(_ codes: [Int32], from start: Int = 2) {
        for cut in start..<max(start, codes.count) {
            var decoder = InputDecoder()
            let first = batch(&decoder, Array(codes[..<cut]), at: 1)
            let second = batch(&decoder, Array(codes[cut...]) + self.codes("q"), at: 1.2)
            XCTAssertEqual(first, [], "\(codes) cut at \(cut)")
            XCTAssertEqual(second, events(codes + self.codes("q")), "\(codes) cut at \(cut)")
        }
    }

    func codes(_ text: String) -> [Int32] { text.utf8.map { Int32($0) } }
    func codes(_ prefix: Prefix, _ text: String) -> [Int32] { codes(prefix.rawValue + text) }

    /// The introducers of the sequences that a terminal sends.
    enum Prefix: String, CaseIterable {
        case mouse = "\u{1b}[<"
        case privateReply = "\u{1b}[?"
        case cellSize = "\u{1b}[6;"
        case deviceControl = "\u{1b}P"
        case operatingSystem = "\u{1b}]"
        case status = "\u{1b}[0n"
        case pasteStart = "\u{1b}[200~"
        case pasteEnd = "\u{1b}[201~"
    }
}
