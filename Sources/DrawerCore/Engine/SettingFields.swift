// The table of settings: each field once, with its name, its place and its bounds. Coding, checks, and the settings
// lists of programs are loops over it. It has functions instead of key paths, which Embedded Swift lacks.

extension DrawerEngine.Settings {
    /// A field of the settings as data.
    ///
    ///     for field in DrawerEngine.Settings.table { print(field.group, field.name) }
    public struct Field: Sendable {
        /// The groups of the settings.
        ///
        ///     DrawerEngine.Settings.table.filter { $0.group == .gesture }
        public enum Group: String, Sendable, CaseIterable { case gesture, release, scrolling, dimming }

        /// A function that passes a field of settings to another function.
        ///
        ///     let place: DrawerEngine.Settings.Field.Place<Bool> = { $1(&$0.gesture.isAxisLocked) }
        ///     place(&settings) { $0 = true }
        public typealias Place<Value> = @Sendable (inout DrawerEngine.Settings, (inout Value) -> Void) -> Void

        /// The numbers that a field may have, and their unit.
        ///
        ///     if case .number(_, let bounds) = DrawerEngine.Settings.table[4].kind { print(bounds.words) }
        public struct Bounds: Sendable {
            /// The expected numbers in words.
            public let words: String
            /// The valid numbers, except `special`.
            public let range: ClosedRange<Double>
            /// A valid number outside the range with a special meaning, such as infinity for "never".
            public let special: Double?

            init(_ words: String, _ range: ClosedRange<Double>, or special: Double? = nil) {
                (self.words, self.range, self.special) = (words, range, special)
            }

            package static let length = Bounds("a number of points in 0...1,000,000", 0...InvalidValue.largest)
            package static let speed = Bounds("a speed in 0...1,000,000 pt/s", 0...InvalidValue.largest)
            package static let share = Bounds("a number in 0...1", 0...1)
            package static let seconds = Bounds("a number of seconds in 0.0001...1000", DampedSpring.responses)
            package static let rate = Bounds("a number in \(Momentum.rates)", Momentum.rates)
            package static let overshoot = Bounds(
                "1 pt to 1,000,000 pt, or infinite", 1...InvalidValue.largest, or: .infinity)

            func or(_ special: Double) -> Bounds { Bounds(words, range, or: special) }
        }

        /// The type of a field's value, with access to it.
        ///
        ///     if case .flag(let place) = DrawerEngine.Settings.table[1].kind { place(&settings) { $0 = false } }
        public enum Kind: Sendable {
            /// A Boolean.
            case flag(Place<Bool>)
            /// A number with its bounds.
            case number(Place<Double>, Bounds)
            /// One of several words. `write` returns whether it knows the word.
            case word(
                [String], read: @Sendable (DrawerEngine.Settings) -> String,
                write: @Sendable (inout DrawerEngine.Settings, String) -> Bool)
            /// A value that checks and codes itself.
            case own(Own)
        }

        #if hasFeature(Embedded)
            /// A value that checks itself. Programs without an operating system have no coding.
            ///
            ///     if case .own = DrawerEngine.Settings.table[2].kind { print("a value of several numbers") }
            public struct Own: Sendable {}
            typealias OwnValue = Sendable
        #else
            /// A value that checks and codes itself.
            ///
            ///     if case .own = DrawerEngine.Settings.table[2].kind { print("a value of several numbers") }
            public struct Own: Sendable {
                let decode:
                    @Sendable (inout DrawerEngine.Settings, KeyedDecodingContainer<FieldKey>, FieldKey) throws -> Void
                let encode:
                    @Sendable (DrawerEngine.Settings, inout KeyedEncodingContainer<FieldKey>, FieldKey) throws -> Void
            }
            typealias OwnValue = Codable & Sendable
        #endif

        /// The group.
        public let group: Group
        /// The name in files: the name of the Swift property.
        public let name: String
        /// The type of the value, with access to it.
        public let kind: Kind
        /// The name in errors, if the name alone does not tell the group.
        fileprivate var errorName: String?
        /// The name in files of version 1.0.0, if it differed.
        var formerName: String?

        /// - Throws: `InvalidValue` if the number is not within its bounds.
        fileprivate func check(_ settings: inout DrawerEngine.Settings) throws(InvalidValue) {
            guard case .number(let place, let bounds) = kind else { return }
            var value = 0.0
            place(&settings) { value = $0 }
            try InvalidValue.check(value, errorName ?? name, bounds)
        }
    }

    /// All fields, in the order of their groups.
    public static let table: [Field] = [
        .word(.gesture, "listPans") { $1(&$0.gesture.listPans) },
        .flag(.gesture, "isHeaderPannable", formerly: "headerPanning") { $1(&$0.gesture.isHeaderPannable) },
        .own(.gesture, "resistanceAbove") { $1(&$0.gesture.resistanceAbove) },
        .own(.gesture, "resistanceBelow") { $1(&$0.gesture.resistanceBelow) },
        .number(.gesture, "tapReach", .length) { $1(&$0.gesture.tapReach) },
        .number(.gesture, "dragSlop", .length) { $1(&$0.gesture.dragSlop) },
        .number(.gesture, "edgeZone", .length) { $1(&$0.gesture.edgeZone) },
        .flag(.gesture, "isAxisLocked", formerly: "axisLock") { $1(&$0.gesture.isAxisLocked) },
        .own(.gesture, "noDragZones") { $1(&$0.gesture.noDragZones) },
        .own(.release, "policy") { $1(&$0.release.policy) },
        .own(.release, "settles") { $1(&$0.release.settles) },
        .number(.release, "decelerationRate", .rate) {
            $1(&$0.release.decelerationRate)
        },
        .number(.release, "flickSpeed", .speed) { $1(&$0.release.flickSpeed) },
        .own(.release, "speed") { $1(&$0.release.speed) },
        .number(.release, "nearestSpeed", .speed) { $1(&$0.release.nearestSpeed) },
        .number(.release, "skipSpeed", .speed.or(.infinity)) { $1(&$0.release.skipSpeed) },
        .flag(.release, "restsAnywhere") { $1(&$0.release.restsAnywhere) },
        .own(.release, "dismissal") { $1(&$0.release.dismissal) },
        .word(.release, "dismissible") { $1(&$0.release.dismissible) },
        .word(.release, "dismissesFrom") { $1(&$0.release.dismissesFrom) },
        .own(.release, "maximumSteps") { $1(&$0.release.maximumSteps) },
        .word(.release, "overlayTap") { $1(&$0.release.overlayTap) },
        .number(.release, "maximumOvershoot", .overshoot) { $1(&$0.release.maximumOvershoot) },
        .number(
            .release, "arrivalTolerance",
            .init("0, or points in 0.000001...1,000,000", 1e-6...InvalidValue.largest, or: 0)
        ) { $1(&$0.release.arrivalTolerance) },
        .flag(.scrolling, "carriesFling") { $1(&$0.scrolling.carriesFling) },
        .word(.scrolling, "flingAtTop") { $1(&$0.scrolling.flingAtTop) },
        .number(.scrolling, "resistance", .share, as: "scrolling.resistance") { $1(&$0.scrolling.resistance) },
        .number(.scrolling, "bounceResponse", .seconds) { $1(&$0.scrolling.bounceResponse) },
        .number(.dimming, "maximum", .share, as: "dimming.maximum") { $1(&$0.dimming.maximum) },
        .own(.dimming, "largestUndimmedDetent") { $1(&$0.dimming.largestUndimmedDetent) },
        .own(.dimming, "fullyDimmedDetent") { $1(&$0.dimming.fullyDimmedDetent) },
    ]

    /// - Throws: `InvalidValue` that names the first number out of its bounds.
    func checkNumbers() throws(InvalidValue) {
        var (settings, areValid) = (self, true)
        for index in Self.numbers.indices {
            let (place, range, special) = Self.numbers[index]
            place(&settings) { if !(range ~= $0), $0 != special { areValid = false } }
        }
        guard !areValid else { return }
        for field in Self.table { try field.check(&settings) }
    }

    /// The numbers of the table. Each run of a study checks them, and a copy of a field takes longer than its check.
    private static let numbers: [(place: Field.Place<Double>, range: ClosedRange<Double>, special: Double)] =
        table.compactMap { field in
            guard case .number(let place, let bounds) = field.kind else { return nil }
            return (place, bounds.range, bounds.special ?? bounds.range.lowerBound)
        }
}

extension DrawerEngine.Settings.Field {
    static func flag(
        _ group: Group, _ name: String, formerly formerName: String? = nil, _ place: @escaping Place<Bool>
    ) -> Self {
        Self(group: group, name: name, kind: .flag(place), formerName: formerName)
    }

    static func number(
        _ group: Group, _ name: String, _ bounds: Bounds, as errorName: String? = nil, _ place: @escaping Place<Double>
    ) -> Self {
        Self(group: group, name: name, kind: .number(place, bounds), errorName: errorName)
    }

    static func word<Word: RawRepresentable & CaseIterable & Sendable>(
        _ group: Group, _ name: String, _ place: @escaping Place<Word>
    ) -> Self where Word.RawValue == String {
        let kind = Kind.word(
            Word.allCases.map { $0.rawValue },
            read: { settings in
                var (settings, text) = (settings, "")
                place(&settings) { text = $0.rawValue }
                return text
            },
            write: { settings, text in
                guard let word = Word(rawValue: text) else { return false }
                place(&settings) { $0 = word }
                return true
            })
        return Self(group: group, name: name, kind: kind)
    }

    static func own<Value: OwnValue>(_ group: Group, _ name: String, _ place: @escaping Place<Value>) -> Self {
        #if hasFeature(Embedded)
            Self(group: group, name: name, kind: .own(Own()))
        #else
            Self(group: group, name: name, kind: .own(.coded(place)))
        #endif
    }
}
