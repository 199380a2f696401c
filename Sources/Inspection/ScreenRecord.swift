import Foundation

/// Everything on a screen at one moment: the content of the inspector and of an export.
///
/// The same app on another version of the system gives a record of the same form, so that the two can be compared, see
/// ``RecordDifference``. A record refers to no view; it is a value of names and numbers.
///
/// Rectangles are in three spaces: a view's ``ViewRecord/frame`` in its superview's, its ``ViewRecord/bounds`` in its own, its
/// ``ViewRecord/screenFrame`` in the screen's. A path identifies a view within one record: the window's number, then that of each subview
/// on the way.
public struct ScreenRecord: Hashable, Sendable, Codable {
  /// The version of the form of exports. Readers refuse a greater one.
  public static let currentVersion = 1
  /// The version of this export's form.
  public var version = ScreenRecord.currentVersion
  /// The system's name and version, such as "iOS 18.1".
  public var system: String
  /// The screen's width, in points.
  public var width: Double
  /// The screen's height, in points.
  public var height: Double
  /// Device pixels per point.
  public var scale: Double
  /// The windows back to front, each with its views.
  public var windows: [ViewRecord]

  /// Creates a record of the current version.
  public init(system: String, width: Double, height: Double, scale: Double, windows: [ViewRecord]) {
    (self.system, self.width, self.height, self.scale, self.windows) = (system, width, height, scale, windows)
  }

  // MARK: Files

  /// Returns the record as a file. Equal records give equal bytes: keys are sorted, default values omitted.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Returns one line per view, indented by its depth: class, position on the screen, text, identifier and controller. Below it there is
  /// one line per gesture recogniser, with its targets.
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
  /// One line, as in ``ScreenRecord/text()``: `UILabel (16 59; 361 × 22) "Carrots" id "title"`.
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
