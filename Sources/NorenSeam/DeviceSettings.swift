import Foundation
import UIKit

/// The user's language, region and time zone, as the device reports them.
///
/// On Apple's platforms these are Foundation's own. On Linux, Foundation reads the machine's settings and cannot be overridden, so they
/// come from the device that the host describes: pictures do not depend on the machine. Without a running host, the standard device's
/// settings apply. No value is cached.
@MainActor
public enum DeviceSettings {
  /// The user's region, and how it formats numbers and dates.
  public static var locale: Locale {
    #if canImport(ObjectiveC)
      .current
    #else
      environment.locale
    #endif
  }

  /// BCP 47 tags, most preferred first. On Linux there is exactly one, the locale's.
  public static var preferredLanguages: [String] {
    #if canImport(ObjectiveC)
      Locale.preferredLanguages
    #else
      [environment.locale.identifier(.bcp47)]
    #endif
  }

  /// The device's time zone. It may change while an app runs, so it is read anew each time.
  public static var timeZone: TimeZone {
    #if canImport(ObjectiveC)
      .current
    #else
      environment.timeZone
    #endif
  }

  /// The user's calendar, with the device's locale and time zone.
  public static var calendar: Calendar {
    #if canImport(ObjectiveC)
      .current
    #else
      environment.calendar
    #endif
  }

  #if !canImport(ObjectiveC)
    private static var environment: DeviceEnvironment { ApplicationHost.current?.environment ?? .standard }
  #endif
}
