/// The style of a line under or through text: the number of strokes, a pattern, and whether it leaves out white space.
///
/// Members combine: `[.thick, .patternDash, .byWord]`. A pattern alone draws a single line. The raw values are Apple's.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line, whose position and thickness follow the font's size.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line, twice as thick.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines. Contains the bit of ``single``.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Square dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A dash and a dot in turn. Contains the bits of the two above.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A dash and two dots in turn.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Leaves white space out.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
