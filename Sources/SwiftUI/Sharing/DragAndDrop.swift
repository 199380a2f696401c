import UIKit

// A drag within the app: values are passed on as they are, without item providers.

extension View {
  /// Lets a finger that rests on this view lift it and carry a value to a ``dropDestination(for:action:isTargeted:)``.
  ///
  /// - Parameter payload: Evaluated when the view is lifted.
  public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    inContainer(DragContainerView(), nil) { view, environment in
      view.payload = payload
      view.preview = nil
      view.lifts = environment.isEnabled
    }
  }

  /// - Parameter preview: What the finger carries in place of this view.
  public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    let preview = preview()
    return inContainer(DragContainerView(), nil) { view, environment in
      view.payload = payload
      view.preview = {
        let hosting = HostingView()
        hosting.environment = environment
        hosting.graph.isVisible = true
        hosting.graph.setRoot(preview, environment)
        hosting.frame.size = hosting.sizeThatFits(CGSize(width: 1e6, height: 1e6))
        return hosting
      }
      view.lifts = environment.isEnabled
    }
  }

  /// Takes values of a type that are dropped on this view. Of views within one another the innermost takes them.
  ///
  /// - Parameters:
  ///   - action: Called with the values, and where they were dropped in this view's space, in points. Returns whether it has used them; what
  ///     was carried goes back otherwise.
  ///   - isTargeted: Called when a finger that carries such a value comes over this view, and when it has gone.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    inContainer(DropContainerView(), nil) { view, environment in
      view.takes = { Export.value(of: $0, as: T.self) != nil }
      view.isTargeted = isTargeted
      view.drop = { payload, location in Export.value(of: payload, as: T.self).map { action([$0], location) } ?? false }
      view.isEnabled = environment.isEnabled
    }
  }
}

nonisolated extension Export {
  /// Returns a value as one of another type: itself, or what it is passed on as.
  static func value<T: Transferable>(of payload: any Transferable, as type: T.Type) -> T? {
    payload as? T ?? (try? export(payload)) as? T
  }
}

/// A container whose views a finger can lift.
private final class DragContainerView: ContainerView {
  var payload: () -> any Transferable = { "" }
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
private final class DropContainerView: ContainerView {
  var takes: (any Transferable) -> Bool = { _ in false }
  var drop: (any Transferable, CGPoint) -> Bool = { _, _ in false }
  var isTargeted: (Bool) -> Void = { _ in }
  var isEnabled = true

  private struct Known { weak var view: DropContainerView? }
  /// Those in windows, in the order in which they came.
  private static var known: [Known] = []

  override func didMoveToWindow() {
    super.didMoveToWindow()
    Self.known.removeAll { $0.view == nil || $0.view === self }
    if window != nil { Self.known.append(Known(view: self)) }
  }

  /// Returns the innermost one at a point of a window that takes a value, the latest of several. O(destinations).
  static func find(_ payload: any Transferable, at point: CGPoint, in window: UIWindow) -> DropContainerView? {
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
  private let payload: any Transferable
  private let shown: UIView
  private let start: CGPoint
  private let offset: CGPoint
  private let window: UIWindow
  private var target: DropContainerView?

  /// Scale and shadow of the dragged view, and the durations of lifting and landing in seconds: from practice [G].
  private static let liftedScale: CGFloat = 1.05
  private static let shadow = (opacity: Float(0.25), radius: CGFloat(12), offset: CGSize(width: 0, height: 8))
  private static let riseDuration = 0.2
  private static let landingDuration = 0.3

  init(_ payload: any Transferable, _ shown: UIView, from start: CGPoint, at point: CGPoint, in window: UIWindow) {
    (self.payload, self.shown, self.start, self.window) = (payload, shown, start, window)
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
    guard new !== target else { return }
    let old = target
    target = new
    old?.isTargeted(false)
    new?.isTargeted(true)
  }

  func move(to point: CGPoint) {
    shown.center = CGPoint(x: point.x + offset.x, y: point.y + offset.y)
    aim(at: point)
  }

  func end(at point: CGPoint) {
    move(to: point)
    guard let target else { return cancel() }
    self.target = nil
    target.isTargeted(false)
    guard target.drop(payload, target.convert(point, from: window)) else { return goBack() }
    land { [shown] in
      shown.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      shown.alpha = 0
    }
  }

  func cancel() {
    target?.isTargeted(false)
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
