import UIKit

extension PageControl {
  /// What a person does with the control, as `UIPageControl.InteractionState`.
  public enum InteractionState: Int, Sendable {
    case none = 0
    /// A tap turns one page.
    case discrete = 1
    /// A finger slides along the dots.
    case continuous = 2
  }

  /// When the ground behind the dots shows, as `UIPageControl.BackgroundStyle`.
  public enum BackgroundStyle: Int, Sendable {
    /// While a finger slides along the dots.
    case automatic = 0
    case prominent = 1
    /// Never.
    case minimal = 2
  }

  /// Where the row of dots leads to, as `UIPageControl.Direction`.
  public enum Direction: Int, Sendable {
    /// As text is written.
    case natural = 0
    case leftToRight = 1
    case rightToLeft = 2
    case topToBottom = 3
    case bottomToTop = 4
  }
}
