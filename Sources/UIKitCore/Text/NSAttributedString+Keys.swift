import Foundation

extension NSAttributedString.Key {
  /// A ``UIFont``; without one, the font of the view or of the drawing call.
  public static let font = NSAttributedString.Key("NSFont")
  /// An ``NSParagraphStyle``. The style of the first character applies to the whole string.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A ``UIColor``, resolved with the view's traits.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A ``UIColor``, which fills the area behind the run over the whole height of its line.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number of points added after every character; negative ones move characters together.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The raw value of an ``NSUnderlineStyle``. Any value but 0 draws a single line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The raw value of an ``NSUnderlineStyle``. Any value but 0 draws a single line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A number of points by which the run is above the baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
}
