// What several tests of scripts need: errors as text.

import XCTest

@testable import DrawerScript

/// The mistakes of a script as lines of text; empty where there are none.
func mistakes(_ bytes: [UInt8], file: String = "a.drawer") -> [String] {
    do throws(ScriptErrors) {
        _ = try Script(parsing: bytes, file: file)
        return []
    } catch {
        return error.errors.map(\.description)
    }
}

func mistakes(_ text: String, file: String = "a.drawer") -> [String] { mistakes(Array(text.utf8), file: file) }
