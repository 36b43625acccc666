// libFuzzer's entry point for events: the bytes choose a case, and a property that does not hold is a crash that prints
// the case as a demo script.

import DrawerFuzz

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzEvents(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    guard let data, size > 2 else { return 0 }
    var chance = Chance(bytes: Array(UnsafeBufferPointer(start: data, count: size)))
    let level: Level = chance.count(0...3) > 0 ? .engine : .simulation
    let made = Case.random(&chance, on: level, steps: 200)
    if let violation = made.check(on: level).violation {
        print(made.shrunk(keeping: violation.property, on: level, most: 500).text(["\(level.rawValue): \(violation)"]))
        fatalError("\(violation)")
    }
    return 0
}
