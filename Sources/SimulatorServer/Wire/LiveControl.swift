/// What a person does beside the screen that is no setting.
enum LiveControl: Equatable, Sendable {
  /// Launches the app again.
  case restart
  /// Tells the app that memory is short.
  case memoryWarning
  /// Asks for a picture of the screen as a file.
  case screenshot
  case startRecording
  /// Ends the recording and keeps it.
  case stopRecording
  /// Tries again to keep a recording that could not be kept.
  case saveRecording
  /// Plays a flow, by its path.
  case play(String)
  /// Plays it no further.
  case stopPlaying

  /// - Parameters:
  ///   - name: As a page says it.
  ///   - flow: What is to be played.
  /// - Returns: `nil` for anything that there is not.
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
