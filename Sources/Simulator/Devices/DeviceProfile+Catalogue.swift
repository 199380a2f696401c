import Foundation
import UIKit

// Every number comes from a row of the table "Devices and safe areas" in Documentation's behaviour facts, §1. The letters
// are its confidences: M measured by the source, D documented, S second-hand, G guess. Where sources disagree, the comment
// says which one was taken and why.
nonisolated extension DeviceProfile {
  /// The devices there are, smallest first; the order of every list.
  public static let all: [DeviceProfile] = [iPhoneSE3, iPhone16, iPhone16Pro, iPhone16ProMax, iPadPro11]

  /// What an app runs on when nothing else is asked for.
  public static let standard = iPhone16

  /// Row "8, SE 2/3" (sources SST, BK), S throughout.
  public static let iPhoneSE3 = phone(
    "iphone-se-3", "iPhone SE (3rd generation)", width: 375, height: 667, scale: 2, top: 20, bottom: 0,
    landscapeSide: 0, landscapeBottom: 0, corner: 0)

  /// Row "14 Pro, 15, 15 Pro, 16": size and portrait insets OUi, corner BK, M; landscape FW, derived, S.
  public static let iPhone16 = phone(
    "iphone-16", "iPhone 16", width: 393, height: 852, scale: 3, top: 59, bottom: 34, landscapeSide: 59,
    landscapeBottom: 21, corner: 55, islandTop: 11)

  /// Row "16 Pro, 17, 17 Pro" (FW, DP; corner BK), M.
  ///
  /// The landscape bottom is 21 (DP), not 20 (FW): FW's figure also covers iOS 26, and the older phones with the same home
  /// indicator have 21. Confidence of that one: S.
  public static let iPhone16Pro = phone(
    "iphone-16-pro", "iPhone 16 Pro", width: 402, height: 874, scale: 3, top: 62, bottom: 34, landscapeSide: 62,
    landscapeBottom: 21, corner: 62, islandTop: 14)

  /// Row "16/17 Pro Max": portrait 62/34 (FW7 and DP against FW's 59), landscape 62/21 (DP; as on the 16 Pro), corner BK. S.
  public static let iPhone16ProMax = phone(
    "iphone-16-pro-max", "iPhone 16 Pro Max", width: 440, height: 956, scale: 3, top: 62, bottom: 34,
    landscapeSide: 62, landscapeBottom: 21, corner: 62, islandTop: 14, isWideInLandscape: true)

  /// Row "Pro 11" (SST; corner BK), S. Insets 24/20 are those before iPadOS 26 ("Likely reading", G).
  public static let iPadPro11 = DeviceProfile(
    identifier: "ipad-pro-11", name: "iPad Pro 11-inch", portraitSize: CGSize(width: 834, height: 1194), scale: 2,
    idiom: .pad, portraitSafeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
    landscapeSafeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0), isWideInLandscape: true,
    displayCornerRadius: 18)

  /// A phone: no side insets in portrait, no top inset in landscape (rows "Status bar" and "Size class", S).
  ///
  /// - Parameters:
  ///   - islandTop: How far the Dynamic Island lies below the upper edge: 11, and 14 on the 16 Pro and Pro Max. Its size is 126 × 37⅓. All
  ///     of it from public code that lays views around it (S).
  ///   - isWideInLandscape: Row "Size class, landscape": regular on Plus, XR and Max, else compact. S.
  private static func phone(
    _ identifier: String, _ name: String, width: CGFloat, height: CGFloat, scale: CGFloat, top: CGFloat,
    bottom: CGFloat, landscapeSide: CGFloat, landscapeBottom: CGFloat, corner: CGFloat, islandTop: CGFloat? = nil,
    isWideInLandscape: Bool = false
  ) -> DeviceProfile {
    DeviceProfile(
      identifier: identifier, name: name, portraitSize: CGSize(width: width, height: height), scale: scale,
      idiom: .phone, portraitSafeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      landscapeSafeArea: UIEdgeInsets(top: 0, left: landscapeSide, bottom: landscapeBottom, right: landscapeSide),
      isWideInLandscape: isWideInLandscape, displayCornerRadius: corner,
      dynamicIsland: islandTop.map { CGRect(x: (width - 126) / 2, y: $0, width: 126, height: 112 / 3) })
  }
}
