import Foundation

/// Everything on a screen at one moment: what an inspector shows and an export holds.
///
/// The same app on another version of the system gives a record of the same shape, so that two can be compared: see ``RecordDifference``.
public struct ScreenRecord: Hashable, Sendable, Codable {
  /// Of the form of exports; readers refuse a greater one.
  public static let currentVersion = 1
  /// The form of this export.
  public var version = ScreenRecord.currentVersion
  /// What the system calls itself, such as "iOS 18.1".
  public var system: String
  /// Of the screen, in points.
  public var width: Double
  /// Of the screen, in points.
  public var height: Double
  /// Device pixels per point.
  public var scale: Double
  /// Back to front.
  public var windows: [ViewRecord]

  /// A record of the present form.
  public init(system: String, width: Double, height: Double, scale: Double, windows: [ViewRecord]) {
    (self.system, self.width, self.height, self.scale, self.windows) = (system, width, height, scale, windows)
  }

  // MARK: Files

  /// As a file: the same record, the same bytes.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// A view a line, indented by its depth: class, place on the screen, what it says, its identifier and its controller; below it a gesture
  /// recogniser a line, with whom it tells.
  public func text() -> String {
    var lines = ["\(system), \(shortest(width)) × \(shortest(height)) points at \(shortest(scale))×"]
    for window in windows {
      window.forEach { view, path in
        let indent = String(repeating: "  ", count: path.count)
        lines.append(indent + view.summary)
        for recognizer in view.gestureRecognizers { lines.append("\(indent)  • \(recognizer.summary)") }
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
