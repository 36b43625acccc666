// Random events, layouts and settings for the engines, with a container and places for them.

import DrawerCore

extension DrawerPlace {
    /// The places of a drawer whose header has a handle, a search bar and a title.
    package static let all: [DrawerPlace] = [.handle, .header("search"), .header("title"), .list, .overlay, .primary]
}

extension Container {
    /// The container of a terminal: the header has a handle, a search bar and a title, each one row high.
    package static func terminal(width: Double, height: Double, rowHeight: Double = 16) -> Container {
        Container(
            width: width, height: height, rowHeight: rowHeight,
            header: [DrawerPlace.handle, .header("search"), .header("title")].map { DrawerPart($0, height: rowHeight) })
    }
}

extension DrawerLayout {
    /// The default layout in rows of 16 pt, as in a terminal.
    package static let standard = standard(validRowHeight: 16)

    /// The default layout, in which no pan ends at `expanded`.
    package static func withoutExpanded() throws -> DrawerLayout {
        try DrawerLayout(
            DrawerLayout.standard.detents.map {
                try Detent($0.name, $0.height, isReachable: $0.name != .expanded)
            })
    }
}

extension Random {
    /// A random event of any kind; most are pointer events.
    package mutating func event(height: Double, names: [DetentName]) -> DrawerEvent {
        let point = DrawerPoint(x: number(0...640), y: number(-40...(height + 40)))
        switch count(0...44) {
        case 0...5: return .press(at: point, on: chance(0.2) ? one(of: DrawerPlace.all) : nil, canBeTap: chance(0.9))
        case 6...14: return .move(to: point)
        case 15...19: return .release
        case 20: return .release(velocity: DrawerVelocity(x: number(-600...600), y: number(-4000...4000)))
        case 21: return .cancel
        case 22...24: return .key(named: one(of: PanKey.allCases), on: chance(0.1) ? .primary : .list)
        case 25...26: return .wheel(rows: number(-9...9), on: one(of: DrawerPlace.all))
        case 27:
            return .trackpad(by: number(-90...90), on: one(of: DrawerPlace.all), phase: one(of: TrackpadPhase.allCases))
        case 28: return .resize(to: .terminal(width: 640, height: Double(count(1...60)) * 16))
        case 29: return .bottomInset(points: chance(0.4) ? 0 : number(0...height), animated: chance(0.5))
        case 30:
            return .listContent(
                height: Double(count(0...100)) * 16,
                insets: chance(0.3) ? Insets(top: number(0...60), bottom: number(0...60)) : Insets(),
                offset: chance(0.3) ? number(-100...1000) : nil)
        case 31: return .listAt(offset: number(-60...1200), velocity: number(-2500...2500))
        case 32: return .primaryHeight(points: number(0...1000))
        case 33: return .snap(to: one(of: names), animated: chance(0.7))
        case 34: return .step(toward: chance(0.5) ? .up : .down, animated: chance(0.7))
        case 35: return .toggle
        case 36: return .impulse(velocity: number(-4000...4000))
        case 37: return .nudge
        case 38: return .dismiss(animated: chance(0.7))
        case 39: return .moveTo(height: number(0...height), animated: chance(0.7))
        case 40...41: return .scroll(to: number(-50...2000), animated: chance(0.7))
        case 42: return .scrollPrimary(to: number(-50...1000), animated: chance(0.7))
        case 43: return .page(index: count(0...2), animated: chance(0.7))
        default: return .turnPages(by: one(of: [-2, -1, 1]), cause: chance(0.5) ? .wheel : .key)
        }
    }
}

extension Random {
    package mutating func layout() -> DrawerLayout {
        switch count(0...4) {
        case 0: return .standard
        case 1: return .iphone
        case 2:
            return try! DrawerLayout([Detent("only", .fraction(number(0.1...1)))])
        case 3:
            let heights = (0..<count(2...6)).map { _ in number(0...600) }.sorted()
            return try! DrawerLayout(heights.enumerated().map { try Detent(DetentName("d\($0)"), .height($1)) })
        default:
            return try! DrawerLayout([
                Detent("header", .header), Detent("half", .fraction(0.5)), Detent("content", .content),
                Detent("full", .inset(number(0...40))),
            ])
        }
    }

    /// Settings of every kind that influences the track.
    package mutating func settings() -> DrawerEngine.Settings {
        var settings = DrawerEngine.Settings()
        settings.gesture.listPans = one(of: ListPans.allCases)
        settings.gesture.isHeaderPannable = !chance(0.1)
        if chance(0.1) { settings.gesture.listPans = .listOnly }
        if chance(0.2) { settings.gesture.resistanceAbove = .none }
        if chance(0.2) { settings.gesture.resistanceBelow = .none }
        settings.gesture.tapReach = one(of: [0, 8, 10, 30])
        settings.gesture.dragSlop = chance(0.2) ? number(0...30) : 0
        settings.gesture.isAxisLocked = chance(0.2)
        settings.release.policy = one(of: ReleasePolicy.all)
        settings.release.restsAnywhere = chance(0.1)
        settings.release.dismissible = one(of: Dismissible.allCases)
        settings.release.overlayTap = one(of: OverlayTap.allCases)
        settings.release.maximumOvershoot = chance(0.1) ? .infinity : number(1...60)
        settings.release.skipSpeed = one(of: [0, 2000, .infinity])
        if chance(0.3) {
            let spring = try! DampedSpring(response: number(0.1...1), dampingRatio: number(0.1...2))
            settings.release.settles = Settles(.spring(spring))
        }
        settings.scrolling.carriesFling = chance(0.3)
        settings.scrolling.flingAtTop = one(of: FlingAtTop.allCases)
        settings.scrolling.resistance = one(of: [0, 0.55, 0.55, 1])
        settings.scrolling.bounceResponse = chance(0.2) ? number(0.1...1) : 0.4
        settings.release.dismissesFrom = one(of: DismissesFrom.allCases)
        settings.release.maximumSteps = chance(0.2) ? count(1...3) : nil
        return settings
    }
}
