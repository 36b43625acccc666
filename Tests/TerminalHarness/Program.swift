// The location of the programs under test: the build puts them beside the tests.

import Foundation

package enum Program {
    /// The absolute path of the built `drawer`.
    package static var drawer: String { products.appendingPathComponent("drawer").path }
    package static var drawerPick: String { products.appendingPathComponent("drawer-pick").path }

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
