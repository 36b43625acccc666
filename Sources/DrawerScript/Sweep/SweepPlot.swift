// placeholder
extension Sweep { var svg: String { "" } }
