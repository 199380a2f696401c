import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// Where a text layer places lines; the raw values are Apple's.
nonisolated public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the edge at which the text's direction begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges, by stretching spaces.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  fileprivate var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// Which part of a text that does not fit an ellipsis replaces; the raw values are Apple's.
nonisolated public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// None: the text is cut at the layer's bounds.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  fileprivate var breakMode: LineBreakMode? {
    switch self {
    case .start: .truncatingHead
    case .end: .truncatingTail
    case .middle: .truncatingMiddle
    default: nil
    }
  }
}

/// A layer that draws a text at the top of its bounds.
///
/// The text is drawn with ``CALayer/contentsScale`` pixels per point, 1 by default. A change shows in the next frame, without an animation.
@preconcurrency @MainActor open class CATextLayer: CALayer {
  private struct Values {
    var string: Any?
    var font: AnyObject?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = UIColor.white.cgColor
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
    var allowsFontSubpixelQuantization = false
  }
  private var text = Values() {
    didSet { setNeedsDisplay() }
  }

  /// A `String`, or an `NSAttributedString`, whose attributes precede font, size and colour of the layer; anything else draws nothing.
  open var string: Any? {
    get { text.string }
    set { text.string = newValue }
  }
  /// A ``CGFont``, a `UIFont`, whose size is not looked at, or the name of a font as an `NSString`; the system font by default, and for anything
  /// else.
  open var font: AnyObject? {
    get { text.font }
    set { text.font = newValue }
  }
  /// In points; 36 by default.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { text.fontSize = newValue }
  }
  /// White by default; `nil` draws nothing where the text has no colour of its own.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { text.foregroundColor = newValue }
  }
  /// Whether lines break at the width of the bounds, between words. `false` by default: they break where the text does.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { text.isWrapped = newValue }
  }
  /// Which part of the last line that fits gives way to an ellipsis; none by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { text.truncationMode = newValue }
  }
  /// Where lines are in the width of the bounds; `natural` by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { text.alignmentMode = newValue }
  }
  /// Whether glyphs are placed on parts of pixels; `false` by default. Kept only.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsFontSubpixelQuantization }
    set { text.allowsFontSubpixelQuantization = newValue }
  }
  open override var contentsScale: CGFloat {
    didSet { if contentsScale != oldValue { setNeedsDisplay() } }
  }

  /// Creates a layer without a text.
  public required init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }
  /// Creates a copy of another text layer's values.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CATextLayer { text = layer.text }
  }
  /// Fails: archives of layers are not read here.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}

  /// The size of the text in points: in one line for each of its paragraphs, or wrapped at the width of the bounds if ``isWrapped`` says so.
  open override func preferredFrameSize() -> CGSize {
    guard let styled = styledText(breaking: isWrapped ? .wordWrapping : .clipping) else { return .zero }
    return ShapedText.of(styled).frame(width: isWrapped ? bounds.width : nil, maximumLines: 0).size
  }

  open override func draw(in ctx: CGContext) {
    guard let whole = frame(lines: 0) else { return }
    let lines = TextFitting.lines(of: whole, within: bounds.height)
    let isCut = truncationMode.breakMode != nil && lines < whole.lines.count
    (isCut ? frame(lines: lines) : whole)?.draw(in: ctx, at: bounds.origin)
  }

  /// The text in the width of the bounds. 0 lines mean any number.
  private func frame(lines: Int) -> TextFrame? {
    let breaking = truncationMode.breakMode
    guard let styled = styledText(breaking: isWrapped ? breaking ?? .wordWrapping : breaking ?? .clipping) else {
      return nil
    }
    // Truncating modes wrap up to the last line: a text that does not is one line.
    let maximum = !isWrapped && breaking != nil ? 1 : lines
    return ShapedText.of(styled).frame(width: bounds.width, maximumLines: maximum)
  }

  private func styledText(breaking: LineBreakMode) -> StyledText? {
    let color = foregroundColor.map { UIColor(cgColor: $0) } ?? .clear
    let defaults = TextDefaults(font: usedFont, color: color)
    let traits = UITraitCollection.current
    var styled: StyledText
    switch string {
    case let attributed as NSAttributedString:
      styled = StyledText(attributed, defaults: defaults, traits: traits, lineWidth: isWrapped ? bounds.width : nil)
    case let plain as String: styled = StyledText(plain, defaults: defaults, traits: traits)
    default: return nil
    }
    styled.paragraph.alignment = alignmentMode.alignment
    styled.paragraph.lineBreakMode = breaking
    return styled
  }

  private var usedFont: UIFont {
    if let font = font as? UIFont { return font.withSize(fontSize) }
    if let font = font as? CGFont { return font.font(ofSize: fontSize) }
    if let name = font.flatMap({ $0 as? String }), let font = UIFont(name: name, size: fontSize) { return font }
    return .systemFont(ofSize: fontSize)
  }
}
