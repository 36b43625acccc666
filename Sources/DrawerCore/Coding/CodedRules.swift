// Codable for the rules of a release: values with all their numbers, a host's own code by its name and parameters.

extension Resistance: Codable {}
extension Dismissal: Codable {}

/// A settle is coded with its law. A built-in settle and a host's own code are coded by name and parameters.
extension Settle: Codable {
    /// - Throws: `InvalidValue` if a number of the motion is out of its range, and for an unregistered name.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        if let spring: SpringTable = try values.decodeIfPresent("spring") {
            self = try Settle(values.decode("name"), spring)
        } else if let curve: Curve = try values.decodeIfPresent("curve") {
            self = try Settle(values.decode("name"), curve, values.decode("duration"))
        } else {
            self = try decoder.rule(Self.self, values)
        }
        try validate()
    }

    public func encode(to encoder: any Encoder) throws {
        let isKnownByName = (try? Settle(named: name, parameters: parameters)) == self
        switch law {
        case .spring(let table) where !isKnownByName: try encoder.encode(("name", name), ("spring", table))
        case .curve(let curve, let duration) where !isKnownByName:
            try encoder.encode(("name", name), ("curve", curve), ("duration", duration))
        case .spring, .curve, .own: try encoder.encode(("name", name), ("parameters", parameters))
        }
    }
}

extension Settle.SpringTable: Decodable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(
            values.decode("terms"), factor: values.decodeIfPresent("factor") ?? Settle.BySpeed(1),
            launch: values.decodeIfPresent("launch") ?? .kept,
            endsAtTarget: values.decodeIfPresent("endsAtTarget") ?? false)
    }
}

/// A policy is coded with its steps. A built-in policy and a host's own code are coded by name and parameters.
extension ReleasePolicy: Codable {
    /// - Throws: `InvalidValue` if a number of a step is out of its range, and for an unregistered name.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        if let steps: [Step] = try values.decodeIfPresent("steps") {
            self = try ReleasePolicy(values.decode("name"), [], values.decodeIfPresent("settle"), .steps(steps))
        } else {
            self = try decoder.rule(Self.self, values)
        }
        try validate()
    }

    public func encode(to encoder: any Encoder) throws {
        guard case .steps(let steps) = law, !Self.builtIn.contains(self) else {
            return try encoder.encode(("name", name), ("parameters", parameters))
        }
        try encoder.encode(("name", name), ("steps", steps), ("settle", settle))
    }
}

extension ReleasePolicy.Step: Decodable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(
            values.decodeIfPresent("tests") ?? [], values.decode("target"), values.decode("words"),
            limit: values.decodeIfPresent("limit"), way: values.decodeIfPresent("way"))
    }
}

extension ReleasePolicy.Point: Decodable {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FieldKey.self)
        try self.init(
            values.decode("start"), ahead: values.decodeIfPresent("lead") ?? .none,
            within: values.decodeIfPresent("range") ?? .everywhere)
    }
}

extension ReleaseRule {
    /// Decodes a built-in rule, or a host's rule that the decoder's `Rules` know.
    /// - Throws: `InvalidValue` for an unregistered name.
    public init(from decoder: any Decoder) throws {
        self = try decoder.rule(Self.self, decoder.container(keyedBy: FieldKey.self))
    }

    /// Encodes the rule by its name and its parameters.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode(("name", name), ("parameters", parameters))
    }
}

/// A preset is coded by its name.
extension Preset: Codable {
    public init(from decoder: any Decoder) throws { self = try decoder.rules().preset(String(from: decoder)) }

    public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}

extension Decoder {
    /// The rule whose name and parameters are in the container.
    fileprivate func rule<Rule: ReleaseRule>(
        _ type: Rule.Type, _ values: KeyedDecodingContainer<FieldKey>
    ) throws -> Rule {
        try rules().rule(type, values.decode("name"), values.decodeIfPresent("parameters") ?? [])
    }

    /// The `Rules` of the host; the built-in rules alone if the host gave none.
    /// - Throws: `InvalidValue` if the value under `drawerRules` is not a `Rules`.
    fileprivate func rules() throws(InvalidValue) -> Rules {
        guard let value = userInfo[.drawerRules] else { return Rules() }
        guard let rules = value as? Rules else {
            throw InvalidValue(field: "drawerRules", given: "\(type(of: value))", expected: "a value of type Rules")
        }
        return rules
    }
}
