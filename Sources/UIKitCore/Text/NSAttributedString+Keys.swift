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
  /// A number of points added after every character, beside ``kern``; negative ones move characters together.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of an ``NSUnderlineStyle``; 0 draws no line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A ``UIColor`` for the line under the run; without one, the colour of the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The raw value of an ``NSUnderlineStyle``; 0 draws no line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A ``UIColor`` for the line through the run; without one, the colour of the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A number of hundredths of the font's size: above 0 the letters are only outlined, below 0 they are filled as well.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// A ``UIColor`` for the outline; without one, the colour of the text.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// An ``NSShadow``. Equal shadows of one string are cast together.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// An ``NSTextAttachment``, drawn in the place of U+FFFC; other characters ignore it.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A `URL`, or a string with one. Labels and drawn strings show it in the colour of links with a line under it; a text view shows it in
  /// its `linkTextAttributes`.
  public static let link = NSAttributedString.Key("NSLink")
  /// A number of points by which the run is above the baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")

  // MARK: Kept in strings, without effect on what is drawn

  /// An integer: 0 for no ligatures, 1 for the usual ones. Letters are shaped with the font's usual ones, whatever it is.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The name of an effect, a string. The letters are drawn without it.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// A number by which letters lean. They are drawn upright.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The logarithm of a number by which letters are wider. They are drawn at their own width.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// A list of raw values of writing directions, the outermost first. The letters' own directions decide.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
}
