// The program `drawer`: a command, or the drawer itself.

@preconcurrency import Foundation

Startup.prepare()
let arguments = CommandLine.arguments
if arguments.count > 1, let command = Subcommand.named(arguments[1]) {
    exit(command.perform(Array(arguments.dropFirst(2))))
}
exit(ExitCode.of("drawer") { try Interactive.run(arguments) })
