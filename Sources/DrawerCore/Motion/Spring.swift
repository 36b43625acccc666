// stub
public struct Spring: Sendable, Hashable {
    public let response: Double
    public let dampingRatio: Double
    public init(response: Double, dampingRatio: Double) throws(InvalidValue) {
        self.response = response
        self.dampingRatio = dampingRatio
    }
}
