import UIKit

/// Placeholder.
class PresentationNode: ObservingNode {
  func wasDismissed(_ screen: ScreenController) {}
  func end() -> Bool { false }
}
