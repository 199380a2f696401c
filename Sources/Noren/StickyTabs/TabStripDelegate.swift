import UIKit

/// Learns what is done to a strip beyond selecting. Every member has an empty default.
@MainActor
public protocol TabStripDelegate: AnyObject {
  /// A tab was dragged to another place, which the strip's items already say. Both are positions among them, before and after.
  func tabStrip(_ strip: TabStrip, didMoveTabFrom source: Int, to destination: Int)
}

extension TabStripDelegate {
  public func tabStrip(_ strip: TabStrip, didMoveTabFrom source: Int, to destination: Int) {}
}
