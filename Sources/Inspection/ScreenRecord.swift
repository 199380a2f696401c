import Foundation

/// Everything on a screen at one moment: what an inspector shows and an export holds.
///
/// The same app on another version of the system gives a record of the same shape, so that two can be compared: see ``RecordDifference``.
public struct ScreenRecord: Hashable, Sendable, Codable {
  /// Of the form of exports; readers refuse a greater one.
  public static let currentVersion = 1
  public var version = ScreenRecord.currentVersion
  /// What the system calls itself, such as "iOS 18.1".
  public var system: String
  /// In points.
  public var width: Double
  public var height: Double
  /// Device pixels per point.
  public var scale: Double
  /// Back to front.
  public var windows: [ViewRecord]

  public init(system: String, width: Double, height: Double, scale: Double, windows: [ViewRecord]) {
    (self.system, self.width, self.height, self.scale, self.windows) = (system, width, height, scale, windows)
  }

  // MARK: Files

  /// Why a file is no export.
  public enum ReadingError: Error, Hashable, CustomStringConvertible {
    case isNewer(version: Int)
    case isNone(reason: String)

    public var description: String {
      switch self {
      case .isNewer(let version):
        "The export has version \(version), and this program reads \(ScreenRecord.currentVersion) at most.\n"
          + "Likely cause: It was made by a newer program.\nRemedy: Use that one, or export again."
      case .isNone(let reason):
        "The file is no export of a screen: \(reason)\nLikely cause: Another file, or one that was cut off.\n"
          + "Remedy: Export the screen again."
      }
    }
  }

  /// - Throws: A ``ReadingError``.
  public init(json: Data) throws {
    struct Version: Decodable { var version: Int }
    do {
      let version = try JSONDecoder().decode(Version.self, from: json).version
      if version > Self.currentVersion { throw ReadingError.isNewer(version: version) }
      self = try JSONDecoder().decode(ScreenRecord.self, from: json)
    } catch let error as ReadingError {
      throw error
    } catch let error as DecodingError {
      throw ReadingError.isNone(reason: Self.words(for: error))
    } catch {
      throw ReadingError.isNone(reason: "\(error)")
    }
  }

  private static func words(for error: DecodingError) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      return path.isEmpty ? "at its top" : "at \(path)"
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(key.stringValue) is missing \(place(context))."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "a value of another kind \(place(context))."
    case .dataCorrupted(let context): return "it cannot be read \(place(context))."
    @unknown default: return "it cannot be read."
    }
  }

  /// The same record, the same bytes.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// A view a line, indented by its depth: class, place on the screen, what it says, its identifier and its controller.
  public func text() -> String {
    var lines = ["\(system), \(shortest(width)) × \(shortest(height)) points at \(shortest(scale))×"]
    for window in windows {
      window.forEach { view, path in
        lines.append(String(repeating: "  ", count: path.count) + view.summary)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension ViewRecord {
  /// One line: `UILabel (16 59; 361 × 22) "Carrots" id "title"`.
  public var summary: String {
    var parts = [
      className,
      "(\(shortest(screenFrame.x)) \(shortest(screenFrame.y)); \(shortest(screenFrame.width)) × \(shortest(screenFrame.height)))",
    ]
    if let text { parts.append("\"\(text.replacingOccurrences(of: "\n", with: "⏎"))\"") }
    if let identifier { parts.append("id \"\(identifier)\"") }
    if let controller { parts.append("of \(controller)") }
    if properties["isHidden"] == .flag(true) { parts.append("hidden") }
    return parts.joined(separator: " ")
  }
}
