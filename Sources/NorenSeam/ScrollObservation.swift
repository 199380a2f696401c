import UIKit

/// Tells how a scroll view is scrolled, without taking its delegate, until it is invalidated or its last reference goes.
///
/// ```
///                 began ──▶ moved … moved ──▶ released ──▶ moved … moved ──▶ rested
///                   ▲          a finger drags                 it glides         │
///                   └───────── at any time: a glide is caught, another drag ◀───┘
/// ```
///
/// Whoever else moves the content, ``Change/moved`` tells of it, also between `rested` and `began`. `began` always comes before the first
/// `moved` of its drag, and every `began` has its `released`, also when the scroll view leaves the screen under the finger.
///
/// It listens to key-value changes of `contentOffset` and `contentSize` and to the pan recogniser, and runs a display link from `released`
/// to `rested` only: that content has come to rest is the one thing of which nothing but a delegate is told. So `rested` comes with a frame,
/// the first in which the content stands still.
@MainActor
public final class ScrollObservation {
  /// What may happen to a scroll view, as a drag goes on.
  public enum Change: Hashable, Sendable {
    /// A finger begins to drag.
    case began
    /// `contentOffset` is another, whoever set it; also within a change of insets.
    case moved
    /// `contentSize` is another.
    case resized
    /// The finger has lifted, or does not count any more; the content may glide on.
    case released
    /// Finger and inertia are gone.
    case rested
  }

  private enum Phase { case resting, dragging, gliding }

  private var phase = Phase.resting
  private var perform: (@MainActor (UIScrollView, Change) -> Void)?
  private weak var scrollView: UIScrollView?
  private var tokens: [NSKeyValueObservation] = []
  private var pan: GestureObservation?
  private var frames: CADisplayLink?

  /// Calls `perform` with every change. It may move the scroll view itself, and is told of that from within.
  ///
  /// Nothing is retained but the closure.
  public init(of scrollView: UIScrollView, perform: @escaping @MainActor (UIScrollView, Change) -> Void) {
    self.scrollView = scrollView
    self.perform = perform
    tokens = [
      scrollView.observe(\.contentOffset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.contentDidMove() }
      },
      scrollView.observe(\.contentSize) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.tell(.resized) }
      },
    ]
    pan = GestureObservation(of: scrollView.panGestureRecognizer, by: Self.self, action: "fingerDidAct(_:)") {
      [weak self] pan in self?.fingerDidAct(pan)
    }
    // One that is already under a finger, or still glides, is joined.
    if scrollView.isDragging {
      phase = .dragging
    } else if scrollView.isDecelerating {
      awaitRest()
    }
  }

  /// Ends the observation at once, also from within `perform`; calling it again does nothing.
  public func invalidate() {
    perform = nil
    for token in tokens { token.invalidate() }
    tokens = []
    pan?.invalidate()
    stopWaiting()
  }

  private func tell(_ change: Change) {
    guard let scrollView else { return }
    perform?(scrollView, change)
  }

  // MARK: What happens

  private func contentDidMove() {
    guard let scrollView else { return }
    // The scroll view hears of its own finger first, and may have moved before this object was told.
    if phase != .dragging, scrollView.isDragging {
      begin()
    } else if phase == .gliding, isAtRest {
      // Somebody has stopped the glide and moves the content on.
      rest()
    }
    tell(.moved)
  }

  private func fingerDidAct(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed: if phase != .dragging { begin() }
    case .ended, .cancelled, .failed: if phase == .dragging { release() }
    default: break
    }
  }

  private func begin() {
    stopWaiting()
    phase = .dragging
    tell(.began)
  }

  private func release() {
    awaitRest()
    tell(.released)
  }

  private func rest() {
    stopWaiting()
    phase = .resting
    tell(.rested)
  }

  // MARK: Waiting for rest

  private var isAtRest: Bool {
    scrollView.map { !$0.isTracking && !$0.isDragging && !$0.isDecelerating } ?? true
  }

  private func awaitRest() {
    phase = .gliding
    guard frames == nil, perform != nil else { return }
    let link = FrameLink.make { [weak self] link in
      guard let self else { return link.invalidate() }
      if isAtRest { rest() }
    }
    link.add(to: .main, forMode: .common)
    frames = link
  }

  private func stopWaiting() {
    frames?.invalidate()
    frames = nil
  }
}
