// The quotes around the placeholders of a picker's commands.

import XCTest

@testable import drawer_pick

final class CommandTemplateTests: XCTestCase {
    /// Quotes around a placeholder are dropped with a warning, except inside other quotes, also after an earlier
    /// placeholder.
    func testQuotesAroundAPlaceholder() throws {
        for (text, isWarned) in [
            ("cat '{2}'", true), ("echo {1} '{2}'", true), ("echo \"x '{2}'\"", false), ("echo \"{1} '{2}'\"", false),
            ("echo '{1} \"{2}\"'", false),
        ] {
            let template = CommandTemplate(text, CommandForm(delimiter: .white, shell: ShellCall.shell))
            XCTAssertEqual(template.warning != nil, isWarned, text)
        }
    }
}
