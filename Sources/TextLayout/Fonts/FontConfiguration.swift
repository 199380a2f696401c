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
    guard FcConfigParseAndLoad(handle, path, FcBool(1)) == FcBool(1), Self.ensureCacheFolder(of: handle),
      FcConfigBuildFonts(handle) == FcBool(1)
    else {
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
  private static func folders(of handle: OpaquePointer) -> [String] { strings(FcConfigGetFontDirs(handle)) }

  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var strings: [String] = []
    while let string = FcStrListNext(list) { strings.append(String(cString: string)) }
    return strings
  }

  // MARK: The cache

  /// Names a temporary folder as well when what is scanned can be kept in no folder of the configuration, as in a container
  /// without a home. Fontconfig would otherwise complain once for every folder of fonts, and scan them all in every process.
  ///
  /// Returns whether the configuration is still good.
  private static func ensureCacheFolder(of handle: OpaquePointer) -> Bool {
    if strings(FcConfigGetCacheDirs(handle)).contains(where: isWritableFolder) { return true }
    guard let folder = temporaryCacheFolder() else { return true }
    let text = folder.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    return FcConfigParseAndLoadFromMemory(
      handle, "<fontconfig><cachedir>\(text)</cachedir></fontconfig>", FcBool(1)) == FcBool(1)
  }

  /// Creates the folder as fontconfig itself would.
  private static func isWritableFolder(_ path: String) -> Bool {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return access(path, W_OK | X_OK) == 0
  }

  /// A folder that only this user can write to, the same for all processes; `nil` when there is none to be had.
  ///
  /// Others may write to the folder it is in, and fontconfig trusts what it finds: whoever made it must be looked at.
  private static func temporaryCacheFolder() -> String? {
    let path = (NSTemporaryDirectory() as NSString).appendingPathComponent("noren-fontconfig-\(geteuid())")
    _ = mkdir(path, 0o700)
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else { return nil }
    return path
  }
}
