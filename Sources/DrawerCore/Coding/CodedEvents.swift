// Codable for events and for what they carry: places, sizes and detents.

/// Events are coded with the names of their cases and labels: `{"snap":{"to":"half","animated":true}}`. A missing key has
/// the default of its case, because a person or an older version may have written the recording: `{"snap":{"to":"half"}}`
/// is animated.
extension Event: Codable {
    private enum Name: CodingKey {
        case press, move, release, lift, cancel, key, wheel, trackpad, resize, bottomInset, listContent, listAt
        case primaryHeight, impulse
        case snap, step, toggle, nudge, dismiss, moveTo, scroll, scrollPrimary, page, turnPages
    }

    public init(from decoder: any Decoder) throws {
        let (name, fields) = try decoder.decodeCase(
            of: Name.self, "the name of an event, such as \"press\" or \"snap\"")
        let values = try fields()
        var animated: Bool { get throws { try values.decodeIfPresent("animated") ?? true } }
        switch name {
        case .press:
            self = try .press(
                at: values.decode("at"), on: values.decodeIfPresent("on"),
                canBeTap: values.decodeIfPresent("canBeTap") ?? true)
        case .move: self = try .move(to: values.decode("to"))
        case .release: self = .release
        case .lift: self = try .lift(velocity: values.decode("velocity"))
        case .cancel: self = .cancel
        case .key: self = try .key(values.decode("_0"), on: values.decodeIfPresent("on") ?? .list)
        case .wheel: self = try .wheel(rows: values.decode("rows"), on: values.decode("on"))
        case .trackpad:
            self = try .trackpad(
                by: values.decode("by"), on: values.decode("on"), values.decodeIfPresent("_2") ?? .moved)
        case .resize: self = try .resize(values.decode("_0"))
        case .bottomInset: self = try .bottomInset(values.decode("_0"), animated: animated)
        case .listContent:
            self = try .listContent(
                height: values.decode("height"), insets: values.decodeIfPresent("insets") ?? Insets(),
                offset: values.decodeIfPresent("offset"))
        case .listAt: self = try .listAt(values.decode("_0"), velocity: values.decodeIfPresent("velocity") ?? 0)
        case .primaryHeight: self = try .primaryHeight(values.decode("_0"))
        case .snap: self = try .snap(to: values.decode("to"), animated: animated)
        case .step: self = try .step(values.decode("_0"), animated: animated)
        case .toggle: self = .toggle
        case .impulse: self = try .impulse(velocity: values.decode("velocity"))
        case .nudge: self = .nudge
        case .dismiss: self = try .dismiss(animated: animated)
        case .moveTo: self = try .moveTo(height: values.decode("height"), animated: animated)
        case .scroll: self = try .scroll(to: values.decode("to"), animated: animated)
        case .scrollPrimary: self = try .scrollPrimary(to: values.decode("to"), animated: animated)
        case .page: self = try .page(values.decode("_0"), animated: animated)
        case .turnPages:
            self = try .turnPages(by: values.decode("by"), cause: values.decodeIfPresent("cause") ?? .wheel)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .press(let point, let place, let canBeTap):
            try encoder.encode(Name.press, ("at", point), ("on", place), ("canBeTap", canBeTap))
        case .move(let point): try encoder.encode(Name.move, ("to", point))
        case .release: try encoder.encode(Name.release)
        case .lift(let velocity): try encoder.encode(Name.lift, ("velocity", velocity))
        case .cancel: try encoder.encode(Name.cancel)
        case .key(let key, let place): try encoder.encode(Name.key, ("_0", key), ("on", place))
        case .wheel(let rows, let place): try encoder.encode(Name.wheel, ("rows", rows), ("on", place))
        case .trackpad(let points, let place, let phase):
            try encoder.encode(Name.trackpad, ("by", points), ("on", place), ("_2", phase))
        case .resize(let container): try encoder.encode(Name.resize, ("_0", container))
        case .bottomInset(let points, let animated):
            try encoder.encode(Name.bottomInset, ("_0", points), ("animated", animated))
        case .listContent(let height, let insets, let offset):
            try encoder.encode(Name.listContent, ("height", height), ("insets", insets), ("offset", offset))
        case .listAt(let offset, let velocity):
            try encoder.encode(Name.listAt, ("_0", offset), ("velocity", velocity))
        case .primaryHeight(let height): try encoder.encode(Name.primaryHeight, ("_0", height))
        case .snap(let detent, let animated): try encoder.encode(Name.snap, ("to", detent), ("animated", animated))
        case .step(let direction, let animated):
            try encoder.encode(Name.step, ("_0", direction), ("animated", animated))
        case .toggle: try encoder.encode(Name.toggle)
        case .impulse(let velocity): try encoder.encode(Name.impulse, ("velocity", velocity))
        case .nudge: try encoder.encode(Name.nudge)
        case .dismiss(let animated): try encoder.encode(Name.dismiss, ("animated", animated))
        case .moveTo(let height, let animated):
            try encoder.encode(Name.moveTo, ("height", height), ("animated", animated))
        case .scroll(let offset, let animated): try encoder.encode(Name.scroll, ("to", offset), ("animated", animated))
        case .scrollPrimary(let offset, let animated):
            try encoder.encode(Name.scrollPrimary, ("to", offset), ("animated", animated))
        case .page(let page, let animated): try encoder.encode(Name.page, ("_0", page), ("animated", animated))
        case .turnPages(let count, let cause): try encoder.encode(Name.turnPages, ("by", count), ("cause", cause))
        }
    }
}

extension TrackpadPhase: Codable {}
extension PanKey: Codable {}
extension Direction: Codable {}
extension DrawerEdge: Codable {}
extension Cause: Codable {}

extension Insets: FieldCoded {
    static var defaults: Self { Self() }
    static var fields: [CodedField<Self>] { [CodedField("top", \.top), CodedField("bottom", \.bottom)] }
}

extension Place: Codable {
    private enum Name: CodingKey { case handle, header, list, overlay, primary }

    public init(from decoder: any Decoder) throws {
        let (name, values) = try decoder.decodeCase(
            of: Name.self, "the name of a place, such as \"handle\" or \"list\"")
        switch name {
        case .handle: self = .handle
        case .header: self = try .header(values().decode("_0"))
        case .list: self = .list
        case .overlay: self = .overlay
        case .primary: self = .primary
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .handle: try encoder.encode(Name.handle)
        case .header(let part): try encoder.encode(Name.header, ("_0", part))
        case .list: try encoder.encode(Name.list)
        case .overlay: try encoder.encode(Name.overlay)
        case .primary: try encoder.encode(Name.primary)
        }
    }
}

extension DrawerPoint: Codable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(x: values.decode("x"), y: values.decode("y"))
    }

    public func encode(to encoder: any Encoder) throws { try encoder.encode(("x", x), ("y", y)) }
}

extension DrawerPart: Codable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(values.decode("place"), height: values.decode("height"))
    }

    public func encode(to encoder: any Encoder) throws { try encoder.encode(("place", place), ("height", height)) }
}

extension Container: Codable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(
            width: values.decode("width"), height: values.decode("height"), rowHeight: values.decode("rowHeight"),
            header: values.decodeIfPresent("header"), footer: values.decodeIfPresent("footer") ?? [],
            margin: values.decodeIfPresent("margin") ?? 0)
        try validate()
    }

    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(
            ("width", width), ("height", height), ("rowHeight", rowHeight), ("header", header),
            ("footer", footer.isEmpty ? nil : footer), ("margin", margin == 0 ? nil : margin))
    }
}

extension DetentName: Codable {
    public init(from decoder: any Decoder) throws { self.init(try String(from: decoder)) }

    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension Detent: Codable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(
            values.decode("name"), values.decode("height"), isReachable: values.decodeIfPresent("isReachable") ?? true,
            dimming: values.decodeIfPresent("dimming"))
    }

    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(("name", name), ("height", height), ("isReachable", isReachable), ("dimming", dimming))
    }
}

extension Detent.Height: Codable {
    private enum Name: CodingKey { case height, fraction, inset, content, header }

    public init(from decoder: any Decoder) throws {
        let (name, values) = try decoder.decodeCase(
            of: Name.self, "the kind of a height: height, fraction, inset, content or header")
        switch name {
        case .height: self = try .height(values().decode("_0"))
        case .fraction: self = try .fraction(values().decode("_0"))
        case .inset: self = try .inset(values().decode("_0"))
        case .content: self = .content
        case .header: self = .header
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .height(let points): try encoder.encode(Name.height, ("_0", points))
        case .fraction(let share): try encoder.encode(Name.fraction, ("_0", share))
        case .inset(let points): try encoder.encode(Name.inset, ("_0", points))
        case .content: try encoder.encode(Name.content)
        case .header: try encoder.encode(Name.header)
        }
    }
}

extension DrawerLayout: Codable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(values.decode("detents"), hiddenName: values.decodeIfPresent("hiddenName") ?? .hidden)
    }

    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(("detents", detents), ("hiddenName", hiddenName))
    }
}

extension DrawerPage: Codable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(layout: values.decode("layout"), listHeight: values.decode("listHeight"))
    }

    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(("layout", layout), ("listHeight", listHeight))
    }
}
