import Foundation

/// One more thing that can be done with an element, offered by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// Answers whether something was done.
  public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var image: UIImage?
  /// What the action does. Retained.
  open var actionHandler: ((_ customAction: UIAccessibilityCustomAction) -> Bool)?

  /// - Parameter actionHandler: Retained.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    super.init()
  }

  /// - Parameter actionHandler: Retained.
  public init(name: String, image: UIImage?, actionHandler: Handler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  nonisolated deinit {}
}
