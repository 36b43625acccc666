// What of a drawer outlives the program: where it rests and how far its contents are scrolled.

/// A drawer's state as it is worth keeping between two runs of an app. What moves is kept as where it goes.
///
/// To keep everything, motion in flight included, keep a copy of the engine: it is a value.
public struct SavedDrawer: Sendable, Hashable {
    /// The detent that it rests at or goes to; nil for a free height.
    public var detent: DetentName?
    /// The drawer's height there, in points.
    public var height: Double
    /// The list's offset, in points.
    public var offset: Double
    /// The primary content's offset, in points.
    public var primaryOffset: Double
    /// Whether the next tap on the handle goes up.
    public var togglesUp: Bool
}

#if !hasFeature(Embedded)
    extension DetentName: Codable {
        public init(from decoder: any Decoder) throws {
            self.init(try decoder.singleValueContainer().decode(String.self))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    extension SavedDrawer: Codable {}
#endif

extension DrawerEngine {
    /// What is worth keeping of its state. Constant cost.
    public var saved: SavedDrawer {
        var target = top
        if case .settle(let settle) = drawer { target = settle.aim.top }
        if case .held(_, let aim) = drawer { target = aim.top }
        // A pan that the program's end takes away goes back to where it began, as a cancelled one.
        if case .pan = drawer { target = stops.tops[restingDetent] }
        var detent: Int? = restingDetent
        if let index = detent, stops.tops[index] != target { detent = nil }
        let reading = self.reading
        return SavedDrawer(
            detent: detent.map { stops.names[$0] }, height: container.height - target,
            offset: min(max(reading.offset, 0), longestOffset(atTop: target)),
            primaryOffset: min(max(reading.primaryOffset, 0), reading.primaryMaximumOffset), togglesUp: togglesUp)
    }

    /// Rests where a saved drawer rested, at once; a pan in progress ends as cancelled.
    ///
    /// What does not fit any more is brought into range: a detent that the layout lacks becomes its height, heights and
    /// offsets are cut to what there is, and numbers that are none count as 0.
    public mutating func restore(_ saved: SavedDrawer) {
        pan = nil
        func sound(_ value: Double) -> Double { value.isFinite ? value : 0 }
        if let index = saved.detent.flatMap({ stops.index(of: $0) }) {
            drawer = .rest(top: stops.tops[index], detent: index)
        } else {
            let top = min(max(container.height - sound(saved.height), stops.full), stops.low)
            drawer = .rest(top: top, detent: nil)
        }
        list = .rest(offset: min(max(0, sound(saved.offset)), longestOffset(atTop: top)))
        primary = .rest(offset: min(max(0, sound(saved.primaryOffset)), longestPrimaryOffset))
        togglesUp = saved.togglesUp
        flingMayLower = false
        toldOwner = .none
    }
}
