// Writes JSON for the page.

import DrawerCore
import DrawerSettings

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

    mutating func field(_ name: String, _ value: String) {
        key(name)
        add(quotedJSON(value))
    }

    mutating func field(_ name: String, _ value: Double) {
        key(name)
        add(Quantity.text(value))
    }

    mutating func field(_ name: String, _ value: Bool) {
        key(name)
        add(value ? "true" : "false")
    }

    mutating func field(_ name: String, _ values: [String]) {
        key(name)
        add("[" + values.map { quotedJSON($0) }.joined(separator: ",") + "]")
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
}
