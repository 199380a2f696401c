import Foundation

/// One view as it was at one moment, with its subviews.
public struct ViewRecord: Hashable, Sendable, Codable {
  /// The class, without its module.
  public var className: String
  /// The classes it inherits from, nearest first and without `UIView`: for a subclass of a button, `UIButton` and `UIControl`.
  public var superclasses: [String] = []
  /// The accessibility identifier; `nil` when empty.
  public var identifier: String?
  /// The text that the view shows, or its accessibility label.
  public var text: String?
  /// The class of the view controller whose view it is.
  public var controller: String?
  /// In the superview's space. For a transformed view, UIKit's frame: the rectangle around it.
  public var frame: RecordedRect
  /// In the view's own space. The origin is the distance by which its subviews are scrolled.
  public var bounds: RecordedRect
  /// The rectangle around the view, in the screen's space. Not clipped by superviews.
  public var screenFrame: RecordedRect
  /// All other properties, by Apple's names. Those with their default value are omitted.
  public var properties: [String: PropertyValue] = [:]
  /// The active constraints that the view holds. They may concern its subviews.
  public var constraints: [ConstraintRecord] = []
  /// In the order in which they were added.
  public var gestureRecognizers: [GestureRecord] = []
  /// The actions of a control, one event per line.
  public var actions: [String] = []
  /// Back to front.
  public var subviews: [ViewRecord] = []

  /// Creates a view with default properties. Without a `screenFrame` its superview is assumed to be at the screen's corner.
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

  /// Reads a view of an export. Empty fields may be missing.
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

  /// Writes the view without empty fields, and without bounds that follow from the frame.
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

  /// Calls `body` with this view and all views in it, back to front. The path has the number of each subview on the way, and is empty for
  /// this view.
  public func forEach(_ body: (ViewRecord, _ path: [Int]) -> Void) {
    func visit(_ view: ViewRecord, _ path: [Int]) {
      body(view, path)
      for (index, subview) in view.subviews.enumerated() { visit(subview, path + [index]) }
    }
    visit(self, [])
  }

  /// The same without hidden views and the views in them.
  func forEachVisible(_ body: (ViewRecord, _ path: [Int]) -> Void) {
    var hiddenDepth: Int?
    forEach { view, path in
      if let depth = hiddenDepth, path.count > depth { return }
      hiddenDepth = view.properties["isHidden"] == .flag(true) ? path.count : nil
      if hiddenDepth == nil { body(view, path) }
    }
  }
}
