// The table of clusters: the content of cells that need several scalars (letters with marks, emoji sequences).

/// Clusters of several scalars, each with a number that stays the same for the table's lifetime.
///
/// Looking up a known cluster allocates nothing, because every frame looks up the same clusters.
struct ClusterTable: Sendable {
    /// All clusters end to end.
    private var scalars: [UInt32] = []
    /// The end of each cluster in `scalars`.
    private var ends: [Int] = []
    /// Open addressing: the cluster's number + 1, or 0 for a free slot. The count is a power of two, or 0 before the
    /// first cluster, because the canvas of a hit test never draws one.
    private var slots: [Int] = []

    /// The scalars of a cluster; empty for an unknown number.
    func scalars(of number: Int) -> ArraySlice<UInt32> {
        guard ends.indices.contains(number) else { return [] }
        return scalars[start(of: number)..<ends[number]]
    }

    /// The number of a cluster. A new cluster is added. Expected time linear in the cluster's length.
    mutating func number(of cluster: some Sequence<Unicode.Scalar>) -> Int {
        if slots.isEmpty { rehash() }
        var slot = firstSlot(of: cluster.lazy.map(\.value))
        while slots[slot] != 0 {
            let candidate = slots[slot] - 1
            if isEqual(candidate, cluster) { return candidate }
            slot = (slot + 1) & (slots.count - 1)
        }
        for scalar in cluster { scalars.append(scalar.value) }
        ends.append(scalars.count)
        slots[slot] = ends.count
        if ends.count * 2 > slots.count { rehash() }
        return ends.count - 1
    }

    /// The slot at which the search for a cluster begins, by its FNV-1a hash.
    private func firstSlot(of cluster: some Sequence<UInt32>) -> Int {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for value in cluster { hash = (hash ^ UInt64(value)) &* 0x100_0000_01b3 }
        hash ^= hash >> 32
        return Int(truncatingIfNeeded: hash) & (slots.count - 1)
    }

    private func start(of number: Int) -> Int { number == 0 ? 0 : ends[number - 1] }

    private func isEqual(_ number: Int, _ cluster: some Sequence<Unicode.Scalar>) -> Bool {
        var position = start(of: number)
        let end = ends[number]
        for scalar in cluster {
            guard position < end, scalars[position] == scalar.value else { return false }
            position += 1
        }
        return position == end
    }

    private mutating func rehash() {
        slots = Array(repeating: 0, count: max(64, slots.count * 2))
        for number in ends.indices {
            var slot = firstSlot(of: scalars(of: number))
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = number + 1
        }
    }
}
