// The labels of hints, and tables of keys.

import DrawerViews
import XCTest

final class KeyCommandTests: XCTestCase {
    /// Arrows stand side by side; every other label has a space beside it.
    func testLabelsOfAHint() {
        XCTAssertEqual(Hint(.up, .down, words: "row").text, "↑↓ row")
        XCTAssertEqual(Hint(.space, .up, words: "show").text, "Space ↑ show")
        XCTAssertEqual(Hint(.up, .enter, words: "open").text, "↑ ⏎ open")
    }

    /// The first command that applies gets the key, and hints name no other command for it.
    func testTheFirstCommandHasTheKey() {
        struct Owner {
            var done: [Int] = []
            var isHolding = false
        }
        let commands = KeyCommands<Owner, Int>([
            KeyCommand([.left], [.right], hint: "time", 1, when: { owner, _ in owner.isHolding }) {
                $0.done.append($2)
            },
            KeyCommand([.left, "h"], [.right, "l"], hint: "change", help: "by a step") { owner, _, index in
                owner.done.append(10 + index)
            },
            KeyCommand(naming: "?", hint: "help", 2, help: "by a step"),
        ])
        var (owner, context) = (Owner(), 0)
        XCTAssertTrue(commands.run("l", &owner, &context))
        XCTAssertTrue(commands.run(.left, &owner, &context))
        XCTAssertFalse(commands.run("?", &owner, &context), "something else handles the key")
        XCTAssertFalse(commands.run(.up, &owner, &context))
        XCTAssertEqual(owner.done, [11, 10])
        XCTAssertEqual(commands.hints(owner, context).map(\.words), ["change", "help"])
        owner.isHolding = true
        XCTAssertTrue(commands.run(.right, &owner, &context))
        XCTAssertEqual(owner.done.last, 1)
        XCTAssertEqual(commands.hints(owner, context).map(\.words), ["time", "help"])
        XCTAssertEqual(commands.hints(owner, context).important.map(\.words), ["time", "help"])
        XCTAssertEqual(commands.help.map(\.labels), [["←", "→", "?"]])
    }
}
