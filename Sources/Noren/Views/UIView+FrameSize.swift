import UIKit

extension UIView {
  /// Constraints that keep the current size of a view which a client sized by its frame, and which would collapse among
  /// constraints otherwise. None for a view that is laid out by constraints, or where it has an intrinsic size.
  ///
  /// To be asked for before ``translatesAutoresizingMaskIntoConstraints`` is switched off.
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

  /// As strong as a content's resistance to compression (750), but for a tie with a neighbour's.
  private static let frameSizePriority = UILayoutPriority(rawValue: 740)
}
