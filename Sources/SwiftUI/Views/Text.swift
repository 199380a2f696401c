import UIKit

/// A text in as many lines as it needs and has room for; parts of several styles are joined by `+`.
///
/// What does not fit is truncated with an ellipsis. It shows whole lines only, at least one, and never takes more than it is offered in
/// width.
public nonisolated struct Text: Equatable, Sendable {
  var content: String
  var explicitFont: Font?
  var explicitWeight: Font.Weight?
  var explicitColor: Color?
  var look = TextLook()
  /// The parts after this one; none of them has following parts itself.
  var following: [Text] = []
  /// Where the words of this part, and of some that follow, come from; `nil` where they stay.
  var source: TextSource?
  /// With a source, the style that was set on all of its parts; one text at most, without words.
  var overlay: [Text] = []
  /// Whether the parts' own styles count before those that modifiers set, also in a text of one part.
  var keepsOwnStyles = false

  /// Shows a string as it is. A literal is a key: ``init(_:tableName:bundle:comment:)``.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  /// Shows a string as it is.
  public init(verbatim content: String) { self.content = content }
  /// Returns both texts as one, each in its own style.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var (text, second) = (lhs, rhs)
    second.following = []
    text.following += [second] + rhs.following
    return text
  }

  /// Returns the text in another font, which counts before the environment's; `nil` restores that.
  public func font(_ font: Font?) -> Text { setting(\.explicitFont, font) }
  /// Returns the text in another weight of whatever font it has; `nil` restores the font's own.
  public func fontWeight(_ weight: Font.Weight?) -> Text { setting(\.explicitWeight, weight) }
  /// Returns the text in the bold weight.
  public func bold() -> Text { fontWeight(.bold) }
  /// Returns the text in the bold weight, or in the font's own.
  public func bold(_ isActive: Bool) -> Text { fontWeight(isActive ? .bold : nil) }
  /// Returns the text in another colour, which counts before the environment's; `nil` restores that.
  public func foregroundColor(_ color: Color?) -> Text { setting(\.explicitColor, color) }
  public func italic() -> Text { italic(true) }
  public func italic(_ isActive: Bool) -> Text { setting(\.look.isItalic, isActive) }
  /// Returns the text with a line below; without a colour it has the text's.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    setting(\.look.underline, TextLook.Line(isActive: isActive, style: LineStyle(pattern: pattern, color: color)))
  }
  /// Returns the text with a line through it; without a colour it has the text's.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    setting(\.look.strikethrough, TextLook.Line(isActive: isActive, style: LineStyle(pattern: pattern, color: color)))
  }
  /// Returns the text with more room between its letters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { setting(\.look.kerning, kerning) }
  /// Returns the text with more room between its letters, in points. Ligatures stay here.
  public func tracking(_ tracking: CGFloat) -> Text { setting(\.look.kerning, tracking) }
  /// Returns the text raised above its baseline, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { setting(\.look.baselineOffset, baselineOffset) }
  /// Returns the text with letters of equal widths.
  public func monospaced(_ isActive: Bool = true) -> Text { setting(\.look.design, isActive ? .monospaced : .default) }
  /// Returns the text in another design; `nil` restores the font's.
  public func fontDesign(_ design: Font.Design?) -> Text { setting(\.look.design, design) }
  /// Returns the text with digits of equal widths.
  public func monospacedDigit() -> Text { setting(\.look.hasMonospacedDigits, true) }

  /// A text of several parts gives a value to those that have none.
  private func setting<Value>(_ path: WritableKeyPath<Text, Value?>, _ value: Value?) -> Text {
    var text = self
    let keeps = !following.isEmpty || keepsOwnStyles
    text.set(path, value, keeps: keeps)
    for index in text.following.indices { text.following[index].set(path, value, keeps: true) }
    return text
  }

  private mutating func set<Value>(_ path: WritableKeyPath<Text, Value?>, _ value: Value?, keeps: Bool) {
    self[keyPath: path] = keeps ? self[keyPath: path] ?? value : value
    guard source != nil else { return }
    var style = overlay.first ?? Text(verbatim: "")
    style[keyPath: path] = keeps ? style[keyPath: path] ?? value : value
    overlay = [style]
  }

  /// What is written, without styles.
  var string: String { following.reduce(content) { $0 + $1.content } }
}

/// The style of a text beyond font and colour; `nil` where nothing is set.
nonisolated struct TextLook: Equatable, Sendable {
  struct Line: Equatable, Sendable {
    var isActive: Bool
    var style: Text.LineStyle
  }
  var weight: Font.Weight?
  var isItalic: Bool?
  var underline: Line?
  var strikethrough: Line?
  var kerning: CGFloat?
  var baselineOffset: CGFloat?
  var hasMonospacedDigits: Bool?
  var design: Font.Design?
  /// Behind the letters.
  var background: Color?

  /// This look, and that of the environment where it sets nothing.
  func over(_ outer: TextLook) -> TextLook {
    TextLook(
      weight: weight ?? outer.weight, isItalic: isItalic ?? outer.isItalic, underline: underline ?? outer.underline,
      strikethrough: strikethrough ?? outer.strikethrough, kerning: kerning ?? outer.kerning,
      baselineOffset: baselineOffset ?? outer.baselineOffset,
      hasMonospacedDigits: hasMonospacedDigits ?? outer.hasMonospacedDigits, design: design ?? outer.design,
      background: background ?? outer.background)
  }
}

/// How the lines of texts are set.
nonisolated struct LineLook: Equatable, Sendable {
  var spacing: CGFloat = 0
  var truncation = Text.TruncationMode.tail
  var minimumScale: CGFloat = 1
  var textCase: Text.Case?
  /// The number of lines for which a text has room, also where it has fewer.
  var leastLines = 1
  /// Whether a long press offers to copy the text.
  var allowsSelection = false
}

nonisolated extension Text {
  /// The place of the ellipsis in a line that is too long.
  public enum TruncationMode: Hashable, Sendable {
    case head
    case tail
    case middle
  }

  /// A line below or through letters.
  public struct LineStyle: Hashable, Sendable {
    /// The dots and dashes of a line.
    public struct Pattern: Hashable, Sendable {
      fileprivate let style: NSUnderlineStyle
      public static let solid = Pattern(style: [])
      public static let dot = Pattern(style: .patternDot)
      public static let dash = Pattern(style: .patternDash)
      public static let dashDot = Pattern(style: .patternDashDot)
      public static let dashDotDot = Pattern(style: .patternDashDotDot)
    }
    fileprivate let pattern: Pattern
    let color: Color?

    /// - Parameter color: `nil` for that of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) { (self.pattern, self.color) = (pattern, color) }
    public static let single = LineStyle()

    /// As UIKit's attributes have it.
    var value: Int { NSUnderlineStyle.single.union(pattern.style).rawValue }
  }

  /// The case in which letters are shown.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
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

extension View {
  private func look(_ cause: some Equatable, _ change: @escaping (inout TextLook) -> Void) -> some View {
    withEnvironment(cause) { change(&$0.textLook) }
  }

  /// Sets the weight of texts and symbols without one of their own; `nil` restores the font's.
  public func fontWeight(_ weight: Font.Weight?) -> some View { look(weight) { $0.weight = weight } }
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }
  public func italic(_ isActive: Bool = true) -> some View { look(isActive) { $0.isItalic = isActive } }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    underline(isActive, pattern: .solid, color: color)
  }
  /// Draws a line below texts.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> some View {
    let line = TextLook.Line(isActive: isActive, style: Text.LineStyle(pattern: pattern, color: color))
    return look(line) { $0.underline = line }
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    strikethrough(isActive, pattern: .solid, color: color)
  }
  /// Draws a line through texts.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> some View {
    let line = TextLook.Line(isActive: isActive, style: Text.LineStyle(pattern: pattern, color: color))
    return look(line) { $0.strikethrough = line }
  }
  public func kerning(_ kerning: CGFloat) -> some View { look(kerning) { $0.kerning = kerning } }
  public func tracking(_ tracking: CGFloat) -> some View { kerning(tracking) }
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    look(baselineOffset) { $0.baselineOffset = baselineOffset }
  }
  public func monospacedDigit() -> some View { look(true) { $0.hasMonospacedDigits = true } }
  /// Sets letters of equal widths in texts.
  public func monospaced(_ isActive: Bool = true) -> some View { fontDesign(isActive ? .monospaced : .default) }
  /// Sets the design of the letters of texts; `nil` restores the font's.
  public func fontDesign(_ design: Font.Design?) -> some View { look(design) { $0.design = design } }

  /// Sets the distance between the lines of texts, in points, beyond the font's own.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    withEnvironment(lineSpacing) { $0.lineSpacing = max(lineSpacing, 0) }
  }
  /// Sets the place of the ellipsis in a text that does not fit.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    withEnvironment(mode) { $0.truncationMode = mode }
  }
  /// Sets the share to which a text of one line may shrink before it is truncated.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    withEnvironment(factor) { $0.minimumScaleFactor = factor }
  }
  /// Shows texts in one case; `nil` as they are written.
  public func textCase(_ textCase: Text.Case?) -> some View { withEnvironment(textCase) { $0.textCase = textCase } }
}

extension Text: View, NodeMaking {
  public typealias Body = Never

  func makeNode(_ place: NodePlace) -> ViewNode { TextNode(self, place) }
}

/// The node of a text: one `UILabel`, which keeps its identity through updates.
final class TextNode: LeafNode<Text> {
  private let textItem: Item

  override init(_ text: Text, _ place: NodePlace) {
    textItem = Item(place.graph)
    super.init(text, place)
    show()
  }

  nonisolated deinit {}

  override var item: LayoutItem { textItem }

  override func show() {
    let label = textItem.label
    let lines = environment.lineLook
    let text = environment.ownLocale.map(view.localized) ?? view
    label.font = font(text)
    let color = (text.explicitColor ?? environment.foreground ?? .primary).uiColor
    textItem.color.show(color, on: label, transaction, graph.motion) { [weak label] in label?.textColor = $0 }
    label.numberOfLines = environment.lineLimit ?? 0
    textItem.leastLines = lines.leastLines
    label.lineBreakMode =
      switch lines.truncation {
      case .head: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .tail: .byTruncatingTail
      }
    label.textAlignment =
      switch (environment.multilineTextAlignment, environment.layoutDirection) {
      case (.center, _): .center
      case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
      case (.trailing, .leftToRight), (.leading, .rightToLeft): .right
      }
    label.adjustsFontSizeToFitWidth = lines.minimumScale < 1
    label.minimumScaleFactor = min(max(lines.minimumScale, 0), 1)
    label.isAccessibilityElement = !environment.isReadByControl
    textItem.setCopying(lines.allowsSelection && environment.redactionReasons.isEmpty)
    let before = environment.fadesContent && graph.motion.mayAnimate ? label.text : nil
    defer { if let before, before != label.text { fadeIn() } }
    let isRedacted = !environment.redactionReasons.isDisjoint(with: [.placeholder, .privacy])
    if isRedacted || textItem.isRedacted {
      textItem.isRedacted = isRedacted
      label.backgroundColor = isRedacted ? label.textColor.withAlphaComponent(0.16) : nil
      label.layer.cornerRadius = isRedacted ? 4 : 0
      label.clipsToBounds = isRedacted
      if isRedacted {
        label.textColor = .clear
        label.isAccessibilityElement = false
      }
    }
    // A text of one style costs no attributes.
    if text.following.isEmpty, text.look.over(environment.textLook).isPlain, lines.spacing == 0 {
      label.text = cased(text.content)
    } else {
      label.attributedText = attributed(text, label)
    }
  }

  /// Shows the new text gradually.
  private func fadeIn() {
    textItem.fade = Gradual(0) { [weak label = textItem.label] in label?.alpha = min(max($0, 0), 1) }
    textItem.fade?.lead(to: 1, transaction, graph.motion)
  }

  private func cased(_ string: String) -> String {
    switch environment.lineLook.textCase {
    case .uppercase: string.uppercased(with: environment.locale)
    case .lowercase: string.lowercased(with: environment.locale)
    case nil: string
    }
  }

  private func font(_ part: Text) -> UIFont {
    let look = part.look.over(environment.textLook)
    var font = part.explicitFont ?? environment.font ?? .body
    if let weight = part.explicitWeight ?? look.weight { font = font.weight(weight) }
    var resolved = font.resolved(environment.traits)
    if look.hasMonospacedDigits == true {
      resolved = .monospacedDigitSystemFont(
        ofSize: resolved.pointSize, weight: font.weight?.value ?? (font == .headline ? .semibold : .regular))
    }
    if let design = look.design ?? part.explicitFont?.design ?? environment.font?.design, design != .default,
      let descriptor = resolved.fontDescriptor.withDesign(design.uiDesign)
    {
      resolved = UIFont(descriptor: descriptor, size: resolved.pointSize)
    }
    if look.isItalic == true {
      let traits = resolved.fontDescriptor.symbolicTraits.union(.traitItalic)
      if let descriptor = resolved.fontDescriptor.withSymbolicTraits(traits) {
        resolved = UIFont(descriptor: descriptor, size: resolved.pointSize)
      }
    }
    return resolved
  }

  /// An attribute without a meaning.
  private static let filler = NSAttributedString.Key("SwiftUI.filler")

  private func attributed(_ text: Text, _ label: UILabel) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    let style = NSMutableParagraphStyle()
    style.alignment = label.textAlignment
    style.lineBreakMode = label.lineBreakMode
    style.lineSpacing = environment.lineLook.spacing
    var count = 0
    for part in [text] + text.following {
      let look = part.look.over(environment.textLook)
      let color = textItem.isRedacted ? .clear : (part.explicitColor ?? environment.foreground ?? .primary).uiColor
      var attributes: [NSAttributedString.Key: Any] = [
        .font: font(part), .foregroundColor: color, .paragraphStyle: style,
      ]
      if let line = look.underline, line.isActive {
        attributes[.underlineStyle] = line.style.value
        if let color = line.style.color { attributes[.underlineColor] = color.uiColor }
      }
      if let line = look.strikethrough, line.isActive {
        attributes[.strikethroughStyle] = line.style.value
        if let color = line.style.color { attributes[.strikethroughColor] = color.uiColor }
      }
      if let kerning = look.kerning, kerning != 0 { attributes[.kern] = kerning }
      if let background = look.background { attributes[.backgroundColor] = background.uiColor }
      if let offset = look.baselineOffset, offset != 0 { attributes[.baselineOffset] = offset }
      // Foundation on Linux traps when it compares neighbouring runs with equally many attributes: they never have as many here.
      if attributes.count == count { attributes[Self.filler] = "" }
      count = attributes.count
      whole.append(NSAttributedString(string: cased(part.content), attributes: attributes))
    }
    return whole
  }

  private final class Item: ViewItem {
    let label = UILabel()
    var color = GradualColor()
    var fade: Gradual<Double>?
    var isRedacted = false
    /// The number of lines for which there is room, also where there are fewer.
    var leastLines = 1
    private var copying: TextCopying?
    override var view: UIView { label }

    /// Lets a long press offer to copy the text, or no longer.
    func setCopying(_ copies: Bool) {
      guard copies != (copying != nil) else { return }
      copying?.end()
      copying = copies ? TextCopying(label) : nil
    }
    override var sizeJumps: Bool { true }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
      // UIKit asks with finite lengths: its labels have a greatest one.
      func finite(_ value: CGFloat?) -> CGFloat { min(value ?? .greatestFiniteMagnitude, .greatestFiniteMagnitude) }
      let room = CGSize(width: finite(proposal.width), height: finite(proposal.height))
      let size = label.sizeThatFits(room)
      let line = label.font.lineHeight
      // Whole lines, at least one.
      let lines = max((room.height / line + 1e-6).rounded(.down), 1)
      // The room of more lines than there are.
      let reserved = leastLines > 1 ? CGFloat(leastLines) * line : 0
      return CGSize(width: min(size.width, room.width), height: min(max(size.height, reserved), lines * line))
    }

    override func measureGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
      let font = label.font ?? .preferredFont(forTextStyle: .body)
      if key == VerticalAlignment.firstTextBaseline.key { return font.ascender }
      if key == HorizontalAlignment.firstTextLeading.key { return 0 }
      return key == VerticalAlignment.lastTextBaseline.key ? sizeThatFits(proposal).height + font.descender : nil
    }

    override func measureSpacing() -> ViewSpacing { .text(lineGap: label.font.map { max($0.leading, 0) } ?? 0) }
  }
}

extension TextLook {
  /// Whether a label shows it by its font alone.
  fileprivate var isPlain: Bool {
    underline?.isActive != true && strikethrough?.isActive != true && (kerning ?? 0) == 0 && (baselineOffset ?? 0) == 0
      && background == nil
  }
}
