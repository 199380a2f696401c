import CoreGraphics
import Diagnostics
import Foundation
import UIKitCore

/// A picture to show or draw: a bitmap, or a symbol drawn at the size it is needed in. Immutable.
nonisolated open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  enum Content: Sendable, Equatable {
    case empty
    case bitmap(CGImage)
    case symbol(name: String, SymbolRendering)

    static func == (left: Content, right: Content) -> Bool {
      switch (left, right) {
      case (.empty, .empty): true
      case (.bitmap(let left), .bitmap(let right)): left === right
      case (.symbol(let leftName, let left), .symbol(let rightName, let right)):
        leftName == rightName && left.metrics == right.metrics
      default: false
      }
    }
  }

  /// Everything an image is, as a value: variants of an image share its content.
  struct Values: Sendable, Equatable {
    var content: Content
    /// Device pixels per point.
    var scale: CGFloat
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var tintColor: UIColor?
    var configuration: Configuration?
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    /// In points above the image's bottom.
    var baselineFromBottom: CGFloat?

    static func == (left: Values, right: Values) -> Bool {
      left.content == right.content && left.scale == right.scale && left.orientation == right.orientation
        && left.renderingMode == right.renderingMode && left.tintColor == right.tintColor
        && left.configuration == right.configuration && left.capInsets == right.capInsets
        && left.resizingMode == right.resizingMode && left.isResizable == right.isResizable
        && left.alignmentRectInsets == right.alignmentRectInsets
        && left.flipsForRightToLeft == right.flipsForRightToLeft
        && left.baselineFromBottom == right.baselineFromBottom
    }
  }

  let values: Values

  init(values: Values) {
    self.values = values
    super.init()
  }

  // MARK: Making images

  /// An image of nothing, without a size.
  public convenience override init() { self.init(values: Values(content: .empty, scale: 1)) }

  /// An image of one point per pixel.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// - Parameter scale: Device pixels per point; positive.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(values: Values(content: .bitmap(cgImage), scale: scale > 0 ? scale : 1, orientation: orientation))
  }

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes a picture; `nil`, after a warning that says why, when the bytes cannot be decoded.
  public convenience init?(data: Data, scale: CGFloat) {
    self.init(decoding: data, scale: scale, source: "\(data.count) bytes of data")
  }

  /// Reads a picture file. A name ending in `@2x` or `@3x` says its scale; of a name that does not, the variant that suits
  /// the screen best is read if there is one.
  public convenience init?(contentsOfFile path: String) {
    guard let file = ImageFile.best(for: path, scale: DisplayScale.resolved(in: nil)),
      let data = FileManager.default.contents(atPath: file.path)
    else {
      Diagnostics.warn(
        Diagnostic(
          "There is no image file at a path.", objects: ["path: \(path)"],
          likelyCause: "The file was not copied into the bundle, or its name is written differently.",
          remedy: "Check the path and the resources of the target."), counting: "image.no-file")
      return nil
    }
    self.init(decoding: data, scale: file.scale, source: file.path)
  }

  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// An image file of `bundle` (the main bundle for `nil`): `name` may leave out "@3x" and ".png".
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let bundle = bundle ?? .main
    guard let directory = bundle.resourcePath,
      let file = ImageFile.best(for: "\(directory)/\(name)", scale: DisplayScale.resolved(in: traitCollection)),
      let data = FileManager.default.contents(atPath: file.path)
    else { return nil }
    self.init(decoding: data, scale: file.scale, source: file.path)
  }

  private convenience init?(decoding data: Data, scale: CGFloat, source: String) {
    do throws(ImageDecodingError) {
      self.init(cgImage: try CGImage(decoding: data), scale: scale, orientation: .up)
    } catch {
      Diagnostics.warn(error.diagnostic(source: source), counting: "image.unreadable")
      return nil
    }
  }

  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// The system symbol of this name, drawn with the outline that stands for Apple's; `nil` after a warning that names
  /// similar ones when there is none.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    self.init(symbolNamed: name, configuration: configuration, traits: configuration?.traitCollection)
  }

  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(symbolNamed: name, configuration: nil, traits: traitCollection)
  }

  private convenience init?(symbolNamed name: String, configuration: Configuration?, traits: UITraitCollection?) {
    guard let symbol = SymbolLibrary.shared.symbol(named: name) else { return nil }
    let symbolConfiguration = configuration as? SymbolConfiguration ?? .unspecified
    let scale = DisplayScale.resolved(in: traits)
    let rendering = SymbolRendering(symbol, metrics: symbolConfiguration.metrics(for: traits), pixelScale: scale)
    self.init(
      values: Values(
        content: .symbol(name: name, rendering), scale: scale, configuration: symbolConfiguration,
        flipsForRightToLeft: symbol.isMirrored, baselineFromBottom: rendering.baselineFromBottom))
  }

  // MARK: Archives

  public class var supportsSecureCoding: Bool { true }

  /// An image that was kept by ``encode(with:)``; `nil` where the archive holds none that can be made here.
  public required convenience init?(coder: NSCoder) {
    guard let values = UIImage.values(from: coder) else { return nil }
    self.init(values: values)
  }

  open func encode(with coder: NSCoder) { keep(in: coder) }

  // MARK: What it is

  /// In points, after ``imageOrientation``.
  open var size: CGSize {
    switch values.content {
    case .empty: return .zero
    case .symbol(_, let rendering): return rendering.size
    case .bitmap(let image):
      let size = CGSize(width: CGFloat(image.width) / values.scale, height: CGFloat(image.height) / values.scale)
      return values.orientation.swapsAxes ? CGSize(width: size.height, height: size.width) : size
    }
  }

  open var scale: CGFloat { values.scale }
  open var imageOrientation: Orientation { values.orientation }
  open var renderingMode: RenderingMode { values.renderingMode }
  open var configuration: Configuration? { values.configuration }
  open var symbolConfiguration: SymbolConfiguration? { values.configuration as? SymbolConfiguration }
  open var capInsets: UIEdgeInsets { values.capInsets }
  open var resizingMode: ResizingMode { values.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { values.alignmentRectInsets }
  open var flipsForRightToLeftLayoutDirection: Bool { values.flipsForRightToLeft }
  open var baselineOffsetFromBottom: CGFloat? { values.baselineFromBottom }

  open var isSymbolImage: Bool {
    if case .symbol = values.content { true } else { false }
  }

  /// The bitmap; `nil` for a symbol, which has none until it is drawn.
  open var cgImage: CGImage? {
    if case .bitmap(let image) = values.content { image } else { nil }
  }

  // MARK: Variants

  private func with(_ change: (inout Values) -> Void) -> UIImage {
    var values = values
    change(&values)
    return UIImage(values: values)
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

  open func withTintColor(_ color: UIColor) -> UIImage { with { $0.tintColor = color } }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tintColor = color
      $0.renderingMode = renderingMode
    }
  }

  /// A symbol in another configuration; a bitmap merely carries it.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard case .symbol(let name, let rendering) = values.content, let symbol = configuration as? SymbolConfiguration
    else { return with { $0.configuration = configuration } }
    return withSymbol(name, rendering, configuration: symbol, traits: nil)
  }

  /// A symbol with what `configuration` specifies in place of its own.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
  }

  /// A symbol as it is in `traits`, which its text style and the pixel grid follow; every other image is itself.
  func adjusted(for traits: UITraitCollection) -> UIImage {
    guard case .symbol(let name, let rendering) = values.content, let configuration = symbolConfiguration,
      configuration.values.textStyle != nil || DisplayScale.resolved(in: traits) != scale
    else { return self }
    return withSymbol(name, rendering, configuration: configuration, traits: traits)
  }

  private func withSymbol(
    _ name: String, _ rendering: SymbolRendering, configuration: SymbolConfiguration, traits: UITraitCollection?
  ) -> UIImage {
    with {
      let scale = traits.map { DisplayScale.resolved(in: $0) } ?? $0.scale
      let changed = SymbolRendering(
        rendering.symbol, metrics: configuration.metrics(for: traits), pixelScale: scale)
      $0.content = .symbol(name: name, changed)
      $0.scale = scale
      $0.configuration = configuration
      $0.baselineFromBottom = changed.baselineFromBottom
    }
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// An image whose edges of `capInsets` (in points) keep their thickness while the middle tiles or stretches.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// - Parameter baselineOffset: In points above the bottom.
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineFromBottom = baselineOffset }
  }

  /// An image that views show reversed in right-to-left interfaces.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flipsForRightToLeft = true } }

  open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.flipped } }

  // MARK: Drawing

  /// Draws with the top left corner at `point` into the current context.
  @MainActor open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  @MainActor open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws into `rect`, scaling the image to fill it; a symbol in its tint, or black.
  @MainActor open func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    ImageDrawing(values: values, tint: drawingTint).draw(in: rect, context: context)
  }

  @MainActor open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(in: rect)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private var drawingTint: CGColor? {
    if let color = values.tintColor { return color.cgColor }
    return isTemplate ? UIColor.black.cgColor : nil
  }

  /// Whether only the shape counts and a view's tint gives the colour: asked for, or a symbol without a word on it.
  var isTemplate: Bool {
    switch values.renderingMode {
    case .automatic: isSymbolImage
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    }
  }

  /// The picture as a PNG file; a symbol is drawn for it.
  @MainActor open func pngData() -> Data? {
    if case .bitmap(let image) = values.content, values.orientation == .up, values.tintColor == nil {
      return image.pngData()
    }
    let bounds = CGRect(origin: .zero, size: size)
    return GraphicsContextStack.capture(bounds: bounds, scale: scale, isOpaque: false) { draw(in: bounds) }?.pngData()
  }

  /// Images are equal when they look the same because they share their content and everything applied to it.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || values == other.values
  }

  open override var hash: Int {
    switch values.content {
    case .empty: 0
    case .bitmap(let image): image.hashValue
    case .symbol(let name, _): name.hashValue
    }
  }

  open override var description: String {
    switch values.content {
    case .empty: "<UIImage: empty>"
    case .symbol(let name, _): "<UIImage: symbol \(name), \(size.width) × \(size.height)>"
    case .bitmap: "<UIImage: \(size.width) × \(size.height) at \(scale)×>"
    }
  }
}
