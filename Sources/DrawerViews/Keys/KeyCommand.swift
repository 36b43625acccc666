// The keys of a layer, of a scene or of a program: one table, which dispatch, hint line, help, palette and bindings
// read. A click on a hint presses its key.

import DrawerCells

/// A command of one or several keys.
///
///     KeyCommand([.up, "k"], [.down, "j"], hint: "row", 8, help: "choose a row") { panel, _, index in
///         panel.list.select(by: index == 0 ? -1 : 1)
///     }
package struct KeyCommand<Owner, Context>: Sendable {
    /// - Parameter index: the index of the effect.
    package typealias Action = @Sendable (_ owner: inout Owner, _ context: inout Context, _ index: Int) -> Void
    package typealias Condition = @Sendable (_ owner: Owner, _ context: Context) -> Bool

    /// The keys of each effect.
    fileprivate let effects: [[Key]]
    fileprivate let hint, help: Hint?
    fileprivate let title: String?
    /// The names of the effects in bindings, and the argument that they take.
    fileprivate let names: [String]
    fileprivate let argument: NamedArgument?
    fileprivate let condition: Condition
    /// The further condition of the hint.
    fileprivate let isOffered: Condition
    fileprivate let action: Action?

    /// - Parameters:
    ///   - effects: the keys of each effect. Hint and help name the first key of each.
    ///   - importance: the importance of the hint; see `Hint`.
    ///   - labels: replace the names of the keys in the help.
    ///   - title: the words in the palette, for the first key.
    ///   - names: the names of the effects in bindings. An effect may have a name without a key.
    ///   - argument: the argument of the effects in bindings; nil without one.
    ///   - isOffered: a further condition of the hint.
    package init(
        _ effects: [Key]..., names: [String] = [], argument: NamedArgument? = nil, hint: String? = nil,
        _ importance: Int = 0, help: String? = nil, labels: [String]? = nil, title: String? = nil,
        when condition: @escaping Condition = { _, _ in true },
        offered isOffered: @escaping Condition = { _, _ in true }, action: @escaping Action
    ) {
        let keys = effects.map { $0[0] }
        (self.effects, self.title, self.condition, self.action) = (effects, title, condition, action)
        (self.names, self.argument, self.isOffered) = (names, argument, isOffered)
        self.hint = hint.map { Hint(keys, words: $0).important(importance) }
        self.help = help.map { Hint(keys, labels: labels ?? keys.map(\.label), words: $0) }
    }

    /// Creates a command for keys that other code handles.
    package init(
        naming keys: Key..., hint: String? = nil, _ importance: Int = 0, help: String? = nil, labels: [String]? = nil,
        when condition: @escaping Condition = { _, _ in true }
    ) {
        self.init(
            naming: keys, hint.map { Hint(keys, words: $0).important(importance) },
            help: help.map { Hint(keys, labels: labels ?? keys.map(\.label), words: $0) }, when: condition)
    }

    /// Creates a command for keys of another table.
    package init(naming hint: Hint?, when condition: @escaping Condition) {
        self.init(naming: hint?.keys ?? [], hint, help: nil, when: condition)
    }

    private init(naming keys: [Key], _ hint: Hint?, help: Hint?, when condition: @escaping Condition) {
        (effects, self.hint, self.help, title) = (keys.map { [$0] }, hint, help, nil)
        (names, argument, isOffered) = ([], nil, { _, _ in true })
        (self.condition, action) = (condition, nil)
    }
}

/// The argument of an effect in bindings.
package enum NamedArgument: Sendable {
    case command, text, place, triggers
}

/// The commands of a layer, of a scene or of the program, at most 64 of them with hints. If several commands that apply
/// have the same key, the first one gets the key.
package struct KeyCommands<Owner, Context>: Sendable {
    private let all: [KeyCommand<Owner, Context>]
    private let hints: [Hint]
    /// The command of each hint, and the earlier commands with one of the hint's keys.
    private let places: [(command: Int, before: [Int])]
    /// The conditions of all commands. A frame reads this array, because reading `all` would copy commands.
    private let conditions: [KeyCommand<Owner, Context>.Condition]
    /// The further condition of each hint.
    private let offers: [KeyCommand<Owner, Context>.Condition]

    package init(_ all: [KeyCommand<Owner, Context>]) {
        self.all = all
        let hinted = all.indices.filter { all[$0].hint != nil }
        precondition(hinted.count <= 64)
        hints = hinted.compactMap { all[$0].hint }
        places = zip(hinted, hints).map { place, hint in
            (place, all.indices[..<place].filter { !Set(all[$0].effects.joined()).isDisjoint(with: hint.keys) })
        }
        conditions = all.map(\.condition)
        offers = hinted.map { all[$0].isOffered }
    }

    /// The table with further commands at its end.
    package func adding(_ more: [KeyCommand<Owner, Context>]) -> Self { Self(all + more) }
    package func adding(_ more: Self) -> Self { adding(more.all) }

    /// Runs the command that a key has now.
    /// - Returns: whether a command has taken the key.
    package func run(_ key: Key, _ owner: inout Owner, _ context: inout Context) -> Bool {
        guard let (command, index) = command(of: key, owner, context) else { return false }
        command.action?(&owner, &context, index)
        return command.action != nil
    }

    /// Whether a key has a command now.
    package func has(_ key: Key, _ owner: Owner, _ context: Context) -> Bool { command(of: key, owner, context) != nil }

    private func command(
        of key: Key, _ owner: Owner, _ context: Context
    ) -> (command: KeyCommand<Owner, Context>, index: Int)? {
        for command in all {
            guard let index = command.effects.firstIndex(where: { $0.contains(key) }),
                command.condition(owner, context)
            else { continue }
            return (command, index)
        }
        return nil
    }

    /// Runs the effect with a name, even if its keys have no effect now.
    /// - Returns: whether there is an effect with this name.
    @discardableResult
    package func run(named name: String, _ owner: inout Owner, _ context: inout Context) -> Bool {
        for command in all {
            guard let index = command.names.firstIndex(of: name) else { continue }
            command.action?(&owner, &context, index)
            return true
        }
        return false
    }

    /// The names of the effects in bindings, each with its argument, in the order of the table.
    package var names: [(name: String, argument: NamedArgument?)] {
        all.flatMap { command in command.names.map { ($0, command.argument) } }
    }

    /// The hints of the commands that apply now.
    package func hints(_ owner: Owner, _ context: Context) -> Hints {
        var shown = UInt64(0)
        for (hint, (command, before)) in places.enumerated()
        where conditions[command](owner, context) && offers[hint](owner, context) {
            if !before.contains(where: { conditions[$0](owner, context) }) { shown |= 1 << UInt64(hint) }
        }
        return Hints(hints, shown: shown)
    }

    /// The words in the palette, each with its key. If several commands have a key, the first one counts.
    /// - Parameter isShown: whether a command with this condition is offered.
    package func titles(where isShown: (KeyCommand<Owner, Context>.Condition) -> Bool) -> [(title: String, key: Key)] {
        var keys: Set<Key> = []
        return all.compactMap { command in
            guard let title = command.title, isShown(command.condition), keys.insert(command.effects[0][0]).inserted
            else { return nil }
            return (title, command.effects[0][0])
        }
    }

    /// All keys of the commands.
    package var keys: Set<Key> { Set(all.flatMap { $0.effects.joined() }) }

    /// Whether a command has a key, now or at another time.
    package func has(_ key: Key) -> Bool { all.contains { $0.effects.joined().contains(key) } }

    /// The hint whose first key is this one.
    package func hint(of key: Key) -> Hint? { hints.first { $0.keys[0] == key } }

    /// The lines of the help. Commands in a row with the same words share a line.
    package var help: [Hint] {
        all.compactMap(\.help).reduce(into: []) { lines, hint in
            guard let last = lines.last, last.words == hint.words else { return lines.append(hint) }
            lines[lines.count - 1] = Hint(last.keys + hint.keys, labels: last.labels + hint.labels, words: hint.words)
        }
    }
}

/// The hints of a table that apply now, in the order of the hint line. Making them allocates nothing.
package struct Hints: RandomAccessCollection, ExpressibleByArrayLiteral, Sendable {
    private let all: [Hint]
    /// A bit for each hint that applies.
    private let shown: UInt64

    package init(_ all: [Hint]) { self.init(all, shown: all.count < 64 ? 1 << UInt64(all.count) - 1 : .max) }
    package init(arrayLiteral hints: Hint...) { self.init(hints) }
    fileprivate init(_ all: [Hint], shown: UInt64) { (self.all, self.shown) = (all, shown) }

    /// The hints with an importance of 1 or more.
    package var important: Hints { filter { $0.importance > 0 } }

    /// The hints that satisfy a condition.
    package func filter(_ isIncluded: (Hint) -> Bool) -> Hints {
        Hints(all, shown: all.indices.reduce(0) { $0 | (isIncluded(all[$1]) ? 1 << UInt64($1) & shown : 0) })
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { shown.nonzeroBitCount }

    package subscript(index: Int) -> Hint {
        var rest = shown
        for _ in 0..<index { rest &= rest - 1 }
        return all[rest.trailingZeroBitCount]
    }
}
