import Foundation

extension TextEngine {
  /// Loads fonts from another configuration file from now on, or from the bundled one again for `nil`: for tests of
  /// machines without fonts, in a process of their own.
  package static func useConfigurationForTesting(atPath path: String?) {
    shared.lock.withLock {
      shared.loaded?.emptyParts()
      shared.loaded = nil
      shared.configuration = nil
      shared.path = path
    }
  }

  /// How many paragraphs were shaped, and how many texts laid out into lines, since the fonts were loaded.
  package static var countsForTesting: (shapings: Int, layouts: Int) {
    withEngine { ($0.shapingCount, $0.layoutCount) }
  }
}
