import UIKitCore

/// Turns a wheel with a finger. It has no content: its offset is the wheel's.
final class PickerScrollView: UIScrollView {
  weak var column: PickerColumnView?
  /// Whether the finger that is down came down on a wheel that moved: it stops the wheel, and is no tap.
  private var isCatching = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
    delaysContentTouches = false
    // A wheel at its end does not scroll the form around it.
    transfersVerticalScrollingToParent = false
    let tap = UITapGestureRecognizer()
    tap.addHandler(of: Self.self, action: "tapped()") { [weak self, weak tap] _ in
      guard let self, let tap, !isCatching, let column else { return }
      column.tap(at: tap.location(in: column))
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the wheel moves, or a finger holds it.
  var isSpinning: Bool { isTracking || isDecelerating || isScrollAnimating }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if super.bounds.origin != old { column?.wheelDidTurn() }
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if hit === self, event?.type == .touches { isCatching = isDecelerating || isScrollAnimating }
    return hit
  }

  override func willBeginDragging() {
    column?.userWillSpin()
    super.willBeginDragging()
  }

  override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let column else { return proposed }
    return CGPoint(x: proposed.x, y: column.wheel.restingOffset(proposed.y))
  }

  override func motionDidEnd() {
    super.motionDidEnd()
    column?.wheelDidRest()
  }
}
