import CPango
import Foundation

/// A fontconfig configuration of our own, loaded from one file, with its fonts checked.
///
/// The machine's configuration is never read: fontconfig's default would bring `/etc/fonts`, `FONTCONFIG_FILE` and the user's fonts into
/// every picture.
struct FontConfiguration {
  /// Never freed: a process reads one configuration and uses its fonts until it ends.
  let handle: OpaquePointer

  /// The path of `fonts.conf` in the module's resource bundle; `nil` when the executable was moved away from its resources.
  ///
  /// Beside the executable, where `Bundle.module` looks first, the file is found without a `Bundle`: making the first one costs a process a
  /// millisecond of its start.
  static func bundledPath() -> String? {
    pathBesideExecutable() ?? Bundle.module.path(forResource: "fonts", ofType: "conf")
  }

  /// The path of `fonts.conf` in the resource folder beside the executable; `nil` when there is none.
  static func pathBesideExecutable() -> String? {
    guard let executable = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(executable) }
    guard let end = strrchr(executable, CInt(UInt8(ascii: "/"))) else { return nil }
    end.pointee = 0
    let path = String(cString: executable) + "/Noren_TextLayout.resources/fonts.conf"
    return access(path, R_OK) == 0 ? path : nil
  }

  /// Reads a configuration file, lists the fonts it selects and checks that every family in `required` is among them.
  ///
  /// Takes under a millisecond when fontconfig has scanned the folders before, otherwise up to a second. Clears the environment variables
  /// `FONTCONFIG_SYSROOT`, `FREETYPE_PROPERTIES` and `HB_SHAPER_LIST`, with which a machine could change what text looks like.
  ///
  /// - Throws: `FontError.unreadableConfiguration` when fontconfig rejects the file, `FontError.missing` for the first family not found.
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

  /// All names of all families, since a file may name its family in several languages.
  private static func families(in handle: OpaquePointer) -> Set<String> {
    guard let fonts = FcConfigGetFonts(handle, FcSetSystem)?.pointee else { return [] }
    var names: Set<String> = []
    for index in 0..<Int(fonts.nfont) {
      if let font = fonts.fonts[index] { names.formUnion(FontPattern(font).strings(FC_FAMILY)) }
    }
    return names
  }

  /// The folders that were searched, in the order of the configuration.
  private static func folders(of handle: OpaquePointer) -> [String] { strings(FcConfigGetFontDirs(handle)) }

  /// Copies a list of strings and frees it. fontconfig hands over ownership of such lists.
  private static func strings(_ list: OpaquePointer?) -> [String] {
    guard let list else { return [] }
    defer { FcStrListDone(list) }
    var strings: [String] = []
    while let string = FcStrListNext(list) { strings.append(String(cString: string)) }
    return strings
  }

  // MARK: The cache

  /// Adds a temporary cache folder when no cache folder of the configuration is writable, as in a container without a home directory.
  /// Otherwise fontconfig would complain once for every folder of fonts, and scan them all in every process.
  ///
  /// - Returns: Whether the configuration is still usable. Having no cache folder at all is not an error.
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

  /// A folder that only this user can write to, the same for all processes; `nil` when none can be had.
  ///
  /// Others may write to the folder that contains it, and fontconfig trusts what it finds. So the owner and the permissions are checked,
  /// and a symbolic link is rejected.
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
