import UIKit

extension UIView {
  /// Returns constraints that keep the current size of a view that the app sized by its frame, and that would collapse among constraints
  /// otherwise. Empty for a view that is laid out by constraints, and in directions with an intrinsic size.
  ///
  /// Call it before setting ``translatesAutoresizingMaskIntoConstraints`` to `false`.
  func frameSizeConstraints() -> [NSLayoutConstraint] {
    guard translatesAutoresizingMaskIntoConstraints else { return [] }
    let intrinsic = intrinsicContentSize
    var constraints: [NSLayoutConstraint] = []
    if intrinsic.width == UIView.noIntrinsicMetric, bounds.width > 0 {
      constraints.append(widthAnchor.constraint(equalToConstant: bounds.width))
    }
    if intrinsic.height == UIView.noIntrinsicMetric, bounds.height > 0 {
      constraints.append(heightAnchor.constraint(equalToConstant: bounds.height))
    }
    for constraint in constraints { constraint.priority = Self.frameSizePriority }
    return constraints
  }

  /// Slightly below a content's compression resistance (750), so that a neighbour's wins a tie.
  private static let frameSizePriority = UILayoutPriority(rawValue: 740)
}
