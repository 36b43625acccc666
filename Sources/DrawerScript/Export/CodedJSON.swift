// JSON of values that are `Encodable`, in the order of their fields. Foundation's encoder would add megabytes to the
// program.

import DrawerSettings

/// The JSON of a value, as its `Encodable` conformance describes it.
///
///     CodedJSON.text(of: ReleasePolicy.Test.isFaster(than: 500)) == #"{"isFaster":{"than":500.0}}"#
final class CodedJSON: Encoder {
    private enum Form {
        case text(String)
        case list([CodedJSON])
        case object([(key: String, value: CodedJSON)])
    }

    private var form = Form.text("null")

    /// - Returns: JSON on one line; `null` for a value that refuses to be encoded.
    static func text(of value: some Encodable) -> String { (try? CodedJSON(value).text) ?? "null" }

    private init() {}

    private convenience init(_ value: some Encodable) throws {
        self.init()
        try write(value)
    }

    private var text: String {
        switch form {
        case .text(let text): text
        case .list(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
        case .object(let fields): objectJSON(fields.map { ($0.key, $0.value.text) })
        }
    }

    private func write(_ value: some Encodable) throws {
        switch value {
        case let text as String: form = .text(quotedJSON(text))
        case let number as any Encodable & Numeric: form = .text("\(number)")
        case let flag as Bool: form = .text("\(flag)")
        default: try value.encode(to: self)
        }
    }

    private func add(_ child: CodedJSON, _ key: (any CodingKey)? = nil) -> CodedJSON {
        switch form {
        case .list(let elements): form = .list(elements + [child])
        case .object(let fields): form = .object(fields + [(key?.stringValue ?? "", child)])
        case .text: break
        }
        return child
    }

    // MARK: Encoder

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if case .object = form {} else { form = .object([]) }
        return KeyedEncodingContainer(Fields(json: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        form = .list([])
        return Elements(json: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { Single(json: self) }

    private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let json: CodedJSON
        var codingPath: [any CodingKey] { [] }

        func encodeNil(forKey key: Key) { _ = json.add(CodedJSON(), key) }
        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            _ = json.add(try CodedJSON(value), key)
        }
        func nestedContainer<Other: CodingKey>(
            keyedBy type: Other.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Other> { json.add(CodedJSON(), key).container(keyedBy: type) }
        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            json.add(CodedJSON(), key).unkeyedContainer()
        }
        func superEncoder() -> any Encoder { json }
        func superEncoder(forKey key: Key) -> any Encoder { json.add(CodedJSON(), key) }
    }

    private struct Elements: UnkeyedEncodingContainer {
        let json: CodedJSON
        var codingPath: [any CodingKey] { [] }
        var count: Int { if case .list(let elements) = json.form { elements.count } else { 0 } }

        func encodeNil() { _ = json.add(CodedJSON()) }
        func encode<Value: Encodable>(_ value: Value) throws { _ = json.add(try CodedJSON(value)) }
        func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            json.add(CodedJSON()).container(keyedBy: type)
        }
        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { json.add(CodedJSON()).unkeyedContainer() }
        func superEncoder() -> any Encoder { json.add(CodedJSON()) }
    }

    private struct Single: SingleValueEncodingContainer {
        let json: CodedJSON
        var codingPath: [any CodingKey] { [] }

        func encodeNil() { json.form = .text("null") }
        func encode<Value: Encodable>(_ value: Value) throws { try json.write(value) }
    }
}
