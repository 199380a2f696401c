import Foundation

extension TextEngine {
  /// Switches to the fonts of another configuration file, or back to the bundled one for `nil`. For tests of machines without fonts, in a
  /// process of their own: fontconfig's state is global.
  package static func useConfigurationForTesting(atPath path: String?) {
    shared.lock.withLock {
      shared.loaded?.emptyParts()
      shared.loaded = nil
      shared.configuration = nil
      shared.path = path
    }
  }

  /// The number of paragraphs shaped and of texts laid out into lines since the fonts were loaded.
  package static var countsForTesting: (shapings: Int, layouts: Int) {
    withEngine { ($0.shapingCount, $0.layoutCount) }
  }
}
