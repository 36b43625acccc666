// STUB: signatures only, so that the others can compile; replaced by the engine.
public struct DrawerEngine: Sendable, Hashable {
    public private(set) var layout: Layout
    public private(set) var container: Container
    public private(set) var settings: Settings
    public private(set) var listHeight: Double
    public private(set) var primaryHeight: Double
    public private(set) var reading = Reading()
    public init(layout: Layout, container: Container, listHeight: Double, primaryHeight: Double, settings: Settings) throws(InvalidValue) {
        self.layout = layout
        self.container = container
        self.settings = settings
        self.listHeight = listHeight
        self.primaryHeight = primaryHeight
        reading.height = 64
        reading.top = container.height - 64
        reading.detent = .compressed
    }
    public mutating func handle(_ event: Event, at time: Double) -> Notices { Notices() }
    public mutating func advance(to time: Double) -> Notices { Notices() }
    /// Takes other settings or another layout live.
    public mutating func configure(layout: Layout, settings: Settings, at time: Double) throws(InvalidValue) -> Notices { Notices() }
    public var nextDeadline: Double? { nil }
    public var isMoving: Bool { false }
    public var isSettled: Bool { true }
    public func place(at point: Point) -> Place { .primary }
    /// y of a detent's top; nil where the layout has none of that name.
    public func top(of detent: DetentName) -> Double? { nil }
}
