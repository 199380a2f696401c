import UIKit

/// How a strip of tabs looks. Lengths in points.
///
/// Apple has no such control: the figures are the project's own, in keeping with its bars (confidence G).
public struct TabStripStyle {
  /// What the strip does with room that its tabs do not need.
  public enum Distribution: Sendable {
    /// Equal widths if the tabs fit so.
    case equal
    /// Their own widths, at the leading edge.
    case leading
  }

  public var distribution = Distribution.equal
  /// At the standard text size; grows as ``textStyle`` does.
  public var fontSize: CGFloat = 15
  public var fontWeight = UIFont.Weight.semibold
  public var textStyle = UIFont.TextStyle.subheadline
  public var selectedColor = UIColor.label
  public var normalColor = UIColor.secondaryLabel
  /// `nil` is the tint colour.
  public var indicatorColor: UIColor?
  public var indicatorHeight: CGFloat = 3
  /// How far the indicator reaches beyond the title on either side.
  public var indicatorOverhang: CGFloat = 4
  public var badgeColor = UIColor.systemRed
  public var badgeTextColor = UIColor.white
  public var backgroundColor = UIColor.systemBackground
  /// `nil` leaves the line below the strip out.
  public var hairlineColor: UIColor? = .separator
  /// On either side of a tab's title.
  public var padding: CGFloat = 12
  /// Above and below the title.
  public var verticalPadding: CGFloat = 10
  /// Before the first tab and after the last, within the safe area.
  public var margin: CGFloat = 4
  /// Of the strip, and of the width of a tab: what a finger needs (Human Interface Guidelines, confidence D).
  public var minimumLength: CGFloat = 44

  public init() {}
}
