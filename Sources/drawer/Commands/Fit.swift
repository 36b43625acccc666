// placeholder
extension Subcommand { static let fit = sweep }
