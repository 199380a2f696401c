import UIKit

/// Informed of what the user does with a strip besides selecting. Every member has an empty default.
@MainActor
public protocol TabStripDelegate: AnyObject {
  /// Called after a tab was dragged to another place, with its indices before and after. The strip's items already have the new order.
  func tabStrip(_ strip: TabStrip, didMoveTabFrom source: Int, to destination: Int)
}

extension TabStripDelegate {
  public func tabStrip(_ strip: TabStrip, didMoveTabFrom source: Int, to destination: Int) {}
}
