// Keys told apart without ncurses.

import CNcurses
import XCTest

@testable import DrawerTerminal

final class KeySequencesTests: XCTestCase {
    private func codes(_ pieces: String...) -> [Int32] {
        var sequences = KeySequences()
        return pieces.flatMap { sequences.codes(of: Array($0.utf8)[...]) }
    }

    func testKeys() {
        XCTAssertEqual(codes("\u{1b}[A\u{1b}OBj"), [KEY_UP, KEY_DOWN, 0x6A])
        XCTAssertEqual(codes("\u{1b}[5~\u{1b}[6~\u{1b}[H\u{1b}[4~"), [KEY_PPAGE, KEY_NPAGE, KEY_HOME, KEY_END])
        XCTAssertEqual(codes("\u{1b}"), [27], "the key")
        XCTAssertEqual(codes("\u{1b}[", "A"), [KEY_UP], "torn")
        XCTAssertEqual(codes("ä"), [0xC3, 0xA4])
    }

    func testNothingIsLostOfWhatIsUnknown() {
        XCTAssertEqual(codes("\u{1b}x"), [27, 0x78])
        XCTAssertEqual(codes("\u{1b}[99~q"), Array("\u{1b}[99~q".utf8).map(Int32.init))
    }
}
