// Codable, for hosts that save and send values. Programs without an operating system have no Codable and do not compile
// this folder. Swift derives a coding only in the file of the type: those files have a block that such programs leave
// out.

/// A key by its text.
struct FieldKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral text: String) { stringValue = text }
    init(stringValue text: String) { stringValue = text }
    init?(intValue: Int) { nil }
}

/// A field of a value. A missing key has the field's default: an older version, which lacked the field, or a person may
/// have written the file.
struct CodedField<Root> {
    let decode: (inout Root, KeyedDecodingContainer<FieldKey>) throws -> Void
    let encode: (Root, inout KeyedEncodingContainer<FieldKey>) throws -> Void

    init<Value: Codable>(_ key: FieldKey, _ path: WritableKeyPath<Root, Value>) {
        decode = { root, values in
            if values.contains(key) { root[keyPath: path] = try values.decode(key) }
        }
        encode = { root, values in try values.encode(root[keyPath: path], forKey: key) }
    }

    /// `nil` is coded by a missing key.
    init<Value: Codable>(_ key: FieldKey, _ path: WritableKeyPath<Root, Value?>) {
        decode = { root, values in
            if values.contains(key) { root[keyPath: path] = try values.decodeIfPresent(key) }
        }
        encode = { root, values in try values.encodeIfPresent(root[keyPath: path], forKey: key) }
    }
}

/// A value that is coded by its fields. A missing key leaves the field's default.
protocol FieldCoded: Codable {
    /// The value with all defaults.
    init()
    static var fields: [CodedField<Self>] { get }
}

extension FieldCoded {
    public init(from decoder: any Decoder) throws {
        self.init()
        let values = try decoder.container(keyedBy: FieldKey.self)
        for field in Self.fields { try field.decode(&self, values) }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: FieldKey.self)
        for field in Self.fields { try field.encode(self, &values) }
    }
}

extension KeyedDecodingContainer {
    func decode<Value: Decodable>(_ key: Key) throws -> Value { try decode(Value.self, forKey: key) }

    func decodeIfPresent<Value: Decodable>(_ key: Key) throws -> Value? { try decodeIfPresent(Value.self, forKey: key) }

    /// Decodes the value of a key that has had another name.
    /// - Parameter former: the key in files of version 1.0.0.
    func decode<Value: Decodable>(_ key: Key, formerly former: Key) throws -> Value {
        try decode(contains(key) || !contains(former) ? key : former)
    }
}

extension Encoder {
    /// Encodes fields; `nil` by a missing key.
    func encode(_ fields: (key: FieldKey, value: (any Encodable)?)...) throws {
        var values = container(keyedBy: FieldKey.self)
        for case (let key, let value?) in fields { try values.encode(value, forKey: key) }
    }

    /// Encodes a case by its name and its associated value.
    func encodeCase<Name: CodingKey>(_ name: Name, _ value: (key: FieldKey, value: any Encodable)? = nil) throws {
        var cases = container(keyedBy: Name.self)
        var values = cases.nestedContainer(keyedBy: FieldKey.self, forKey: name)
        if let value { try values.encode(value.value, forKey: value.key) }
    }
}

extension Decoder {
    /// The name of a case, and a function that returns its associated values.
    /// - Parameter expected: the text that the error shows where the input has no name or several names.
    func decodeCase<Name: CodingKey>(
        of type: Name.Type, _ expected: String
    ) throws -> (name: Name, values: () throws -> KeyedDecodingContainer<FieldKey>) {
        let cases = try container(keyedBy: type)
        guard let name = cases.allKeys.first, cases.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: codingPath, debugDescription: "Expected one key, \(expected)."))
        }
        return (name, { try cases.nestedContainer(keyedBy: FieldKey.self, forKey: name) })
    }
}
