// Where the program under test is: beside the tests, where the build has put both.

import Foundation

package enum Program {
    /// The absolute path of the built `drawer`.
    package static var drawer: String { products.appendingPathComponent("drawer").path }

    private static var products: URL {
        #if os(macOS)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
            fatalError("no test bundle")
        #else
            return Bundle.main.bundleURL
        #endif
    }
}
