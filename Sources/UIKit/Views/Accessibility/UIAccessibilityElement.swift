import Foundation

/// An element for assistive technologies that is no view: a part of a drawing, or several views taken together.
///
/// The container retains it, through `accessibilityElements`, and it refers back weakly. Unlike views it is an element from the start.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view or element that contains this one; also its next responder. Not retained.
  open weak var accessibilityContainer: AnyObject?

  /// Creates an element of `container`, which should list it in its `accessibilityElements`.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  nonisolated deinit {}

  /// The element's rectangle in its container's space, in points; it moves with the container. Zero, the default, makes it unreachable.
  ///
  /// A value set for `accessibilityFrame` takes precedence.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  /// The element's rectangle on the screen, in points; zero while its container is in no window.
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
