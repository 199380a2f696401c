import UIKit

extension PageControl {
  /// How the user uses the control, as `UIPageControl.InteractionState`.
  public typealias InteractionState = PageControlInteraction

  /// When the background behind the dots is visible, as `UIPageControl.BackgroundStyle`.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger slides along the dots.
    case automatic = 0
    /// Always.
    case prominent = 1
    /// Never.
    case minimal = 2
  }

  /// The direction of the row of dots, as `UIPageControl.Direction`.
  public enum Direction: Int, Sendable {
    /// In the direction of text.
    case natural = 0
    /// The first page is at the left.
    case leftToRight = 1
    /// The first page is at the right.
    case rightToLeft = 2
    /// In a column, with the first page at the top.
    case topToBottom = 3
    /// In a column, with the first page at the bottom.
    case bottomToTop = 4
  }
}
