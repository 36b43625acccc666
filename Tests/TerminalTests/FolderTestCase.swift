// A test case whose tests write files.

import TestSupport
import XCTest

/// A test case with a new folder for each test. XCTest keeps its test cases until the process exits, so the folder is
/// removed at the end of the test.
class FolderTestCase: XCTestCase {
    private(set) var folder: Scratch!

    override func setUpWithError() throws { folder = try Scratch() }
    override func tearDown() { folder = nil }
}
