// The program `drawer`: a command, or the drawer itself.

@preconcurrency import Foundation

let arguments = CommandLine.arguments
if arguments.count > 1, let command = Subcommand.named(arguments[1]) {
    exit(command.perform(Array(arguments.dropFirst(2))))
}
exit(Subcommand.perform("drawer") { try Interactive.run(arguments) })
