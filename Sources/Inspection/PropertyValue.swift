/// The value of a property. In JSON it is a Boolean, a number or a string without a wrapper.
public enum PropertyValue: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Yes or no.
  case flag(Bool)
  /// A length in points, a share, or a count.
  case number(Double)
  /// Anything else, in readable form: colours as `#RRGGBB`, several numbers separated by spaces.
  case text(String)

  /// Reads a Boolean, a number or a string, whichever the JSON contains.
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

  /// Writes the bare value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .flag(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    }
  }

  /// The form that ``LiveEdit`` reads: `true`, `0.5`, or the text itself.
  public var description: String {
    switch self {
    case .flag(let value): value ? "true" : "false"
    case .number(let value): shortest(value)
    case .text(let value): value
    }
  }
}
