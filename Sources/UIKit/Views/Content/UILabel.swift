import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// A view that shows text.
///
/// The text is vertically centred in the bounds, its first baseline on a device pixel. Setters store and mark; the text is laid out when
/// its size is asked for or when it is drawn, and that layout is cached until something it depends on changes. So a frame lays out each
/// changed label once. Touches pass through a label.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The characters of a text without attributes; most labels never need an attributed string.
  private var plainText = ""
  /// The text with its attributes; `nil` while it is plain.
  private var attributedContent: NSAttributedString?
  /// The text as laid out, invalidated by every change of text, look or traits.
  ///
  /// It is kept with the alignment it was laid out with, because a change of the layout direction reaches the label only through that.
  private var layoutCache: (text: LabelText, alignment: NSTextAlignment)?
  /// ``intrinsicContentSize``, invalidated together with ``layoutCache``.
  ///
  /// Only instances of this very class cache it: a subclass may answer by a state of its own.
  private var intrinsicSizeCache: CGSize?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  /// Restores text, font, colour, alignment and number of lines; what the archive does not hold keeps its default.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
    text = coder.read(forKey: "UILabel.text")
    if let font = coder.read(UIFont.self, forKey: "UILabel.font") { self.font = font }
    if let color = coder.read(UIColor.self, forKey: "UILabel.textColor") { textColor = color }
    if let alignment = coder.choice(NSTextAlignment.self, forKey: "UILabel.textAlignment") { textAlignment = alignment }
    if let count = coder.integer(forKey: "UILabel.numberOfLines") { numberOfLines = max(count, 0) }
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UILabel.font),
        AppearanceField(\UILabel.textColor),
      ], for: UILabel.self
    ) {
      UILabel()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  /// Archives the characters and their look, besides what `UIView` archives; attributes are lost.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(text, forKey: "UILabel.text")
    coder.write(font, forKey: "UILabel.font")
    coder.write(textColor, forKey: "UILabel.textColor")
    coder.write(textAlignment.rawValue, forKey: "UILabel.textAlignment")
    coder.write(numberOfLines, forKey: "UILabel.numberOfLines")
  }

  private func configure() {
    isUserInteractionEnabled = false
    contentMode = .left
    // 250 in code. A source that measured 251 looked at a label made by Interface Builder (behaviours §9) [G].
    layoutState.hugging = (.defaultLow, .defaultLow)
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }

  // MARK: Text

  /// The characters; `nil` and empty show nothing. Setting them drops the attributes of ``attributedText``.
  ///
  /// Setting the same characters to plain text changes nothing; otherwise marks display and invalidates the natural size.
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
  /// Whether the text is not `nil`, which looks the same as empty.
  private var hasText = false

  /// The text with its attributes; where these do not specify something, the label's own properties count.
  ///
  /// Setting it copies the string, and the properties take on the font, colour and paragraph style of its first character. Reading it for
  /// plain text makes a new string each time, which Foundation on Linux never frees entirely.
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

  /// The attributed string that was set; `nil` for plain text, unlike ``attributedText``.
  package var storedAttributedText: NSAttributedString? { attributedContent }

  /// Whether the text was set as an attributed string, so that ``text`` is only its characters.
  private var isAttributed: Bool { attributedContent != nil }

  private var isEmpty: Bool { attributedContent.map { $0.length == 0 } ?? plainText.isEmpty }

  /// Whether the plain text has exactly these characters. `==` does not suffice: strings that write é as one and as two are equal.
  private func isSameText(_ other: String?) -> Bool {
    guard let other else { return !hasText }
    return hasText && other.utf8.elementsEqual(plainText.utf8)
  }

  /// The attributes that plain text appears to have.
  private var plainAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    style.lineBreakMode = lineBreakMode
    return [.font: font!, .foregroundColor: textColor!, .paragraphStyle: style]
  }

  /// Copies the attributes of the first character into the label's properties, as Apple's label does.
  private func adoptAttributes() {
    guard let attributedContent, attributedContent.length > 0 else { return }
    let attributes = attributedContent.attributes(at: 0, effectiveRange: nil)
    if let font = attributes[.font] as? UIFont { storedFont = font }
    if let color = attributes[.foregroundColor] as? UIColor { storedTextColor = color }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      storedTextAlignment = style.alignment
      storedLineBreakMode = style.lineBreakMode
    }
  }

  /// Sets an attribute over the whole of an attributed text, because a property set later wins over the string.
  ///
  /// - Returns: Whether that changed anything.
  private func override(_ key: NSAttributedString.Key, with value: Any) -> Bool {
    guard let attributedContent else { return false }
    let changed = attributedContent.settingAttribute(key, to: value)
    guard !changed.hasSameContent(as: attributedContent) else { return false }
    self.attributedContent = changed
    return true
  }

  /// Changes the first character's paragraph style and sets it over the whole of an attributed text; texts without one are left alone.
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

  /// The font of plain text, and of attributed text without one; the system font at 17 points by default, to which `nil` returns.
  ///
  /// Setting it replaces all fonts of an attributed text. Invalidates the natural size.
  open var font: UIFont! {
    get { storedFont }
    set {
      let font = newValue ?? Self.defaultFont
      let isOverridden = override(.font, with: font)
      guard storedFont != font || isOverridden else { return }
      storedFont = font
      contentDidChange()
    }
  }
  private var storedFont = defaultFont
  /// 17 points (behaviours §3) [M].
  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  /// The colour of the text; `UIColor.label` by default, to which `nil` returns. Setting it replaces all colours of an attributed text.
  open var textColor: UIColor! {
    get { storedTextColor }
    set {
      let color = newValue ?? .label
      let isOverridden = override(.foregroundColor, with: color)
      guard storedTextColor != color || isOverridden else { return }
      storedTextColor = color
      lookDidChange()
    }
  }
  private var storedTextColor = UIColor.label

  /// The alignment of the lines. `.natural`, the default, means the edge where the interface begins, whatever script the text is in.
  ///
  /// Setting it replaces the alignment in the paragraph style of an attributed text. The natural size stays.
  open var textAlignment: NSTextAlignment {
    get { storedTextAlignment }
    set {
      let isOverridden = overrideParagraph { $0.alignment = newValue }
      guard storedTextAlignment != newValue || isOverridden else { return }
      storedTextAlignment = newValue
      lookDidChange()
    }
  }
  private var storedTextAlignment = NSTextAlignment.natural

  /// How lines end that do not fit; truncation at the end by default, which also wraps if several lines are allowed.
  ///
  /// Setting it replaces the mode in the paragraph style of an attributed text.
  open var lineBreakMode: NSLineBreakMode {
    get { storedLineBreakMode }
    set {
      let isOverridden = overrideParagraph { $0.lineBreakMode = newValue }
      guard storedLineBreakMode != newValue || isOverridden else { return }
      storedLineBreakMode = newValue
      contentDidChange()
    }
  }
  private var storedLineBreakMode = NSLineBreakMode.byTruncatingTail

  /// The largest number of lines; 0 means as many as fit. Default 1.
  open var numberOfLines = 1 {
    didSet { if oldValue != numberOfLines { contentDidChange() } }
  }

  /// Whether the text shrinks, at most to ``minimumScaleFactor``, before it is truncated. The natural size does not shrink.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if oldValue != adjustsFontSizeToFitWidth { setNeedsDisplay() } }
  }

  /// The smallest factor of the font size while ``adjustsFontSizeToFitWidth`` is set; above 1 counts as 1.
  ///
  /// 0, the default, means a tenth here [G]; Apple's lower limit is not documented.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if oldValue != minimumScaleFactor { setNeedsDisplay() } }
  }

  /// Where a single line stands that ``adjustsFontSizeToFitWidth`` has shrunk; on the baseline of the full size by default [D].
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if oldValue != baselineAdjustment { setNeedsDisplay() } }
  }

  /// Whether fonts made for a text style, or by font metrics, follow the text size the user chooses.
  ///
  /// Setting it to `true` adjusts them at once; fonts of fixed sizes stay. ``font`` then reports the adjusted font.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
  }

  /// The colour of a shadow without blur behind the text; `nil`, the default, draws none.
  open var shadowColor: UIColor? {
    didSet { if oldValue != shadowColor { setNeedsDisplay() } }
  }

  /// The distance from the text to its shadow in points, positive right and down; one point up by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if oldValue != shadowOffset { setNeedsDisplay() } }
  }

  /// The colour of text without a colour attribute while ``isHighlighted``; `nil` leaves it as it is.
  open var highlightedTextColor: UIColor? {
    didSet { if isHighlighted, oldValue != highlightedTextColor { lookDidChange() } }
  }

  /// Whether ``highlightedTextColor`` is shown. Table cells set it with their own highlight.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted, highlightedTextColor != nil { lookDidChange() } }
  }

  /// Whether the text is drawn at full strength; a disabled label draws it at 44 % opacity [G]. Touches do not depend on it.
  open var isEnabled = true {
    didSet { if oldValue != isEnabled { setNeedsDisplay() } }
  }

  // MARK: Changes

  /// Marks display and invalidates layout and natural size: text, font or line rules changed.
  private func contentDidChange() {
    lookDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Marks display and invalidates the layout: only the look changed, the natural size is the same.
  private func lookDidChange() {
    forgetLayout()
    setNeedsDisplay()
  }

  /// Invalidates both caches.
  private func forgetLayout() {
    layoutCache = nil
    intrinsicSizeCache = nil
  }

  override func appearanceDidChange() {
    super.appearanceDidChange()
    forgetLayout()
    if adjustsFontForContentSizeCategory { adjustFonts() }
  }

  /// Makes fonts that follow the text size again for the label's traits, in the properties and in an attributed text.
  private func adjustFonts() {
    let adjusted = storedFont.adjusted(for: traitCollection)
    var changed = adjusted != storedFont
    storedFont = adjusted
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

  /// The width in points at which ``intrinsicContentSize`` wraps the lines.
  ///
  /// 0, the default, uses the width that layout gives to the label, without a second pass by the app; see ``WidthDependentContent``.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet {
      guard oldValue != preferredMaxLayoutWidth else { return }
      intrinsicSizeCache = nil
      invalidateIntrinsicContentSize()
    }
  }

  /// The size of the text, wrapped at ``preferredMaxLayoutWidth`` if that is set and several lines are allowed; zero without text.
  open override var intrinsicContentSize: CGSize {
    if let intrinsicSizeCache { return intrinsicSizeCache }
    let size = size(within: numberOfLines == 1 || preferredMaxLayoutWidth <= 0 ? nil : preferredMaxLayoutWidth)
    if type(of: self) == UILabel.self { intrinsicSizeCache = size }
    return size
  }

  /// Returns the text's size, rounded up to device pixels.
  ///
  /// One line ignores the width it is offered (behaviours §3) [M]; several lines wrap at it. The height offered does not count.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(within: numberOfLines == 1 || size.width <= 0 ? nil : size.width)
  }

  /// Returns the text's size, rounded up to device pixels; zero without text.
  ///
  /// Goes through ``textRect(forBounds:limitedToNumberOfLines:)``, so a label that insets its text there grows by the insets.
  fileprivate func size(within width: CGFloat?) -> CGSize {
    guard !isEmpty else { return .zero }
    let endless = 2 * TextFitting.unboundedLength
    let room = CGRect(x: 0, y: 0, width: width ?? endless, height: endless)
    return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
  }

  /// Returns where the text is drawn if the label's bounds are `bounds`: vertically centred, as wide as its widest line.
  ///
  /// Sizes are asked for with enormous bounds: an override that insets its text insets `bounds`, calls `super`, and enlarges the result
  /// again. Empty text gives an empty rectangle.
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

  /// The distance from the top to the first baseline, in points; without text that of the font.
  override var firstBaselineOffset: CGFloat? {
    guard !isEmpty else { return storedFont.ascender.roundedToPixels(at: pixelScale) }
    let rect = baselineRect
    let frame = laidOut.fitted(rect.size, lines: numberOfLines, minimumScale: shrinkLimit)
    return verticalOrigin(of: frame, in: rect) + frame.firstBaseline - rect.minY
  }

  /// The distance from the last baseline to the bottom, in points; without text that of the font.
  override var lastBaselineOffset: CGFloat? {
    guard !isEmpty else { return (-storedFont.descender).roundedToPixels(at: pixelScale) }
    let rect = baselineRect
    let frame = laidOut.fitted(rect.size, lines: numberOfLines, minimumScale: shrinkLimit)
    return rect.maxY - verticalOrigin(of: frame, in: rect) - frame.lastBaseline
  }

  /// The bounds, or the natural size before a first layout.
  private var baselineRect: CGRect {
    bounds.height > 0 && bounds.width > 0 ? bounds : CGRect(origin: .zero, size: intrinsicContentSize)
  }

  // MARK: Drawing

  /// Calls ``drawText(in:)`` with the bounds.
  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text into `rect`, vertically centred, in the current context. Subclasses inset the rectangle and call this implementation.
  open func drawText(in rect: CGRect) {
    guard !isEmpty, rect.width > 0, rect.height > 0 else { return }
    let frame = laidOut.fitted(rect.size, lines: numberOfLines, minimumScale: shrinkLimit)
    let origin = CGPoint(x: rect.minX, y: verticalOrigin(of: frame, in: rect))
    if shadowColor == nil, isEnabled { return GraphicsContextStack.draw(frame, at: origin) }
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let shadowColor {
      context.setShadow(
        offset: shadowOffset, blur: 0, color: shadowColor.resolvedColor(with: traitCollection).cgColor)
    }
    if !isEnabled { context.setAlpha(Self.disabledAlpha) }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    frame.draw(in: context, at: origin)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  /// The opacity of a disabled label's text [G].
  private static let disabledAlpha: CGFloat = 0.44

  /// Returns the top of the text in `rect`: centred, then moved so that the first baseline is on a device pixel.
  ///
  /// A single line that shrank stands by ``baselineAdjustment``, as far as it stays within `rect` [G].
  private func verticalOrigin(of frame: TextFrame, in rect: CGRect) -> CGFloat {
    let centred = centredOrigin(of: frame, in: rect)
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, baselineAdjustment != .alignCenters else { return centred }
    let natural = laidOut.frame(width: nil, lines: 1)
    guard natural.firstBaseline > frame.firstBaseline else { return centred }
    let top = centredOrigin(of: natural, in: rect)
    let baseline = top + (baselineAdjustment == .none ? frame : natural).firstBaseline
    let lowest = max(rect.maxY - frame.size.height, centred) + frame.firstBaseline
    return min(baseline, lowest).roundedToPixels(at: pixelScale) - frame.firstBaseline
  }

  /// Returns the top of the text in `rect` at the size that `frame` has, centred.
  ///
  /// The baseline is the ascender, rounded half up to a pixel, below the top (behaviours §9) [M].
  private func centredOrigin(of frame: TextFrame, in rect: CGRect) -> CGFloat {
    let height = min(frame.size.height.ceiledToPixels(at: pixelScale), rect.height)
    let top = rect.minY + ((rect.height - height) / 2).flooredToPixels(at: pixelScale)
    return top + frame.firstBaseline.roundedToPixels(at: pixelScale) - frame.firstBaseline
  }

  /// The text with the current look, from the cache if the alignment is still the same.
  private var laidOut: LabelText {
    if let layoutCache, layoutCache.alignment == resolvedAlignment { return layoutCache.text }
    let isHighlightedNow = isHighlighted && highlightedTextColor != nil
    var paragraph = ParagraphStyleValues()
    paragraph.alignment = resolvedAlignment
    paragraph.lineBreakMode = storedLineBreakMode
    let defaults = TextDefaults(
      font: storedFont, color: isHighlightedNow ? highlightedTextColor! : storedTextColor, paragraph: paragraph)
    let text = LabelText(
      attributedContent.map { .attributed(resolvingParagraph(of: $0)) } ?? .plain(plainText), defaults: defaults,
      traits: traitCollection)
    layoutCache = (text, resolvedAlignment)
    return text
  }

  /// Returns an attributed text with the resolved alignment in its paragraph style, if that has the natural one.
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

  /// The alignment, with natural resolved to the edge where the interface begins, whatever script the text is in.
  private var resolvedAlignment: NSTextAlignment {
    guard storedTextAlignment == .natural else { return storedTextAlignment }
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }

  /// The smallest factor of the font size; 1 if the text does not shrink.
  private var shrinkLimit: CGFloat {
    guard adjustsFontSizeToFitWidth else { return 1 }
    return minimumScaleFactor > 0 ? min(minimumScaleFactor, 1) : Self.defaultMinimumScale
  }

  /// The meaning of a minimum scale of 0 [G].
  private static let defaultMinimumScale: CGFloat = 0.1

  // MARK: Accessibility

  /// The text, unless the app set another label.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? (isAttributed ? text?.replacingOccurrences(of: "\u{FFFC}", with: "") : text) }
    set { super.accessibilityLabel = newValue }
  }
}

extension UILabel: WidthDependentContent {
  func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize? {
    numberOfLines == 1 || preferredMaxLayoutWidth > 0 ? nil : size(within: width)
  }
}
