import Foundation
import LayerTree
import QuartzCore

/// What a screen showed for a while: the layers at the beginning and what changed since, frame by frame.
///
/// Pixels are made when a film is made of it, so that recording costs next to nothing.
nonisolated struct Recording {
  /// What a frame changed.
  struct Moment {
    /// From the beginning, in seconds.
    var time: TimeInterval
    /// In the order in which they came; the first of the recording is a snapshot.
    var commits: [LayerCommit]
    /// Of the screen, in points.
    var size: CGSize
    /// What the system put over it.
    var overlay: SystemOverlay?
  }

  /// In the order of their times. Frames in which nothing changed are not among them.
  private(set) var moments: [Moment] = []
  /// Until the end, in seconds.
  private(set) var duration: TimeInterval = 0

  /// The times of the last frames must be told, even if nothing changed in them.
  mutating func add(_ moment: Moment) {
    duration = max(duration, moment.time)
    if !moment.commits.isEmpty { moments.append(moment) }
  }

  /// Large enough for every frame, in points.
  var canvas: CGSize {
    CGSize(width: moments.map(\.size.width).max() ?? 0, height: moments.map(\.size.height).max() ?? 0)
  }
}

/// The recordings that are being made of an app, one inside another.
final class ScreenRecorder {
  private var recordings: [(start: TimeInterval, recording: Recording)] = []
  /// Time of the app that runs, and of those that ran before it.
  private var clock: (origin: TimeInterval, before: TimeInterval) = (FrameClock.origin, 0)
  /// When the frame that is shown was begun.
  private var frameTime: TimeInterval = 0
  private weak var pictures: PictureServer?
  private var tick: FrameTick?
  private var screen: () -> (size: CGSize, overlay: SystemOverlay?) = { (.zero, nil) }

  var isRecording: Bool { !recordings.isEmpty }

  /// Follows an app that has shown nothing yet.
  ///
  /// - Parameter screen: The screen's size in points and what the system puts over it now. Kept until the next app.
  func attach(
    to pictures: PictureServer, screen: @escaping () -> (size: CGSize, overlay: SystemOverlay?)
  ) {
    noteFrame()
    clock = (FrameClock.current.time, frameTime)
    self.pictures = pictures
    self.screen = screen
    pictures.isLogging = isRecording
    // Before anything moves in a frame, what the screen shows is the frame before.
    tick = FrameTicks.current.add(isMotion: false) { [weak self] time in self?.beginFrame(at: time) }
  }

  /// Follows no app any more.
  func detach() { tick?.stop() }

  func start() {
    noteFrame()
    var recording = Recording()
    if let pictures, let snapshot = pictures.snapshot {
      pictures.isLogging = true
      let (size, overlay) = screen()
      recording.add(Recording.Moment(time: 0, commits: [snapshot], size: size, overlay: overlay))
    }
    recordings.append((frameTime, recording))
  }

  /// Ends the recording that was started last.
  func stop() -> Recording? {
    noteFrame()
    let recording = recordings.popLast()?.recording
    if !isRecording { pictures?.isLogging = false }
    return recording
  }

  private func beginFrame(at time: TimeInterval) {
    noteFrame()
    frameTime = clock.before + time - clock.origin
  }

  /// Writes down what came on the screen since the time of the frame that is shown.
  private func noteFrame() {
    guard isRecording, let pictures else { return }
    let commits = pictures.takeLog()
    let (size, overlay) = commits.isEmpty ? (.zero, nil) : screen()
    for index in recordings.indices {
      recordings[index].recording.add(
        Recording.Moment(
          time: frameTime - recordings[index].start, commits: commits, size: size, overlay: overlay))
    }
  }
}
