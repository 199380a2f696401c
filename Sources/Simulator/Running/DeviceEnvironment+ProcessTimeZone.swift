import Foundation
import Synchronization
import UIKit

nonisolated extension DeviceEnvironment {
  /// Makes the device's zone `TimeZone.current` and the default of calendars and formatters, for the whole process.
  ///
  /// Sets the variable `TZ`, because Foundation reads the zone from the process and has no other way to set it. It has no way at all to set
  /// the locale, which on Linux always has the empty identifier (see Divergences). Check the zone with ``TimeZoneDatabase`` first:
  /// Foundation traps if its file is missing.
  ///
  /// A later device also replaces an `NSTimeZone.default` that the app has set, as a launch does. The first one has no app before it; setting
  /// the default then would only delay the start of the process.
  package func setProcessTimeZone() {
    // Asking Foundation for its zone would make it look for the machine's first.
    if getenv("TZ").map({ String(cString: $0) }) != timeZoneIdentifier {
      setenv("TZ", timeZoneIdentifier, 1)
      NSTimeZone.resetSystemTimeZone()
    }
    let isFirst = hasProcessTimeZone.withLock { hasOne in
      defer { hasOne = true }
      return !hasOne
    }
    if !isFirst { NSTimeZone.default = timeZone }
  }
}

private nonisolated let hasProcessTimeZone = Mutex(false)
