import CPango
import Foundation

/// A fontconfig configuration of our own: loaded from one file, with its fonts checked.
///
/// The machine's configuration is never read: fontconfig's default would bring `/etc/fonts`, `FONTCONFIG_FILE` and the
/// fonts of the user into every picture.
struct FontConfiguration {
  /// Never freed: a process reads one configuration, and its fonts are used to the end.
  let handle: OpaquePointer

  /// The file the module carries.
  static func bundledPath() -> String? { Bundle.module.path(forResource: "fonts", ofType: "conf") }

  /// Reads a configuration file, lists the fonts it selects and checks that every family in `required` is among them.
  ///
  /// Takes under a millisecond when the folders have been scanned before, else up to a second for the scan.
  ///
  /// Clears the environment variables with which a machine could change what text looks like.
  init(path: String, required: [String]) throws(FontError) {
    for variable in ["FONTCONFIG_SYSROOT", "FREETYPE_PROPERTIES", "HB_SHAPER_LIST"] { unsetenv(variable) }
    guard let handle = FcConfigCreate() else {
      throw .unreadableConfiguration(reason: "fontconfig could not make a configuration")
    }
    guard FcConfigParseAndLoad(handle, path, FcBool(1)) == FcBool(1), FcConfigBuildFonts(handle) == FcBool(1) else {
      FcConfigDestroy(handle)
      throw .unreadableConfiguration(reason: "fontconfig refused \(path)")
    }
    let present = Self.families(in: handle)
    if let missing = required.first(where: { !present.contains($0) }) {
      let searched = Self.folders(of: handle)
      FcConfigDestroy(handle)
      throw .missing(family: missing, searched: searched)
    }
    self.handle = handle
  }

  private static func families(in handle: OpaquePointer) -> Set<String> {
    guard let fonts = FcConfigGetFonts(handle, FcSetSystem)?.pointee else { return [] }
    var names: Set<String> = []
    for index in 0..<Int(fonts.nfont) {
      var name: UnsafeMutablePointer<FcChar8>?
      var position: Int32 = 0
      while FcPatternGetString(fonts.fonts[index], FC_FAMILY, position, &name) == FcResultMatch, let found = name {
        names.insert(String(cString: found))
        position += 1
      }
    }
    return names
  }

  /// The folders that were searched, in the order of the configuration.
  private static func folders(of handle: OpaquePointer) -> [String] {
    guard let list = FcConfigGetFontDirs(handle) else { return [] }
    defer { FcStrListDone(list) }
    var folders: [String] = []
    while let folder = FcStrListNext(list) { folders.append(String(cString: folder)) }
    return folders
  }
}
