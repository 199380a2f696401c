/// A constraint that a view holds: `first.attribute relation second.attribute × multiplier + constant`.
///
/// Positions are those of the moment of the record, so a constraint that is animated towards its constant can have a ``violation``.
public struct ConstraintRecord: Hashable, Sendable {
  /// The `identifier` that its author gave it.
  public var identifier: String?
  /// The class of the first item, its identifier if it has one, and the attribute: `UILabel "title".top`.
  public var first: String
  /// `=`, `≤` or `≥`.
  public var relation: String
  /// As ``first``; `nil` for a constant alone.
  public var second: String?
  /// The position of the first item's view in the record: the window's number, then that of each subview on the way. `nil` if it is not in
  /// the record.
  public var firstPath: [Int]?
  /// The position of the second item's view, as for ``firstPath``.
  public var secondPath: [Int]?
  /// Multiplies the second side.
  public var multiplier: Double
  /// In points.
  public var constant: Double
  /// 1…1000, where 1000 is required.
  public var priority: Double
  /// The distance of the views from satisfying it, in points, never negative; `nil` where it cannot be determined: for baselines, for
  /// multiplied positions, and for transformed views.
  public var violation: Double?
  /// For a broken required constraint, the other required ones that place its items on its axis. Removing one of them usually repairs the
  /// layout. In the form of ``description``.
  public var rivals: [String] = []

  /// Creates a constraint without rivals; the paths are set afterwards.
  public init(
    identifier: String? = nil, first: String, relation: String, second: String? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: Double = 1000, violation: Double? = nil
  ) {
    self.identifier = identifier
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.violation = violation
  }

  /// Whether it is required and violated by more than half a point. Smaller differences come from rounding to pixels.
  public var isBroken: Bool { priority >= 1000 && (violation ?? 0) > 0.5 }

  /// A readable form: `UILabel.top ≥ UIView.bottom × 2 − 8 @750 (name)`. Multiplier 1, constant 0 and required priority are omitted.
  public var description: String {
    var right: [String] = []
    if let second { right.append(second + (multiplier == 1 ? "" : " × \(shortest(multiplier))")) }
    if constant != 0 || second == nil {
      let sign = constant < 0 ? "− " : right.isEmpty ? "" : "+ "
      right.append(sign + shortest(abs(constant)))
    }
    let name = identifier.map { " (\($0))" } ?? ""
    let strength = priority == 1000 ? "" : " @\(shortest(priority))"
    return "\(first) \(relation) \(right.joined(separator: " "))\(strength)\(name)"
  }
}

extension ConstraintRecord: Codable {
  private enum CodingKeys: String, CodingKey {
    case identifier, first, relation, second, firstPath, secondPath, multiplier, constant, priority, violation, rivals
  }

  /// Reads a constraint of an export. Fields that are empty or `nil` may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      identifier: try container.decodeIfPresent(String.self, forKey: .identifier),
      first: try container.decode(String.self, forKey: .first),
      relation: try container.decode(String.self, forKey: .relation),
      second: try container.decodeIfPresent(String.self, forKey: .second),
      multiplier: try container.decode(Double.self, forKey: .multiplier),
      constant: try container.decode(Double.self, forKey: .constant),
      priority: try container.decode(Double.self, forKey: .priority),
      violation: try container.decodeIfPresent(Double.self, forKey: .violation))
    firstPath = try container.decodeIfPresent([Int].self, forKey: .firstPath)
    secondPath = try container.decodeIfPresent([Int].self, forKey: .secondPath)
    rivals = try container.decodeIfPresent([String].self, forKey: .rivals) ?? []
  }

  /// Writes the constraint without `nil` fields and without empty rivals.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(identifier, forKey: .identifier)
    try container.encode(first, forKey: .first)
    try container.encode(relation, forKey: .relation)
    try container.encodeIfPresent(second, forKey: .second)
    try container.encodeIfPresent(firstPath, forKey: .firstPath)
    try container.encodeIfPresent(secondPath, forKey: .secondPath)
    try container.encode(multiplier, forKey: .multiplier)
    try container.encode(constant, forKey: .constant)
    try container.encode(priority, forKey: .priority)
    try container.encodeIfPresent(violation, forKey: .violation)
    if !rivals.isEmpty { try container.encode(rivals, forKey: .rivals) }
  }
}
