// The keys of a scene: the one table for dispatch, hint line, help, clicks and palette.

import DrawerCore
import DrawerSettings
import DrawerStudies
import DrawerViews

/// The state that the conditions of a scene's commands read, computed once for all commands, and the result of a
/// command.
struct KeyState: Sendable {
    let focus: Focus
    /// Whether the drawer is at `hidden` or settles there.
    let isHidden: Bool
    /// Whether a pointer holds the drawer or the content behind it.
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

    mutating func press(_ key: Key) -> Notices? { pressCommand(key) ?? pan(by: key) }

    /// Runs the command of a key.
    /// - Returns: nil for a key that the scene does not use.
    mutating func pressCommand(_ key: Key) -> Notices? {
        var state = keyState
        return Self.commands.run(key, &self, &state) ? state.notices : nil
    }

    /// The keys that do something now. Making them allocates nothing.
    var hints: Hints { Self.commands.hints(self, keyState) }
    var help: Help { Help(pointer: Self.pointer, keys: Self.commands.help, hasPresets: hasPresets) }
    /// The scene's entries in the palette.
    var titles: [(title: String, key: Key)] {
        let state = keyState
        return Self.commands.titles { $0(self, state) }
    }
}

extension KeyCommand where Owner: Scene, Context == KeyState {
    /// The keys of the program that the hint line of a scene names: keys that lead on while nothing is chosen, and the
    /// help.
    static var program: [Self] {
        let isUnchosen: Condition = { $1.isHidden || $1.focus == .list && !$1.isChosen }
        let commands: [(key: Key, leadsOn: Bool, condition: Condition)] = [
            ("s", false, { $1.isHidden }), ("P", false, { isUnchosen($0, $1) && !$0.isBar }), ("t", true, isUnchosen),
            ("?", true, { $1.focus != .search }),
        ]
        return commands.map { key, leadsOn, condition in
            var hint = Simulation.commands.hint(of: key)
            hint?.leadsOn = leadsOn
            return Self(naming: hint, when: condition)
        }
    }

    /// Where Tab moves no focus, it does nothing while a pointer holds the drawer.
    static var tabOfHeld: Self { Self([.tab, .shiftTab], when: { $1.isHeld }, action: { _, _, _ in }) }

    /// The keys that pan in every scene.
    static var byPage: Self { Self(naming: .pageUp, .pageDown, .home, .end, help: "by page, to either end") }

    /// The keys of the program, and the keys with the same meaning in every scene unless the scene's own commands use
    /// them.
    static var everywhere: [Self] {
        let (noun, isBar) = (Owner.speech.noun, Owner.Engine.self == Bar.self)
        let isOutside: Condition = { $1.focus != .search }
        let isFree: Condition = { !$0.isBar && $1.focus != .search && !$1.isHeld }
        let words = "nudge or dismiss the \(noun)"
        let nothing = isBar ? "The bar's field is only a picture" : "There is nothing to search here"
        let moving =
            isBar
            ? [Self(["n", "d"]) { scene, _, _ in scene.common.message = "A \(noun) is neither nudged nor dismissed" }]
            : [
                Self(["n"], help: words, title: "Nudge the \(noun)", when: isOutside) { scene, now, _ in
                    now.notices += scene.nudgeByKey()
                },
                Self(["d"], help: words, title: "Dismiss the \(noun)", when: isOutside) { scene, now, _ in
                    now.notices += scene.dismissByKey()
                },
            ]
        return moving + [
            Self(["/"], when: isOutside) { scene, _, _ in scene.common.message = nothing },
            Self(["u"], when: isOutside) { scene, _, _ in scene.common.message = CommonState.nothingToUndo },
            Self([.left, .right, .enter, .space], when: isFree) { scene, now, _ in
                scene.common.message = now.isHidden ? scene.hiddenMessage : "Nothing is chosen here: Tab goes on"
            },
        ] + program
    }
}

// MARK: - No key without an answer

extension Scene {
    /// The name of the moving part.
    var noun: String { Self.speech.noun }

    /// Dismisses the drawer by a key. Asks first if the settings say so. A search stays.
    /// - Parameter always: whether to make a drawer dismissible that is not.
    mutating func dismissByKey(always: Bool = true) -> Notices {
        guard !isHidden else {
            common.message = "The \(noun) is dismissed already"
            return []
        }
        var notices = Notices()
        if drawer.settings.release.dismissible == .no {
            guard always else {
                common.message = "The \(noun) cannot be dismissed"
                return []
            }
            var next = common.configuration
            do throws(Refusal) {
                try next.configure(Setting("\(SettingName.dismissible) yes"))
                do throws(InvalidValue) { notices = try configure(next) } catch { throw Refusal(error) }
            } catch {
                common.message = "\(error)"
                return []
            }
        }
        guard drawer.settings.release.dismissible == .asks else { return notices + send(.dismiss()) }
        notices.append(Notice(.dismissRequested, cause: .key, time: time))
        return notices
    }

    mutating func nudgeByKey() -> Notices {
        let notices = send(.nudge)
        for notice in notices {
            switch notice.kind {
            case .notApplied(reason: .noNextDetent): common.message = "The \(noun) is at its highest height"
            case .notApplied: common.message = "Only a \(noun) at rest can be nudged"
            case .nudged where common.configuration.reducedMotion:
                common.message = "With reduced motion, a nudge moves nothing"
            default: break
            }
        }
        return notices
    }

    /// Moves the highlight, or says why it cannot move.
    /// - Returns: whether a row is highlighted.
    mutating func chooseRow(by distance: Int, first: Int) -> Bool {
        let before = screen.selection
        let isHighlighted = highlight(by: distance, first: first)
        if rowCount == 0 {
            common.message = "There is nothing to choose"
        } else if screen.selection == before {
            let end = distance > 0 ? "last" : "first"
            common.message = before == 0 ? "→ chooses the first row" : "This is the \(end) row"
        }
        return isHighlighted
    }

    /// Pans by a key, or says why nothing can move.
    /// - Returns: nil for a key that does not pan.
    mutating func pan(by key: Key) -> Notices? {
        guard let pan = key.pan else { return nil }
        let (before, wasHidden) = (reading, isHidden)
        let notices = send(pan)
        let now = reading
        let isSame =
            before.top == now.top && before.offset == now.offset && before.primaryOffset == now.primaryOffset
            && before.target == now.target
        let isWithoutEffect = isSame && !isMoving
        let goesBack = before.phase != .settling && !wasHidden && isPulledBeyondEnds
        if isWithoutEffect || goesBack, common.message == nil { common.message = nothingMessage(for: pan) }
        return notices
    }

    /// Whether a pull by keys has moved the drawer beyond its lowest or its highest height, to which it goes back.
    private var isPulledBeyondEnds: Bool {
        guard !isBar, !isHidden, panSource == .key else { return false }
        let (top, stops) = (drawer.top, drawer.stops)
        return top > stops.tops[stops.lowestVisible] + 1 || top < stops.full - 1
    }

    private func nothingMessage(for pan: PanKey) -> String {
        let opens =
            switch pan {
            case .up: !isUpsideDown
            case .down: isUpsideDown
            case .next, .pageDown, .end: true
            case .previous, .pageUp, .home: false
            }
        if isHidden { return hiddenMessage }
        if opens { return "Nothing more follows" }
        return isBar || focus == .primary ? "Nothing comes before this" : "\(lowestMessage): d dismisses it"
    }

    /// The message that says how to open a hidden drawer.
    var hiddenMessage: String { "The \(noun) is hidden: \(isUpsideDown ? "↓" : "↑") opens it" }

    /// The message that there is no lower height.
    var lowestMessage: String { "The \(noun) is at its lowest height" }

    /// Whether the scene has presets.
    var hasPresets: Bool { SettingRow.named(SettingName.preset)?.scenes.contains(name) == true }

    /// The given keys of the program without those that have no use in the scene.
    func offered(_ titles: [(title: String, key: Key)]) -> [(title: String, key: Key)] {
        titles.filter { $0.key != "P" || hasPresets }
    }
}
