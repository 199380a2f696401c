import CoreGraphics
import Foundation
import Simulator
import UIKit

extension LiveSession {
  /// Chooses a setting, and informs every page.
  func choose(_ value: String, for name: LiveSettings.Name) {
    guard app.choose(value, for: name) else { return }
    deliver()
    sendAll(.device)
  }

  /// Performs a control of the page. While a flow is played, only ending it is possible.
  func perform(_ control: LiveControl, for viewer: LiveViewer) {
    // While a flow is played nothing else acts on the app.
    if playback != nil, control != .stopPlaying { return }
    switch control {
    case .restart:
      app.restart()
      deliver()
    case .memoryWarning:
      app.receiveMemoryWarning()
      deliver()
    case .screenshot:
      viewer.markPending(.screenshot)
      catchUp(viewer)
    case .startRecording:
      guard app.recorder == nil else { return }
      app.startRecording()
      deliver()
      sendAll(.device)
    case .stopRecording: endRecording()
    case .saveRecording: report(recordings.retrySave())
    case .play(let path): play(path)
    case .stopPlaying: playback?.cancel()
    }
    if control != .screenshot { sendAll(.flows) }
  }

  /// Ends the recording and saves it: on request, or because it has reached the length limit of flows.
  ///
  /// - Returns: The result, which the pages also show.
  @discardableResult
  func endRecording() -> LiveRecordings.Outcome {
    guard let recorder = app.stopRecording() else { return .nothing }
    let outcome = recordings.save(recorder)
    report(outcome)
    sendAll(.flows)
    return outcome
  }

  /// Ends the session after the current step, and a played flow before its next step.
  func stop() {
    isOver = true
    playback?.cancel()
  }

  /// Saves the recording in progress, or one that could not be saved before.
  func saveAtEnd() -> LiveRecordings.Outcome {
    let outcome = endRecording()
    return outcome == .nothing ? recordings.retrySave() : outcome
  }

  /// Sends the present screen as a PNG file to the page that asked.
  func sendPicture(to viewer: LiveViewer) {
    let picture = app.takePicture()
    let name = recordings.pictureName(device: app.environment.name)
    viewer.connection.send(expecting: EncodedPicture.expectedCount(ofPixels: picture.pixelSize)) {
      LiveViewer.file(name, picture.pngData())
    }
  }

  /// Shows the result of saving on all pages.
  private func report(_ outcome: LiveRecordings.Outcome) {
    switch outcome {
    case .nothing: break
    case .refused: notify(outcome.description, isError: true)
    case .saved: notify(outcome.description, isError: false)
    }
  }

  /// The state of the recording and the flows that can be played, as JSON.
  var flowsMessage: String {
    let state = app.recorder != nil ? "on" : recordings.unsaved != nil ? "unsaved" : "off"
    return Self.json(["type": "flows", "recording": state, "playable": recordings.playable])
  }

  /// Shows a text on all pages.
  func notify(_ text: String, isError: Bool) {
    let message = Self.json(["type": "notice", "text": text, "isError": isError])
    for viewer in viewers where viewer.isReady { answer(message, to: viewer) }
  }
}

extension LiveSettings {
  /// Each setting with its choices in the order in which pages show them.
  var words: [[String: Any]] {
    Name.allCases.map { ["name": $0.rawValue, "value": self[$0], "choices": Self.choices(of: $0)] }
  }
}

extension LiveViewer {
  /// The message with a file for the person at the page to save.
  nonisolated static func file(_ name: String, _ bytes: Data) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(MessageToPage.Kind.file.rawValue)
    writer.text(name)
    writer.raw(bytes)
    return writer.bytes
  }
}
