// A short run of the fuzzer's properties, and proof that it can fail, shrink, and tell what failed.

import DrawerCore
import DrawerFuzz
import DrawerScript
import XCTest

final class FuzzTests: XCTestCase {
    func testPropertiesHold() {
        for level in Level.allCases {
            var hunt = Hunt(seed: 20_000, count: level == .engine ? 20_000 : 6_000, level: level)
            if let caught = hunt.run() { XCTFail(caught.text) }
            XCTAssertGreaterThan(hunt.cases, 50)
        }
    }
}
