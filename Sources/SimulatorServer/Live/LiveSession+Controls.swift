import CoreGraphics
import Foundation
import Simulator
import UIKit

extension LiveSession {
  /// Chooses a setting, and tells every page.
  func choose(_ value: String, for name: LiveSettings.Name) {
    guard app.choose(value, for: name) else { return }
    deliver()
    sendAll(.device)
  }

  /// Does what a person asks for beside the screen.
  func perform(_ control: LiveControl, for viewer: LiveViewer) {
    // While a flow is played nobody else acts.
    if playback != nil, control != .stopPlaying { return }
    switch control {
    case .restart:
      app.restart()
      deliver()
    case .memoryWarning:
      app.receiveMemoryWarning()
      deliver()
    case .screenshot: sendPicture(to: viewer)
    case .startRecording:
      guard app.recorder == nil else { return }
      app.startRecording()
      deliver()
      sendAll(.device)
    case .stopRecording: endRecording()
    case .saveRecording: report(recordings.saveAgain())
    case .play(let path): play(path)
    case .stopPlaying: playback?.cancel()
    }
    if control != .screenshot { sendAll(.flows) }
  }

  /// Ends the recording and keeps it: asked for, or because it is as long as a flow can be.
  ///
  /// - Returns: What became of it.
  @discardableResult
  func endRecording() -> LiveRecordings.Outcome {
    guard let recorder = app.stopRecording() else { return .nothing }
    let outcome = recordings.save(recorder)
    report(outcome)
    sendAll(.flows)
    return outcome
  }

  /// Ends the session after the present step, and a flow that is played before its next one.
  func stop() {
    isOver = true
    playback?.cancel()
  }

  /// Saves the recording in progress, or one that could not be saved before.
  func saveAtEnd() -> LiveRecordings.Outcome {
    let outcome = endRecording()
    return outcome == .nothing ? recordings.saveAgain() : outcome
  }

  private func sendPicture(to viewer: LiveViewer) {
    // Who takes nothing is sent nothing: pictures are no state that could be sent later.
    guard viewer.connection.hasRoom else { return }
    let picture = app.takePicture()
    let name = recordings.pictureName(device: app.environment.name)
    viewer.connection.send(LiveViewer.file(name, picture.pngData()))
  }

  private func report(_ outcome: LiveRecordings.Outcome) {
    switch outcome {
    case .nothing: break
    case .refused: notify(outcome.description, isError: true)
    case .saved: notify(outcome.description, isError: false)
    }
  }

  /// What is recorded, and what can be played.
  var flowsMessage: String {
    let state = app.recorder != nil ? "on" : recordings.unsaved != nil ? "unsaved" : "off"
    return Self.json(["type": "flows", "recording": state, "playable": recordings.playable])
  }

  /// Says something to those who listen.
  func tellAll(_ message: String) {
    for viewer in viewers where viewer.isReady && viewer.connection.hasRoom { viewer.connection.send(message) }
  }
}

extension LiveSettings {
  /// Each setting with the words of which it is one, in order, as pages show them.
  var words: [[String: Any]] {
    Name.allCases.map { ["name": $0.rawValue, "value": self[$0], "choices": Self.choices(of: $0)] }
  }
}

extension LiveViewer {
  nonisolated static func file(_ name: String, _ bytes: Data) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(MessageToPage.Kind.file.rawValue)
    writer.text(name)
    writer.raw(bytes)
    return writer.bytes
  }
}
