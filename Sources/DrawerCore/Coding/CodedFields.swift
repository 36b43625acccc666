// Codable for a group of settings: a loop over the table of the fields.

/// A group of settings, coded by the fields of the table. A missing key leaves the field's default.
protocol SettingGroup: Codable {
    /// The group in the table of the fields, and its path in the settings.
    static var group: (DrawerEngine.Settings.Field.Group, WritableKeyPath<DrawerEngine.Settings, Self>) { get }
}

extension SettingGroup {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        var settings = DrawerEngine.Settings()
        let (group, path) = Self.group
        for field in DrawerEngine.Settings.table where field.group == group { try field.decode(&settings, values) }
        self = settings[keyPath: path]
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: FieldKey.self)
        var settings = DrawerEngine.Settings()
        let (group, path) = Self.group
        settings[keyPath: path] = self
        for field in DrawerEngine.Settings.table where field.group == group { try field.encode(settings, &values) }
    }
}

extension DrawerEngine.Settings.Field {
    fileprivate func decode(
        _ settings: inout DrawerEngine.Settings, _ values: KeyedDecodingContainer<FieldKey>
    ) throws {
        let key = [name, formerName].compactMap { $0.map(FieldKey.init(stringValue:)) }.first { values.contains($0) }
        guard let key else { return }
        switch kind {
        case .flag(let place):
            let flag: Bool = try values.decode(key)
            place(&settings) { $0 = flag }
        // JSON has no infinity, so an infinite number is coded as `null`.
        case .number(let place, let bounds):
            let number: Double =
                bounds.special == .infinity ? try values.decodeIfPresent(key) ?? .infinity : try values.decode(key)
            place(&settings) { $0 = number }
        case .word(let words, _, let write):
            let word: String = try values.decode(key)
            guard write(&settings, word) else {
                throw InvalidValue(field: name, given: word, expected: words.joined(separator: ", "))
            }
        case .own(let own): try own.decode(&settings, values, key)
        }
    }

    fileprivate func encode(
        _ settings: DrawerEngine.Settings, _ values: inout KeyedEncodingContainer<FieldKey>
    ) throws {
        var settings = settings
        let key = FieldKey(stringValue: name)
        switch kind {
        case .flag(let place):
            var flag = false
            place(&settings) { flag = $0 }
            try values.encode(flag, forKey: key)
        case .number(let place, let bounds):
            var number = 0.0
            place(&settings) { number = $0 }
            let isNull = number == .infinity && bounds.special == .infinity
            try values.encode(isNull ? nil : number, forKey: key)
        case .word(_, let read, _): try values.encode(read(settings), forKey: key)
        case .own(let own): try own.encode(settings, &values, key)
        }
    }
}

extension DrawerEngine.Settings.Field.Own {
    /// The coding of a field whose value is `Codable`.
    static func coded<Value: Codable & Sendable>(
        _ place: @escaping DrawerEngine.Settings.Field.Place<Value>
    ) -> Self {
        Self(
            decode: { settings, values, key in
                let value = try values.decode(Value.self, forKey: key)
                place(&settings) { $0 = value }
            },
            encode: { settings, values, key in
                var settings = settings
                var value: Value?
                place(&settings) { value = $0 }
                // `nil` is coded by a missing key.
                if let value, !isNil(value) { try values.encode(value, forKey: key) }
            })
    }
}

/// An optional behind a type that hides it.
private protocol Missing { var isMissing: Bool { get } }
extension Optional: Missing { fileprivate var isMissing: Bool { self == nil } }
private func isNil(_ value: some Any) -> Bool { (value as? any Missing)?.isMissing ?? false }
