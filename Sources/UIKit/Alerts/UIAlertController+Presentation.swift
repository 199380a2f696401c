import Foundation

extension UIAlertController {
  /// Over everything, fading: the card itself does not move (behaviours §8 "Alert dim", confidence M).
  func configurePresentation() {
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  /// Leaves the screen, then runs `completion`.
  func leave(_ completion: @escaping () -> Void) {
    guard presentingViewController != nil else { return completion() }
    dismiss(animated: true, completion: completion)
  }
}
