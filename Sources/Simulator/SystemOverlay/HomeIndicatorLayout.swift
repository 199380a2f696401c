import Foundation
import UIKit

/// Where the home indicator lies on the screen: a capsule in the middle of the lower edge, however the device is held.
///
/// ```
/// │                                   │
/// │         ━━━━━━━━━━━━━━━━          │ 5 high, 8 above the edge
/// ╰───────────────────────────────────╯
/// ```
nonisolated struct HomeIndicatorLayout: Equatable {
  /// In points of the screen, in its present orientation; its edges lie on pixels.
  let frame: CGRect
  var cornerRadius: CGFloat { frame.height / 2 }

  /// `nil` for a device with a home button: a display without the indicator has no inset for it.
  init?(_ environment: DeviceEnvironment) {
    guard environment.portraitSafeArea.bottom > 0 else { return nil }
    let (size, scale) = (environment.size, environment.scale)
    let isNarrow = environment.idiom == .phone && !environment.isLandscape
    let width = size.width * (isNarrow ? Self.portraitPhoneShare : Self.wideShare)
    let left = ((size.width - width) / 2 * scale).rounded() / scale
    frame = CGRect(
      x: left, y: size.height - Self.distance - Self.height, width: size.width - 2 * left, height: Self.height)
  }

  /// Of the screen's width. 134 of 375 points in drawings of the iPhone X by many hands; that wider phones have the same share is from
  /// memory [S].
  private static let portraitPhoneShare: CGFloat = 134 / 375
  /// Of the screen's width, on its side. 209 of 812 points, from memory; that pads have the same share either way is a guess (G).
  private static let wideShare: CGFloat = 209 / 812
  /// In points; from the same drawings (S). It explains the insets: 21 = 8 + 5 + 8.
  private static let height: CGFloat = 5
  private static let distance: CGFloat = 8
}
