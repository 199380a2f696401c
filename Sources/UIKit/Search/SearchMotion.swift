import Foundation

/// How a search bar's parts move.
enum SearchMotion {
  static func run(
    animated: Bool, in view: UIView, _ changes: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    changes()
    completion()
  }
}
