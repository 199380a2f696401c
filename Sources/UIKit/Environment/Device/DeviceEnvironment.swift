import Foundation
import UIKitCore

/// Everything about a device that a picture depends on, as a value.
///
/// Nothing of the machine that runs the code leaks into a picture: size, scale, insets, appearance, text size, direction and regional
/// settings all come from here. Sizes and insets are in points.
///
/// Assigning it has no effect by itself; `ApplicationHost.update(_:)` applies changes.
nonisolated package struct DeviceEnvironment: Equatable, Sendable {
  /// A name for people and messages, such as "iPhone 16"; also `UIDevice.name`.
  package var name: String
  /// The size of the screen in portrait, in points, whatever the orientation is.
  package var portraitSize: CGSize
  /// Device pixels per point.
  package var scale: CGFloat
  /// Phone or pad; decides size classes, default orientations, the keyboard's layout and whether a keyboard has a focus.
  package var idiom: UIUserInterfaceIdiom
  /// What rounded corners, the Dynamic Island and the home indicator take from the edges in portrait, in points.
  package var portraitSafeArea: UIEdgeInsets
  /// As `portraitSafeArea`, with the device on its side: the insets are those of the turned screen's edges.
  package var landscapeSafeArea: UIEdgeInsets
  /// Whether the horizontal size class is regular in landscape, as on the larger phones. Without effect on pads.
  package var isWideInLandscape: Bool
  /// The radius of the display's corners, in points; 0 for square ones. A live page rounds the screen by it; rendered pictures keep their
  /// corners.
  package var displayCornerRadius: CGFloat
  /// The rectangle of the Dynamic Island in portrait, in points of the screen; `nil` for a display without one.
  package var dynamicIsland: CGRect?
  /// Whether the interface is in landscape. A host sets it only to what the view controllers support.
  package var isLandscape = false
  /// Light or dark appearance of the whole system.
  package var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The text size that the user chose; `large` is the system's default.
  package var contentSizeCategory = UIContentSizeCategory.large
  /// The direction of the user's language; views can differ by their semantic attribute.
  package var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// Whether the user asked for less motion; see `UIAccessibility.isReduceMotionEnabled`.
  package var isReduceMotionEnabled = false
  /// Whether the user asked for less transparency; blurs are then replaced by opaque colours.
  package var isReduceTransparencyEnabled = false
  /// Whether a keyboard can reach everything that can be operated, rather than only views that can become focused.
  package var isFullKeyboardAccessEnabled = false
  /// Whether the screen reader is on. `VoiceOver.start()` sets it and moves the cursor; setting it here does not move it.
  package var isVoiceOverRunning = false
  /// Whether the screen reader also shows its speech as text at the bottom of the screen.
  package var showsVoiceOverCaptions = false
  /// The user's region and language, for the app and for the keyboard's words.
  package var locale: Locale {
    get { storedLocale.value }
    set { storedLocale = DeferredLocale(newValue) }
  }
  package private(set) var storedLocale: DeferredLocale
  /// The device's time zone; by default GMT, not the machine's. A running app has it for the whole process.
  package var timeZone: TimeZone {
    get { zoneUnlessGMT ?? .gmt }
    set { zoneUnlessGMT = newValue.identifier == "GMT" ? nil : newValue }
  }
  /// `nil` for GMT, in which most devices are: making Foundation's first zone delays the start of a process.
  private var zoneUnlessGMT: TimeZone?
  /// As `timeZone.identifier`, without making the zone.
  package var timeZoneIdentifier: String { zoneUnlessGMT?.identifier ?? "GMT" }
  /// Which calendar the user has; by default the Gregorian one, not the machine's.
  package var calendarIdentifier: Calendar.Identifier

  /// Makes a device in portrait with the default settings: light, large text, left to right, no accessibility settings.
  ///
  /// - Parameter localeIdentifier: Of the locale, unless one is given.
  package init(
    name: String, portraitSize: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom, portraitSafeArea: UIEdgeInsets,
    landscapeSafeArea: UIEdgeInsets, isWideInLandscape: Bool = false, displayCornerRadius: CGFloat = 0,
    dynamicIsland: CGRect? = nil,
    locale: Locale? = nil, localeIdentifier: String = "en_US", timeZone: TimeZone? = nil,
    calendarIdentifier: Calendar.Identifier = .gregorian
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
    storedLocale = locale.map { DeferredLocale($0) } ?? DeferredLocale(identifier: localeIdentifier)
    self.calendarIdentifier = calendarIdentifier
    if let timeZone { self.timeZone = timeZone }
  }

  /// The user's calendar with the locale and the time zone, because week days and dates depend on both. Made when asked for: most screens
  /// show no date, and Foundation's first calendar delays the start of a process.
  package var calendar: Calendar {
    var calendar = Calendar(identifier: calendarIdentifier)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }

  /// The size of the screen in its current orientation, in points.
  package var size: CGSize {
    isLandscape ? CGSize(width: portraitSize.height, height: portraitSize.width) : portraitSize
  }

  /// The safe area of the screen in its current orientation; the windows' safe areas derive from it.
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
        preferredContentSizeCategory: contentSizeCategory, accessibilityContrast: .normal, legibilityWeight: .regular))
  }

  /// The device before a host sets another one: an iPhone 16 (behaviours §1) [M].
  package static let standard = DeviceEnvironment(
    name: "iPhone 16", portraitSize: CGSize(width: 393, height: 852), scale: 3, idiom: .phone,
    portraitSafeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    landscapeSafeArea: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59), displayCornerRadius: 55,
    dynamicIsland: CGRect(x: 133.5, y: 11, width: 126, height: 112 / 3))
}
