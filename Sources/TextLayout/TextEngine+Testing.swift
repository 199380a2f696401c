import Foundation

extension TextEngine {
  /// Loads fonts from another configuration file from now on, or from the bundled one again for `nil`: for tests of
  /// machines without fonts, in a process of their own.
  package static func useConfigurationForTesting(atPath path: String?) {
    shared.lock.withLock {
      shared.loaded = nil
      shared.configuration = nil
      shared.path = path
    }
  }
}
