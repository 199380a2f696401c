import Foundation

/// Where messages of one part of a program go: to standard error if `OS_ACTIVITY_DT_MODE` is set, as under Xcode; nowhere otherwise.
public final class OSLog: NSObject, Sendable {
  let subsystem: String
  let category: String
  /// Whether messages are dropped wherever they would go.
  private let isDisabled: Bool

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
    isDisabled = false
  }

  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  private init(isDisabled: Bool) {
    subsystem = ""
    category = ""
    self.isDisabled = isDisabled
  }

  public static let `default` = OSLog(isDisabled: false)
  public static let disabled = OSLog(isDisabled: true)

  /// A category that tools know.
  public struct Category: Hashable, Sendable, RawRepresentable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Whether messages of this type go anywhere.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled && Self.isShown }

  private static let isShown = ProcessInfo.processInfo.environment["OS_ACTIVITY_DT_MODE"] != nil

  func write(_ message: @autoclosure () -> String, _ type: OSLogType) {
    guard isEnabled(type: type) else { return }
    let place = subsystem.isEmpty ? "" : "[\(subsystem):\(category)] "
    FileHandle.standardError.write(Data("\(place)\(type.name): \(message())\n".utf8))
  }
}
