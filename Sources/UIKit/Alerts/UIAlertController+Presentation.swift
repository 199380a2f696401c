import Foundation

extension UIAlertController {
  func configurePresentation() {}

  /// Leaves the screen, then runs `completion`.
  func leave(_ completion: @escaping () -> Void) { completion() }
}
