// The keys of the scene `shortcuts`, by focus.
//
// Keys that move the drawer or content go to the engine as pans.

import DrawerCore
import DrawerSettings
import DrawerViews

extension ShortcutsScene {
    /// Presses a key. In the search bar, keys that edit the text have priority over commands.
    mutating func press(_ key: Key) -> Notices? {
        focus == .search ? edit(by: key) ?? pressCommand(key) : pressCommand(key) ?? pan(by: key)
    }

    static let commands = KeyCommands([
        // In the search bar.
        Command(
            [.up], [.down], hint: "choose", when: isSearching, offered: { scene, _ in scene.state.list.count > 0 }
        ) { scene, now, index in now.notices += scene.choose(by: [-1, 1][index]) },
        Command([.pageUp], [.pageDown], when: isSearching) { scene, now, index in
            now.notices += scene.choose(by: [-1, 1][index] * max(1, scene.listRows(.slide) - 1))
        },
        // On the handle. While a pointer holds the drawer, these keys move the highlight or the focus instead.
        Command([.up], [.down], hint: "height", when: isOnHandle) { scene, now, index in
            now.notices += scene.pressOnHandle([.up, .down][index]) ?? []
        },
        Command([.enter, .space], hint: "next", when: isOnHandle) { scene, now, _ in
            now.notices += scene.pressOnHandle(.enter) ?? []
        },
        Command([.home], [.end], when: isOnHandle) { scene, now, index in
            now.notices += scene.pressOnHandle([.home, .end][index]) ?? []
        },
        // On the list, and on the content behind the drawer.
        Command(naming: .up, hint: "open", when: { $1.isHidden && !$0.isUpsideDown }),
        Command(naming: .down, hint: "open", when: { $1.isHidden && $0.isUpsideDown }),
        Command(
            naming: .up, .down, hint: "pull", 1, help: "pull the drawer; scroll the list",
            when: { $1.focus == .list && !$1.isHidden && !$1.isChosen }),
        Command(naming: .up, .down, hint: "scroll", when: { $1.focus == .primary && !$1.isHidden }),
        Command(naming: "j", "k", help: "pull the drawer; scroll the list"), Command.byPage,
        Command([.left], [.right], hint: "page", when: { $0.hasPages && $1.focus != .search && !$1.isHeld }) {
            scene, now, index in now.notices += scene.turn(by: [-1, 1][index])
        },
        Command(
            [.right], hint: "choose",
            when: { isOnListOrHandle($0, $1) && !$1.isChosen && $0.state.list.count > 0 }
        ) { scene, now, _ in now.notices += scene.choose(by: 1) },
        Command(
            [.left], [.right], hint: "choose", help: "choose an action; add it",
            when: { isOnListOrHandle($0, $1) && $0.state.list.count > 0 }
        ) { scene, now, index in now.notices += scene.choose(by: [-1, 1][index]) },
        Command([.left], [.right], hint: "step", when: { $1.focus == .primary }) { scene, now, index in
            now.notices += scene.chooseStep(by: [-1, 1][index])
        },
        Command([.enter], hint: "add", when: { $1.isChosen && $1.focus == .search }) { scene, now, _ in
            now.notices += scene.addChosen()
        },
        Command(
            [.enter, .space], hint: "add", help: "choose an action; add it", labels: ["⏎", "Space"],
            when: { $1.isChosen && isOnListOrHandle($0, $1) }
        ) { scene, now, _ in now.notices += scene.addChosen() },
        Command([.enter, .space], when: isOnListOrHandle) { scene, now, _ in now.notices += scene.send(.toggle) },
        Command(
            ["/"], hint: "search", help: "search", title: "Search the actions", when: isOutside
        ) { scene, now, _ in now.notices += scene.enterSearch() },
        Command([.tab], [.shiftTab], help: "shortcut, handle, search", labels: ["Tab"]) {
            scene, now, index in
            if now.isHidden { scene.common.message = scene.hiddenMessage }
            now.notices += scene.moveFocus(by: [.tab, .shiftTab][index]) ?? []
        },
        Command([.escape], hint: "clear", when: { isSearching($0, $1) && !$0.state.search.text.isEmpty }) {
            scene, now, _ in now.notices += scene.edit { $0.clear() }
        },
        Command([.escape], hint: "back", when: isSearching) { scene, _, _ in scene.common.focus = .list },
        Command([.escape], hint: "unmark", when: { $1.focus == .primary && $0.steps.chosen != nil }) { scene, _, _ in
            scene.steps.choose(nil)
        },
        Command([.escape], hint: "back", when: { $1.focus == .primary && !$1.isHidden }) { scene, _, _ in
            scene.common.focus = .list
        },
        Command(["u"], help: "undo; back", title: "Undo", when: isOutside) { scene, now, _ in
            now.notices += scene.undo()
        },
        Command([.escape], help: "undo; back") { scene, now, _ in
            guard scene.state.search.text.isEmpty else {
                now.notices += scene.edit { $0.clear() }
                return
            }
            guard let notices = scene.step(.down) else {
                let state = now.isHidden ? "The \(scene.noun) is hidden" : scene.lowestMessage
                scene.common.message = "\(state): q quits"
                return
            }
            now.notices += notices
        },
    ]).adding(Command.everywhere)

    private static let isSearching: Command.Condition = { $1.focus == .search }
    private static let isOutside: Command.Condition = { $1.focus != .search }
    private static let isOnHandle: Command.Condition = { $1.focus == .handle && !$1.isHeld }
    private static let isOnListOrHandle: Command.Condition = { $1.focus == .list || $1.focus == .handle }

    var hasPages: Bool { engine.uppermost.pageCount > 1 }
}
