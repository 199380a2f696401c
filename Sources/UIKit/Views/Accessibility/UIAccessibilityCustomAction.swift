import Foundation

/// A further action of an element, which assistive technologies offer by its name.
///
/// Put it into `accessibilityCustomActions` of the element or of a responder around it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Performs the action; returns whether it did.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The name that the user hears and chooses by; the first action of that name in the chain is performed.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
  /// The name with attributes of speech, which are kept and not heard here.
  open var attributedName: NSAttributedString
  /// The group in which an assistive technology lists the action. Kept: the screen reader here shows no menu of actions.
  open var category: String?
  /// A picture of the action. Kept, as ``category``.
  open var image: UIImage?
  /// Performs the action. Retained by the action; `nil` makes it fail. Capture the element weakly, which retains its actions.
  open var actionHandler: ((_ customAction: UIAccessibilityCustomAction) -> Bool)?
  /// The object whose method performs the action, of actions that were made with one. Not retained.
  open weak var target: AnyObject?

  /// Creates an action without an image.
  public init(name: String, actionHandler: Handler?) {
    attributedName = NSAttributedString(string: name)
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action with an image.
  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    attributedName = NSAttributedString(string: name)
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action whose name has attributes, without an image.
  public init(attributedName: NSAttributedString, actionHandler: Handler?) {
    self.attributedName = attributedName
    self.actionHandler = actionHandler
    super.init()
  }

  /// Creates an action whose name has attributes.
  public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
    self.attributedName = attributedName
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  nonisolated deinit {}
}
