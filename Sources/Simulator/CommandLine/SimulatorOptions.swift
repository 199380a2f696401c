import ArgumentParser
import Diagnostics
import UIKit

/// The arguments of an app's executable; their help texts say what each does.
///
/// Parsing calls ``validate()``. Afterwards, ``environment`` and ``variables`` have the values in the types that the run needs.
struct SimulatorOptions: ParsableCommand {
  /// The program's name in the help text and in names of files: the file name of the executable, or a default in tests.
  @TaskLocal static var programName = "app"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: programName,
      abstract: "Runs the app on a simulated device and takes pictures of it.",
      discussion: """
        Without --flow the app is shown live, if it was built with a live front end; otherwise one picture of the \
        launch screen is written, launch.png.

        A flow is a YAML file in the form of the test tool Maestro. Its commands are:
          \(FlowCommand.Name.allCases.map(\.example).joined(separator: "\n  "))

        Exit codes: 0 success; 1 a step failed (see failure-<line>.png); 64 invalid arguments; 65 a flow is invalid; \
        66 a flow cannot be read; 69 fonts, icons or time zones are missing; 73 a picture cannot be written; 130 interrupted.
        """,
      version: "\(programName), on Noren \(NorenVersion.current)")
  }

  /// Flows to play, in this order; folders are replaced by their flows. Empty shows the app live. Not to be confused with ``flows``.
  @Option(
    name: .long, help: ArgumentHelp("A flow, or a folder of flows. May be repeated.", valueName: "path"))
  var flow: [String] = []

  @Option(
    name: [.customShort("e"), .customLong("env")],
    help: ArgumentHelp("A value for ${NAME} in the flows. May be repeated.", valueName: "NAME=value"))
  var assignments: [String] = []

  /// The name as given; names are compared without case and punctuation.
  @Option(name: .long, help: ArgumentHelp("The device; see --list-devices.", valueName: "name"))
  var device: String = DeviceProfile.standard.identifier

  /// Created with the first picture, with its parents.
  @Option(name: .long, help: ArgumentHelp("The folder for pictures.", valueName: "folder"))
  var out: String = "out"

  @Flag(name: .long, help: "Films every flow: <flow>.webm, and <flow>-strip.png with some of its frames.")
  var video = false

  @Flag(name: .long, help: "Also writes an HTML report of the run beside the pictures, named after the program.")
  var report = false

  /// Needs ``report``. Makes the page differ from run to run.
  @Flag(name: .long, help: "Adds the run time of each step to the report; it differs between runs.")
  var wallTimes = false

  @Flag(name: .long, help: "Holds the device in landscape.")
  var landscape = false

  @Option(name: .long, help: ArgumentHelp("light or dark.", valueName: "style"))
  var appearance: String = "light"

  /// The name as given; `nil` keeps the device's own size.
  @Option(name: .long, help: ArgumentHelp("A content size category, such as extraExtraExtraLarge.", valueName: "size"))
  var textSize: String?

  /// From 0 to 65535; `nil` lets the front end choose.
  @Option(name: .long, help: ArgumentHelp("The port of the live page; 0 for any free port.", valueName: "number"))
  var port: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The address of the live page; beyond this machine, it requires the printed token.",
      valueName: "address"))
  var listen = "127.0.0.1"

  @Option(
    name: .long, help: ArgumentHelp("The folder for flows recorded on the live page.", valueName: "folder")
  )
  var record = "Recordings"

  /// Flows to offer on the live screen; without effect when ``flow`` has any.
  @Option(
    name: .long,
    help: ArgumentHelp(
      "A flow, or a folder of flows, to play on the live page. May be repeated.",
      valueName: "path"))
  var flows: [String] = []

  @Flag(name: .long, help: "Takes a picture of the launch screen, launch.png, instead of showing the app live.")
  var launchPicture = false

  @Flag(name: .long, help: "Lists the devices and exits.")
  var listDevices = false

  @Flag(name: .long, help: "Lists the libraries, fonts and icons that pictures depend on, and exits.")
  var versions = false

  /// Words without an option before them. No such words are valid; they are accepted here so that ``strayProblem`` can explain them.
  @Argument(help: .hidden)
  var stray: [String] = []

  /// Throws one error with all wrong values, each with its likely cause and remedy. Called by the argument parser.
  mutating func validate() throws {
    var problems: [String] = []
    if (try? DeviceProfile.named(device)) == nil {
      problems.append("--device: \(UnknownDevice(name: device).diagnostic)")
    }
    if SettingNames.appearances.value(named: appearance) == nil {
      problems.append("--appearance: \(SettingNames.appearances.diagnostic(forUnknown: appearance))")
    }
    if let textSize, SettingNames.textSizes.value(named: textSize) == nil {
      problems.append("--text-size: \(SettingNames.textSizes.diagnostic(forUnknown: textSize))")
    }
    for assignment in assignments where Self.variable(assignment) == nil {
      problems.append(
        "-e: \(assignment.quoted) is not an assignment.\nLikely cause: The \"=\" is missing, or the name has an invalid "
          + "character.\nRemedy: Write it like \"-e DISH=Ramen\"; names have letters, digits and \"_\".")
    }
    if !assignments.isEmpty, flow.isEmpty, flows.isEmpty {
      problems.append(
        "-e: There is no flow to use the value.\nLikely cause: \"--flow\" is missing.\n"
          + "Remedy: Name a flow, or leave it out.")
    }
    if video, flow.isEmpty {
      problems.append(
        "--video: There is no flow to film.\nLikely cause: \"--flow\" is missing.\nRemedy: Name a flow, or leave it out."
      )
    }
    if report, flow.isEmpty {
      problems.append(
        "--report: There is no flow to report on.\nLikely cause: \"--flow\" is missing.\n"
          + "Remedy: Name a flow, or leave it out.")
    }
    if wallTimes, !report {
      problems.append(
        "--wall-times: There is no report to write them into.\nLikely cause: \"--report\" is missing.\n"
          + "Remedy: Add it, or leave both out.")
    }
    if let port, !(0...65_535).contains(port) {
      problems.append(
        "--port: \(port) is not a port.\nLikely cause: A digit too many.\nRemedy: Give a number from 0 to 65535.")
    }
    if record.isEmpty {
      problems.append(
        "--record: The folder's name is empty.\nLikely cause: A shell variable is empty.\n"
          + "Remedy: Leave the option out, or name a folder.")
    }
    if out.isEmpty {
      problems.append(
        "--out: The folder's name is empty.\nLikely cause: A shell variable is empty.\n"
          + "Remedy: Leave the option out, or name a folder.")
    }
    if !problems.isEmpty { throw ValidationError(problems.joined(separator: "\n")) }
  }

  /// The message about words without an option before them, most of which are flows; `nil` if there are none.
  ///
  /// Not part of ``validate()``, which runs before unknown options are found: those explain stray words better.
  var strayProblem: String? {
    if stray.isEmpty { return nil }
    let areFlows = stray.allSatisfy {
      $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") || SystemFile.kind(of: $0) == .folder
    }
    let shown = stray.prefix(Self.maximumListLength)
    let rest = stray.count - shown.count
    let words = shown.map(\.quoted).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let arguments = shown.map { "--flow \($0.contains(where: \.isWhitespace) ? $0.quoted : $0.printable)" }
    return "No option precedes \(words).\n"
      + (areFlows
        ? "Likely cause: \"--flow\" is missing; it takes one flow, or one folder of flows.\n"
          + "Remedy: Write \(arguments.joined(separator: " "))\(rest > 0 ? " and so on, or name their folder" : "")"
        : "Likely cause: The option is missing, or a name with a space in it is not in quotes.\nRemedy: See --help.")
  }

  /// The number of stray words that the message lists: a shell pattern can expand to hundreds.
  private static let maximumListLength = 5

  /// The values of `-e`. The last one counts if a name is given twice.
  var variables: [String: String] {
    Dictionary(assignments.compactMap(Self.variable), uniquingKeysWith: { $1 })
  }

  /// Returns the name and the value of `NAME=value`; the value may be empty and contain `=`. `nil` without a `=` or a valid name.
  private static func variable(_ assignment: String) -> (String, String)? {
    guard let sign = assignment.firstIndex(of: "="), FlowVariable.isName(String(assignment[..<sign])) else {
      return nil
    }
    return (String(assignment[..<sign]), String(assignment[assignment.index(after: sign)...]))
  }

  /// The device that the arguments describe.
  ///
  /// - Precondition: The options are valid; unknown names would be replaced by the defaults.
  var environment: DeviceEnvironment {
    var environment = ((try? DeviceProfile.named(device)) ?? .standard).environment
    environment.isLandscape = landscape
    environment.userInterfaceStyle = SettingNames.appearances.value(named: appearance) ?? .light
    if let category = textSize.flatMap(SettingNames.textSizes.value(named:)) {
      environment.contentSizeCategory = category
    }
    return environment
  }
}
