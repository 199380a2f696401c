import Foundation

/// How a pointer looks in a region, and what it does to the view there.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject, @preconcurrency NSCopying {
  let look: Look
  enum Look {
    case effect(UIPointerEffect, UIPointerShape?)
    case shape(UIPointerShape, UIAxis)
    case hidden
    case system
  }

  init(_ look: Look) {
    self.look = look
    super.init()
  }

  nonisolated deinit {}

  /// A style that changes the view; the pointer takes `shape`, or that of the effect.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(.effect(effect, shape)) }
  /// A style that changes the pointer alone, which keeps to the middle of the region along `constrainedAxes`.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init(.shape(shape, constrainedAxes))
  }
  /// The style without a pointer.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(.hidden) }
  /// The pointer of the system.
  open class func system() -> UIPointerStyle { UIPointerStyle(.system) }

  open func copy(with zone: NSZone? = nil) -> Any { UIPointerStyle(look) }
}

/// What a pointer does to the view under it.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// The system decides by the view's size.
  case automatic(UITargetedPreview)
  /// The pointer becomes a plate behind the view.
  case highlight(UITargetedPreview)
  /// The view rises, over the pointer.
  case lift(UITargetedPreview)
  /// The view changes, and the pointer stays.
  case hover(
    UITargetedPreview, preferredTintMode: UIPointerEffectTintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view that the effect changes.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }
}

/// Where a hover effect tints its view.
nonisolated public enum UIPointerEffectTintMode: Int, Sendable {
  case none = 0
  case overlay = 1
  case underlay = 2
}

/// The shape of a pointer.
nonisolated public enum UIPointerShape {
  /// An outline around the pointer's place.
  case path(UIBezierPath)
  /// A rectangle in the space of the view; the system's radius by default.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A line for text, of a length in points.
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  /// Stands for the system's radius [G].
  public static let defaultCornerRadius: CGFloat = 8
}
