import Foundation

/// Whether what was made of files is up to date, by the times of their last changes.
enum Staleness {
  /// Whether a product is missing, or a source is newer: a file, or a folder with all in it that is not hidden.
  static func isStale(_ product: URL, sources: [URL]) -> Bool {
    guard let made = date(of: product) else { return true }
    return sources.contains { source in
      if let date = date(of: source), date > made { return true }
      let files = FileManager.default.enumerator(
        at: source, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
      while let file = files?.nextObject() as? URL { if let date = date(of: file), date > made { return true } }
      return false
    }
  }

  private static func date(of file: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
  }
}
