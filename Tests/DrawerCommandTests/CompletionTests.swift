// Completions: bash, zsh and fish offer the words that are useful at each place of the command line.

import DrawerCommand
import DrawerSettings
import Foundation
import TestSupport
import XCTest

@testable import drawer

final class CompletionTests: XCTestCase {
    /// The words after `drawer`, the last one incomplete, and the completions of the last one.
    private static let offers: [(words: [String], expected: [String])] = [
        (["tr"], ["trace"]),
        (
            ["help", "s"],
            (["script"] + Program.drawer.commands.map { $0.name }).filter { $0.hasPrefix("s") }
        ),
        (["--po"], ["--policy"]),
        (["--policy", "n"], ["nearest"]),
        (["trace", "--format", ""], ["jsonl", "csv", "svg"]),
        // Scripts, for the commands that take scripts.
        (["play", ""], ["a.drawer"]),
        (["test", "a"], ["a.drawer"]),
        (["render", "a.drawer", "-o", ""], ["b.svg"]),
        (["compare", "--with", "b"], ["b.svg"]),
        (["compare", "--with", "Policy n"], ["Policy nearest"]),
        // A list offers the names that it does not have yet.
        (["compare", "--policies", "nearest,sh"], ["nearest,shortcuts"]),
        (["compare", "--policies", "nearest,sh,n"], []),
        (["compare", "--presets", "ast"], ["astryx"]),
        (["compare", "--presets", "al"], ["all"]),
        (["compare", "--presets", "vaul,al"], []),
        (["presets", "mat"], ["material3"]),
        // Names of settings have spaces.
        (["sweep", "a.drawer", "--vary", "Fl"], OptionValue.numbers.filter { $0.hasPrefix("Fl") }),
        (["fit", "--vary", "Spring s"], ["Spring settlingIn"]),
        (["sweep", "--vary", "Detent fu"], ["Detent fullHeight", "Detent fullHeight inset"]),
        (["sweep", "--vary", "Spring response", "0..1", "--st"], ["--steps"]),
    ]

    func testBash() throws {
        for (words, expected) in Self.offers {
            XCTAssertEqual(try Set(bash(words)), Set(expected), "\(words)")
        }
        XCTAssertEqual(try bash(["--policy", "=", "n"]), ["nearest"])
        XCTAssertEqual(try bash(["play", "--"]), ["--speed", "--color", "--config", "--help"])
        let springs = ["response", "damping", "duration", "bounce", "settlingIn"].map { "Spring \($0)" }
        for typed in ["Spring", "\"Spring", "Spring\\ "] {
            XCTAssertEqual(try Set(bash(["fit", "--vary", typed])), Set(springs), typed)
        }
        XCTAssertEqual(try bash(["sweep", "--vary", "Spring response", ""]), [])
    }

    func testZsh() throws {
        try check { folder, words in
            _ = try folder.file("_drawer", Completions(of: .drawer).script(for: .zsh))
            return try CommandRun(
                shell: "timeout 30 zsh -f '\(folder.file("complete.zsh", Self.interactiveZsh))' \"$LINE\"",
                environment: Self.environment(words), in: folder.directory)
        }
    }

    func testFish() throws {
        try check { folder, words in
            let script = try folder.file(
                "try.fish",
                Completions(of: .drawer).script(for: .fish)
                    + "\ncomplete -C \"$LINE\" | string replace -r '\\t.*' ''; true\n")
            return try CommandRun(
                shell: "fish --no-config '\(script)'", environment: Self.environment(words), in: folder.directory)
        }
    }

    /// The words that the shells ask for, with their summaries.
    func testWords() throws {
        let folder = try Scratch()
        try FileManager.default.createDirectory(at: folder.url("folder"), withIntermediateDirectories: true)
        for name in ["a.drawer", "b.svg", ".hidden.drawer", "folder/c.drawer", "folder/d.txt"] {
            _ = try folder.file(name, "")
        }
        func words(_ program: String, _ words: String...) throws -> [String] {
            let list = words.map { "'\($0)'" }.joined(separator: " ")
            let run = try CommandRun(shell: "\"$\(program)\" --complete -- \(list)", in: folder.directory)
            XCTAssertEqual(run.code, 0, run.errors)
            return run.lines
        }
        XCTAssertEqual(try words("DRAWER", "sw"), ["sweep\t\(SweepCommand.summary)"])
        XCTAssertEqual(try words("DRAWER", "--policy=n"), ["--policy=nearest"])
        XCTAssertEqual(try words("DRAWER", "test", ""), ["a.drawer", "folder/"])
        XCTAssertEqual(try words("DRAWER", "test", "."), [".hidden.drawer"])
        XCTAssertEqual(try words("DRAWER", "test", "folder/"), ["folder/c.drawer"])
        XCTAssertEqual(try words("DRAWER", "test", "--", "a"), ["a.drawer"])
        XCTAssertEqual(try words("DRAWER", "test", "nowhere/"), [])
        XCTAssertEqual(try words("DRAWER", "no-command", "-x"), [])
        XCTAssertEqual(try words("PICK", "--shel").map { $0.prefix(8) }, ["--shell\t"])
        XCTAssertEqual(try words("PICK", "--shell", "z"), ["zsh"])
        let all = try words("DRAWER")
        XCTAssertEqual(Set(all.map { $0.split(separator: "\t")[0] }).isSuperset(of: ["trace", "help"]), true)
    }

    // MARK: Shells

    /// Completes lines in a folder with a script, a picture and the shell's own files.
    private func check(_ run: (_ folder: Scratch, _ words: [String]) throws -> CommandRun) throws {
        // A shell for each line takes long, so only every second line is tested.
        for (words, expected) in stride(from: 1, to: Self.offers.count, by: 2).map({ Self.offers[$0] }) {
            let folder = try Scratch()
            for name in ["a.drawer", "b.svg"] { _ = try folder.file(name, "") }
            let result = try run(folder, words)
            // `make test` installs the shells if it has permission.
            if result.code == 127 { throw XCTSkip("no such shell here") }
            XCTAssertEqual(result.code, 0, result.errors)
            XCTAssertEqual(Set(result.lines), Set(expected), "\(words) \(result.errors)")
        }
    }

    /// A command line that ends in an incomplete word. A quote around that word stays open.
    private static func line(_ words: [String]) -> String {
        let quoted = words.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
        return "drawer " + (quoted.hasSuffix("'") ? String(quoted.dropLast()) : quoted)
    }

    /// The environment of a shell for a line: the line, and the program under its name.
    private static func environment(_ words: [String]) -> [String: String] {
        ["LINE": line(words), "PATH": "\(Products.folder.path):/usr/bin:/bin"]
    }

    /// Completes its argument as an interactive zsh does, and prints the matches.
    private static let interactiveZsh = #"""
        zmodload zsh/zpty
        folder=${0:a:h}
        cat >$folder/.zshrc <<'END'
        PS1=
        fpath=($ZDOTDIR $fpath)
        autoload -Uz compinit
        compinit -u -D
        compadd() {
            local -a matches
            # With these options, compadd stores the matches for its caller.
            if [[ " $*" != *\ -[a-zA-Z0-9]#[OAD]\ * ]]; then builtin compadd -A matches "$@"; fi
            local match
            for match in $matches; do print -r -- $IPREFIX$match; done >>$ZDOTDIR/matches
            builtin compadd "$@"
        }
        finish() { exit }
        comppostfuncs=(finish)
        END
        : >$folder/matches
        zpty drawer "ZDOTDIR=$folder HISTFILE= zsh -d -i"
        zpty -w -n drawer "$1"$'\t'
        while zpty -r drawer line; do :; done
        sort -u $folder/matches
        """#

    private func bash(_ words: [String]) throws -> [String] {
        let folder = try Scratch()
        for name in ["a.drawer", "b.svg"] { _ = try folder.file(name, "") }
        let list = words.map { "'\($0)'" }.joined(separator: " ")
        let script = try folder.file(
            "try.bash",
            Completions(of: .drawer).script(for: .bash)
                + "\nCOMP_WORDS=(drawer \(list))\nCOMP_CWORD=\(words.count)\n_drawer \"$DRAWER\"\n"
                + "printf '%s\\n' \"${COMPREPLY[@]}\"\n")
        let run = try CommandRun(shell: "bash --norc '\(script)'", in: folder.directory)
        XCTAssertEqual(run.code, 0, run.errors)
        return run.lines
    }
}
