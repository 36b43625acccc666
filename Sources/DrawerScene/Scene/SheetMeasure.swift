// The quantities of a sheet's features, which exist only while their feature is in use.

import DrawerCore
import DrawerSettings
import DrawerSheets
import DrawerViews

/// A quantity of a sheet's feature. `Expect`, traces and measured curves know it by its name.
public enum SheetMeasure: String, Sendable, Hashable, CaseIterable {
    /// Height of the room for which the content is laid out.
    case contentHeight
    /// y of the footer's top edge.
    case footerTop
    /// The number of the section whose header sticks, from 1, and y of the header.
    case section, sectionTop
    /// The coordinate of the moving edge. For a drawer on another edge than the bottom, traces have it instead of
    /// `top`.
    case freeEdge
    /// The number of drawers in the stack.
    case drawers
    /// The recession of the drawer below the uppermost one.
    case recede
    /// The current page and the shown one, from 1.
    case page, pagePosition
    /// The values of followers.
    case parallax = "follower parallax"
    case shrink = "follower shrink"
    case bar = "follower bar"
    case corners = "follower corners"

    /// The unit of the number.
    public enum Kind: Sendable, Hashable {
        /// A length in points.
        case length
        /// A speed in points per second.
        case speed
        /// A share of 1.
        case share
        /// A bare number, such as a page.
        case number
    }

    public var kind: Kind {
        switch self {
        case .contentHeight, .footerTop, .sectionTop, .freeEdge, .parallax, .bar: .length
        case .recede, .shrink, .corners: .share
        case .section, .drawers, .page, .pagePosition: .number
        }
    }

    /// Whether a setup uses the feature of the quantity. Every sheet lays out content: its height counts if the script
    /// sets the content layout.
    /// - Parameter pushes: whether another drawer opens above.
    public func isUsed(in setup: Setup, pushes: Bool) -> Bool {
        switch self {
        case .contentHeight: setup.applied.contains { $0.name == SettingName.contentLayout }
        case .footerTop: setup.sheet.footer > 0
        case .section, .sectionTop: setup.sheet.sections != nil
        case .freeEdge: false
        case .drawers, .recede: pushes
        case .page, .pagePosition: setup.sheet.pages > 1
        case .parallax: setup.sheet.followers.contains(.parallax)
        case .shrink: setup.sheet.followers.contains(.shrink)
        case .bar: setup.sheet.followers.contains(.bar)
        case .corners: setup.sheet.followers.contains(.corners)
        }
    }

    /// Whether traces show the quantity while it exists. A single drawer is not a stack.
    public func isTraced(_ value: Double, in setup: Setup) -> Bool {
        switch self {
        case .freeEdge: true
        case .drawers: value > 1
        default: isUsed(in: setup, pushes: true)
        }
    }
}

extension Scene {
    /// A quantity of a sheet, in the unit of its kind. Nil in a scene without a sheet, and while the feature is not in
    /// use.
    func value(of measure: SheetMeasure) -> Double? {
        guard name.defaults.isSheet else { return nil }
        let setup = common.configuration.sheet
        // A drawer on another edge has no stack.
        let paged = setup.pages > 1 ? self.stack?.uppermost : nil
        let stack = setup.hasTop ? self.stack : nil
        return switch measure {
        case .contentHeight: setup.contentLayout.contentHeight(in: drawer)
        case .footerTop: extent(of: .footer)?.start
        case .section: stuckHeader.map { Double($0.section + 1) }
        case .sectionTop: stuckHeader.map { listStart + $0.y }
        case .freeEdge: reading.top
        case .drawers: stack.map { Double($0.count) }
        case .recede: stack.flatMap { $0.count > 1 ? $0.recede(of: $0.count - 2) : nil }
        case .page: paged.map { Double($0.page + 1) }
        case .pagePosition: paged.map { $0.pagePosition + 1 }
        case .parallax: value(of: .parallax, reading, drawer)
        case .shrink: value(of: .shrink, reading, drawer)
        case .bar: value(of: .bar, reading, drawer)
        case .corners: value(of: .corners, reading, drawer)
        }
    }

    /// The value of a follower of a drawer; nil while it is off.
    func value(of follower: Follower, _ reading: Reading, _ drawer: DrawerEngine) -> Double? {
        common.configuration.sheet.followers.contains(follower) ? follower.value(of: reading, on: drawer) : nil
    }
}
