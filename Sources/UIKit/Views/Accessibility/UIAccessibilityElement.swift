import Foundation

/// Something that assistive technologies know of and that is no view: a part of a drawing, several views taken together.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// What the element is in: a view, or another element. Not retained.
  open weak var accessibilityContainer: AnyObject?

  /// An element of `container`, which should list it among its `accessibilityElements`.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  nonisolated deinit {}

  /// The element's rectangle in its container's space, in points; follows the container. Zero until it is set.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  var frameOnScreen: CGRect {
    switch accessibilityContainer {
    case let view as UIView:
      guard let window = (view as? UIWindow) ?? view.window else { return .zero }
      return window.onScreen(view.convert(accessibilityFrameInContainerSpace, to: nil))
    case let element as UIAccessibilityElement:
      let frame = element.accessibilityFrame
      return accessibilityFrameInContainerSpace.offsetBy(dx: frame.minX, dy: frame.minY)
    default: return .zero
    }
  }
}
