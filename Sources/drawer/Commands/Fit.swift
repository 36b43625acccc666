// `drawer fit`: finds the values of settings under which most expectations of scripts hold, or under which a script
// moves like a measured curve.

import DrawerCommand
import DrawerReports
import DrawerScript

struct FitCommand: ProgramCommand {
    static let name = "fit"
    static let operands = Operands.scripts("SCRIPT... --vary ...")
    static let summary = "find settings by Expect lines or a measured curve"
    static let details = """
        Finds the values with which most Expect lines of the scripts hold and, among
        these, the ones with the least overshoot or time to rest, summed over all
        settles. Prints a config file. The exit code is 1 if an Expect line fails with
        these values. A recorded gesture can serve as a script: append Wait settled and
        Expect detent NAME.

        With --to, finds the values with which the drawer of one script moves like a
        measured one: the least root mean square of the difference, whatever its Expect
        lines say. CURVE is csv with a header: t in seconds, rising, and one measure of
        a trace, such as top in pt. A value that nothing depends on stays as it is. The
        clock of the curve may be off by up to 0.5 s; with --scale and --origin its unit
        and its zero are unknown too. The range behind a value contains the true one in
        95 of 100 recordings, whatever the other values, the clock, the unit and the
        zero are.
        """

    /// The numbers to find.
    var spans: [NumberSpan] = []
    /// The measured curve, and the moment at which its time is 0; nil without the options.
    var curve: String?
    var moment: MeasuredCurve.Moment?
    /// Whether the fit also finds the unit of the measured curve.
    var isScaled = false
    /// Whether the fit also finds the zero of the measured curve.
    var isShifted = false
    /// The quantity to minimize; nil without the option.
    var preference: Fit.Preference?
    var format: FitFormat?
    var scripts = ScriptOptions()

    static let options: [Option<FitCommand>] = [
        .vary(\.spans, "\nonce for each number to find"),
        .init("to", argument: "CURVE", kind: .fileEnding(in: ["csv"]), help: "a measured curve to follow") {
            $0.curve = $1
        },
        .choice(
            "from", "MOMENT", \.moment,
            help: "where the curve's t is 0: the script's start\n(default) or its first release"),
        .flag("scale", \.isScaled, help: "also find the curve's unit, as in pixels of a film"),
        .flag("origin", \.isShifted, help: "also find the curve's zero, which a film does not\nhave"),
        .choice(
            "prefer", "WHAT", \.preference,
            help: "what to minimize among equally good values:\novershoot (default) or timeToRest"),
        .choice(
            "format", "FORMAT", \.format, help: "settings (default), or svg: the measured and\nthe fitted curve"),
        ScriptOptions.output.at(\.scripts), ScriptOptions.config.at(\.scripts),
    ]

    func run(_ paths: [String]) throws -> Int32 {
        guard !spans.isEmpty else {
            throw UsageError("--vary is missing, as in --vary SkipSpeed 500..4000pt/s")
        }
        if let span = spans.first(where: { $0.isOfGesture }) {
            throw UsageError("--vary \(span): a fit finds numbers of settings, not of the gesture")
        }
        if let number = spans.lazy.compactMap(\.number.hand).first {
            throw UsageError("--vary \(number): a fit finds numbers of settings, not of a hand")
        }
        try checkCurveOptions(scriptCount: paths.count)
        let files = try scripts.files(paths, others: [curve])
        let aim = try aim(of: files)
        let fit = try ProgressBar.during("fit") { try Fit(to: aim, varying: spans, progress: $0) }
        try Output.write(to: scripts.output) { try $0.write(fit.text(as: format ?? .settings)) }
        // On standard output, the remarks are above the settings.
        if scripts.output != nil { for remark in fit.remarks { Output.reportError(remark) } }
        return ScriptOptions.report(fit.report)
    }

    /// The aim, with its scripts: one for a curve, as `checkCurveOptions` requires.
    private func aim(of files: [ScriptFile]) throws -> Fit.Aim {
        if let curve, let file = files.first {
            let measured = try MeasuredCurve(
                path: curve, from: moment ?? .start, isScaled: isScaled, isShifted: isShifted)
            return .curve(measured, file)
        }
        let wants = files.contains { $0.script.commands.contains(where: \.isExpectation) }
        guard wants || preference != nil else {
            throw UsageError(
                "no script has an Expect line: add one, choose what to minimize with --prefer, or name a curve with --to"
            )
        }
        return .expectations(files, preference ?? .overshoot)
    }

    /// Refuses options that have no meaning with or without a curve.
    private func checkCurveOptions(scriptCount: Int) throws {
        guard curve != nil else {
            if moment != nil { throw UsageError("--from needs a curve, as in --to CURVE.csv --from release") }
            if isScaled { throw UsageError("--scale needs a curve, as in --to CURVE.csv --scale") }
            if isShifted { throw UsageError("--origin needs a curve, as in --to CURVE.csv --origin") }
            if format == .svg { throw UsageError("--format svg needs a curve, as in --to CURVE.csv") }
            return
        }
        guard scriptCount == 1 else { throw UsageError("--to: expected one script, found \(scriptCount)") }
        guard preference == nil else {
            throw UsageError("--prefer and --to exclude each other: a fit to a curve minimizes the difference")
        }
    }
}
