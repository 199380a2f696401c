import Foundation

extension ScreenRecord {
  /// The reason why a file cannot be read as an export.
  public enum ReadingError: Error, Hashable, CustomStringConvertible {
    /// The export has a later version than this program knows.
    case isNewer(version: Int)
    /// The file is not JSON, or JSON of something else; `reason` is a sentence.
    case isNone(reason: String)

    /// For a person: what is wrong, why, and what to do.
    public var description: String {
      switch self {
      case .isNewer(let version):
        "The export has version \(version); this program reads versions up to \(ScreenRecord.currentVersion).\n"
          + "Likely cause: It was made by a newer program.\nRemedy: Use that program, or export the screen again."
      case .isNone(let reason):
        "The file is not an export of a screen: \(reason)\nLikely cause: It is another file, or truncated.\n"
          + "Remedy: Export the screen again."
      }
    }
  }

  /// The most levels of views in a file: more than any screen has, and few enough for the stack when reading them.
  public static let maximumDepth = 200

  /// Reads an export of this or an earlier version.
  ///
  /// - Throws: A ``ReadingError``, also for nesting beyond ``maximumDepth``, negative sizes and numbers beyond 10⁹.
  public init(json: Data) throws {
    struct Version: Decodable { var version: Int }
    do {
      guard Self.nesting(of: json) <= 2 * Self.maximumDepth + 20 else {
        throw ReadingError.isNone(reason: "its views are nested more than \(Self.maximumDepth) levels deep.")
      }
      let version = try JSONDecoder().decode(Version.self, from: json).version
      if version > Self.currentVersion { throw ReadingError.isNewer(version: version) }
      guard version >= 1 else { throw ReadingError.isNone(reason: "version \(version) does not exist.") }
      self = try JSONDecoder().decode(ScreenRecord.self, from: json)
    } catch let error as ReadingError {
      throw error
    } catch let error as DecodingError {
      throw ReadingError.isNone(reason: Self.words(for: error))
    } catch {
      throw ReadingError.isNone(reason: "\(error)")
    }
    try checkNumbers()
  }

  /// The most JSON brackets that are open at once. O(bytes), without parsing.
  private static func nesting(of json: Data) -> Int {
    var (depth, most, isText, isEscaped) = (0, 0, false, false)
    for byte in json {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        most = max(most, depth)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return most
  }

  /// Rejects negative sizes and numbers beyond all screens, which do not come from UIKit and would make comparisons meaningless.
  private func checkNumbers() throws {
    let greatest = 1e9
    func check(_ rect: RecordedRect, _ name: String, _ place: () -> String) throws {
      guard [rect.x, rect.y, rect.width, rect.height].allSatisfy({ abs($0) <= greatest }) else {
        throw ReadingError.isNone(reason: "a number of \(name) is out of range at \(place()).")
      }
      guard rect.width >= 0, rect.height >= 0 else {
        throw ReadingError.isNone(reason: "\(name) has a negative size at \(place()).")
      }
    }
    guard width >= 0, height >= 0, scale > 0, max(width, height, scale) <= greatest else {
      throw ReadingError.isNone(reason: "the screen has no size or no scale.")
    }
    func visit(_ view: ViewRecord, _ path: [Int]) throws {
      let place = { ".windows" + path.map { "[\($0)]" }.joined(separator: ".subviews") }
      try check(view.frame, "frame", place)
      try check(view.bounds, "bounds", place)
      try check(view.screenFrame, "screenFrame", place)
      for (index, subview) in view.subviews.enumerated() { try visit(subview, path + [index]) }
    }
    for (index, window) in windows.enumerated() { try visit(window, [index]) }
  }

  /// A sentence on a decoding error, with the position in the file.
  private static func words(for error: DecodingError) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      return path.isEmpty ? "at its top" : "at \(path)"
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(key.stringValue) is missing \(place(context))."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "a value has the wrong type \(place(context))."
    case .dataCorrupted(let context): return "it cannot be read \(place(context))."
    @unknown default: return "it cannot be read."
    }
  }
}
