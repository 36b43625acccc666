// Columns of tables with the functions that fill them, and the rows that several tables share.

import DrawerScene
import DrawerScript

/// Columns of a table, each with its cell for an item.
///
///     var columns = Columns<Group>()
///     columns.add(.text("script")) { .text($0.script) }
///     columns.add(.number("runs", "runs", digits: 0)) { .number(Double($0.runs.count)) }
///     let table = columns.table(of: groups)
struct Columns<Item> {
    private var heads: [Table.Column] = []
    /// Functions that append the cells of an item to a row, in the order of the columns.
    private var writers: [(Item, inout [Table.Cell]) -> Void] = []

    mutating func add(_ head: Table.Column, _ cell: @escaping (Item) -> Table.Cell) {
        heads.append(head)
        writers.append { item, row in row.append(cell(item)) }
    }

    mutating func add(_ others: Columns) {
        heads += others.heads
        writers += others.writers
    }

    /// The same columns for the owner of an item. The item is found once for each row; without an item, the cells are
    /// empty.
    func of<Owner>(_ item: @escaping (Owner) -> Item?) -> Columns<Owner> {
        var columns = Columns<Owner>()
        columns.heads = heads
        columns.writers = [
            { owner, row in
                if let item = item(owner) {
                    write(item, to: &row)
                } else {
                    row += Array(repeating: .none, count: heads.count)
                }
            }
        ]
        return columns
    }

    /// The table with a row for each item.
    func table(of items: [Item], notes: [String] = []) -> Table {
        var table = Table(heads)
        table.notes = notes
        table.rows = items.map { item in
            var row: [Table.Cell] = []
            row.reserveCapacity(heads.count)
            write(item, to: &row)
            return row
        }
        return table
    }

    private func write(_ item: Item, to row: inout [Table.Cell]) {
        for writer in writers { writer(item, &row) }
    }
}

/// A row for a settle of a run, or the only row of a run without a settle.
struct SettleRow<Owner> {
    /// The result to which the run belongs.
    let owner: Owner
    /// The number of the settle in its run, from 1; nil without a settle.
    let number: Int?
    let settle: Arrival?

    static func rows(of owner: Owner, _ settles: [Arrival]) -> [SettleRow] {
        guard !settles.isEmpty else { return [SettleRow(owner: owner, number: nil, settle: nil)] }
        return settles.enumerated().map { SettleRow(owner: owner, number: $0 + 1, settle: $1) }
    }
}

/// The result of a script as a test.
public struct TestResult: Sendable {
    /// The path of the script.
    public var script: String
    public var variant: String
    public var report: Report

    public init(script: String, variant: String, report: Report) {
        (self.script, self.variant, self.report) = (script, variant, report)
    }
}

extension Table {
    /// The results of scripts as tests, one row for each.
    /// - Parameter kind: the kind of value that distinguishes the variants.
    public static func tests(_ results: [TestResult], kind: CaseNames.Kind) -> Table {
        var columns = Columns<TestResult>()
        columns.add(.text("script")) { .text($0.script) }
        columns.add(.text(kind.rawValue)) { .text($0.variant) }
        columns.add(.number("passed", "passed", digits: 0)) { .number(Double($0.report.passed)) }
        columns.add(.number("failed", "failed", digits: 0)) { .number(Double($0.report.failures.count)) }
        return columns.table(of: results)
    }
}
