import UIKit

extension PageControl {
  /// What the user does with the control, as `UIPageControl.InteractionState`.
  public typealias InteractionState = PageControlInteraction

  /// When the ground behind the dots shows, as `UIPageControl.BackgroundStyle`.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger slides along the dots.
    case automatic = 0
    /// Always.
    case prominent = 1
    /// Never.
    case minimal = 2
  }

  /// Where the row of dots leads to, as `UIPageControl.Direction`.
  public enum Direction: Int, Sendable {
    /// As text is written.
    case natural = 0
    /// The first page is at the left.
    case leftToRight = 1
    /// The first page is at the right.
    case rightToLeft = 2
    /// In a column, the first page at the top.
    case topToBottom = 3
    /// In a column, the first page at the bottom.
    case bottomToTop = 4
  }
}
