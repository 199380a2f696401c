import Diagnostics
import Foundation

/// The fonts of the process and the lock around them.
///
/// Laying out and drawing may happen on any thread; Pango's objects may not be shared, so each takes the lock for its
/// whole length. In practice only the main thread lays out, and the lock is never contended.
package enum TextEngine {
  /// Loads the fonts, or says which family is missing and where it was looked for.
  ///
  /// Call it at launch to report a machine without fonts in one's own words. Without the call the first text loads them
  /// and stops the process with the same message: text is never drawn in a font that was not asked for.
  package static func ensureFonts() throws(FontError) {
    let result: Result<Void, FontError> = shared.lock.withLock {
      do throws(FontError) {
        _ = try shared.engine()
        return .success(())
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Drops what is kept between layouts and drawings: laid out texts, loaded fonts, rasterised glyphs, scaled emoji. The next text
  /// loads them anew. Frames that exist stay usable.
  package static func clearCaches() {
    shared.lock.withLock {
      shared.loaded?.emptyParts()
      shared.loaded = nil
    }
  }

  /// Drops texts, rasterised glyphs and scaled emoji, and keeps the fonts: what is drawn next is shaped and rasterised anew. Frames that exist
  /// stay usable.
  package static func forgetDrawings() { shared.lock.withLock { shared.loaded?.emptyParts() } }

  /// Runs `body` with the engine, loading fonts on first use; stops when they are missing.
  static func withEngine<Result>(_ body: (FontEngine) throws -> Result) rethrows -> Result {
    shared.lock.lock()
    defer { shared.lock.unlock() }
    return try body(shared.engineOrStop())
  }

  static let shared = Shared()

  /// The one engine of the process.
  final class Shared: @unchecked Sendable {
    let lock = NSRecursiveLock()
    var loaded: FontEngine?
    /// Outlives the engine: fonts that frames still use may read from it.
    var configuration: FontConfiguration?
    /// A configuration instead of the bundled one.
    var path: String?

    func engine() throws(FontError) -> FontEngine {
      if let loaded { return loaded }
      let configuration = try readConfiguration()
      self.configuration = configuration
      let engine = FontEngine(configuration: configuration)
      loaded = engine
      return engine
    }

    private func readConfiguration() throws(FontError) -> FontConfiguration {
      if let configuration { return configuration }
      guard let path = path ?? FontConfiguration.bundledPath() else {
        throw .unreadableConfiguration(reason: "fonts.conf is not in the resource bundle of TextLayout")
      }
      return try FontConfiguration(path: path, required: FontFamilies.required)
    }

    func engineOrStop() -> FontEngine {
      do throws(FontError) {
        return try engine()
      } catch {
        Diagnostics.stop(error.diagnostic)
      }
    }
  }
}
