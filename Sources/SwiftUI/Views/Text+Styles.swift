import UIKit

nonisolated extension Text {
  /// Returns the text in another font; `nil` for the environment's.
  public func font(_ font: Font?) -> Text { setting(\.font, font) }
  /// Returns the text in another weight of whatever font it has; `nil` for the font's own.
  public func fontWeight(_ weight: Font.Weight?) -> Text { setting(\.weight, weight) }
  /// Returns the text in the bold weight.
  public func bold() -> Text { fontWeight(.bold) }
  /// Returns the text in the bold weight, or in the font's own.
  public func bold(_ isActive: Bool) -> Text { fontWeight(isActive ? .bold : nil) }
  /// Returns the text in another colour; `nil` for the environment's.
  public func foregroundColor(_ color: Color?) -> Text { setting(\.foreground, color.map(TextForeground.color)) }
  /// Returns the text in the colour that a style has where the text is shown; a gradient counts by its first colour.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    setting(\.foreground, (style as? Color).map(TextForeground.color) ?? .style(AnyShapeStyle(style)))
  }
  public func italic() -> Text { italic(true) }
  public func italic(_ isActive: Bool) -> Text { setting(\.isItalic, isActive) }
  /// Returns the text with a line below; without a colour it has the text's.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    setting(\.underline, TextLook.Line(isActive: isActive, style: LineStyle(pattern: pattern, color: color)))
  }
  /// Returns the text with a line through it; without a colour it has the text's.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    setting(\.strikethrough, TextLook.Line(isActive: isActive, style: LineStyle(pattern: pattern, color: color)))
  }
  /// Returns the text with more room between its letters, in points. Without effect where ``tracking(_:)`` is set, too.
  public func kerning(_ kerning: CGFloat) -> Text { setting(\.kerning, kerning) }
  /// Returns the text with more room between its letters, in points. Ligatures stay here.
  public func tracking(_ tracking: CGFloat) -> Text { setting(\.tracking, tracking) }
  /// Returns the text raised above its baseline, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { setting(\.baselineOffset, baselineOffset) }
  /// Returns the text with letters of equal widths.
  public func monospaced(_ isActive: Bool = true) -> Text { setting(\.design, isActive ? .monospaced : .default) }
  /// Returns the text in another design; `nil` for the font's.
  public func fontDesign(_ design: Font.Design?) -> Text { setting(\.design, design) }
  /// Returns the text in another width of its letters; `nil` for the font's. Without effect: no font here has several widths.
  public func fontWidth(_ width: Font.Width?) -> Text { self }
  /// Returns the text with digits of equal widths.
  public func monospacedDigit() -> Text { setting(\.hasMonospacedDigits, true) }

  /// Gives a value to the parts that have none.
  private func setting<Value>(_ path: WritableKeyPath<TextStyle, Value??>, _ value: Value?) -> Text {
    var text = self
    text.set(path, value)
    for index in text.following.indices { text.following[index].set(path, value) }
    return text
  }

  private mutating func set<Value>(_ path: WritableKeyPath<TextStyle, Value??>, _ value: Value?) {
    if style[keyPath: path] == nil { style[keyPath: path] = .some(value) }
    if source != nil, overlay[keyPath: path] == nil { overlay[keyPath: path] = .some(value) }
  }
}

/// What a text's own modifiers and attributes have set. The outer `nil` is what none has set, the inner one leaves it to the environment.
nonisolated struct TextStyle: Equatable, Sendable {
  var font: Font??
  var weight: Font.Weight??
  var foreground: TextForeground??
  var isItalic: Bool??
  var underline: TextLook.Line??
  var strikethrough: TextLook.Line??
  var kerning: CGFloat??
  var tracking: CGFloat??
  var baselineOffset: CGFloat??
  var hasMonospacedDigits: Bool??
  var design: Font.Design??
  /// Behind the letters.
  var background: Color??

  /// This style, and another one where it sets nothing.
  func over(_ outer: TextStyle) -> TextStyle {
    TextStyle(
      font: font ?? outer.font, weight: weight ?? outer.weight, foreground: foreground ?? outer.foreground,
      isItalic: isItalic ?? outer.isItalic, underline: underline ?? outer.underline,
      strikethrough: strikethrough ?? outer.strikethrough, kerning: kerning ?? outer.kerning,
      tracking: tracking ?? outer.tracking, baselineOffset: baselineOffset ?? outer.baselineOffset,
      hasMonospacedDigits: hasMonospacedDigits ?? outer.hasMonospacedDigits, design: design ?? outer.design,
      background: background ?? outer.background)
  }

  private func flat<Value>(_ value: Value??) -> Value? {
    guard case .some(let value) = value else { return nil }
    return value
  }

  /// The look in an environment.
  func look(over outer: TextLook) -> TextLook {
    TextLook(
      weight: flat(weight) ?? outer.weight, isItalic: flat(isItalic) ?? outer.isItalic,
      underline: flat(underline) ?? outer.underline, strikethrough: flat(strikethrough) ?? outer.strikethrough,
      kerning: flat(kerning) ?? outer.kerning, tracking: flat(tracking) ?? outer.tracking,
      baselineOffset: flat(baselineOffset) ?? outer.baselineOffset,
      hasMonospacedDigits: flat(hasMonospacedDigits) ?? outer.hasMonospacedDigits,
      design: flat(design) ?? outer.design, background: flat(background) ?? outer.background)
  }

  /// The colour in an environment.
  func color(in environment: EnvironmentValues) -> UIColor {
    (flat(foreground)?.color(in: environment) ?? environment.foreground ?? .primary).uiColor
  }
}

/// What a text's letters are painted with.
nonisolated enum TextForeground: Equatable, Sendable {
  case color(Color)
  /// Depends on where the text is shown.
  case style(AnyShapeStyle)

  /// The colour in an environment; `nil` for a style that has none.
  func color(in environment: EnvironmentValues) -> Color? {
    switch self {
    case .color(let color): color
    case .style(let style): style.paint(in: environment).color.map(Color.init(uiColor:))
    }
  }

  static func == (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.color(let first), .color(let second)): return first == second
    case (.style(let first), .style(let second)): return first.style.isKnownToEqual(second.style)
    default: return false
    }
  }
}

nonisolated extension ShapeStyle {
  /// Whether another style is known to be the same: an equal one, or one of a type without fields.
  fileprivate func isKnownToEqual(_ other: any ShapeStyle) -> Bool {
    guard let other = other as? Self else { return false }
    func equal<E: Equatable>(_ value: E) -> Bool { value == other as? E }
    if let value = self as? any Equatable { return equal(value) }
    return MemoryLayout<Self>.size == 0
  }
}
