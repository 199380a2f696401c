import Foundation
import LayerTree
import QuartzCore

/// The layers of a screen over a span of time: all of them at the beginning, then the changes of each frame.
///
/// Filming costs next to nothing, because pixels are rendered only when a film is made.
nonisolated struct Footage {
  /// The changes of one frame.
  struct Moment {
    /// Seconds since the beginning of the film.
    var time: TimeInterval
    /// The frame's commits in order. The first moment of a film, and of each launch within it, begins with the whole tree.
    var commits: [LayerCommit]
    /// The size of the screen in its orientation at that time, in points.
    var size: CGSize
    /// The system overlay at that time; `nil` where none shows.
    var overlay: SystemOverlay?
  }

  /// The frames with changes, in the order of their times.
  private(set) var moments: [Moment] = []
  /// The time of the latest frame, in seconds, whether or not it changed anything.
  private(set) var duration: TimeInterval = 0

  /// Adds a frame. Add frames without commits too: they are not kept, but extend ``duration``.
  mutating func add(_ moment: Moment) {
    duration = max(duration, moment.time)
    if !moment.commits.isEmpty { moments.append(moment) }
  }

  /// The greatest width and the greatest height of all frames, in points: a turn of the screen makes it square.
  var canvas: CGSize {
    CGSize(width: moments.map(\.size.width).max() ?? 0, height: moments.map(\.size.height).max() ?? 0)
  }
}

/// The films in progress of one app, nested and across its launches.
///
/// Time is continuous: it goes on where the previous launch ended. At the beginning of each frame the recorder stores the commits of the
/// previous one, with the time at which that one began.
final class FilmRecorder {
  /// The films in progress, outermost first, with the times at which they began.
  private var films: [(start: TimeInterval, footage: Footage)] = []
  /// The frame clock's time at the launch, and the recorder's time then, both in seconds.
  private var clock: (origin: TimeInterval, before: TimeInterval) = (FrameClock.origin, 0)
  /// The time at which the frame on the screen began, in seconds since the recorder was made.
  private var frameTime: TimeInterval = 0
  /// The server of the running app, which keeps its commits; not retained.
  private weak var pictures: PictureServer?
  /// Runs at the beginning of each frame of the running app.
  private var tick: FrameTick?
  /// Returns the present size and overlay of the screen.
  private var screen: () -> (size: CGSize, overlay: SystemOverlay?) = { (.zero, nil) }

  var isRecording: Bool { !films.isEmpty }

  /// Follows a newly made app. Call it as the current host, before the app's first frame.
  ///
  /// Changes that the previous app left unrecorded are stored first.
  ///
  /// - Parameter screen: Returns the screen's size in points and the present system overlay. Retained until the next call.
  func attach(
    to pictures: PictureServer, screen: @escaping () -> (size: CGSize, overlay: SystemOverlay?)
  ) {
    noteFrame()
    clock = (FrameClock.current.time, frameTime)
    self.pictures = pictures
    self.screen = screen
    pictures.isLogging = isRecording
    // Ticks run before anything moves in a frame: the screen still shows the previous frame.
    tick = FrameTicks.current.add(isMotion: false) { [weak self] time in self?.beginFrame(at: time) }
  }

  /// Stops filming at frames of the present app.
  func detach() { tick?.stop() }

  /// Begins a film inside those in progress, with the layers on the screen now. Before an app shows anything, it begins empty.
  func start() {
    noteFrame()
    var footage = Footage()
    if let pictures, let snapshot = pictures.snapshot {
      pictures.isLogging = true
      let (size, overlay) = screen()
      footage.add(Footage.Moment(time: 0, commits: [snapshot], size: size, overlay: overlay))
    }
    films.append((frameTime, footage))
  }

  /// Ends the innermost film and returns it; `nil` if none is in progress.
  func stop() -> Footage? {
    noteFrame()
    let footage = films.popLast()?.footage
    if !isRecording { pictures?.isLogging = false }
    return footage
  }

  /// Stores the previous frame's changes, then advances the recorder's time to the new frame.
  private func beginFrame(at time: TimeInterval) {
    noteFrame()
    frameTime = clock.before + time - clock.origin
  }

  /// Adds the commits since the previous call to all films in progress, at the time of the frame on the screen.
  private func noteFrame() {
    guard isRecording, let pictures else { return }
    let commits = pictures.takeLog()
    let (size, overlay) = commits.isEmpty ? (.zero, nil) : screen()
    for index in films.indices {
      films[index].footage.add(
        Footage.Moment(
          time: frameTime - films[index].start, commits: commits, size: size, overlay: overlay))
    }
  }
}
