import Diagnostics
import Foundation

// Questions of a stack view to the views that it arranges.

extension UIView {
  /// Whether the view has an intrinsic size along an axis.
  func hasIntrinsicLength(_ axis: NSLayoutConstraint.Axis) -> Bool { intrinsicLength(axis) != UIView.noIntrinsicMetric }

  /// The intrinsic size along an axis, in points; `noIntrinsicMetric` without one.
  private func intrinsicLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let size = intrinsicContentSize
    return axis == .horizontal ? size.width : size.height
  }

  /// Returns the length that counts in a proportional distribution, in points: the intrinsic one; for a nested stack view, which has none,
  /// the length that its content needs. Negative if there is neither.
  func proportionalLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let own = intrinsicLength(axis)
    guard own == UIView.noIntrinsicMetric, self is UIStackView else { return own }
    let size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return axis == .horizontal ? size.width : size.height
  }

  /// The intrinsic height, or the current one if there is none, in points.
  var naturalHeight: CGFloat {
    let own = intrinsicLength(.vertical)
    return own == UIView.noIntrinsicMetric ? bounds.height : own
  }

  /// Sets what is added to the priorities of the content size along each axis.
  func setStackRank(_ rank: (horizontal: Float, vertical: Float)) {
    guard layoutState.stackRank != rank else { return }
    layoutState.stackRank = rank
    guard let item = layoutState.item, item.hasVariables else { return }
    item.engine?.setContentDirty(item)
  }
}

extension NSLayoutConstraint {
  /// Returns whether any side of the constraint names the item.
  func mentions(_ item: AnyObject) -> Bool {
    first.item === item || second.item === item || first.originItem === item || second.originItem === item
  }
}

extension UIStackView {
  /// Stops if `index` is outside 0…count.
  func verifyInsertion(at index: Int, count: Int) {
    guard index < 0 || index > count else { return }
    Diagnostics.stop(
      Diagnostic(
        "The index of an arranged subview is out of range.",
        objects: ["index: \(index)", "arranged subviews: \(count)", "stack view: \(self)"],
        likelyCause: "The index was taken from subviews, which may hold more views than are arranged.",
        remedy: "Use an index of arrangedSubviews, from 0 to its count."))
  }
}
