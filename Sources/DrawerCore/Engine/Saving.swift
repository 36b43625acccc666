// The state that outlives the program: a drawer's resting place and offsets. Codable for this state, for settings,
// layouts, containers and events; Embedded Swift has no Codable.

/// A drawer's state to keep between two runs of an app. A drawer or content in motion is saved at its destination.
///
/// The engine is a value: to keep everything, including motion in flight, keep a copy of the engine.
///
///     let saved = engine.saved
///     engine.restore(saved)
public struct SavedDrawer: Sendable, Hashable, Coded {
    /// The detent at which the drawer rests or to which it settles; nil for a free height.
    public var detent: DetentName?
    /// The drawer's height at that resting place, in points.
    public var height: Double
    /// The list's offset, in points.
    public var offset: Double
    /// The primary content's offset, in points.
    public var primaryOffset: Double
    /// The direction of the next tap on the handle.
    public var toggleDirection: Direction
}

extension DrawerEngine {
    /// The state to keep between two runs of an app. A drawer or content in motion is saved at its destination.
    public var saved: SavedDrawer {
        let resting = restingOrTarget
        let top = ground.top(of: resting)
        let list = ground.list(.rest(0), atTop: top)
        var height = roomHeight - top
        if case .height(let free) = resting { height = free }
        return SavedDrawer(
            detent: ground.name(of: resting), height: height,
            offset: ground.turned(list.clamped(shownList.offset), list),
            primaryOffset: ground.turned(
                primaryContent.clamped(primaryContent.state(at: time).offset), primaryContent),
            toggleDirection: toggleDirection)
    }
}

#if hasFeature(Embedded)
    public protocol Coded {}
#else
    /// `Codable` where the standard library has it; an empty protocol in Embedded Swift.
    ///
    ///     let data = try JSONEncoder().encode(DrawerEngine.Settings())
    public typealias Coded = Codable

    extension KeyedDecodingContainer {
        /// Decodes the value of a key; without the key, the value stays.
        func decode<Value: Decodable>(into value: inout Value, forKey key: Key) throws {
            if contains(key) { value = try decode(Value.self, forKey: key) }
        }
    }

    extension SavedDrawer {
        public init(from decoder: any Decoder) throws {
            self.init(detent: nil, height: 0, offset: 0, primaryOffset: 0, toggleDirection: .up)
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try values.decode(into: &detent, forKey: .detent)
            try values.decode(into: &height, forKey: .height)
            try values.decode(into: &offset, forKey: .offset)
            try values.decode(into: &primaryOffset, forKey: .primaryOffset)
            try values.decode(into: &toggleDirection, forKey: .toggleDirection)
        }
    }

    extension DetentName: Codable {
        public init(from decoder: any Decoder) throws { self.init(try String(from: decoder)) }

        public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
    }

    extension Detent {
        private enum Key: CodingKey { case name, height, isReachable }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            try self.init(
                values.decode(DetentName.self, forKey: .name), values.decode(Height.self, forKey: .height),
                isReachable: values.decodeIfPresent(Bool.self, forKey: .isReachable) ?? true)
        }
    }

    extension Container {
        private enum Key: CodingKey { case width, height, rowHeight, header, footer, margin }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            try self.init(
                width: values.decode(Double.self, forKey: .width), height: values.decode(Double.self, forKey: .height),
                rowHeight: values.decode(Double.self, forKey: .rowHeight),
                header: values.decodeIfPresent([HeaderPart].self, forKey: .header),
                footer: values.decodeIfPresent([HeaderPart].self, forKey: .footer) ?? [],
                margin: values.decodeIfPresent(Double.self, forKey: .margin) ?? 0)
            try validate()
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(width, forKey: .width)
            try values.encode(height, forKey: .height)
            try values.encode(rowHeight, forKey: .rowHeight)
            try values.encode(header, forKey: .header)
            if !footer.isEmpty { try values.encode(footer, forKey: .footer) }
            if margin != 0 { try values.encode(margin, forKey: .margin) }
        }
    }

    extension DrawerLayout {
        private enum Key: CodingKey { case detents, hiddenName }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            try self.init(
                values.decode([Detent].self, forKey: .detents),
                hiddenName: values.decodeIfPresent(DetentName.self, forKey: .hiddenName) ?? .hidden)
        }
    }

    extension Unbounded {
        public init(from decoder: any Decoder) throws { wrappedValue = try Double?(from: decoder) ?? .infinity }

        public func encode(to encoder: any Encoder) throws {
            try (wrappedValue < .infinity ? wrappedValue : nil).encode(to: encoder)
        }
    }
#endif
