// A large value behind one reference.

/// A large value behind one reference, which a write copies unless it is unique.
///
/// The functions that copy and destroy a struct are code for every field of every part, and their time. Without this box,
/// they are more than half of the code of a module whose types contain settings, a setup or a configuration.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
    private var storage: [Value]

    package init(wrappedValue: Value) { storage = [wrappedValue] }

    package var wrappedValue: Value {
        _read { yield storage[0] }
        _modify { yield &storage[0] }
    }
}

extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
