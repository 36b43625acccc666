// A host on a simulated phone.

import DrawerCore
import DrawerHost
import XCTest

class HostTestCase: XCTestCase {
    let phone = MockPlatform()

    func point(_ y: Double, x: Double = 195) -> DrawerPoint { DrawerPoint(x: x, y: y) }

    /// A host at a detent, with the list at an offset.
    func start(
        at detent: DetentName = "low", offset: Double = 0, _ change: (inout DrawerEngine.Settings) -> Void = { _ in }
    ) throws -> DrawerHost {
        let host = try phone.start(change)
        host.send(.snap(to: detent, animated: false))
        host.send(.scroll(to: offset, animated: false))
        return host
    }
}
