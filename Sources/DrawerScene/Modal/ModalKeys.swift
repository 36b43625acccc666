// What the keys do in the scene `modal`: to the card while it is presented, else to the home screen.

import DrawerCore

extension ModalScene {
    mutating func press(_ key: Key, at time: Double) -> Notices {
        if key == .character("u") { return undo(at: time) }
        return card.isPresented ? pressInCard(key, at: time) : pressAtHome(key, at: time)
    }

    private mutating func pressInCard(_ key: Key, at time: Double) -> Notices {
        if let pan = key.pan { return send(.key(pan), at: time) }
        switch key {
        case .right: return choose(by: 1, at: time)
        case .left: return choose(by: -1, at: time)
        case .enter, .space, .character(" "): return selection > 0 ? tick(at: time) : choose(by: 1, at: time)
        case .escape, .tab: return send(.dismiss, at: time)
        default: return []
        }
    }

    private mutating func pressAtHome(_ key: Key, at time: Double) -> Notices {
        let page = Double(max(1, HomeFrame.visibleRows(grid) - 1))
        switch key {
        case .up: return send(.key(.up), at: time)
        case .enter, .space, .character(" "), .tab: return send(.snap(to: .fullHeight), at: time)
        case .down, .character("j"): return scrollHome(rows: 1, at: time)
        case .character("k"): return scrollHome(rows: -1, at: time)
        case .pageDown: return scrollHome(rows: page, at: time)
        case .pageUp: return scrollHome(rows: -page, at: time)
        case .home: return scrollHome(rows: -reading.primaryOffset / grid.cellHeight, at: time)
        case .end:
            return scrollHome(rows: (reading.primaryMaximumOffset - reading.primaryOffset) / grid.cellHeight, at: time)
        default: return []
        }
    }

    private mutating func scrollHome(rows: Double, at time: Double) -> Notices {
        rows == 0 ? [] : send(.wheel(rows: rows, on: .primary), at: time)
    }
}
