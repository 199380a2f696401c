import NorenCore
import NorenSeam
import UIKit

/// Both bars and their rules: applies a change of the rules' state, then moves the bars in every frame until they arrive.
///
/// A running display link retains it, for the half second that bars take to arrive: no bar stays half hidden when its owner is released.
@MainActor
final class ScrollAwayMotion {
  let top: ScrollAwayPlacer
  let bottom: ScrollAwayPlacer
  /// Called after a bar has moved, with whether the top bar did. Retained.
  var onMove: ((_ isTop: Bool) -> Void)?
  /// The state that decides how far each bar is hidden at a time.
  private(set) var rules = ScrollAway()
  /// Runs only while a bar moves by itself.
  private var frames: CADisplayLink?

  init(top: UIView?, bottom: UIView?) {
    self.top = ScrollAwayPlacer(.top, top)
    self.bottom = ScrollAwayPlacer(.bottom, bottom)
  }

  var placers: [ScrollAwayPlacer] { [top, bottom] }
  /// The bars that still exist, top first.
  var bars: [UIView] { placers.compactMap(\.bar) }

  /// Changes the rules' state at the current frame's time, and moves the bars.
  ///
  /// - Parameter isFollowing: Whether scrolling content moves the bars. With Reduce Motion, bars follow content, and otherwise fade to
  ///   their new place.
  func update(isFollowing: Bool = false, _ change: (inout ScrollAway, TimeInterval) -> Void = { _, _ in }) {
    change(&rules, CACurrentMediaTime())
    move(isFollowing: isFollowing)
  }

  /// Changes the rules' state; the bars move with the next ``update(isFollowing:_:)``.
  func prepare(_ change: (inout ScrollAway, TimeInterval) -> Void) { change(&rules, CACurrentMediaTime()) }

  /// Moves both bars to where the rules have them now. With Reduce Motion, they are at once where they would arrive.
  private func move(isFollowing: Bool) {
    let isStill = UIAccessibility.isReduceMotionEnabled
    let now = CACurrentMediaTime()
    let time = isStill ? now + 2 * Residual.duration : now
    let before = placers.map(\.shown)
    for (placer, bar) in zip(placers, [rules.top(at: time), rules.bottom(at: time)]) {
      placer.show(bar ?? ScrollAway.BarState(), isFading: isStill && !isFollowing)
    }
    if rules.isMoving(at: time) { startFrames() } else { stopFrames() }
    if placers.map(\.shown) != before { onMove?(top.shown != before[0]) }
  }

  private func startFrames() {
    guard frames == nil else { return }
    let link = FrameLink.make { _ in self.move(isFollowing: false) }
    link.add(to: .main, forMode: .common)
    frames = link
  }

  private func stopFrames() {
    frames?.invalidate()
    frames = nil
  }
}
