import Foundation
import Simulator
import UIKit

extension LiveSession {
  /// Prepares a flow from the list sent to the pages. It begins after the current step of the session.
  ///
  /// Ignored while another one is played, during a recording, and for a path that is not in the list.
  func play(_ path: String) {
    guard playback == nil, app.recorder == nil, recordings.playable.contains(path) else { return }
    do throws(FlowFileError) {
      let file = try recordings.flow(at: path)
      playback = LivePlayback(
        file, on: app,
        onFrame: { [unowned self] seconds in showFrame(of: seconds) },
        onStep: { [unowned self] in sendAll(.playing) })
    } catch {
      notify(error.description, isError: true)
    }
  }

  /// Plays the prepared flow, if there is one; returns when it has ended. Pages are informed of each step and of the result.
  func playPending() {
    guard let playback else { return }
    let failure = playback.run()
    self.playback = nil
    app.takeOverSettings()
    deliver()
    sendAll(.device)
    sendAll(.playing)
    if let failure {
      notify(failure.description, isError: true)
    } else if !playback.isCancelled {
      notify("\(playback.file.path): every step passed.", isError: false)
    }
  }

  /// Shows a flow's frame, and serves pages until the frame's time is over.
  private func showFrame(of seconds: TimeInterval) {
    deliver()
    if app.takeOverSettings() { sendAll(.device) }
    let now = clock.now()
    // After a stall, time continues from here instead of catching up.
    playingDue = max(playingDue, now - 0.1) + seconds
    repeat {
      clock.sleep(max(playingDue - clock.now(), 0))
      // The flow's frame is still running: pages are answered, but their input to the app is refused.
      inbox.runJobs()
    } while clock.now() < playingDue - 0.0005
      && playback?.isCancelled == false
  }

  /// The current step for the pages, as JSON; without a step when nothing is played.
  var playingMessage: String {
    guard let playback, let (index, step) = playback.current else { return Self.json(["type": "playing"]) }
    return Self.json([
      "type": "playing", "flow": playback.file.flow.header.name ?? playback.file.path, "step": "\(step.command)",
      "index": index + 1, "count": playback.file.flow.steps.count,
    ])
  }
}
