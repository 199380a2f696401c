import CoreGraphics
import Diagnostics
import Foundation
import UIKit

/// Plays flows against an app, as a person would: it looks at the screen and touches it.
///
/// Time moves only while a step runs, and by fixed amounts, so that a flow's pictures are the same bytes in every process.
package final class FlowRunner {
  private let session: AppSession
  private let folder: PictureFolder
  /// Hears of every picture that was asked for, when it has been written.
  private let pictureWritten: (PictureName, CGImage) -> Void

  /// - Parameter pictureWritten: Kept as long as the runner.
  package init(
    app delegateClass: any UIApplicationDelegate.Type, environment: DeviceEnvironment, folder: PictureFolder,
    pictureWritten: @escaping (PictureName, CGImage) -> Void = { _, _ in }
  ) {
    session = AppSession(delegateClass: delegateClass, environment: environment)
    self.folder = folder
    self.pictureWritten = pictureWritten
  }

  /// Plays all steps, up to the first that fails.
  ///
  /// - Parameter failureName: Told apart by it when the pictures of several flows' failures go to one folder.
  package func run(_ file: FlowFile, failureName: String? = nil) throws(FlowFailure) {
    for step in file.flow.steps {
      do {
        try run(step.command)
      } catch {
        var failure = FlowFailure(
          path: file.path, line: step.line, step: "\(step.command)", diagnostic: error.diagnostic)
        let name = PictureName(failureOnLine: step.line, flowName: failureName)
        failure.runStatus = error.runStatus
        if session.isRunning, (try? folder.write(session.picture().pngData(), as: name)) != nil {
          failure.picture = folder.path(of: name)
        }
        throw failure
      }
    }
  }

  /// A picture of the launch screen, without a flow.
  package func takeLaunchPicture(as name: PictureName) throws(PictureFolderError) {
    session.launch()
    try write(session.picture(), as: name)
  }

  // MARK: Steps

  private func run(_ command: FlowCommand) throws(StepFailure) {
    switch command {
    case .launchApp: session.launch()
    case .tapOn(let target): try tap(target)
    case .assertVisible(let selector): _ = try element(for: selector)
    case .assertNotVisible(let selector): try assertNotVisible(selector)
    case .scroll: try scroll()
    case .back: try goBack()
    case .takeScreenshot(let name): try takeScreenshot(as: name)
    case .setAppearance(let style): session.update { $0.userInterfaceStyle = style }
    case .setTextSize(let category): session.update { $0.contentSizeCategory = category }
    case .setOrientation(let orientation): session.update { $0.isLandscape = orientation != .portrait }
    case .setDevice(let profile, let isLandscape):
      session.updateByRelaunching { environment in
        environment = environment.moved(to: profile)
        if let isLandscape { environment.isLandscape = isLandscape }
      }
    case .setLocale(let locale): session.updateByRelaunching { $0.setLocale(locale) }
    case .setLayoutDirection(let direction): session.updateByRelaunching { $0.layoutDirection = direction }
    }
  }

  private func tap(_ target: TapTarget) throws(StepFailure) {
    let size = session.environment.size
    switch target {
    case .element(let selector):
      let element = try element(for: selector)
      // A visible element has a region, and a region a middle.
      if let point = element.region.fingerPosition(in: element.frame) { session.tap(at: point) }
    case .relative(let x, let y):
      // The right and bottom edges lie outside (behaviours §5, M), so that 100 % means the last pixel.
      let pixel = 1 / session.environment.scale
      session.tap(
        at: CGPoint(x: min(x * size.width, size.width - pixel), y: min(y * size.height, size.height - pixel)))
    case .absolute(let x, let y):
      let point = CGPoint(x: x, y: y)
      guard CGRect(origin: .zero, size: size).contains(point) else {
        throw StepFailure(
          "The point is not on the screen, which is \(Int(size.width)) points wide and \(Int(size.height)) high.",
          remedy: "Use a point inside, or shares of the screen such as \"50%,50%\".")
      }
      session.tap(at: point)
    }
  }

  private func element(for selector: ElementSelector) throws(StepFailure) -> ScreenElement {
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
      throw .seeing(
        contents, "No element on the screen is called \(literal.pattern.quoted), letter for letter.",
        likelyCause: "The text is no valid regular expression: a bracket is not closed, or nothing is before a \"*\", "
          + "\"+\" or \"?\". So it only finds itself.",
        remedy: (Self.suggestion(for: selector, in: contents).map { "\($0) " } ?? "")
          + "Put a backslash before brackets and signs that are meant as such, as in \"Carrots \\(500 g\".")
    }
    throw .seeing(
      contents, "There is no such element on the screen.",
      likelyCause: Self.suggestion(for: selector, in: contents)
        ?? "The app shows something else, or the element is hidden, off the screen or under another view.",
      remedy: "Text must match as a whole: put \".*\" where other text may stand. Scroll to what is further down.")
  }

  /// What on the screen looks like the one thing that the selector asks for; `nil` when nothing does.
  private static func suggestion(for selector: ElementSelector, in contents: ScreenContents) -> String? {
    let near =
      switch (selector.text, selector.id) {
      case (let text?, nil): NearMatches.matches(for: text.pattern, among: contents.elements.flatMap(\.texts))
      case (nil, let id?): NearMatches.matches(for: id.pattern, among: contents.elements.compactMap(\.identifier))
      default: [String]()
      }
    return near.isEmpty ? nil : "Did you mean \(near.map(\.quoted).joined(separator: " or "))?"
  }

  private func assertNotVisible(_ selector: ElementSelector) throws(StepFailure) {
    let contents = session.contents
    let visible: ScreenElement?
    do throws(CostlyPattern) {
      visible = try contents.element(for: selector)
    } catch {
      throw StepFailure(error.diagnostic)
    }
    guard let visible else { return }
    throw .seeing(
      contents, "It is visible: \(visible.summary) at \(Int(visible.frame.midX)), \(Int(visible.frame.midY)).",
      remedy: "If another element is meant, choose it by \"id\" or \"index\".")
  }

  private func scroll() throws(StepFailure) {
    let contents = session.contents
    for scrollView in contents.scrollViews.reversed() where scrollView.accessibilityScroll(.down) {
      session.look()
      return
    }
    throw .seeing(
      contents, "Nothing on the screen can scroll down.",
      likelyCause: contents.scrollViews.isEmpty
        ? "There is no scroll view on the screen." : "The content fits, or its end is already shown.",
      remedy: "Remove the step.")
  }

  private func goBack() throws(StepFailure) {
    let contents = session.contents
    let buttons = contents.elements.filter { $0.identifier.map(Self.backIdentifiers.contains) ?? false }
    guard let button = buttons.last, let point = button.region.fingerPosition(in: button.frame) else {
      throw .seeing(
        contents, "There is no back button on the screen.",
        likelyCause: "The first screen is shown, or the back button has another identifier than "
          + "\(Self.backIdentifiers.map(\.quoted).joined(separator: " or ")).",
        remedy: "Tap the button that leads back with \"tapOn\".")
    }
    session.tap(at: point)
  }

  /// Noren's back button, and Apple's.
  private static let backIdentifiers = ["NavigationToolbar.back", "BackButton"]

  // MARK: Pictures

  private func takeScreenshot(as name: PictureName) throws(StepFailure) {
    do {
      try write(session.picture(), as: name)
    } catch {
      throw StepFailure(writing: error)
    }
  }

  private func write(_ picture: CGImage, as name: PictureName) throws(PictureFolderError) {
    try folder.write(picture.pngData(), as: name)
    pictureWritten(name, picture)
  }
}

/// Why a step failed, before it is known where it stands.
nonisolated private struct StepFailure: Error {
  var diagnostic: Diagnostic
  var runStatus = RunStatus.flowFailed

  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  init(_ fact: String, objects: [String] = [], likelyCause: String = "", remedy: String) {
    self.init(Diagnostic(fact, objects: objects, likelyCause: likelyCause, remedy: remedy))
  }

  /// A picture that could not be written: no fault of the app.
  init(writing error: PictureFolderError) {
    diagnostic = error.diagnostic
    runStatus = .cannotCreate
  }

  /// A failure that lists what was on the screen instead.
  @MainActor static func seeing(
    _ contents: ScreenContents, _ fact: String, likelyCause: String = "", remedy: String
  ) -> StepFailure {
    var objects = shortened(contents.summaries)
    if objects.isEmpty { objects = ["nothing with a text or an identifier"] }
    return StepFailure("\(fact) On the screen:", objects: objects, likelyCause: likelyCause, remedy: remedy)
  }

  /// An index that none of the matches has; lists those that there are. `matches` is not empty.
  @MainActor static func noMatch(at index: Int, of matches: [ScreenElement]) -> StepFailure {
    let count = matches.count
    let range =
      count == 1
      ? "\"index: 0\", or none" : "an index from 0 to \(count - 1), or from -1 to -\(count), counted from the last"
    return StepFailure(
      "There \(count == 1 ? "is only one match" : "are only \(count) matches"), none of which has the index \(index):",
      objects: shortened(matches.enumerated().map { "\($0.offset): \($0.element.summary)" }),
      likelyCause:
        "The others are not on the screen, or \(index < 0 ? "-1, not 0, is the last" : "0, not 1, is the first").",
      remedy: "Use \(range). Scroll to what is further down.")
  }

  private static func shortened(_ lines: [String]) -> [String] {
    let rest = lines.count - longestList
    return rest > 0 ? lines.prefix(longestList) + ["… and \(rest) more"] : lines
  }

  /// In lines; a screen of text, so that the rest of the message stays in view.
  private static let longestList = 40
}
