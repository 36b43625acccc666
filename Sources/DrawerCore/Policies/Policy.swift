// Policies: which detent a released pan goes to. Each is a value, and an app may make its own.

/// Which detent a released pan goes to, and with which spring it settles there if it has one of its own.
public struct Policy: Sendable, Hashable, CustomStringConvertible {
    /// By which it is known; policies of one name are taken as equal.
    public let name: String
    /// The spring of its settles; nil: the drawer's.
    public let spring: Spring?
    /// Index of the detent in `Release.stops`. One that does not exist or cannot be reached is taken as the nearest that can.
    public let target: @Sendable (Release) -> Int

    /// - Parameters:
    ///   - name: by which it is known and compared.
    ///   - spring: of its settles; nil: the drawer's.
    ///   - target: the index, in the release's stops, of the detent to settle to. Called once a release.
    public init(_ name: String, spring: Spring? = nil, target: @escaping @Sendable (Release) -> Int) {
        self.name = name
        self.spring = spring
        self.target = target
    }

    /// The built-in policy of that name; nil where there is none.
    public init?(named name: String) {
        guard let policy = Policy.all.first(where: { $0.name == name }) else { return nil }
        self = policy
    }

    /// The built-in policies.
    public static let all: [Policy] = [.projected, .shortcuts, .threshold, .nearest]

    /// Its name.
    public var description: String { name }
    public static func == (left: Policy, right: Policy) -> Bool {
        left.name == right.name && left.spring == right.spring
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
