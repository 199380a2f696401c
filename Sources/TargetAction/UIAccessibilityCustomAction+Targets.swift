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
    self.init(attributedName: attributedName, image: nil) { action in
      guard let target = action.target else { return false }
      return MethodTable.send(selector, to: target, [action]) as? Bool ?? true
    }
    self.target = target.map(receiver)
  }
}
