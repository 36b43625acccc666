// A preset: the feel of a drawer as a set of rules. DrawerPresets has the presets of well-known libraries.

/// The feel of a drawer, as a set of rules. They decide where a release ends, how a pull beyond an end is shown, how
/// the drawer travels, how a pan on the list is divided, when a release dismisses the drawer, and how the speed of a
/// release is measured.
///
///     let calm = Preset("calm", policy: .nearest, settle: .spring(.bounce))
///     var settings = DrawerEngine.Settings()
///     settings.apply(calm)
///
/// A preset does not change the phases, the detents, the keys or the wheel. A preset is coded by its name; see `Rules`.
public struct Preset: Sendable, Hashable {
    /// A preset in words and numbers, made from its rules; each part without a full stop.
    ///
    ///     Preset.drawer.summary.policy
    public struct Summary: Sendable, Hashable {
        /// The feel for a user, in two or three short sentences.
        public let feel: String
        /// The rule that chooses the detent of a release.
        public let policy: String
        /// The movement that a pull beyond an end shows.
        public let resistance: String
        /// How the drawer travels.
        public let settle: String
        /// When a release dismisses.
        public let dismissal: String
    }

    /// Identifies the preset in scripts and options.
    public let name: String
    /// The library and the class, with the vendor if the name does not contain it; empty for a host's own preset.
    public let library: String
    /// The version or commit of the library; empty for the engine's own preset and for values without a version.
    public let version: String
    /// Whether the values are assumed, because the source is not public.
    public let isAssumed: Bool
    /// Library and version, in a few words.
    public var source: String { library + (version.isEmpty ? "" : " " + version) }
    /// The rule that chooses the detent after a release.
    public let policy: ReleasePolicy
    /// The resistance of a pull beyond the highest detent.
    public let resistanceAbove: Resistance
    /// The resistance of a pull beyond the lowest detent.
    public let resistanceBelow: Resistance
    /// The motion to the target.
    public let settle: Settle
    /// The largest overshoot of a settle, in points; infinite if the library has no limit.
    public let maximumOvershoot: Double
    /// The division of a pan on the list between the drawer and the list.
    public let listPans: ListPans
    /// Whether an upward flick that opens the drawer continues as a fling of the list.
    public let carriesFling: Bool
    /// When a release dismisses the drawer.
    public let dismissal: Dismissal
    /// The part of the list in which a pan must begin so that its speed may dismiss the drawer. It is `anywhere` in the
    /// presets of libraries, because no library has such a condition.
    public let dismissesFrom: DismissesFrom
    /// The measure of the speed that policy and dismissal compare.
    public let speed: ReleaseSpeed
    /// The feel for a user, in two or three short sentences.
    public let feel: String

    /// Creates a host's own preset. The properties describe the arguments; `resistance` has one value for each end.
    public init(
        _ name: String, library: String = "", version: String = "", isAssumed: Bool = false, policy: ReleasePolicy,
        resistance: (above: Resistance, below: Resistance) = (.none, .none), settle: Settle,
        maximumOvershoot: Double = .infinity, listPans: ListPans = .handOver, carriesFling: Bool = false,
        dismissal: Dismissal = .detent, dismissesFrom: DismissesFrom = .anywhere, speed: ReleaseSpeed = .tracked,
        feel: String = ""
    ) {
        (self.name, self.library, self.version, self.isAssumed) = (name, library, version, isAssumed)
        (resistanceAbove, resistanceBelow) = resistance
        (self.policy, self.settle, self.dismissal, self.speed) = (policy, settle, dismissal, speed)
        (self.maximumOvershoot, self.listPans, self.carriesFling) = (maximumOvershoot, listPans, carriesFling)
        self.dismissesFrom = dismissesFrom
        self.feel = feel
    }

    /// The engine's own feel: the default of `DrawerEngine.Settings`.
    public static let drawer: Preset = {
        let release = DrawerEngine.Settings.Release()
        return Preset(
            "drawer", library: "Drawer", policy: release.policy, resistance: (.standard, .standard),
            settle: release.settles.otherwise, maximumOvershoot: release.maximumOvershoot,
            dismissesFrom: release.dismissesFrom,
            feel: "It goes where the flick points, with a small bounce. A pull past an end stretches.")
    }()
}

extension DrawerEngine.Settings {
    /// Applies a preset and clears any settle set before. Other settings stay.
    public mutating func apply(_ preset: Preset) {
        release.policy = preset.policy
        release.settles = Settles(otherwise: preset.settle)
        release.maximumOvershoot = preset.maximumOvershoot
        release.dismissal = preset.dismissal
        release.dismissesFrom = preset.dismissesFrom
        release.speed = preset.speed
        gesture.resistanceAbove = preset.resistanceAbove
        gesture.resistanceBelow = preset.resistanceBelow
        gesture.listPans = preset.listPans
        scrolling.carriesFling = preset.carriesFling
    }
}
