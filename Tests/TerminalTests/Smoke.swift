import XCTest
import CVTerm
