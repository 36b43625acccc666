// Hostile environments of a command: closed descriptors, full disks, endless files, names with control characters.

import TestSupport
import XCTest

final class SurroundingsTests: XCTestCase {
    private func folder() throws -> Scratch {
        let folder = try Scratch()
        _ = try folder.file("pull.drawer", "Drag handle by 0,-3 over 300ms\nWait settled\n")
        _ = try folder.file("osc.txt", "\u{1B}]0;OWNED\u{07}x\n")
        return folder
    }

    // MARK: Control characters

    /// No control character from a file, an argument or a variable reaches the terminal.
    func testNoOutputHasControlCharacters() throws {
        let folder = try folder()
        _ = try folder.file("name.drawer", "Tap \"\u{1B}[31m\"\nSet Scene \u{1B}[31m\n\u{1B}[31m\n")
        _ = try folder.file("snapshot.drawer", "Snapshot \"\u{1B}[31m\"\n")
        for line in [
            #"printf '/x\033[B' | $DRAWER --announce --items osc.txt"#,
            #"$DRAWER $'a\033[31mb'"#, #"$DRAWER $'--a\033[31mb'"#, #"$DRAWER --theme $'\033[31m'"#,
            #"$DRAWER --items $'\033[31mb'"#, #"$DRAWER --config $'\033[31mb'"#, #"$DRAWER play $'\033[31mb'"#,
            #"$DRAWER test $'\033[31mb'"#, "$DRAWER test name.drawer", "$DRAWER test snapshot.drawer",
            #"$DRAWER trace pull.drawer -o $'nowhere/\033[31mb'"#, #"$DRAWER record -o $'nowhere/\033[31mb'"#,
            #"$DRAWER render pull.drawer -o $'\033[31mb'"#,
        ] {
            let run = try CommandRun(shell: line, in: folder.directory)
            let text = run.output + run.errors
            XCTAssertFalse(text.isEmpty, line)
            let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
            XCTAssertEqual(controls.map(\.value), [], "\(line)\n\(text)")
        }
    }

    // MARK: Messages

    /// Each refusal has its code and one message, and leaves no temporary file.
    func testRefusalsSayWhy() throws {
        var lines: [(line: String, code: Int32, message: String)] = [
            (
                "ulimit -s 128; $DRAWER --version", 69,
                "the stack is limited to 128 kB, expected 512 kB or more (ulimit -s)"
            ),
            (
                "ln -s self.svg self.svg; $DRAWER render pull.drawer -o self.svg; code=$?; rm self.svg; exit $code", 73,
                "self.svg cannot be written: Too many levels of symbolic links"
            ),
        ]
        for option in ["items", "primary", "config"] {
            lines.append(("$DRAWER --\(option) ''", 66, "\"\" cannot be read: the path is empty"))
        }
        for command in ["trace pull.drawer", "--version", "presets"] {
            lines.append(("$DRAWER \(command) >&-", 73, "standard output cannot be written: Bad file descriptor"))
        }
        for command in ["trace pull.drawer", "render pull.drawer", "compare pull.drawer --format svg"] {
            lines.append(
                ("ulimit -f 1; $DRAWER \(command) -o film.svg", 73, "film.svg cannot be written: File too large"))
        }
        let folder = try folder()
        for (line, code, message) in lines {
            let run = try CommandRun(shell: line, in: folder.directory)
            XCTAssertEqual(run.code, code, line)
            XCTAssertEqual(run.errors, "drawer: \(message)\n", line)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.directory.path)
        XCTAssertEqual(names.sorted(), ["osc.txt", "pull.drawer"], "no temporary file is left")
        XCTAssertEqual(try CommandRun(shell: "ulimit -s 512; $DRAWER presets").code, 0)
    }

    // MARK: Input

    func testASourceIsReadOnce() throws {
        let folder = try folder()
        for line in [
            "$DRAWER --announce --items <(printf 'a\\nb\\nc\\n')", "$DRAWER --announce --items /dev/stdin < three.txt",
            "mkfifo pipe; printf 'a\\nb\\nc\\n' > pipe & timeout 20 $DRAWER --announce --items pipe",
        ] {
            _ = try folder.file("three.txt", "a\nb\nc\n")
            let run = try CommandRun(shell: line, in: folder.directory)
            XCTAssertEqual(run.code, 0, "\(line)\n\(run.errors)")
            XCTAssertTrue(run.lines.contains("Actions: 3."), "\(line)\n\(run.output)")
        }
    }

    func testInputHasALimitThatTheMessageNames() throws {
        let folder = try folder()
        for (line, limit) in [
            ("$PICK /dev/zero --filter x", "its rows take more than 512 MB of memory"),
            ("$DRAWER --items /dev/zero", "it has more than 256 MB"),
            ("$DRAWER --primary /dev/zero", "it has more than 256 MB"),
            ("$DRAWER --config /dev/zero", "it has more than 256 MB"),
        ] {
            let run = try CommandRun(shell: "ulimit -v 4000000; \(line)", in: folder.directory)
            XCTAssertEqual(run.code, 66, line)
            XCTAssertTrue(run.errors.contains(limit), "\(line)\n\(run.errors)")
        }
    }

    // MARK: Descriptors

    func testAClosedInputCountsAsEmpty() throws {
        let run = try CommandRun(shell: "timeout 20 $DRAWER --announce <&-")
        XCTAssertEqual(run.code, 0)
        XCTAssertEqual(run.lines.count, 3)
    }

    /// If a standard descriptor is closed, the output file must not get its number.
    func testClosedDescriptorsAreNotTakenByFiles() throws {
        let folder = try folder()
        let whole = try CommandRun(["trace", "pull.drawer"], in: folder.directory).output
        for closed in ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-"] {
            let run = try CommandRun(shell: "$DRAWER trace pull.drawer -o out.jsonl \(closed)", in: folder.directory)
            XCTAssertEqual(run.code, 0, closed)
            XCTAssertEqual(try folder.text("out.jsonl"), whole, closed)
        }
        // The message is lost, but it is not written into the recording.
        _ = try folder.file("hand.drawer", "")
        XCTAssertEqual(try CommandRun(shell: "$DRAWER record -o hand.drawer 2>&-", in: folder.directory).code, 69)
        XCTAssertEqual(try folder.text("hand.drawer"), "")
    }

    // MARK: Output

    func testAClosedPipeEndsTheProgramSilently() throws {
        let folder = try folder()
        _ = try folder.file("long.drawer", "Sleep 1000s\n")
        for line in ["$DRAWER trace long.drawer | true", "yes | $DRAWER --announce | true"] {
            let run = try CommandRun(shell: "\(line); echo ${PIPESTATUS[@]} >&2", in: folder.directory)
            XCTAssertTrue(run.errors.contains("141 "), "\(line)\n\(run.errors)")
            XCTAssertEqual(run.errors.split(separator: "\n").count, 1, "\(line)\n\(run.errors)")
        }
    }

    func testAResultFollowsLinksAndKeepsTheMode() throws {
        let folder = try folder()
        let line = """
            echo old > real; chmod 600 real; ln -s real link; mkdir sub; ln -s ../link sub/far; ln -s new dangling
            $DRAWER trace pull.drawer -o sub/far && $DRAWER trace pull.drawer -o dangling && stat -c '%a %F' real link new
            (ulimit -f 1; $DRAWER trace pull.drawer --format csv -o link); ls | tr '\\n' ' '
            """
        let run = try CommandRun(shell: line, in: folder.directory)
        XCTAssertEqual(
            run.lines,
            [
                "600 regular file", "777 symbolic link", "644 regular file",
                "dangling link new osc.txt pull.drawer real sub ",
            ])
        XCTAssertEqual(try folder.text("real"), try CommandRun(["trace", "pull.drawer"], in: folder.directory).output)
    }

    /// A file with several links, or one whose owner a new file would not have, is written in place. After an error it
    /// has its old contents.
    func testAResultKeepsLinksAndOwner() throws {
        let folder = try folder()
        let whole = try CommandRun(["trace", "pull.drawer"], in: folder.directory).output
        let line = """
            echo old > one; ln one two; $DRAWER trace pull.drawer -o one; cmp one two && stat -c %h two
            (ulimit -f 1; $DRAWER trace pull.drawer --format csv -o one)
            [ $(id -u) != 0 ] || { chown 1234:1235 three; stat -c %u:%g three; }
            """
        _ = try folder.file("three", "old")
        let run = try CommandRun(shell: line, in: folder.directory)
        XCTAssertEqual(run.lines.first, "2", run.errors)
        XCTAssertEqual(try folder.text("one"), whole)
        XCTAssertTrue(run.errors.contains("one cannot be written: File too large"), run.errors)
        guard run.lines.count > 1 else { throw XCTSkip("only root gives a file to another user") }
        let owned = try CommandRun(
            shell: "chmod 640 three; $DRAWER trace pull.drawer -o three; stat -c %u:%g:%a three", in: folder.directory)
        XCTAssertEqual(owned.lines, ["1234:1235:640"])
        XCTAssertEqual(try folder.text("three"), whole)
    }

    func testAnOutputThatIsAnInputIsRefused() throws {
        let folder = try folder()
        _ = try folder.file("rows", "a\nb\n")
        _ = try folder.file("mine", "Set SkipSpeed 9pt/s\n")
        _ = try folder.file("rows.drawer", "Set Items \"rows\"\nSnapshot end\n")
        _ = try CommandRun(["test", "--update", "rows.drawer"], in: folder.directory)
        let golden = "golden/rows.end.txt"
        let before = try ["rows", "mine", "rows.drawer", golden].map { try folder.text($0) }
        for line in [
            "trace rows.drawer -o rows.drawer", "trace rows.drawer -o ./rows", "trace rows.drawer -o \(golden)",
            "trace pull.drawer --config mine -o mine", "compare pull.drawer --with mine -o mine",
            "sweep rows.drawer --vary SkipSpeed 0..9 -o rows", "fit rows.drawer --vary SkipSpeed 0..9 -o rows.drawer",
            "record --items rows -o rows", "record --config mine -o mine", "trace rows.drawer -o link",
            "trace /dev/stdin -o rows.drawer < rows.drawer",
        ] {
            let run = try CommandRun(shell: "ln -sf rows.drawer link; $DRAWER \(line)", in: folder.directory)
            XCTAssertEqual(run.code, 64, line)
            XCTAssertTrue(run.errors.contains("is also an input"), "\(line)\n\(run.errors)")
        }
        XCTAssertEqual(try ["rows", "mine", "rows.drawer", golden].map { try folder.text($0) }, before)
        let configured = ["XDG_CONFIG_HOME": folder.path("home")]
        try FileManager.default.createDirectory(
            at: folder.url("home/drawer"), withIntermediateDirectories: true)
        _ = try folder.file("home/drawer/config", "Set SkipSpeed 9pt/s\n")
        let run = try CommandRun(
            ["record", "-o", "home/drawer/config"], environment: configured, in: folder.directory)
        XCTAssertEqual(run.code, 64)
        XCTAssertEqual(try folder.text("home/drawer/config"), "Set SkipSpeed 9pt/s\n")
    }

    func testAWaitForAReaderCanBeInterrupted() throws {
        let folder = try folder()
        let line = "mkfifo pipe; timeout -s INT -k 5 1 $DRAWER trace pull.drawer -o pipe; echo $?"
        let run = try CommandRun(shell: line, in: folder.directory)
        XCTAssertEqual(run.lines, ["124"], "137 is the code of a program that had to be killed")
    }

    /// A killed program may have left its temporary file, and a later one may have its number.
    func testAStaleTemporaryFile() throws {
        let folder = try folder()
        for command in ["render pull.drawer", "trace pull.drawer", "compare pull.drawer --format svg"] {
            let line = "touch film.svg.$$.part film.svg.$$.1.part; exec $DRAWER \(command) -o film.svg"
            let run = try CommandRun(shell: line, in: folder.directory)
            XCTAssertEqual(run.code, 0, "\(line)\n\(run.errors)")
            XCTAssertFalse(try folder.text("film.svg").isEmpty, line)
        }
    }

    #if os(Linux)
        /// If no thread can be started, a command works or reports the reason. It never waits for a thread forever.
        func testFewThreads() throws {
            guard getuid() == 0 else { throw XCTSkip("only root can be another user, whose processes are counted") }
            let folder = try folder()
            XCTAssertEqual(chmod(folder.directory.path, 0o777), 0)
            for command in [
                "sweep pull.drawer --vary SkipSpeed 0..9", "fit pull.drawer --vary SkipSpeed 0..9 --prefer overshoot",
                "compare pull.drawer", "trace pull.drawer",
            ] {
                for count in [1, 20] {
                    let run = try CommandRun(
                        shell: "timeout -k 1 20 setpriv --reuid=54321 --clear-groups "
                            + "bash -c 'ulimit -u \(count); exec $DRAWER \(command)'", in: folder.directory)
                    let works = count == 20 || command.hasPrefix("trace")
                    XCTAssertEqual(run.code, works ? 0 : 69, "\(command), \(count) processes: \(run.errors)")
                    if !works { XCTAssertTrue(run.errors.contains("cannot start a thread"), run.errors) }
                }
            }
        }
    #endif
}
