import Diagnostics
import Foundation
import UIKit

nonisolated extension DeviceProfile {
  /// The environment of this device as it comes out of its box: portrait, light, its own region.
  package var environment: DeviceEnvironment {
    // Greenwich needs none of Foundation's tables.
    let timeZone = timeZoneIdentifier == "GMT" ? nil : TimeZone(identifier: timeZoneIdentifier)
    guard timeZone != nil || timeZoneIdentifier == "GMT" else {
      Diagnostics.stop(
        Diagnostic(
          "The device profile \(identifier.quoted) has a time zone that does not exist: \(timeZoneIdentifier.quoted).",
          likelyCause: "A misspelt identifier, or a system without a time zone database.",
          remedy: "Use an identifier of the time zone database, such as \"GMT\" or \"Asia/Tokyo\"."))
    }
    var environment = DeviceEnvironment(
      name: name, portraitSize: portraitSize, scale: scale, idiom: idiom, portraitSafeArea: portraitSafeArea,
      landscapeSafeArea: landscapeSafeArea, isWideInLandscape: isWideInLandscape,
      displayCornerRadius: displayCornerRadius, dynamicIsland: dynamicIsland, localeIdentifier: localeIdentifier,
      timeZone: timeZone, calendarIdentifier: calendarIdentifier)
    environment.contentSizeCategory = contentSizeCategory
    environment.layoutDirection = environment.directionOfLanguage
    return environment
  }
}

nonisolated extension DeviceEnvironment {
  /// This device's settings on another device: everything a person had changed stays as it was.
  package func moved(to profile: DeviceProfile) -> DeviceEnvironment {
    var other = profile.environment
    other.isLandscape = isLandscape
    other.userInterfaceStyle = userInterfaceStyle
    other.contentSizeCategory = contentSizeCategory
    other.layoutDirection = layoutDirection
    other.isReduceMotionEnabled = isReduceMotionEnabled
    other.isReduceTransparencyEnabled = isReduceTransparencyEnabled
    other.isVoiceOverRunning = isVoiceOverRunning
    other.showsVoiceOverCaptions = showsVoiceOverCaptions
    other.isFullKeyboardAccessEnabled = isFullKeyboardAccessEnabled
    other.locale = locale
    other.timeZone = timeZone
    other.calendarIdentifier = calendarIdentifier
    return other
  }

  /// Speaks another language, in the region and direction that go with it.
  package mutating func setLocale(_ locale: Locale) {
    self.locale = locale
    layoutDirection = directionOfLanguage
  }

  /// The direction in which the locale's language is written.
  var directionOfLanguage: UIUserInterfaceLayoutDirection {
    storedLocale.isRightToLeft ? .rightToLeft : .leftToRight
  }
}
