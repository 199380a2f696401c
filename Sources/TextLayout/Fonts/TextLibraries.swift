import CPango
import Diagnostics
import Foundation

/// The libraries and fonts that shape and draw text.
package enum TextLibraries {
  /// Returns the versions that this process runs with: libraries first, then fonts. Pictures are equal only between machines whose lists
  /// are equal.
  ///
  /// Fonts are named by family with the version in their files, in the order of ``FontFamilies/required``. The last entry counts all font
  /// files and their bytes, which reveals another build of the same version. Loads the fonts, and reads the size of every font file.
  package static func versions() throws(FontError) -> [LibraryVersion] {
    try TextEngine.ensureFonts()
    return TextEngine.withEngine { _ in
      [
        LibraryVersion("Pango", String(cString: pango_version_string())),
        LibraryVersion("HarfBuzz", String(cString: hb_version_string())),
        LibraryVersion("FreeType", freeTypeVersion), LibraryVersion("fontconfig", fontconfigVersion),
      ] + (TextEngine.shared.configuration?.fontVersions ?? [])
    }
  }

  private static var freeTypeVersion: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  private static var fontconfigVersion: String {
    let number = FcGetVersion()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}

extension FontConfiguration {
  /// The versions of the required families, and a total of all files. A family whose files differ lists every version.
  fileprivate var fontVersions: [LibraryVersion] {
    guard let fonts = FcConfigGetFonts(handle, FcSetSystem)?.pointee else { return [] }
    var versions: [String: Set<Int32>] = [:]
    var files: Set<String> = []
    for index in 0..<Int(fonts.nfont) {
      guard let font = fonts.fonts[index] else { continue }
      if let file = FontPattern(font).string(FC_FILE) { files.insert(file) }
      var version: Int32 = 0
      guard FcPatternGetInteger(font, FC_FONTVERSION, 0, &version) == FcResultMatch else { continue }
      for family in FontPattern(font).strings(FC_FAMILY) { versions[family, default: []].insert(version) }
    }
    let families = FontFamilies.required.map { family in
      LibraryVersion(family, (versions[family] ?? []).sorted().map(Self.text).joined(separator: " and "))
    }
    let sizes = files.map { path in
      (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int).flatMap(\.self) ?? 0
    }
    return families + [LibraryVersion("all fonts", "\(files.count) files, \(sizes.reduce(0, +)) bytes")]
  }

  /// Formats a font's version, which its file stores in units of 1/65,536, with three decimals.
  private static func text(_ version: Int32) -> String {
    let thousandths = (Int(version) * 1_000 + 32_768) / 65_536
    let rest = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
