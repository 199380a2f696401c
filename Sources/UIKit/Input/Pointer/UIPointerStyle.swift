import Foundation

/// What a view does under a pointer.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// One of the others, by the view's size.
  case automatic(UITargetedPreview)
  /// The pointer becomes a light behind the view.
  case highlight(UITargetedPreview)
  /// The view rises, and the pointer fades.
  case lift(UITargetedPreview)

  /// The view that has the effect.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
    }
  }
}

/// The shape of a pointer.
@preconcurrency @MainActor
public enum UIPointerShape {
  /// In the space of the preview's container with an effect, else around the pointer.
  case path(UIBezierPath)
  /// A rectangle with round corners, both in points.
  case roundedRect(CGRect, radius: CGFloat)
  /// A beam of a height in points, as over text.
  case verticalBeam(length: CGFloat)
  /// A beam of a width in points.
  case horizontalBeam(length: CGFloat)
}

/// How a pointer looks in a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject, @preconcurrency NSCopying {
  private let effect: UIPointerEffect
  private let shape: UIPointerShape?

  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.effect = effect
    self.shape = shape
    super.init()
  }

  nonisolated deinit {}

  open func copy(with zone: NSZone? = nil) -> Any { UIPointerStyle(effect: effect, shape: shape) }
}
