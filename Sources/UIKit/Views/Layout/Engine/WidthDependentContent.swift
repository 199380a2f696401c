import Foundation

/// A view whose content's height depends on its width, such as a label of several lines.
///
/// The engine solves the widths with the natural size, asks for the height at the width that it found, and solves again. Asking, instead of
/// setting `preferredMaxLayoutWidth`, leaves no state behind: measuring a cell for a trial width (`systemLayoutSizeFitting`) does not
/// disturb the frames on the screen, and the result does not depend on earlier measurements.
protocol WidthDependentContent: UIView {
  /// Returns the intrinsic size at a width in points, or `nil` if the width does not matter: for a single line, or an explicit
  /// `preferredMaxLayoutWidth`.
  ///
  /// Asked only for widths below the natural one. Only the height is used.
  func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize?
}
