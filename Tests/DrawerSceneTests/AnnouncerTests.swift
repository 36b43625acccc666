// What a screen reader is told.

import DrawerCore
import XCTest

@testable import DrawerScene

final class AnnouncerTests: XCTestCase {
    private func told(_ inputs: [Input]) throws -> [String] {
        var simulation = try Simulation(Configuration())
        var announcer = Announcer(simulation)
        var sentences: [String] = []
        var time = 0.0
        for input in inputs {
            time += 0.01
            sentences += announcer.sentences(simulation.handle(input, at: time), simulation)
            while let due = simulation.nextDeadline {
                time = max(time, due)
                sentences += announcer.sentences(simulation.advance(to: time), simulation)
            }
        }
        return sentences
    }

    func testEachChangeIsASentence() throws {
        XCTAssertEqual(
            try told([.key(.up)]),
            [
                "The drawer goes to its middle height.",
                "The drawer is at its middle height, 40 percent of the screen.",
            ])
        let search = try told([.key(.character("/")), .text("timer"), .key(.enter)])
        XCTAssertTrue(search.contains("Keys go to the search."))
        XCTAssertTrue(search.contains { $0.hasPrefix("Row 1 of ") && $0.contains("Timer") })
        XCTAssertTrue(search.contains { $0.hasPrefix("Added: the shortcut has ") })
        XCTAssertEqual(try told([.snap(.fullHeight), .key(.up)]).last, "The list begins with row 2.")
    }

    func testNothingIsSaidTwiceAndNoPlaceholderIsLeft() throws {
        let sentences = try told([
            .key(.end), .key(.end), .key(.right), .key(.enter), .key(.character("u")), .key(.tab),
        ])
        XCTAssertFalse(sentences.isEmpty)
        for sentence in sentences { XCTAssertFalse(sentence.contains("{"), sentence) }
        for (one, next) in zip(sentences, sentences.dropFirst()) { XCTAssertNotEqual(one, next) }
    }
}
