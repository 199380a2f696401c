import Foundation
import UIKitCore

/// Sizes of the standard bar on iOS 13–18, in points.
enum NavigationBarMetrics {
  /// Between the bar's edge and a button [G].
  static let sideMargin: CGFloat = 16
  /// Between the bar's edge and the back chevron [G].
  static let chevronMargin: CGFloat = 8
  /// Between two buttons, and between a button and the title [G].
  static let gap: CGFloat = 8
  /// Of the semibold title (behaviours §2) [M] and of the regular buttons [G].
  static let fontSize: CGFloat = 17
}

extension UINavigationBar {
  /// The height without the safe area: 44 points; 32 where the height is compact, 50 on pads (behaviours §2) [M].
  func standardHeight(for traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return 50 }
    return traits.verticalSizeClass == .compact ? 32 : 44
  }

  // MARK: Background

  func addBackground() {
    addSubview(background)
  }

  /// Places the background. In a navigation controller it reaches up to the top of the screen; the hairline is below it.
  func layoutBackground() {
    let above = navigationController == nil ? 0 : frame.minY
    background.place(CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above))
  }

  // MARK: Going back

  /// Does what the back button does: the top item's `backAction`, else the controller's animated pop, else the bar's own pop.
  func goBack() {
    if let action = topItem?.backAction {
      action.performWithSender(self, target: nil)
    } else if let navigationController {
      navigationController.popViewController(animated: true)
    } else {
      popItem(animated: true)
    }
  }
}
