/// A gesture recogniser on a view.
///
/// Whom it tells is not in it: UIKit lets nobody read a recogniser's targets. Its name and its delegate's class are what an app can say of
/// its purpose.
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
  /// What it waits for, by Apple's names: fingers, taps, seconds. What is as usual is left out.
  public var settings: [String: PropertyValue] = [:]

  /// A recogniser without a delegate that waits for what is usual.
  public init(className: String, name: String? = nil, isEnabled: Bool = true, state: String = "possible") {
    (self.className, self.name, self.isEnabled, self.state) = (className, name, isEnabled, state)
  }
}

extension GestureRecord: Codable {
  private enum CodingKeys: String, CodingKey { case className, name, isEnabled, state, delegate, settings }

  /// What is empty or `nil` may be left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      className: try container.decode(String.self, forKey: .className),
      name: try container.decodeIfPresent(String.self, forKey: .name),
      isEnabled: try container.decode(Bool.self, forKey: .isEnabled),
      state: try container.decode(String.self, forKey: .state))
    delegate = try container.decodeIfPresent(String.self, forKey: .delegate)
    settings = try container.decodeIfPresent([String: PropertyValue].self, forKey: .settings) ?? [:]
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(className, forKey: .className)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(isEnabled, forKey: .isEnabled)
    try container.encode(state, forKey: .state)
    try container.encodeIfPresent(delegate, forKey: .delegate)
    if !settings.isEmpty { try container.encode(settings, forKey: .settings) }
  }
}
