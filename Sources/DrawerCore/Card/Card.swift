// The card: a modal over a home screen that is pulled down to dismiss it, as the natural-transitions study has it.
//
// It is a drawer with two detents, `dismissed` (of height 0) and `fullHeight`, and everything that a drawer can do is
// there: the one track (card, then list), a catch at every moment, keys and wheel, any policy. What makes it a card are
// values: the policy `threshold`, a spring of 0.5 s with damping ratio 0.8, a stiffer band above its place, and a
// backdrop whose alpha is 1 - p.
//
// The study gives UIKit the gesture's speed as a normalised initial velocity, v / (target - position), because UIKit asks
// for it as a share of the distance. UIKit multiplies by the same distance again, so that the spring starts with v: here
// it is given v at once, and `normalisedVelocity` tells what the study would have handed over.

extension DetentName {
    /// Where a card is off the screen. Not `hidden`: keys and the wheel may bring a card there.
    public static let dismissed: DetentName = "dismissed"
}

/// A card over a home screen, present or dismissed. Lengths in points, times in seconds.
///
/// A pure value with the costs and promises of `DrawerEngine`, which carries it.
public struct Card: Sendable, Hashable {
    /// The drawer that it is.
    public private(set) var engine: DrawerEngine
    /// How it behaves. `resistance.reach` is a share of `distance` here, not of the container's height.
    public private(set) var settings: Settings
    /// How far below the container's top the card stands, in points.
    public private(set) var inset: Double
    /// Whether a tap on the home screen presents a card that is dismissed.
    public var presentsOnTap = true

    /// The study's figures: policy `threshold`; spring 0.5 s, damping ratio 0.8; pulled up by p of its distance it shows
    /// p / (1 + 20 p); a pan on the content dismisses only if it began at the content's top.
    public static let settings: Settings = {
        var settings = Settings()
        settings.policy = .threshold
        settings.spring = Spring(valid: 0.5, 0.8)
        // x / (1 + 20 x/D) is a band that begins with slope 1 and never shows more than D / 20.
        settings.resistance = RubberBand(valid: 1, reach: 1.0 / 20)
        settings.listResistance = .standard
        settings.listPans = .fromTop
        settings.maximumDimming = 1
        settings.largestUndimmedDetent = .dismissed
        return settings
    }()

    /// A card at rest.
    /// - Parameters:
    ///   - isPresented: whether it is on the screen.
    ///   - settings: how it behaves.
    ///   - container: its `header` is the part of the card above its scrolling content.
    ///   - inset: how far below the container's top the card stands; finite, not negative.
    ///   - content: says which scrolling content takes part; asked now and by `setContent`.
    ///   - homeHeight: of the home screen behind, in points, where it scrolls.
    /// - Throws: `InvalidValue` that names what makes no sense.
    public init(
        container: Container, inset: Double = 0, content: some CardContent = StillCard(), homeHeight: Double = 0,
        settings: Settings = Card.settings, isPresented: Bool = true
    ) throws(InvalidValue) {
        self.settings = settings
        self.inset = inset
        engine = try DrawerEngine(
            layout: Card.layout(inset: inset), container: container, listHeight: content.dismissalScroll?.height ?? 0,
            primaryHeight: homeHeight, settings: Card.scaled(settings, inset: inset, container: container))
        if isPresented { engine.drawer = .rest(top: engine.stops.full, detent: engine.stops.highest) }
    }

    private static func layout(inset: Double) throws(InvalidValue) -> Layout {
        try Layout([Detent(.dismissed, .height(0)), Detent(.fullHeight, .inset(inset))])
    }

    /// The drawer's settings: its band counts in shares of the container's height.
    private static func scaled(_ settings: Settings, inset: Double, container: Container) -> Settings {
        var scaled = settings
        let share = (container.height - inset) / container.height
        if share > 0, share <= 1 {
            scaled.resistance = RubberBand(
                valid: settings.resistance.coefficient, reach: settings.resistance.reach * share)
        }
        return scaled
    }

    // MARK: What happens

    /// Something happens at `time`. As `DrawerEngine.handle`, and: `dismiss` and `toggle` mean the card, and a tap on the
    /// home screen presents it.
    public mutating func handle(_ event: Event, at time: Double) -> Notices {
        switch event {
        case .dismiss:
            return engine.handle(.snap(to: .dismissed), at: time)
        case .resize(let container):
            return resize(container, at: time)
        default:
            var notices = engine.handle(event, at: time)
            guard presentsOnTap, notices.contains(where: Card.isTapOnHome), engine.top >= engine.stops.low else {
                return notices
            }
            for notice in engine.handle(.snap(to: .fullHeight), at: time) { notices.append(notice) }
            return notices
        }
    }

    private static func isTapOnHome(_ notice: Notice) -> Bool {
        if case .tapped(.primary, _) = notice.kind { true } else { false }
    }

    /// The band is a share of the card's distance, which goes with the container.
    private mutating func resize(_ container: Container, at time: Double) -> Notices {
        guard container.isValid else { return engine.advance(to: time) }
        var notices = engine.handle(.resize(container), at: time)
        let scaled = Card.scaled(settings, inset: inset, container: container)
        guard scaled.resistance != engine.settings.resistance,
            let told = try? engine.configure(layout: engine.layout, settings: scaled, at: time)
        else { return notices }
        for notice in told { notices.append(notice) }
        return notices
    }

    /// Presents the card, from wherever it is and with the speed that it has.
    public mutating func present(at time: Double) -> Notices { handle(.snap(to: .fullHeight), at: time) }

    /// Dismisses the card, from wherever it is and with the speed that it has.
    public mutating func dismiss(at time: Double) -> Notices { handle(.dismiss, at: time) }

    /// The card shows something else now.
    public mutating func setContent(_ content: some CardContent, at time: Double) -> Notices {
        handle(.listHeight(content.dismissalScroll?.height ?? 0), at: time)
    }

    /// Takes other settings, live, in every phase.
    /// - Throws: `InvalidValue`; then nothing has changed.
    public mutating func configure(_ settings: Settings, at time: Double) throws(InvalidValue) -> Notices {
        let notices = try engine.configure(
            layout: engine.layout, settings: Card.scaled(settings, inset: inset, container: engine.container), at: time)
        self.settings = settings
        return notices
    }

    /// Time goes on; see `DrawerEngine.advance`.
    public mutating func advance(to time: Double) -> Notices { engine.advance(to: time) }

    // MARK: What can be read

    /// When the next thing happens by itself; nil where nothing will without an event.
    public var nextDeadline: Double? { engine.nextDeadline }
    /// Whether a settle, a fling or a bounce runs.
    public var isMoving: Bool { engine.isMoving }
    /// Whether nothing will happen by itself.
    public var isSettled: Bool { engine.isSettled }
    /// Everything of the drawer that it is; `overlay` is the backdrop's alpha.
    public var reading: Reading { engine.reading }
    /// What lies under a point: `overlay` is the backdrop while there is one, `primary` the home screen.
    public func place(at point: Point) -> Place { engine.place(at: point) }

    /// How far the card travels from its place until it is off the screen, in points: the study's interaction distance.
    public var distance: Double { engine.stops.low - engine.stops.full }

    /// p: how far it is pulled, as a share of `distance`. 0 in its place, 1 off the screen, negative above its place.
    public var pull: Double { distance > 0 ? (engine.top - engine.stops.full) / distance : 1 }

    /// The backdrop's alpha: 1 - p, kept in 0...1 (times `maximumDimming`, 1 unless it is set).
    public var backdrop: Double { engine.reading.overlay }

    /// Whether it is in its place or on its way there.
    public var isPresented: Bool { engine.restingDetent == engine.stops.highest }

    /// The initial velocity that the settle in flight would have got from UIKit's normalised one: the speed that it began
    /// with by the distance that it had to go, per second. Nil while nothing settles; 0 where there was no distance.
    public var normalisedVelocity: Double? {
        guard case .settle(let settle) = engine.drawer else { return nil }
        return Spring.normalised(velocity: settle.motion.velocity, distance: -settle.motion.displacement)
    }
}
