import Foundation

/// One view as it was at one moment, with the views in it.
public struct ViewRecord: Hashable, Sendable, Codable {
  /// Without its module.
  public var className: String
  /// The accessibility identifier.
  public var identifier: String?
  /// What the view says to a person: the text it shows, or its accessibility label.
  public var text: String?
  /// The class of the controller whose view this is.
  public var controller: String?
  /// In the superview.
  public var frame: RecordedRect
  /// The view's own space: its origin is how far its subviews are scrolled.
  public var bounds: RecordedRect
  /// Around the view, in the space of the screen.
  public var screenFrame: RecordedRect
  /// Everything else, by Apple's names of the properties. Those that have their usual value are left out.
  public var properties: [String: PropertyValue] = [:]
  public var constraints: [ConstraintRecord] = []
  public var gestureRecognizers: [GestureRecord] = []
  /// What a control does, an event a line.
  public var actions: [String] = []
  /// Back to front.
  public var subviews: [ViewRecord] = []

  public init(className: String, frame: RecordedRect, bounds: RecordedRect? = nil, screenFrame: RecordedRect? = nil) {
    self.className = className
    self.frame = frame
    self.bounds = bounds ?? RecordedRect(x: 0, y: 0, width: frame.width, height: frame.height)
    self.screenFrame = screenFrame ?? frame
  }

  private enum CodingKeys: String, CodingKey {
    case className = "class"
    case identifier, text, controller, frame, bounds, screenFrame, properties, constraints, gestureRecognizers, actions
    case subviews
  }

  /// What is empty may be left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    className = try container.decode(String.self, forKey: .className)
    identifier = try container.decodeIfPresent(String.self, forKey: .identifier)
    text = try container.decodeIfPresent(String.self, forKey: .text)
    controller = try container.decodeIfPresent(String.self, forKey: .controller)
    frame = try container.decode(RecordedRect.self, forKey: .frame)
    bounds =
      try container.decodeIfPresent(RecordedRect.self, forKey: .bounds)
      ?? RecordedRect(x: 0, y: 0, width: frame.width, height: frame.height)
    screenFrame = try container.decode(RecordedRect.self, forKey: .screenFrame)
    properties = try container.decodeIfPresent([String: PropertyValue].self, forKey: .properties) ?? [:]
    constraints = try container.decodeIfPresent([ConstraintRecord].self, forKey: .constraints) ?? []
    gestureRecognizers = try container.decodeIfPresent([GestureRecord].self, forKey: .gestureRecognizers) ?? []
    actions = try container.decodeIfPresent([String].self, forKey: .actions) ?? []
    subviews = try container.decodeIfPresent([ViewRecord].self, forKey: .subviews) ?? []
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(className, forKey: .className)
    try container.encodeIfPresent(identifier, forKey: .identifier)
    try container.encodeIfPresent(text, forKey: .text)
    try container.encodeIfPresent(controller, forKey: .controller)
    try container.encode(frame, forKey: .frame)
    if bounds != RecordedRect(x: 0, y: 0, width: frame.width, height: frame.height) {
      try container.encode(bounds, forKey: .bounds)
    }
    try container.encode(screenFrame, forKey: .screenFrame)
    if !properties.isEmpty { try container.encode(properties, forKey: .properties) }
    if !constraints.isEmpty { try container.encode(constraints, forKey: .constraints) }
    if !gestureRecognizers.isEmpty { try container.encode(gestureRecognizers, forKey: .gestureRecognizers) }
    if !actions.isEmpty { try container.encode(actions, forKey: .actions) }
    if !subviews.isEmpty { try container.encode(subviews, forKey: .subviews) }
  }

  /// This view and all in it, from back to front, each with the classes on the way to it.
  public func forEach(_ body: (ViewRecord, _ path: [Int]) -> Void) {
    func visit(_ view: ViewRecord, _ path: [Int]) {
      body(view, path)
      for (index, subview) in view.subviews.enumerated() { visit(subview, path + [index]) }
    }
    visit(self, [])
  }
}

/// The value of a property.
public enum PropertyValue: Hashable, Sendable, Codable, CustomStringConvertible {
  case flag(Bool)
  case number(Double)
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

/// A constraint as its view holds it: `first.attribute relation second.attribute × multiplier + constant`.
public struct ConstraintRecord: Hashable, Sendable, Codable {
  public var identifier: String?
  public var first: String
  /// `=`, `≤` or `≥`.
  public var relation: String
  /// `nil` for a constant alone.
  public var second: String?
  public var multiplier: Double
  public var constant: Double
  public var priority: Double
  /// How far the views are from fulfilling it, in points; `nil` where that cannot be told.
  public var violation: Double?

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

/// A gesture recogniser on a view.
public struct GestureRecord: Hashable, Sendable, Codable {
  public var className: String
  public var name: String?
  public var isEnabled: Bool
  /// possible, began, changed, ended, cancelled or failed.
  public var state: String

  public init(className: String, name: String? = nil, isEnabled: Bool = true, state: String = "possible") {
    (self.className, self.name, self.isEnabled, self.state) = (className, name, isEnabled, state)
  }
}

/// As short as it can be read back.
func shortest(_ value: Double) -> String {
  let value = rounded(value)
  return value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
}
