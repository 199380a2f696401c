import Foundation
import Selectors
import UIKit

extension UIAccessibilityCustomAction {
  /// Makes an action that sends `selector` to `target`, with the action as its argument. The target is not retained.
  ///
  /// The action succeeds unless the method returns `false`; it fails once the target has been released.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(attributedName: NSAttributedString(string: name), target: target, selector: selector)
  }

  /// Makes an action whose name has attributes, see ``init(name:target:selector:)``.
  public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.init(attributedName: attributedName, image: nil, actionHandler: nil)
    self.target = target.map(receiver)
    self.selector = selector
  }

  /// The selector that the target receives when the action is performed, with the action as its argument. A handler set before takes precedence.
  public var selector: Selector {
    get { objc_getAssociatedObject(self, SelectorKey.key) as? Selector ?? "" }
    set {
      objc_setAssociatedObject(self, SelectorKey.key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      guard actionHandler == nil else { return }
      actionHandler = { action in
        guard let target = action.target else { return false }
        return MethodTable.send(action.selector, to: target, [action]) as? Bool ?? true
      }
    }
  }
}

private enum SelectorKey {
  // Its address is the key.
  nonisolated(unsafe) static let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
}
