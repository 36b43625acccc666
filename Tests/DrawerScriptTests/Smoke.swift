import XCTest
@testable import DrawerScript

final class DrawerScriptSmokeTests: XCTestCase {}
