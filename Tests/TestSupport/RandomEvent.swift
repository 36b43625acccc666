// Random events for the engines.

import DrawerCore

extension Random {
    /// Any event, most of them of a hand.
    package mutating func event(height: Double, names: [DetentName]) -> Event {
        let point = Point(x: number(0...640), y: number(-40...(height + 40)))
        switch count(0...30) {
        case 0...5: return .press(at: point)
        case 6...14: return .move(to: point)
        case 15...19: return .release
        case 20: return .cancel
        case 21...23: return .key(one(of: PanKey.allCases))
        case 24...25: return .wheel(rows: number(-9...9), on: one(of: Place.allCases))
        case 26: return .resize(Container(width: 640, height: Double(count(1...60)) * 16))
        case 27: return .listHeight(Double(count(0...100)) * 16)
        case 28: return .snap(to: one(of: names))
        case 29: return chance(0.5) ? .toggle : .dismiss
        default: return .moveTop(to: number(0...height))
        }
    }
}
