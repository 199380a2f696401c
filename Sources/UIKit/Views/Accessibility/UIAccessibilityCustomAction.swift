import Foundation

/// A further action of an element, which assistive technologies offer by its name.
///
/// Put it into `accessibilityCustomActions` of the element or of a responder around it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Performs the action; returns whether it did.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The name that the user hears and chooses by; the first action of that name in the chain is performed.
  open var name: String
  /// A picture of the action. Kept: the screen reader here shows no menu of actions.
  open var image: UIImage?
  /// Performs the action. Retained by the action; `nil` makes it fail. Capture the element weakly, which retains its actions.
  open var actionHandler: ((_ customAction: UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action without an image.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action with an image.
  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  nonisolated deinit {}
}
