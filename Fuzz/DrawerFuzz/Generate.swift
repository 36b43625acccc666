// Random cases: any settings, layouts and screens, and hands that pull, flick, stop, twitch and do several things at once.

import DrawerCore
import DrawerScene
import DrawerScript

extension Case {
    /// A random case.
    /// - Parameters:
    ///   - steps: how many actions at most.
    ///   - bare: for the engine alone; else for the whole simulation, which hears more keys and no engine's notes.
    public static func random(_ chance: inout Chance, steps: Int, bare: Bool) -> Case {
        var made = Case()
        let names = made.addSettings(&chance)
        var hand = Hand(names: names, bare: bare)
        let count = chance.count(1...max(1, steps))
        while made.actions.count < count, !chance.isUsedUp { made.actions += hand.next(&chance) }
        return made
    }

    /// - Returns: the names of the detents.
    private mutating func addSettings(_ chance: inout Chance) -> [DetentName] {
        let rows = chance.chance(0.2) ? chance.count(1...9) : chance.count(10...60)
        let size = Size(columns: chance.count(1...120), rows: rows)
        settings.append(.size(size))
        if chance.chance(0.3) { settings.append(.cellHeight(chance.one(of: [8, 10.5, 13.7, 20.25, 33]))) }
        let (names, detents) = Case.detents(&chance)
        settings += detents
        settings.append(.items(.count(chance.one(of: [0, 1, 3, 5, 10, 21, 22, 60, 500]))))
        settings += Case.tuning(&chance, names)
        return names
    }

    static func detents(_ chance: inout Chance) -> (names: [DetentName], settings: [Setting]) {
        let usual: [DetentName] = [.compressed, .expanded, .fullHeight]
        if chance.chance(0.35) { return (usual, []) }
        if chance.chance(0.2) { return (usual, [.layout(.iphone)]) }
        var names: [DetentName] = []
        var settings: [Setting] = [.layout(.none)]
        let count = chance.count(1...6)
        var points = 0.0
        var percent = 0.0
        var inset = 400.0
        for index in 0..<count {
            let name = index < 3 && chance.chance(0.6) ? usual[index] : DetentName("d\(index)")
            let height: Setting.DetentHeight
            switch chance.count(0...9) {
            case 0...3:
                // Now and then equal, or a point apart.
                points += chance.chance(0.25) ? chance.one(of: [0, 0.3, 1, 1.5]) : chance.number(0...250)
                height = .points((points * 100).rounded() / 100)
            case 4...6:
                percent = min(100, percent + chance.number(0...50))
                height = .percent((percent * 100).rounded() / 100)
            case 7:
                inset = max(0, inset - chance.number(0...200))
                height = .inset((inset * 100).rounded() / 100)
            case 8: height = .content
            default: height = .header
            }
            names.append(name)
            settings.append(.detent(name, height))
        }
        return (names, settings)
    }

    /// Settings that can be changed live too.
    static func tuning(_ chance: inout Chance, _ names: [DetentName]) -> [Setting] {
        var settings: [Setting] = []
        if chance.chance(0.6) { settings.append(.policy(chance.one(of: Policy.all))) }
        if chance.chance(0.7) { settings.append(.listPans(chance.one(of: ListPans.allCases))) }
        if chance.chance(0.25) {
            let response = max(0.05, chance.number(0.05...1.2))
            settings.append(.spring(.response(response, damping: max(0.05, chance.number(0.05...3)))))
        }
        if chance.chance(0.3) { settings.append(.carriesFling(true)) }
        if chance.chance(0.3) { settings.append(.flingAtTop(.handOver)) }
        if chance.chance(0.4) { settings.append(.dismissible(chance.one(of: Dismissible.allCases))) }
        if chance.chance(0.12) { settings.append(.restsAnywhere(true)) }
        if chance.chance(0.15) {
            settings.append(.panning(chance.one(of: [nil, .header, .list]), false))
        }
        if chance.chance(0.25) { settings.append(.overPull(chance.one(of: [nil, .top, .bottom]), false)) }
        if chance.chance(0.3) { settings.append(.maximumOvershoot(Length(chance.number(1...60), .points))) }
        if chance.chance(0.2) { settings.append(.skipSpeed(chance.one(of: [0, 500, .infinity]))) }
        if chance.chance(0.15) { settings.append(.decelerationRate(chance.one(of: [0.99, 0.9, 0.999]))) }
        if chance.chance(0.2) { settings.append(.maximumDimming(chance.number(0...1))) }
        if chance.chance(0.2) { settings.append(.largestUndimmedDetent(chance.one(of: names))) }
        if chance.chance(0.2) { settings.append(.isReachable(chance.one(of: names), false)) }
        return settings
    }
}

/// A hand, and whatever else happens to a drawer, in the order of its doing.
struct Hand {
    var names: [DetentName]
    let bare: Bool
    private var isPressed = false
    /// Points of the last move; people go on in their direction.
    private var pace = 0.0

    init(names: [DetentName], bare: Bool) {
        self.names = names
        self.bare = bare
    }

    mutating func next(_ chance: inout Chance) -> [Action] {
        var actions: [Action] = []
        if chance.chance(0.85) { actions.append(.command(.sleep(pause(&chance)))) }
        if isPressed ? chance.chance(0.9) : chance.chance(0.45) {
            actions += pointer(&chance)
        } else {
            actions.append(other(&chance))
        }
        return actions
    }

    private func pause(_ chance: inout Chance) -> Nanoseconds {
        switch chance.count(0...9) {
        case 0...5: .milliseconds(Int64(chance.count(1...33)))
        case 6: Nanoseconds(Int64(chance.count(1...40_000_000)))
        case 7: .milliseconds(Int64(chance.one(of: [50, 149, 150, 151, 500])))
        default: .milliseconds(Int64(chance.count(30...900)))
        }
    }

    private mutating func pointer(_ chance: inout Chance) -> [Action] {
        guard isPressed else {
            isPressed = true
            pace = 0
            if chance.chance(0.7) {
                return [
                    .command(
                        .press(.place(chance.one(of: [.handle, .search, .title, .list, .list, .overlay, .primary]))))
                ]
            }
            return [
                .command(
                    .press(
                        .point(
                            Coordinates(
                                x: Coordinate(chance.number(0...640), .points),
                                y: Coordinate(chance.number(-20...900), .points)))))
            ]
        }
        if chance.chance(0.2) {
            isPressed = false
            return [.command(.release)]
        }
        if pace == 0 || chance.chance(0.15) {
            pace = chance.chance(0.12) ? chance.number(-2500...2500) : chance.number(-70...70)
            // Whole rows, as most terminals report them.
            if chance.chance(0.3) { pace = (pace / 16).rounded() * 16 }
        }
        let sideways = chance.chance(0.1) ? chance.number(-200...200) : 0
        let distance = Coordinates(x: Coordinate(sideways, .points), y: Coordinate(pace, .points))
        return [.command(.move(.by(distance), over: nil))]
    }

    private mutating func other(_ chance: inout Chance) -> Action {
        switch chance.count(0...(bare ? 35 : 31)) {
        case 0...7: return .command(.key(chance.one(of: Hand.panKeys), count: 1))
        case 8...13:
            let amount: WheelAmount =
                chance.chance(0.5) ? .notches(chance.count(1...4)) : .rows(max(0.05, chance.number(0.05...9)))
            let place = chance.one(of: [Place.list, .list, .handle, .title, .overlay, .primary])
            return .command(.wheel(chance.one(of: WheelDirection.allCases), amount, at: .place(place)))
        case 14...17:
            return .command(.snap(chance.chance(0.1) ? .hidden : chance.one(of: names)))
        case 18...19: return .command(.toggle)
        case 20: return .command(.dismiss)
        case 21...22: return .command(.moveTo(Length(chance.number(0...700), .points)))
        case 23...24:
            return .command(.resize(Size(columns: chance.count(1...120), rows: chance.count(1...60))))
        case 25...26: return .command(.waitSettled)
        case 27...31 where !bare:
            if chance.chance(0.25) { return .command(.type(chance.one(of: ["a", "1", "it", "zzz", " "]))) }
            return .command(.key(chance.one(of: Hand.otherKeys), count: chance.count(1...3)))
        case 27: return .cancel
        case 28...29: return .listRows(Double(chance.count(0...100)))
        case 30: return .primaryRows(chance.number(0...90))
        case 31: return .strayRelease
        case 32: return .secondPress(chance.number(0...640), chance.number(0...500))
        default:
            guard chance.chance(0.5) else { return .live(Case.tuning(&chance, names)) }
            let (names, settings) = Case.detents(&chance)
            self.names = names
            return .live(settings)
        }
    }

    static let panKeys: [Key] = [
        .up, .down, .pageUp, .pageDown, .home, .end, .character("j"), .character("k"),
    ]
    static let otherKeys: [Key] = [
        .left, .right, .enter, .escape, .tab, .space, .backspace, .delete, .character("/"), .character("?"),
        .character("u"), .character("q"), .control("u"), .control("w"), .control("a"), .up, .down, .pageDown, .pageUp,
    ]
}
