import Diagnostics
import Foundation

/// The fonts of the process and the lock around them.
///
/// Layout and drawing may happen on any thread, but Pango's objects must not be used by two threads at once, so each layout and drawing
/// holds the lock throughout. In practice only the main thread lays out, and the lock is never contended.
package enum TextEngine {
  /// Loads the fonts, or throws an error that names the missing family and the folders searched.
  ///
  /// Call it at launch to report a machine without fonts in the app's own words. Without the call the first text loads the fonts, and stops
  /// the process with the same message: text is never drawn in a font that was not asked for. A failed load is tried again by the next
  /// call.
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

  /// Discards everything kept between layouts and drawings: texts, loaded fonts, rasterised glyphs, scaled emoji. The next text loads them
  /// again. Existing frames stay usable.
  package static func clearCaches() {
    shared.lock.withLock {
      shared.loaded?.emptyParts()
      shared.loaded = nil
    }
  }

  /// Discards texts, rasterised glyphs and scaled emoji, and keeps the fonts. The next text drawn is shaped and rasterised again. Existing
  /// frames stay usable.
  package static func forgetDrawings() { shared.lock.withLock { shared.loaded?.emptyParts() } }

  /// Runs `body` with the engine under the lock, loading fonts on first use; stops the process when they are missing. Calls may be nested.
  static func withEngine<Result>(_ body: (FontEngine) throws -> Result) rethrows -> Result {
    shared.lock.lock()
    defer { shared.lock.unlock() }
    return try body(shared.engineOrStop())
  }

  static let shared = Shared()

  /// The one engine of the process. All properties are accessed under `lock`.
  final class Shared: @unchecked Sendable {
    let lock = NSRecursiveLock()
    /// `nil` until the first text and after `clearCaches()`.
    var loaded: FontEngine?
    /// Outlives the engine: fonts that frames still use may read from it. Replaced only by tests.
    var configuration: FontConfiguration?
    /// The paths of the font files that the app registered, in order.
    var registered: [String] = []
    /// A configuration to use instead of the bundled one; only tests set it.
    var path: String?

    /// Returns the engine, made on first use.
    func engine() throws(FontError) -> FontEngine {
      if let loaded { return loaded }
      let configuration = try readConfiguration()
      self.configuration = configuration
      let engine = FontEngine(configuration: configuration)
      loaded = engine
      return engine
    }

    /// Reads the configuration, or returns the one read before.
    private func readConfiguration() throws(FontError) -> FontConfiguration {
      if let configuration { return configuration }
      guard let path = path ?? FontConfiguration.bundledPath() else {
        throw .unreadableConfiguration(reason: "fonts.conf is not in the resource bundle of TextLayout")
      }
      return try FontConfiguration(path: path, required: FontFamilies.required)
    }

    /// Returns the engine; ends the process with the error's diagnostic when it cannot be made.
    func engineOrStop() -> FontEngine {
      do throws(FontError) {
        return try engine()
      } catch {
        Diagnostics.stop(error.diagnostic)
      }
    }
  }
}
