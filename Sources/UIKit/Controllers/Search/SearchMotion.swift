import Foundation

/// How a search bar's parts move.
enum SearchMotion {
  /// In seconds [G].
  private static let duration: TimeInterval = 0.25

  static func run(
    animated: Bool, in view: UIView, _ changes: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    guard animated, view.window != nil else {
      changes()
      return completion()
    }
    UIView.animate(withDuration: duration, delay: 0, options: .beginFromCurrentState, animations: changes) { _ in
      completion()
    }
  }
}
