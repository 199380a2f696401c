import Foundation
import UIKit

/// The person's language, region and time zone, as the device says.
///
/// On Apple's platforms these are Foundation's own. On Linux Foundation reads the machine's and cannot be told otherwise, so
/// they come from the device that the host describes: a picture then does not depend on the machine.
@MainActor
public enum DeviceSettings {
  /// The person's region and how it writes numbers and dates.
  public static var locale: Locale {
    #if canImport(ObjectiveC)
      .current
    #else
      environment.locale
    #endif
  }

  /// BCP 47 tags, most preferred first.
  public static var preferredLanguages: [String] {
    #if canImport(ObjectiveC)
      Locale.preferredLanguages
    #else
      [environment.locale.identifier(.bcp47)]
    #endif
  }

  /// Where the device is. It may change while an app runs, so it is asked for each time.
  public static var timeZone: TimeZone {
    #if canImport(ObjectiveC)
      .current
    #else
      environment.timeZone
    #endif
  }

  /// How the person counts days; it has the device's locale and time zone.
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
