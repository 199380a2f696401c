import Foundation

/// A gesture recogniser of a view, at the moment of the record.
public struct GestureRecord: Hashable, Sendable {
  /// The class, without its module.
  public var className: String
  /// The `name` that its author gave it.
  public var name: String?
  /// Whether it receives touches. A disabled one stays in the list.
  public var isEnabled: Bool
  /// The word for its state: possible, began, changed, ended, cancelled or failed.
  public var state: String
  /// The class of its delegate; `nil` without one.
  public var delegate: String?
  /// Its targets, in the order in which they were added; `nil` when they are unknown.
  ///
  /// UIKit names them only in a recogniser's `description`. If that has an unknown form, no targets are recorded. Records of earlier
  /// versions have none either.
  public var targets: [Target]?
  /// Its requirements by Apple's property names: fingers, taps, seconds. Default values are omitted.
  public var settings: [String: PropertyValue] = [:]

  /// Creates a recogniser with default settings and without a delegate. Its targets are unknown until they are set.
  public init(className: String, name: String? = nil, isEnabled: Bool = true, state: String = "possible") {
    (self.className, self.name, self.isEnabled, self.state) = (className, name, isEnabled, state)
  }

  /// One target of a recogniser, with its action.
  public struct Target: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The selector; without one, the function that is called or that set the action up.
    public var action: String
    /// The class of the receiving object, without its module. Where no object was named, the module and the file that set the action up,
    /// such as `Shop/BasketViewController.swift`.
    public var receiver: String

    /// Creates a pair from the names that UIKit gives.
    public init(action: String, receiver: String) { (self.action, self.receiver) = (action, receiver) }

    /// `BasketViewController.tapped:`, or `viewDidLoad() in Shop/BasketViewController.swift`.
    public var description: String { receiver.contains("/") ? "\(action) in \(receiver)" : "\(receiver).\(action)" }
  }

  /// One line, as in the inspector: `UITapGestureRecognizer "zoom" disabled → RecipeViewController.zoomed:`.
  public var summary: String {
    let targets = targets ?? []
    return label + (isEnabled ? "" : " disabled")
      + (targets.isEmpty ? "" : " → \(targets.map(\.description).joined(separator: ", "))")
  }

  /// The class, followed by the name if there is one. Matches recognisers of two records.
  var label: String { name.map { "\(className) \"\($0.replacingOccurrences(of: "\n", with: "⏎"))\"" } ?? className }
}

extension GestureRecord: Codable {
  private enum CodingKeys: String, CodingKey { case className, name, isEnabled, state, delegate, targets, settings }

  /// Reads a recogniser of an export. Fields that are empty or `nil` may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      className: try container.decode(String.self, forKey: .className),
      name: try container.decodeIfPresent(String.self, forKey: .name),
      isEnabled: try container.decode(Bool.self, forKey: .isEnabled),
      state: try container.decode(String.self, forKey: .state))
    delegate = try container.decodeIfPresent(String.self, forKey: .delegate)
    targets = try container.decodeIfPresent([Target].self, forKey: .targets)
    settings = try container.decodeIfPresent([String: PropertyValue].self, forKey: .settings) ?? [:]
  }

  /// Writes the recogniser without `nil` fields. An empty list of targets is written: it differs from unknown ones.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(className, forKey: .className)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(isEnabled, forKey: .isEnabled)
    try container.encode(state, forKey: .state)
    try container.encodeIfPresent(delegate, forKey: .delegate)
    try container.encodeIfPresent(targets, forKey: .targets)
    if !settings.isEmpty { try container.encode(settings, forKey: .settings) }
  }
}
