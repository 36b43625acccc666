// Helpers of the script tests: errors as text.

import XCTest

@testable import DrawerScript

/// The errors of a script, one per line; empty if there are none.
func mistakes(_ bytes: [UInt8], file: String = "a.drawer") -> [String] {
    do throws(ScriptErrors) {
        _ = try Script(parsing: bytes, file: file)
        return []
    } catch {
        return error.errors.map(\.description)
    }
}

func mistakes(_ text: String, file: String = "a.drawer") -> [String] { mistakes(Array(text.utf8), file: file) }
