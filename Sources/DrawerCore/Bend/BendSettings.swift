// How a bending sheet behaves: everything about it that can be tuned, as one value.

/// Everything about a bending sheet that can be tuned. Values are checked when a sheet takes them.
public struct BendSettings: Sendable, Hashable {
    /// Height of the sheet in points, not negative; 240 in the study.
    public var height = 240.0
    /// What bends its upper edge.
    public var springs = BendSprings.standard
    /// Whether a pan that is let go shows or hides it.
    public var policy = Policy.projected
    /// Rate of deceleration per millisecond, of the policy's projection; above 0, below 1.
    public var decelerationRate = Momentum.normalRate
    /// From this speed on, in pt/s, a flick may skip detents; a sheet has none between its two.
    public var skipSpeed = 2000.0
    /// How a pan is shown beyond its limits.
    public var resistance = RubberBand.standard
    /// How far a sheet that was let go by hand may run past its target, in points, from 1 on.
    public var maximumOvershoot = 16.0
    /// How dark the overlay is while the sheet is shown, 0...1; the study has none.
    public var maximumDimming = 0.0

    public init() {}

    /// - Throws: `InvalidValue` that names the first field that makes no sense.
    public func check() throws(InvalidValue) {
        try InvalidValue.check(height, "height", "a finite number of points from 0 on") { $0 >= 0 }
        try asSettings.check()
    }

    /// What a drawer's settings have in common with them.
    var asSettings: Settings {
        var settings = Settings()
        settings.policy = policy
        settings.decelerationRate = decelerationRate
        settings.skipSpeed = skipSpeed
        settings.resistance = resistance
        settings.maximumOvershoot = maximumOvershoot
        settings.maximumDimming = maximumDimming
        settings.dismissible = .yes
        return settings
    }

    /// The sheet's two detents, `hidden` and `fullHeight`, in a container.
    func stops(in container: Container) -> Stops {
        Stops(
            layout: Layout(valid: [Detent(valid: .fullHeight, .height(height))]), settings: asSettings,
            container: container, listHeight: 0)
    }
}
