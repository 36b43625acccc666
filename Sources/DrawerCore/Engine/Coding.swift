// Codable for settings, layouts and saved drawers. Embedded Swift has no Codable.

#if hasFeature(Embedded)
    public protocol Coded {}
#else
    /// `Codable` where the standard library has it; an empty protocol in Embedded Swift.
    public typealias Coded = Codable

    extension DetentName: Codable {
        public init(from decoder: any Decoder) throws {
            self.init(try decoder.singleValueContainer().decode(String.self))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    extension Detent: Codable {
        private enum Key: CodingKey { case name, height, isReachable }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            try self.init(
                values.decode(DetentName.self, forKey: .name), values.decode(Height.self, forKey: .height),
                isReachable: values.decode(Bool.self, forKey: .isReachable))
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(name, forKey: .name)
            try values.encode(height, forKey: .height)
            try values.encode(isReachable, forKey: .isReachable)
        }
    }

    extension Layout: Codable {
        private enum Key: CodingKey { case detents, hiddenName }

        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            try self.init(
                values.decode([Detent].self, forKey: .detents),
                hiddenName: values.decode(DetentName.self, forKey: .hiddenName))
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(detents, forKey: .detents)
            try values.encode(hiddenName, forKey: .hiddenName)
        }
    }

    /// A host's own policies, resistances and settles. A decoder finds them under `CodingUserInfoKey.drawerRules`.
    ///
    ///     decoder.userInfo[.drawerRules] = HostRules([upward, half])
    public struct HostRules: Sendable {
        let all: [any ReleaseRule]

        public init(_ rules: [any ReleaseRule]) { all = rules }
    }

    extension CodingUserInfoKey {
        /// The key under which a decoder finds the host's `HostRules`.
        public static var drawerRules: CodingUserInfoKey {
            guard let key = CodingUserInfoKey(rawValue: "DrawerCore.rules") else { preconditionFailure() }
            return key
        }
    }

    private enum RuleKey: CodingKey { case name, parameters }

    extension ReleaseRule {
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: RuleKey.self)
            let name = try values.decode(String.self, forKey: .name)
            let parameters = try values.decode([Double].self, forKey: .parameters)
            let own = (decoder.userInfo[.drawerRules] as? HostRules)?.all ?? []
            let known = own.lazy.compactMap { $0 as? Self }
            self =
                try known.first { $0.name == name && $0.parameters == parameters }
                ?? Self(named: name, parameters: parameters)
        }

        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: RuleKey.self)
            try values.encode(name, forKey: .name)
            try values.encode(parameters, forKey: .parameters)
        }
    }

    extension Unbounded {
        public init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            wrappedValue = value.decodeNil() ? .infinity : try value.decode(Double.self)
        }

        public func encode(to encoder: any Encoder) throws {
            var value = encoder.singleValueContainer()
            if wrappedValue < .infinity { try value.encode(wrappedValue) } else { try value.encodeNil() }
        }
    }
#endif
