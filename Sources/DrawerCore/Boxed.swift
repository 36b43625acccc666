// A large value behind one reference.

/// A large value behind one reference. A change makes a new box.
///
/// The functions that copy and destroy a struct are code for every field of every part, and their time. Without this box,
/// they are more than half of the code of a module whose types contain settings, a setup or a configuration.
///
/// The getter may copy the whole value, so code that runs for every frame stores what it needs, as `Stage` does. A `_read`
/// accessor would allocate memory for its coroutine at each call from another module.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
    @usableFromInline
    final class Box: Sendable {
        @usableFromInline
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    @usableFromInline
    var box: Box

    package init(wrappedValue: Value) { box = Box(wrappedValue) }

    package var wrappedValue: Value {
        @inlinable get { box.value }
        set { box = Box(newValue) }
    }
}

extension Boxed: Equatable where Value: Equatable {
    package static func == (left: Boxed, right: Boxed) -> Bool {
        left.box === right.box || left.box.value == right.box.value
    }
}

extension Boxed: Hashable where Value: Hashable {
    package func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}
