import XCTest
@testable import DrawerCore

final class DrawerCoreSmokeTests: XCTestCase {}
