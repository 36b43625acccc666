// Where the commands write: standard output, a file, and the complaints.

import DrawerScript
@preconcurrency import Foundation

enum Output {
    static func say(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

    /// A message of the program itself.
    static func complain(_ text: String) { report("drawer: \(text)") }

    /// A message that says by itself where it comes from.
    static func report(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

    /// Collects text for a file, or passes it on to standard output in large pieces.
    struct Sink {
        private let path: String?
        private var data = Data()

        /// - Parameter path: nil or `-`: standard output.
        init(path: String?) { self.path = path == "-" ? nil : path }

        mutating func write(_ text: String) {
            data.append(contentsOf: text.utf8)
            if path == nil, data.count > 1 << 16 { flush() }
        }

        /// Writes what is left. A file is there whole or not at all.
        mutating func finish() throws {
            guard let path else { return flush() }
            do {
                try data.write(to: URL(fileURLWithPath: path), options: .atomic)
            } catch {
                let error = error as NSError
                let cause = (error.userInfo[NSUnderlyingErrorKey] as? NSError) ?? error
                let reason =
                    cause.domain == NSPOSIXErrorDomain
                    ? String(cString: strerror(Int32(truncatingIfNeeded: cause.code))) : error.localizedDescription
                throw FileError.cannotWrite(path, reason: reason)
            }
        }

        private mutating func flush() {
            FileHandle.standardOutput.write(data)
            data.removeAll(keepingCapacity: true)
        }
    }
}
