import Foundation

/// A gesture recogniser on a view.
public struct GestureRecord: Hashable, Sendable {
  /// Without its module.
  public var className: String
  /// What its author calls it.
  public var name: String?
  /// Whether it watches.
  public var isEnabled: Bool
  /// possible, began, changed, ended, cancelled or failed.
  public var state: String
  /// The class of its delegate.
  public var delegate: String?
  /// Whom it tells, in the order in which they were added; `nil` when that is not known.
  ///
  /// UIKit says it only in a recogniser's `description`. Where that has another form than the known one, nothing is claimed. Records of
  /// earlier versions know no targets either.
  public var targets: [Target]?
  /// What it waits for, by Apple's names: fingers, taps, seconds. What is as usual is left out.
  public var settings: [String: PropertyValue] = [:]

  /// A recogniser without a delegate that waits for what is usual.
  public init(className: String, name: String? = nil, isEnabled: Bool = true, state: String = "possible") {
    (self.className, self.name, self.isEnabled, self.state) = (className, name, isEnabled, state)
  }

  /// One of those that a recogniser tells.
  public struct Target: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The selector, or where there are none the function that is called, or that said what is to be done.
    public var action: String
    /// The class of the object that acts, without its module; where no object was named, the module and the file that said what is to be
    /// done, such as `Shop/BasketViewController.swift`.
    public var receiver: String

    /// A pair as UIKit names it.
    public init(action: String, receiver: String) { (self.action, self.receiver) = (action, receiver) }

    /// `BasketViewController.tapped:`, or `viewDidLoad() in Shop/BasketViewController.swift`.
    public var description: String { receiver.contains("/") ? "\(action) in \(receiver)" : "\(receiver).\(action)" }
  }

  /// One line: `UITapGestureRecognizer "zoom" disabled → RecipeViewController.zoomed:`.
  public var summary: String {
    let targets = targets ?? []
    return label + (isEnabled ? "" : " disabled")
      + (targets.isEmpty ? "" : " → \(targets.map(\.description).joined(separator: ", "))")
  }

  /// The class, with the name if there is one.
  var label: String { name.map { "\(className) \"\($0.replacingOccurrences(of: "\n", with: "⏎"))\"" } ?? className }
}

extension GestureRecord: Codable {
  private enum CodingKeys: String, CodingKey { case className, name, isEnabled, state, delegate, targets, settings }

  /// What is empty or `nil` may be left out.
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
