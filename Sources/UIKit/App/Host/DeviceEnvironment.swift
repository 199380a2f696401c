import Foundation
import UIKitCore

/// Everything about a device that a picture depends on, as a value.
///
/// Nothing of the machine the code runs on leaks into a picture: size, scale, insets, appearance, text size, direction and
/// regional settings all come from here. All sizes and insets are in points.
nonisolated package struct DeviceEnvironment: Equatable, Sendable {
  /// A name for people and messages, such as "iPhone 16".
  package var name: String
  /// The screen in portrait.
  package var portraitSize: CGSize
  /// Device pixels per point.
  package var scale: CGFloat
  package var idiom: UIUserInterfaceIdiom
  package var portraitSafeArea: UIEdgeInsets
  package var landscapeSafeArea: UIEdgeInsets
  /// Whether the horizontal size class is regular in landscape, as on the larger phones.
  package var isWideInLandscape: Bool
  package var displayCornerRadius: CGFloat
  /// Where the Dynamic Island lies in portrait, in points; `nil` for a display without one.
  package var dynamicIsland: CGRect?
  package var isLandscape = false
  package var userInterfaceStyle = UIUserInterfaceStyle.light
  package var contentSizeCategory = UIContentSizeCategory.large
  package var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// Whether the person asked for less motion.
  package var isReduceMotionEnabled = false
  /// Whether the person asked for less transparency.
  package var isReduceTransparencyEnabled = false
  /// Whether everything can be reached with a keyboard.
  package var isFullKeyboardAccessEnabled = false
  /// Whether a screen reader is on.
  package var isVoiceOverRunning = false
  /// Whether the screen reader also shows what it says, at the bottom of the screen.
  package var showsVoiceOverCaptions = false
  package var locale: Locale
  package var timeZone: TimeZone
  package var calendar: Calendar

  package init(
    name: String, portraitSize: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom, portraitSafeArea: UIEdgeInsets,
    landscapeSafeArea: UIEdgeInsets, isWideInLandscape: Bool = false, displayCornerRadius: CGFloat = 0,
    dynamicIsland: CGRect? = nil,
    locale: Locale = Locale(identifier: "en_US"), timeZone: TimeZone = .gmt,
    calendar: Calendar = Calendar(identifier: .gregorian)
  ) {
    self.name = name
    self.portraitSize = portraitSize
    self.scale = scale
    self.idiom = idiom
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
    self.isWideInLandscape = isWideInLandscape
    self.displayCornerRadius = displayCornerRadius
    self.dynamicIsland = dynamicIsland
    self.locale = locale
    self.timeZone = timeZone
    self.calendar = calendar
  }

  /// The screen in its present orientation.
  package var size: CGSize {
    isLandscape ? CGSize(width: portraitSize.height, height: portraitSize.width) : portraitSize
  }

  package var safeArea: UIEdgeInsets { isLandscape ? landscapeSafeArea : portraitSafeArea }

  /// The traits of the screen.
  ///
  /// Phones are compact × regular in portrait; in landscape vertically compact, and horizontally regular only on the
  /// larger ones. Pads are regular both ways (behaviours §1) [S].
  package var traits: UITraitCollection {
    let isPad = idiom == .pad
    return UITraitCollection(
      values: TraitValues(
        userInterfaceIdiom: idiom, userInterfaceStyle: userInterfaceStyle, userInterfaceLevel: .base,
        layoutDirection: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight, displayScale: scale,
        horizontalSizeClass: isPad || (isLandscape && isWideInLandscape) ? .regular : .compact,
        verticalSizeClass: isPad || !isLandscape ? .regular : .compact,
        preferredContentSizeCategory: contentSizeCategory))
  }

  /// What there is before a host says otherwise: an iPhone 16 (behaviours §1) [M].
  package static let standard = DeviceEnvironment(
    name: "iPhone 16", portraitSize: CGSize(width: 393, height: 852), scale: 3, idiom: .phone,
    portraitSafeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    landscapeSafeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), displayCornerRadius: 55,
    dynamicIsland: CGRect(x: 133.5, y: 11, width: 126, height: 112 / 3))
}
