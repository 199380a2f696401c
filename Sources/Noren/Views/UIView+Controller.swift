import UIKit

extension UIView {
  /// The controller whose view this is, or contains it; `nil` without one. O(responders).
  var nearestViewController: UIViewController? {
    var responder: UIResponder? = self
    while let present = responder {
      if let controller = present as? UIViewController { return controller }
      responder = present.next
    }
    return nil
  }
}
