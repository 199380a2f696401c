import UIKit

/// The style of a text beyond font and colour, as the environment has it; `nil` where nothing is set.
nonisolated struct TextLook: Equatable, Sendable {
  nonisolated struct Line: Equatable, Sendable {
    var isActive: Bool
    var style: Text.LineStyle
  }
  var weight: Font.Weight?
  var isItalic: Bool?
  var underline: Line?
  var strikethrough: Line?
  var kerning: CGFloat?
  /// Counts before the kerning [D].
  var tracking: CGFloat?
  var baselineOffset: CGFloat?
  var hasMonospacedDigits: Bool?
  var design: Font.Design?
  /// Kept: no font here has several widths.
  var width: Font.Width?
  /// Behind the letters.
  var background: Color?

  /// The room between letters, in points.
  var room: CGFloat { tracking ?? kerning ?? 0 }
}

/// How the lines of texts are set.
nonisolated struct LineLook: Equatable, Sendable {
  var spacing: CGFloat = 0
  var truncation = Text.TruncationMode.tail
  var minimumScale: CGFloat = 1
  var textCase: Text.Case?
  /// Whether a long press offers to copy the text.
  var allowsSelection = false
}

nonisolated extension TextLook {
  /// Whether a label shows it by its font alone.
  var isPlain: Bool {
    underline?.isActive != true && strikethrough?.isActive != true && room == 0 && (baselineOffset ?? 0) == 0
      && background == nil
  }
}

private nonisolated struct TextLookKey: EnvironmentKey {
  static var defaultValue: TextLook { TextLook() }
}
private nonisolated struct LineLookKey: EnvironmentKey {
  static var defaultValue: LineLook { LineLook() }
}
private nonisolated struct ReadByControlKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

nonisolated extension EnvironmentValues {
  var textLook: TextLook {
    get { self[TextLookKey.self] }
    set { self[TextLookKey.self] = newValue }
  }
  var lineLook: LineLook {
    get { self[LineLookKey.self] }
    set { self[LineLookKey.self] = newValue }
  }
  /// Whether a control reads these texts as its own label, so that they are no elements themselves.
  var isReadByControl: Bool {
    get { self[ReadByControlKey.self] }
    set { self[ReadByControlKey.self] = newValue }
  }
  /// The distance between the lines of a text, in points, beyond the font's own.
  public var lineSpacing: CGFloat {
    get { lineLook.spacing }
    set { lineLook.spacing = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { lineLook.truncation }
    set { lineLook.truncation = newValue }
  }
  /// The share to which a text that does not fit may shrink, 0…1.
  public var minimumScaleFactor: CGFloat {
    get { lineLook.minimumScale }
    set { lineLook.minimumScale = newValue }
  }
  public var textCase: Text.Case? {
    get { lineLook.textCase }
    set { lineLook.textCase = newValue }
  }
}
