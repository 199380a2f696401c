import Yams

/// A value of a configuration, as YAML has them.
public enum ConfigurationValue: Sendable, Equatable, CustomStringConvertible {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([ConfigurationValue])
  case map([String: ConfigurationValue])

  /// Reads a document or a single value.
  ///
  /// - Throws: `YamlError`.
  public init(yaml: String) throws {
    self = try Self(Yams.load(yaml: yaml))
  }

  private init(_ value: Any?) throws {
    switch value {
    case let value as Bool: self = .flag(value)
    case let value as Int: self = .integer(value)
    case let value as Double: self = .number(value)
    // What RecBole's command line takes for nothing.
    case let value as String: self = value == "None" ? .null : .text(value)
    case let value as [Any]: self = .list(try value.map(Self.init))
    case let value as [AnyHashable: Any]:
      var map: [String: ConfigurationValue] = [:]
      for (key, value) in value { map["\(key)"] = try Self(value) }
      self = .map(map)
    default: self = .null
    }
  }

  public var description: String {
    switch self {
    case .null: "null"
    case .flag(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): value
    case .list(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
    case .map(let values):
      "{" + values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }
  }

  // MARK: Reading

  public var flag: Bool? { if case .flag(let value) = self { value } else { nil } }

  public var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// Also `1e-3`, which YAML 1.1 takes for text.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .text(let value): Double(value)
    default: nil
    }
  }

  /// Also a number, as an identifier may be.
  public var text: String? {
    switch self {
    case .text, .integer, .number, .flag: description
    default: nil
    }
  }

  /// A list, or a single value as a list of one.
  public var list: [ConfigurationValue]? {
    switch self {
    case .list(let values): values
    case .null, .map: nil
    default: [self]
    }
  }

  public var map: [String: ConfigurationValue]? { if case .map(let values) = self { values } else { nil } }
}
