import UIKit

/// The look of a strip of tabs. Lengths are in points. A strip copies its style when it is created.
///
/// Apple has no such control: the figures are the project's own, in keeping with its bars [G].
public struct TabStripStyle {
  /// How the strip uses room that its tabs do not need.
  public typealias Distribution = TabStripDistribution

  /// How tabs share the width that they do not need; equal widths by default.
  public var distribution = Distribution.equal
  /// The size of titles at the standard text size, in points; 15 by default. It grows as ``textStyle`` does.
  public var fontSize: CGFloat = 15
  /// The weight of titles; semibold by default. Badges are always medium.
  public var fontWeight = UIFont.Weight.semibold
  /// The text style whose sizes the font follows as the text size changes; `subheadline` by default.
  public var textStyle = UIFont.TextStyle.subheadline
  /// The colour of the selected title and its image; `label` by default.
  public var selectedColor = UIColor.label
  /// The colour of the other titles and images; `secondaryLabel` by default.
  public var normalColor = UIColor.secondaryLabel
  /// The colour of the line under the selected title; `nil`, the default, is the tint colour.
  public var indicatorColor: UIColor?
  /// The height of the line under the selected title, in points; 3 by default.
  public var indicatorHeight: CGFloat = 3
  /// How far the indicator extends beyond the title on either side, in points; 4 by default.
  public var indicatorOverhang: CGFloat = 4
  /// The background of a badge; red by default.
  public var badgeColor = UIColor.systemRed
  /// The colour of a badge's text; white by default.
  public var badgeTextColor = UIColor.white
  /// The background of the tabs; the screen's background by default.
  public var backgroundColor = UIColor.systemBackground
  /// The line below the strip, one device pixel high; `separator` by default, and `nil` draws none.
  public var hairlineColor: UIColor? = .separator
  /// On either side of a tab's title, in points; 12 by default.
  public var padding: CGFloat = 12
  /// Above and below the title, in points; 10 by default.
  public var verticalPadding: CGFloat = 10
  /// Before the first tab and after the last, within the safe area, in points; 4 by default.
  public var margin: CGFloat = 4
  /// The least height of the strip and width of a tab, in points: what a finger needs, 44 by default (Human Interface Guidelines) [D].
  public var minimumLength: CGFloat = 44

  /// Creates a style with the default figures and colours.
  public init() {}
}
