// Values that are computed when they are first needed, and kept while they are on the screen.

import Dispatch

/// Remembers the values of the latest indices. A frame that shows the same rows as the previous one computes nothing.
///
/// A value depends on its index alone, so that copies of a scene can share a memo, even on several threads.
package final class Memo<Value: Sendable>: Sendable {
    /// The number of consecutive indices that fit: more than the rows of most screens.
    private static var size: Int { 128 }

    private let lock = DispatchQueue(label: "drawer.memo")
    // Accessed on `lock` alone.
    nonisolated(unsafe) private var slots: [(index: Int, value: Value)?] = []

    package init() {}

    package func value(_ index: Int, _ compute: () -> Value) -> Value {
        lock.sync {
            if slots.isEmpty { slots = Array(repeating: nil, count: Self.size) }
            if let slot = slots[index % Self.size], slot.index == index { return slot.value }
            let value = compute()
            slots[index % Self.size] = (index, value)
            return value
        }
    }
}
