import CPango
import Diagnostics
import Foundation

/// The reason why a font file cannot be registered or unregistered.
package enum FontRegistrationError: Error, Hashable, Sendable {
  case noFile
  case unrecognizedFormat
  case alreadyRegistered
  case notRegistered
}

extension TextEngine {
  /// The cuts of all fonts that can be asked for by name, by family, then from light to heavy. Loads the fonts.
  package static var cuts: [FontCut] { withEngine { $0.catalogue.cuts } }

  /// Returns the cut of a PostScript name, a full name, or a family's regular one; `nil` if there is none. Loads the fonts.
  package static func cut(named name: String) -> FontCut? { withEngine { $0.catalogue.cut(named: name) } }

  /// Returns the cut of a family that is nearest to a weight on CSS's scale; `nil` for an unknown family. Loads the fonts.
  package static func cut(family: String, weight: CGFloat, isItalic: Bool) -> FontCut? {
    withEngine { $0.catalogue.cut(family: family, weight: weight, isItalic: isItalic) }
  }

  /// Returns the vertical measurements of a family at one point, by its regular cut; `nil` for an unknown family.
  ///
  /// All cuts of a family have the same line box, so that a bold word moves no line.
  package static func metrics(ofFamily family: String) -> FontMetrics? {
    withEngine { $0.metrics(ofFamily: family) }
  }

  /// Adds the fonts of a file to those that can be asked for, until the process ends. Texts laid out before keep their fonts.
  ///
  /// - Returns: The number of cuts in the file.
  package static func register(fontFile path: String) throws(FontRegistrationError) -> Int {
    let result: Result<Int, FontRegistrationError> = shared.lock.withLock {
      let path = URL(fileURLWithPath: path).standardizedFileURL.path
      guard FileManager.default.fileExists(atPath: path) else { return .failure(.noFile) }
      guard !shared.registered.contains(path) else { return .failure(.alreadyRegistered) }
      let before = shared.engineOrStop().catalogue.cuts.count
      guard let configuration = shared.configuration, FcConfigAppFontAddFile(configuration.handle, path) == FcBool(1)
      else { return .failure(.unrecognizedFormat) }
      let added = FontCatalogue(configuration).cuts.count - before
      guard added > 0 else { return .failure(.unrecognizedFormat) }
      shared.registered.append(path)
      shared.reload()
      return .success(added)
    }
    return try result.get()
  }

  /// Takes the fonts of a registered file away. Texts laid out before keep them.
  package static func unregister(fontFile path: String) throws(FontRegistrationError) {
    let result: Result<Void, FontRegistrationError> = shared.lock.withLock {
      let path = URL(fileURLWithPath: path).standardizedFileURL.path
      guard let configuration = shared.configuration, let index = shared.registered.firstIndex(of: path) else {
        return .failure(.notRegistered)
      }
      shared.registered.remove(at: index)
      // fontconfig takes them away all together only.
      FcConfigAppFontClear(configuration.handle)
      for path in shared.registered { FcConfigAppFontAddFile(configuration.handle, path) }
      shared.reload()
      return .success(())
    }
    try result.get()
  }
}

extension TextEngine.Shared {
  /// Lets go of everything made with the fonts before. The configuration stays.
  fileprivate func reload() {
    loaded?.emptyParts()
    loaded = nil
  }
}
