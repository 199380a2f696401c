import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// A view that shows text.
///
/// The text stands vertically centred in the bounds, its first baseline on a device pixel. Setters store and mark dirty;
/// the text is laid out when somebody asks for its size or when it is drawn, and kept until something it depends on
/// changes.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The characters of a text without attributes of its own; most labels never need an attributed string.
  private var plainText = ""
  private var attributedContent: NSAttributedString?
  /// Emptied by every change of text, look or traits; the alignment is what it was laid out with, because a change of
  /// layout direction reaches a label only through it.
  private var layoutCache: (text: LabelText, alignment: NSTextAlignment)?
  /// ``intrinsicContentSize``, emptied together with ``layoutCache``. A subclass may answer by a state of its own, so that only
  /// labels of this very class keep it.
  private var intrinsicSizeCache: CGSize?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    text = coder.kept(forKey: "UILabel.text")
    if let font = coder.kept(UIFont.self, forKey: "UILabel.font") { self.font = font }
    if let color = coder.kept(UIColor.self, forKey: "UILabel.textColor") { textColor = color }
    if let alignment = coder.choice(NSTextAlignment.self, forKey: "UILabel.textAlignment") { textAlignment = alignment }
    if let count = coder.integer(forKey: "UILabel.numberOfLines") { numberOfLines = max(count, 0) }
  }

  nonisolated deinit {}

  /// Keeps the characters and their look as well, without attributes.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.keep(text, forKey: "UILabel.text")
    coder.keep(font, forKey: "UILabel.font")
    coder.keep(textColor, forKey: "UILabel.textColor")
    coder.keep(textAlignment.rawValue, forKey: "UILabel.textAlignment")
    coder.keep(numberOfLines, forKey: "UILabel.numberOfLines")
  }

  private func configure() {
    isUserInteractionEnabled = false
    contentMode = .left
    // 250 in code; a source that measured 251 saw a label made by Interface Builder (behaviours §9) [G].
    layoutState.hugging = (.defaultLow, .defaultLow)
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  // MARK: Text

  /// The characters. Setting them drops the attributes of ``attributedText``.
  open var text: String? {
    get { hasText ? attributedContent?.string ?? plainText : nil }
    set {
      guard isAttributed || !isSameText(newValue) else { return }
      hasText = newValue != nil
      attributedContent = nil
      plainText = newValue ?? ""
      contentDidChange()
    }
  }
  private var hasText = false

  /// The text with its attributes; where these do not say, the label's own properties hold.
  open var attributedText: NSAttributedString? {
    get {
      guard hasText else { return nil }
      return attributedContent ?? NSAttributedString(string: plainText, attributes: plainAttributes)
    }
    set {
      if let attributedContent, let newValue, newValue.hasSameContent(as: attributedContent) { return }
      hasText = newValue != nil
      plainText = ""
      attributedContent = newValue?.copy() as? NSAttributedString
      adoptAttributes()
      contentDidChange()
    }
  }

  /// The attributed string that was set; `nil` for plain text, of which ``attributedText`` makes a new string each time.
  package var ownAttributedText: NSAttributedString? { attributedContent }

  /// Whether the text came as an attributed string, so that ``text`` is only its characters.
  private var isAttributed: Bool { attributedContent != nil }

  private var isEmpty: Bool { attributedContent.map { $0.length == 0 } ?? plainText.isEmpty }

  /// Whether the plain text has exactly these characters. Strings are equal that only mean the same: é may be one or two.
  private func isSameText(_ other: String?) -> Bool {
    guard let other else { return !hasText }
    return hasText && other.utf8.elementsEqual(plainText.utf8)
  }

  private var plainAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return [.font: font!, .foregroundColor: textColor!, .paragraphStyle: style]
  }

  /// An attributed string's first attributes show in the label's properties, as on Apple's platforms.
  private func adoptAttributes() {
    guard let attributedContent, attributedContent.length > 0 else { return }
    let attributes = attributedContent.attributes(at: 0, effectiveRange: nil)
    if let font = attributes[.font] as? UIFont { ownFont = font }
    if let color = attributes[.foregroundColor] as? UIColor { ownTextColor = color }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      ownTextAlignment = style.alignment
      ownLineBreakMode = style.lineBreakMode
    }
  }

  /// Sets an attribute over the whole of an attributed text: a property set later wins over the string. Answers whether
  /// that changed anything.
  private func override(_ key: NSAttributedString.Key, with value: Any) -> Bool {
    guard let attributedContent else { return false }
    let changed = attributedContent.settingAttribute(key, to: value)
    guard !changed.hasSameContent(as: attributedContent) else { return false }
    self.attributedContent = changed
    return true
  }

  private func overrideParagraph(_ change: (NSMutableParagraphStyle) -> Void) -> Bool {
    guard let attributedContent, attributedContent.length > 0,
      let present = attributedContent.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return false }
    let style = NSMutableParagraphStyle()
    style.setParagraphStyle(present)
    change(style)
    return override(.paragraphStyle, with: style)
  }

  // MARK: Appearance

  /// The system font at 17 points by default; setting `nil` returns to it.
  open var font: UIFont! {
    get { ownFont }
    set {
      let font = newValue ?? Self.defaultFont
      let isOverridden = override(.font, with: font)
      guard ownFont != font || isOverridden else { return }
      ownFont = font
      contentDidChange()
    }
  }
  private var ownFont = defaultFont
  /// 17 points (behaviours §3) [M].
  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  open var textColor: UIColor! {
    get { ownTextColor }
    set {
      let color = newValue ?? .label
      let isOverridden = override(.foregroundColor, with: color)
      guard ownTextColor != color || isOverridden else { return }
      ownTextColor = color
      lookDidChange()
    }
  }
  private var ownTextColor = UIColor.label

  open var textAlignment: NSTextAlignment {
    get { ownTextAlignment }
    set {
      let isOverridden = overrideParagraph { $0.alignment = newValue }
      guard ownTextAlignment != newValue || isOverridden else { return }
      ownTextAlignment = newValue
      lookDidChange()
    }
  }
  private var ownTextAlignment = NSTextAlignment.natural

  open var lineBreakMode: NSLineBreakMode {
    get { ownLineBreakMode }
    set {
      let isOverridden = overrideParagraph { $0.lineBreakMode = newValue }
      guard ownLineBreakMode != newValue || isOverridden else { return }
      ownLineBreakMode = newValue
      contentDidChange()
    }
  }
  private var ownLineBreakMode = NSLineBreakMode.byTruncatingTail

  /// How many lines may be shown; 0 means as many as fit.
  open var numberOfLines = 1 {
    didSet { if oldValue != numberOfLines { contentDidChange() } }
  }

  /// Shrinks the text, down to ``minimumScaleFactor``, before it is truncated.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if oldValue != adjustsFontSizeToFitWidth { setNeedsDisplay() } }
  }

  /// 0 (the default) lets the text shrink as far as it needs to, as 0 does on Apple's platforms down to its own limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if oldValue != minimumScaleFactor { setNeedsDisplay() } }
  }

  /// Whether fonts made for a text style, or by font metrics, follow the text size a person chose.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
  }

  /// The colour of a shadow without blur, `nil` for none.
  open var shadowColor: UIColor? {
    didSet { if oldValue != shadowColor { setNeedsDisplay() } }
  }

  /// In points, positive right and down.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if oldValue != shadowOffset { setNeedsDisplay() } }
  }

  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted, oldValue != highlightedTextColor { lookDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted, highlightedTextColor != nil { lookDidChange() } }
  }

  /// A disabled label draws its text dimmed.
  open var isEnabled = true {
    didSet { if oldValue != isEnabled { setNeedsDisplay() } }
  }

  // MARK: Changes

  /// Text, font or line rules changed: size and picture.
  private func contentDidChange() {
    lookDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Only the picture changed.
  private func lookDidChange() {
    forgetLayout()
    setNeedsDisplay()
  }

  private func forgetLayout() {
    layoutCache = nil
    intrinsicSizeCache = nil
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    forgetLayout()
    if adjustsFontForContentSizeCategory { adjustFonts() }
  }

  private func adjustFonts() {
    let adjusted = ownFont.adjusted(for: traitCollection)
    var changed = adjusted != ownFont
    ownFont = adjusted
    if let attributedContent {
      self.attributedContent = attributedContent.mappingAttributes { attributes in
        guard let font = attributes[.font] as? UIFont else { return attributes }
        let scaled = font.adjusted(for: traitCollection)
        if scaled != font { changed = true }
        return attributes.merging([.font: scaled]) { $1 }
      }
    }
    if changed { contentDidChange() }
  }

  // MARK: Layout

  /// The width lines wrap at when constraints ask for the label's size, in points.
  ///
  /// 0 (the default) takes the width that layout gives to the label; see ``WidthDependentContent``.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      guard oldValue != preferredMaxLayoutWidth else { return }
      intrinsicSizeCache = nil
      invalidateIntrinsicContentSize()
    }
  }

  open override var intrinsicContentSize: CGSize {
    if let intrinsicSizeCache { return intrinsicSizeCache }
    let size = size(within: numberOfLines == 1 || preferredMaxLayoutWidth <= 0 ? nil : preferredMaxLayoutWidth)
    if type(of: self) == UILabel.self { intrinsicSizeCache = size }
    return size
  }

  /// One line ignores the width it is offered (behaviours §3) [M]; several lines wrap at it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(within: numberOfLines == 1 || size.width <= 0 ? nil : size.width)
  }

  /// The text's size, rounded up to device pixels; zero without text.
  ///
  /// Asked through ``textRect(forBounds:limitedToNumberOfLines:)``, so that a label which insets its text there grows by it.
  fileprivate func size(within width: CGFloat?) -> CGSize {
    guard !isEmpty else { return .zero }
    let endless = 2 * TextFitting.unboundedLength
    let room = CGRect(x: 0, y: 0, width: width ?? endless, height: endless)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  /// Where the text is drawn when the label's bounds are `bounds`: vertically centred, as wide as its widest line.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard !isEmpty, bounds.width > 0, bounds.height > 0 else {
      return CGRect(x: bounds.minX, y: bounds.midY, width: 0, height: 0)
    }
    guard bounds.height < TextFitting.unboundedLength else {
      let width = bounds.width < TextFitting.unboundedLength ? bounds.width : nil
      let size = laidOut.frame(width: width, lines: numberOfLines).size
      return CGRect(
        x: bounds.minX, y: bounds.minY, width: size.width.ceiledToPixels(at: pixelScale),
        height: size.height.ceiledToPixels(at: pixelScale))
    }
    let frame = laidOut.fitted(bounds.size, lines: numberOfLines, minimumScale: shrinkLimit)
    let width = min(frame.size.width.ceiledToPixels(at: pixelScale), bounds.width)
    let height = min(frame.size.height.ceiledToPixels(at: pixelScale), bounds.height)
    let x =
      switch resolvedAlignment {
      case .right: bounds.maxX - width
      case .center: bounds.midX - width / 2
      default: bounds.minX
      }
    let y = bounds.minY + (bounds.height - height) / 2
    return CGRect(
      x: x.roundedToPixels(at: pixelScale), y: y.flooredToPixels(at: pixelScale), width: width, height: height)
  }

  override var firstBaselineOffset: CGFloat? {
    guard !isEmpty else { return ownFont.ascender.roundedToPixels(at: pixelScale) }
    let rect = baselineRect
    let frame = laidOut.fitted(rect.size, lines: numberOfLines, minimumScale: shrinkLimit)
    return verticalOrigin(of: frame, in: rect) + frame.firstBaseline - rect.minY
  }

  override var lastBaselineOffset: CGFloat? {
    guard !isEmpty else { return (-ownFont.descender).roundedToPixels(at: pixelScale) }
    let rect = baselineRect
    let frame = laidOut.fitted(rect.size, lines: numberOfLines, minimumScale: shrinkLimit)
    return rect.maxY - verticalOrigin(of: frame, in: rect) - frame.lastBaseline
  }

  /// The bounds, or before a first layout those that the content wants.
  private var baselineRect: CGRect {
    bounds.height > 0 && bounds.width > 0 ? bounds : CGRect(origin: .zero, size: intrinsicContentSize)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into `rect`, vertically centred. Subclasses inset the rectangle and call this implementation.
  open func drawText(in rect: CGRect) {
    guard !isEmpty, rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else {
      return
    }
    let frame = laidOut.fitted(rect.size, lines: numberOfLines, minimumScale: shrinkLimit)
    let origin = CGPoint(x: rect.minX, y: verticalOrigin(of: frame, in: rect))
    context.saveGState()
    if let shadowColor {
      context.setShadow(
        offset: shadowOffset, blur: 0, color: shadowColor.resolvedColor(with: traitCollection).cgColor)
    }
    if !isEnabled { context.setAlpha(Self.disabledAlpha) }
    if shadowColor != nil || !isEnabled { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    frame.draw(in: context, at: origin)
    if shadowColor != nil || !isEnabled { context.endTransparencyLayer() }
    context.restoreGState()
  }

  /// How strongly a disabled label's text shows [G].
  private static let disabledAlpha: CGFloat = 0.44

  /// The top of the text in `rect`: centred, then moved so that the first baseline, which is the ascender rounded half-up
  /// to a pixel below the top (behaviours §9) [M], falls on a pixel.
  private func verticalOrigin(of frame: TextFrame, in rect: CGRect) -> CGFloat {
    let height = min(frame.size.height.ceiledToPixels(at: pixelScale), rect.height)
    let top = rect.minY + ((rect.height - height) / 2).flooredToPixels(at: pixelScale)
    return top + frame.firstBaseline.roundedToPixels(at: pixelScale) - frame.firstBaseline
  }

  private var laidOut: LabelText {
    if let layoutCache, layoutCache.alignment == resolvedAlignment { return layoutCache.text }
    let isHighlightedNow = isHighlighted && highlightedTextColor != nil
    var paragraph = ParagraphStyleValues()
    paragraph.alignment = resolvedAlignment
    paragraph.lineBreakMode = ownLineBreakMode
    let defaults = TextDefaults(
      font: ownFont, color: isHighlightedNow ? highlightedTextColor! : ownTextColor, paragraph: paragraph)
    let text = LabelText(
      attributedContent.map { .attributed(resolvingParagraph(of: $0)) } ?? .plain(plainText), defaults: defaults,
      traits: traitCollection)
    layoutCache = (text, resolvedAlignment)
    return text
  }

  /// Writes the resolved alignment into an attributed text's own paragraph style.
  private func resolvingParagraph(of content: NSAttributedString) -> NSAttributedString {
    guard content.length > 0,
      let style = content.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle,
      style.alignment == .natural
    else { return content }
    let resolved = NSMutableParagraphStyle()
    resolved.setParagraphStyle(style)
    resolved.alignment = resolvedAlignment
    return content.settingAttribute(.paragraphStyle, to: resolved)
  }

  /// Natural means the edge the interface's direction starts at, whatever script the text is in.
  private var resolvedAlignment: NSTextAlignment {
    guard ownTextAlignment == .natural else { return ownTextAlignment }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  private var shrinkLimit: CGFloat {
    guard adjustsFontSizeToFitWidth else { return 1 }
    return minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : Self.defaultMinimumScale
  }

  /// What a minimum scale of 0 means: text never becomes smaller than this [G].
  private static let defaultMinimumScale: CGFloat = 0.1

  private var pixelScale: CGFloat {
    traitCollection.displayScale > 0 ? traitCollection.displayScale : UIScreen.main.scale
  }

  // MARK: Accessibility

  /// The text, unless a client sets something else.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }
}

extension UILabel: WidthDependentContent {
  func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize? {
    numberOfLines == 1 || preferredMaxLayoutWidth > 0 ? nil : size(within: width)
  }
}
