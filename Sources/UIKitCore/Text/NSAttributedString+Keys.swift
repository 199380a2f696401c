import Foundation

extension NSAttributedString.Key {
  /// A ``UIFont``.
  public static let font = NSAttributedString.Key("NSFont")
  /// An ``NSParagraphStyle``. The style of the first character holds for the whole string.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A ``UIColor``, filled behind the run over the whole height of its line.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number of points added after every character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The raw value of an ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The raw value of an ``NSUnderlineStyle``.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A number of points the run stands above the baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}
