/// Something that has no counterpart without the Objective-C runtime.
public struct LoweringDiagnostic: Equatable, Hashable, Sendable, Codable {
  public let path: String
  /// From 1.
  public let line: Int
  /// In bytes, from 1.
  public let column: Int
  public let reason: String
  public let remedy: String

  /// The diagnostic in the compiler's form.
  public var description: String { "\(path):\(line):\(column): error: \(reason) Remedy: \(remedy)" }
}
