// The program `drawer-pick`: its options, and the parts of its manual.

import DrawerCommand
import DrawerMatch

extension Program {
    static let drawerPick = Program(
        "drawer-pick", purpose: "chooses among the rows of a command, in a drawer over a preview",
        version: drawerVersion, main: PickCommand.self,
        sections: [
            .search,
            .exitStatus([
                (ExitStatus.success, "The chosen rows are printed."),
                (ExitStatus.failure, "There was no row to choose."),
                (ExitStatus.cannotCreate, "The rows cannot be written."),
                (ExitStatus.cancelled, "Esc or Ctrl-C has ended the program."),
            ]),
            .environment([
                (
                    "DRAWER_PICK_DEFAULT_OPTS",
                    "Options that come before those of the command line, with quotes as in a shell."
                )
            ]),
            .examples,
        ])
}

extension HelpSection {
    fileprivate static let search = HelpSection(
        "SEARCH",
        [
            .text(
                """
                A search is a list of words separated by spaces. A row matches if all words match, each anywhere in its
                title or its description. The syntax and the rows found are those of fzf(1). The best match comes first:
                the one whose letters begin words, follow each other or are capitals within a word. Among equal matches,
                the shorter row comes first, then the earlier one.
                """), .entries(Query.forms.map { ($0.form, $0.meaning) }),
        ])

    fileprivate static let examples = HelpSection(
        "EXAMPLES",
        [
            .lines([
                "git branch | drawer-pick",
                "find . -name '*.md' | drawer-pick --multi --preview 'head -50 {}'",
                "ls | drawer-pick --filter swift",
            ])
        ])
}
