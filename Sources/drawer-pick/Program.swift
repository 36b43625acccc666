// The program `drawer-pick`: its options, and the parts of its manual.

import DrawerCommand
import DrawerMatch
import DrawerPick

extension Program {
    static let drawerPick = Program(
        "drawer-pick", purpose: "chooses among the rows of a command, in a drawer over a preview",
        version: drawerVersion, main: PickCommand.self,
        sections: [
            .search, .keys, .preview, .commands, .actions,
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
                ),
                (
                    "DRAWER_PICK_CTRL_T_OPTS, DRAWER_PICK_CTRL_T_COMMAND",
                    "For the keys of --shell: more options for Ctrl-T, and a command in place of its rows. The same with "
                        + "CTRL_R, whose rows end with a NUL, and with ALT_C."
                ),
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

    fileprivate static let keys = HelpSection(
        "KEYS",
        [
            .text(
                """
                Arrows, Ctrl-P, Ctrl-N, Page Up and Page Down highlight a row. Shift with an arrow scrolls the preview, and Alt
                with an arrow pulls the drawer. F1 shows all keys.

                eval "$(drawer-pick --shell bash)" in ~/.bashrc binds Ctrl-T to files, Ctrl-R to the history and Alt-C to
                folders. The first line of the output for zsh and fish says how to load it there.
                """)
        ])

    fileprivate static let preview = HelpSection(
        "PREVIEW",
        [
            .text(
                """
                --preview shows what the command writes for the highlighted row, with its colors, as in --preview 'head -50
                {}'. {} is the row as one word, whatever the row contains: put no quotes around it. Where a row may begin
                with -, write -- before it. COLUMNS and LINES are the size of the preview. Of the output,
                \(StyledText.limits) are shown. A command that still runs is ended when another row is highlighted. A click on another row shows
                the row, and a click on the highlighted row prints it, or marks it with --multi.
                """),
            .text(
                """
                --preview-window +{2}-/2 begins each preview at the line whose number is in field 2, half the height above
                it; +{2}-5 begins five lines above it. ~3 keeps the first three lines at the top.
                """),
        ])

    fileprivate static let commands = HelpSection(
        "COMMANDS",
        [
            .text(
                """
                In the commands of --preview and --bind, {2} or {-1} is a field of the row, {q} the query, {q:1} a word of
                it, and {n} the number of the row from 0. Flags come first: + for all marked rows, s to keep the white space
                around a field, f for a file with the text, and r for the text as code of the shell, as in {+f} or {s1}.
                While a command runs, Ctrl-C ends the command, and a second Ctrl-C the picker. Processes that execute-silent
                starts in the background outlive the picker.
                """)
        ])

    fileprivate static let actions = HelpSection(
        "ACTIONS",
        [
            .text(
                """
                --bind takes several KEY:ACTION with commas between them, and several actions with + between them. KEY:+ACTION
                adds to the actions of an earlier --bind. Actions with a command are execute(COMMAND) on the terminal,
                execute-silent, reload for new rows, become in place of the picker, preview and change-preview. With a text:
                \(Bindings.textActions.joined(separator: ", ")).
                Others: \(Bindings.actions.joined(separator: ", ")).
                Events: \(PickerEvent.allCases.map(\.rawValue).joined(separator: ", ")).
                """)
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
