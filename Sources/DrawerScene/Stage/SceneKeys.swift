// The keys of a scene: one table, which dispatch, hint line, help, clicks and palette read.

import DrawerCore
import DrawerViews

/// What the conditions of a scene's commands ask, read once for all of them, and what a command has done.
struct KeyState: Sendable {
    let focus: Focus
    /// Whether the drawer is at `hidden` or settles there.
    let isHidden: Bool
    /// Whether a pointer holds the drawer or what lies behind it.
    let isHeld: Bool
    /// Whether a row is highlighted.
    let isChosen: Bool
    var notices = Notices()
}

extension Scene {
    typealias Command = KeyCommand<Self, KeyState>

    private var keyState: KeyState {
        KeyState(
            focus: focus, isHidden: isHidden, isHeld: drawer.panSource == .pointer, isChosen: screen.selection > 0)
    }

    mutating func press(_ key: Key) -> Notices? { pressCommand(key) }

    /// Does what the table says of a key.
    /// - Returns: nil for a key that the scene does not use.
    mutating func pressCommand(_ key: Key) -> Notices? {
        var state = keyState
        return Self.commands.run(key, &self, &state) ? state.notices : nil
    }

    /// The keys that do something now. Making them allocates nothing.
    var hints: Hints { Self.commands.hints(self, keyState) }
    var help: Help { Help(pointer: Self.pointer, keys: Self.commands.help) }
    /// What the palette offers of the scene.
    var titles: [(title: String, key: Key)] {
        let state = keyState
        return Self.commands.titles { $0(self, state) }
    }
}

extension KeyCommand where Owner: Scene, Context == KeyState {
    /// The keys of the program that the hint line of a scene names: what leads on while nothing is chosen, and the help.
    static var program: [Self] {
        let leadsOn: Condition = { $1.isHidden || $1.focus == .list && !$1.isChosen }
        let commands: [(key: Key, isFirst: Bool, condition: Condition)] = [
            ("s", false, { $1.isHidden }), ("P", false, { leadsOn($0, $1) && !$0.isBar }), ("t", true, leadsOn),
            ("?", true, { $1.focus != .search }),
        ]
        return commands.map { key, isFirst, condition in
            var hint = Simulation.commands.hint(of: key)
            hint?.leadsOn = isFirst
            return Self(naming: hint, when: condition)
        }
    }

    /// The keys that pan in every scene.
    static var byPage: Self { Self(naming: .pageUp, .pageDown, .home, .end, help: "by page, to either end") }
}
