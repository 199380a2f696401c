import ArgumentParser
import UIKit

/// The arguments of an app's executable.
struct SimulatorOptions: ParsableCommand {
  /// The program's name in the help text; the file name of the executable outside tests.
  @TaskLocal static var programName = "app"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: programName,
      abstract: "Runs the app on a simulated device and takes pictures of it.",
      discussion: """
        Without --flow, one picture of the launch screen is written: launch.png.

        A flow is a YAML file in the form of the test tool Maestro. Its commands are:
          \(FlowCommand.Name.allCases.map(\.example).joined(separator: "\n  "))

        Exit codes: 0 all is well; 1 a step failed (see failure-<line>.png); 64 wrong arguments; 65 a flow has mistakes; \
        66 a flow cannot be read; 69 fonts are missing; 73 a picture cannot be written.
        """)
  }

  @Option(
    name: .long, help: ArgumentHelp("A flow, or a folder of flows. May be given several times.", valueName: "path"))
  var flow: [String] = []

  @Option(name: .long, help: ArgumentHelp("The device; see --list-devices.", valueName: "name"))
  var device: String = DeviceProfile.standard.identifier

  @Option(name: .long, help: ArgumentHelp("The folder for pictures.", valueName: "folder"))
  var out: String = "out"

  @Flag(name: .long, help: "Holds the device in landscape.")
  var landscape = false

  @Option(name: .long, help: ArgumentHelp("light or dark.", valueName: "style"))
  var appearance: String = "light"

  @Option(name: .long, help: ArgumentHelp("A content size category, such as extraExtraExtraLarge.", valueName: "size"))
  var textSize: String?

  @Flag(name: .long, help: "Lists the devices and stops.")
  var listDevices = false

  /// Collects every wrong value before it complains.
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
    if out.isEmpty {
      problems.append("--out: The folder's name is empty.\nRemedy: Leave the option out, or name a folder.")
    }
    if !problems.isEmpty { throw ValidationError(problems.joined(separator: "\n")) }
  }

  /// The device as the arguments describe it.
  ///
  /// - Precondition: The options were validated.
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
