import NorenSeam
import UIKit

/// Brings a half-shown header to an end and sees to it that it arrives.
///
/// A finger that comes down stops a scroll by code, as a layout may, and nobody is told. So while the header is on its way each frame looks
/// whether it still moves, and sends it on once it stands and no finger holds it.
@MainActor
final class HeaderSnap {
  private var frames: CADisplayLink?
  /// Where the page was last seen to move to, and when, in seconds of the display link.
  private var last: (offset: CGFloat, time: TimeInterval)?

  /// Longer than a scroll by code takes, which is .25 s (behaviours §4, confidence M).
  private static let patience: TimeInterval = 0.3

  /// Where the selected page stands and where it should rest; `nil` while a finger or a glide moves it.
  enum Look {
    case moving
    case resting
    case halfway(offset: CGFloat, goal: CGFloat)
  }

  /// Asked in each frame.
  var look: () -> Look = { .resting }
  /// Scrolls the page there.
  var scroll: (CGFloat) -> Void = { _ in }

  /// Begins, unless everything stands where it should.
  func begin() {
    guard case .halfway(let offset, let goal) = look() else { return }
    last = nil
    scroll(goal)
    guard frames == nil, case .halfway = look() else { return }
    last = (offset, CACurrentMediaTime())
    let link = FrameLink.make { [weak self] link in
      guard let self else { return link.invalidate() }
      step(at: link.timestamp)
    }
    link.add(to: .main, forMode: .common)
    frames = link
  }

  func end() {
    frames?.invalidate()
    (frames, last) = (nil, nil)
  }

  private func step(at time: TimeInterval) {
    switch look() {
    case .resting: end()
    case .moving: last = nil
    case .halfway(let offset, let goal):
      guard let last, last.offset == offset else { return last = (offset, time) }
      guard time - last.time > Self.patience else { return }
      self.last = (offset, time)
      scroll(goal)
    }
  }
}
