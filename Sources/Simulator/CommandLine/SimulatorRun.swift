import ArgumentParser
import CoreGraphics
import Diagnostics
import Foundation
import TextLayout
import UIKit

/// One run of an app's executable: reads the arguments and the flows, plays them or shows the app, and reports.
///
/// Everything outside is injected, so that tests run it in their own process: the console, the front end, the interruption and the time
/// zones.
struct SimulatorRun {
  /// Each launch creates a new instance of it.
  let app: any UIApplicationDelegate.Type
  /// The app's identifier; `nil` accepts flows for any app.
  var bundleIdentifier: String?
  let console: Console
  /// Shows the app if no flow is given; `nil` takes a picture of the launch screen.
  var live: LiveFrontEnd?
  var interruption = Interruption()
  /// Checked for the device's time zone before anything is launched.
  var timeZones = TimeZoneDatabase.system

  /// Runs with the given arguments and returns the exit status; prints results and errors to ``console``.
  ///
  /// Checks come in this order: the arguments, `--list-devices`, the machine's fonts, icons and time zones, `--versions`, the flows.
  ///
  /// - Parameter arguments: Without the program's name.
  func run(_ arguments: [String]) -> RunStatus {
    let options: SimulatorOptions
    do {
      options = try SimulatorOptions.parse(arguments)
      if let problem = options.strayProblem { throw ValidationError(problem) }
    } catch {
      let message = SimulatorOptions.fullMessage(for: error)
      if SimulatorOptions.exitCode(for: error) == .success {
        console.print(message)
        return .success
      }
      console.printError(message)
      return .usage
    }
    if options.listDevices {
      for line in deviceList { console.print(line) }
      return .success
    }
    let missing = missingParts(for: options.environment)
    guard missing.isEmpty else {
      for diagnostic in missing { console.printError("\(diagnostic)") }
      return .unavailable
    }
    if options.versions {
      for line in PictureVersions.lines(versions) { console.print(line) }
      return .success
    }
    guard options.flow.isEmpty else { return playFlows(options) }
    guard let live, !options.launchPicture else { return takeLaunchPicture(options) }
    return live.run(
      LiveFrontEnd.Request(
        app: app, identity: identity, environment: options.environment, port: options.port, address: options.listen,
        recordings: options.record, flows: options.flows, variables: options.variables, console: console,
        interruption: interruption))
  }

  private var identity: AppIdentity {
    AppIdentity(name: SimulatorOptions.programName, bundleIdentifier: bundleIdentifier)
  }

  // MARK: The machine

  /// Returns a diagnostic for every missing part that pictures need, so that the user can install all of them at once.
  private func missingParts(for environment: DeviceEnvironment) -> [Diagnostic] {
    var missing: [Diagnostic] = []
    do throws(FontError) {
      try TextEngine.ensureFonts()
    } catch {
      missing.append(error.diagnostic)
    }
    do throws(SystemSymbolError) {
      try SystemSymbols.ensureIcons()
    } catch {
      missing.append(error.diagnostic)
    }
    do throws(TimeZoneError) {
      try timeZones.check(environment.timeZone)
    } catch {
      missing.append(error.diagnostic)
    }
    return missing
  }

  /// The machine's versions; empty without fonts, which ``missingParts(for:)`` reports first.
  private var versions: [LibraryVersion] { (try? PictureVersions.all()) ?? [] }

  // MARK: Devices

  /// One line for each device, in aligned columns.
  private var deviceList: [String] {
    let width = DeviceProfile.all.map(\.identifier.count).max() ?? 0
    return DeviceProfile.all.map { profile in
      let gap = String(repeating: " ", count: width - profile.identifier.count + 2)
      let size = profile.portraitSize
      return
        "\(profile.identifier)\(gap)\(profile.name), \(Int(size.width)) × \(Int(size.height)) points at \(Int(profile.scale))×"
    }
  }

  // MARK: Without a flow

  /// Launches the app, writes `launch.png`, and ends.
  private func takeLaunchPicture(_ options: SimulatorOptions) -> RunStatus {
    let runner = runner(options, environment: options.environment)
    do {
      try runner.takeLaunchPicture(as: Self.launchPicture)
      return .success
    } catch {
      console.printError("\(error.diagnostic)")
      return .cannotCreate
    }
  }

  private static let launchPicture = try! PictureName("launch")

  // MARK: Flows

  /// Reads all flows before playing the first, so that all mistakes are reported at once; then plays each on a new device.
  ///
  /// A failed flow does not prevent the others. The status is that of the last flow that failed, so that no failure is lost. After an
  /// interruption, the remaining flows are not played, but the report is still written.
  private func playFlows(_ options: SimulatorOptions) -> RunStatus {
    var files: [FlowFile] = []
    var status = RunStatus.success
    var paths: [String] = []
    for path in options.flow {
      do throws(FlowFileError) {
        paths += try FlowFile.paths(at: path)
      } catch {
        status = report(error, after: status)
      }
    }
    guard !reportRepetitions(among: paths) else { return .usage }
    for path in paths {
      do throws(FlowFileError) {
        files.append(try FlowFile(contentsOf: path, of: identity, variables: options.variables, mayWait: true))
      } catch {
        status = report(error, after: status)
      }
    }
    var counts: [String: Int] = [:]
    for file in files { counts[file.stem, default: 0] += 1 }
    // Files of the same name are numbered by their position.
    let names = files.enumerated().map { counts[$1.stem] == 1 ? $1.stem : "\($1.stem)-\($0 + 1)" }
    let films = names.map { options.video ? FlowFilm(name: PictureName(filmOf: $0)) : nil }
    if !reportSharedPictures(of: files, films: films), status == .success { status = .invalidFlow }
    guard status == .success else { return status }

    var report = RunReport(program: SimulatorOptions.programName, device: options.environment.name)
    for (index, file) in files.enumerated() {
      guard !interruption.isRequested else {
        console.printError("\(files.count - index) of \(files.count) flows were not played: the run was interrupted.")
        status = .interrupted
        break
      }
      // The picture of a failure is named by its line, and among several flows by the file too.
      let outcome = play(
        file, options, failureName: files.count == 1 ? nil : names[index], film: films[index], report: &report)
      if outcome != .success { status = outcome }
    }
    if options.report { report.versions = versions }
    if options.report, !write(report, options), status == .success { status = .cannotCreate }
    return status
  }

  /// Writes the report beside the pictures and prints its path. Returns `false` after it printed an error.
  private func write(_ report: RunReport, _ options: SimulatorOptions) -> Bool {
    let (folder, name) = (PictureFolder(path: options.out), PictureName(reportOf: report.program))
    do throws(PictureFolderError) {
      try folder.write(Data(report.html.utf8), as: name)
    } catch {
      console.printError("\(error.diagnostic)")
      return false
    }
    console.print(folder.path(of: name).printable)
    return true
  }

  /// Reports flows that are given more than once, also through links or as part of a folder, and returns whether there are any.
  private func reportRepetitions(among paths: [String]) -> Bool {
    var known: [String: String] = [:]
    var isRepeated = false
    for path in paths {
      guard let file = SystemFile.resolved(path), let other = known.updateValue(path, forKey: file) else { continue }
      isRepeated = true
      console.printError(
        "\(path.printable): The flow is named twice\(other == path ? "" : ", here and as \(other.printable)").\n"
          + "Likely cause: --flow is repeated, names a folder and a flow in it, or names a link.\n"
          + "Remedy: Name every flow once.")
    }
    return isRepeated
  }

  /// Prints an error and returns the new status: a file that cannot be read takes precedence over mistakes in a flow.
  private func report(_ error: FlowFileError, after status: RunStatus) -> RunStatus {
    console.printError(error.description)
    switch error {
    case .problems, .otherApp: return status == .success ? .invalidFlow : status
    default: return .noInput
    }
  }

  /// Reports file names that two flows would both write, and returns whether there are none. Includes the films of `--video`.
  private func reportSharedPictures(of files: [FlowFile], films: [FlowFilm?]) -> Bool {
    var places: [String: String] = [:]
    var isValid = true
    for (file, film) in zip(files, films) {
      let place = "\(file.path.printable), as a whole"
      for name in film.map({ FlowCommand.startRecording($0).pictureNames }) ?? [] {
        places[name.comparisonKey] = place
      }
    }
    for file in files {
      for step in file.flow.steps {
        let place = "\(file.path.printable):\(step.line)"
        for name in step.command.pictureNames {
          guard let other = places.updateValue(place, forKey: name.comparisonKey) else { continue }
          isValid = false
          let (word, thing) = (name.kind.word, name.kind == .film ? "film" : "picture")
          console.printError(
            "\(place): The \(word) name \(name.description.quoted) is already used at \(other).\n"
              + "Likely cause: The second \(thing) would replace the first.\n"
              + "Remedy: Give every \(word) of flows that run together its own name, or a folder of its own.")
        }
      }
    }
    return isValid
  }

  /// Plays a flow on a new device, adds it to the report, and prints whether it passed.
  ///
  /// - Parameters:
  ///   - failureName: The part of the failure picture's name that tells the flows apart; `nil` for a single flow.
  ///   - film: The film of the whole flow, for `--video`.
  private func play(
    _ file: FlowFile, _ options: SimulatorOptions, failureName: String?, film: FlowFilm?,
    report: inout RunReport
  ) -> RunStatus {
    let wallClock: () -> TimeInterval = { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
    let reporter = FlowReporter(file, wallClock: options.wallTimes ? wallClock : nil)
    let films = film.map { FlowCommand.startRecording($0).pictureNames } ?? []
    let runner = runner(options, environment: options.environment, watcher: options.report ? reporter : nil) {
      reporter.fileWritten($0, $1, step: films.contains($0) ? nil : $2)
    }
    defer { report.flows.append(reporter.played) }
    do {
      try runner.run(file, failureName: failureName, film: film)
      reporter.finish(nil, picture: nil)
    } catch {
      reporter.finish(error, picture: PictureName(failureOnLine: error.line, flowName: failureName))
      console.printError(error.description)
      return error.runStatus
    }
    let count = file.flow.steps.count
    console.print("\(file.name.printable): \(count) \(count == 1 ? "step" : "steps") passed")
    return .success
  }

  /// Creates a runner that prints the path and the size of each file it writes, and then calls `fileWritten` for it.
  private func runner(
    _ options: SimulatorOptions, environment: DeviceEnvironment, watcher: (any FlowWatcher)? = nil,
    fileWritten: @escaping FlowRunner.FileWritten = { _, _, _ in }
  ) -> FlowRunner {
    let folder = PictureFolder(path: options.out)
    return FlowRunner(
      app: app, environment: environment, folder: folder, watcher: watcher, interruption: interruption
    ) { name, size, step in
      fileWritten(name, size, step)
      console.print("\(folder.path(of: name).printable) (\(Int(size.width)) × \(Int(size.height)))")
    }
  }
}
