// The search for two pulls that part two variants, where single ones are too few.

import DrawerCore
import DrawerScript
import DrawerSettings

extension Differ {
    /// Two pulls of a coarse grid, each made as short as it can be.
    mutating func searchTwoPulls(
        from detents: [DetentName], _ initial: DetentName?, _ count: Int,
        _ progress: (_ done: Int, _ all: Int) throws -> Void
    ) throws {
        let few: [[Step]] = [Place.handle, .list].flatMap { place in
            [Heading.up, .down].flatMap { heading in
                [300.0, 1200].flatMap { speed in
                    [32.0, 96, 192].filter { $0 >= speed * Self.leastTime }
                        .map { [Step.pull(on: place, heading, distance: $0, speed: speed)] }
                }
            }
        }
        let starts: [[Step]] = detents.map { $0 == initial ? [] : [.start($0)] }.sorted { $0.count < $1.count }
        let all = starts.flatMap { start in
            few.flatMap { first in
                Self.pauses.flatMap { pause in few.map { start + first + [.pause(milliseconds: pause)] + $0 } }
            }
        }
        let sorted = all.enumerated().sorted {
            let (one, two) = ($0.element, $1.element)
            return (one.count, Self.distance(one), $0.offset) < (two.count, Self.distance(two), $1.offset)
        }.map(\.element)
        var start = 0
        while start < sorted.count, findings.count < count {
            let batch = Array(sorted[start..<min(start + 128, sorted.count)])
            for (steps, isParted) in zip(batch, parted(batch)) where isParted && findings.count < count {
                guard let steps = minimal(steps), !isKnown(steps) else { continue }
                findings.append(try finding(steps))
            }
            start += batch.count
            try progress(min(start, sorted.count - 1), sorted.count)
        }
        findings.sort { ($0.steps.count, Self.distance($0.steps)) < ($1.steps.count, Self.distance($1.steps)) }
    }

    /// The gesture without the steps and the distance that it does not need; nil if a shorter one than the search's own
    /// has the same steps.
    mutating func minimal(_ steps: [Step]) -> [Step]? {
        var steps = steps
        var index = 0
        while index < steps.count {
            var fewer = steps
            fewer.remove(at: index)
            if fewer.contains(where: { $0.distance > 0 }), parted([fewer])[0] {
                steps = fewer
                index = 0
            } else {
                index += 1
            }
        }
        for index in steps.indices {
            while case .pull(let place, let heading, let distance, let speed) = steps[index] {
                var shorter = steps
                // Whole points, at least 5 % less.
                let less = (distance * 0.95).rounded(.down)
                guard less >= max(1, speed * Self.leastTime) else { break }
                shorter[index] = .pull(on: place, heading, distance: less, speed: speed)
                guard parted([shorter])[0] else { break }
                steps = shorter
            }
        }
        return steps
    }

    /// Whether a gesture of the same kind was found: the same steps with other numbers, and the same ends.
    func isKnown(_ steps: [Step]) -> Bool {
        let ends = Self.ends(of: steps, cases, hasCourse: false)?.map(\.detent)
        return findings.contains { Self.kind($0.steps) == Self.kind(steps) && $0.ends.map(\.detent) == ends }
    }
}
