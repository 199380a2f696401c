import UIKit

/// Reports how a scroll view is scrolled, without taking its delegate, until it is invalidated or its last reference is released.
///
/// ```
///                 began ──▶ moved … moved ──▶ released ──▶ moved … moved ──▶ rested
///                   ▲          a finger drags                 it glides         │
///                   └───────── at any time: a glide is caught, another drag ◀───┘
/// ```
///
/// ``Change/moved`` reports every change of the offset, programmatic ones between `rested` and `began` included. `began` always precedes
/// the first `moved` of its drag. Every `began` has its `released`, also if the scroll view leaves the screen under the finger.
///
/// It observes `contentOffset`, `contentSize` and the pan recogniser. Only from `released` to `rested` it runs a display link, because
/// UIKit notifies nothing but the delegate of the end of a glide. So `rested` is reported in a frame: the first one in which the content
/// has stopped.
@MainActor
public final class ScrollObservation {
  /// An event of a scroll view, in the course of a drag.
  public enum Change: Hashable, Sendable {
    /// A finger begins to drag.
    case began
    /// `contentOffset` changed, programmatically or by the user; also within a change of insets.
    case moved
    /// `contentSize` changed.
    case resized
    /// The finger has lifted, or was cancelled; the content may glide on.
    case released
    /// The drag and its inertia have ended.
    case rested
  }

  /// The part of the drag that was last reported: `gliding` is from `released` to `rested`.
  private enum Phase { case resting, dragging, gliding }

  private var phase = Phase.resting
  private var perform: (@MainActor (UIScrollView, Change) -> Void)?
  private weak var scrollView: UIScrollView?
  private var tokens: [NSKeyValueObservation] = []
  private var pan: GestureObservation?
  /// Runs only while the content may glide.
  private var frames: CADisplayLink?

  /// Calls `perform` with every change.
  ///
  /// `perform` may move the scroll view itself, and is then called from within its own call. A drag or glide already in progress is joined
  /// without a `began`. Nothing but the closure is retained.
  public init(of scrollView: UIScrollView, perform: @escaping @MainActor (UIScrollView, Change) -> Void) {
    self.scrollView = scrollView
    self.perform = perform
    tokens = [
      scrollView.observe(\.contentOffset) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.contentDidMove() }
      },
      scrollView.observe(\.contentSize) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.notify(.resized) }
      },
    ]
    pan = GestureObservation(of: scrollView.panGestureRecognizer, by: Self.self, action: "fingerDidAct(_:)") {
      [weak self] pan in self?.fingerDidAct(pan)
    }
    // Joins a drag or glide that is already in progress.
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

  private func notify(_ change: Change) {
    guard let scrollView else { return }
    perform?(scrollView, change)
  }

  // MARK: Events

  /// Reports a moved offset, after the beginning of a drag or the end of a glide that it reveals.
  private func contentDidMove() {
    guard let scrollView else { return }
    // The scroll view handles its own pan first, and may have moved before this object is called.
    if phase != .dragging, scrollView.isDragging {
      begin()
    } else if phase == .gliding, isAtRest {
      // The app has stopped the glide and moves the content on.
      rest()
    }
    notify(.moved)
  }

  /// Follows the pan recogniser's states.
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
    notify(.began)
  }

  private func release() {
    awaitRest()
    notify(.released)
  }

  private func rest() {
    stopWaiting()
    phase = .resting
    notify(.rested)
  }

  // MARK: Waiting for rest

  private var isAtRest: Bool {
    scrollView.map { !$0.isTracking && !$0.isDragging && !$0.isDecelerating } ?? true
  }

  /// Checks in every frame whether the scroll view still moves.
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
