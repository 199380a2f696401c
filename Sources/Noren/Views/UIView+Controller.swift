import UIKit

extension UIView {
  /// The controller whose view this is or is in.
  var nearestViewController: UIViewController? {
    var responder: UIResponder? = self
    while let present = responder {
      if let controller = present as? UIViewController { return controller }
      responder = present.next
    }
    return nil
  }
}
