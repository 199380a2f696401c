/// The style of a line under or through text. Every style but the empty one is drawn as a single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The one style here, and how every other raw value is drawn; its position and thickness follow the font's size.
  public static let single = NSUnderlineStyle(rawValue: 1)
}
