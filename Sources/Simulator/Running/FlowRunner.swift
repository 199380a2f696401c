import CoreGraphics
import Diagnostics
import Foundation
import UIKit
import Video

/// Plays flows against an app as a person would: it reads the screen and touches it.
///
/// Time passes only while a step runs, and by fixed amounts, so that a flow's pictures have the same bytes in every process. A runner plays
/// one flow at a time; a second `run` continues with the app, the settings and the timing that the first one left.
package final class FlowRunner {
  let session: AppSession
  /// Receives pictures and films; `nil` writes none and makes no films.
  private let folder: PictureFolder?
  private weak var watcher: (any FlowWatcher)?
  private let interruption: Interruption?
  private let fileWritten: FileWritten
  /// The files that another thread makes now, the step that they belong to, and the screen at that step.
  private var output: (job: OutputJob, step: Int, screen: ScreenPicture)?
  /// The index of the step that runs, or that ran last.
  private var currentStep = 0
  /// The films in progress, outermost first; `stopRecording` ends the last one.
  private var films: [FlowFilm] = []

  /// Called for each written screenshot, film and strip with its size in pixels and the index of its step.
  ///
  /// Files are written while later steps run. The calls are made on the main actor, in the order of the files, before the next file is
  /// begun and before the flow ends. Pictures of failures are not reported.
  package typealias FileWritten = (PictureName, CGSize, _ step: Int) -> Void

  /// Prepares a device; the app starts with the first `launchApp` step.
  ///
  /// - Parameters:
  ///   - folder: For pictures and films; `nil` makes none.
  ///   - watcher: Notified of steps, frames and commits. Not retained.
  ///   - interruption: No step begins once it is wanted.
  ///   - fileWritten: Retained by the runner.
  package init(
    app delegateClass: any UIApplicationDelegate.Type, environment: DeviceEnvironment, folder: PictureFolder?,
    watcher: (any FlowWatcher)? = nil, interruption: Interruption? = nil,
    fileWritten: @escaping FileWritten = { _, _, _ in }
  ) {
    session = AppSession(delegateClass: delegateClass, environment: environment, watcher: watcher)
    self.watcher = watcher
    self.folder = folder
    self.interruption = interruption
    self.fileWritten = fileWritten
  }

  /// Hands the app over to the watcher as it is; the runner's tick no longer runs in its frames.
  package func releaseApp() { session.release() }

  /// Plays the steps in order, up to the first that fails or that the watcher refuses.
  ///
  /// Another thread renders, encodes and writes the files of a step while the next steps run; the next step with files waits for them. A
  /// file that cannot be written fails its own step, although later steps may have run.
  ///
  /// All films in progress end with the flow and are written, also after a failure. A flow whose steps all passed still fails, at its
  /// last step, if one of these cannot be written.
  ///
  /// - Parameters:
  ///   - failureName: Part of the name of a failure's picture, to tell several flows apart in one folder.
  ///   - film: A film of the whole flow, in addition to those that its steps start.
  package func run(
    _ file: FlowFile, failureName: String? = nil, film: FlowFilm? = nil
  ) throws(FlowFailure) {
    if let film { startRecording(film) }
    for (index, step) in file.flow.steps.enumerated() {
      if step.command.completesFiles { try finishOutput(of: file, failureName) }
      if let watcher, !watcher.stepWillRun(step, at: index) { break }
      currentStep = index
      do throws(StepFailure) {
        if interruption?.isRequested == true { throw .interrupted }
        try run(step.command, step.wait)
        session.listen()
      } catch {
        // A file that could not be written belongs to an earlier step, which failed first.
        try finishOutput(of: file, failureName)
        throw end(file, failureName, with: error, of: index, screen: session.picture)
      }
    }
    try finishOutput(of: file, failureName)
    let unwritten = stopRecordings()
    guard let first = unwritten.first, let step = file.flow.steps.last else { return }
    var failure = FlowFailure(first, of: step, in: file)
    failure.unwritten += unwritten.dropFirst().flatMap { [$0.diagnostic] + $0.unwritten }
    throw failure
  }

  /// Ends a flow at a failed step: writes a picture of the screen at that step, and ends all films.
  ///
  /// - Returns: The failure. Files that cannot be written now are added to it: the step's failure matters more.
  private func end(
    _ file: FlowFile, _ failureName: String?, with error: StepFailure, of step: Int, screen: ScreenPicture
  ) -> FlowFailure {
    let step = file.flow.steps[step]
    var failure = FlowFailure(error, of: step, in: file)
    takePicture(of: &failure, screen, as: PictureName(failureOnLine: step.line, flowName: failureName))
    failure.unwritten += stopRecordings().flatMap { [$0.diagnostic] + $0.unwritten }
    return failure
  }

  /// Writes a picture of a failure; a failed write is added to it. Skipped after an interruption.
  private func takePicture(of failure: inout FlowFailure, _ screen: ScreenPicture, as name: PictureName) {
    guard let folder, session.isRunning, failure.runStatus != .interrupted else { return }
    do throws(PictureFolderError) {
      try folder.write(screen.pngData(), as: name)
      failure.picture = folder.path(of: name)
    } catch {
      failure.unwritten.append(error.diagnostic)
    }
  }

  /// Launches the app and writes a picture of its first screen at rest, without a flow. Writes nothing without a folder.
  package func takeLaunchPicture(as name: PictureName) throws(PictureFolderError) {
    session.launch()
    guard let folder else { return }
    let picture = session.picture
    try folder.write(picture.pngData(), as: name)
    fileWritten(name, picture.pixelSize, 0)
  }

  // MARK: Steps

  /// Performs one step. Settings of the device apply before this returns; steps that touch the screen end with `wait`.
  private func run(_ command: FlowCommand, _ wait: FlowWait) throws(StepFailure) {
    switch command {
    case .launchApp: session.launch()
    case .tapOn(let target):
      let point = try position(of: target)
      session.touch(wait) { $0.tap(at: point) }
    case .longPressOn(let target):
      let point = try position(of: target)
      session.touch(wait) { $0.follow(.press(at: point, duration: Self.longPressDuration)) }
    case .doubleTapOn(let target, let delay):
      let point = try position(of: target)
      session.touch(wait) { $0.doubleTap(at: point, pause: TimeInterval(delay) / 1000) }
    case .swipe(let swipe): try run(swipe, wait)
    case .touchDown(let target): session.touchDown(at: try position(of: target))
    case .touchMove(let move): try run(move)
    case .touchUp: session.touchUp(wait)
    case .inputText(let text): try typing { $0.type(text) }
    case .eraseText(let count): try typing { $0.erase(count) }
    case .pressKey(let stroke): try typing { $0.press(stroke, wait) }
    case .hideKeyboard: session.hideKeyboard(wait)
    case .waitForAnimationToEnd(let timeout): session.rest(atMost: timeout)
    case .advance(let duration): session.advance(by: duration)
    case .advanceFrames(let count): session.advance(frames: count)
    case .setTiming(let timing): session.setTiming(timing)
    case .fingers(let paths): try follow(paths, wait)
    case .assertVisible(let selector): _ = try element(for: selector)
    case .assertNotVisible(let selector): try assertNotVisible(selector)
    case .scroll: try scroll(wait)
    case .scrollUntilVisible(let search): try run(search)
    case .back: try goBack(wait)
    case .takeScreenshot(let name): takeScreenshot(as: name)
    case .startRecording(let request): startRecording(request)
    case .stopRecording: stopRecording()
    case .voiceOver(let step): try run(step)
    case .assertSpoken(let pattern): try assertSpoken(pattern)
    case .setVoiceOver(let state): session.setVoiceOver(state)
    case .simulateMemoryWarning: session.receiveMemoryWarning()
    case .setReduceMotion(let isOn): session.update { $0.isReduceMotionEnabled = isOn }
    case .setReduceTransparency(let isOn): session.update { $0.isReduceTransparencyEnabled = isOn }
    case .setAppearance(let style): session.update { $0.userInterfaceStyle = style }
    case .setFullKeyboardAccess(let isOn): session.update { $0.isFullKeyboardAccessEnabled = isOn }
    case .setTextSize(let category): session.update { $0.contentSizeCategory = category }
    case .setOrientation(let orientation): session.update(wait) { $0.isLandscape = orientation != .portrait }
    case .setDevice(let profile, let isLandscape):
      session.updateByRelaunching { environment in
        environment = environment.moved(to: profile)
        if let isLandscape { environment.isLandscape = isLandscape }
      }
    case .setLocale(let locale): session.updateByRelaunching { $0.setLocale(locale) }
    case .setLayoutDirection(let direction): session.updateByRelaunching { $0.layoutDirection = direction }
    }
  }

  /// Returns the visible element that a selector means.
  ///
  /// - Throws: A failure that lists the elements on the screen and names near matches; an index out of range lists the matches instead.
  func element(for selector: ElementSelector) throws(StepFailure) -> ScreenElement {
    let contents = session.contents
    let matches: [ScreenElement]
    do throws(CostlyPattern) {
      if let element = try contents.element(for: selector) { return element }
      matches = try contents.matches(for: selector)
    } catch {
      throw StepFailure(error.diagnostic)
    }
    if let index = selector.index, !matches.isEmpty { throw .noMatch(at: index, of: matches) }
    if let literal = selector.literals.first {
      throw .listingElements(
        contents, "No element on the screen is called exactly \(literal.pattern.quoted).",
        likelyCause:
          "The text is not a valid regular expression: a bracket is not closed, or nothing precedes a \"*\", "
          + "\"+\" or \"?\". It matches only itself.",
        remedy: (Self.suggestion(for: selector, in: contents).map { "\($0) " } ?? "")
          + "Put a backslash before literal brackets and signs, as in \"Carrots \\(500 g\".")
    }
    throw .listingElements(
      contents, "There is no such element on the screen.",
      likelyCause: Self.suggestion(for: selector, in: contents)
        ?? "The app shows something else, or the element is hidden, off the screen or under another view.",
      remedy: "Text must match as a whole: put \".*\" where other text may appear. Scroll further down for others.")
  }

  /// Names the texts or identifiers on the screen that resemble the selector's; `nil` if none does, or if it has both.
  private static func suggestion(for selector: ElementSelector, in contents: ScreenContents) -> String? {
    let near =
      switch (selector.text, selector.id) {
      case (let text?, nil): NearMatches.matches(for: text.pattern, among: contents.elements.flatMap(\.texts))
      case (nil, let id?): NearMatches.matches(for: id.pattern, among: contents.elements.compactMap(\.identifier))
      default: [String]()
      }
    return near.isEmpty ? nil : "Did you mean \(near.map(\.quoted).joined(separator: " or "))?"
  }

  /// Fails if the selector's element is visible now. Does not wait for it to disappear.
  private func assertNotVisible(_ selector: ElementSelector) throws(StepFailure) {
    let contents = session.contents
    let visible: ScreenElement?
    do throws(CostlyPattern) {
      visible = try contents.element(for: selector)
    } catch {
      throw StepFailure(error.diagnostic)
    }
    guard let visible else { return }
    throw .listingElements(
      contents, "It is visible: \(visible.summary) at \(Int(visible.frame.midX)), \(Int(visible.frame.midY)).",
      remedy: "To test another element, select it by \"id\" or \"index\".")
  }

  /// Scrolls the front-most scroll view that is not at its end down by one page, animated, as VoiceOver does; then waits.
  private func scroll(_ wait: FlowWait) throws(StepFailure) {
    let contents = session.contents
    for scrollView in contents.scrollViews.reversed() where scrollView.accessibilityScroll(.down) {
      session.look(wait)
      return
    }
    throw .listingElements(
      contents, "Nothing on the screen can scroll down.",
      likelyCause: contents.scrollViews.isEmpty
        ? "There is no scroll view on the screen." : "The content fits, or its end is already shown.",
      remedy: "Remove the step.")
  }

  /// Taps the front-most visible back button, found by its identifier rather than its title, then waits.
  private func goBack(_ wait: FlowWait) throws(StepFailure) {
    let contents = session.contents
    let buttons = contents.elements.filter { $0.identifier.map(Self.backIdentifiers.contains) ?? false }
    guard let button = buttons.last, let point = button.region.fingerPosition(in: button.frame) else {
      throw .listingElements(
        contents, "There is no back button on the screen.",
        likelyCause: "The first screen is shown, or the back button has an identifier other than "
          + "\(Self.backIdentifiers.map(\.quoted).joined(separator: " or ")).",
        remedy: "Tap the button that leads back with \"tapOn\".")
    }
    session.touch(wait) { $0.tap(at: point) }
  }

  /// The accessibility identifiers of Noren's back button and Apple's.
  private static let backIdentifiers = ["NavigationToolbar.back", "BackButton"]

  // MARK: Pictures

  /// Has another thread write a picture of the screen as it is. Does nothing without a folder.
  private func takeScreenshot(as name: PictureName) {
    guard let folder else { return }
    let picture = session.picture
    begin { outcome in
      outcome.add(name, picture.pixelSize) { () throws(PictureFolderError) in
        try folder.write(picture.pngData(), as: name)
      }
    }
  }

  /// Starts a film inside those in progress. Ignored without a folder.
  private func startRecording(_ request: FlowFilm) {
    guard folder != nil else { return }
    films.append(request)
    session.recorder.start()
  }

  /// Ends the innermost film and has another thread write its film and its strip. Ignored if none is in progress or nothing was shown.
  ///
  /// If one of the two files cannot be written, the other one is still tried: a disk without room for a film may have room for its strip.
  private func stopRecording() {
    guard let folder, let request = films.popLast(), let footage = session.recorder.stop() else { return }
    begin { outcome in
      do throws(VideoError) {
        guard let film = try FilmMaker.film(of: footage, frames: request.frames) else { return }
        outcome.add(request.name, film.videoSize) { () throws(PictureFolderError) in
          try folder.write(film.video, as: request.name)
        }
        let strip = PictureName(stripOf: request.name)
        outcome.add(strip, film.stripSize) { () throws(PictureFolderError) in try folder.write(film.strip, as: strip) }
      } catch {
        outcome.failures.append(
          StepFailure(
            "The recording cannot be created: \(error.reason).",
            likelyCause: "There is too little memory for the codec.",
            remedy: "Record less at once."))
      }
    }
  }

  /// Starts making files for the current step. At most one step's files are made at a time, which bounds the memory for them.
  private func begin(_ work: @escaping @Sendable (inout OutputJob.Outcome) -> Void) {
    output = (OutputJob(work), currentStep, session.picture)
  }

  /// Waits for the files in the making and reports them.
  ///
  /// - Returns: The step they belong to, the screen at that step, and the first failure; further failures are added to it. `nil` if all
  ///   were written.
  private func finishOutput() -> (error: StepFailure, step: Int, screen: ScreenPicture)? {
    guard let (job, step, screen) = output else { return nil }
    output = nil
    let outcome = job.wait()
    for file in outcome.written { fileWritten(file.name, file.size, step) }
    guard var error = outcome.failures.first else { return nil }
    error.unwritten += outcome.failures.dropFirst().map(\.diagnostic)
    return (error, step, screen)
  }

  /// Waits for the files in the making; ends the flow at their step if one could not be written.
  private func finishOutput(of file: FlowFile, _ failureName: String?) throws(FlowFailure) {
    guard let (error, step, screen) = finishOutput() else { return }
    throw end(file, failureName, with: error, of: step, screen: screen)
  }

  /// Ends all films in progress, innermost first, and returns the failures of those that could not be made or written.
  private func stopRecordings() -> [StepFailure] {
    var failures: [StepFailure] = []
    while !films.isEmpty {
      stopRecording()
      if let failure = finishOutput() { failures.append(failure.error) }
    }
    return failures
  }
}

extension FlowCommand {
  /// Whether files are complete after the step, and written.
  fileprivate var completesFiles: Bool {
    switch self {
    case .takeScreenshot, .stopRecording: true
    default: false
    }
  }
}

extension FlowFailure {
  fileprivate init(_ error: StepFailure, of step: FlowStep, in file: FlowFile) {
    self.init(
      path: file.path, line: step.line, step: "\(step.command)", diagnostic: error.diagnostic,
      unwritten: error.unwritten, runStatus: error.runStatus)
  }
}
