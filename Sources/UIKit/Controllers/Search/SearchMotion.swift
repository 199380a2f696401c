import Foundation

/// The animation of a search bar's parts.
enum SearchMotion {
  /// In seconds [G].
  private static let duration: TimeInterval = 0.25

  /// Makes `changes`, in an animation if `animated` is set and `view` is in a window, and then calls `completion`.
  ///
  /// Begins from where an animation in progress is. Without animation `completion` runs before this returns.
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
