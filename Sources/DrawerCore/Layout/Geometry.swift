// Geometry: points, and the container with the parts of the drawer's header and footer.

/// A position in the container, in points; x grows to the right, y grows downward.
///
///     DrawerPoint(x: 195, y: 820)
public struct DrawerPoint: Sendable, Hashable {
    /// Distance from the container's left edge, in points.
    public var x: Double
    /// Distance from the container's top edge, in points.
    public var y: Double

    /// A position in points; it may lie outside the container.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    static let zero = DrawerPoint(x: 0, y: 0)
    /// Whether a position or a velocity is usable: neither coordinate is NaN or beyond a billion.
    var isValid: Bool { DrawerPoint.isValid(x) && DrawerPoint.isValid(y) }
    private static func isValid(_ coordinate: Double) -> Bool { abs(coordinate) <= 1e9 }

    /// - Throws: `InvalidValue` of this field unless the position or the velocity is usable.
    func validate(_ field: String, _ unit: String) throws(InvalidValue) {
        guard !isValid else { return }
        try DrawerPoint.check(x, field + ".x", unit)
        try DrawerPoint.check(y, field + ".y", unit)
    }

    static func check(_ coordinate: Double, _ field: String, _ unit: String) throws(InvalidValue) {
        try InvalidValue.check(coordinate, field, "a number of \(unit) in -1e9...1e9", isValid)
    }
}

/// A velocity, in pt/s; positive to the right and down.
///
///     engine.handle(.release(velocity: DrawerVelocity(x: 0, y: -900)), at: 0.3)
public struct DrawerVelocity: Sendable, Hashable {
    /// To the right, in pt/s; -1e9...1e9.
    public var x: Double
    /// Down, in pt/s; -1e9...1e9.
    public var y: Double

    /// A velocity in pt/s.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    init(_ vector: DrawerPoint) { self.init(x: vector.x, y: vector.y) }

    /// The same numbers as a vector, with which the engine computes.
    var vector: DrawerPoint { DrawerPoint(x: x, y: y) }
}

/// A part of the drawer's header or footer.
///
///     DrawerPart(.handle, height: 20)
///     DrawerPart(.header("search"), height: 44)
public struct DrawerPart: Sendable, Hashable {
    /// `handle`, or `header` with a name of the host's choice, even for a part of the footer.
    public var place: DrawerPlace
    /// Height in points, 0...1,000,000.
    public var height: Double

    /// - Parameters:
    ///   - place: `handle`, or `header` with a name of the host's choice.
    ///   - height: in points, 0...1,000,000.
    public init(_ place: DrawerPlace, height: Double) {
        self.place = place
        self.height = height
    }
}

/// The visible area, in points, with the parts of the drawer's header and footer. An engine checks the sizes.
///
///     Container(width: 390, height: 844, rowHeight: 44, header: [DrawerPart(.handle, height: 20)])
public struct Container: Sendable, Hashable {
    /// Width in points, 0...1,000,000.
    public var width: Double
    /// Height in points, 0...1,000,000: y of the bottom edge.
    public var height: Double
    /// Height of one list row in points, 0.001...1,000,000: the step of the arrow keys and of the wheel.
    public var rowHeight: Double
    /// The parts of the drawer's header from the top edge down; the list lies below them. A header that is taller than
    /// a detent is cut there and leaves no room for the list: `Detent.Height.header` is exactly its height.
    public var header: [DrawerPart] {
        didSet { headerHeight = Container.height(of: header) }
    }
    /// Height of the whole header in points.
    public private(set) var headerHeight: Double
    /// The parts of the drawer's footer from its top edge down. The footer lies on the container's bottom edge; on a
    /// drawer that is shorter than header and footer, directly below the header. The list lies between the two.
    public var footer: [DrawerPart] {
        didSet { footerHeight = Container.height(of: footer) }
    }
    /// Height of the whole footer in points.
    public private(set) var footerHeight: Double
    /// The gap between a detached drawer and the container's bottom edge, in points, 0...1,000,000. The gap takes room
    /// as an inset does, `hidden` lies beyond it, and a press in it hits the content behind.
    public var margin: Double

    /// - Parameters:
    ///   - width: in points, 0...1,000,000.
    ///   - height: in points, 0...1,000,000.
    ///   - rowHeight: in points, 0.001...1,000,000.
    ///   - header: the header's parts from the top down; by default a handle of one row.
    ///   - footer: the footer's parts from the top down; by default there is no footer.
    ///   - margin: in points, 0...1,000,000.
    public init(
        width: Double, height: Double, rowHeight: Double, header: [DrawerPart]? = nil, footer: [DrawerPart] = [],
        margin: Double = 0
    ) {
        self.width = width
        self.height = height
        self.rowHeight = rowHeight
        self.margin = margin
        self.header = header ?? [DrawerPart(.handle, height: rowHeight)]
        headerHeight = Container.height(of: self.header)
        self.footer = footer
        footerHeight = Container.height(of: footer)
    }

    private static func height(of parts: [DrawerPart]) -> Double { parts.reduce(0) { $0 + $1.height } }

    /// Height of header and footer in points.
    package var barsHeight: Double { headerHeight + footerHeight }

    /// The container above an inset and the margin, in which detents are resolved.
    func above(_ bottomInset: Double = 0) -> Container {
        var area = self
        area.height = max(0, height - bottomInset - margin)
        return area
    }

    /// The part at a distance below the top edge of the header or of the footer; `nil` above and below its parts.
    static func place(at distance: Double, in parts: [DrawerPart]) -> DrawerPlace? {
        guard distance >= 0 else { return nil }
        var bottom = 0.0
        for part in parts {
            bottom += part.height
            if distance < bottom { return part.place }
        }
        return nil
    }

    /// The bounds of `rowHeight`.
    package static let rowHeights = 0.001...InvalidValue.largest

    static func check(rowHeight: Double) throws(InvalidValue) {
        try InvalidValue.check(rowHeight, "rowHeight", "a number of points in 0.001...1,000,000") {
            rowHeights.contains($0)
        }
    }

    /// - Throws: `InvalidValue` that names the first invalid field.
    func validate() throws(InvalidValue) {
        try InvalidValue.checkLength(width, "width")
        try InvalidValue.checkLength(height, "height")
        try Container.check(rowHeight: rowHeight)
        try InvalidValue.checkLength(margin, "margin")
        for (field, parts, height) in [("header", header, headerHeight), ("footer", footer, footerHeight)] {
            for part in parts {
                try InvalidValue.checkLength(part.height, "height of \(part.place) in \(field)")
                guard part.place.isHeader else {
                    throw InvalidValue(
                        field: "a part of \(field)", given: "\(part.place)", expected: "handle or header(name)")
                }
            }
            try InvalidValue.checkLength(height, field)
        }
    }
}

#if !hasFeature(Embedded)
    extension DrawerPoint: Codable {}
    extension DrawerVelocity: Codable {}
    extension DrawerPart: Codable {}
#endif
