import Foundation

/// How menus come and go.
enum MenuMotion {
  static func open(_ platter: UIView, anchor: CGPoint) {}

  static func close(_ platter: UIView, anchor: CGPoint, completion: @escaping () -> Void) {
    UpdateCycle.shared.performAfterCommit(completion)
  }
}
