// The bending sheet and the bending box.
import XCTest
@testable import DrawerCore
final class BendTests: XCTestCase { func testX() throws { _ = try Bend(container: Container(width: 1, height: 1)) } }
