// Writes JSON for the page.

import DrawerCore

/// A text in JSON's syntax that grows from the front to the end.
struct JSON {
    private(set) var text: [UInt8] = []

    private mutating func add(_ part: String) { text.append(contentsOf: part.utf8) }

    private mutating func key(_ name: String) {
        if text.last != UInt8(ascii: "{") { add(",") }
        add("\"" + name + "\":")
    }

    mutating func object(_ fields: (inout JSON) -> Void) {
        add("{")
        fields(&self)
        add("}")
    }

    /// - Parameter value: nil for JSON's null.
    mutating func field(_ name: String, _ value: String?) {
        key(name)
        if let value { quoted(value) } else { add("null") }
    }

    /// - Parameter value: null if it is nil or not finite.
    mutating func field(_ name: String, _ value: Double?) {
        key(name)
        add(value.map { $0.isFinite ? $0.description : "null" } ?? "null")
    }

    mutating func field(_ name: String, _ value: Bool) {
        key(name)
        add(value ? "true" : "false")
    }

    mutating func field(_ name: String, _ values: [String]) {
        key(name)
        add("[")
        for (index, value) in values.enumerated() {
            if index > 0 { add(",") }
            quoted(value)
        }
        add("]")
    }

    /// A list of objects.
    mutating func list<Element>(_ name: String, _ elements: [Element], _ fields: (inout JSON, Element) -> Void) {
        key(name)
        add("[")
        for (index, element) in elements.enumerated() {
            if index > 0 { add(",") }
            object { fields(&$0, element) }
        }
        add("]")
    }

    private mutating func quoted(_ value: String) {
        add("\"")
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
            case 0..<0x20:
                let code = String(byte, radix: 16)
                add(byte < 16 ? "\\u000" + code : "\\u00" + code)
            default: text.append(byte)
            }
        }
        add("\"")
    }

    /// The reading with the keys of a row of `drawer trace`.
    /// - Parameter time: in seconds.
    mutating func reading(_ reading: Reading, time: Double) {
        object {
            $0.field("t", time)
            $0.field("owner", reading.owner.rawValue)
            $0.field("phase", reading.phase.rawValue)
            $0.field("detent", reading.detent?.text)
            $0.field("target", reading.target?.text)
            $0.field("top", reading.top)
            $0.field("height", reading.height)
            $0.field("velocity", reading.velocity)
            $0.field("offset", reading.offset)
            $0.field("scrollVelocity", reading.scrollVelocity)
            $0.field("overlay", reading.overlay)
            $0.field("progress", reading.progress)
        }
    }

    mutating func endLine() { add("\n") }
}
