// Codable for settings and for the state that outlives the program.

extension ListPans: Codable {}
extension FlingAtTop: Codable {}
extension Dismissible: Codable {}
extension DismissesFrom: Codable {}
extension OverlayTap: Codable {}
extension NoDragZone.Part: Codable {}

extension DrawerEngine.Settings: FieldCoded {
    static var fields: [CodedField<Self>] {
        [
            CodedField("gesture", \.gesture), CodedField("release", \.release), CodedField("scrolling", \.scrolling),
            CodedField("dimming", \.dimming),
        ]
    }
}

extension DrawerEngine.Settings.Gesture: SettingGroup {
    static var group: (DrawerEngine.Settings.Field.Group, WritableKeyPath<DrawerEngine.Settings, Self>) {
        (.gesture, \.gesture)
    }
}

extension DrawerEngine.Settings.Release: SettingGroup {
    static var group: (DrawerEngine.Settings.Field.Group, WritableKeyPath<DrawerEngine.Settings, Self>) {
        (.release, \.release)
    }
}

extension DrawerEngine.Settings.Scrolling: SettingGroup {
    static var group: (DrawerEngine.Settings.Field.Group, WritableKeyPath<DrawerEngine.Settings, Self>) {
        (.scrolling, \.scrolling)
    }
}

extension DrawerEngine.Settings.Dimming: SettingGroup {
    static var group: (DrawerEngine.Settings.Field.Group, WritableKeyPath<DrawerEngine.Settings, Self>) {
        (.dimming, \.dimming)
    }
}

extension Settles: FieldCoded {
    init() { self.init(otherwise: .standard) }

    static var fields: [CodedField<Self>] {
        [CodedField("released", \.released), CodedField("otherwise", \.otherwise)]
    }
}

/// A release speed is coded as a word, or as the number of positions.
extension ReleaseSpeed: Codable {
    public init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let count = try? value.decode(Int.self) {
            self = .last(count)
            try validate()
            return
        }
        let word = try value.decode(String.self)
        guard let speed = ReleaseSpeed(word: word) else {
            throw InvalidValue(
                field: "speed", given: word,
                expected: ReleaseSpeed.named.map(\.word).joined(separator: ", ") + " or a number of positions")
        }
        self = speed
    }

    public func encode(to encoder: any Encoder) throws {
        if case .last(let count) = self { try count.encode(to: encoder) } else { try word.encode(to: encoder) }
    }
}

extension NoDragZone: Decodable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(
            values.decode("part"), values.decode("area"), scrolls: values.decodeIfPresent("scrolls") ?? false)
    }
}

extension SavedDrawer: FieldCoded {
    init() { self.init(detent: nil, height: 0, offset: 0, primaryOffset: 0, toggleDirection: .up) }

    static var fields: [CodedField<Self>] {
        [
            CodedField("detent", \.detent), CodedField("height", \.height), CodedField("offset", \.offset),
            CodedField("primaryOffset", \.primaryOffset), CodedField("toggleDirection", \.toggleDirection),
            CodedField("page", \.page), CodedField("pageOffsets", \.pageOffsets),
        ]
    }
}

/// A spring is coded by its response and its damping ratio.
extension DampedSpring: Codable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(response: values.decode("response"), dampingRatio: values.decode("dampingRatio"))
    }

    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(("response", response), ("dampingRatio", dampingRatio))
    }
}
