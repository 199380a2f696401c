import Diagnostics
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
  /// A large title that is too wide becomes smaller, down to this share [G].
  static let minimumLargeTitleScale: CGFloat = 0.7
}

extension UINavigationBar {
  /// The height without the safe area: 44 points; 32 where the height is compact, 50 on pads (behaviours §2) [M]; 56 in a sheet, since iOS 13
  /// (seen in view hierarchies: wix/react-native-navigation 5730, Tencent/QMUI_iOS 877) [S].
  func standardHeight(for traits: UITraitCollection) -> CGFloat {
    if traits.verticalSizeClass == .compact, traits.userInterfaceIdiom != .pad { return 32 }
    if navigationController?.enclosingPresentation?.isSheet == true { return 56 }
    return traits.userInterfaceIdiom == .pad ? 50 : 44
  }

  // MARK: Background

  func addBackground() {
    addSubview(background)
  }

  /// Applies the appearances of bar and item to the background, and chooses the one that titles and buttons follow. O(1).
  func applyAppearances() {
    warnOfTintAtEdge()
    let looks = appearances.show(
      in: background, isCompact: traitCollection.hasCompactBars, item: topItem?.appearances,
      legacy: legacyBackground, share: edgeShare)
    shownAppearance = edgeShare < 0.5 ? looks.atEdge : looks.overContent
    hasOwnEdgeText = looks.atEdge !== looks.overContent
  }

  /// Warns once of a colour that is not shown over content at rest (`navigation-bar.tint-not-at-edge`).
  private func warnOfTintAtEdge() {
    guard barTintColor != nil, !hasOwnAppearances, navigationController != nil, !hasWarnedOfTint else { return }
    hasWarnedOfTint = true
    Diagnostics.warn(
      Diagnostic(
        "A navigation bar has a barTintColor that is not shown while no content is under it: since iOS 15 the bar is transparent there.",
        objects: ["bar: \(self)"], likelyCause: "The code was written for iOS 14 or older.",
        remedy: "Set standardAppearance and scrollEdgeAppearance, with the colour as their backgroundColor."),
      counting: "navigation-bar.tint-not-at-edge")
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
