import Foundation

/// One view as it was at one moment, with the views in it.
public struct ViewRecord: Hashable, Sendable, Codable {
  /// Without its module.
  public var className: String
  /// The classes it inherits from, nearest first, up to `UIView`, which is left out: of a button's subclass `UIButton` and `UIControl`.
  public var superclasses: [String] = []
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
  /// The active ones that the view holds, which may be about its subviews.
  public var constraints: [ConstraintRecord] = []
  /// In the order in which they were added.
  public var gestureRecognizers: [GestureRecord] = []
  /// What a control does, an event a line.
  public var actions: [String] = []
  /// Back to front.
  public var subviews: [ViewRecord] = []

  /// A view that is as usual in every way, in no superview unless `screenFrame` says where that is.
  public init(className: String, frame: RecordedRect, bounds: RecordedRect? = nil, screenFrame: RecordedRect? = nil) {
    self.className = className
    self.frame = frame
    self.bounds = bounds ?? RecordedRect(x: 0, y: 0, width: frame.width, height: frame.height)
    self.screenFrame = screenFrame ?? frame
  }

  private enum CodingKeys: String, CodingKey {
    case className = "class"
    case superclasses, identifier, text, controller, frame, bounds, screenFrame, properties, constraints,
      gestureRecognizers, actions
    case subviews
  }

  /// What is empty may be left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    className = try container.decode(String.self, forKey: .className)
    superclasses = try container.decodeIfPresent([String].self, forKey: .superclasses) ?? []
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
    if !superclasses.isEmpty { try container.encode(superclasses, forKey: .superclasses) }
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

  /// Calls `body` with this view and all in it, back to front, each with its place: the number of each subview on the way, none for this one.
  public func forEach(_ body: (ViewRecord, _ path: [Int]) -> Void) {
    func visit(_ view: ViewRecord, _ path: [Int]) {
      body(view, path)
      for (index, subview) in view.subviews.enumerated() { visit(subview, path + [index]) }
    }
    visit(self, [])
  }
}
