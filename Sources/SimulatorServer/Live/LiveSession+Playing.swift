import Foundation
import Simulator
import UIKit

extension LiveSession {
  /// Plays a flow that the pages were told of. It begins when what is under way is over.
  func play(_ path: String) {
    guard playback == nil, app.recorder == nil, recordings.playable.contains(path) else { return }
    do throws(FlowFileError) {
      let file = try recordings.flow(at: path)
      playback = LivePlayback(
        file, on: app,
        onFrame: { [unowned self] seconds in showFrame(of: seconds) },
        onStep: { [unowned self] playback in tellAll(Self.message(about: playback)) })
    } catch {
      notify(error.description, isError: true)
    }
  }

  /// Plays the flow that was asked for, if one was: returns when it has ended.
  func playPending() {
    guard let playback else { return }
    let failure = playback.run()
    self.playback = nil
    app.takeOverSettings()
    deliver()
    sendAll(.device)
    tellAll(Self.json(["type": "playing"]))
    if let failure {
      notify(failure.description, isError: true)
    } else if !playback.isCancelled {
      notify("\(playback.file.path): every step passed.", isError: false)
    }
  }

  /// Shows what a flow did in a frame, and serves pages until the frame's time is over.
  private func showFrame(of seconds: TimeInterval) {
    deliver()
    if app.takeOverSettings() { sendAll(.device) }
    let now = clock.now()
    // After a stall time goes on from there.
    playingDue = max(playingDue, now - 0.1) + seconds
    repeat {
      clock.sleep(max(playingDue - clock.now(), 0))
      // The flow's frame is still running: while one is played, pages are answered, and what they do to the app is refused.
      inbox.runJobs()
    } while clock.now() < playingDue - 0.0005
      && playback?.isCancelled == false
  }

  private static func message(about playback: LivePlayback) -> String {
    guard let (index, step) = playback.current else { return json(["type": "playing"]) }
    return json([
      "type": "playing", "flow": playback.file.flow.header.name ?? playback.file.path, "step": "\(step.command)",
      "index": index + 1, "count": playback.file.flow.steps.count,
    ])
  }

  func notify(_ text: String, isError: Bool) {
    tellAll(Self.json(["type": "notice", "text": text, "isError": isError]))
  }
}
