/// A request of a person at the page that is not a setting.
enum LiveControl: Equatable, Sendable {
  /// Launches the app again.
  case restart
  /// Sends the app a memory warning.
  case memoryWarning
  /// Requests a picture of the screen as a file.
  case screenshot
  case startRecording
  /// Ends the recording and saves it.
  case stopRecording
  /// Tries again to save a recording that could not be saved.
  case saveRecording
  /// Plays a flow, by its path.
  case play(String)
  /// Ends the flow before its next step.
  case stopPlaying

  /// Creates a control from a page's message.
  ///
  /// - Parameters:
  ///   - name: The control's name in the message.
  ///   - flow: The flow to play; must be `nil` for other controls.
  /// - Returns: `nil` for an unknown combination.
  init?(_ name: String, flow: String? = nil) {
    switch (name, flow) {
    case ("restart", nil): self = .restart
    case ("memoryWarning", nil): self = .memoryWarning
    case ("screenshot", nil): self = .screenshot
    case ("startRecording", nil): self = .startRecording
    case ("stopRecording", nil): self = .stopRecording
    case ("saveRecording", nil): self = .saveRecording
    case ("play", let flow?): self = .play(flow)
    case ("stopPlaying", nil): self = .stopPlaying
    default: return nil
    }
  }
}
