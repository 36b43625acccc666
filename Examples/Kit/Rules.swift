// The rules. A rule reads only samples, so that it applies to any library; README.md has the formulas.

enum Rule: String, Codable, CaseIterable {
    case continuity, conservation, reversibility, handOver, catching, ends, grouping, rest
}

/// The result of one rule over all gestures that name it.
struct Verdict {
    let rule: Rule
    var held = 0
    /// A sentence for each gesture that breaks the rule.
    var failures: [String] = []
    var count: Int { held + failures.count }
    var line: String { "\(rule.rawValue): \(held) of \(count)" }
}

extension Kit {
    func check(_ samples: [String: [Sample]]) -> [Verdict] {
        Rule.allCases.map { rule in
            var verdict = Verdict(rule: rule)
            for gesture in gestures where gesture.holds.contains(rule) {
                if let failure = Check(kit: self, gesture: gesture, all: samples).failure(of: rule) {
                    verdict.failures.append("\(gesture.id): \(failure)")
                } else {
                    verdict.held += 1
                }
            }
            return verdict
        }
    }
}

/// The rules for the samples of one gesture. Each function returns the first failure, or nil if the rule holds.
struct Check {
    let kit: Kit
    let gesture: Gesture
    let samples: [Sample]
    /// The samples of each pan, with the index of the first one.
    let pans: [ArraySlice<Sample>]
    let all: [String: [Sample]]

    init(kit: Kit, gesture: Gesture, all: [String: [Sample]]) {
        self.kit = kit
        self.gesture = gesture
        self.all = all
        samples = all[gesture.id] ?? []
        pans = samples.split { $0.pointer == nil }
    }

    func failure(of rule: Rule) -> String? {
        guard !pans.isEmpty else { return "no samples of a pan" }
        let events = gesture.touches.map { gesture.events(of: $0).count }
        for (pan, count) in zip(pans, events) where pan.count < count {
            return at(pan[pan.startIndex], "\(pan.count) samples of a pan, expected \(count), one for each event")
        }
        guard events.isEmpty || pans.count == events.count else {
            return "\(pans.count) pans, expected \(events.count)"
        }
        return switch rule {
        case .continuity: continuity()
        case .conservation: pans.lazy.compactMap(conservation).first
        case .reversibility: pans.lazy.compactMap(reversibility).first
        case .handOver: handOver()
        case .catching: catching()
        case .ends: pans.lazy.compactMap(ends).first
        case .grouping: grouping()
        case .rest: rest()
        }
    }

    /// The movement of drawer and list together between two samples.
    private func movement(_ a: Sample, _ b: Sample) -> Double { abs(b.top - a.top) + abs(scrolled(a, b)) }

    private func scrolled(_ a: Sample, _ b: Sample) -> Double {
        guard let from = a.offset, let to = b.offset else { return 0 }
        return to - from
    }

    private func pulled(_ a: Sample, _ b: Sample) -> Double { (b.pointer ?? 0) - (a.pointer ?? 0) }

    private func at(_ sample: Sample, _ text: String) -> String { "at \(sample.t.short) ms \(text)" }

    private func continuity() -> String? {
        for (a, b) in zip(samples, samples.dropFirst()) {
            let isPan = a.pointer != nil && b.pointer != nil
            let limit = isPan ? abs(pulled(a, b)) : kit.speed * (b.t - a.t) / 1000
            let moved = isPan ? movement(a, b) : max(abs(b.top - a.top), abs(scrolled(a, b)))
            if moved > limit + kit.tolerance {
                return at(b, "moved by \(moved.short) pt, expected at most \(limit.short)")
            }
        }
        return nil
    }

    /// The pan from the first sample at which something has moved; empty if nothing moves.
    private func moving(_ pan: ArraySlice<Sample>) -> ArraySlice<Sample> {
        pan.drop { movement(pan[pan.startIndex], $0) <= 0.1 }
    }

    private func conservation(_ pan: ArraySlice<Sample>) -> String? {
        let first = pan[pan.startIndex]
        guard let start = moving(pan).first else {
            let isDrag = pan.contains { abs(pulled(first, $0)) > kit.slop }
            return isDrag ? at(first, "nothing follows the pointer") : nil
        }
        let late = pan[pan.startIndex..<moving(pan).startIndex].first { abs(pulled(first, $0)) > kit.slop }
        if let late { return at(late, "nothing has moved for \(abs(pulled(first, late)).short) pt of the pointer") }
        for sample in moving(pan) {
            let lost = sample.top - start.top - scrolled(start, sample) - pulled(start, sample)
            if abs(lost) > kit.tolerance { return at(sample, "\(abs(lost).short) pt of travel lost") }
        }
        return nil
    }

    private func reversibility(_ pan: ArraySlice<Sample>) -> String? {
        let moving = moving(pan)
        for (index, b) in zip(moving.indices, moving) {
            for a in moving[..<index] where movement(a, b) > abs(pulled(a, b)) + kit.tolerance {
                return at(b, "\(movement(a, b).short) pt from where it was at \(a.t.short) ms, under the same pointer")
            }
        }
        return nil
    }

    /// Checks the order of the movers. A drawer counts only during a pan, a list also after it, because a list that
    /// scrolls by itself may report later.
    private func handOver() -> String? {
        var movers: [Gesture.Mover] = []
        var offset = samples[0].offset
        for (a, b) in zip(samples, samples.dropFirst()) {
            let drawer = a.pointer != nil && b.pointer != nil && abs(b.top - a.top) > 0.1
            let list = abs((b.offset ?? offset ?? 0) - (offset ?? 0)) > 0.1
            offset = b.offset ?? offset
            if drawer && list {
                // In this step, one mover hands over to the other.
                let first = movers.last ?? gesture.movers?.first ?? .drawer
                movers += [first, first == .drawer ? .list : .drawer]
            } else if drawer || list {
                movers.append(drawer ? .drawer : .list)
            }
        }
        let order = movers.indices.filter { $0 == 0 || movers[$0] != movers[$0 - 1] }.map { movers[$0] }
        return order == gesture.movers ? nil : "moved: \(order.words), expected \((gesture.movers ?? []).words)"
    }

    /// Checks the catch, which is the last pan of the gesture.
    private func catching() -> String? {
        guard let pan = pans.last, pan.startIndex > 0 else { return "no sample before the press" }
        let (shown, press) = (samples[pan.startIndex - 1], pan[pan.startIndex])
        let jump = pan.first { abs($0.top - shown.top) > abs(pulled(press, $0)) + kit.tolerance }
        return jump.map { at($0, "top \($0.top.short), caught at \(shown.top.short)") }
    }

    private func ends(_ pan: ArraySlice<Sample>) -> String? {
        let (start, ends) = (pan[pan.startIndex], kit.drawer.ends)
        for sample in pan {
            let free = start.top + pulled(start, sample) + scrolled(start, sample)
            let (above, below) = (free < ends.lowerBound - kit.slop, free > ends.upperBound + kit.slop)
            guard above || below else { continue }
            let allowed = above ? free...ends.lowerBound : ends.upperBound...free
            if sample.top < allowed.lowerBound - kit.tolerance || sample.top > allowed.upperBound + kit.tolerance {
                return at(
                    sample,
                    "top \(sample.top.short), expected \(allowed.lowerBound.short) to \(allowed.upperBound.short)")
            }
        }
        return nil
    }

    private func grouping() -> String? {
        let other = all[gesture.sameAs ?? ""] ?? []
        let pairs = [(pans.last?.last, other.last { $0.pointer != nil }), (samples.last, other.last)]
        for case (let mine?, let theirs?) in pairs {
            let difference = movement(mine, theirs)
            if difference > kit.tolerance { return at(mine, "\(difference.short) pt from \(theirs.gesture)") }
        }
        return other.isEmpty ? "no samples of \(gesture.sameAs ?? "the other gesture")" : nil
    }

    private func rest() -> String? {
        let (drawer, last) = (kit.drawer, samples[samples.count - 1])
        guard last.pointer == nil else { return "no sample after the release" }
        let places = drawer.tops.values.sorted() + (drawer.dismissible ? [drawer.height] : [])
        guard places.contains(where: { abs($0 - last.top) <= kit.tolerance }) else {
            return at(last, "top \(last.top.short), expected one of \(places.map(\.short).joined(separator: ", "))")
        }
        guard let offset = last.offset, abs(offset - min(max(offset, 0), drawer.maximumOffset)) > kit.tolerance else {
            return nil
        }
        return at(last, "offset \(offset.short), expected 0 to \(drawer.maximumOffset.short)")
    }
}

extension Double {
    /// The number with at most two digits after the point.
    var short: String {
        let rounded = (self * 100).rounded() / 100
        return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
    }
}

extension [Gesture.Mover] {
    var words: String { isEmpty ? "nothing" : map(\.rawValue).joined(separator: ", ") }
}
