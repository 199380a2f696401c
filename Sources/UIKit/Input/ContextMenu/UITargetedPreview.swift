import Foundation

/// How a preview is cut out of its view, and what is behind it.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
  /// The part of the view that is lifted, in the view's space; `nil`, the default, is all of it, with the layer's rounded corners.
  open var visiblePath: UIBezierPath?
  /// The outline that casts the shadow, in the view's space; `nil`, the default, is that of what is lifted.
  open var shadowPath: UIBezierPath?
  /// Shown behind the view's picture; `systemBackground` by default.
  open var backgroundColor: UIColor!

  public override init() {
    super.init()
    backgroundColor = .systemBackground
  }

  /// Parameters that cut out lines of text: rectangles in the view's space, as `NSValue`s, each widened by 8 points [G].
  public init(textLineRects: [NSValue]) {
    super.init()
    backgroundColor = .systemBackground
    let path = UIBezierPath()
    for rect in textLineRects.map(\.cgRectValue) {
      path.append(UIBezierPath(roundedRect: rect.insetBy(dx: -8, dy: -8), cornerRadius: 8))
    }
    visiblePath = path
  }

  nonisolated deinit {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIPreviewParameters()
    copy.visiblePath = visiblePath
    copy.shadowPath = shadowPath
    copy.backgroundColor = backgroundColor
    return copy
  }
}

/// Where a preview comes from or goes to: a point of a container, and a transform there.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  /// The view whose space ``center`` is in. Retained.
  public let container: UIView
  /// The middle of the preview, in the container's space.
  public let center: CGPoint
  /// Applied to the preview at its target.
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }

  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  nonisolated deinit {}

  open func copy(with zone: NSZone? = nil) -> Any {
    UIPreviewTarget(container: container, center: center, transform: transform)
  }
}

/// A view that a context menu lifts, how it is cut out, and where it stands.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
  /// The view that is lifted. Retained.
  public let view: UIView
  /// The place to which the preview returns.
  public let target: UIPreviewTarget
  /// The size of ``view``, in points, at the time of the preview.
  public let size: CGSize
  private let storedParameters: UIPreviewParameters
  /// A copy of those that the preview was made with.
  open var parameters: UIPreviewParameters { storedParameters.copy() as? UIPreviewParameters ?? storedParameters }

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    self.view = view
    self.target = target
    size = view.bounds.size
    storedParameters = parameters.copy() as? UIPreviewParameters ?? parameters
    super.init()
  }

  /// A preview of a view where it is in its superview; a view without a superview is its own container.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(
        container: view.superview ?? view,
        center: view.superview == nil ? CGPoint(x: view.bounds.midX, y: view.bounds.midY) : view.center))
  }

  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  nonisolated deinit {}

  /// Returns a preview of the same view with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: storedParameters, target: newTarget)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    UITargetedPreview(view: view, parameters: storedParameters, target: target)
  }

  /// The part of the view that is lifted, in its own space.
  var visibleBounds: CGRect {
    let bounds = storedParameters.visiblePath.map(\.bounds)?.intersection(view.bounds) ?? view.bounds
    return bounds.isEmpty ? view.bounds : bounds
  }

  /// The frame of ``visibleBounds`` at the target, in the space of `other`; `nil` while the container is in no window.
  func frame(in other: UIView) -> CGRect? {
    guard target.container.window != nil else { return nil }
    let part = visibleBounds
    let middle = target.container.convert(target.center, to: other)
    let offset = CGPoint(x: part.midX - size.width / 2, y: part.midY - size.height / 2)
    // The lengths of the transformed unit vectors: a turned preview keeps its size.
    let scale = CGSize(
      width: hypot(target.transform.a, target.transform.b), height: hypot(target.transform.c, target.transform.d))
    return CGRect(
      x: middle.x + offset.x - part.width * scale.width / 2,
      y: middle.y + offset.y - part.height * scale.height / 2,
      width: part.width * scale.width, height: part.height * scale.height)
  }
}
