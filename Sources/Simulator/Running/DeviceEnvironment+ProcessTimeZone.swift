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
  /// A later device also replaces an `NSTimeZone.default` that the app before it has set, as a new process does. For the first device there is
  /// no such app, and setting the default would delay the start.
  package func setProcessTimeZone() {
    // Asking Foundation for its zone would make it look for the machine's first.
    if getenv("TZ").map({ String(cString: $0) }) != timeZoneIdentifier {
      setenv("TZ", timeZoneIdentifier, 1)
      NSTimeZone.resetSystemTimeZone()
    }
    if hasProcessTimeZone.exchange(true, ordering: .relaxed) { NSTimeZone.default = timeZone }
  }
}

/// Whether a device has set the zone of this process.
private nonisolated let hasProcessTimeZone = Atomic(false)
