// The layout: a drawer's detents in rising order.

/// A drawer's detents, from the lowest to the highest.
///
///     try DrawerLayout([Detent("peek", .height(96)), Detent("full", .inset(44))])
public struct DrawerLayout: Sendable, Hashable {
    /// The detents, from the lowest to the highest; at least one.
    public private(set) var detents: [Detent]
    /// The name of the detent that a dismissible drawer adds below the others.
    public let hiddenName: DetentName

    /// - Parameters:
    ///   - hiddenName: the name of the detent that a dismissible drawer adds; no other detent may have this name.
    ///   - detents: at least one and at most 1,000, from the lowest to the highest, each name once. Detents of one kind
    ///     (`height`, `fraction`, `inset`) must rise or be equal. Detents of different kinds may cross in some
    ///     containers, where their heights are clamped to their neighbors.
    /// - Throws: `InvalidValue` if the detents break one of these rules.
    public init(_ detents: [Detent], hiddenName: DetentName = .hidden) throws(InvalidValue) {
        guard !detents.isEmpty else {
            throw InvalidValue(field: "detents", given: "empty", expected: "at least one detent")
        }
        guard detents.count <= DrawerLayout.most else {
            throw InvalidValue(
                field: "detents", given: "\(detents.count) detents", expected: "at most \(DrawerLayout.most)")
        }
        for (index, detent) in detents.enumerated() {
            let before = detents[..<index]
            if let higher = before.last(where: { detent.height.isBelow($0.height) }) {
                throw InvalidValue(
                    field: "detents", given: "not sorted: \(detent.name) is lower than \(higher.name)",
                    expected: "the lowest first")
            }
            guard detent.name != hiddenName else {
                throw InvalidValue(
                    field: "detents", given: "a list with \(hiddenName)",
                    expected: "other names: a dismissible drawer adds \(hiddenName) itself")
            }
            guard !before.contains(where: { $0.name == detent.name }) else {
                throw InvalidValue(
                    field: "detents", given: "a list with two \(detent.name)", expected: "each name once")
            }
        }
        self.detents = detents
        self.hiddenName = hiddenName
    }

    /// The largest number of detents. A choice is linear in their number, and a check of a layout quadratic.
    private static let most = 1000

    /// Creates a layout without a check, for detents that are known to be valid.
    package init(valid detents: [Detent]) {
        self.detents = detents
        hiddenName = .hidden
    }

    /// The index of a detent in `detents`; nil for an unknown name. Linear in the number of detents.
    public func index(of name: DetentName) -> Int? {
        detents.firstIndex { $0.name == name }
    }

    /// The default layout: `compressed` is four rows, `expanded` 40 % of the container, `fullHeight` all but one row.
    /// - Parameter rowHeight: in points.
    /// - Throws: `InvalidValue` unless the height is within 0.001...1,000,000 pt.
    public static func standard(rowHeight: Double) throws(InvalidValue) -> DrawerLayout {
        try Container.check(rowHeight: rowHeight)
        return standard(validRowHeight: rowHeight)
    }

    /// The same layout without a check, for a height that is known to be valid.
    package static func standard(validRowHeight row: Double) -> DrawerLayout {
        DrawerLayout(valid: [
            Detent(valid: .compressed, .height(4 * row)),
            Detent(valid: .expanded, .fraction(0.4)),
            Detent(valid: .fullHeight, .inset(row)),
        ])
    }

    /// The layout of the Siri Shortcuts study: 120 pt, 300 pt, and 35 pt below the container's top.
    public static let iphone = DrawerLayout(valid: [
        Detent(valid: .compressed, .height(120)),
        Detent(valid: .expanded, .height(300)),
        Detent(valid: .fullHeight, .inset(35)),
    ])
}

extension [Detent] {
    /// The highest detent without dimming, if the settings name none; nil without detents.
    package var undimmed: DetentName? {
        (first { $0.name == .expanded } ?? dropLast().last ?? last)?.name
    }
}

#if !hasFeature(Embedded)
    extension DrawerLayout: Encodable {}
#endif
