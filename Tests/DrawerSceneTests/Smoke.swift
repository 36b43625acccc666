import XCTest
@testable import DrawerScene

final class DrawerSceneSmokeTests: XCTestCase {}
