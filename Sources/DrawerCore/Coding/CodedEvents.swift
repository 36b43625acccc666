// Codable for events and for the values that they carry: places, sizes and layouts.

/// Events are coded with the names of their cases and labels: `{"snap":{"to":"half","animated":true}}`. A missing key
/// has the default of its case, because a person or an older version may have written the recording:
/// `{"snap":{"to":"half"}}` is animated.
extension DrawerEvent: Decodable {
    private enum Name: CodingKey {
        case press, move, release, cancel, key, wheel, trackpad, resize, bottomInset, listContent, listAt
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
        case .release: self = try .release(velocity: values.decodeIfPresent("velocity"))
        case .cancel: self = .cancel
        case .key:
            self = try .key(named: values.decode("named", formerly: "_0"), on: values.decodeIfPresent("on") ?? .list)
        case .wheel: self = try .wheel(rows: values.decode("rows"), on: values.decode("on"))
        case .trackpad:
            self = try .trackpad(
                by: values.decode("by"), on: values.decode("on"),
                phase: values.decodeIfPresent("phase") ?? values.decodeIfPresent("_2") ?? .moved)
        case .resize: self = try .resize(to: values.decode("to", formerly: "_0"))
        case .bottomInset: self = try .bottomInset(points: values.decode("points", formerly: "_0"), animated: animated)
        case .listContent:
            self = try .listContent(
                height: values.decode("height"), insets: values.decodeIfPresent("insets") ?? Insets(),
                offset: values.decodeIfPresent("offset"))
        case .listAt:
            self = try .listAt(
                offset: values.decode("offset", formerly: "_0"), velocity: values.decodeIfPresent("velocity") ?? 0)
        case .primaryHeight: self = try .primaryHeight(points: values.decode("points", formerly: "_0"))
        case .snap: self = try .snap(to: values.decode("to"), animated: animated)
        case .step: self = try .step(toward: values.decode("toward", formerly: "_0"), animated: animated)
        case .toggle: self = .toggle
        case .impulse: self = try .impulse(velocity: values.decode("velocity"))
        case .nudge: self = .nudge
        case .dismiss: self = try .dismiss(animated: animated)
        case .moveTo: self = try .moveTo(height: values.decode("height"), animated: animated)
        case .scroll: self = try .scroll(to: values.decode("to"), animated: animated)
        case .scrollPrimary: self = try .scrollPrimary(to: values.decode("to"), animated: animated)
        case .page: self = try .page(index: values.decode("index", formerly: "_0"), animated: animated)
        case .turnPages:
            self = try .turnPages(by: values.decode("by"), cause: values.decodeIfPresent("cause") ?? .wheel)
        }
    }
}

extension TrackpadPhase: Codable {}
extension PanKey: Codable {}
extension Direction: Codable {}
extension DrawerEdge: Codable {}
extension Cause: Codable {}

extension Insets: Decodable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(top: values.decodeIfPresent("top") ?? 0, bottom: values.decodeIfPresent("bottom") ?? 0)
    }
}

extension DrawerPlace: Codable {
    private enum Name: CodingKey { case handle, header, list, overlay, primary }

    public init(from decoder: any Decoder) throws {
        let (name, values) = try decoder.decodeCase(
            of: Name.self, "the name of a place, such as \"handle\" or \"list\"")
        switch name {
        case .handle: self = .handle
        case .header: self = try .header(values().decode("name", formerly: "_0"))
        case .list: self = .list
        case .overlay: self = .overlay
        case .primary: self = .primary
        }
    }

    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .handle: try encoder.encodeCase(Name.handle)
        case .header(let name): try encoder.encodeCase(Name.header, ("name", name))
        case .list: try encoder.encodeCase(Name.list)
        case .overlay: try encoder.encodeCase(Name.overlay)
        case .primary: try encoder.encodeCase(Name.primary)
        }
    }
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

extension DrawerLayout: Decodable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(values.decode("detents"), hiddenName: values.decodeIfPresent("hiddenName") ?? .hidden)
    }
}
