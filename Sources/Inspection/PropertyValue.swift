/// The value of a property.
public enum PropertyValue: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Yes or no.
  case flag(Bool)
  /// A length in points, a share, or a count.
  case number(Double)
  /// All else, as a person writes it: colours as `#RRGGBB`, several numbers with spaces between them.
  case text(String)

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    }
  }

  public var description: String {
    switch self {
    case .flag(let value): value ? "true" : "false"
    case .number(let value): shortest(value)
    case .text(let value): value
    }
  }
}
