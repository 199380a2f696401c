import NorenSeam
import UIKit

/// Scrolls a partly collapsed header to its nearer end, and scrolls again if that is interrupted.
///
/// A touch or a layout pass cancels an animated `setContentOffset`, and no observer is notified. So a display link runs until the page
/// arrives, and restarts the scroll once the page stops short of its goal.
@MainActor
final class HeaderSnap {
  /// The selected page's state.
  enum State {
    /// A finger or its inertia moves the page.
    case moving
    /// The header is fully shown or fully collapsed.
    case resting
    /// The header is partly collapsed: content offsets of the page now, and with the header at its nearer end, in points.
    case halfway(offset: CGFloat, goal: CGFloat)
  }

  private let state: () -> State
  private let scroll: (CGFloat) -> Void
  private var frames: CADisplayLink?
  /// The page's latest offset, and the time of the frame that first saw it there, in seconds.
  private var last: (offset: CGFloat, time: TimeInterval)?
  /// The offset where the latest scroll began. A page that is still there cannot move: its app pins it, or rounds the offset.
  private var start: CGFloat?

  /// In seconds: longer than an animated scroll takes, 0.25 s (behaviours §4) [M].
  private static let patience: TimeInterval = 0.3

  /// - Parameters:
  ///   - state: Read when the snap begins, then in each frame. Retained.
  ///   - scroll: Scrolls the page to a content offset, with an animation. Retained.
  init(state: @escaping () -> State, scroll: @escaping (CGFloat) -> Void) {
    self.state = state
    self.scroll = scroll
  }

  /// Snaps the header if it is partly collapsed and nothing moves the page.
  func begin() {
    guard case .halfway(let offset, let goal) = state() else { return }
    send(from: offset, to: goal)
    guard frames == nil else { return }
    let link = FrameLink.make { [weak self] link in
      guard let self else { return link.invalidate() }
      step(at: link.timestamp)
    }
    link.add(to: .main, forMode: .common)
    frames = link
  }

  /// Begins an animated scroll.
  private func send(from offset: CGFloat, to goal: CGFloat) {
    (last, start) = (nil, offset)
    scroll(goal)
  }

  /// Ends at rest, waits for a finger, and repeats a scroll that was interrupted.
  private func step(at time: TimeInterval) {
    switch state() {
    case .resting: end()
    case .moving: (last, start) = (nil, nil)
    case .halfway(let offset, let goal):
      guard let last, last.offset == offset else { return last = (offset, time) }
      guard time - last.time > Self.patience else { return }
      if start == offset { end() } else { send(from: offset, to: goal) }
    }
  }

  private func end() {
    frames?.invalidate()
    (frames, last, start) = (nil, nil, nil)
  }
}
