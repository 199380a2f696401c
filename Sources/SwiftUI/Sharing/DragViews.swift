import UIKit

/// A container whose views a finger can lift.
final class DragContainerView: ContainerView {
  var payload: () -> DragPayload = { .value("") }
  /// Makes the dragged view; `nil` for a picture of the container.
  var preview: (() -> UIView)?
  private let press = UILongPressGestureRecognizer()
  private var session: DragSession?

  var lifts = false {
    didSet {
      guard lifts != oldValue else { return }
      if lifts { addGestureRecognizer(press) } else { removeGestureRecognizer(press) }
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    press.addHandler(of: Self.self, action: "pressed(_:)") { [weak self] in self?.pressed($0) }
  }

  required init?(coder: NSCoder) { nil }

  private func pressed(_ recognizer: UIGestureRecognizer) {
    guard let window else { return }
    let point = recognizer.location(in: window)
    switch recognizer.state {
    case .began: session = lift(at: point, in: window)
    case .changed: session?.move(to: point)
    case .ended:
      session?.end(at: point)
      session = nil
    default:
      session?.cancel()
      session = nil
    }
  }

  private func lift(at point: CGPoint, in window: UIWindow) -> DragSession? {
    let own = preview?()
    guard let shown = own ?? snapshotView(afterScreenUpdates: true) else { return nil }
    let place = convert(bounds, to: window)
    shown.center = own == nil ? CGPoint(x: place.midX, y: place.midY) : point
    return DragSession(payload(), shown, from: CGPoint(x: place.midX, y: place.midY), at: point, in: window)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if let hit = super.hitTest(point, with: event) { return hit }
    return lifts && isUserInteractionEnabled && isDrawn(at: point) ? self : nil
  }
}

/// A container that takes dropped values.
final class DropContainerView: ContainerView {
  var takes: (DragPayload) -> Bool = { _ in false }
  var drop: (DragPayload, CGPoint) -> Bool = { _, _ in false }
  /// Called when a finger comes over the view, moves on it and leaves it, with the place in the view.
  var entered: (Drag) -> Void = { _ in }
  var moved: (Drag) -> Void = { _ in }
  var exited: (Drag) -> Void = { _ in }
  /// Called in place of `exited` when the finger drops something.
  var landed: () -> Void = {}

  /// A payload over the view, and its place in it.
  nonisolated struct Drag {
    var payload: DragPayload
    var location: CGPoint
  }
  var isEnabled = true

  private nonisolated struct Known { weak var view: DropContainerView? }
  /// Those in windows, in the order in which they came.
  private static var known: [Known] = []

  override func didMoveToWindow() {
    super.didMoveToWindow()
    Self.known.removeAll { $0.view == nil || $0.view === self }
    if window != nil { Self.known.append(Known(view: self)) }
  }

  /// Returns the innermost one at a point of a window that takes a value, the latest of several. O(destinations).
  static func find(_ payload: DragPayload, at point: CGPoint, in window: UIWindow) -> DropContainerView? {
    let candidates = known.compactMap(\.view).filter { view in
      view.window === window && view.isEnabled && view.bounds.contains(view.convert(point, from: window))
        && view.isSeen && view.takes(payload)
    }
    return candidates.last { view in !candidates.contains { $0 !== view && $0.isDescendant(of: view) } }
  }

  private var isSeen: Bool {
    sequence(first: self as UIView, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0.01 }
  }
}

/// One way of a value under a finger.
private final class DragSession {
  private let payload: DragPayload
  private let shown: UIView
  private let start: CGPoint
  private let offset: CGPoint
  private let window: UIWindow
  private var target: DropContainerView?
  private var point: CGPoint

  /// Scale and shadow of the dragged view, and the durations of lifting and landing in seconds: from practice [G].
  private static let liftedScale: CGFloat = 1.05
  private static let shadow = (opacity: Float(0.25), radius: CGFloat(12), offset: CGSize(width: 0, height: 8))
  private static let riseDuration = 0.2
  private static let landingDuration = 0.3

  init(_ payload: DragPayload, _ shown: UIView, from start: CGPoint, at point: CGPoint, in window: UIWindow) {
    (self.payload, self.shown, self.start, self.window, self.point) = (payload, shown, start, window, point)
    offset = CGPoint(x: shown.center.x - point.x, y: shown.center.y - point.y)
    shown.isUserInteractionEnabled = false
    shown.layer.shadowColor = UIColor.black.cgColor
    (shown.layer.shadowRadius, shown.layer.shadowOffset) = (Self.shadow.radius, Self.shadow.offset)
    window.addSubview(shown)
    UIView.animate(withDuration: Self.riseDuration) {
      shown.transform = CGAffineTransform(scaleX: Self.liftedScale, y: Self.liftedScale)
      shown.layer.shadowOpacity = Self.shadow.opacity
    }
    aim(at: point)
  }

  private func aim(at point: CGPoint) {
    let new = DropContainerView.find(payload, at: point, in: window)
    guard new !== target else {
      target.map { $0.moved(drag(on: $0, at: point)) }
      return
    }
    let old = target
    target = new
    old.map { $0.exited(drag(on: $0, at: point)) }
    new.map { $0.entered(drag(on: $0, at: point)) }
  }

  private func drag(on view: DropContainerView, at point: CGPoint) -> DropContainerView.Drag {
    DropContainerView.Drag(payload: payload, location: view.convert(point, from: window))
  }

  func move(to point: CGPoint) {
    self.point = point
    shown.center = CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    aim(at: point)
  }

  func end(at point: CGPoint) {
    move(to: point)
    guard let target else { return cancel() }
    self.target = nil
    target.landed()
    guard target.drop(payload, target.convert(point, from: window)) else { return goBack() }
    land { [shown] in
      shown.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      shown.alpha = 0
    }
  }

  func cancel() {
    target.map { $0.exited(drag(on: $0, at: point)) }
    target = nil
    goBack()
  }

  private func goBack() {
    land { [shown, start] in
      shown.center = start
      shown.transform = .identity
      shown.layer.shadowOpacity = 0
    }
  }

  private func land(_ change: @escaping () -> Void) {
    UIView.animate(withDuration: Self.landingDuration, animations: change) { [shown] _ in
      shown.removeFromSuperview()
    }
  }
}
