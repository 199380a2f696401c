import Diagnostics
import Foundation

// What a stack view asks of the views it arranges.

extension UIView {
  func hasIntrinsicLength(_ axis: NSLayoutConstraint.Axis) -> Bool { intrinsicLength(axis) != UIView.noIntrinsicMetric }

  private func intrinsicLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let size = intrinsicContentSize
    return axis == .horizontal ? size.width : size.height
  }

  /// The length that counts in a proportional distribution: the intrinsic one; for a nested stack view, which has none, the
  /// length its content needs; negative where there is neither.
  func proportionalLength(_ axis: NSLayoutConstraint.Axis) -> CGFloat {
    let own = intrinsicLength(axis)
    guard own == UIView.noIntrinsicMetric, self is UIStackView else { return own }
    let size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return axis == .horizontal ? size.width : size.height
  }

  /// The intrinsic height, or the present one where there is none.
  var naturalHeight: CGFloat {
    let own = intrinsicLength(.vertical)
    return own == UIView.noIntrinsicMetric ? bounds.height : own
  }

  func setStackRank(_ rank: (horizontal: Float, vertical: Float)) {
    guard layoutState.stackRank != rank else { return }
    layoutState.stackRank = rank
    guard let item = layoutState.item, item.hasVariables else { return }
    item.engine?.setContentDirty(item)
  }
}

extension NSLayoutConstraint {
  func mentions(_ item: AnyObject) -> Bool {
    first.item === item || second.item === item || first.originItem === item || second.originItem === item
  }
}

extension UIStackView {
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
