// The sentences of a picker for a screen reader.

import XCTest

@testable import DrawerPick

final class SpeechTests: XCTestCase {
    /// The sentences always tell which row Enter prints: also at the start, and after a search.
    func testTheHighlightedRowIsSpoken() throws {
        var hand = try PickerHand(rows: ["one", "two", "three"])
        var speech = PickerSpeech(hand.picker)
        func sentences() -> [String] { speech.sentences([], hand.picker) }
        XCTAssertEqual(sentences(), ["Row 1 of 3: one."])
        hand.types("t")
        XCTAssertEqual(sentences(), ["Rows: 2.", "Row 1 of 2: two."])
        hand.types("h")
        XCTAssertEqual(sentences(), ["Rows: 1.", "Row 1 of 1: three."])
        hand.types("x")
        XCTAssertEqual(sentences(), ["Rows: 0."])
    }
}
